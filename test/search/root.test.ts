import { expect, it } from "vitest";
import { rankRecords } from "../../src/search/rank.ts";
import {
  blockFile,
  chunkFile,
  lengthFile,
  type Root,
  readRoot,
  writeRoot,
} from "../../src/search/root.ts";
import { RECORDS } from "./records.ts";

const root: Root = {
  version: "abc",
  count: RECORDS.length,
  runs: rankRecords(RECORDS).runs,
  starts: { names: ["", "b"], heads: [], words: [""] },
  lengths: [5, 8],
};

it("comes back as it was written", () => expect(readRoot(writeRoot(root))).toEqual(root));

it("comes back if it is empty", () => {
  const empty = {
    ...root,
    count: 0,
    runs: [],
    lengths: [],
    starts: { names: [], heads: [], words: [] },
  };
  expect(readRoot(writeRoot(empty))).toEqual(empty);
});

it("is refused if it is damaged, or of another form", () => {
  const parts = JSON.parse(writeRoot(root)) as string[];
  const broken = [
    parts.with(0, "vitrine-search-0"),
    parts.with(2, "1"),
    parts.slice(0, -1),
    parts.with(-1, `${parts.at(-1)}\t5 nonsense`),
    parts.with(-1, "many gene"),
    [...parts, 5],
    [],
    { format: 1 },
  ];
  expect(broken.map((one) => readRoot(JSON.stringify(one)))).toEqual(broken.map(() => undefined));
  expect(["", "null", "5", "<!doctype html>"].map(readRoot)).toEqual(Array(4).fill(undefined));
});

it("names files by version", () => {
  expect(blockFile("abc", "names", 3)).toBe("abc/names/3.bin");
  expect(chunkFile("abc", 17)).toBe("abc/records/2.bin");
  expect(lengthFile("abc", 8)).toBe("abc/near/8.bin");
});
