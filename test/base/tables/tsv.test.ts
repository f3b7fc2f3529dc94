import { describe, expect, it } from "vitest";
import type { TableCell } from "../../../src/base/tables/formula.ts";
import { cellText, tsvOf } from "../../../src/base/tables/tsv.ts";

/** What `docs/tables.md` tells readers to do to get the items of a list, or the one of a string, back. */
function itemsOf(cell: string): readonly string[] {
  const escaped = cell.replace(/^'/, "").match(/(?:\\.|[^\\|])+|(?<=\|)(?=\||$)|^(?=\|)/gs) ?? [];
  return escaped.map((item) =>
    item.replace(/\\(u[0-9a-f]{4}|.)/gs, (_, code: string) =>
      code.length > 1
        ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
        : ({ t: "\t", n: "\n", r: "\r" }[code] ?? code),
    ),
  );
}

describe("a cell", () => {
  const CELLS: readonly (readonly [about: string, cell: TableCell, text: string])[] = [
    ["text", "supports", "supports"],
    ["nothing", "", ""],
    ["tabs and line ends", "a\tb\nc\r\nd", "a\\tb\\nc\\r\\nd"],
    ["backslashes", "\\t\\", "\\\\t\\\\"],
    [
      "NUL and other control characters",
      "\0\u001b[31m\u007f\u0085",
      "\\u0000\\u001b[31m\\u007f\\u0085",
    ],
    ["separators of lines and paragraphs", "\u2028\u2029", "\\u2028\\u2029"],
    ["half a surrogate pair", "a\ud800b", "a\\ud800b"],
    ["a whole one", "😀", "😀"],
    ["a list", ["a", "b"], "a|b"],
    ["a list of one", ["a"], "a"],
    ["an empty list", [], ""],
    ["empty items", ["", "a", ""], "|a|"],
    ["items with the separator", ["a|b", "c"], "a\\|b|c"],
    ["items that end with a backslash", ["a\\", "b"], "a\\\\|b"],
    ["text with the separator", "a|b", "a|b"],
  ];

  it.each(CELLS)("can hold %s: %j", (_, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it.each([
    "=1+1",
    '=HYPERLINK("https://example.org")',
    "+1+1",
    "+49 123",
    "-1-1",
    "-A1",
    "-",
    "@SUM(A1)",
    " =1",
    "\u00a0=1",
    "＝1",
    "＋A1",
    "－A1",
    "＠A1",
    "-1.2.3",
    "1e",
    "'quoted",
    "'=1",
  ])("that would be computed, or seem guarded, has an apostrophe: %s", (text) => {
    const isGuarded = text !== "1e";
    expect(cellText(text)).toBe(isGuarded ? `'${text}` : text);
    expect(cellText([text])).toBe(isGuarded ? `'${text}` : text);
  });

  it("that begins with an escape has none: a spreadsheet sees a backslash", () => {
    expect(cellText("\t=1")).toBe("\\t=1");
    expect(cellText("\r=1")).toBe("\\r=1");
  });

  it.each([
    "-1",
    "+1",
    "-1.5",
    "-.5",
    "-1.",
    "+1.5e-3",
    "-2E8",
    "0",
    "007",
    "1e5",
    "-12",
    "+3.25",
    "-.25",
    "-1e-10",
  ])("that is a number stays as it is: %s", (text) => {
    expect(cellText(text)).toBe(text);
  });

  it.each(["5'-UTR", "a=b", "C>A", "NA", "None", "#1", "p.V600E", "a-b", "1-2"])(
    "that only contains such characters stays as it is: %s",
    (text) => {
      expect(cellText(text)).toBe(text);
    },
  );

  it.each(CELLS)("can be read back as the documentation says: %s", (_, cell) => {
    const items = typeof cell === "string" ? [cell] : cell;
    const isText = typeof cell === "string" && cell.includes("|");
    expect(itemsOf(cellText(cell))).toEqual(
      isText ? cell.split("|") : items.join("") === "" ? [] : items,
    );
  });
});

describe("a table", () => {
  it("has one line for each row, and a header in quotation marks", () => {
    expect(
      tsvOf(
        ["key", "name"],
        [
          ["a", "b"],
          [["c", "d"], ""],
        ],
      ),
    ).toBe('"key"\t"name"\na\tb\nc|d\t\n');
  });

  it("has only a header without rows", () => {
    expect(tsvOf(["key"], [])).toBe('"key"\n');
  });

  it.each([
    ['"', '""""'],
    ['"a', '"""a"'],
    ['say "a"', '"say ""a"""'],
    ['="1"', '"\'=""1"""'],
    ["'", "''"],
  ])("has quotation marks around a cell that contains some: %s", (text, cell) => {
    expect(tsvOf([], [[text]])).toBe(`\n${cell}\n`);
  });
});
