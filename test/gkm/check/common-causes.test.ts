import { describe, expect, it } from "vitest";
import type { Finding } from "../../../src/base/finding.ts";
import type { Json } from "../../../src/base/json.ts";
import { byCommonCause } from "../../../src/gkm/check/common-causes.ts";

const DOCUMENT: Json = {
  disease: { "kb.did:1": {}, "kb.did:2": {}, "kb.did:3": {} },
  therapy: { "kb.tid:1": {}, "kb.tid:2": {}, "kb.tid:3": {}, "kb.tid:4": {} },
  source: { "pmid:1": {}, "pmid:2": {} },
};

const found = (
  pointer: string,
  message = "The field type is missing.",
  code = "gkm-schema",
): Finding => ({
  severity: "error",
  code,
  pointer,
  message,
});

const all = (
  collection: "disease" | "therapy" | "source",
  below = "",
  message?: string,
  code?: string,
) =>
  Object.keys((DOCUMENT as Record<string, object>)[collection] ?? {}).map((key) =>
    found(`/${collection}/${key}${below}`, message?.replace("KEY", key), code),
  );

describe("findings that all entries of a collection have", () => {
  it("are one, at the first entry", () => {
    expect(byCommonCause(all("disease", "/name"), DOCUMENT)).toEqual([
      found(
        "/disease/kb.did:1/name",
        "The field type is missing. This is so in all 3 entries of disease.",
      ),
    ]);
  });

  it("are one wherever in a list or under which identifier they are", () => {
    const findings = [
      found("/disease/kb.did:1/mappings/0/coding"),
      found("/disease/kb.did:1/mappings/1/coding"),
      found("/disease/kb.did:2/mappings/2/coding"),
      found("/disease/kb.did:3/mappings/0/coding"),
    ];
    expect(byCommonCause(findings, DOCUMENT).map(({ pointer }) => pointer)).toEqual([
      "/disease/kb.did:1/mappings/0/coding",
    ]);
  });

  it("are one if they name their entries", () => {
    expect(byCommonCause(all("therapy", "", "KEY is wrong."), DOCUMENT)).toHaveLength(1);
  });

  it("are one for each cause and collection", () => {
    const findings = [
      ...all("disease", "/name"),
      ...all("disease", "/type"),
      ...all("disease", "", "x", "gkm-key-form"),
      ...all("therapy", "/name"),
    ];
    expect(
      byCommonCause(findings, DOCUMENT).map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual([
      "gkm-schema /disease/kb.did:1/name",
      "gkm-schema /disease/kb.did:1/type",
      "gkm-key-form /disease/kb.did:1",
      "gkm-schema /therapy/kb.tid:1/name",
    ]);
  });
});

describe("findings that stay as they are", () => {
  it.each([
    ["not all entries have them", all("therapy", "/name").slice(1)],
    ["the collection has two entries", all("source")],
    [
      "one entry has them often",
      Array.from({ length: 5 }, (_, n) => found(`/therapy/kb.tid:1/x/${n}`)),
    ],
    ["they differ", all("disease", "", "KEY").map((one, n) => ({ ...one, message: `is ${n}` }))],
    [
      "their places differ",
      ["kb.did:1/x", "kb.did:2/y", "kb.did:3/z"].map((key) => found(`/disease/${key}`)),
    ],
    ["each says what is right for its entry", all("disease", "", "x", "gkm-computed-identifier")],
    ["they are about the root", [found(""), found("/disease"), found("/x"), found("/y")]],
    ["there are none", []],
  ] as const)("because %s", (_, findings) => {
    expect(byCommonCause(findings, DOCUMENT)).toEqual(findings);
  });

  it("in a document that is no object", () => {
    const findings = all("disease");
    expect(byCommonCause(findings, null)).toEqual(findings);
  });
});
