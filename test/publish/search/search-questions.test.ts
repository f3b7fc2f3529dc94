import { describe, expect, it } from "vitest";
import { ownPoints } from "../../../src/gkm/claims/own-points.ts";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { entryRecords } from "../../../src/publish/search/entry-records.ts";
import { searchFiles } from "../../../src/publish/search/search-files.ts";
import { toolRecords } from "../../../src/publish/search/tool-records.ts";
import { openIndex, type SearchAnswer } from "../../../src/search/open-index.ts";
import { ROOT_FILE } from "../../../src/search/root.ts";
import { STOP_WORDS } from "../../../src/search/stop-words.ts";
import { wordsOf } from "../../../src/search/words.ts";
import { SEARCH_BLOCKS, SEARCH_ROOT } from "../../../src/served/search-paths.ts";
import { questionHints } from "../../../src/site/entries/examples.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const FILES = new Map(
  searchFiles(CATALOG).map(({ path, content }) => [`/${path}`, Buffer.from(content)]),
);

/** The index of the project's own content, read as a browser reads it. */
const index = openIndex(async (path) =>
  FILES.get(path === ROOT_FILE ? SEARCH_ROOT : `${SEARCH_BLOCKS}/${path}`),
);

/** The last part of a page's path: "eid-1409". */
const slugOf = (path: string) => path.split("/").at(-1) ?? "";

async function ask(question: string) {
  const answer = await index.answer(question);
  return {
    first: answer.hits[0] === undefined ? "none" : slugOf(answer.hits[0].path),
    hits: answer.hits.map(({ path }) => slugOf(path)),
    exact: answer.exact && slugOf(answer.exact.path),
    proposals: answer.proposals.map(({ instead }) => instead.toLowerCase()),
    unknown: answer.unknown.map((word) => word.toLowerCase()),
    leftOut: answer.leftOut.map((word) => word.toLowerCase()),
    apart: answer.apart.map(({ words, count }) => `${words.join(" + ")}: ${count}`),
    excluded: answer.excluded.map((word) => word.toLowerCase()),
    refused: answer.refused,
  };
}

