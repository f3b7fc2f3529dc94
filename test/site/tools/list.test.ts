import { describe, expect, it } from "vitest";
import { isId } from "../../../src/catalog/tools/files/drafts.ts";
import { toolListPage, toolPage } from "../../../src/served/page-paths.ts";
import { toolListPages } from "../../../src/site/tools/list.ts";
import { madeTool } from "../../fixtures/made.ts";

const tools = (count: number) =>
  Array.from({ length: count }, (_, at) => madeTool({ id: `t${at}`, name: `Tool ${at}` }));

/** The paths that rows begin with. */
const linked = (rows: ReturnType<typeof toolListPages>[number]["table"]["rows"]) =>
  rows.map(([first]) => [first].flat()[0]).map((cell) => cell && "path" in cell && cell.path);

describe("the list of tools", () => {
  it("has every tool once, on pages of 100, in order", () => {
    const all = tools(250);
    const pages = toolListPages(all);
    expect(pages.map(({ table }) => table.rows.length)).toEqual([100, 100, 50]);
    expect(pages.flatMap(({ table }) => linked(table.rows))).toEqual(all.map(toolPage));
  });

  it("tells scripts where the other rows are", () => {
    expect(toolListPages(tools(101)).map(({ table }) => table.parts)).toEqual([
      { paths: ["/tools", "/tools/~2"], page: 1, total: 101 },
      { paths: ["/tools", "/tools/~2"], page: 2, total: 101 },
    ]);
    expect(toolListPages(tools(100)).map(({ table }) => table.parts)).toEqual([undefined]);
  });

  it("has one page, without rows, of no tools", () => {
    expect(toolListPages([]).map(({ table }) => table.rows)).toEqual([[]]);
  });

  it("has pages where no tool can be", () => {
    expect(isId(toolListPage(2).slice("/tools/".length))).toBe(false);
  });
});
