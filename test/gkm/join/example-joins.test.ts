import { expect, it } from "vitest";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { viewOf } from "../../../src/site/view.ts";
import { WHOLE_CATALOG } from "../../fixtures/catalog.ts";

const view = viewOf(WHOLE_CATALOG);

/** Every pair of a collection: `left right: by`. */
const pairsOf = (name: CollectionName): readonly string[] =>
  view.graph.of(name).flatMap((entry) =>
    view
      .sameAs(entry)
      .filter(({ left }) => left === entry)
      .map(({ left, right, by: { system, code } }) =>
        `${left.key} ${right.key}: ${system} ${code.split(" ", 1)}`.trim(),
      ),
  );

// written by hand from the two bundles: which entries are the same thing, and by what
it.each<[CollectionName, readonly string[]]>([
  [
    "feature",
    [
      "kb.gid:672 trials.gid:6: NCBI Gene 672",
      "kb.gid:673 trials.gid:1: NCBI Gene 673",
      "kb.gid:1956 trials.gid:2: NCBI Gene 1956",
      "kb.gid:2064 trials.gid:5: NCBI Gene 2064",
      "kb.gid:3845 trials.gid:3: NCBI Gene 3845",
      "kb.gid:5156 trials.gid:4: NCBI Gene 5156",
    ],
  ],
  [
    "molecularProfile",
    [
      "kb.mpid:12 trials.mpid:1: VRS allele VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      "kb.mpid:33 trials.mpid:3: VRS allele VA.S41CcMJT2bcd8R4-qXZWH1PoHWNtG2PZ",
      "kb.mpid:34 trials.mpid:2: VRS allele VA.sMA9h8fzDi0RvweMlxtD0_Oi8B-JZ1V-",
      // defined on GRCh37 here and on GRCh38 there: two alleles, and one record
      "kb.mpid:78 trials.mpid:4: civicdb.org/links/variant/ 78",
      "kb.mpid:81 trials.mpid:5: civicdb.org/links/variant/ 81",
      "kb.mpid:99 trials.mpid:6: VRS allele VA.YXbUL8bmonyakwX8z1Z6WDxlkrcnK6Yh",
      // without an allele
      "kb.mpid:131 trials.mpid:8: civicdb.org/links/variant/ 131",
      "kb.mpid:302 trials.mpid:7: civicdb.org/links/variant/ 306",
    ],
  ],
  [
    "disease",
    [
      "kb.did:3717 trials.did:2: DOID 3717",
      "kb.did:3908 trials.did:4: DOID 3908",
      "kb.did:8923 trials.did:1: DOID 8923",
      "kb.did:9253 trials.did:6: DOID 9253",
      "kb.did:9256 trials.did:5: DOID 9256",
      "kb.did:10534 trials.did:3: DOID 10534",
      "kb.did:60080 trials.did:8: DOID 0060080",
    ],
  ],
  [
    "therapy",
    [
      "kb.tid:1647 trials.tid:2: NCIt C1647",
      "kb.tid:1723 trials.tid:5: NCIt C1723",
      "kb.tid:64768 trials.tid:1: NCIt C64768",
      "kb.tid:71721 trials.tid:10: NCIt C71721",
      "kb.tid:77908 trials.tid:7: NCIt C77908",
      "kb.tid:82386 trials.tid:6: NCIt C82386",
      "kb.tid:116377 trials.tid:3: NCIt C116377",
      "kb.tid:128799 trials.tid:11: NCIt C128799",
      "kb.tid:154287 trials.tid:4: NCIt C154287",
    ],
  ],
  [
    "variantOrigin",
    [
      "kb.variantOrigin:RARE_GERMLINE trials.variantOrigin:RARE_GERMLINE: civicdb.org RARE_GERMLINE",
      "kb.variantOrigin:SOMATIC trials.variantOrigin:SOMATIC: civicdb.org SOMATIC",
    ],
  ],
  // publications with the key pmid: are one entry, and that of ICECREAM is only theirs
  ["source", []],
  ["evidence", []],
  ["assertion", []],
  ["method", []],
  ["organization", []],
])("of the example content, these are the same: %s", (name, pairs) => {
  expect(pairsOf(name)).toEqual(pairs);
});

/** What is said of a claim: `kb.eid:306 supports`. */
const statementsOf = (claim: Entry) =>
  view
    .statementsOf(claim)
    .evidence.map(view.claimOf)
    .map(({ entry, direction }) => `${entry.key} ${direction}`);

it("the example content has copies, agreement, disagreement and gaps", () => {
  const claims = view.graph.of("proposition").flatMap((claim) => {
    const [join] = view.sameAs(claim);
    if (join?.right === claim) return [];
    return [[...statementsOf(claim), ...(join === undefined ? [] : statementsOf(join.right))]];
  });
  const several = claims.filter(
    (all) =>
      all.some((one) => one.startsWith("kb.")) && all.some((one) => one.startsWith("trials.")),
  );
  expect(several.toSorted()).toEqual([
    ["kb.eid:1409 supports", "trials.eid:1 supports"],
    ["kb.eid:1499 supports", "trials.eid:2 supports"],
    ["kb.eid:1867 supports", "trials.eid:3 supports"],
    ["kb.eid:3017 supports", "trials.eid:6 supports"],
    ["kb.eid:306 supports", "trials.eid:5 disputes"],
    ["kb.eid:5815 supports", "trials.eid:11 supports"],
    ["kb.eid:7647 supports", "trials.eid:12 supports"],
    ["kb.eid:9431 supports", "trials.eid:4 supports"],
  ]);
  const onlyTheirs = claims.flat().filter((one) => one.startsWith("trials."));
  const joined = several.flat();
  expect(onlyTheirs.filter((one) => !joined.includes(one)).toSorted()).toEqual([
    "trials.eid:10 supports",
    "trials.eid:7 supports",
    "trials.eid:8 supports",
    "trials.eid:9 supports",
  ]);
});