/** Questions, and what has to come first: one page, or one of several. */
const FIRST: readonly (readonly [question: string, first: string])[] = [
  // identifiers, in any spelling
  ["eid:1409", "eid-1409"],
  ["EID1409", "eid-1409"],
  ["kb.eid:1409", "eid-1409"],
  ["evidence 1409", "eid-1409"],
  ["eid 1409", "eid-1409"],
  ["https://civicdb.org/links/evidence_items/1409", "eid-1409"],
  ["civicdb.org/variants/12/summary", "vid-12"],
  ["https://civicdb.org/molecular-profiles/12", "mpid-12"],
  ["clinicaltrials.gov/study/NCT01006980", "eid-1409"],
  ["1409, 1421", "eid-1409"],
  ["rs121434568 rs113488022", "mpid-33"],
  ["AID5", "aid-5"],
  ["assertion 5", "aid-5"],
  ["rs113488022", "mpid-12"],
  ["RS113488022", "mpid-12"],
  ["dbsnp:rs113488022", "mpid-12"],
  ["CA123643", "mpid-12"],
  ["ca123643", "mpid-12"],
  ["clinvar 13961", "mpid-12"],
  ["ClinVar:13961", "mpid-12"],
  ["21639808", "pmid-21639808"],
  ["PMID: 21639808", "pmid-21639808"],
  ["https://pubmed.ncbi.nlm.nih.gov/21639808/", "pmid-21639808"],
  ["DOID:1909", "did-1909"],
  ["doid 1909", "did-1909"],
  ["C64768", "tid-64768"],
  ["ncit:C64768", "tid-64768"],
  [
    "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&code=C77908",
    "tid-77908",
  ],
  ["https://pubmed.ncbi.nlm.nih.gov/?term=31566309", "pmid-31566309"],
  ["10.1186/s13073-019-0687-x", "pmid-31779674"],
  ["https://doi.org/10.1186/s13073-019-0687-x", "pmid-31779674"],
  ["ncbigene:673", "gid-673"],
  ["HP:0410280", "phenotype-410280"],
  ["NCT01006980", "eid-1409"],
  ["std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L", "mpid-12"],
  // changes, as HGVS has them and as people write them
  ["NM_004333.4:c.1799T>A", "mpid-12"],
  ["NM_004333:c.1799T>A", "mpid-12"],
  ["NC_000007.13:g.140453136A>T", "mpid-12"],
  ["c.1799T>A", "mpid-12"],
  ["NM_004333", "mpid-12"],
  ["c.1799", "mpid-12"],
  ["DS-8201", "tid-128799"],
  ["chr7:140,453,136", "mpid-12"],
  ["7:140453136 A>T GRCh37", "mpid-12"],
  ["7 140453136 . A T", "mpid-12"],
  ["chr17:37856333-37884915", "mpid-302"],
  ["chr17:37880220", "mpid-39"],
  ["7:140453136 melanoma", "aid-1"],
  ["hg38 chr2:157766004", "mpid-1594"],
  ["p.Val600Glu", "mpid-12"],
  ["p.(Val600Glu)", "mpid-12"],
  ["BRAF p.V600E", "mpid-12"],
  ["BRAF Val600Glu", "mpid-12"],
  ["BRAF V600E", "mpid-12"],
  ["braf v600e", "mpid-12"],
  ["V600E BRAF", "mpid-12 aid-1"],
  ["EGFR T790M", "mpid-34"],
  ["ERBB2 amplification", "mpid-302"],
  ["HER2 amplification", "mpid-302"],
  // names, symbols, brands and abbreviations
  ["EGFR", "gid-1956"],
  ["HER2", "gid-2064"],
  ["her-2", "gid-2064"],
  ["MEK1", "gid-5604"],
  ["B-RAF1", "gid-673"],
  ["c-KIT", "gid-3815"],
  ["NSCLC", "did-3908"],
  ["non small cell lung cancer", "did-3908"],
  ["AML", "did-9119"],
  ["GIST", "did-9253"],
  ["Zelboraf", "tid-64768"],
  ["gleevec", "tid-62035"],
  ["T-DXd", "tid-128799"],
  ["sotorasib", "tid-154287"],
  ["acute myeloid leukaemia", "did-9119"],
  ["gastrointestinal stromal tumour", "did-9253"],
  ["melanoma", "did-1909"],
  ["skin melanoma", "did-8923"],
  ["Chapman et al., 2011", "pmid-21639808"],
  ["fastp", "fastp"],
  ["FASTP 0.23.2", "0.23.2"],
  ["bwa mem", "bwa-mem"],
  // questions
  ["BRAF V600E melanoma therapy", "aid-1"],
  ["drugs for EGFR T790M", "aid-5 mpid-34"],
  ["what is the treatment for KIT D816V mastocytosis?", "aid-12"],
  ["resistance to osimertinib", "eid-964"],
  ["response to osimertinib", "aid-5"],
  ["HER2 positive gastric cancer trastuzumab", "aid-7 eid-1499"],
  ["imatinib resistant GIST", "eid-15"],
  ["MEK inhibitor", "pmid-29431699"],
  ["AKT inhibitors in solid tumours", "pmid-28489509"],
  ["Improved survival with vemurafenib in melanoma", "aid-1 eid-1409 pmid-21639808"],
  ["BRCA1 olaparib breast cancer", "eid-5815"],
  ["does cetuximab work in KRAS G12C", "mpid-78 eid-9431"],
  ["vemurafenib hairy cell leukaemia", "eid-1579"],
  ["KRAS G12D vemurafenib", "eid-1580"],
  ["ALK F1174L crizotinib", "eid-125"],
  ["trim adapters", "fastp"],
  // levels by what they are called
  ["preclinical ALK", "eid-37 eid-125"],
  ["case study crizotinib", "eid-890"],
  // images of versions
  ["quay.io/biocontainers/multiqc:1.30", "1.30"],
  ["docker.io/google/deepvariant", "1.10.0"],
  // any tumour of an organ
  ["IDH1 pancreatic cancer", "eid-5987"],
  ["AG-120 pancreas", "eid-5987"],
  ["fastq statistics", "seqkit-stats"],
  ["my patient has an ERBB2 amplified colorectal tumour", "eid-1689 eid-7302"],
  ["lung tumours with C797S", "eid-964"],
  ["ovarian carcinoma", "eid-709"],
  // a therapy whose name begins that of another
  ["trastuzumab in stomach cancer", "aid-7"],
  ["EGFR NSCLC 1st line", "aid-4"],
  ["loss of response to osimertinib", "eid-964"],
  ["survival benefit of vemurafenib", "aid-1"],
  ["docker image samtools", "germline-small-variants samtools-flagstat"],
  ["Herceptin gastric", "aid-7"],
  ["trastuzumab deruxtecan gastric", "eid-7647"],
];

