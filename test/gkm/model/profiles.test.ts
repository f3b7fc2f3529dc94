import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import {
  BUNDLE_FORMAT_VERSION,
  DEFAULT_BUNDLE_FORMAT,
  keyExample,
  keyPattern,
  PROFILES,
} from "../../../src/gkm/model/profiles.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

it("two producers are known, and one version of the format", () => {
  expect(PROFILES).toEqual({
    "kb-gkm-bundle": { prefix: "kb", namespace: "std" },
    "civic-gkm-bundle": { prefix: "civic", namespace: "ga4gh" },
  });
  expect(DEFAULT_BUNDLE_FORMAT).toBe("kb-gkm-bundle");
  expect(BUNDLE_FORMAT_VERSION).toBe("0.1.0-a0");
});

// how the specification writes the keys of each collection, for kb and for civic (section 2.1)
const EXAMPLES: readonly (readonly [CollectionName, kb: string, civic: string])[] = [
  ["sequenceReference", "SQ.<token>", "SQ.<token>"],
  ["location", "std:SL.<token>", "ga4gh:SL.<token>"],
  ["variant", "kb.vid:<integer>", "civic.vid:<integer>"],
  ["feature", "kb.gid:<integer>", "civic.gid:<integer>"],
  ["molecularProfile", "kb.mpid:<integer>", "civic.mpid:<integer>"],
  ["disease", "kb.did:<integer>", "civic.did:<integer>"],
  ["phenotype", "kb.phenotype:<integer>", "civic.phenotype:<integer>"],
  ["conditionSet", "kb.conditionSet:<token>", "civic.conditionSet:<token>"],
  ["therapy", "kb.tid:<integer>", "civic.tid:<integer>"],
  ["therapyGroup", "kb.therapyGroup:<token>", "civic.therapyGroup:<token>"],
  ["variantOrigin", "kb.variantOrigin:<token>", "civic.variantOrigin:<token>"],
  ["source", "kb.sid:<integer> or pmid:<integer>", "civic.sid:<integer> or pmid:<integer>"],
  ["method", "kb.method:<token>", "civic.method:<token>"],
  ["organization", "kb.organization:<token>", "civic.organization:<token>"],
  ["proposition", "kb.proposition:<token>", "civic.proposition:<token>"],
  ["evidence", "kb.eid:<integer>", "civic.eid:<integer>"],
  ["assertion", "kb.aid:<integer>", "civic.aid:<integer>"],
];

const INTEGERS = { good: ["0", "7", "1409"], bad: ["", "12a", "-1", "1.5", " 1", "1\n"] };
const TOKENS = { good: ["a", "Z9_-", "--", "1409"], bad: ["", "a b", "a.b", "a:b", "é", "a\n"] };

/** Keys of a format that match it, and keys that do not. */
function keysOf(example: string) {
  const formats = example.split(" or ");
  const keys = (kind: "good" | "bad") =>
    formats.flatMap((format) => {
      const start = format.replace(/<.*/, "");
      return (format.endsWith("<integer>") ? INTEGERS : TOKENS)[kind].map((end) => start + end);
    });
  const good = keys("good");
  const bad = [
    ...keys("bad"),
    ...good.map((key) => `x${key}`),
    ...good.map((key) => key.replace(".", "x")).filter((key) => !good.includes(key)),
  ];
  return { good, bad };
}

describe("the keys of a collection", () => {
  it.each(EXAMPLES)("have a format: %s", (name, ...examples) => {
    for (const [index, profile] of [KB, CIVIC].entries()) {
      const example = examples[index] as string;
      expect(keyExample(name, profile)).toBe(example);
      const pattern = keyPattern(name, profile);
      const { good, bad } = keysOf(example);
      expect(good.filter((key) => !pattern.test(key))).toEqual([]);
      expect(bad.filter((key) => pattern.test(key))).toEqual([]);
    }
  });

  it.each([
    ["evidence", "kb.eid:1409", true],
    ["evidence", "kb.aid:1409", false],
    ["evidence", "pmid:1409", false],
    ["evidence", "civic.eid:1409", false],
    ["evidence", "kbxeid:1409", false],
    ["source", "pmid:21639808", true],
    ["source", "PMID:21639808", false],
    ["location", "std:SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw", true],
    ["location", "ga4gh:SL.DO4BZ8csWCDedM5lh7NrmIpS3RnboBHw", false],
    ["location", "std:VA.fcWuwB4g25bTPp52iyTF7DnBNPm5POer", false],
    ["sequenceReference", "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y", true],
    ["sequenceReference", "std:SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y", false],
    ["method", "kb.method:amp-asco-cap-2017", true],
  ] as const)("of %s: %s matches the pattern of kb? %s", (name, key, matches) => {
    expect(keyPattern(name, KB).test(key)).toBe(matches);
  });
});
