/** Records as the catalog gives them: few, but with what is easily confused. */
import type { SearchRecord } from "../../src/search/record.ts";

const EMPTY = {
  answer: "",
  effects: [],
  names: [],
  identifiers: [],
  about: [],
  titleWords: [],
  claims: [],
  text: "",
  statements: 0,
} as const satisfies Partial<SearchRecord>;

const record = (
  own: Pick<SearchRecord, "path" | "kind" | "title"> & Partial<SearchRecord>,
): SearchRecord => ({ ...EMPTY, ...own });

const BRAF = "/feature/gid-673";
const EGFR = "/feature/gid-1956";
const KRAS = "/feature/gid-3845";
const V600E = "/molecular-profile/mpid-12";
const L858R = "/molecular-profile/mpid-33";
const T790M = "/molecular-profile/mpid-34";
const G12C = "/molecular-profile/mpid-78";
const G13D = "/molecular-profile/mpid-79";
const MELANOMA = "/disease/did-1909";
const NSCLC = "/disease/did-3908";
const AML = "/disease/did-9119";
const COLORECTAL = "/disease/did-9256";
const VEMURAFENIB = "/therapy/tid-64768";
const OSIMERTINIB = "/therapy/tid-116377";
const ERLOTINIB = "/therapy/tid-65530";
const CETUXIMAB = "/therapy/tid-1723";
const CHAPMAN = "/source/pmid-21639808";

const gene = (path: string, title: string, synonyms: readonly string[]) =>
  record({
    ...{ path, kind: "gene", title, names: [title, ...synonyms], statements: 3 },
    identifiers: [`kb.${path.slice(9).replace("-", ":")}`, `NCBIGene:${path.slice(13)}`],
  });

const named = (kind: "disease" | "therapy", path: string, title: string, id: string) =>
  record({ path, kind, title, names: [title], identifiers: [id], statements: 2 });

const profile = (path: string, title: string, about: string, identifiers: readonly string[]) => [
  record({
    path,
    kind: "profile",
    title,
    names: [title],
    about: [about],
    identifiers,
    statements: 4,
  }),
  record({
    path: path.replace("/molecular-profile/mpid", "/variant/vid"),
    ...{ kind: "variant", title, names: [title], about: [about], identifiers, below: path },
  }),
];

