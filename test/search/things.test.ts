import { describe, expect, it } from "vitest";
import { namedThing, onlyThing, thingsNamed } from "../../src/search/things.ts";
import { opened } from "./opened.ts";
import { RECORDS, SYNONYMS } from "./records.ts";

const { read } = opened(RECORDS, SYNONYMS);
const named = (text: string) =>
  read(async (snapshot) => {
    const things = await thingsNamed(text, snapshot);
    const only = onlyThing(text, things);
    return {
      things: things.map((thing) => namedThing(thing, snapshot).path),
      only: only && namedThing(only, snapshot),
    };
  });

const V600E = "/molecular-profile/mpid-12";

describe("what a text names", () => {
  it.each([
    ["BRAF V600E", [V600E]],
    ["p.Val600Glu", [V600E]],
    ["v600e", [V600E]],
    ["rs113488022", [V600E]],
    ["b-raf1", ["/feature/gid-673"]],
    ["Zelboraf", ["/therapy/tid-64768"]],
    ["https://pubmed.ncbi.nlm.nih.gov/21639808/", ["/source/pmid-21639808"]],
    // only the end of a name, and not a change
    ["leukemia", []],
    ["G12", []],
    ["", []],
  ])("%s: %j", async (text, things) => expect((await named(text)).things).toEqual(things));

  it("is one thing, if it is that thing's name or identifier", async () => {
    const profile = { path: V600E, kind: "profile", title: "BRAF V600E" };
    expect((await named("CA123643")).only).toEqual(profile);
    expect((await named("BRAF V600E")).only).toEqual(profile);
    expect((await named("V600E")).only).toBeUndefined();
    expect((await named("xyzzy")).only).toBeUndefined();
    expect((await named("673")).things).toEqual(["/feature/gid-673"]);
    expect((await named("673")).only).toBeUndefined();
    expect((await named("21639808")).only?.path).toBe("/source/pmid-21639808");
  });
});
