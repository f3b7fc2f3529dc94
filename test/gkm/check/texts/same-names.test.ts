import { expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkNames } from "../../../../src/gkm/check/texts/same-names.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const coded = (name: string, code: Json, relation = "exactMatch", system: Json = "s") => ({
  name,
  mappings: [{ coding: { system, code }, relation }],
});

const check = (disease: Json, collection = "disease") =>
  [...checkNames(documentWith({ [collection]: disease }))].map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );

it.each<[Json, Json, string]>([
  [{ name: "Melanoma" }, { name: "melanoma" }, "name"],
  [{ name: "Melanoma" }, { name: " Melanoma\u00a0" }, "name"],
  [{ name: "Skin  melanoma" }, { name: "Skin Melanoma" }, "name"],
  [coded("a", "DOID:1"), coded("b", "DOID:1"), "code"],
  [coded("a", "DOID:1"), coded("A", "DOID:1"), "name"],
])("%j and %j are the same, by their %s", (a, b, what) => {
  expect(check({ a, b })).toEqual([`/disease/b The disease a has the same ${what}.`]);
});

it.each<[Json, Json]>([
  [{ name: "Melanoma" }, { name: "Melanomas" }],
  [{ name: "" }, { name: "" }],
  [{ name: 1 }, { name: 1 }],
  [null, null],
  [coded("a", "DOID:1"), coded("b", "DOID:1", "relatedMatch")],
  [coded("a", "1", "exactMatch", "s"), coded("b", "1", "exactMatch", "t")],
  [coded("a", 1), coded("b", 1)],
  [{ ...coded("a", "1"), mappings: [null, {}, { relation: "exactMatch" }] }, coded("b", "1")],
])("%j and %j are not known to be the same", (a, b) => {
  expect(check({ a, b })).toEqual([]);
});

it("profiles may be of the same variant, but have their own names", () => {
  expect(check({ a: coded("x", "1"), b: coded("y", "1") }, "molecularProfile")).toEqual([]);
  expect(check({ a: coded("x", "1"), b: coded("X", "2") }, "molecularProfile")).toEqual([
    "/molecularProfile/b The molecular profile a has the same name.",
  ]);
});

it("variants of different genes may have the same name", () => {
  expect(check({ a: { name: "Amplification" }, b: { name: "Amplification" } }, "variant")).toEqual(
    [],
  );
});

it("an alias is the name of another entry", async () => {
  const extensions = [{ name: "aliases", value: ["HER2", "EGFR"] }];
  expect(await placesWith({ "/feature/kb.gid:2064/extensions": extensions })).toEqual([
    "gkm-same-name /feature/kb.gid:2064",
  ]);
});

it("aliases are one text", async () => {
  const extensions = [{ name: "aliases", value: "HER2, NEU" }];
  expect(await placesWith({ "/feature/kb.gid:2064/extensions": extensions })).toEqual([
    "gkm-same-name /feature/kb.gid:2064/extensions/0/value",
  ]);
});
