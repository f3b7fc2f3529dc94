import { expect, it } from "vitest";
import { checkDirections } from "../../../../src/gkm/check/claims/directions.ts";
import { bundleWith, documentWith } from "../../../fixtures/gkm.ts";

const codes = (document: ReturnType<typeof documentWith>) =>
  [...checkDirections(document)].map(({ code, severity, pointer }) => [code, severity, pointer]);

it("a statement without a direction is told, evidence and assertions alike", () => {
  const evidence = { "kb.eid:1": {}, "kb.eid:2": { direction: "disputes" } };
  const assertion = { "kb.aid:1": {}, "kb.aid:2": { direction: "neutral" } };
  expect(codes(documentWith({ evidence, assertion }))).toEqual([
    ["gkm-direction", "warning", "/evidence/kb.eid:1"],
    ["gkm-direction", "warning", "/assertion/kb.aid:1"],
  ]);
});

it("what is no object, and real statements, are left alone", () => {
  expect(codes(documentWith({ evidence: { a: "x", b: null } }))).toEqual([]);
  expect(codes(bundleWith("evidence"))).toEqual([]);
});
