import { describe, expect, it } from "vitest";
import { answerOfMethod, answerOfSource, sourceView } from "../../../src/site/entries/source.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { VIEW } from "../../fixtures/view.ts";

const claims = (...keys: readonly string[]) =>
  keys.map((key) => VIEW.claimOf(entryOf("evidence", key)));

describe("the answer of a source", () => {
  it("counts its evidence, what supports apart from what disputes", () => {
    expect(phraseText(answerOfSource(claims("kb.eid:1409")))).toBe(
      "1 evidence item on BRAF V600E comes from this source (1 supporting).",
    );
    const phrase = answerOfSource(claims("kb.eid:1409", "kb.eid:816", "kb.eid:12986"));
    expect(phraseText(phrase)).toBe(
      `3 evidence items on ${["kb.eid:1409", "kb.eid:816", "kb.eid:12986"]
        .map((key) => VIEW.claimOf(entryOf("evidence", key)).profile?.text)
        .filter((name, index, names) => names.indexOf(name) === index)
        .join(" and ")} come from this source (2 supporting · 1 disputing).`,
    );
    expect(phrase).toContainEqual({ text: "BRAF V600E", path: "/molecular-profile/mpid-12" });
    expect(phraseText(answerOfSource([]))).toBe("No evidence item comes from this source.");
  });
});

describe("the page of a source", () => {
  it("has its title and where it can be read", () => {
    const source = entryOf("source", "pmid:31779674");
    const view = sourceView(source, []);
    expect(view.title).toMatch(/^Standard operating procedure/);
    expect(view.links.map(({ text }) => text)).toEqual([
      "PMID 31779674",
      "doi:10.1186/s13073-019-0687-x",
    ]);
    expect(view.isRetracted).toBe(false);
  });

  it("has the methods that it describes, and then no word about evidence", () => {
    const view = sourceView(entryOf("source", "pmid:31779674"), []);
    expect(view.methods).toEqual([
      {
        method: entryOf("method", "kb.method:curation-sop-2019"),
        about: `${CATALOG.graph.of("evidence").length} evidence items use this method.`,
      },
    ]);
    expect(view.answer).toEqual([]);
  });

  it("says what it supports", () => {
    const view = sourceView(entryOf("source", "pmid:21523734"), claims("kb.eid:1409"));
    expect(view.answer).toHaveLength(1);
    expect(view.methods).toEqual([]);
    expect("title" in view).toBe(false);
  });
});

it("a method says how many statements use it", () => {
  expect(answerOfMethod(entryOf("method", "kb.method:amp-asco-cap-2017"))).toBe(
    "12 assertions use this method.",
  );
  expect(answerOfMethod(entryOf("source", "pmid:21639808"))).toBe(
    "1 evidence item uses this method.",
  );
  expect(answerOfMethod(entryOf("assertion", "kb.aid:1"))).toBe(
    "No statement on this site uses this method.",
  );
});
