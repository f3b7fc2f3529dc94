import { describe, expect, it } from "vitest";
import { pagePath } from "../../../src/site/frame/page-path.ts";

describe("the path of a page", () => {
  it.each([
    ["/evidence/eid-1409.html", "/evidence/eid-1409"],
    ["/evidence", "/evidence"],
    ["/index.html", "/"],
    ["/", "/"],
    ["/registry/index.html", "/registry/"],
    ["/tools/a.html/1.0.html", "/tools/a.html/1.0"],
    ["/tools/index-tool.html", "/tools/index-tool"],
    ["/tools/my-index.html", "/tools/my-index"],
  ])("for the file %s is %s", (file, path) => {
    expect(pagePath(file)).toBe(path);
  });
});
