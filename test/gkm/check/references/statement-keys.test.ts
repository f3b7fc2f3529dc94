import { expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import {
  checkStatementKeys,
  onePerOrigin,
  statementDigests,
} from "../../../../src/gkm/check/references/statement-keys.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { readBundle } from "../../../fixtures/content.ts";
import { documentWith, type Parts, sha512t24u } from "../../../fixtures/gkm.ts";

function check(parts: Parts) {
  const document = documentWith({ disease: { d: {}, e: {} }, ...parts });
  const digests = statementDigests(document, createResolver(document), sha512t24u);
  return [...checkStatementKeys(digests)].map(({ pointer, expected }) => [pointer, expected]);
}

const KEY = "kb.conditionSet:P5L-KeWLAnVpMZLGxkBmhNtBuQhm9w5K";
const set = (...concepts: readonly string[]): JsonObject => ({
  concepts,
  membershipOperator: "OR",
});

it("keys that end with another digest are told, with the right one", () => {
  const [[pointer, right] = []] = check({
    conditionSet: { [KEY]: set("#/disease/d", "#/disease/e") },
  });
  expect(pointer).toBe(`/conditionSet/${KEY}`);
  expect(right).toMatch(/^kb\.conditionSet:[\w-]{32}$/);
  for (const conditionSet of [
    { [right as string]: set("#/disease/d", "#/disease/e") },
    { [right as string]: { ...set("#/disease/e", "#/disease/d"), id: "x", name: "Both" } },
  ]) {
    expect(check({ conditionSet })).toEqual([]);
  }
});

it.each<Parts>([
  { conditionSet: { "kb.conditionSet:both": set("#/disease/d", "#/disease/e") } },
  { conditionSet: { [KEY]: null } },
  // others report what leads nowhere
  { conditionSet: { [KEY]: set("#/disease/d", "#/disease/f") } },
  { conditionSet: { [KEY]: set("#/disease/d", `#/conditionSet/${KEY}`) } },
  { proposition: { [KEY]: { subject: "BRAF V600E", object: "#/disease/d" } } },
])("nothing is said of %j", (parts) => {
  expect(check(parts)).toEqual([]);
});

it("propositions whose origin has changed are one finding, of the origin", async () => {
  const document = structuredClone(await readBundle());
  const origins = Map.groupBy(
    Object.entries(document.proposition as Record<string, JsonObject>),
    ([, { alleleOriginQualifier }]) => alleleOriginQualifier,
  );
  const [origin, uses = []] =
    [...origins].find(
      ([of, { length }]) => of === "#/variantOrigin/kb.variantOrigin:SOMATIC" && length > 1,
    ) ?? [];
  const findings = () => {
    const digests = statementDigests(document, createResolver(document), sha512t24u);
    return [...onePerOrigin(checkStatementKeys(digests), document, digests)];
  };
  expect(findings()).toEqual([]);
  Reflect.deleteProperty(document.variantOrigin["kb.variantOrigin:SOMATIC"] as object, "mappings");
  const [one, ...others] = findings();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    pointer: String(origin).slice(1),
    message: `The computed keys of ${uses.length} propositions do not match: this origin, from which they are computed, has changed.`,
  });
});

it("a proposition that does not fit beside others of its origin is reported by itself", async () => {
  const document = structuredClone(await readBundle());
  const [[key, proposition] = []] = Object.entries(
    document.proposition as Record<string, JsonObject>,
  );
  Object.assign(document.proposition, { [key as string]: { ...proposition, predicate: "other" } });
  const digests = statementDigests(document, createResolver(document), sha512t24u);
  const findings = [...onePerOrigin(checkStatementKeys(digests), document, digests)];
  expect(findings).toMatchObject([{ pointer: `/proposition/${key}` }]);
});
