import { describe, expect, it } from "vitest";
import { codingsOf, RELATIONS } from "../../../src/gkm/model/mappings.ts";

describe("the codings of an entry", () => {
  const mappings = [
    { relation: "relatedMatch", coding: { code: "1" } },
    { relation: "exactMatch", coding: { code: "2" } },
    { relation: "relatedMatch", coding: { code: "3" } },
    { relation: "exactMatch", coding: "#/source/x" },
    { relation: 3, coding: { code: "4" } },
    { coding: { code: "5" } },
    null,
  ];

  it.each([
    ["exactMatch", [{ code: "2" }]],
    ["relatedMatch", [{ code: "1" }, { code: "3" }]],
    ["broadMatch", []],
  ] as const)("are those with a relation: %s", (relation, codings) => {
    expect(codingsOf({ mappings }, relation)).toEqual(codings);
  });

  it.each([{}, { mappings: null }, { mappings: {} }])("are none without mappings: %j", (entry) => {
    expect(RELATIONS.flatMap(({ relation }) => codingsOf(entry, relation))).toEqual([]);
  });
});
