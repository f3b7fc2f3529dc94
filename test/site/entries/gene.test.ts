import { describe, expect, it } from "vitest";
import { createGeneProfiles } from "../../../src/gkm/reading/gene-profiles.ts";
import { answerOfGene, geneView } from "../../../src/site/entries/gene.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { knowledgeOf, madeClaim, TITLES } from "../../fixtures/claims.ts";

const profilesOf = createGeneProfiles(CATALOG.graph, TITLES.claimOf);

function viewOf(key: string) {
  const knowledge = knowledgeOf("feature", key);
  const profiles = profilesOf(knowledge.entry);
  return geneView({ ...knowledge, profiles }, CATALOG.graph, TITLES.titleOf);
}

const answerOf = (key: string) =>
  viewOf(key).answer.map((phrase) => phrase.map(({ text }) => text).join(""));

describe("the page of a gene", () => {
  it("says first how much is known, the strongest assertion, and therapies by effect", () => {
    expect(answerOf("kb.gid:1956")).toEqual([
      "3 molecular profiles of EGFR have evidence. 6 evidence items: 6 supporting.",
      "Strongest assertions: EGFR L858R: Tier I in Lung non-small cell carcinoma; EGFR T790M: Tier I in Lung non-small cell carcinoma.",
      "Evidence supports response to Osimertinib (level A) in Lung non-small cell carcinoma with EGFR T790M; Afatinib (level A) in Lung non-small cell carcinoma with EGFR L858R.",
      "Evidence supports resistance to Erlotinib (level A), Gefitinib (level B) and Dacomitinib (level B) in Lung non-small cell carcinoma with EGFR T790M; Osimertinib (level B) in Lung non-small cell carcinoma with EGFR C797S.",
    ]);
  });

  it("counts support and dispute apart", () => {
    expect(answerOf("kb.gid:673")[0]).toBe(
      "1 molecular profile of BRAF has evidence: BRAF V600E. 10 evidence items: 7 supporting · 3 disputing.",
    );
    expect(answerOf("kb.gid:673")).toContain(
      "Evidence disputes resistance to Cetuximab or Panitumumab (level B) in Colorectal cancer.",
    );
  });

  it("counts the profiles with evidence among all", () => {
    const claim = madeClaim({ predicate: "predictsSensitivityTo" });
    const knowledge = { title: "G", profiles: [], evidence: [claim], assertions: [] };
    const [first = []] = answerOfGene(knowledge, [{ evidence: [claim] }, { evidence: [] }]);
    expect(first[0]).toBe("1 of 2 molecular profiles of G has evidence");
  });

  it("says that no assertion is curated", () => {
    expect(answerOf("kb.gid:238")[1]).toBe("No assertion about ALK is curated.");
  });

  it("has a picture of the profiles at residues, and a list of the others", () => {
    const { tracks } = viewOf("kb.gid:1956");
    expect(tracks.map(({ sequence }) => sequence?.split(" ")[0])).toEqual(["NP_005219.2"]);
    expect(tracks[0]?.marks.map(({ description }) => description)).toEqual([
      "EGFR T790M, residue 790: resistance 3 supporting; sensitivity 1 supporting, best level A",
      "EGFR C797S, residue 797: resistance 1 supporting, best level B",
      "EGFR L858R, residue 858: sensitivity 1 supporting, best level A",
    ]);
  });

  it("has no picture of one mark, but says where it is", () => {
    const { tracks, positions, unplaced } = viewOf("kb.gid:2064");
    expect(tracks).toEqual([]);
    expect(positions).toEqual([
      [
        { text: "L755S", path: "/molecular-profile/mpid-39" },
        { text: ": residue 755 on NP_004439.2 (SQ.AF1UFydIo02-bMplonKSfxlWY2q6ze3m)." },
      ],
    ]);
    expect(unplaced.map(({ title, reason }) => [title, reason])).toEqual([
      ["ERBB2 Amplification", "a change of copy number"],
    ]);
  });

  it("has a matrix of profiles and therapies, which leads to the table of evidence", () => {
    const { therapies, others } = viewOf("kb.gid:1956");
    expect(therapies?.rows.map(({ head }) => head.text)).toEqual([
      "EGFR T790M",
      "EGFR L858R",
      "EGFR C797S",
    ]);
    expect(therapies?.rows[0]?.cells[0]?.[0]?.href).toBe(
      "?profile=EGFR+T790M&therapy=Osimertinib&effect=Sensitivity#evidence",
    );
    expect(others).toBeUndefined();
  });

  it("has diagnosis and outcome in a matrix of their own", () => {
    const { therapies, others } = viewOf("kb.gid:90");
    expect(therapies).toBeUndefined();
    expect(others?.columns.map(({ text }) => text)).toEqual([
      "Diffuse midline glioma, H3 K27-altered",
    ]);
  });

  it("has all profiles in a table, the best level first", () => {
    const rows = viewOf("kb.gid:1956").profiles.rows.map((cells) =>
      cells.map((cell) => cell.map(({ text }) => text).join("")),
    );
    expect(rows).toEqual([
      ["EGFR T790M", "1", "4 supporting", "A", "790"],
      ["EGFR L858R", "1", "1 supporting", "A", "858"],
      ["EGFR C797S", "0", "1 supporting", "B", "797"],
    ]);
  });
});
