import { expect, it } from "vitest";
import { readChunk, writeChunk } from "../../src/search/record-chunk.ts";
import { RECORDS } from "./records.ts";

it("gives back what hits show", () => {
  const [first] = readChunk(writeChunk(RECORDS)) ?? [];
  expect(first).toEqual({
    path: "/molecular-profile/mpid-12",
    title: "BRAF V600E",
    answer: "",
    statements: 4,
    text: "",
  });
});

it.each([
  "",
  "[",
  "null",
  "{}",
  "[1]",
  '[["/a","b","c"]]',
  '[["/a","b","c","4","d"]]',
  "[[1,2,3,4,5]]",
])("refuses %s", (json) => expect(readChunk(json)).toBeUndefined());
