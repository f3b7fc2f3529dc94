import { describe, expect, it } from "vitest";
import { checkFormat } from "../../src/gkm/check-format.ts";
import type { Json } from "../../src/json/json.ts";
import { CIVIC, KB } from "../fixtures/gkm.ts";

const PROFILES = { "kb-gkm-bundle": KB, "civic-gkm-bundle": CIVIC };
const check = (metadata: Json) => checkFormat({ metadata }, PROFILES);

describe("a document without metadata", () => {
  it.each([
    null,
    "bundle",
    [],
    {},
    { metadata: null },
    { metadata: [] },
    { metadata: "x" },
  ] as Json[])("is left to the schema: %j", (document) => {
    expect(checkFormat(document, PROFILES)).toBeUndefined();
  });
});

describe("a known format", () => {
  it.each([
    {},
    { bundleFormat: "kb-gkm-bundle" },
    { bundleFormat: "civic-gkm-bundle" },
    { bundleFormatVersion: "0.1.0-a0" },
    { bundleFormat: "civic-gkm-bundle", bundleFormatVersion: "0.1.0-a0" },
  ])("has no finding: %j", (metadata) => {
    expect(check(metadata)).toBeUndefined();
  });

  it.each([
    ["0.1.0", '"0.1.0"'],
    ["0.1.0-a1", '"0.1.0-a1"'],
    ["", '""'],
    [1, "1"],
  ])("must have its version: %j", (bundleFormatVersion, found) => {
    expect(check({ bundleFormat: "kb-gkm-bundle", bundleFormatVersion })).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "/metadata/bundleFormatVersion",
      message: "This version of the bundle format is not known.",
      expected: "0.1.0-a0",
      found,
    });
  });
});

describe("an unknown format", () => {
  const ADD = "Add its prefix and namespace to bundle_profiles in site.yaml.";

  it.each([
    ["kb-gkm-bundel", '"kb-gkm-bundel"', "Did you mean kb-gkm-bundle?"],
    ["CIVIC-GKM-BUNDLE", '"CIVIC-GKM-BUNDLE"', "Did you mean civic-gkm-bundle?"],
    ["acme", '"acme"', ADD],
    ["old-gks-bundle-2", '"old-gks-bundle-2"', ADD],
    ["toString", '"toString"', ADD],
    ["", '""', ADD],
    [3, "3", ADD],
    [["kb-gkm-bundle"], '["kb-gkm-bundle"]', "Did you mean kb-gkm-bundle?"],
  ])("is reported: %j", (bundleFormat, found, fix) => {
    expect(check({ bundleFormat, bundleFormatVersion: "9" })).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "/metadata/bundleFormat",
      message: "This bundle format is not known.",
      expected: "kb-gkm-bundle or civic-gkm-bundle",
      found,
      fix,
    });
  });

  it("becomes known when the site names it", () => {
    const metadata = { bundleFormat: "acme-gkm-bundle" };
    const acme = { prefix: "acme", namespace: "ga4gh" };
    expect(checkFormat({ metadata }, { ...PROFILES, "acme-gkm-bundle": acme })).toBeUndefined();
    expect(check(metadata)).toMatchObject({ found: '"acme-gkm-bundle"' });
  });
});

describe("a bundle of the older format", () => {
  it.each([
    ["civic-gks-bundle", { bundleFormatVersion: "0.1.0" }, "0.1.0"],
    ["kb-gks-bundle", { bundleFormatVersion: 2 }, "2"],
    ["kb-gks-bundle", {}, "0.1.0-a0"],
  ])("must be exported again: %s %j", (bundleFormat, others, version) => {
    expect(check({ bundleFormat, ...others })).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "/metadata/bundleFormat",
      message: `This bundle has an older format, ${bundleFormat} ${version}, which represents propositions and concepts differently.`,
      expected: "kb-gkm-bundle or civic-gkm-bundle, 0.1.0-a0",
      found: `${bundleFormat}, ${version}`,
      fix: "Export it again with a producer of format 0.1.0-a0. Renaming fields by hand would leave its computed keys wrong.",
    });
  });
});