/** Records in the catalog's order, which is not that of their ranks. */
export const RECORDS: readonly SearchRecord[] = [
  ...profile(V600E, "BRAF V600E", BRAF, [
    "kb.mpid:12",
    "NM_004333.4:c.1799T>A",
    "rs113488022",
    "CA123643",
    "ClinVar:13961",
    "ga4gh:VA.4XBXAxSAk-WyAu5H0S1-plrk_SCTW1PO",
  ]),
  ...profile(L858R, "EGFR L858R", EGFR, ["kb.mpid:33", "rs121434568"]),
  ...profile(T790M, "EGFR T790M", EGFR, ["kb.mpid:34", "rs121434569"]),
  ...profile(G12C, "KRAS G12C", KRAS, ["kb.mpid:78", "rs121913530"]),
  ...profile(G13D, "KRAS G13D", KRAS, ["kb.mpid:79", "rs112445441"]),
  gene(BRAF, "BRAF", ["B-RAF1", "BRAF1"]),
  gene(EGFR, "EGFR", ["ERBB1", "HER1"]),
  gene(KRAS, "KRAS", ["K-RAS2A"]),
  named("disease", MELANOMA, "Melanoma", "DOID:1909"),
  named("disease", NSCLC, "Lung Non-small Cell Carcinoma", "DOID:3908"),
  named("disease", AML, "Acute Myeloid Leukemia", "DOID:9119"),
  named("disease", COLORECTAL, "Colorectal Cancer", "DOID:9256"),
  named("therapy", VEMURAFENIB, "Vemurafenib", "NCIt:C64768"),
  named("therapy", OSIMERTINIB, "Osimertinib", "NCIt:C116377"),
  named("therapy", ERLOTINIB, "Erlotinib", "NCIt:C65530"),
  named("therapy", CETUXIMAB, "Cetuximab", "NCIt:C1723"),
  record({
    ...{ path: CHAPMAN, kind: "source", title: "Chapman et al., 2011" },
    names: ["Chapman et al., 2011"],
    identifiers: ["pmid:21639808", "10.1056/NEJMoa1103782"],
    text: "Improved survival with vemurafenib in melanoma with BRAF V600E mutation",
  }),
  record({
    ...{ path: "/evidence/eid-1409", kind: "evidence", title: "BRAF V600E in Melanoma" },
    answer: "Supports response to Vemurafenib in Melanoma · Level A · Chapman et al., 2011",
    ...{ level: "A", direction: "supports", effects: ["sensitivity"] },
    identifiers: ["kb.eid:1409"],
    about: [V600E, BRAF, MELANOMA, VEMURAFENIB, CHAPMAN],
    claims: [{ effect: "sensitivity", of: VEMURAFENIB }],
    text: "Patients treated with vemurafenib lived longer than with dacarbazine (NCT01006980).",
  }),
  record({
    ...{ path: "/evidence/eid-964", kind: "evidence", title: "EGFR T790M in Lung Carcinoma" },
    answer: "Supports resistance to Osimertinib",
    ...{ level: "C", direction: "supports", effects: ["resistance"] },
    identifiers: ["kb.eid:964"],
    about: [T790M, EGFR, NSCLC, OSIMERTINIB],
    claims: [{ effect: "resistance", of: OSIMERTINIB }],
    text: "A second mutation was found after the tumour had progressed.",
  }),
  record({
    ...{ path: "/evidence/eid-1867", kind: "evidence", title: "EGFR T790M in Lung Carcinoma" },
    answer: "Supports response to Osimertinib",
    ...{ level: "B", direction: "supports", effects: ["sensitivity"] },
    identifiers: ["kb.eid:1867"],
    about: [T790M, EGFR, NSCLC, OSIMERTINIB],
    claims: [{ effect: "sensitivity", of: OSIMERTINIB }],
    text: "Cells with resistance to erlotinib responded to osimertinib.",
  }),
  record({
    ...{ path: "/evidence/eid-2000", kind: "evidence", title: "KRAS G13D in Colorectal Cancer" },
    answer: "Disputes response to Cetuximab",
    ...{ level: "B", direction: "disputes", effects: ["sensitivity"] },
    identifiers: ["kb.eid:2000"],
    about: [G13D, KRAS, COLORECTAL, CETUXIMAB],
    claims: [{ effect: "sensitivity", of: CETUXIMAB }],
    text: "Nobody with this mutation responded.",
  }),
  record({
    ...{ path: "/evidence/eid-2001", kind: "evidence", title: "KRAS G13D in Colorectal Cancer" },
    answer: "Supports response to Cetuximab",
    ...{ level: "B", direction: "supports", effects: ["sensitivity"] },
    identifiers: ["kb.eid:2001"],
    about: [G13D, KRAS, COLORECTAL, CETUXIMAB],
    claims: [{ effect: "sensitivity", of: CETUXIMAB }],
    text: "Some with this mutation responded. The codon is V122 in another numbering.",
  }),
  record({
    ...{ path: "/assertion/aid-5", kind: "assertion", title: "EGFR T790M in Lung Carcinoma" },
    answer: "Supports response to Osimertinib · Tier I",
    ...{ tier: "I", direction: "supports", effects: ["sensitivity"] },
    identifiers: ["kb.aid:5"],
    about: [T790M, EGFR, NSCLC, OSIMERTINIB],
    claims: [{ effect: "sensitivity", of: OSIMERTINIB }],
    text: "Osimertinib is approved.",
  }),
  record({
    ...{ path: "/assertion/aid-1", kind: "assertion", title: "BRAF V600E in Melanoma" },
    answer: "Supports response to Vemurafenib · Tier II",
    ...{ tier: "II", direction: "supports", effects: ["sensitivity"] },
    identifiers: ["kb.aid:1"],
    about: [V600E, BRAF, MELANOMA, VEMURAFENIB],
    claims: [{ effect: "sensitivity", of: VEMURAFENIB }],
    text: "Vemurafenib is approved.",
  }),
  record({
    ...{ path: "/tools/fastp", kind: "tool", title: "fastp", names: ["fastp"] },
    text: "Trims reads, and reports their quality.",
  }),
  ...["0.23.4", "0.23.2"].map((version) =>
    record({
      ...{ path: `/tools/fastp/${version}`, kind: "version", title: `fastp ${version}` },
      ...{ names: [`fastp ${version}`], about: ["/tools/fastp"], below: "/tools/fastp" },
      text: "Reports duplication rates.",
    }),
  ),
];

/** Synonyms as the content has them. */
export const SYNONYMS = [
  { term: "NSCLC", means: NSCLC },
  { term: "AML", means: AML },
  { term: "Zelboraf", means: VEMURAFENIB },
];
