import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkIdentifiers } from "../../../../src/gkm/check/references/identifiers.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import {
  bundleWith,
  CIVIC,
  documentWith,
  KB,
  type Parts,
  sha512t24u,
} from "../../../fixtures/gkm.ts";

function check(parts: Parts, profile = KB) {
  const document = documentWith(parts);
  return [...checkIdentifiers(document, profile, createResolver(document), sha512t24u)];
}

// examples of VRS 2 (validation/models.yaml of ga4gh/vrs): rs7412, and a gain of APOE
const CHR19 = "SQ.IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl";
const OTHER = "SQ.jdEWLvLvT8827O59m1Agh5H3n6kTzBsJ";
const RS7412_LOCATION = "SL.wIlaGykfwHIpPY2Fcxtbx4TINbbODFVz";
const RS7412 = "VA.0AePZIWZUNsUlQTamyLrjm2HWUw2opLt";
const APOE_LOCATION = "SL.d9h3FkfTWFkJSH56L1A26y-N2oq_SSuB";
const APOE_GAIN = "CX.2_fT_6-IpUm5aS0wp8ZAkJ01MCE569L2";

const pointer = (collection: string, key: string) => `#/${collection}/${key}`;
const location = (accession: string, start: Json, end: Json) => ({
  type: "SequenceLocation",
  sequenceReference: pointer("sequenceReference", accession),
  start,
  end,
});
const allele = (place: Json) => ({
  type: "Allele",
  location: place,
  state: { type: "LiteralSequenceExpression", sequence: "T" },
});
const gain = (place: Json) => ({
  type: "CopyNumberChange",
  location: place,
  copyChange: "EFO:0030071",
});

/** Two locations and two variants, kept under the given keys. */
const parts = (rs7412: string, apoe: string, va: string, cx: string) => ({
  sequenceReference: {
    [CHR19]: { refgetAccession: CHR19 },
    [OTHER]: { refgetAccession: OTHER },
  },
  location: {
    [rs7412]: location(CHR19, 44908821, 44908822),
    [apoe]: location(OTHER, 44905795, 44909393),
  },
  variant: {
    "kb.vid:1": { genomic: { [va]: allele(pointer("location", rs7412)) } },
    "kb.vid:2": { other: { [cx]: gain(pointer("location", apoe)) } },
  },
});