/** Questions that nothing answers: a page shown would be a wrong one. */
const NONE: readonly string[] = [
  "xyzzy",
  "what is a molecular profile",
  "pembrolizumab",
  "nivolumab",
  "nilotinib",
  "icotinib",
  "apatinib",
  "selumetinib",
  "NRAS",
  "HRAS",
  "PDGFRB",
  "TP53",
  "V600K",
  "G12V",
  "rs999999999",
  "CA999999",
  "EID999999",
  "DOID:99999999",
  "NM_000000.1:c.1A>G",
  // a change of BRAF, of the transcript of KIT
  "NM_000222.2:c.1799T>A",
  // numbers of CIViC, which numbers genes and diseases otherwise
  "https://civicdb.org/genes/673",
  "civic.did:1909",
  "civic.gid:673",
  // GRCh38, of what is placed on GRCh37 only
  "NC_000007.14:g.140753336A>T",
  "NC_000007.14:g.140453136A>T",
  "chr7:140453136 hg38",
  "7-140453136-A-G",
  "99999999",
  "cholangiocarcinoma",
  "treatments of small cell lung cancer",
  "small-cell lung cancer",
  "small-cell lung carcinoma",
  "lung cancer small cell",
  "small cell lung",
  "small cell",
  "uveal melanoma",
  "日本",
  "🧬",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
];

/** Slips, and the word that has to be offered instead; none is applied. */
const SLIPS: readonly (readonly [question: string, word: string])[] = [
  ["vemurafanib", "vemurafenib"],
  ["mellanoma", "melanoma"],
  ["dabrafanib", "dabrafenib"],
  ["osimertinb", "osimertinib"],
  ["gliobastoma", "glioblastoma"],
  ["imatinab", "imatinib"],
];

describe("a question", () => {
  it.each(FIRST)("%s is answered by %s first", async (question, first) => {
    expect(first.split(" ")).toContain((await ask(question)).first);
  });

  it.each(NONE)("%s finds nothing, and is told so", async (question) => {
    expect(await ask(question)).toMatchObject({ first: "none", exact: undefined });
  });

  it.each(SLIPS)("%s finds nothing, and offers %s", async (question, word) => {
    expect(await ask(question)).toMatchObject({ first: "none", proposals: [word] });
  });
});

describe("a tumour of which nothing is known", () => {
  it.each([
    ["uveal melanoma", ["melanoma", "skin melanoma", "mucosal melanoma"]],
    ["cutaneous mastocytosis", ["systemic mastocytosis"]],
    ["BRAF prostate cancer", []],
  ])("%s is said to be unknown, and related ones are offered: %j", async (question, proposals) => {
    const answer = await ask(question);
    expect(answer.proposals).toEqual(proposals);
    expect(answer.unknown).toEqual([question.replace("BRAF ", "")]);
  });
});

