import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { checkFormat } from "../../../src/gkm/check/format.ts";
import { bundleWith, CIVIC, documentWith, KB } from "../../fixtures/gkm.ts";

const PROFILES = { "kb-gkm-bundle": KB, "civic-gkm-bundle": CIVIC };
const check = (metadata: Json) =>
  checkFormat(documentWith({ metadata }) as unknown as Json, PROFILES);

describe("metadata that are no object", () => {
  it.each([null, [], "x"] as Json[])("are left to the schema: %j", (metadata) => {
    expect(check(metadata)).toBeUndefined();
  });

  it("are left to the schema if they are missing", () => {
    const { metadata: _, ...document } = documentWith();
    expect(checkFormat(document as unknown as Json, PROFILES)).toBeUndefined();
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
    const document = documentWith({ metadata }) as unknown as Json;
    expect(checkFormat(document, { ...PROFILES, "acme-gkm-bundle": acme })).toBeUndefined();
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

describe("a bundle of the older format that does not say so", () => {
  const older = { subjectVariant: "#/molecularProfile/kb.mpid:1", predicate: "isOncogenicFor" };

  it("is known by the specification that it names", () => {
    expect(check({ specificationVersions: { GKSCore: "1.1.0" } })).toMatchObject({
      pointer: "/metadata/specificationVersions/GKSCore",
      message: "This bundle has an older format: it was made with GKSCore.",
      found: "GKSCore",
      expected: "GKMCore",
      fix: "Export it again with a producer of format 0.1.0-a0. Renaming fields by hand would leave its computed keys wrong.",
    });
    expect(check({ specificationVersions: { GKMCore: "1.3.0" } })).toBeUndefined();
    expect(check({ specificationVersions: "GKSCore" })).toBeUndefined();
  });

  it.each([
    ["all its propositions", { a: older, b: { ...older, objectTumorType: "x" } }, "/proposition"],
    ["only some of its propositions", { a: older, b: { subject: "x" } }, undefined],
    ["propositions that have both", { a: { ...older, subject: "x" } }, undefined],
    ["propositions that are no objects", { a: "x" }, undefined],
    ["no propositions", {}, undefined],
    ["a list", [older], undefined],
  ] as [string, Json, string | undefined][])("is known by %s", (_, proposition, pointer) => {
    const found = checkFormat(documentWith({ proposition }) as unknown as Json, PROFILES);
    expect(found?.pointer).toBe(pointer);
  });
});

describe("keys of another producer", () => {
  /** The bundle with other beginnings of its keys; its references do not matter here. */
  const withKeys = (prefix: string, namespace: string, metadata: Json) => {
    const { metadata: _, ...rest } = bundleWith("evidence");
    const text = JSON.stringify(rest)
      .replaceAll("kb.", `${prefix}.`)
      .replaceAll("std:", `${namespace}:`);
    return { ...JSON.parse(text), metadata } as Json;
  };

  it.each([
    ["civic", "ga4gh", 'Set metadata.bundleFormat to "civic-gkm-bundle".'],
    [
      "civic",
      "std",
      'Set metadata.bundleFormat to "civic-std-gkm-bundle", and add this to bundle_profiles in site.yaml: civic-std-gkm-bundle: { prefix: civic, namespace: std }',
    ],
    [
      "acme",
      "std",
      'Set metadata.bundleFormat to "acme-gkm-bundle", and add this to bundle_profiles in site.yaml: acme-gkm-bundle: { prefix: acme, namespace: std }',
    ],
  ])("say which format they have: %s, %s", (prefix, namespace, fix) => {
    const found = checkFormat(withKeys(prefix, namespace, {}), PROFILES);
    expect(found).toStrictEqual({
      severity: "error",
      code: "gkm-format",
      pointer: "/metadata",
      message: `The keys of this bundle begin with "${prefix}.". Without metadata.bundleFormat, its format is kb-gkm-bundle, whose keys begin with "kb.".`,
      found: `${prefix}.vid:12`,
      expected: "kb.",
      fix,
    });
  });

  it("make the bundle right with the format that is proposed", () => {
    const metadata = { bundleFormat: "civic-gkm-bundle" };
    expect(checkFormat(withKeys("civic", "ga4gh", metadata), PROFILES)).toBeUndefined();
    const acme = { "acme-gkm-bundle": { prefix: "acme", namespace: "std" } };
    const ofAcme = withKeys("acme", "std", { bundleFormat: "acme-gkm-bundle" });
    expect(checkFormat(ofAcme, { ...PROFILES, ...acme })).toBeUndefined();
  });

  it("are told from those of the format that is named", () => {
    expect(
      checkFormat(withKeys("kb", "std", { bundleFormat: "civic-gkm-bundle" }), PROFILES),
    ).toMatchObject({
      pointer: "/metadata/bundleFormat",
      message:
        'The keys of this bundle begin with "kb.". Those of civic-gkm-bundle begin with "civic.".',
      fix: 'Set metadata.bundleFormat to "kb-gkm-bundle".',
    });
  });

  it("are never taken for those of a producer whose name is similar", () => {
    const metadata = { bundleFormat: "acme-gkm-bundle" };
    expect(checkFormat(withKeys("acme", "ga4gh", metadata), PROFILES)).toMatchObject({
      message: "This bundle format is not known.",
      fix: "Add this to bundle_profiles in site.yaml: acme-gkm-bundle: { prefix: acme, namespace: ga4gh }",
    });
  });

  it("may be slips while others are right, which are for other rules", () => {
    const disease = { "civic.did:1": {}, "civic.did:2": {}, "kb.did:3": {} };
    expect(checkFormat(documentWith({ disease }) as unknown as Json, PROFILES)).toBeUndefined();
    expect(
      checkFormat(documentWith({ disease: { "civic.did:1": {} } }) as unknown as Json, PROFILES),
    ).toBeUndefined();
  });
});
