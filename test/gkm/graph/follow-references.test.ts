import { describe, expect, it } from "vitest";
import { followReferences, isAllowed } from "../../../src/gkm/graph/follow-references.ts";
import { createResolver, type Resolved } from "../../../src/gkm/graph/resolve.ts";
import {
  CONDITIONS,
  type ReferenceTarget,
  targetOf,
} from "../../../src/gkm/model/reference-fields.ts";
import { documentWith, KB, type Parts } from "../../fixtures/gkm.ts";

const follow = (parts: Parts) => {
  const resolver = createResolver(documentWith(parts));
  const { edges, contained, broken } = followReferences(resolver, KB);
  return { edges, contained: [...contained], broken: broken.map(({ key }) => key) };
};

describe("the references of a bundle", () => {
  it("are followed in the order of the entries", () => {
    const found = follow({
      disease: { d: {} },
      conditionSet: { s: { concepts: ["#/disease/d", "https://example.org/"] } },
      proposition: { p: { object: "#/conditionSet/s", conditionQualifier: "#/disease/d" } },
    });
    expect(found.edges).toEqual({ start: [0, 0, 1, 3], to: [0, 1, 0] });
    expect(found.contained).toEqual([[1, [0]]]);
  });

  it("are broken unless they lead to what their field may refer to", () => {
    const evidence = (reportedIn: string) => ({ reportedIn: [reportedIn] });
    const found = follow({
      source: { s: { urls: [] } },
      evidence: {
        whole: evidence("#/source/s"),
        part: evidence("#/source/s/urls"),
        none: evidence("#/source/t"),
        other: evidence("#/evidence/whole"),
        url: evidence("https://example.org/"),
        code: { strength: { primaryCoding: { iris: ["doi:1"] } } },
      },
    });
    expect(found.broken).toEqual(["part", "none", "other", "url"]);
  });
});

describe("what a reference leads to", () => {
  const resolved = (value: object | string, isWhole: boolean): Resolved =>
    ({
      collection: "evidence",
      key: "e",
      index: 0,
      entry: isWhole ? value : {},
      value,
    }) as Resolved;
  const target = (field: string, type?: string) =>
    targetOf(field, type === undefined ? {} : { type }, CONDITIONS) as ReferenceTarget;

  it("must be an entry of the right collection, or an object of the right type", () => {
    const concept = { type: "MappableConcept" };
    expect(isAllowed(target("hasEvidence"), resolved({}, true))).toBe(true);
    expect(isAllowed(target("reportedIn"), resolved({}, true))).toBe(false);
    expect(isAllowed(target("strength"), resolved(concept, false))).toBe(true);
    expect(isAllowed(target("strength"), resolved(concept, true))).toBe(false);
    expect(isAllowed(target("strength"), resolved({ type: "Coding" }, false))).toBe(false);
    expect(isAllowed(target("strength"), resolved("text", false))).toBe(false);
    expect(isAllowed(target("object", "Own"), resolved({}, false))).toBe(true);
    expect(isAllowed(target("object", "Own"), resolved("text", false))).toBe(false);
  });
});