describe("a word that nothing has", () => {
  it("is named, and the rest is shown if it names something", async () => {
    const answer = await ask("BRAF V600E vemurafanib");
    expect(["mpid-12", "aid-1", "eid-1409"]).toContain(answer.first);
    expect(answer).toMatchObject({ unknown: ["vemurafanib"], proposals: ["vemurafenib"] });
  });

  it("with a digit leaves only the thing itself: never another variant's evidence", async () => {
    expect(await ask("KRAS G12V")).toMatchObject({ hits: ["gid-3845"], unknown: ["g12v"] });
    expect((await ask("BRAF V600K")).hits).toEqual(["gid-673"]);
    expect((await ask("EGFR L858Q")).hits).toEqual(["gid-1956"]);
  });

  it.each(["NRAS", "nilotinib", "icotinib", "NTRK1", "HER3", "ERBB3", "tucatinib", "KRSA"])(
    "%s is another gene or drug: no name is offered for it",
    async (question) => {
      expect((await ask(question)).proposals).toEqual([]);
    },
  );
});

describe("words without a name", () => {
  it("are an answer in tools only if half of them are there: marks are not duplicates", async () => {
    const { hits, leftOut } = await ask("mark duplicates");
    expect(hits).toEqual(["fastp", "fastqc", "samtools-flagstat"]);
    expect(leftOut).toEqual(["mark"]);
    expect(await ask("shrinkage staining colonies")).toMatchObject({ hits: [], leftOut: [] });
  });

  it("are one with capitals inside, as trials have", async () => {
    expect((await ask("who wrote up the coBRIM trial")).first).toBe("eid-1421");
    expect(await ask("HERA outcome")).toMatchObject({ hits: [], apart: ["HERA: 1", "outcome: 9"] });
  });
});

describe("what nothing has together", () => {
  it("is counted, each for itself, and shown", async () => {
    const { hits, apart, leftOut } = await ask("does cetuximab work in KRAS G12C");
    expect(hits).toEqual(["mpid-78", "tid-1723"]);
    expect(apart.map((text) => text.replace(/: .*/, ""))).toEqual(["cetuximab", "KRAS G12C"]);
    expect(leftOut).toEqual([]);
  });

  it("is a word for some tumours too, which is not given up as others are", async () => {
    expect(await ask("MET glioma trial")).toMatchObject({
      hits: ["gid-4233"],
      apart: expect.arrayContaining(["glioma: 5"]),
    });
  });

  it("never makes a page a hit that has it in different statements", async () => {
    expect(await ask("imatinib colorectal cancer")).toMatchObject({
      hits: ["did-9256", "tid-62035"],
    });
  });
});

