import { expect, it } from "vitest";
import { csvOf } from "../../../src/base/tables/csv.ts";

/** The lines of a table with one row. */
const row = (...cells: Parameters<typeof csvOf>[1][number]) =>
  csvOf(["a", "b"], [cells]).replace("\uFEFFa,b\r\n", "");

it("begins with a byte-order mark, and ends each row with CR and LF", () => {
  expect(csvOf(["id", "source"], [["1", "Chapman et al."]])).toBe(
    "\uFEFFid,source\r\n1,Chapman et al.\r\n",
  );
  expect(csvOf(["id"], [["1"], ["2"]])).toBe("\uFEFFid\r\n1\r\n2\r\n");
  expect(csvOf(["id"], [])).toBe("\uFEFFid\r\n");
});

it("has quotation marks around a cell with commas, quotation marks or line ends", () => {
  expect(row("A, 2011", 'a "b"')).toBe('"A, 2011","a ""b"""\r\n');
  expect(row("a\nb", "c\r")).toBe('"a\nb","c\r"\r\n');
  expect(row("plain; text", "é")).toBe("plain; text,é\r\n");
});

it("joins the items of a list with semicolons", () => {
  expect(row(["1", "2"], [])).toBe("1; 2,\r\n");
});

it("keeps a spreadsheet from computing a cell, but not from reading a number", () => {
  expect(row('=HYPERLINK("x")', "@a")).toBe(`"'=HYPERLINK(""x"")",'@a\r\n`);
  expect(row("-1.5", "-A1")).toBe("-1.5,'-A1\r\n");
});

it("replaces halves of surrogate pairs", () => {
  expect(row("a\ud800", "😀")).toBe("a\ufffd,😀\r\n");
});
