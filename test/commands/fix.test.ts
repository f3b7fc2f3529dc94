import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyContent, copyPart } from "../fixtures/content.ts";
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
    for (const own of [args, ["images", "seqkit-stats", "3.0.0"]])
      expect(runScript("fix", [...own, "--check"], env)).toMatchObject({
        status: 0,
        stdout: "0 files would change\n",
      });
  });

  it("computes identifiers and counts anew, and nothing else changes", async () => {
    const content = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
    const env = { CONTENT_DIR: content.folder };
    const file = "bundles/solid-tumours.json";
    const read = () => readFile(join(content.folder, file), "utf8");
    const right = await read();
    // a group and what refers to it, and a count
    const [, token = ""] = /"kb\.therapyGroup:([\w-]{32})": /.exec(right) ?? [];
    const wrong = "x".repeat(32);
    await content.edit(file, (text) =>
      text
        .replaceAll(token, wrong)
        .replace('"count": 44\n', '"count": 4\n')
        .replace('"name": "Vemurafenib"', '"name": "Vemura\u00adfenib"'),
    );
    const spoilt = await read();
    const check = runScript("fix", ["identifiers", "--check"], env);
    expect(check.status).toBe(1);
    expect(check.stdout).toMatch(/: would change 1 identifier\n {2}kb\.therapyGroup:x{32} → /);
    expect(await read()).toBe(spoilt);
    expect(runScript("fix", ["characters"], env).stdout).toBe(
      `${file}: changed 1 text\n1 file changed\n`,
    );
    expect(runScript("fix", ["statistics"], env).stdout).toBe(
      `${file}: changed counts\n1 file changed\n`,
    );
    expect(runScript("fix", ["identifiers", "solid-tumours"], env).status).toBe(0);
    expect(JSON.parse(await read())).toEqual(JSON.parse(right));
    expect(runScript("validate", [], env).stdout).toBe("0 errors, 0 warnings\n");
    // as a path, too
    expect(runScript("fix", ["statistics", "content/bundles/solid-tumours.json"], env).status).toBe(
      0,
    );
    expect(runScript("fix", ["statistics", "nothing"], env)).toMatchObject({
      status: 2,
      stderr: "There is no bundle nothing. Use blood-and-brain or solid-tumours.\n",
    });
  });

  it.each([
    [[], "What to fix must be one of images, identifiers, statistics, characters."],
    [
      ["image"],
      'What to fix must be one of images, identifiers, statistics, characters; got "image".',
    ],
    [
      ["images", "a/b/c"],
      'A tool or version must be TOOL, TOOL VERSION or TOOL/VERSION; got "a/b/c".',
    ],
    [["images", "a/b", "c"], 'TOOL/VERSION; got "a/b c".'],
    [["images", "nope"], "There is no tool nope.\n"],
    [["images", "a", "b", "c"], "Unexpected argument c."],
    [["identifiers", "a", "b"], "Unexpected argument b."],
  ])("does not start with %j", (args, message) => {
    const { status, stdout, stderr } = runScript("fix", args, { CONTENT_DIR: SMALL_CONTENT });
    expect([status, stdout, stderr]).toEqual([2, "", expect.stringContaining(message)]);
  });
});
