import { expect, it } from "vitest";
import { TOOLS_PAGE, toolPage, versionPage } from "../../src/trs/page-paths.ts";

it("tools and versions have pages below the page of all tools", () => {
  expect(TOOLS_PAGE).toBe("/tools");
  expect(toolPage({ id: "fastp" })).toBe("/tools/fastp");
  expect(versionPage({ id: "fastp" }, { id: "0.23.4" })).toBe("/tools/fastp/0.23.4");
});
