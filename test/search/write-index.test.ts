import { describe, expect, it } from "vitest";
import { writeIndex } from "../../src/search/write-index.ts";
import { TOOLS } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const files = writeIndex(RECORDS, SYNONYMS, TOOLS);
const paths = files.map(({ path }) => path);

describe("the files of an index", () => {
  it("are a root, and the rest in a folder named by the content", () => {
    expect(paths[0]).toBe("index.json");
    const [version = ""] = paths[1]?.split("/") ?? [];
    expect(version).toMatch(/^[\da-f]{16}$/);
    expect(paths.slice(1).every((path) => path.startsWith(`${version}/`))).toBe(true);
    expect(new TextDecoder().decode(files[0]?.content)).toContain(`"${version}"`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("are the same for the same records, and in another folder for others", () => {
    expect(writeIndex(RECORDS, SYNONYMS, TOOLS)).toEqual(files);
    const [first, ...others] = RECORDS;
    if (first === undefined) throw new Error("no record");
    const versions = [
      writeIndex(RECORDS, [], TOOLS),
      writeIndex([{ ...first, text: "more" }, ...others], SYNONYMS, TOOLS),
      writeIndex([{ ...first, statements: 9 }, ...others], SYNONYMS, TOOLS),
    ].map(([, second]) => second?.path.split("/")[0]);
    expect(new Set([...versions, paths[1]?.split("/")[0]]).size).toBe(4);
  });

  it("can be of no records", () => {
    expect(writeIndex([], [], TOOLS).map(({ path }) => path)).toEqual(["index.json"]);
  });

  it("cannot be of synonyms without a meaning", () => {
    expect(() => writeIndex(RECORDS, [{ term: "Xyz", means: "/gene/xyz" }], TOOLS)).toThrow(
      "the synonym Xyz means /gene/xyz, which has no record",
    );
  });
});
