import { expect, it } from "vitest";
import {
  formerMainFindings,
  newBundleFormat,
  producerFindings,
} from "../../../src/catalog/site/producers.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

const ACME = { prefix: "acme", namespace: "ga4gh" };
const bundles = [KB, CIVIC].map((profile) => ({ profile }));

it("bundles of one producer need no main one, those of several name it", () => {
  expect(producerFindings({}, [])).toEqual([]);
  expect(producerFindings({}, [{ profile: KB }, { profile: KB }])).toEqual([]);
  expect(producerFindings({ main_producer: "kb" }, [{ profile: KB }])).toEqual([]);
  expect(producerFindings({ main_producer: "civic" }, bundles)).toEqual([]);
  expect(producerFindings({}, [...bundles, { profile: KB }])).toMatchObject([
    {
      code: "content-producer",
      pointer: "",
      fix: "Add a line to site.yaml that names the main one: main_producer: kb. Others' entries have addresses such as /evidence/civic.eid-1.",
    },
  ]);
});

it.each([
  ["ACME", "ACME", "acme"],
  ["ACME Center", "acme\u200b-center", "acme"],
  ["Another", "KB", "kb"],
  ["Another", "acme", "acme"],
  ["ACME", "\u0410CME", "acme"],
])("no producer has a name that readers take for another one: %s, %s", (one, other, taken) => {
  const bundle_profiles = {
    "acme-gkm-bundle": { ...ACME, name: one },
    // a second format of the same producer
    "acme-old-gkm-bundle": { ...ACME, namespace: "acme", name: one },
    "civic-gkm-bundle": { ...CIVIC, name: other },
  };
  expect(producerFindings({ bundle_profiles }, [])).toMatchObject([
    {
      code: "content-producer",
      pointer: "/bundle_profiles/civic-gkm-bundle/name",
      message: `Readers could take this name of the producer civic for the producer ${taken}.`,
    },
  ]);
});

it("a producer can have its prefix as its name, in other letters", () => {
  const bundle_profiles = { "civic-gkm-bundle": { ...CIVIC, name: "CIViC" } };
  expect(producerFindings({ bundle_profiles }, [])).toEqual([]);
});

it("the main producer is one of them", () => {
  expect(producerFindings({ main_producer: "civik" }, bundles)).toMatchObject([
    {
      pointer: "/main_producer",
      found: "civik",
      expected: "civic or kb",
      fix: "Did you mean civic?",
    },
  ]);
});

it("a main producer without a bundle gets one", () => {
  const site = { bundle_profiles: { "acme-gkm-bundle": ACME }, main_producer: "acme" };
  expect(producerFindings(site, [{ profile: KB }])).toMatchObject([
    {
      pointer: "/main_producer",
      found: "acme",
      expected: "kb",
      fix: "Begin a bundle of acme: npm run new -- bundle NAME. If a bundle without entries was meant to be its, write acme-gkm-bundle as its bundleFormat. Otherwise name the producer of a bundle.",
    },
  ]);
});

it("a new bundle is of the producer that is asked for, the main one, or the only one of the site", () => {
  const bundle_profiles = { "acme-gkm-bundle": ACME };
  const other = { "other-gkm-bundle": { prefix: "other", namespace: "x" } };
  expect(newBundleFormat({}, undefined)).toBe("kb-gkm-bundle");
  expect(newBundleFormat({ bundle_profiles }, undefined)).toBe("acme-gkm-bundle");
  expect(newBundleFormat({ bundle_profiles, main_producer: "civic" }, undefined)).toBe(
    "civic-gkm-bundle",
  );
  expect(newBundleFormat({ bundle_profiles, main_producer: "civic" }, "acme")).toBe(
    "acme-gkm-bundle",
  );
  expect(newBundleFormat({ bundle_profiles: { ...bundle_profiles, ...other } }, undefined)).toBe(
    "kb-gkm-bundle",
  );
  expect(() => newBundleFormat({ bundle_profiles }, "acm")).toThrow(
    '--producer must be one of kb, civic, acme; got "acm". Add another producer to bundle_profiles in site.yaml.',
  );
  expect(() => newBundleFormat({ main_producer: "acme" }, undefined)).toThrow(
    'main_producer in site.yaml must be one of kb, civic; got "acme".',
  );
});

it("the only producer that was published stays the main one, until another one is locked", () => {
  const about = (main: string, keys: readonly string[], wasLocked = false) =>
    formerMainFindings({ main_producer: main }, keys, wasLocked).map(({ expected }) => expected);
  expect(about("civic", ["kb.eid:1", "kb.aid:2"])).toEqual(["kb"]);
  expect(about("kb", ["kb.eid:1", "kb.aid:2"])).toEqual([]);
  expect(about("civic", ["kb.eid:1", "civic.eid:2"])).toEqual([]);
  expect(about("civic", [])).toEqual([]);
  expect(about("civic", ["kb.eid:1"], true)).toEqual([]);
  expect(formerMainFindings({}, ["kb.eid:1"], false)).toEqual([]);
});

it("prefixes are no others', and not what producers share", () => {
  const about = (prefix: string, namespace = "x") =>
    producerFindings({ bundle_profiles: { "a-gkm-bundle": { prefix, namespace } } }, []).map(
      ({ pointer }) => pointer,
    );
  const at = (part: string) => [`/bundle_profiles/a-gkm-bundle/${part}`];
  expect(about(ACME.prefix, ACME.namespace)).toEqual([]);
  expect(about("kb")).toEqual([]);
  expect(about("KB")).toEqual(at("prefix"));
  expect(about("PMID")).toEqual(at("prefix"));
  expect(about("a", "pmid")).toEqual(at("namespace"));
  expect(about("SL")).toEqual(at("prefix"));
});
