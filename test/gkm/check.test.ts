import { beforeEach, describe, expect, it } from "vitest";
import { documentFindings } from "../../src/catalog/bundles/document-findings.ts";
import { PROFILES, type Profile } from "../../src/gkm/profiles.ts";
import { readBundle } from "../fixtures/content.ts";

const KB = PROFILES["kb-gkm-bundle"] as Profile;

// biome-ignore lint/suspicious/noExplicitAny: a bundle is spoilt in ways that its type forbids
let bundle: any;
const findings = () => documentFindings(bundle, "kb-gkm-bundle", KB);
const codes = () => findings().map(({ code, pointer }) => `${code} ${pointer}`);

beforeEach(async () => {
  bundle = await readBundle();
});

describe("a bundle", () => {
  it("of the content has no findings", () => {
    expect(findings()).toEqual([]);
  });

  it("with a dangling pointer is told where, and what was perhaps meant", () => {
    bundle.evidence["kb.eid:1409"].reportedIn[0] = "#/source/pmid:21639809";
    expect(findings()).toEqual([
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        pointer: "/evidence/kb.eid:1409/reportedIn/0",
        message: "The bundle has no source with the key pmid:21639809.",
        expected: "an entry of source",
        found: "#/source/pmid:21639809",
        fix: "Did you mean #/source/pmid:21639808?",
      },
    ]);
  });

  it("with a pointer into another collection is told which may stand there", () => {
    bundle.evidence["kb.eid:1409"].proposition = "#/disease/kb.did:8923";
    expect(findings()).toMatchObject([
      { code: "gkm-wrong-collection", expected: "a pointer into proposition" },
    ]);
  });

  it("with a pointer into a part that is not there is told so", () => {
    bundle.molecularProfile["kb.mpid:12"].members[0] = "#/variant/kb.vid:12/protein/std:VA.x";
    expect(codes()).toEqual(["gkm-dangling-pointer /molecularProfile/kb.mpid:12/members/0"]);
  });

  it("with a misspelt collection in a pointer is told the right one", () => {
    bundle.evidence["kb.eid:1409"].specifiedBy = "#/methods/kb.method:curation-sop-2019";
    expect(findings()).toMatchObject([
      { fix: "Did you mean #/method/kb.method:curation-sop-2019?" },
    ]);
  });

  it("with a reference that is neither pointer nor address is warned", () => {
    bundle.evidence["kb.eid:1409"].proposition = "banana";
    expect(findings()).toMatchObject([{ severity: "warning", code: "gkm-not-a-reference" }]);
  });

  it("with a key of the wrong form is told the form", () => {
    bundle.therapy["kb.therapy:1"] = { ...bundle.therapy["kb.tid:64768"], id: "kb.therapy:1" };
    expect(findings()[0]).toMatchObject({
      code: "gkm-key-form",
      pointer: "/therapy/kb.therapy:1",
      expected: "kb.tid:<integer>",
    });
  });

  it("with an id that differs from its key is told both", () => {
    bundle.therapy["kb.tid:64768"].id = "kb.tid:1";
    expect(findings()).toMatchObject([
      { code: "gkm-key-differs", expected: "kb.tid:64768", found: "kb.tid:1" },
    ]);
  });

  it("with a coordinate changed is told the right identifiers, of the location and of its alleles", () => {
    const key = "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y";
    bundle.location[key].end = 601;
    expect(findings()).toMatchObject([
      {
        severity: "warning",
        code: "gkm-computed-identifier",
        pointer: `/location/${key}`,
        found: key,
      },
      {
        severity: "warning",
        code: "gkm-computed-identifier",
        found: "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      },
    ]);
  });

  it("may count its variants as groups or as keys, and nothing else", () => {
    const { collections } = bundle.metadata.statistics;
    collections.variant.count = Object.keys(bundle.variant).length;
    expect(findings()).toEqual([]);
    collections.variant.count += 1;
    collections.disease.count = 0;
    expect(codes()).toEqual([
      "gkm-statistics /metadata/statistics/collections/variant",
      "gkm-statistics /metadata/statistics/collections/disease",
    ]);
  });

  it("cannot hold an assertion that it lists as failed", () => {
    bundle.failedAssertionIds.push(3);
    expect(findings()).toMatchObject([
      { code: "gkm-failed-assertion-present", pointer: "/failedAssertionIds/1" },
    ]);
  });

  it("has profiles that map to one variant each", () => {
    bundle.molecularProfile["kb.mpid:12"].mappings.shift();
    expect(findings()).toMatchObject([{ code: "gkm-profile-variant", found: "0" }]);
  });
});