describe("computed identifiers", () => {
  it.each(["assertion", "evidence", "oncogenicity"] as const)(
    "are right in a valid bundle: %s",
    (name) => {
      const document = bundleWith(name);
      const resolver = createResolver(document);
      expect([...checkIdentifiers(document, KB, resolver, sha512t24u)]).toEqual([]);
    },
  );

  it("have the namespace of the producer", () => {
    const keys = (namespace: string) =>
      parts(
        `${namespace}:${RS7412_LOCATION}`,
        `${namespace}:${APOE_LOCATION}`,
        `${namespace}:${RS7412}`,
        `${namespace}:${APOE_GAIN}`,
      );
    expect(check(keys("std"))).toEqual([]);
    expect(check(keys("ga4gh"), CIVIC)).toEqual([]);
    expect(check(keys("std"), CIVIC).map(({ expected }) => expected)).toEqual([
      `ga4gh:${RS7412_LOCATION}`,
      `ga4gh:${APOE_LOCATION}`,
      `ga4gh:${RS7412}`,
      `ga4gh:${APOE_GAIN}`,
    ]);
  });

  it("are reported where they are wrong, with the right ones", () => {
    const rule = { severity: "warning", code: "gkm-computed-identifier" };
    const wrong = (what: string) => ({
      message: `The computed identifier does not match this ${what}.`,
      fix: `Correct the ${what}. If it is right, run npm run fix -- identifiers.`,
    });
    expect(check(parts("std:SL.a", "std:SL.b", "std:VA.c", "std:CX.d"))).toStrictEqual([
      {
        ...rule,
        ...wrong("location"),
        pointer: "/location/std:SL.a",
        expected: `std:${RS7412_LOCATION}`,
        found: "std:SL.a",
      },
      {
        ...rule,
        ...wrong("location"),
        pointer: "/location/std:SL.b",
        expected: `std:${APOE_LOCATION}`,
        found: "std:SL.b",
      },
      {
        ...rule,
        ...wrong("allele"),
        pointer: "/variant/kb.vid:1/genomic/std:VA.c",
        expected: `std:${RS7412}`,
        found: "std:VA.c",
      },
      {
        ...rule,
        ...wrong("copy number change"),
        pointer: "/variant/kb.vid:2/other/std:CX.d",
        expected: `std:${APOE_GAIN}`,
        found: "std:CX.d",
      },
    ]);
  });

  it("are computed with an inline location on an inline sequence too", () => {
    const sequenceReference = { refgetAccession: CHR19 };
    const inline = { ...location(CHR19, 44908821, 44908822), sequenceReference };
    const variant = { "kb.vid:1": { protein: { a: allele(inline) } } };
    expect(check({ variant })).toMatchObject([
      { pointer: "/variant/kb.vid:1/protein/a", expected: `std:${RS7412}` },
    ]);
  });

  const NOT_COMPUTED: readonly (readonly [about: string, Parts])[] = [
    ["start after end", { location: { a: location(CHR19, 44908822, 44908821) } }],
    ["a start before the sequence", { location: { a: location(CHR19, -1, 44908821) } }],
    ["a missing sequence", { location: { a: location("SQ.x", 1, 2) } }],
    [
      "a sequence without accession",
      { location: { a: { type: "SequenceLocation", start: 1, end: 2, sequenceReference: {} } } },
    ],
    ["a URL as its sequence", { location: { a: { sequenceReference: "https://example.org/" } } }],
    ["no sequence", { location: { a: { type: "SequenceLocation", start: 1, end: 2 } } }],
    ["another type than object", { location: { a: null, b: "x", c: [] } }],
  ];

  it.each(NOT_COMPUTED)("are not computed for a location with %s", (_, { location: held = {} }) => {
    const sequenceReference = { [CHR19]: { refgetAccession: CHR19 } };
    const variant = { "kb.vid:1": { genomic: { x: allele(pointer("location", "a")) } } };
    expect(check({ sequenceReference, location: held, variant })).toEqual([]);
  });

  it("are not computed for other types of variation, or without a location", () => {
    const { variant: _, ...others } = parts(
      `std:${RS7412_LOCATION}`,
      `std:${APOE_LOCATION}`,
      "",
      "",
    );
    const place = pointer("location", `std:${RS7412_LOCATION}`);
    const other = {
      a: { type: "Adjacency", location: place },
      b: { ...allele(place), state: { type: "Unknown" } },
      c: allele(pointer("location", "std:SL.x")),
      d: { type: "Allele", state: { type: "LiteralSequenceExpression", sequence: "T" } },
    };
    expect(check({ ...others, variant: { "kb.vid:1": { other } } })).toEqual([]);
  });

  it("hash each location once", () => {
    const { sequenceReference, location: held } = parts("a", "b", "", "");
    const place = pointer("location", "a");
    const document = documentWith({
      sequenceReference,
      location: held,
      variant: { "kb.vid:1": { genomic: { x: allele(place), y: allele(place) } } },
    });
    const hashed: string[] = [];
    const count = (text: string) => {
      hashed.push(text);
      return sha512t24u(text);
    };
    const findings = [...checkIdentifiers(document, KB, createResolver(document), count)];
    expect(findings).toHaveLength(4);
    expect(hashed.filter((text) => text.includes('"type":"SequenceLocation"'))).toHaveLength(2);
    expect(hashed).toHaveLength(4);
  });
});

describe("the digest of an object", () => {
  const wrong = "x".repeat(32);
  const [, digest = ""] = RS7412_LOCATION.split(".");
  const checkDigest = (key: string, own: Json, more: Parts = {}) =>
    check({
      sequenceReference: { [CHR19]: { refgetAccession: CHR19 } },
      location: { [key]: { ...location(CHR19, 44908821, 44908822), digest: own } },
      ...more,
    }).map(({ code, pointer, expected }) => [code, pointer, expected]);
  const key = `std:${RS7412_LOCATION}`;
  const place = `/location/${key}`;

  it("should be that of its identifier", () => {
    expect(checkDigest(key, digest)).toEqual([]);
    expect(checkDigest(key, wrong)).toEqual([["gkm-digest", `${place}/digest`, digest]]);
  });

  it("is not reported beside a wrong identifier if it is right, or the same", () => {
    const other = `std:SL.${wrong}`;
    const identifier = ["gkm-computed-identifier", `/location/${other}`, key];
    expect(checkDigest(other, digest)).toEqual([identifier]);
    expect(checkDigest(other, wrong)).toEqual([identifier]);
    expect(checkDigest(other, "y".repeat(32))).toEqual([
      ["gkm-digest", `/location/${other}/digest`, digest],
      identifier,
    ]);
  });

  it("is compared with the identifier where none can be computed", () => {
    const none = { sequenceReference: {} };
    expect(checkDigest(key, digest, none)).toEqual([]);
    expect(checkDigest(key, wrong, none)).toEqual([["gkm-digest", `${place}/digest`, digest]]);
    const variant = { "kb.vid:1": { other: { "std:VA.a": { type: "Allele", digest: "b" } } } };
    expect(checkDigest(key, digest, { variant })).toEqual([
      ["gkm-digest", "/variant/kb.vid:1/other/std:VA.a/digest", "a"],
    ]);
  });

  it("is left to the schema if it is not a string", () => {
    expect(checkDigest(key, 3)).toEqual([]);
    expect(check({ location: { [key]: null } })).toEqual([]);
  });
});
