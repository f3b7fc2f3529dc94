import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/gkm/check/bundle-schema.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

// small, with every kind of value that depends on the producer
const TEMPLATE = {
  $id: "urn:kb:gkm-bundle:schema:0.1.0-a0",
  title: "Knowledge Base GKM Bundle v0.1.0-a0",
  kbBundleFormat: "kb-gkm-bundle",
  kbBundleFormatVersion: "0.1.0-a0",
  required: ["evidence", "metadata"],
  additionalProperties: true,
  properties: {
    evidence: {
      patternProperties: {
        "^kb\\.eid:[0-9]+$": { $ref: "{schema_base}/va-spec/1.1.0/json/Statement" },
      },
    },
    location: { patternProperties: { "^std:SL\\.[A-Za-z0-9_-]+$": {} } },
    source: { patternProperties: { "^(kb\\.sid|pmid):[0-9]+$": {} } },
    assertion: { oneOf: [{ $ref: "{schema_base}/a" }, { $ref: "{schema_base}/b" }] },
  },
  $defs: {
    Metadata: {
      required: ["createdAt"],
      properties: {
        createdAt: { type: "string" },
        bundleFormat: { type: "string", default: "kb-gkm-bundle" },
        bundleFormatVersion: { type: "string", default: "0.1.0-a0" },
      },
    },
    Count: { minimum: 0, default: null },
  },
} as const;
const BASE = "https://example.org/schemas";

/** The schema that is expected of a producer. */
const expected = (format: string, prefix: string, namespace: string, title: string) => ({
  $id: `urn:${prefix}:gkm-bundle:schema:0.1.0-a0`,
  title: `${title} GKM Bundle v0.1.0-a0`,
  [`${prefix}BundleFormat`]: format,
  [`${prefix}BundleFormatVersion`]: "0.1.0-a0",
  required: ["evidence", "metadata"],
  additionalProperties: true,
  properties: {
    evidence: {
      patternProperties: {
        [`^${prefix}\\.eid:[0-9]+$`]: {
          $ref: "https://example.org/schemas/va-spec/1.1.0/json/Statement",
        },
      },
    },
    location: { patternProperties: { [`^${namespace}:SL\\.[A-Za-z0-9_-]+$`]: {} } },
    source: { patternProperties: { [`^(${prefix}\\.sid|pmid):[0-9]+$`]: {} } },
    assertion: {
      oneOf: [{ $ref: "https://example.org/schemas/a" }, { $ref: "https://example.org/schemas/b" }],
    },
  },
  $defs: {
    Metadata: {
      required: ["createdAt"],
      properties: {
        createdAt: { type: "string" },
        bundleFormat: { type: "string", default: format },
        bundleFormatVersion: { type: "string", default: "0.1.0-a0" },
      },
    },
    Count: { minimum: 0, default: null },
  },
});

describe("the schema of a format", () => {
  it("of kb is the template with its base", () => {
    expect(bundleSchema(TEMPLATE, "kb-gkm-bundle", KB, BASE)).toStrictEqual(
      expected("kb-gkm-bundle", "kb", "std", "Knowledge Base"),
    );
  });

  it("of civic has the keys, the markers and the name of that producer", () => {
    expect(bundleSchema(TEMPLATE, "civic-gkm-bundle", CIVIC, BASE)).toStrictEqual(
      expected("civic-gkm-bundle", "civic", "ga4gh", "CIViC"),
    );
  });

  it("of another producer is called by its prefix", () => {
    const acme = { prefix: "acme", namespace: "ga4gh" };
    expect(bundleSchema(TEMPLATE, "acme-gkm-bundle", acme, BASE)).toStrictEqual(
      expected("acme-gkm-bundle", "acme", "ga4gh", "acme"),
    );
  });

  it("keeps the order of the template, and the template itself", () => {
    const before = structuredClone(TEMPLATE);
    const schema = bundleSchema(TEMPLATE, "civic-gkm-bundle", CIVIC, BASE);
    expect(TEMPLATE).toStrictEqual(before);
    expect(Object.keys(schema)).toEqual([
      "$id",
      "title",
      "civicBundleFormat",
      "civicBundleFormatVersion",
      "required",
      "additionalProperties",
      "properties",
      "$defs",
    ]);
  });

  it("changes names only where the producer is in them", () => {
    const properties = { kbBundle: 1, xkbBundleFormat: 2, "std:": 3, kb: 4, kbxeid: 5 };
    const schema = bundleSchema({ ...TEMPLATE, properties }, "civic-gkm-bundle", CIVIC, BASE);
    expect(schema["properties"]).toStrictEqual(properties);
  });
});