describe("what is not asked for", () => {
  it.each([
    ["BRAF V600E not in colorectal cancer", ["colorectal cancer"]],
    ["BRAF V600E other than melanoma", ["melanoma"]],
    ["HER2 amplification other than breast", ["breast"]],
    ["BRAF V600E not melanoma or colorectal", ["melanoma", "colorectal"]],
    ["BRAF NOT (melanoma OR colorectal)", ["melanoma", "colorectal"]],
    ["BRAF V600E without vemurafenib or dabrafenib", ["vemurafenib", "dabrafenib"]],
    ["neither vemurafenib nor dabrafenib BRAF", ["vemurafenib", "dabrafenib"]],
    ["non-melanoma BRAF V600E", ["melanoma"]],
    ["MET amplification other than lung cancer", ["lung cancer"]],
    ["exclude melanoma BRAF V600E", ["melanoma"]],
    ["HER2 gastric cancer without prior trastuzumab", ["trastuzumab"]],
  ])("%j is in no hit", async (question, excluded) => {
    const answer = await index.answer(question);
    expect((await ask(question)).excluded).toEqual(excluded);
    for (const { title, answer: text } of answer.hits) {
      if (/ in /.test(title))
        for (const word of excluded) expect(`${title} ${text}`.toLowerCase()).not.toContain(word);
    }
  });

  it.each([
    ["non-V600E BRAF", ["gid-673"]],
    ["BRAF not V600E", ["gid-673"]],
    ["BRAF -V600E", ["gid-673"]],
    ["BRAF -V600E colorectal", ["gid-673"]],
    ["melanoma not BRAF", ["pmid-18510589", "pmid-22197931"]],
  ])("is in no source that only such statements cite: %j", async (question, kept) => {
    const { hits } = await ask(question);
    expect(hits).toEqual(expect.arrayContaining(kept));
    for (const source of ["pmid-26352686", "pmid-29431699", "pmid-21639808"])
      expect(hits).not.toContain(source);
  });

  it.each([
    ["trametinib with or without dabrafenib", []],
    ["melanoma not otherwise specified", []],
  ])("is not everything after a word that says so: %j", async (question, excluded) => {
    const answer = await ask(question);
    expect(answer.excluded).toEqual(excluded);
    expect(answer.hits.length).toBeGreaterThan(0);
  });

  it.each([
    "against vemurafenib",
    "avoid vemurafenib",
    "insensitive to crizotinib",
    "non-responders to vemurafenib",
    "no response ivosidenib",
    "drugs that do not work in BRAF colorectal cancer",
    "does not respond to vemurafenib",
    "BRAF not sensitive to vemurafenib",
    "vemurafenib not effective",
    "vemurafenib lacks activity in colorectal cancer",
    "BRAF does not benefit from cetuximab",
  ])("is never answered with its opposite: %j", async (question) => {
    const { refused, hits } = await ask(question);
    expect(refused).not.toEqual([]);
    expect(hits.filter((slug) => /^(?:aid|eid)-/.test(slug))).toEqual([]);
  });

  it.each([
    ["vemurafenib resistence melanoma", "resistance"],
    ["bettter outcome AML", "better"],
    ["HER2 amplificaton colorectal", "amplification"],
  ])("is no effect that is misspelled: %j", async (question, proposal) => {
    const { hits, proposals } = await ask(question);
    expect(proposals).toEqual([proposal]);
    expect(hits.filter((slug) => /^(?:aid|eid)-/.test(slug))).toEqual([]);
  });

  it.each(["good prognosis AML", "AML better outcome", "level E vemurafenib", "level A lapatinib"])(
    "is no statement that says something else: %j",
    async (question) => {
      const { hits, proposals } = await ask(question);
      expect(hits.filter((slug) => /^(?:aid|eid)-/.test(slug))).toEqual([]);
      expect(proposals).toEqual([]);
    },
  );
});

describe("words of a sentence", () => {
  it.each([
    ["what predicts response to afatinib", ["aid-4", "eid-2997"]],
    ["show me all resistance mutations in EGFR", ["aid-5", "eid-238", "eid-239", "eid-240"]],
    ["vemurafenib vs dacarbazine", ["aid-1", "eid-1409"]],
    ["which tumours respond to crizotinib", ["aid-10", "eid-890", "eid-1565", "eid-1714"]],
    ["vemurafenib combined with cobimetinib in melanoma", ["eid-1421"]],
    ["CIViC level B BRAF colorectal cancer", ["eid-6123", "eid-1405"]],
    ["lung cancer that became resistant to gefitinib", ["aid-5", "eid-239", "eid-1670", "eid-733"]],
    ["which diseases are linked to MET amplification", ["aid-10", "eid-1565", "eid-1714"]],
    ["which disease has ALK F1174L", ["eid-37", "eid-125"]],
    ["drugs that target BRAF", ["aid-1", "aid-2", "aid-3", "eid-1409"]],
    ["association of KRAS G13D with cetuximab", ["eid-306"]],
    ["BRAF associated cancers", ["aid-1", "aid-2", "aid-3", "eid-1409"]],
    ["which cancers respond to crizotinib", ["aid-10", "eid-890", "eid-1565", "eid-1714"]],
    ["which type of cancer responds to crizotinib", ["eid-890", "eid-1565", "eid-1714"]],
    ["biomarkers for osimertinib", ["aid-5", "eid-1867", "eid-964"]],
    ["papers on indications for midostaurin", ["eid-1725", "pmid-27355533"]],
    ["how to run fastp with docker", ["fastp"]],
  ])("are not looked for: %j", async (question, slugs) => {
    const { hits, unknown, leftOut } = await ask(question);
    expect(hits).toEqual(expect.arrayContaining(slugs));
    expect([unknown, leftOut]).toEqual([[], []]);
  });

  it("that are read as others are said in full", async () => {
    expect((await ask("favourable prognosis KIT")).unknown).toEqual(["better outcome"]);
  });
});

