import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

describe("validate", () => {
  it("exits with 0 if the content has no errors", () => {
    expect(runScript("validate", [], { CONTENT_DIR: SMALL_CONTENT })).toMatchObject({
      status: 0,
      stdout: "0 errors, 0 warnings\n",
    });
  });

  it("exits with 1 and reports the problems of the folder that it is given", async () => {
    const content = await copyContent(SMALL_CONTENT);
    await content.remove("site.yaml");
    const { status, stdout } = runScript(
      "validate",
      ["--content", content.folder, "--format", "json"],
      { CONTENT_DIR: SMALL_CONTENT },
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [{ code: "content-missing", file: "site.yaml", line: 1, column: 1 }],
      counts: { errors: 1, warnings: 0 },
    });
  });

  it("exits with 2 for a format that it does not have", () => {
    const { status, stderr } = runScript("validate", ["--format", "morse"], {});
    expect(status).toBe(2);
    expect(stderr).toMatch(/^--format must be one of text, json.*; got "morse"\.\nUsage: npm run /);
  });
});
