import { expect, it } from "vitest";
import { pathsShowing } from "../../../src/gkm/compare/pages.ts";
import { buildGraph, type Entry } from "../../../src/gkm/graph/graph.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

const ALLELE = "#/variant/kb.vid:1/protein/a";
const { graph } = buildGraph([
  {
    name: "b",
    profile: KB,
    document: documentWith({
      sequenceReference: { "SQ.x": {} },
      location: { "std:SL.x": { sequenceReference: "#/sequenceReference/SQ.x" } },
      variant: {
        "kb.vid:1": { protein: { a: { type: "Allele", location: "#/location/std:SL.x" } } },
      },
      molecularProfile: { "kb.mpid:1": { members: [ALLELE] } },
      disease: { "kb.did:1": {} },
      source: { "pmid:1": {} },
      feature: { "kb.gid:1": {} },
      method: { "kb.method:m": {} },
      proposition: {
        "kb.proposition:p": {
          subject: "#/molecularProfile/kb.mpid:1",
          object: "#/disease/kb.did:1",
          geneContextQualifier: "#/feature/kb.gid:1",
        },
      },
      evidence: {
        "kb.eid:1": {
          proposition: "#/proposition/kb.proposition:p",
          reportedIn: ["#/source/pmid:1"],
          specifiedBy: "#/method/kb.method:m",
        },
      },
      assertion: {
        "kb.aid:1": { hasEvidenceLines: [{ hasEvidenceItems: ["#/evidence/kb.eid:1"] }] },
      },
    }),
  },
]);
const TABLES = [
  "/feature/gid-1",
  "/disease/did-1",
  "/molecular-profile/mpid-1",
  "/proposition/proposition-p",
  "/source/pmid-1",
];

it.each<[CollectionName, boolean, boolean, readonly string[]]>([
  ["evidence", false, false, []],
  ["evidence", false, true, ["/assertion/aid-1", ...TABLES]],
  ["evidence", true, true, ["/assertion/aid-1", "/method/method-m", ...TABLES]],
  ["disease", false, false, []],
  ["disease", true, false, ["/proposition/proposition-p"]],
  [
    "feature",
    true,
    false,
    ["/evidence/eid-1", "/molecular-profile/mpid-1", "/proposition/proposition-p"],
  ],
  ["source", false, false, ["/evidence/eid-1"]],
  ["location", false, false, ["/variant/vid-1", "/molecular-profile/mpid-1"]],
])(
  "a change of %s, named otherwise: %s, another row: %s",
  (collection, isNamedOtherwise, hasOtherRow, others) => {
    const entry = graph.of(collection)[0] as Entry;
    const paths = pathsShowing([{ entry, isNamedOtherwise, hasOtherRow }]);
    expect([...paths].sort()).toEqual([entry.path, ...others].sort());
  },
);
