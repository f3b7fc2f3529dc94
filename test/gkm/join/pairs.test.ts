import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { Pairs } from "../../../src/gkm/join/pairs.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import {
  ACME,
  bundle,
  concept,
  joined,
  NCBI,
  pairsOf,
  unjoinedOf,
} from "../../fixtures/joined-bundles.ts";

it("an entry and what several other producers share are one pair", () => {
  const joins = joined(
    bundle(KB, { source: { "kb.sid:1": { pmid: "1" } } }),
    bundle(CIVIC, { source: { "pmid:1": {} } }),
    bundle(ACME, { source: { "pmid:1": {} } }),
  );
  expect(pairsOf(joins)).toEqual(["kb.sid:1 = pmid:1 by PMID 1"]);
});

it("where one producer has two of the same identifier, none is joined, and it is told", () => {
  const gene = concept([NCBI, "90"]);
  const joins = joined(
    bundle(KB, { feature: { "kb.gid:1": gene, "kb.gid:2": gene } }),
    bundle(CIVIC, { feature: { "civic.gid:3": gene } }),
  );
  expect(pairsOf(joins)).toEqual([]);
  expect(unjoinedOf(joins)).toEqual(["civic.gid:3, kb.gid:1, kb.gid:2: one producer"]);
});

/** A profile that an allele defines, and that is an exact match of a registry's record; empty: without it. */
const profile = (allele: string, record: string): JsonObject => ({
  ...(record === "" ? {} : concept(["https://civicdb.org/links/variant/", record])),
  constraints:
    allele === ""
      ? []
      : [
          {
            type: "DefiningAlleleConstraint",
            allele: `#/variant/kb.vid:1/protein/ga4gh:${allele}`,
          },
        ],
});

it("pairs that would make two entries of one producer the same are none, and it is told", () => {
  const worldWith = (fourth: JsonObject) =>
    joined(
      bundle(KB, {
        molecularProfile: { "kb.mpid:1": profile("VA.x", ""), "kb.mpid:2": fourth },
      }),
      bundle(CIVIC, { molecularProfile: { "civic.mpid:3": profile("VA.x", "7") } }),
      bundle(ACME, { molecularProfile: { "acme.mpid:4": profile("VA.y", "7") } }),
    );
  const chain = worldWith(profile("VA.y", ""));
  expect(pairsOf(chain)).toEqual([]);
  expect(unjoinedOf(chain)).toEqual(["kb.mpid:1, civic.mpid:3, kb.mpid:2, acme.mpid:4: a chain"]);
  expect(pairsOf(worldWith(profile("VA.z", "")))).toEqual([
    "kb.mpid:1 = civic.mpid:3 by VRS allele VA.x",
    "acme.mpid:4 = civic.mpid:3 by civicdb.org/links/variant/ 7",
  ]);
});

it("a chain of thousands of pairs is told in a second", () => {
  const entries = Array.from({ length: 9000 }, (_, at): Entry => {
    const [key, bundle] = [`${at}`, ["kb", "civic", "acme"][at % 3] ?? ""];
    return { collection: "feature", key, bundles: [bundle] } as Partial<Entry> as Entry;
  });
  const pairs = new Pairs(({ bundles }) => bundles);
  for (const [at, entry] of entries.slice(1).entries()) {
    pairs.add(entries[at] ?? entry, entry, { system: "NCBI Gene", code: `${at}` });
  }
  expect(pairs.settle(entries)).toEqual([]);
  expect(pairs.unjoined.map(({ why, entries: all }) => [why, all.length])).toEqual([
    ["a chain", 9000],
  ]);
});
