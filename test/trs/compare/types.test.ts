import { describe, expect, it } from "vitest";
import type { TypeWords } from "../../../src/trs/compare/language.ts";
import { isSameType, takesValuesOf } from "../../../src/trs/compare/types.ts";

/** Words of several languages together. */
const WORDS: TypeWords = {
  same: { stdout: "File", stderr: "File", enum: "string" },
  formats: { path: ["file-path", "directory-path"] },
  numbers: { int: 0, Int: 0, integer: 0, long: 1, float: 2, Float: 2, number: 2, double: 3 },
};

/** A list of lists of lists, deeper than anybody writes. */
const nested = (type: string) => "Array[".repeat(50) + type + "]".repeat(50);

describe("a type takes the values of another one", () => {
  it.each([
    // the same
    ["File", "File"],
    ["Map[String, Int]", "Map[String,Int]"],
    // what a tool prints is a file
    ["File", "stdout"],
    ["File", "stderr"],
    // wider numbers
    ["long", "int"],
    ["double", "int"],
    ["Float", "Int"],
    ["number", "integer"],
    // any and unions
    ["Any", "File[]"],
    ["File | Directory", "File"],
    ["string|integer", "integer"],
    ["(File | Directory)[]", "File[]"],
    // no value inside a list
    ["Array[File?]", "Array[File]"],
    ["Array[Float?]", "Array[Int?]"],
    // a list that may be empty
    ["Array[File]", "Array[File]+"],
    ["File[]", "File[]"],
    ["Array[Array[Float]]", "Array[Array[Int]+]"],
    // a string that has to be a path no longer
    ["string", "string (file-path)"],
    // a path of a file or a folder
    ["string (path)", "string (file-path)"],
    ["string (path)", "string (directory-path)"],
    // no value on top is another matter
    ["File", "File?"],
    // a type that nobody gives
    ["", "File"],
    ["File", ""],
  ])("%s takes %s", (wide, narrow) => {
    expect(takesValuesOf({ type: wide }, { type: narrow }, WORDS)).toBe(true);
  });

  it.each([
    ["int", "long"],
    ["long", "float"],
    ["float", "double"],
    ["Array[Any]", "Array[File?]"],
    ["Map[String]", "Map[String, Int]"],
    ["File", "File]"],
    ["Int", "Float"],
    ["File", "File[]"],
    ["File[]", "File"],
    ["Directory", "File"],
    ["File", "Any"],
    ["File", "File | Directory"],
    ["Array[File]+", "Array[File]"],
    ["Array[File]", "Array[File?]"],
    ["Map[String, Int]", "Map[String, File]"],
    ["Pair[Int, Int]", "Map[Int, Int]"],
    ["string (file-path)", "string"],
    ["data_collection (list:paired)", "data_collection (list)"],
    ["File", "not a [type"],
    [nested("Float"), nested("Int")],
  ])("%s does not take %s", (wide, narrow) => {
    expect(takesValuesOf({ type: wide }, { type: narrow }, WORDS)).toBe(false);
  });

  it("by the words that it allows", () => {
    const few = { type: "enum", choices: ["a", "b"] };
    const many = { type: "enum?", choices: ["b", "a", "c"] };
    expect(takesValuesOf(many, few, WORDS)).toBe(true);
    expect(takesValuesOf(few, many, WORDS)).toBe(false);
    expect(takesValuesOf({ type: "string" }, few, WORDS)).toBe(true);
    expect(takesValuesOf(few, { type: "string" }, WORDS)).toBe(false);
  });
});

describe("two types are the same", () => {
  it.each([
    ["File?", "File", true],
    ["Array[ File ]", "Array[File]", true],
    ["File[]", "Array[File]", true],
    ["int", "long", false],
    ["??", "File", false],
  ])("%s and %s: %s", (one, other, isSame) => {
    expect(isSameType({ type: one }, { type: other }, WORDS)).toBe(isSame);
  });
});
