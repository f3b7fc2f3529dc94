import { describe, expect, it } from "vitest";
import type { Table } from "../../../src/site/tables/table.ts";
import { rowData, toolsOf } from "../../../src/site/tables/tools.ts";

/** A table with a row for each level; undefined is no level. */
const tableOf = (levels: readonly (string | undefined)[]): Table => ({
  columns: [{ heading: "Level", key: "level" }, { heading: "Claim" }],
  rows: levels.map(() => []),
  filters: [
    { key: "level", label: "Level", values: levels.map((level) => (level ? [level] : [])) },
    { key: "type", label: "Type", values: levels.map(() => ["Therapeutic", "Diagnostic"]) },
  ],
  prefix: "assertion.",
});

describe("the tools of a table", () => {
  it("are menus with the values and their counts, and the columns to sort by", () => {
    expect(toolsOf(tableOf(["B", "A", "B", "C", "B"]))).toEqual({
      menus: [
        {
          key: "level",
          label: "Level",
          options: [
            { value: "A", count: 1 },
            { value: "B", count: 3 },
            { value: "C", count: 1 },
          ],
        },
      ],
      sorts: [{ key: "level", label: "Level" }],
      hasText: false,
    });
  });

  it("offer the values that most rows say first, but levels in their order", () => {
    const { columns, rows, filters = [] } = tableOf(["B", "A", "B", "C", "B"]);
    const effects = filters.map((filter) => ({ ...filter, key: "effect" }));
    expect(
      toolsOf({ columns, rows, filters: effects })?.menus[0]?.options.map(({ value }) => value),
    ).toEqual(["B", "A", "C"]);
  });

  it("are none for a table that is seen at a glance, or that has nothing to choose", () => {
    expect(toolsOf(tableOf(["A", "B", "C", "D"]))).toBeUndefined();
    const rows = Array(20).fill([]);
    expect(toolsOf({ columns: [{ heading: "Path" }], rows })).toBeUndefined();
  });

  it("have no menu that leaves out no row, such as with one value that all say, but one that only some do", () => {
    const menus = (levels: readonly (string | undefined)[]) =>
      toolsOf(tableOf(levels))?.menus.map(({ key }) => key);
    expect(menus(["A", "A", "A", "A", "A"])).toEqual([]);
    expect(menus(["A", "A", undefined, "A", "A"])).toEqual(["level"]);
    expect(menus(Array(5).fill(undefined))).toEqual([]);
  });

  it("have a field to search in from 12 rows on", () => {
    expect(toolsOf(tableOf(Array(11).fill("A")))?.hasText).toBe(false);
    expect(toolsOf(tableOf(Array(12).fill("A")))?.hasText).toBe(true);
  });
});

describe("a row's data", () => {
  it("are its values for each menu, one on each line", () => {
    const table = tableOf(["A", "A", "B", "A", "A"]);
    const tools = toolsOf(table);
    if (tools === undefined) throw new Error("the table has no tools");
    expect(rowData(table, 2, tools)).toEqual({ "data-level": "B" });
    const effects = {
      key: "effect",
      label: "Effect",
      values: [["Sensitivity", "Resistance"], [], [], [], []],
    };
    const several = { ...table, filters: [effects] };
    const menus = toolsOf(several) ?? tools;
    expect(rowData(several, 0, menus)).toEqual({ "data-effect": "Sensitivity\nResistance" });
    expect(rowData(several, 1, menus)).toEqual({ "data-effect": "" });
  });

  it("are not said again where a cell says the same", () => {
    const table = tableOf(["A", "A", "B", undefined, "A"]);
    const tools = toolsOf(table);
    if (tools === undefined) throw new Error("the table has no tools");
    const badge = { tone: "level-b", text: "B" };
    const claim = [{ text: "a claim" }];
    const rowOf = (cells: Table["rows"][number]) =>
      rowData({ ...table, rows: Array(5).fill(cells) }, 2, tools);
    expect(rowOf([[badge], claim])).toEqual({});
    expect(rowOf([[{ text: "B", path: "/b" }], claim])).toEqual({});
    expect(rowOf([[{ ...badge, sign: "●" }], claim])).toEqual({ "data-level": "B" });
    expect(rowOf([[badge, badge], claim])).toEqual({ "data-level": "B" });
    expect(rowData({ ...table, rows: Array(5).fill([[], claim]) }, 3, tools)).toEqual({});
  });
});

describe("the tools of a part of a table", () => {
  it("have all filters: other parts have other values", () => {
    const table = tableOf(["A", "A"]);
    const parts = { paths: ["/a", "/a/page-2"], page: 1, total: 102 };
    const tools = toolsOf({ ...table, parts });
    expect(tools?.menus.map(({ key }) => key)).toEqual(["level", "type"]);
    expect(tools?.hasText).toBe(true);
  });
});
