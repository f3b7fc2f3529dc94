import { expect, it } from "vitest";
import { checkRepeated } from "../../../../src/gkm/check/claims/repeated.ts";
import { statementDigests } from "../../../../src/gkm/check/references/statement-keys.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith, type Parts, sha512t24u } from "../../../fixtures/gkm.ts";

function check(parts: Parts) {
  const document = documentWith({ source: { "pmid:1": {}, "pmid:2": {} }, ...parts });
  const resolver = createResolver(document);
  const digests = statementDigests(document, resolver, sha512t24u);
  return [...checkRepeated(document, resolver, digests, [], new Set())].map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

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

it("propositions and sets say the same, in any order and under any name", () => {
  const set = (...concepts: readonly string[]) => ({ concepts, membershipOperator: "AND" });
  expect(
    check({
      ...THINGS,
      proposition: PROPOSITIONS,
      therapyGroup: {
        a: set("#/therapy/t", "#/therapy/u"),
        b: set("#/therapy/u", "#/therapy/t"),
        c: { ...set("#/therapy/u", "#/therapy/t"), membershipOperator: "OR" },
      },
      conditionSet: { a: set("#/disease/d", "https://example.org/e"), b: set("#/disease/d") },
    }),
  ).toEqual(["gkm-same-content /proposition/same", "gkm-same-content /therapyGroup/b"]);
});

it("a list has the same reference twice, wherever it is", () => {
  const line = { hasEvidenceItems: ["#/evidence/a", "#/evidence/b", "#/evidence/a"] };
  expect(
    check({
      molecularProfile: { m: { members: ["#/variant/a", "#/variant/b"] } },
      therapyGroup: { a: { concepts: ["#/therapy/t", "#/therapy/t"] } },
      assertion: { a: { hasEvidence: ["x", "x"], hasEvidenceLines: [null, line] } },
    }),
  ).toEqual([
    "gkm-same-item /therapyGroup/a/concepts/1",
    "gkm-same-item /assertion/a/hasEvidence/1",
    "gkm-same-item /assertion/a/hasEvidenceLines/1/hasEvidenceItems/2",
  ]);
});

it("two profiles of one variant are the same", async () => {
  const found = await placesWith({
    "/molecularProfile/kb.mpid:425": {
      id: "kb.mpid:425",
      type: "CategoricalVariant",
      name: "KRAS G12C mutation",
      mappings: [
        {
          coding: { id: "kb.vid:78", system: "https://civicdb.org/links/variant/", code: "78" },
          relation: "exactMatch",
        },
      ],
    },
  });
  expect(found).toContain("gkm-same-content /molecularProfile/kb.mpid:425");
});

it("a line is there twice", async () => {
  const line = {
    type: "EvidenceLine",
    targetProposition: "#/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
    hasEvidenceItems: ["#/evidence/kb.eid:1409"],
    directionOfEvidenceProvided: "supports",
  };
  const place = "/assertion/kb.aid:1/hasEvidenceLines/1";
  expect(await placesWith({ [place]: line })).toEqual([`gkm-same-item ${place}`]);
});