describe("several of a kind", () => {
  it.each([
    ["tier 1 or 2 MET", ["aid-8", "aid-10"]],
    ["tier 1 tier 2 MET", ["aid-8", "aid-10"]],
    ["level A or B melanoma", ["aid-1", "eid-1409", "eid-1421"]],
    ["resistant to erlotinib sensitive to osimertinib", ["aid-5"]],
    ["erlotinib resistance osimertinib response", ["aid-5"]],
    ["vemurafenib, dabrafenib or sotorasib KRAS", ["eid-9431"]],
    ["NCT01006980, NCT01689519", ["eid-1409", "eid-1421"]],
    ["dabrafenib with or without trametinib", ["aid-2", "eid-3017"]],
  ])("%j are found together", async (question, slugs) => {
    expect((await ask(question)).hits).toEqual(expect.arrayContaining(slugs));
  });

  it("are not taken for one another", async () => {
    for (const question of [
      "sensitive to erlotinib resistant to osimertinib",
      "erlotinib response osimertinib resistance",
    ])
      expect((await ask(question)).hits).not.toContain("aid-5");
  });
});

/** Names of the content, and the statements about each. */
const TITLES = createTitles(CATALOG.graph);
const CLAIMS = (["evidence", "assertion"] as const).flatMap((name) =>
  CATALOG.graph.of(name).map(TITLES.claimOf),
);
const statementsOf = createStatements(CATALOG.graph);
const namesOf = (collection: CollectionName) =>
  CATALOG.graph.of(collection).map((entry) => {
    const { evidence, assertions } = statementsOf(entry);
    return {
      name: TITLES.titleOf(entry),
      paths: [...evidence, ...assertions].map(({ path }) => path),
    };
  });
const withClaims = (name: string, holds: (claim: (typeof CLAIMS)[number]) => boolean) => ({
  name,
  paths: CLAIMS.filter(holds).map(({ entry }) => entry.path),
});
const [THERAPIES, DISEASES, GENES] = (["therapy", "disease", "feature"] as const).map(namesOf) as [
  ReturnType<typeof namesOf>,
  ReturnType<typeof namesOf>,
  ReturnType<typeof namesOf>,
];
const LEVELS = ["A", "B", "C", "D"].map((level) =>
  withClaims(
    `level ${level}`,
    (claim) => claim.entry.collection === "evidence" && claim.level === level,
  ),
);
const PAIRS = {
  "therapy × disease": [THERAPIES, DISEASES],
  "gene × disease": [GENES, DISEASES],
  "gene × therapy": [GENES, THERAPIES],
  "level × disease": [LEVELS, DISEASES],
} as const;

const isNamed = ({ recognized }: SearchAnswer, word: string) =>
  recognized.some(({ asked }) => asked === word);

