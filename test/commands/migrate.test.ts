import { expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyPart } from "../fixtures/content.ts";

it("content of an older format is shown as it would change, changed, and then left alone", async () => {
  const content = await copyPart();
  await content.edit("site.yaml", (site) => site.replace("format: 1\n", "# ours\n"));
  const env = { CONTENT_DIR: content.folder };
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
  await content.edit("site.yaml", (site) => site.replace("format: 1", "format: 9"));
  expect(runScript("migrate", [], env)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/format 9, [\s\S]*\nNothing was written\.\n$/),
  });
});
