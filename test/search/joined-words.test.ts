import { describe, expect, it } from "vitest";
import type { SearchRecord } from "../../src/search/record.ts";
import { found } from "./found.ts";
import { opened, slugsOf } from "./opened.ts";

describe("a word in two", () => {
  it("is one if nothing has the two, and they follow one another", async () => {
    expect((await found("dupli cation")).hits).toEqual(["0.23.4", "0.23.2"]);
    expect((await found("cation dupli")).hits).toEqual([]);
    expect((await found("dupli, cation")).unknown).toEqual(["dupli", "cation"]);
    expect((await found("quality -dupli cation")).excluded).toEqual(["dupli cation"]);
  });

  it("is none beside what names something, or in more than two", async () => {
    expect((await found("dupli BRAF")).unknown).toEqual(["dupli"]);
    expect((await found("BRAF dupli cation")).leftOut).toEqual(["dupli cation"]);
    expect((await found("dup li cation")).hits).toEqual([]);
  });

  it("is one if something has one of the two, and not if something has each", async () => {
    const page = (slug: string, text: string): SearchRecord => ({
      ...{ path: `/tools/${slug}`, kind: "tool", title: slug, answer: "", statements: 0, text },
      ...{ effects: [], names: [], identifiers: [], about: [], titleWords: [], claims: [] },
    });
    const [joined, first, second] = [page("a", "bedtools"), page("b", "bed"), page("c", "tools")];
    const hits = async (...records: readonly SearchRecord[]) =>
      slugsOf(await opened(records).answer("bed tools"));
    expect(await hits(joined)).toEqual(["a"]);
    expect(await hits(joined, first)).toEqual(["a"]);
    expect(await hits(joined, second)).toEqual(["a"]);
    expect(await hits(joined, first, second)).toEqual(["b"]);
    expect(await hits(first)).toEqual([]);
  });
});