describe("all pairs of names", () => {
  it.each(Object.entries(PAIRS))(
    "%s: what is about both comes first, or it is said",
    async (_, [ones, others]) => {
      const faults: string[] = [];
      let together = 0;
      for (const one of ones) {
        for (const other of others) {
          const question = `${one.name} ${other.name}`;
          const answer = await index.answer(question);
          const both = one.paths.filter((path) => other.paths.includes(path));
          const first = answer.hits[0]?.path ?? "";
          const given = answer.leftOut.filter(
            (word) => question.includes(word) && isNamed(answer, word),
          );
          if (given.length > 0) faults.push(`${question}: gives up ${given}`);
          const isSaid = answer.apart.length + answer.leftOut.length + answer.mentioned.length > 0;
          if (both.length > 0) {
            together++;
            if (isSaid || !/^\/(evidence|assertion)\//.test(first))
              faults.push(`${question}: ${first}`);
          } else if (!isSaid && answer.unknown.length === 0 && answer.total > 0) {
            // a wider name, such as "Cancer", is in the names of others: those have it
            const words = wordsOf(question).filter((word) => !STOP_WORDS.has(word));
            const text = wordsOf(JSON.stringify(answer.hits[0]));
            const missing = words.filter((word) => !text.includes(word));
            if (missing.length > 2) faults.push(`${question}: ${first} lacks ${missing}`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(together).toBeGreaterThan(15);
    },
  );
});

describe("a position in a protein", () => {
  it.each([
    ["codon 797", ["eid-964", "mpid-411", "pmid-25939061"]],
    ["KRAS codon 12", ["eid-9431", "eid-1580", "mpid-78", "mpid-79", "pmid-34096690"]],
    ["residue 816 KIT leukemia", ["aid-11", "eid-26"]],
    ["EGFR amino acid position 858", ["aid-4", "eid-2997", "mpid-33"]],
    ["KRAS codons 12/13 colorectal", ["eid-306", "pmid-20978259"]],
    ["KRAS codon 61", ["gid-3845"]],
    ["codon 81", []],
  ])("has every change of it: %j", async (question, slugs) =>
    expect((await ask(question)).hits).toEqual(slugs),
  );

  it("can be excluded", async () => {
    const { hits, excluded } = await ask("KRAS not codon 12");
    expect(excluded).toEqual(["codon 12"]);
    expect(hits.filter((slug) => /^(?:mpid|eid)/.test(slug))).toEqual([
      "eid-306",
      "mpid-81",
      "eid-1689",
    ]);
  });
});

describe("a survival without disease", () => {
  it("is not one without progression", async () => {
    const { hits } = await ask("disease-free survival");
    expect(hits.slice(0, 2)).toEqual(["eid-1113", "eid-1122"]);
    expect(hits).not.toContain("eid-1867");
  });
});

describe("phrases of the texts", () => {
  /** A text in plain words: one space between them, and around. */
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/\bnon-(?=[a-z])/g, "non")
      .replace(/[^a-z0-9]+/g, " ")} `;
  const RECORDS = [...entryRecords(CATALOG), ...toolRecords(CATALOG.tools)];

  it("are found where they are, and nowhere else", async () => {
    const texts = RECORDS.map(({ path, title, answer, text }) => ({
      path,
      parts: [title, answer, text].map(plain),
    }));
    const phrases = new Set(
      RECORDS.flatMap(({ text }) => [
        ...text.matchAll(/(?<![\w-])[a-z]{4,10} [a-z]{2,8} [a-z]{4,10}\b/g),
      ])
        // words with one spelling
        .map(([phrase]) => phrase)
        .filter((phrase) => !/[ao]e|our|is[ei]|ys[ei]|non|tre/.test(phrase)),
    );
    const faults: string[] = [];
    for (const phrase of phrases) {
      const question = `"${phrase}"`;
      const { hits, pages, recognized, partial } = await index.answer(question);
      if (pages > 1 || recognized.length > 0) continue;
      const found = hits.flatMap(({ path, below }) => [path, ...below.map((one) => one.path)]);
      const wanted = texts.filter(({ parts }) =>
        parts.some((part) => part.includes(` ${phrase} `)),
      );
      if (
        found.sort().join() !==
          wanted
            .map(({ path }) => path)
            .sort()
            .join() ||
        partial.length > 0
      )
        faults.push(`${question}: ${found}`);
    }
    expect(faults).toEqual([]);
    expect(phrases.size).toBeGreaterThan(100);
  });
});

describe("all effects on all therapies", () => {
  it.each([
    ["resistance", "resistance"],
    ["response", "sensitivity"],
  ])("%s: statements are hits only if they claim it of the therapy", async (word, effect) => {
    const faults: string[] = [];
    let claimed = 0;
    for (const therapy of THERAPIES) {
      const claims = CLAIMS.filter((claim) =>
        ownPoints(claim).some(
          (point) => point.effect.name === effect && point.therapy?.text.includes(therapy.name),
        ),
      ).map(({ entry }) => entry.path);
      const answer = await index.answer(`${word} to ${therapy.name}`);
      const statements = answer.hits
        .map(({ path }) => path)
        .filter((path) => /^\/(?:evidence|assertion)\//.test(path));
      claimed += statements.length;
      const wrong = statements.filter((path) => !claims.includes(path));
      if (wrong.length > 0) faults.push(`${therapy.name}: ${wrong}`);
      if (claims.length > 0 && statements.length === 0)
        faults.push(`${therapy.name}: none of ${claims}`);
    }
    expect(faults).toEqual([]);
    expect(claimed).toBeGreaterThan(10);
  });
});

describe("what hits mention only", () => {
  it.each([
    ["EGFR exon 19 deletion", ["EGFR", "19", "deletion"]],
    ["KRAS amplification", ["KRAS", "amplification"]],
    ["MET amplification lung", []],
    // EID7647 is about both, though "positive" is in texts only
    ["treatment options for HER2 positive gastric cancer", []],
    ["HER2 gastric cancer", []],
    ["ovarian carcinoma", ["ovarian carcinoma"]],
    ["KRAS G12C lung", []],
  ])(
    "is said of what %j names, numbers too, and of nothing that a record is about",
    async (question, mentioned) => {
      expect((await index.answer(question)).mentioned).toEqual(mentioned);
    },
  );
});

describe("an assertion", () => {
  it("is no answer to what only its disputing lines are about", async () => {
    // AID3 is tier I for response to cetuximab and encorafenib; a line disputes resistance to cetuximab
    const { hits } = await index.answer("cetuximab resistance");
    const statements = hits.filter(({ kind }) => kind === "assertion" || kind === "evidence");
    expect(statements.map(({ path }) => slugOf(path))).toEqual(["eid-816"]);
    const { counts } = await index.answer("BRAF colorectal", { kind: ["assertion"] });
    expect(counts.effect).toEqual({ sensitivity: 1 });
  });
});

describe("an exact name or identifier", () => {
  it.each([
    ["BRAF", "gid-673"],
    ["eid:1409", "eid-1409"],
    ["BRAF V600E", "mpid-12"],
    ["vid:12", "vid-12"],
    ["zelboraf", "tid-64768"],
    ["fastp", "fastp"],
  ])("%s opens %s", async (question, slug) => {
    expect((await ask(question)).exact).toBe(slug);
    const { exact } = await index.suggest(question);
    expect(exact && slugOf(exact.path)).toBe(slug);
  });

  it.each(["braf v600", "melanoma therapy", "HER2 positive", "drugs", ""])(
    "%j opens nothing",
    async (question) => {
      expect((await ask(question)).exact).toBeUndefined();
    },
  );
});

describe("what is typed", () => {
  it.each([
    ["vemu", "tid-64768"],
    ["zelb", "tid-64768"],
    ["braf v", "mpid-12"],
    ["her2", "gid-2064"],
    ["eid-14", "eid-1405"],
    ["melan", "did-1909"],
  ])("%j suggests %s", async (text, slug) => {
    const { suggestions } = await index.suggest(text);
    expect(suggestions.map(({ path }) => slugOf(path))).toContain(slug);
    expect(suggestions.length).toBeLessThanOrEqual(10);
  });
});

it("each question that the search page proposes finds something", async () => {
  const hints = questionHints(viewOf(CATALOG).examples());
  expect(hints.map(({ label }) => label)).toHaveLength(4);
  for (const question of hints.flatMap(({ questions }) => questions)) {
    const { hits, unknown, leftOut } = await ask(question);
    expect([question, hits.length > 0, unknown, leftOut]).toEqual([question, true, [], []]);
  }
});
