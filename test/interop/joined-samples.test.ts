import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildGraph } from "../../src/gkm/graph/graph.ts";
import { joinsOf } from "../../src/gkm/join/joins.ts";
import { codeText } from "../../src/gkm/join/pairs.ts";
import type { BundleDocument } from "../../src/gkm/model/bundle.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { CIVIC } from "../fixtures/gkm.ts";

/** A folder with bundles of other producers, if there is one. */
const { GKM_SAMPLES: SAMPLES } = process.env;

const readSample = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "civic-aid-9.bundle.json"), "utf8")) as BundleDocument;

function joinedWithSample(main: string) {
  const sample = { name: "sample", profile: CIVIC, document: readSample(SAMPLES ?? "") };
  const bundles = [...CATALOG.bundles, sample];
  const { graph, disagreements } = buildGraph(bundles, undefined, undefined, main);
  return { graph, disagreements, ...joinsOf(bundles, graph, { main_producer: main }) };
}

/** Every pair, by the collection, the keys and what both say: written by hand from the two bundles. */
const PAIRS = [
  "kb.did:80684 = civic.did:2950 by DOID 0080684",
  "kb.gid:90 = civic.gid:154 by NCBI Gene 90",
  "kb.mpid:1594 = civic.mpid:1594 by VRS allele VA.fcWuwB4g25bTPp52iyTF7DnBNPm5POer liftover_to translation_of",
  // without an allele: only the record of CIViC says that they are the same
  "kb.mpid:1937 = civic.mpid:1937 by civicdb.org/links/variant/ 2061",
  "kb.proposition:6M39023Fq4Sj1V-8kmNSReBzp4UusOFR = civic.proposition:H6qvcvpF_jzQmVg72PCxDbwJIAsMh58Q by the same parts",
  "kb.proposition:eXpahIXUM9V00T2XgcoDSggqRdZ21XQw = civic.proposition:fVMf9yXRjEnfSFLW1GujuTQeTpPSRsiZ by the same parts",
  "kb.variantOrigin:SOMATIC = civic.variantOrigin:SOMATIC by civicdb.org SOMATIC",
  "kb.vid:1686 = civic.vid:1686 by VRS allele VA.fcWuwB4g25bTPp52iyTF7DnBNPm5POer liftover_to translation_of",
  "kb.vid:2061 = civic.vid:2061 by civicdb.org/links/variant/ 2061",
  "pmid:24705250 = civic.sid:2149 by PMID 24705250",
  "pmid:24705254 = civic.sid:2680 by PMID 24705254",
];

describe.skipIf(SAMPLES === undefined)("the content and CIViC's sample", () => {
  it("have exactly these things in common, in other words", () => {
    const { pairs, unjoined } = joinedWithSample("kb");
    const texts = pairs.map(
      ({ left, right, by }) => `${left.key} = ${right.key} by ${codeText(by)}`,
    );
    expect(texts.toSorted()).toEqual(PAIRS);
    expect(unjoined).toEqual([]);
  });

  it("do not have assertion 9 in common, which is of a disease with phenotypes here and of the disease there", () => {
    const { graph, of } = joinedWithSample("kb");
    const claim = graph.find("proposition", "civic.proposition:fOBF0e3ZunhJ23AdC3O3m2Vg5k_ARxkv");
    expect(claim && of(claim)).toEqual([]);
  });

  it.each([
    ["kb", ["/evidence/eid-4846", "/evidence/civic.eid-4846"]],
    ["civic", ["/evidence/kb.eid-4846", "/evidence/eid-4846"]],
  ])("are one site without a disagreement, with %s as the main producer", (main, paths) => {
    const { graph, disagreements } = joinedWithSample(main);
    expect(disagreements).toEqual([]);
    const keys = ["kb.eid:4846", "civic.eid:4846"];
    expect(keys.map((key) => graph.find("evidence", key)?.path)).toEqual(paths);
  });
});
