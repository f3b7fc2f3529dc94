import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { digests, runScript } from "../fixtures/build.ts";
import { copyPart } from "../fixtures/content.ts";

it("content of an older format is shown as it would change, changed, and then left alone", async () => {
  const content = await copyPart();
  await content.edit("site.yaml", (site) => site.replace("format: 1\n", "# ours\n"));
  const env = { CONTENT_DIR: content.folder };
  const before = `${content.folder}.before`;
  await cp(content.folder, before, { recursive: true });
  const dry = runScript("migrate", ["--dry-run"], env);
  expect(dry.status).toBe(0);
  expect(dry.stdout).toMatch(
    /^--- site\.yaml\n\+\+\+ site\.yaml\n@@ .* @@\n(?: .*\n)+\+format: 1\n1 file would change\n$/,
  );
  expect(runScript("migrate", [], env).stdout).toBe(
    "site.yaml: changed\n1 file changed\nNext: npm run lock, then npm run validate\n",
  );
  expect(runScript("migrate", [], env).stdout).toBe(
    "The content has format 1: nothing has to change.\n",
  );
  expect(await readFile(join(content.folder, "site.yaml"), "utf8")).toContain("# ours\n");
  // nothing else has changed
  expect(runScript("diff", [before, content.folder], env).stdout).toBe(
    "Knowledge: no changes.\n\nSettings\n  File site.yaml\n    - format: added 1\n",
  );
  await content.edit("site.yaml", (site) => site.replace("format: 1", "format: 9"));
  expect(runScript("migrate", [], env)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/format 9, [\s\S]*\nNothing was written\.\n$/),
  });
});

it("no command changes content of another format", async () => {
  const content = await copyPart({ tools: ["fastp"], bundles: ["solid-tumours"] });
  await content.edit("site.yaml", (site) => site.replace("format: 1", "format: 2"));
  // so that the lock would be written
  await content.edit("tools/fastp/tool.md", (text) => `${text}More.\n`);
  const before = await digests(content.folder);
  for (const [command = "", ...args] of [
    ["lock"],
    ["fix", "images"],
    ["fix", "identifiers"],
    ["rename", "kb.tid:64768", "kb.tid:64769"],
    ["new", "tool", "other"],
    ["import", `${content.folder}/tools/fastp/0.23.4`, "--tool", "other", "--version", "1"],
    ["split", "solid-tumours"],
  ]) {
    const { status, stderr } = runScript(command, args, { CONTENT_DIR: content.folder });
    expect([command, status, stderr]).toEqual([
      command,
      2,
      expect.stringMatching(
        /^site\.yaml:1:1 {2}error {2}The content has format 2,[\s\S]*Nothing was written/,
      ),
    ]);
  }
  expect(await digests(content.folder)).toEqual(before);
});
