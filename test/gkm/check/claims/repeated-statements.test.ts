import { describe, expect, it } from "vitest";
import { itemsOf, type JsonObject } from "../../../../src/base/json.ts";
import { checkRepeatedStatements } from "../../../../src/gkm/check/claims/repeated-statements.ts";
import { statementDigests } from "../../../../src/gkm/check/references/statement-keys.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { documentWith, type Parts, sha512t24u } from "../../../fixtures/gkm.ts";

function check(parts: Parts) {
  const document = documentWith({ source: { "pmid:1": {}, "pmid:2": {} }, ...parts });
  const resolver = createResolver(document);
  const digests = statementDigests(document, resolver, sha512t24u);
  return [
    ...checkRepeatedStatements(document, resolver, (one) => {
      const key = resolver.resolve(one)?.key;
      return key === undefined ? one : (digests.proposition.get(key) ?? key);
    }),
  ].map(({ code, pointer }) => `${code} ${pointer}`);
}

const level = (code: string) => ({ primaryCoding: { code } });
const ITEM = {
  proposition: "#/proposition/p",
  reportedIn: ["#/source/pmid:1", "https://example.org/1"],
  direction: "supports",
  strength: level("B"),
  description: "Some responded.",
};
const PROPOSITIONS = {
  p: { subject: "#/molecularProfile/m", object: "#/disease/d" },
  same: { name: "again", object: "#/disease/d", subject: "#/molecularProfile/m" },
  other: { subject: "#/molecularProfile/m", object: "#/disease/e" },
};
const THINGS = {
  molecularProfile: { m: {} },
  disease: { d: {}, e: {} },
  therapy: { t: {}, u: {} },
};

const evidence = (changes: JsonObject) =>
  check({
    ...THINGS,
    proposition: PROPOSITIONS,
    evidence: { a: ITEM, b: { ...ITEM, ...changes } },
  }).map((found) => found.split(" ")[0]);

describe("two evidence items", () => {
  it.each<JsonObject>([
    {},
    { description: "In other words." },
    { reportedIn: ["https://example.org/2", "#/source/pmid:1"] },
    { proposition: "#/proposition/same" },
    { strength: level("C") },
  ])("say the same: %j", (changes) => {
    expect(evidence(changes)).toEqual(["gkm-same-statement"]);
  });

  it.each<JsonObject>([
    { strength: level("C"), description: "In mice." },
    { reportedIn: ["#/source/pmid:2"] },
    { reportedIn: ["#/source/pmid:1", "#/source/pmid:2"] },
    { proposition: "#/proposition/other" },
    { direction: "neutral" },
    { reportedIn: [] },
    { proposition: "#/proposition/none" },
  ])("say something else: %j", (changes) => {
    expect(evidence(changes)).toEqual([]);
  });

  it("oppose each other", () => {
    const disputes = {
      direction: "disputes",
      strength: level("C"),
      description: "None responded.",
    };
    expect(evidence(disputes)).toEqual(["gkm-opposed-evidence"]);
    expect(evidence({ ...disputes, proposition: "#/proposition/same" })).toEqual([
      "gkm-opposed-evidence",
    ]);
    expect(evidence({ ...disputes, reportedIn: ["#/source/pmid:2"] })).toEqual([]);
  });

  it("say the same without a source, which nothing shows", () => {
    const { reportedIn: _, ...item } = ITEM;
    expect(check({ evidence: { a: item, b: item } })).toEqual([]);
  });
});

it("assertions are the same by their proposition and their method", () => {
  const assertion = { proposition: "#/proposition/p", specifiedBy: "#/method/a" };
  const parts = { ...THINGS, proposition: PROPOSITIONS };
  const found = (changes: JsonObject) =>
    check({ ...parts, assertion: { a: assertion, b: { ...assertion, ...changes } } });
  const same = ["gkm-same-statement /assertion/b"];
  expect(found({})).toEqual(same);
  expect(found({ direction: "disputes", proposition: "#/proposition/same" })).toEqual(same);
  expect(found({ proposition: "#/proposition/other" })).toEqual([]);
  expect(found({ specifiedBy: "#/method/b" })).toEqual([]);
});

it("a description is that of an item from another source, letter for letter", () => {
  const description = "In a phase 3 trial, some of the people with this variant responded to it.";
  const found = (changes: JsonObject) => {
    const a = { ...ITEM, description };
    const b = { ...a, proposition: "#/proposition/other", ...changes };
    return check({ ...THINGS, proposition: PROPOSITIONS, evidence: { a, b } });
  };
  expect(found({ reportedIn: ["#/source/pmid:2"] })).toEqual([
    "gkm-same-statement /evidence/b/description",
  ]);
  expect(found({})).toEqual([]);
  expect(
    found({ reportedIn: ["#/source/pmid:2"], description: `${description} Others did not.` }),
  ).toEqual([]);
});

it("a description is that of another assertion", async () => {
  const place = "/assertion/kb.aid:4/description";
  const { description = "" } = (await readBundle()).assertion["kb.aid:1"] as JsonObject;
  expect(await placesWith({ [place]: description })).toEqual([`gkm-same-statement ${place}`]);
});

it("one source supports a claim and its opposite", async () => {
  const document = await readBundle();
  const key = "kb.proposition:as2KdjJHKKx0L072IiSj3CPtYr5DqOz7";
  const proposition = { ...(document.proposition[key] as JsonObject), id: "kb.proposition:other" };
  const item = document.evidence["kb.eid:239"] as JsonObject;
  const found = await placesWith({
    "/proposition/kb.proposition:other": { ...proposition, predicate: "predictsSensitivityTo" },
    "/evidence/kb.eid:99239": {
      ...item,
      id: "kb.eid:99239",
      description: "Another cohort of people with EGFR T790M responded to gefitinib.",
      proposition: "#/proposition/kb.proposition:other",
      reportedIn: itemsOf(item["reportedIn"]).slice(0, 1),
    },
  });
  expect(found).toEqual(["gkm-opposed-evidence /evidence/kb.eid:99239/proposition"]);
});
