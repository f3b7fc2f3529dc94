import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const FILE = "tools/seqkit-stats/3.0.0/version.md";
const WDL = `version 1.0
workflow w { call t }
task t { command {} runtime { docker: "ubuntu:24.04" } }
`;

describe("fix", () => {
  it("lists images when it is asked to, and says what it would do with --check", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    await content.write("tools/seqkit-stats/3.0.0/main.wdl", WDL);
    await content.write(FILE, "---\n---\n");
    const read = () => readFile(join(content.folder, FILE), "utf8");
    const args = ["images", "seqkit-stats/3.0.0"];
    expect(runScript("fix", [...args, "--check"], env)).toMatchObject({
      status: 1,
      stdout: `${FILE}: would add 1 image (ubuntu:24.04)\n1 file would change\n`,
    });
    expect(await read()).toBe("---\n---\n");
    expect(runScript("fix", args, env)).toMatchObject({
      status: 0,
      stdout: `${FILE}: added 1 image (ubuntu:24.04)\n1 file changed\nNext: npm run lock\n`,
    });
    expect(await read()).toContain("image_name: library/ubuntu:24.04");
    expect(runScript("fix", [...args, "--check"], env)).toMatchObject({
      status: 0,
      stdout: "0 files would change\n",
    });
  });

  it.each([
    [[], "What to fix must be one of images."],
    [["image"], 'What to fix must be one of images; got "image".'],
    [["images", "a/b/c"], 'A tool or version must be TOOL or TOOL/VERSION; got "a/b/c".'],
    [["images", "a", "b"], "Unexpected argument b."],
  ])("does not start with %j", (args, message) => {
    const { status, stdout, stderr } = runScript("fix", args, { CONTENT_DIR: SMALL_CONTENT });
    expect([status, stdout, stderr]).toEqual([2, "", expect.stringContaining(message)]);
  });
});
