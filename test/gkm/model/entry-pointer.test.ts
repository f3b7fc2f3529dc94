import { describe, expect, it } from "vitest";
import { parseEntryPointer } from "../../../src/gkm/model/entry-pointer.ts";

describe("a pointer to an entry", () => {
  it.each([
    ["#/source/pmid:1", "source", "pmid:1", []],
    ["#/variant/kb.vid:12/protein/std:VA.a", "variant", "kb.vid:12", ["protein", "std:VA.a"]],
    ["#/source/a~1b%20c", "source", "a/b c", []],
    ["#/anything/x", "anything", "x", []],
    ["#//", "", "", []],
    ["#/source/", "source", "", []],
  ])("has its parts: %s", (text, collection, key, innerPath) => {
    expect(parseEntryPointer(text)).toStrictEqual({ collection, key, innerPath });
  });

  it.each([
    "#/source",
    "#/",
    "#",
    "",
    "/source/pmid:1",
    "#source/pmid:1",
    "#/source/a~2",
    "#/source/%zz",
    "https://example.org/#/source/pmid:1",
    "pmid:1",
  ])("is not %j", (text) => {
    expect(parseEntryPointer(text)).toBeUndefined();
  });
});
