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

const ROW: readonly unknown[] = ["/a", "title", "answer", 1, "text"];

it.each(ROW.map((_, place) => place))(
  "refuses a row whose field %i is of another type",
  (place) => {
    expect(readChunk(JSON.stringify([ROW]))).toHaveLength(1);
    expect(readChunk(JSON.stringify([ROW, ROW.with(place, null)]))).toBeUndefined();
    expect(readChunk(JSON.stringify([ROW, ROW.slice(0, place)]))).toBeUndefined();
  },
);
