import { describe, expect, it } from "vitest";
import { recordsOf, selectRecords } from "../../../src/browser/tables/records.ts";

const TSV =
  '"profile"\t"url"\nA\thttps://example.org/base/evidence/eid-1\nB "x"\thttps://example.org/base/evidence/eid-2\n';
const CSV =
  '\ufeffprofile,description,url\r\nA,"two\r\nlines, with ""quotes""",https://example.org/evidence/eid-1\r\nB,x,https://example.org/evidence/eid-2\r\n';

describe("the records of a table", () => {
  it("are lines, unless a line end is in quotation marks", () => {
    expect(recordsOf(TSV)).toHaveLength(3);
    expect(recordsOf(CSV)).toHaveLength(3);
    expect(recordsOf(CSV).join("")).toBe(CSV);
    expect(recordsOf("a\nb")).toEqual(["a\n", "b"]);
    expect(recordsOf("")).toEqual([]);
  });
});

describe("the rows that are shown", () => {
  it("are those whose pages are linked, with the head, as they are in the file", () => {
    expect(selectRecords(TSV, new Set(["/base/evidence/eid-2", "/base/disease/d"]))).toBe(
      '"profile"\t"url"\nB "x"\thttps://example.org/base/evidence/eid-2\n',
    );
    expect(selectRecords(CSV, new Set(["/evidence/eid-1"]))).toBe(
      CSV.slice(0, CSV.indexOf("\r\nB") + 2),
    );
    expect(selectRecords(CSV, new Set())).toBe("\ufeffprofile,description,url\r\n");
  });
});
