import { describe, expect, it } from "vitest";
import { notesOf, RELATION_NAMES } from "../../src/lookup/claims.ts";
import { LOOKUP_VERSION, writeAlleles } from "../../src/lookup/index/documents.ts";
import { openLookup } from "../../src/lookup/index/open-lookup.ts";
import { profileNameKey } from "../../src/lookup/notations/names.ts";
import { isFullyCompared, kindOfMatches, type Result } from "../../src/lookup/result.ts";
import { startSession } from "../../src/lookup/session.ts";
import { callNotes } from "../../src/lookup/significance.ts";
import { summaryLines } from "../../src/lookup/summary.ts";

const CHR7 = "NC_000007.13";
const allele = (start: number, reference: string, text: string, variant: number) => ({
  ...{ sequence: CHR7, start, end: start + reference.length, reference, text, variant },
  textLength: text.length,
  form: "normalized" as const,
});

/** V600E, a deletion of one CAG of two, and a profile of both together. */
const LOOKUP = openLookup(
  [
    writeAlleles(
      "GRCh37",
      [
        allele(140_453_135, "A", "T", 0),
        { ...allele(1000, "CAGCAG", "CAG", 1), form: "repeat" },
        { ...allele(5000, "C", "CAC", 2), reference: undefined as never },
        allele(6000, "G", "T", 6),
      ],
      [[CHR7, 116_312_458, 116_436_396, "gain", 3]],
    ),
    writeAlleles("GRCh38", [], []),
  ],
  {
    version: LOOKUP_VERSION,
    expressions: [
      ["NM_004333.6:c.1799T>A", 0],
      ["NM_001354609.2:c.1919T>A", 0],
      ["NM_001.1:c.9A>G", 4],
      ["NP_000537.3:p.Arg175HisfsTer3", 5],
      ["NM_000546.6:c.523_524del", 5],
      ["NM_001.1:c.20_22delCTT", 4],
    ],
    computed: [],
    identifiers: [["rs113488022", 0]],
    proteins: [
      ["BRAF", "v600e", 0],
      ["BRAF", "v600", 4],
      ["BRAF", "k601e", 6],
      ["TP53", "r175hfs*3", 7],
      ["TP53", "r273c", 10],
    ],
    names: [
      ["met amplification", 3],
      ["met gain", 3],
      [profileNameKey("BRAF V600E/K"), 8],
      [profileNameKey("TERT C.-124C>T"), 11],
    ],
    aliases: [["gain", 3]],
    genes: [
      ["BRAF1", "BRAF"],
      ["C-MET", "MET"],
    ],
  },
  {
    version: LOOKUP_VERSION,
    variants: [[0, 1], [1], [2], [3], [5], [7], [9]],
    profiles: [
      ["BRAF V600E", "/molecular-profile/mpid-12", "BRAF", 1],
      ["BRAF V600E AND X deletion", "/molecular-profile/mpid-13", "BRAF", 2],
      ["X insertion", "/molecular-profile/mpid-14", "X", 1],
      ["MET Amplification", "/molecular-profile/mpid-15", "MET", 1],
      ["BRAF V600", "/molecular-profile/mpid-16", "BRAF", 1],
      ["Y K3R", "/molecular-profile/mpid-17", "Y", 1],
      ["BRAF K601E", "/molecular-profile/mpid-18", "BRAF", 1],
      ["TP53 R175Hfs*3", "/molecular-profile/mpid-19", "TP53", 1],
      ["BRAF V600E/K", "/molecular-profile/mpid-20", "BRAF", 2],
      ["X K9N AND NOT Y K3R", "/molecular-profile/mpid-21", "X", 0],
      ["TP53 R273C", "/molecular-profile/mpid-22", "TP53", 1],
      ["TERT C228T", "/molecular-profile/mpid-23", "TERT", 1],
    ],
    texts: [""],
    claims: [],
  },
);

const HEADER = [
  "##fileformat=VCFv4.5",
  "##contig=<ID=7,length=159138663>",
  "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tNORMAL\tTUMOR",
];
const record = (position: number, bases: string, more = ".\tPASS\t.\tGT\t0/0\t0/1") =>
  `7\t${position}\t.\t${bases.replace(">", "\t")}\t${more}`;

/** What is found of a text that arrives in parts of some bytes. */
function lookUp(
  text: string | Uint8Array,
  {
    assembly,
    sample,
    part = 1e6,
  }: { assembly?: "GRCh37" | "GRCh38"; sample?: string; part?: number } = {},
) {
  const results: Result[] = [];
  const session = startSession(LOOKUP, (result) => results.push(result), assembly, sample);
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let from = 0; from < bytes.length; from += part) {
    const arrived = bytes.slice(from, from + part);
    if (!session.push(arrived)) break;
    // the next part may be in the same place
    arrived.fill(0);
  }
  session.end();
  const own = results.filter(
    ({ missing, matches }) => missing === undefined && kindOfMatches(matches) !== "gene",
  );
  const found = own.map(({ line, matches, refusal }) => [
    line,
    ...matches.flatMap(({ relation, profile }) =>
      relation === "gene" ? [] : [`${RELATION_NAMES[relation]}: ${LOOKUP.titleOf(profile)}`],
    ),
    ...(refusal === undefined ? [] : [refusal]),
  ]);
  return { results, found, summary: session.summary() };
}

const vcf = (...records: readonly string[]) => [...HEADER, ...records, ""].join("\n");

/** A gain or a loss of MET. */
const copies = (format: string, normal: string, tumour: string, info = "") =>
  `7\t116300000\t.\tN\t<CNV>\t.\tPASS\tEND=116500000${info}\t${format}\t${normal}\t${tumour}`;

describe("a VCF file", () => {
  const V600E = [
    "same allele: BRAF V600E",
    "category: BRAF V600",
    "one variant of a combination: BRAF V600E AND X deletion",
  ];
  it.each<[string, string, readonly string[]]>([
    ["a substitution", record(140_453_136, "A>T"), V600E],
    ["one with bases around it", record(140_453_134, "GAA>GAT"), V600E],
    [
      "one of several alleles",
      record(140_453_136, "A>C,T", ".\tPASS\t.\tGT\t0/0\t1/2"),
      [
        "same position, other change: BRAF V600E",
        "same position, other change: BRAF V600E AND X deletion",
      ],
    ],
    [
      "another change there",
      record(140_453_136, "A>G"),
      [
        "same position, other change: BRAF V600E",
        "same position, other change: BRAF V600E AND X deletion",
      ],
    ],
    [
      "its base and one beside it",
      record(140_453_135, "CA>TT"),
      ["undecided: BRAF V600E", "undecided: BRAF V600E AND X deletion"],
    ],
    [
      "a unit of a repeat",
      record(1003, "GCAG>G"),
      ["one variant of a combination: BRAF V600E AND X deletion"],
    ],
    ["what is not decided", record(5000, "T>TCA"), ["undecided: X insertion"]],
    [
      "a duplicated gene",
      record(116_300_000, "N><DUP>", ".\tPASS\tEND=116500000\tGT\t0/0\t0/1"),
      ["change of copies: MET Amplification"],
    ],
  ])("has %s", (_, line, expected) => {
    const [first] = lookUp(vcf(line)).found;
    expect(first).toEqual([4, ...expected]);
  });

  it.each([
    [
      "no sample has the allele",
      record(140_453_136, "A>T", ".\tPASS\t.\tGT\t0/0\t0/0"),
      { absent: ["BRAF V600E"], noCall: [] },
    ],
    [
      "another change is absent",
      record(140_453_136, "A>C", ".\tPASS\t.\tGT\t0/0\t0/0"),
      { absent: [] },
    ],
    [
      "the genotype is empty",
      record(140_453_136, "A>T", ".\tPASS\t.\tGT:DP\t0/0:9\t:5"),
      { noCall: ["BRAF V600E", "BRAF V600", "BRAF V600E AND X deletion"] },
    ],
    [
      "there is no call",
      record(140_453_136, "A>T", ".\tPASS\t.\tGT\t0/0\t./."),
      { absent: [], noCall: ["BRAF V600E", "BRAF V600", "BRAF V600E AND X deletion"] },
    ],
    [
      "there is no call of a region",
      record(116_300_000, "N><DUP>", ".\tPASS\tEND=116500000\tGT\t0/0\t./."),
      { noCall: ["MET Amplification"] },
    ],
    [
      "there is no call of a region, which can be a gain or a loss",
      record(116_300_000, "N><CNV>", ".\tPASS\tEND=116500000\tGT:CN\t./.:2\t./.:."),
      { undecided: 0, noCall: ["MET Amplification"] },
    ],
    [
      "a gene is deleted",
      record(116_300_000, "N><DEL>", ".\tPASS\tEND=116500000\tGT\t0/0\t0/1"),
      {},
    ],
    ["an overlapping deletion is all", record(140_453_136, "A>*"), {}],
    ["the block has no variant", record(140_453_136, "A><NON_REF>"), {}],
    ["a breakend is all", record(140_453_136, "A>A[9:22[", ".\tPASS\t.\tGT\t0/0\t0/1"), {}],
    ["the position is a telomere", record(0, "N>A"), {}],
  ])("has no match where %s", (_, line, counts) => {
    const { found, summary } = lookUp(vcf(line));
    expect(found).toEqual([]);
    expect(summary).toMatchObject({ matched: 0, read: 1, ...counts });
    expect(summary.fault).toBeUndefined();
  });

  it("reports the line of an allele that no sample has, which is not absent if another line has it", () => {
    const absent = record(140_453_136, "A>T", ".\tPASS\t.\tGT\t0/0\t0/0");
    const { results, summary } = lookUp(vcf(absent));
    expect(results).toEqual([
      {
        ...{ line: 4, input: "7:140453136 A>T", filter: "", samples: [], origins: [] },
        ...{ matches: [{ relation: "allele", profile: 0 }], missing: "absent" },
        notes: ["Without it: NORMAL (0/0), TUMOR (0/0)."],
      },
    ]);
    expect(summary.matched).toBe(0);
    const twice = lookUp(vcf(absent, record(140_453_136, "A>T")));
    expect(twice.summary).toMatchObject({ matched: 1, absent: [] });
  });

  it("is the same in any parts, with CRLF, and without a last line break", () => {
    const text = vcf(record(10, "A>C"), record(140_453_136, "A>T"), record(200, "G>C"));
    const whole = lookUp(text);
    expect(whole.found.length).toBe(1);
    for (const part of [1000, 64, 7, 1]) expect(lookUp(text, { part }).found).toEqual(whole.found);
    expect(lookUp(text.replaceAll("\n", "\r\n")).found).toEqual(whole.found);
    expect(lookUp(`\ufeff${text}`).found).toEqual(whole.found);
    expect(lookUp(text.trimEnd()).summary.read).toBe(3);
  });

  it("may end its lines with CR alone", () => {
    const records = Array.from({ length: 9000 }, (_, index) => record(10 + index, "A>C"));
    const text = vcf(...records, record(140_453_136, "A>T"));
    const whole = lookUp(text);
    for (const part of [1e6, 65_536, 7000]) {
      const { found, summary } = lookUp(text.replaceAll("\n", "\r"), { part });
      expect([found, summary.read]).toEqual([whole.found, 9001]);
    }
    expect(lookUp("BRAF V600E\rMET amplification\r").found.map(([line]) => line)).toEqual([1, 2]);
  });

  const V600E_RECORD = record(140_453_136, "A>T");
  it.each<[string, string, readonly number[], RegExp?]>([
    ["the same header again", vcf(V600E_RECORD), [4, 8]],
    [
      "other samples",
      vcf(V600E_RECORD.slice(0, V600E_RECORD.lastIndexOf("\t"))).replace("\tTUMOR", ""),
      [4],
    ],
    ["its header line only", `${HEADER[2]}\n${V600E_RECORD}\n`, [4, 6]],
    ["a comment", `# what follows is another chromosome\n${V600E_RECORD}\n`, [4, 6]],
    [
      "a header of the other assembly",
      vcf(V600E_RECORD).replace("159138663", "159345973"),
      [4],
      /A second header says GRCh38, and the first GRCh37/,
    ],
    [
      "a header that says no assembly",
      vcf(V600E_RECORD).replace(/##contig.*\n/, ""),
      [4],
      /does not say which assembly/,
    ],
  ])("may have %s behind its records", (_, behind, lines, message) => {
    const { found, summary } = lookUp(vcf(V600E_RECORD) + behind);
    expect(found.map(([line]) => line)).toEqual(lines);
    expect(summary.fault?.message ?? "").toMatch(message ?? /^$/);
  });

  it.each([
    [
      "VEP",
      "CSQ",
      "Consequence annotations from Ensembl VEP. Format: Allele|Consequence|SYMBOL|HGVSp",
      "A|missense_variant|BRAF|ENSP00000493543.1:p.Val600Glu",
    ],
    [
      "SnpEff",
      "ANN",
      "Functional annotations: 'Allele | Annotation | Gene_Name | HGVS.p'",
      "A|missense_variant|BRAF|p.Val600Glu",
    ],
  ])("is also compared by the changes of proteins that %s states", (_, key, format, annotation) => {
    const info = `##INFO=<ID=${key},Number=.,Type=String,Description="${format}">\n`;
    const read = (alternate: string, stated: string) =>
      lookUp(
        info +
          vcf(record(50_000_000, `T>${alternate}`, `.\tPASS\tDP=9;${key}=${stated}\tGT\t0/0\t0/1`)),
      );
    const { found, results, summary } = read("A", annotation);
    expect(found).toEqual([[5, "same protein change: BRAF V600E", "category: BRAF V600"]]);
    expect(results[0]?.matches[0]?.note).toMatch(/^The file states BRAF \S*p\.Val600Glu\.$/);
    expect(summary.matched).toBe(1);
    // of several alleles, only that of the annotation
    expect(read("C,A", annotation).found).toEqual([]);
    expect(read("A,C", annotation).found.length).toBe(1);
    expect(read("A", annotation.replace("BRAF", "KIT")).found).toEqual([]);
    expect(read("A", annotation.replace("Glu", "Asp")).found).toEqual([
      [5, "category: BRAF V600", "same residue, other change: BRAF V600E"],
    ]);
    // a part of a line that had several alleles
    expect(read("C", annotation).found).toEqual([]);
    // in letters, and with characters escaped
    expect(read("A", annotation.replace("Val600Glu", "V600E")).found.length).toBe(1);
    expect(read("A", annotation.replace(/[^|]*:?p\./, "X%3Ap.")).found.length).toBe(1);
    // an insertion that ends with the base of the allele is not that allele
    expect(read("TA,A", annotation).found).toEqual([]);
    // no change of the protein at all
    expect(read("A", annotation.replace("Glu", "=")).found).toEqual([]);
  });

  it.each([
    ["before it", 49_999_999, "undecided"],
    ["two bases before it", 49_999_998, "undecided"],
    ["behind it", 50_000_001, "undecided"],
    ["far before it", 49_999_997, "protein"],
    ["far behind it", 50_000_003, "protein"],
  ])(
    "that states a change of a protein is compared with a line %s that states none",
    (_, other, relation) => {
      const info =
        '##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: Allele|Consequence|SYMBOL|HGVSp">\n';
      const stated = record(
        50_000_000,
        "T>A",
        ".\tPASS\tCSQ=A|missense|BRAF|p.Val600Glu\tGT\t0/0\t0|1",
      );
      const bare = record(other, "C>G", ".\tPASS\t.\tGT\t0/0\t0|1");
      const lines = other < 50_000_000 ? [bare, stated] : [stated, bare];
      for (const part of [1, 50, 1e6]) {
        const { results } = lookUp(info + vcf(...lines), { part });
        expect(results.map(({ line, matches }) => [line, matches[0]?.relation])).toEqual([
          [other < 50_000_000 ? 6 : 5, relation],
        ]);
      }
    },
  );

  it("counts the alleles without bases that were not compared", () => {
    const line = (alternate: string, info: string) =>
      record(116_300_000, `N>${alternate}`, `.\tPASS\t${info}\tGT\t0/0\t0/1`);
    const { summary } = lookUp(
      vcf(
        line("<DUP>", "END=116500000"),
        line("<INS>", "."),
        line("<INS>", "END=116300000;SVLEN=300"),
        line("<INV>", "END=116500000"),
        line("<LOH>", "END=116500000"),
        line("<DEL>", "."),
        line("*,<DUP>", "."),
        copies("GT:CN", "0/0:2", "0/1:2"),
        copies("CN", "2", "2"),
      ),
    );
    expect([...summary.others]).toEqual([
      ["symbolic", 6],
      ["overlapping deletion", 1],
      ["no change of copies", 2],
    ]);
  });

  const named = (name: string, format: string, tumour: string, more = "") =>
    copies(format, format === "GT" ? "0/0" : "0/0:2", tumour, more).replace("<CNV>", name);
  const UNDECIDED = "undecided: MET Amplification";
  const GAIN = "change of copies: MET Amplification";
  it.each<[string, string, readonly string[]]>([
    ["more copies", copies("GT:CN", "0/0:2", "0/1:5"), [GAIN]],
    ["fewer copies", copies("GT:CN", "0/0:2", "0/1:1"), []],
    ["as many copies", copies("GT:CN", "0/0:2", "0/1:2"), []],
    ["more copies without a genotype", copies("CN", "2", "4"), [GAIN]],
    [
      "a name of a gain for two copies",
      copies("GT:CN", "0/0:2", "0/1:2").replace("<CNV>", "<DUP>"),
      [],
    ],
    ["a part of a copy more", copies("GT:CN", "0/0:2", "0/1:5.7"), [GAIN]],
    ["more copies without a call", copies("GT:CN", "0/0:2", "./.:12"), [GAIN]],
    ["more copies, haploid without a call", copies("GT:CN", "0/0:2", ".:5.7"), [GAIN]],
    ["as many copies without a call", copies("GT:CN", "0/0:2", "./.:2"), []],
    ["nearly as many copies", copies("CN", "2", "2.3"), []],
    ["as many copies without a genotype", copies("CN", "2", "2"), []],
    ["no number of copies", copies("GT", "0/0", "0/1"), [UNDECIDED]],
    ["its number in INFO", copies("GT", "0/0", "0/1", ";CN=4"), [GAIN]],
    ["a loss in INFO", copies("GT", "0/0", "0/1", ";CN=0"), []],
    ["one copy in INFO, perhaps of the allele", copies("GT", "0/0", "0/1", ";CN=1"), [UNDECIDED]],
    ["two copies in INFO, perhaps of the allele", copies("GT", "0/0", "0/1", ";CN=2"), [UNDECIDED]],
    ["two copies of the allele of a gain", named("<DUP>", "GT", "0/1", ";CN=2"), [GAIN]],
    ["a gain by another name", named("<GAIN>", "GT", "0/1"), [GAIN]],
    ["a gain by another name for two copies", named("<GAIN>", "GT:CN", "0/1:2"), []],
    ["a loss by another name", named("<LOSS>", "GT", "0/1"), []],
    ["no copies in its name", named("<CN0>", "GT", "0/1"), []],
    ["eight copies in its name", named("<CN8>", "GT", "0/1"), [GAIN]],
    ["two copies in its name, perhaps of the allele", named("<CN2>", "GT", "0/1"), [UNDECIDED]],
    ["two copies in its name, and three in all", named("<CN2>", "GT:CN", "0/1:3"), [GAIN]],
    ["a number that is no name of copies", named("<CN2X>", "GT", "0/1"), []],
    ["gains and losses", copies("GT:CN", "0/1:1", "0/1:4"), [UNDECIDED]],
    ["a repeat in tandem", copies("GT", "0/0", "0/1").replace("<CNV>", "<CNV:TR>"), []],
    ["a claim of what is joined", named("<DUP>", "GT", "0/1", ";SVCLAIM=J"), [UNDECIDED]],
    ["a claim of copies, too", named("<DUP>", "GT", "0/1", ";SVCLAIM=DJ"), [GAIN]],
    [
      "a claim of what is joined, and a count",
      named("<DUP>", "GT:CN", "0/1:6", ";SVCLAIM=J"),
      [GAIN],
    ],
    [
      "a part of the region",
      record(116_312_459, "N><DUP>", ".\tPASS\tEND=116312509\tGT\t0/0\t0/1"),
      [UNDECIDED],
    ],
    [
      "fewer than 50 bases",
      record(116_312_459, "N><DUP:TANDEM>", ".\tPASS\tSVLEN=12;END=116312471\tGT\t0/0\t0/1"),
      [],
    ],
  ])("is no gain or loss by a line alone that has %s", (_, line, expected) => {
    expect(lookUp(vcf(line)).found[0]?.slice(1) ?? []).toEqual(expected);
  });

  it("compares a gain of a region that is known on the other assembly by the gene that the file names", () => {
    const info = `##INFO=<ID=CSQ,Number=.,Type=String,Description="Consequence annotations from Ensembl VEP. Format: Allele|Consequence|IMPACT|SYMBOL">\n`;
    const gain = (alternate: string, gene: string) =>
      record(
        116_672_000,
        `N>${alternate}`,
        `.\tPASS\tEND=116798000;CSQ=duplication|transcript_amplification|HIGH|${gene}\tGT\t0/0\t0/1`,
      );
    const text = info + vcf(gain("<DUP>", "C-MET"), gain("<DEL>", "MET"), gain("<DUP>", "EGFR"));
    const { results, summary } = lookUp(text.replace("159138663", "159345973"));
    expect(results.map(({ line, matches }) => [line, matches])).toEqual([
      [5, [{ relation: "gene", profile: 3, note: "The file states transcript_amplification." }]],
    ]);
    expect(summary).toMatchObject({ gene: 1, assemblies: ["GRCh38"] });
    expect([...summary.others]).toEqual([["symbolic", 3]]);
    expect(lookUp(text).results).toEqual([]);
  });

  it.each([
    ["without a call", "GT:CN", "./.:2", "./.:5", "noCall"],
    ["of the reference", "GT:CN", "0/0:2", "0/0:5", "absent"],
    ["without genotypes", "CN", "2", "5", undefined],
  ])(
    "takes no number of copies for a change of bases: samples %s",
    (_, format, normal, tumour, missing) => {
      const line = record(140_453_136, "A>T", `.\tPASS\t.\t${format}\t${normal}\t${tumour}`);
      const [result] = lookUp(vcf(line)).results;
      expect([result?.missing, result?.samples]).toEqual([missing, []]);
    },
  );

  const noteOf = (...records: readonly string[]) =>
    lookUp(vcf(...records))
      .results.slice(0, 1)
      .flatMap(callNotes);
  const withCalls = (normal: string, tumour: string) =>
    record(140_453_136, "A>T", `.\tPASS\t.\tGT\t${normal}\t${tumour}`);
  it("says which samples have a variant", () => {
    expect(noteOf(withCalls("0/0", "0/1"))).toEqual([
      "With it: TUMOR (0/1).",
      "Without it: NORMAL (0/0).",
    ]);
    expect(noteOf(withCalls("0/1", "0/0"))).toEqual([
      "With it: NORMAL (0/1).",
      "Without it: TUMOR (0/0).",
      "Only a normal sample has it: it can be a germline variant.",
    ]);
    expect(noteOf(withCalls("./.", "0/1"))).toEqual([
      "With it: TUMOR (0/1).",
      "Unknown, as there is no call: NORMAL (./.).",
    ]);
    expect(noteOf(withCalls("0/1", "1/1"))).toEqual([
      "All samples have it: NORMAL (0/1), TUMOR (1/1).",
      "A normal sample has it, too: it can be a germline variant.",
    ]);
  });

  it.each([
    ["CN", "2.1", "14.2", "CN 14.2", ["With it: TUMOR (CN 14.2).", "Without it: NORMAL (CN 2.1)."]],
    [
      "GT:CN",
      "./.:2",
      "./.:14",
      "CN 14",
      ["With it: TUMOR (CN 14).", "Without it: NORMAL (CN 2)."],
    ],
    [
      ...["GT:CN", "./.:.", "0/1:14", "0/1"],
      ["With it: TUMOR (0/1).", "Unknown, as there is no call: NORMAL (./.)."],
    ],
  ] as const)(
    "says how many copies samples have without a call: %s %s %s",
    (format, normal, tumour, shown, notes) => {
      const line = record(
        116_300_000,
        "N><CNV>",
        `.\tPASS\tEND=116500000\t${format}\t${normal}\t${tumour}`,
      );
      const [result] = lookUp(vcf(line)).results;
      expect(result).toMatchObject({ samples: [`TUMOR ${shown}`], notes });
    },
  );

  const region = (chromosome: string, end: number, more: string) =>
    `${chromosome}\t1\t.\tN\t<CNV>\t.\tPASS\tEND=${end}${more}`;
  it.each<[string, string, string, readonly number[] | undefined, string]>([
    [
      "a gain of a gene",
      copies("GT:CN", "0/0:2", "0/1:14"),
      "7:116300000-116500000 <CNV>, copy number 14",
      [14],
      "copies",
    ],
    [
      "a gain of two samples",
      copies("GT:CN", "0/1:3", "0/1:14"),
      "7:116300000-116500000 <CNV>, copy number 3 and 14",
      [3, 14],
      "copies",
    ],
    [
      "its number in INFO",
      region("7", 159_138_663, ";CN=3\tGT\t0/0\t./1"),
      "7:1-159138663 <CNV>, copy number 3",
      [3],
      "chromosome",
    ],
    [
      "no number",
      record(116_300_000, "N><DUP>", ".\tPASS\tEND=116500000\tGT\t0/0\t0/1"),
      "7:116300000-116500000 <DUP>",
      [],
      "copies",
    ],
  ])("shows where %s ends, and how many copies the line states", (_, line, input, own, reason) => {
    const [result] = lookUp(vcf(line)).results;
    // a gain of a chromosome is not one of a gene
    const relation = reason === "copies" ? "copies" : "undecided";
    expect(result).toMatchObject({ input, copies: own, matches: [{ relation, reason }] });
  });

  it.each([
    ["only the normal sample has it", "0/1", "0/0", true],
    ["both have it", "0/1", "0/1", undefined],
    ["only the tumour has it", "0/0", "0/1", undefined],
  ])("says whether a change is none of a tumour: %s", (_, normal, tumour, expected) => {
    const text = vcf(withCalls(normal, tumour));
    const renamed = text
      .replace("NORMAL\tTUMOR", "B1\tT1")
      .replace("#CHROM", "##normal_sample=B1\n#CHROM");
    for (const one of [text, renamed]) {
      expect(lookUp(one).results[0]?.isGermline).toBe(expected);
    }
  });

  it.each([
    ["that only the normal sample has", copies("GT:CN", "0/1:14", "0/0:2"), true],
    ["of both samples", copies("GT", "0/1", "0/1"), true],
    ["of as many copies in both samples", copies("GT:CN", "0/1:4", "0/1:4"), true],
    ["of more copies in the tumour", copies("GT:CN", "0/1:3", "0/1:14"), undefined],
    ["of the tumour", copies("GT:CN", "0/0:2", "0/1:14"), undefined],
  ])("says whether a gain is none of a tumour: one %s", (_, line, expected) => {
    const [result] = lookUp(vcf(line)).results;
    expect(result?.isGermline).toBe(expected);
    const isShared = result?.samples.length === 2;
    expect(result?.normals === "shared").toBe(isShared);
  });

  it("says how much of a region is covered", () => {
    const read = (end: number) =>
      lookUp(vcf(record(116_312_458, "N><DUP>", `.\tPASS\tEND=${end}\tGT\t0/0\t0/1`))).results[0]
        ?.matches[0];
    expect(read(116_436_396)).toMatchObject({ relation: "copies", reason: "copies" });
    expect(read(116_436_396)?.percent).toBeUndefined();
    expect(read(116_436_395)).toMatchObject({ relation: "copies", reason: "copies", percent: 99 });
    expect(read(116_424_003)).toMatchObject({ relation: "copies", percent: 90 });
    const most = read(116_424_001);
    expect(most).toMatchObject({ relation: "undecided", reason: "part", percent: 89 });
    expect(most && notesOf(most)).toEqual([
      "The region of the file covers 89 % of the region in the knowledge base.",
      "Of the rest, the number of copies is not known. A region counts as covered if less than 10 % of it is missing.",
    ]);
    expect(read(116_312_508)?.percent).toBe(0);
  });

  it("says that it is unknown which sample has a variant without genotypes", () => {
    expect(noteOf(record(140_453_136, "A>T", ".\tPASS\t.\tAD\t30,0\t15,15"))).toEqual([
      "The file has no genotypes (GT), so it is unknown which sample has it: NORMAL (AD 30,0), TUMOR (AD 15,15).",
    ]);
    const region = copies("PR:SR", "40,0:30,0", "40,12:30,9").replace("<CNV>", "<DUP:TANDEM>");
    expect(noteOf(region)).toEqual([
      "The file has no genotypes (GT), so it is unknown which sample has it: NORMAL (PR 40,0), TUMOR (PR 40,12).",
    ]);
  });

  it("names the samples of several people, those without a call, and reads of those without it", () => {
    const trio = (...lines: readonly string[]) =>
      vcf(...lines).replace("NORMAL\tTUMOR", "CHILD\tMOTHER\tFATHER");
    const line = (format: string, ...cells: readonly string[]) =>
      record(140_453_136, "A>T", `.\tPASS\t.\t${format}\t${cells.join("\t")}`);
    const mosaic = lookUp(trio(line("GT:AD", "0/1:20,20", "0/0:40,0", "0/0:40,5")));
    expect(mosaic.results[0]?.notes).toEqual([
      "With it: CHILD (0/1, AD 20,20).",
      "Without it: MOTHER (0/0, AD 40,0), FATHER (0/0, AD 40,5).",
    ]);
    const counts = { variantsWithout: {}, withoutText: {}, variants: 1 } as never;
    const said = "The file has 3 samples: CHILD, MOTHER and FATHER.";
    expect(summaryLines(mosaic.summary, counts)).toContain(said);
    const stated = vcf(record(140_453_136, "A>T"))
      .replace("NORMAL\tTUMOR", "A17\tB22")
      .replace("#CHROM", "##normal_sample=A17\n#CHROM");
    expect(summaryLines(lookUp(stated).summary, counts)).toContain(
      "The file has 2 samples: B22 and A17 (normal).",
    );
    const { results } = lookUp(trio(line("GT", "./.", "0/0", "0/0")));
    expect([results[0]?.missing, results[0]?.notes]).toEqual([
      "noCall",
      ["Without it: MOTHER (0/0), FATHER (0/0).", "Unknown, as there is no call: CHILD (./.)."],
    ]);
    expect(lookUp(vcf(withCalls("0/0", "0/1"))).summary.samples).toEqual(["TUMOR", "NORMAL"]);
  });

  const family = (format: string, ...cells: readonly string[]) =>
    vcf(record(140_453_136, "A>T", `.\tPASS\t.\t${format}\t${cells.join("\t")}`))
      .replace("NORMAL\tTUMOR", "MOTHER\tCHILD\tFATHER")
      .replace("#CHROM", "##PEDIGREE=<ID=CHILD,Mother=MOTHER>\n#CHROM");
  it.each([
    ["CHILD", "GT", ["0/1", "1/1", "0/0"], undefined, ["CHILD 1/1"], ""],
    ["FATHER", "GT", ["0/1", "1/1", "0/0"], "absent", [], ""],
    ["CHILD", "GT", ["0/1", "./.", "0/0"], "noCall", [], ""],
    ["FATHER", "GT", ["0/1", "./.", "0/0"], "absent", [], ""],
    // what the child does not have is what was asked for
    ["FATHER", "GT", ["0/1", "0/0", "0/1"], undefined, ["FATHER 0/1"], ""],
    // nothing says which of them has it
    ["FATHER", "AD", ["4,4", "4,4", "4,4"], undefined, [], ""],
    ["CHILD", "GT:FT", ["0/1:PASS", "0/1:LowGQ", "0/0:PASS"], undefined, ["CHILD 0/1"], "LowGQ"],
  ] as const)(
    "looks up a sample: %s, %s of %j",
    (sample, format, cells, missing, samples, filter) => {
      const { results, summary } = lookUp(family(format, ...cells), { sample });
      expect(results.map((one) => [one.missing, one.samples, one.filter])).toEqual([
        [missing, samples, filter],
      ]);
      // what the others have is said all the same
      expect(String(results[0]?.notes)).toContain("MOTHER (");
      expect(summary.samples).toEqual(["CHILD", "MOTHER", "FATHER"]);
      expect(summary.matched).toBe(missing === undefined ? 1 : 0);
      const counts = { variantsWithout: {}, withoutText: {}, variants: 1 } as never;
      const lines = summaryLines(summary, counts);
      expect(lines).toContain(`Looked up: only what ${sample} has.`);
      const absent = `${sample} does not have the allele of: BRAF V600E.`;
      expect(lines.includes(absent)).toBe(missing === "absent");
    },
  );

  it("looks up the tumour or its normal sample, and how many copies it has", () => {
    const both = vcf(withCalls("0/1", "0/1"));
    const ofTumour = lookUp(both, { sample: "TUMOR" }).results[0];
    expect([ofTumour?.isGermline, ofTumour?.samples, ofTumour?.normals]).toEqual([
      undefined,
      ["TUMOR 0/1"],
      "shared",
    ]);
    expect(lookUp(both, { sample: "NORMAL" }).results[0]?.isGermline).toBe(true);
    const somatic = vcf(withCalls("0/0", "0/1"));
    expect(lookUp(somatic, { sample: "NORMAL" }).results[0]?.missing).toBe("absent");
    const gain = lookUp(vcf(copies("GT:CN", "0/1:3", "0/1:14")), { sample: "NORMAL" });
    expect(gain.results[0]?.copies).toEqual([3]);
  });

  it.each([
    ["0/0:390,40", "inReads"],
    ["0/0:400,1", undefined],
    ["0/0:400,0", undefined],
    ["0/1:200,200", "shared"],
  ])("says whether reads of the normal sample have what the tumour has: %s", (normal, expected) => {
    const line = (cells: string) =>
      vcf(record(140_453_136, "A>T", `.\tPASS\t.\tGT:AD\t${cells}\t0/1:50,50`));
    const [result] = lookUp(line(normal)).results;
    expect(result?.normals).toBe(expected);
    const note = "Reads of a normal sample have it, too.";
    expect(result && callNotes(result).includes(note)).toBe(expected === "inReads");
  });

  it("says which reads of a chosen sample have an allele, of how many samples ever", () => {
    const names = ["P0", "P1", "P2", "P3", "P4", "P5"];
    const cells = ["0/0:90,50", ...names.slice(1).map(() => "0/0:50,0")];
    const line = record(140_453_136, "A>T", [".", "PASS", ".", "GT:AD", ...cells].join("\t"));
    const text = vcf(line).replace("NORMAL\tTUMOR", names.join("\t"));
    const notesIn = (sample: string) =>
      lookUp(text, { sample }).results.map(({ missing, notes }) => [missing, ...notes]);
    const none = "0 of 6 samples have it.";
    expect(notesIn("P0")).toEqual([["inReads", none, "Without it: P0 (0/0, AD 90,50)."]]);
    expect(notesIn("P1")).toEqual([["absent", none, "Without it: P1 (0/0, AD 50,0)."]]);
  });

  it("says that the file does not have a sample", () => {
    const { results, summary } = lookUp(vcf(withCalls("0/0", "0/1")), { sample: "tumor" });
    expect([results.length, summary.read, summary.fault?.line]).toEqual([0, 0, 1]);
    expect(summary.fault?.message).toBe("The file does not have the sample that was chosen.");
    expect(lookUp("BRAF V600E", { sample: "P1" }).summary.fault?.line).toBe(1);
  });

  it.each([
    ["P1", [4]],
    ["P2", [8]],
    ["NORMAL", [4, 8]],
  ])(
    "of several files with headers of their own has what a sample has in its own: %s",
    (sample, lines) => {
      const one = (name: string) => vcf(withCalls("0/1", "0/1")).replace("TUMOR", name).trimEnd();
      const { results, summary } = lookUp(`${one("P1")}\n${one("P2")}`, { sample });
      expect(results.map(({ line }) => line)).toEqual(lines);
      expect([summary.fault, summary.samples]).toEqual([undefined, ["P1", "NORMAL", "P2"]]);
    },
  );

  const sites = (info: string) =>
    lookUp(vcf(record(140_453_136, "A>T", `.\tPASS\t${info}`)).replace(/\tFORMAT.*/, ""));
  it("says of a file without samples that it does not say who has its variants", () => {
    const { results, summary } = sites("AC=3;AN=200");
    expect(results[0]?.notes).toEqual([]);
    const counts = { variantsWithout: {}, withoutText: {}, variants: 1 } as never;
    const said = "The file has no samples: it does not say who has these variants.";
    expect(summaryLines(summary, counts)).toContain(said);
    const { summary: ofSamples } = lookUp(vcf(record(140_453_136, "A>T")));
    expect(summaryLines(ofSamples, counts)).not.toContain(said);
  });

  it.each([
    ["AC=0;AN=200;AF=0", "absent"],
    ["AF=0.000", "absent"],
    // as none of the samples that were kept has a call
    ["AC=0;AN=0", "noCall"],
    ["AC=1;AN=200;AF=0.00", undefined],
    ["AF=0.0001", undefined],
    ["AC=.;AN=200", undefined],
  ])("knows of a file without samples what none of them had: %s", (info, missing) => {
    expect(sites(info).results[0]?.missing).toBe(missing);
  });

  it.each([
    ["0/0", "AD", "900,90", "inReads", ["Without it: TUMOR (0/0, AD 900,90)."]],
    ["0/0", "AF", "0.09", "inReads", ["Without it: TUMOR (0/0, AF 0.09)."]],
    ["0/0", "AD", "90,0", "absent", ["Without it: TUMOR (0/0, AD 90,0)."]],
    // an estimate of Mutect2, which is never 0
    ["0/0", "AD:AF", "90,0:0.01", "absent", ["Without it: TUMOR (0/0, AD 90,0)."]],
    // as few as errors of sequencing
    ["0/0", "AD", "1999,1", "absent", ["Without it: TUMOR (0/0, AD 1999,1)."]],
    ["0/0", "AD", "9995,5", "absent", ["Without it: TUMOR (0/0, AD 9995,5)."]],
    ["0/0", "AF", "0.0005", "absent", ["Without it: TUMOR (0/0, AF 0.0005)."]],
    ["0/0", "AD", "9,1", "inReads", ["Without it: TUMOR (0/0, AD 9,1)."]],
    ["0/0", "PR:SR", "30,0:20,9", "inReads", ["Without it: TUMOR (0/0, SR 20,9)."]],
    ["0/0", "DP", "90", "absent", []],
    ["./.", "AD", "900,90", "noCall", ["Unknown, as there is no call: TUMOR (./., AD 900,90)."]],
  ])("says which reads have what no sample is called with: %s %s %s", (...row) => {
    const [genotype, field, reads, missing, notes] = row;
    const line = record(140_453_136, "A>T", `.\tPASS\t.\tGT:${field}\t${genotype}:${reads}`);
    const { results, summary } = lookUp(vcf(line).replace("\tNORMAL", ""));
    expect([results[0]?.missing, results[0]?.notes]).toEqual([missing, notes]);
    expect(summary[missing as "absent"]).toContain("BRAF V600E");
    expect(summary.absent?.length).toBe(missing === "absent" ? 1 : 0);
  });

  it("says that no sample has an allele only if that holds of each line with it", () => {
    const lines = ["90,0", "90,9"].map((reads) =>
      record(140_453_136, "A>T", `.\tPASS\t.\tGT:AD\t0/0:90,0\t0/0:${reads}`),
    );
    expect(lookUp(vcf(...lines)).summary).toMatchObject({ absent: [], inReads: ["BRAF V600E"] });
  });

  it("reads what the chosen sample states of its reads", () => {
    const names = ["A", "B", "C", "D", "E"];
    const cohort = vcf(
      record(140_453_136, "A>T", `.\tPASS\t.\tGT:AD${"\t0/0:90,9".repeat(names.length)}`),
    ).replace("NORMAL\tTUMOR", names.join("\t"));
    expect(lookUp(cohort, { sample: "B" }).results[0]?.missing).toBe("inReads");
    expect(lookUp(cohort).results[0]?.missing).toBe("absent");
    const bare = vcf(record(140_453_136, "A>T", ".\tPASS\t.\tAD\t50,0\t50,50"));
    const [ofNormal, ofTumour] = ["NORMAL", "TUMOR"].map(
      (sample) => lookUp(bare, { sample }).results[0],
    );
    expect(ofNormal?.notes[1]).toBe("No read has it, as the file states: NORMAL.");
    expect(ofNormal?.isDoubtful).toBe(true);
    expect(ofTumour?.notes).toHaveLength(1);
    expect(ofTumour?.isDoubtful).toBe(undefined);
  });

  const strelka = (info: string, normal: string, tumour: string, bases = "A>T") =>
    record(140_453_136, bases, `.\tPASS\tSOMATIC;${info}\tDP:AU:CU:GU:TU\t${normal}\t${tumour}`);
  const CLEAN = "60:60,61:0,0:0,0:0,0";
  const MIXED = "80:50,50:0,0:0,0:30,31";
  it.each([
    [
      "NT=ref;SGT=AA->AT",
      ["TUMOR AT, AU 50, TU 30"],
      ["With it: TUMOR (AT, AU 50, TU 30).", "Without it: NORMAL (AA, AU 60, TU 0)."],
    ],
    [
      "NT=het;SGT=AT->TT",
      ["NORMAL AT, AU 60, TU 0", "TUMOR TT, AU 50, TU 30"],
      [
        "All samples have it: NORMAL (AT, AU 60, TU 0), TUMOR (TT, AU 50, TU 30).",
        "No read has it, as the file states: NORMAL.",
        "A normal sample has it, too: it can be a germline variant.",
      ],
    ],
    // NT says more of the normal sample than SGT
    [
      "NT=het;SGT=AA->AT",
      ["NORMAL het, AU 60, TU 0", "TUMOR AT, AU 50, TU 30"],
      [
        "All samples have it: NORMAL (het, AU 60, TU 0), TUMOR (AT, AU 50, TU 30).",
        "No read has it, as the file states: NORMAL.",
        "A normal sample has it, too: it can be a germline variant.",
      ],
    ],
    [
      "NT=conflict;SGT=AA->AT",
      ["TUMOR AT, AU 50, TU 30"],
      [
        "With it: TUMOR (AT, AU 50, TU 30).",
        "Unknown, as there is no call: NORMAL (., AU 60, TU 0).",
      ],
    ],
    ["NT=ref", [], [expect.stringContaining("NORMAL (AU 60, TU 0), TUMOR (AU 50, TU 30).")]],
  ])("reads the genotypes that Strelka has in place of GT: %s", (info, samples, notes) => {
    const [result] = lookUp(vcf(strelka(info, CLEAN, MIXED))).results;
    expect([result?.samples, result && callNotes(result)]).toEqual([samples, notes]);
  });

  it.each(["NT=ref;SGT=AA->AA", "NT=het;SGT=AA->AA", "NT=hom;SGT=CC->CC", "NT=ref;SGT=AA->AC"])(
    "takes no genotype of Strelka for an absence of an allele that it does not name: %s",
    (info) => {
      const { results, summary } = lookUp(vcf(strelka(info, CLEAN, MIXED)));
      expect(results[0]).toMatchObject({ samples: [], missing: undefined });
      expect(results[0]?.notes).toEqual([
        "The file has no genotypes (GT), so it is unknown which sample has it: NORMAL (AU 60, TU 0), TUMOR (AU 50, TU 30).",
      ]);
      expect(results[0]?.isDoubtful).toBe(undefined);
      expect([summary.matched, summary.absent]).toEqual([1, []]);
    },
  );

  it("doubts an allele of which Strelka names another one of the line", () => {
    const line = strelka("NT=ref;SGT=AA->AC", CLEAN, MIXED);
    const [, result] = lookUp(vcf(line.replace("A\tT", "A\tC,T"))).results;
    expect([result?.input, result?.isDoubtful]).toEqual(["7:140453136 A>T", true]);
  });

  it("reads those of Strelka by the names of samples, and of insertions and deletions", () => {
    const text = vcf(strelka("NT=ref;SGT=AA->AT", CLEAN, MIXED));
    const reversed = vcf(strelka("NT=ref;SGT=AA->AT", MIXED, CLEAN));
    const samples = (lines: string) => lookUp(lines).results[0]?.samples;
    expect(samples(reversed.replace("NORMAL\tTUMOR", "P1-T\tP1-N"))).toEqual([
      "P1-T AT, AU 50, TU 30",
    ]);
    // which of two is the tumour is not guessed
    expect(samples(text.replace("NORMAL\tTUMOR", "A1\tA2"))).toEqual([]);
    const deletion = `7\t1000\t.\tACAG\tA\t.\tPASS\tNT=ref;SGT=ref->het\tDP:TAR:TIR\t`;
    expect(samples(vcf(`${deletion}60:60,60:0,0\t80:50,50:30,30`))).toEqual([
      "TUMOR het, TAR 50, TIR 30",
    ]);
  });

  it.each([
    ["SS=1", "GT", "0/1", "The caller says that it is a germline variant.", true],
    ["STATUS=Germline", "GT", "0/1", "The caller says that it is a germline variant.", true],
    [".", "GT:SS", "0/1:1", "The caller says that it is a germline variant.", true],
    ["SS=3", "GT", "0/1", "The caller says that it is a loss of heterozygosity.", undefined],
    ["STATUS=LikelyLOH", "GT", "0/1", "a loss of heterozygosity.", undefined],
    ["SS=2", "GT:SS", "0/1:2", "", undefined],
  ])("says what the caller does: %s, %s %s", (info, format, tumour, note, isGermline) => {
    const line = record(140_453_136, "A>T", `.\tPASS\t${info}\t${format}\t0/0\t${tumour}`);
    const [result] = lookUp(vcf(line)).results;
    expect(result && callNotes(result).slice(2).join(" ")).toBe(
      note.startsWith("a ") ? `The caller says that it is ${note}` : note,
    );
    expect(result?.isGermline).toBe(isGermline);
  });

  it.each(["A>N", "A>W", "CAC>CNC"])("does not compare what can be several bases: %s", (bases) => {
    const start = bases.startsWith("C") ? 140_453_135 : 140_453_136;
    const { results, summary } = lookUp(vcf(record(start, bases)));
    expect(results).toEqual([]);
    expect([...summary.others]).toEqual([["unspecified", 1]]);
  });

  it.each([
    ["germline", true],
    ["clustered_events;germline", true],
    ["weak_evidence", undefined],
  ])("takes the filter of Mutect2 for what it says of the origin: %s", (filter, isGermline) => {
    const line = record(140_453_136, "A>T", `.\t${filter}\t.\tGT\t0/0\t0/1`);
    const [result] = lookUp(vcf(line)).results;
    expect(result).toMatchObject({ filter, origins: isGermline ? ["germline"] : [] });
    expect(result?.isGermline).toBe(isGermline);
  });

  it.each([
    ["GT:AD:AF", "0/1:100,0:0"],
    ["GT:DP:AF", "0/1:0:0.0"],
    ["GT:RD:AD", "0/1:100:0"],
    ["GT:AF", "0/1:0.00e+00"],
  ])("says that no read of a genotype has it: %s", (format, tumour) => {
    const line = (sample: string) =>
      record(140_453_136, "A>T", `.\tPASS\t.\t${format}\t0/0\t${sample}`);
    expect(String(noteOf(line(tumour)))).toContain("No read has it, as the file states: TUMOR.");
    expect(String(noteOf(line(tumour.replace(/0(?:\.00e\+00)?(?=$|:0)/g, "0.10"))))).not.toContain(
      "No read",
    );
  });

  it.each([
    ["ID=NORMAL,Mother=M,Father=TUMOR", "NORMAL"],
    ["Child=NORMAL,Mother=TUMOR", "NORMAL"],
    ["ID=TUMOR,Father=NORMAL", undefined],
    ["ID=NORMAL,Original=TUMOR", undefined],
    ["ID=OTHER,Father=TUMOR", undefined],
  ])("says what the child of a pedigree does not have: %s", (pedigree, child) => {
    const text = vcf(record(140_453_136, "A>T"));
    const [result] = lookUp(text.replace("#CHROM", `##PEDIGREE=<${pedigree}>\n#CHROM`)).results;
    const notes = result && callNotes(result).filter((note) => note.includes("pedigree"));
    const said = `It is not called in the child of the pedigree: ${child}.`;
    expect(notes).toEqual(child === undefined ? [] : [said]);
    expect(result?.isDoubtful).toBe(child && true);
    // a parent who was chosen is the patient
    const parent = lookUp(text.replace("#CHROM", `##PEDIGREE=<${pedigree}>\n#CHROM`), {
      sample: "TUMOR",
    });
    expect(parent.results[0]?.isDoubtful).toBe(undefined);
  });

  it.each([
    ["CSQ=T|BRAF|missense|benign&likely_benign", "benign, likely benign"],
    ["CLNSIG=Likely_benign", "likely benign"],
    ["CSQ=C|BRAF|missense|benign", undefined],
    ["CSQ=T|BRAF|missense|", undefined],
  ])("says which clinical significance the file states: %s", (info, said) => {
    const text = vcf(record(140_453_136, "A>T", `.\tPASS\t${info}\tGT\t0/0\t0/1`));
    const format =
      '##INFO=<ID=CSQ,Description="Format: Allele|SYMBOL|Consequence|CLIN_SIG">\n#CHROM';
    const notes = lookUp(text.replace("#CHROM", format)).results.flatMap(callNotes);
    const [note] = notes.filter((one) => one.includes("significance"));
    expect(note).toBe(said && `Stated clinical significance: ${said}.`);
  });

  it("says that no read has it also without genotypes", () => {
    const line = (count: string) =>
      record(140_453_136, "A>T", `.\tPASS\t.\tAU:TU\t60:0\t60:${count}`);
    expect(noteOf(line("0"))).toEqual([
      "The file has no genotypes (GT), so it is unknown which sample has it: NORMAL (AU 60, TU 0), TUMOR (AU 60, TU 0).",
      "No read has it, as the file states: NORMAL, TUMOR.",
    ]);
    expect(noteOf(line("9"))).toHaveLength(1);
    const doubts = ["0", "9"].map((count) => lookUp(vcf(line(count))).results[0]?.isDoubtful);
    expect(doubts).toEqual([true, undefined]);
  });

  it.each([
    ["0/0:PASS", "0/1:LowGQ", "LowGQ"],
    ["0/1:PASS", "0/1:LowGQ;LowDP", "LowGQ;LowDP"],
    ["0/0:LowGQ", "0/1:pass", ""],
    ["0/0:.", "0/1:.", ""],
    ["0/0", "0/1", ""],
  ])("reads the filter of a sample: %s %s", (normal, tumour, filter) => {
    const [result] = lookUp(
      vcf(record(140_453_136, "A>T", `.\tPASS\t.\tGT:FT\t${normal}\t${tumour}`)),
    ).results;
    expect(result?.filter).toBe(filter);
  });

  it("names samples that did not pass if others did", () => {
    const text = vcf(record(140_453_136, "A>T", ".\tlowq\t.\tGT:FT\t0/1:LowGQ\t0/1:PASS"));
    const [result] = lookUp(text.replace("NORMAL\tTUMOR", "CHILD\tFATHER")).results;
    expect(result?.filter).toBe("lowq");
    expect(result?.notes).toContain("Did not pass the filters of the file: CHILD (LowGQ).");
  });

  it("takes PASS in lower case for PASS", () => {
    const filterOf = (filter: string) =>
      lookUp(vcf(record(140_453_136, "A>T", `.\t${filter}\t.\tGT\t0/0\t0/1`))).results[0]?.filter;
    expect(["pass", "PASS", ".", "lowq"].map(filterOf)).toEqual(["", "", "", "lowq"]);
  });

  const beside = (position: number, bases: string, genotype = "0/1", normal = "0/0") =>
    record(position, bases, `.\tPASS\t.\tGT\t${normal}\t${genotype}`);
  it.each<[string, readonly string[], number | undefined]>([
    ["behind it", [beside(140_453_136, "A>T"), beside(140_453_137, "C>T")], 5],
    ["two bases before it", [beside(140_453_134, "C>T"), beside(140_453_136, "A>T")], 4],
    ["further away", [beside(140_453_133, "C>T"), beside(140_453_136, "A>T")], undefined],
    [
      "in another sample",
      [beside(140_453_136, "A>T"), beside(140_453_137, "C>T", "0/0", "0/1")],
      undefined,
    ],
    ["in no sample", [beside(140_453_136, "A>T"), beside(140_453_137, "C>T", "0/0")], undefined],
  ])("says that another change of the sample is beside it: %s", (_, records, line) => {
    const { results } = lookUp(vcf(...records));
    const found = results.find(({ matches }) =>
      matches.some(({ relation }) => relation === "allele"),
    );
    const note = found?.notes.find((text) => text.startsWith("Line "));
    expect(note).toBe(
      line &&
        `Line ${line} changes bases beside it in the same sample: on one chromosome, both are another change, which was not compared.`,
    );
  });

  it.each([
    ["GT:PGT:PID", "0/1:0|1:9_A_T", "0/1:0|1:9_A_T", "undecided"],
    ["GT:PGT:PID", "0/1:0|1:9_A_T", "0/1:1|0:9_A_T", "allele"],
    ["GT:PGT:PID", "0/1:0|1:9_A_T", "0/1:0|1:8_A_T", "allele"],
    ["GT:PGT:PID", "0/1:.:.", "0/1:.:.", "allele"],
    ["GT:PS", "0|1:9", "0|1:9", "undecided"],
    ["GT:PS", "0|1:9", "0|1:8", "allele"],
    ["GT:PS", "0|1:9", "1/1:.", "undecided"],
  ])("is phased within a set only: %s of %s and %s", (format, one, other, relation) => {
    const lines = [one, other].map((sample, index) =>
      record(
        140_453_136 + index,
        ["A>T", "C>T"][index] ?? "",
        `.\tPASS\t.\t${format}\t0/0\t${sample}`,
      ),
    );
    const { results } = lookUp(vcf(...lines));
    const known = results.find(({ line }) => line === 4);
    expect(known?.matches[0]?.relation).toBe(relation);
    // on two chromosomes, or perhaps on one
    const isApart = other.includes("1|0");
    const notes = [known?.matches[0]?.note ?? "", ...(known?.notes ?? [])];
    expect(notes.some((note) => note.startsWith("Line 5"))).toBe(!isApart);
  });

  it.each([
    ["GT:AF", "0/1:0.002", "A>T", "TUMOR 0/1, AF 0.002"],
    // the AF of Mutect2 is an estimate that is never 0
    ["GT:AD:AF", "0/1:400,0:0.002", "A>T", "TUMOR 0/1, AD 400,0"],
    ["GT:AD", "0/1:400,1", "A>T", "TUMOR 0/1, AD 400,1"],
    ["GT:AD:AF", "0/2:.:0.01,0.09", "A>C,T", "TUMOR 0/2, AF 0.09"],
    ["GT:AD", "0/2:90,1,9", "A>C,T", "TUMOR 0/2, AD 90,9"],
    ["GT:AD:AF", "0/1:.:.", "A>T", "TUMOR 0/1"],
    ["GT:AF", "0/1", "A>T", "TUMOR 0/1"],
    // VarScan, freebayes
    ["GT:DP:RD:AD:FREQ", "0/1:60:40:20:33.33%", "A>T", "TUMOR 0/1, RD 40, AD 20"],
    ["GT:RO:AO", "0/2:40:1,20", "A>C,T", "TUMOR 0/2, RO 40, AO 20"],
    // Manta: pairs of reads that span a change, and reads that are split by it
    ["GT:PR:SR", "0/1:40,0:30,20", "A>T", "TUMOR 0/1, SR 30,20"],
    ["GT:PR:SR", "0/1:40,0:30,0", "A>T", "TUMOR 0/1, PR 40,0"],
  ])("shows the share of reads as it states it: %s of %s", (format, sample, bases, shown) => {
    const line = record(140_453_136, bases, `.\tPASS\t.\t${format}\t0/0\t${sample}`);
    expect(lookUp(vcf(line)).results[0]?.samples).toEqual([shown]);
  });

  it.each([
    ["0|1", "0|1", "undecided"],
    ["1/1", "0|1", "undecided"],
    ["1/1", "1/1", "undecided"],
    ["0|1", "1|0", "allele"],
    ["0|1", "0/1", "allele"],
  ])(
    "is another change if both are surely on one chromosome: %s and %s",
    (one, other, relation) => {
      const { results, summary } = lookUp(
        vcf(beside(140_453_136, "A>T", one), beside(140_453_137, "C>T", other)),
      );
      expect(results[0]?.matches[0]?.relation).toBe(relation);
      if (relation === "undecided") {
        expect(results[0]?.matches[0]?.note).toMatch(/^Line 5 .* on the same chromosome: together/);
        expect(summary).toMatchObject({ matched: 0, undecided: 1 });
      }
      // of one base, both cannot be on one chromosome
      const same = lookUp(vcf(beside(140_453_136, "A>T"), beside(140_453_136, "A>C")));
      expect(same.results[0]?.notes.some((note) => note.startsWith("Line "))).toBe(false);
    },
  );

  describe("with a change of the protein that bcftools csq states of several lines together", () => {
    const BCSQ =
      '##INFO=<ID=BCSQ,Number=.,Type=String,Description="Format: Consequence|gene|transcript|biotype|strand|amino_acid_change|dna_change">';
    const of = (position: number, change: string) =>
      `missense|BRAF|ENST1|protein_coding|-|${change}|${position}A>T+${position + 1}C>T`;
    const alone = "missense|BRAF|ENST1|protein_coding|-|600V>600E|100A>T";
    const state = (position: number, genotype: string, ...stated: readonly string[]) =>
      lookUp(
        [
          ...[BCSQ, ...HEADER],
          record(position, "A>T", `.\tPASS\tBCSQ=${stated.join()}\tGT\t0/0\t${genotype}`),
          record(position + 1, "C>T", `.\tPASS\tBCSQ=@${position}\tGT\t0/0\t${genotype}`),
        ].join("\n"),
      ).results[0]?.matches[0];

    it.each([
      ["is undecided", "undecided", 100, "0/1", [of(100, "600V>600E")]],
      ["is what the line makes alone", "protein", 100, "0/1", [alone, of(100, "600V>600E")]],
      ["is another change of the residue", "residue", 100, "0/1", [of(100, "600V>600K")]],
      ["keeps what is stated if phased", "undecided", 100, "0|1", [of(100, "600V>600E")]],
      ["keeps its coordinates", "allele", 140_453_136, "0/1", [of(140_453_136, "600V>600K")]],
    ] as const)("%s: %s", (_, relation, position, genotype, stated) => {
      const match = state(position, genotype, ...stated);
      expect(match).toMatchObject({ relation, profile: 0 });
      expect(match?.note).toContain("The file states BRAF V600");
      expect(match?.note?.includes("of several lines together (")).toBe(relation !== "protein");
    });
  });

  it.each([
    ["PASS", "base_qual", "allele"],
    ["base_qual", "base_qual", "undecided"],
    ["base_qual", "PASS", "undecided"],
  ])(
    "is not undone by a change beside it that did not pass the filters: %s beside %s",
    (own, other, relation) => {
      const line = (position: number, bases: string, filter: string) =>
        record(position, bases, `.\t${filter}\t.\tGT\t0/0\t0|1`);
      const lines = [line(140_453_136, "A>T", own), line(140_453_137, "C>T", other)];
      for (const order of [lines, lines.toReversed()]) {
        const { results } = lookUp(vcf(...order));
        const result = results.find(({ input }) => input.endsWith("A>T"));
        expect(result?.matches[0]?.relation).toBe(relation);
        const note = / Line [45] did not pass the filters of the file: base_qual\.$/;
        if (relation === "allele") expect(result?.notes.at(-1)).toMatch(note);
      }
    },
  );

  it("reports what is held back if reading ends early", () => {
    const results: Result[] = [];
    const session = startSession(LOOKUP, (result) => results.push(result));
    session.push(new TextEncoder().encode(vcf(beside(140_453_136, "A>T"))));
    expect(results).toEqual([]);
    session.stop();
    expect(results.length).toBe(1);
    session.stop();
    expect(results.length).toBe(1);
  });

  it("reports what is held back before a broken line", () => {
    expect(lookUp(vcf(beside(140_453_136, "A>T"), "broken")).found.length).toBe(1);
  });

  it("does not count another change at the place of an allele as known", () => {
    const { summary } = lookUp(vcf(record(140_453_136, "A>G"), record(140_453_136, "A>T")));
    expect(summary).toMatchObject({ read: 2, matched: 1, beside: 1, undecided: 0 });
  });

  it("says that reference bases are others", () => {
    const { found, summary } = lookUp(vcf(record(140_453_136, "C>T")));
    expect(found[0]).toEqual([4, "undecided: BRAF V600E", "undecided: BRAF V600E AND X deletion"]);
    expect(summary.otherReference).toBe(1);
  });

  it.each([
    ["too few columns", "7\t140453137\t.\tA", 5, /at least 8 columns/],
    [
      "too few samples",
      record(140_453_136, "A>C", ".\tPASS\t.\tGT\t0/0"),
      5,
      /11 columns, as the header line has; got 10/,
    ],
    ["a position in words", record(Number.NaN, "A>C"), 5, /POS must be/],
    [
      "a genotype without its last allele",
      record(140_453_136, "A>T", ".\tPASS\t.\tGT\t0/0\t0/"),
      5,
      /the line may be cut/,
    ],
    [
      "a genotype of an allele that the line does not have",
      record(140_453_136, "A>T", ".\tPASS\t.\tGT:AD\t0/0:9,9\t0/2:5,5"),
      5,
      /alleles of the line, which has 1 alternate allele; got 2/,
    ],
    ["no bases", record(1001, "->C"), 5, /REF must be/],
    ["a position behind the end", record(159_138_665, "A>C"), 5, /behind the end/],
  ])("with %s is read up to there", (_, broken, line, message) => {
    const { found, summary } = lookUp(
      vcf(record(140_453_136, "A>T"), broken, record(140_453_136, "A>T")),
    );
    expect(found.length).toBe(1);
    expect(summary.fault?.line).toBe(line);
    expect(summary.fault?.message).toMatch(message);
  });

  it("needs an assembly that its header does not contradict", () => {
    const bare = vcf(record(140_453_136, "A>T")).replace(/##contig.*\n/, "");
    expect(lookUp(bare).summary.fault?.message).toMatch(/Choose GRCh37 or GRCh38/);
    expect(lookUp(bare, { assembly: "GRCh37" }).found.length).toBe(1);
    expect(lookUp(bare, { assembly: "GRCh38" }).found.length).toBe(0);
    const other = lookUp(vcf(record(140_453_136, "A>T")), { assembly: "GRCh38" });
    expect(other.summary.fault?.message).toMatch(/the header says GRCh37/);
  });
});

describe("lines of text", () => {
  it("are all reported", () => {
    const lines = [
      "BRAF V600E",
      "braf1 V600K",
      "rs113488022",
      "NM_004333.4:c.1799T>A",
      "MET amplification",
      "KRAS G12C",
      "7-140453136-A-T",
      "BRAF V\u200b600E\ufeff",
      "# note",
      "",
    ];
    const { found, results, summary } = lookUp(lines.join("\n"));
    expect(found).toEqual([
      [1, "same protein change: BRAF V600E", "category: BRAF V600"],
      [2, "category: BRAF V600", "same residue, other change: BRAF V600E"],
      [3, "same identifier: BRAF V600E", "category: BRAF V600"],
      [
        4,
        "same expression: BRAF V600E",
        "category: BRAF V600",
        "one variant of a combination: BRAF V600E AND X deletion",
      ],
      [5, "same name: MET Amplification"],
      [6],
      [7, "These coordinates do not name an assembly. Choose GRCh37 or GRCh38."],
      [8, "same protein change: BRAF V600E", "category: BRAF V600"],
    ]);
    expect(results[3]?.matches.slice(0, 1).flatMap(notesOf).join(" ")).toBe(
      "The knowledge base has this on version 6 of NM_004333.",
    );
    expect(summary).toMatchObject({ kind: "text", read: 8, matched: 6, beside: 0, refused: 1 });
  });
});

describe("a line that no profile is called", () => {
  it.each([
    // what is entered of it would be found
    ["BRAF V600E not detected", /^This says that something is absent, low or uncertain/],
    ["no BRAF V600E", /absent/],
    ["not 7-55259515-T-G", /absent/],
    ["EGFR T790M: negative", /absent/],
    ["BRAF V600E, 0.0 %", /absent/],
    [
      "BRAF V600E found",
      /^This cannot be read as one change\. Enter it alone, in one of the notations\./,
    ],
    ["EGFR L858R, T790M and more", /several changes/],
    ["BRAF V600E (<45%)", /The sign "<"/],
    // a box that is not ticked; one that is, is no notation
    ["[ ] BRAF V600E", /The sign "☐"/],
    ["() BRAF V600E", /The sign "☐"/],
    ["BRAF V600E [ ]", /The sign "☐"/],
    ["[ ] MET amplification", /The sign "☐"/],
    ["☐ BRAF V600E", /The sign "☐"/],
    ["[x] BRAF V600E", /Enter it alone/],
    ["BRAFV600E", /Enter it alone/],
    ["BRCA1 185delAG", /Enter it alone/],
    // footnotes, other letters, other signs and spaces
    ...[
      "EGFR T790M²",
      "MET D1228V¹",
      "EGFR T790Mb",
      "CFTR ΔF508",
      "EGFR ΔE746-A750",
      "EGFR del E746_A750",
      "EGFR T790М",
      "EGFR Т790M",
      "KRAS/G12C",
      "EGFR+T790M",
      "T790M-EGFR",
      "EGFR T790 M",
      "EGFR T 790 M",
      "EGFR T-790-M",
      "EGFR pT790M",
      "EGFR Thr790 Met",
      "EGFR Thr-790-Met",
      "egfr t790m²",
      "EGFR T79OM",
      "BRAF V600E rs113488022",
      "KRAS G12 to C",
      "KRAS G12(C)",
      "APC E1309 fs",
      "EGFR E746-A750 del",
      "EGFR C.2369C>T",
      "BRAF 1798GT>AA",
      "chr 7 55249071 C T",
      "chrVII:55249071:C:T",
      "12. 25398285 C A",
      "position 55,249,071",
      // words beside a change have one reason, whatever the change is
      "BRAF c.1799T>A (p.Val600Glu), class 6",
      "BRAF V600E likely",
      "BRAF V600E, class 5 or 4",
      "BRAF V600E TPS 23 %",
    ].map((line): [string, RegExp] => [line, /cannot be read as one change/]),
  ])("is not called absent if it has a change: %s", (line, reason) => {
    const { results, summary } = lookUp(line);
    expect(results[0]?.refusal).toMatch(reason);
    expect(summary).toMatchObject({ refused: 1, matched: 0 });
  });

  it("is looked up without the share of reads behind it, which is named", () => {
    const { results, summary } = lookUp("BRAF p.V600E detected, VAF 23%\nBRAF V600R (23%)\n");
    expect(summary).toMatchObject({ matched: 2, refused: 0 });
    expect(results.map(({ notes }) => notes)).toEqual([
      ["Set aside: VAF 23%."],
      ["Set aside: 23%."],
    ]);
    expect(lookUp("BRAF V600E VAF 0%").results[0]?.refusal).toMatch(/absent, low or uncertain/);
    const benign = lookUp(
      "BRAF V600E, likely benign\nBRAF V600E (Bénigne)\nBRAF V600E, pathogenic",
    );
    expect(benign.results.map((one) => one.significance)).toEqual([
      "likely benign",
      "Bénigne",
      undefined,
    ]);
    const origins = lookUp("BRAF V600E germline\nGermline BRAF V600E\nBRAF V600E somatic").results;
    expect(origins.map(({ isGermline }) => isGermline)).toEqual([true, true, undefined]);
    expect(lookUp("XYZ V600E, 23%").results[0]?.unmatched).toMatch(/ Set aside: 23%\.$/);
  });

  it.each([
    ["V600E in BRAF", "in"],
    ["[x] BRAF V600E", "x"],
    ["Gene: BRAF, V600E", "Gene"],
    ["BRAF V600E suspected", "suspected"],
  ])("says which word is in the way, and not its gene: %s", (line, word) => {
    expect(lookUp(line).results[0]?.refusal).toContain(`"${word}" is not understood.`);
  });

  it("says what the knowledge base has of its gene, if its change cannot be read", () => {
    const refusal = lookUp("BRAF 185delAG").results[0]?.refusal;
    expect(refusal).toMatch(/^This cannot be read .* Look at these, .*: BRAF V600E\/K\. Known/);
  });

  it.each([
    "MET: amplified",
    "MET amp",
    "cMET amplification",
    "C-MET: amplified",
    "MET/C-MET amplification",
    "c-Met (MET) amplification",
    "MET (C-MET): gain",
    "C-MET-amplification",
    // that it was found, and how
    "MET amplification detected",
    "MET amplification: positive (FISH)",
    "MET amplification by FISH",
    "MET Amplifikation nachgewiesen",
    "MET amplification détectée",
  ])("can begin with the names of one gene: %s", (line) => {
    expect(lookUp(line).found).toEqual([[1, "same name: MET Amplification"]]);
  });

  it.each(["BRAF (BRAF1) V600E", "BRAF1/BRAF p.Val600Glu", "B-RAF [BRAF1]: V600E"])(
    "can have several names of a gene before its change: %s",
    (line) => {
      expect(lookUp(line).found[0]?.[1]).toBe("same protein change: BRAF V600E");
    },
  );

  it.each([
    ["METgain", ["name"]],
    ["MET-gain", ["name"]],
    ["MET 1 gain", []],
    ["METgain?", []],
    ["BRAF V600 E/K", []],
  ])("has a name with or without a hyphen or a space: %s", (line, relations) => {
    const matches = lookUp(line).results[0]?.matches;
    expect(matches?.map(({ relation }) => relation)).toEqual(relations);
  });

  it.each([
    "MET/BRAF amplification",
    "MET (C-MET-) amplification",
    "MET (C-MET) amplification?",
    "MET/BRAF1 V600E",
    "BRAF (BRAF1-) V600E",
  ])("is none of a gene with another one beside it, or with a sign: %s", (line) => {
    expect(lookUp(line).results[0]?.matches).toEqual([]);
  });

  it.each([
    "BRAF wild type",
    "MET negative",
    "MET amplification not detected",
    "MET not amplified",
    "MET low",
    "MET 0",
    "MET amplification (none)",
    "MET amplification excluded",
    "MET unamplified",
    "no MET amplification",
    "MET amplification pas détectée",
    "MET amplification pending",
  ])(
    "that is a negative result is not looked up, and has no hint to the positive one: %s",
    (line) => {
      const [result] = lookUp(line).results;
      expect([result?.refusal, result?.unmatched]).toEqual([
        "This says that something is absent, low or uncertain, which is not looked up. Enter what was found.",
        undefined,
      ]);
    },
  );

  it.each([
    ["Not detected:\nBRAF V600E", 1],
    ["MET amplification\nnot detected\nnegative", 1],
    ["BRAF V600E\nNOT DETECTED (LOD 5 %)", 1],
    [
      "BRAF V600E\nKIT D816V not detected\nTP53 negative\nMET: no\nc.35G>A: not found\nTMB low\nCase No. 47",
      0,
    ],
  ])(
    "makes variants beside it doubtful, if it does not name another gene: %j",
    (lines, expected) => {
      expect(lookUp(lines).summary.doubtful).toBe(expected);
    },
  );

  it.each([
    ["NOPE amplification", "No profile has this name."],
    // numbers that are no position
    ...[
      "EGFR exon 19 deletion",
      "EGFR exon 20 insertion",
      "MET exon 14 skipping",
      "KIAA1549-BRAF fusion",
      "C11orf95-RELA",
      "CD274 amplification",
      "HLA-A*24:02",
      "DPYD *13 homozygosity",
      "PD-L1 TPS 50",
      "KRAS G12",
      "TGFβ1 overexpression",
      "VEGFA 165 isoform",
      "Chromosome 17 polysomy",
      "1p/19q codeletion",
      "p16 INK4a loss",
      "MET del exon 14",
      "del 17p",
    ].map((line): [string, string] => [line, "No profile has this name."]),
    ["NM_001374258.1:c.1919T>A", /On other transcripts, it is not compared\. Enter the change/],
    ["NP_004324.2:p.Val600Glu", /On other transcripts, it is not compared\.(?! Enter)/],
    ["MET 3+", /^A score of IHC is no change of the gene\. .*MET Amplification\.$/],
    ["KRAS G12C", /^No profile is about KRAS\.$/],
    ["BRAF K601N", /^$/],
    ["TP53 R248Q", /^Known changes of TP53: TP53 R273C, TP53 R175Hfs\*3\.$/],
    [
      "BRAF G469A",
      /^Look at these, .* were not compared: BRAF V600E\/K\. Known changes of BRAF: BRAF V600E, BRAF V600E AND X deletion, BRAF V600, BRAF K601E\.$/,
    ],
    ["CA1236430", /^No profile has this identifier\.$/],
    ["GRCh37 7-50000000-A-C", /^No profile has a change of these bases\. Not compared/],
    ["GRCh37 Y-1264966-A-C", /^No profile has a change of these bases\. X and Y are compared each/],
    ["m-3243-A-G", /^No profile has a change of these bases\.$/],
    ["BRAF1: gain", /^No profile has this name\. Look at these, .*: BRAF V600E\/K\./],
    ["MET D1228V", /were not compared: MET Amplification\.$/],
    ["MET exon 14 deletion", /^No profile has this name\. .*MET Amplification\.$/],
    ["MET: exon 14 deletion", /^No profile has this name\. .*MET Amplification\.$/],
    [
      "BRAF:c.1A>G",
      /^No profile states this change\. On other transcripts, it is not compared\. Enter the change of the protein, too\. Look at these/,
    ],
    ["GRCh38 7-140753336-A-T", /Not compared, as they have no coordinates in GRCh38: \d+ profiles/],
    ["GRCh37 7-1-A-T", /no coordinates in GRCh37/],
    [
      "NM_004333.6:c.5A>T",
      /is not compared\. Enter the change of the protein, too\. Look at these.*: BRAF V600E\/K\. Known/,
    ],
  ])("says what was not compared: %s", (line, note) => {
    const { results } = lookUp(line);
    expect(results[0]?.refusal).toBeUndefined();
    expect(results[0]?.unmatched ?? "").toMatch(note);
  });

  it.each(["MET copy number 12", "MET CN 12", "MET, 12 copies"])(
    "is a change of copies if it states many of a gene: %s",
    (line) => {
      const [result] = lookUp(line).results;
      expect(result?.matches).toEqual([{ relation: "copies", reason: "copies", profile: 3 }]);
    },
  );

  it("is called germline by the letter that it begins with", () => {
    expect(lookUp("gBRAF V600E").results[0]?.isGermline).toBe(true);
    expect(lookUp("sBRAF V600E").results[0]?.isGermline).toBeUndefined();
  });

  it("is found by the change of the protein that it states beside an unknown transcript", () => {
    expect(lookUp("NM_001374258.1(BRAF):c.1919T>A (p.Val640Glu)").found).toEqual([[1]]);
    expect(lookUp("NM_001374258.1(BRAF):c.1799T>A (p.Val600Glu)").found).toEqual([
      [1, "same protein change: BRAF V600E", "category: BRAF V600"],
    ]);
    // it can be counted in another transcript, or be another change
    const { found, results } = lookUp("NM_001374258.1(BRAF):c.1919T>A (p.Val600Glu)");
    expect(found).toEqual([[1, "undecided: BRAF V600E", "undecided: BRAF V600"]]);
    expect(results[0]?.matches.flatMap(notesOf).join(" ")).toMatch(/at another residue/);
    // the transcript of another gene
    expect(lookUp("NM_004333.6(BRAF):c.1799T>A").found[0]?.length).toBe(4);
    expect(lookUp("NM_004333.6(KRAS):c.1799T>A").found).toEqual([[1]]);
  });
});

describe("a line with a coding change and a change of the protein", () => {
  const BOTH = [
    "same expression: BRAF V600E",
    "category: BRAF V600",
    "one variant of a combination: BRAF V600E AND X deletion",
  ];
  const NEITHER = ["undecided: BRAF V600E", "undecided: BRAF V600E AND X deletion"];
  const CATEGORY = "undecided: BRAF V600";
  it.each<[string, readonly string[]]>([
    ["BRAF c.1799T>A (p.Val600Glu)", BOTH],
    ["NM_004333.6(BRAF):c.1799T>A p.V600E", BOTH],
    ["NM_004333.6:c.1799T>A (p.Val600Glu)", BOTH],
    // possible, and of other profiles
    ["BRAF c.1799T>A (p.Val600Asp)", [...NEITHER, CATEGORY]],
    ["BRAF c.1799T>A (p.Val640Glu)", NEITHER],
    ["NM_004333.6:c.1799T>A (p.Val600Asp)", [...NEITHER, CATEGORY]],
    ["BRAF p.V600_K601del (c.1799T>A)", NEITHER],
    // another codon
    ["BRAF c.1802T>A (p.Val600Glu)", ["undecided: BRAF V600E", CATEGORY]],
    ["NM_001354609.2(BRAF):c.1919T>A (p.Val600Glu)", BOTH],
    // another frame
    ["TP53 c.523_524del (p.Arg175HisfsTer3)", ["same expression: TP53 R175Hfs*3"]],
    ["TP53 c.523_524del (p.Arg175HisfsTer5)", ["undecided: TP53 R175Hfs*3"]],
    // counted in the transcript of the expression, which is published with another one's protein
    ["NM_001354609.2(BRAF):c.1919T>A (p.Val640Glu)", BOTH],
  ])("is a match if both are one: %s", (line, expected) => {
    const [[, ...matches] = []] = lookUp(line).found;
    expect(matches.toSorted()).toEqual([...expected].sort());
  });
});

describe("a gene", () => {
  it.each([
    ["B-RAF V600E", "same protein change: BRAF V600E"],
    ["B-RAF c.1799T>A", "same expression: BRAF V600E"],
    ["M-ET amplification", "same name: MET Amplification"],
    // as reports write a gene and its result
    ["M-ET: amplification", "same name: MET Amplification"],
    ["METS amplification", undefined],
    ["METS: amplification", undefined],
    ["- MET amplification", expect.stringMatching(/^The sign "-"/)],
    ["-MET amplification", expect.stringMatching(/^The sign "-"/)],
    ["MET- amplification", expect.stringMatching(/^The sign "-"/)],
    ["BRAFS V600E", undefined],
    ["BRAF rs113488022", "same identifier: BRAF V600E"],
    ["B-RAF1 rs113488022", "same identifier: BRAF V600E"],
    ["KRAS rs113488022", "undecided: BRAF V600E"],
    ["NC_000007.13(BRAF):g.140453136A>T", "same allele: BRAF V600E"],
    ["NC_000007.13(KRAS):g.140453136A>T", "undecided: BRAF V600E"],
  ])("is the one that is meant, and no other: %s", (line, expected) => {
    expect(lookUp(line).found[0]?.[1]).toEqual(expected);
  });
});

describe("a name", () => {
  it.each([
    // a profile can be called what is no single change
    ["BRAF V600E/K", "same name: BRAF V600E/K"],
    ["KRAS V600E/K", undefined],
    // without its gene, another name is not certain
    ["MET gain", "same name: MET Amplification"],
    ["gain", "undecided: MET Amplification"],
    // signs of a sentence
    ["BRAF K601E;", "same protein change: BRAF K601E"],
    ["BRAF K601E.", "same protein change: BRAF K601E"],
    ['"BRAF K601E"', "same protein change: BRAF K601E"],
  ])("is that of a profile: %s", (line, expected) => {
    expect(lookUp(line).found[0]?.[1]).toEqual(
      expected ?? expect.stringMatching(/several changes/),
    );
  });
});

describe("an expression", () => {
  it.each([
    ["NM_001.1:c.20_22del", "same expression: Y K3R"],
    ["NM_001.1:c.20_22delCTT", "same expression: Y K3R"],
    ["NM_001.1:c.20_22delTTT", "undecided: Y K3R"],
    ["Y c.20_22delCTT", "same expression: Y K3R"],
    ["Y c.20_22delTTT", "undecided: Y K3R"],
    // on the protein of a profile, and on another one of its gene
    ["NP_000537.3:p.Arg175LeufsTer5", "same residue, other change: TP53 R175Hfs*3"],
    ["NP_000537.3:p.Arg273His", "same residue, other change: TP53 R273C"],
    ["NP_001119584.1(TP53):p.Arg175HisfsTer3", "undecided: TP53 R175Hfs*3"],
    // a name of bases
    ["TERT c.-124C>T", "same name: TERT C228T"],
    // its sequence says the gene of the protein beside it
    ["NM_004333.6:c.1801A>G (p.Lys601Glu)", "same protein change: BRAF K601E"],
    // the other strand
    ["GRCh37 7-140453136-T-A", "undecided: BRAF V600E"],
    ["GRCh37 7-140453135-CA-TT", "undecided: BRAF V600E"],
    ["GRCh37 7-140453135-CA-TC", "same position, other change: BRAF V600E"],
    ["GRCh37 7-140453136-A-N", expect.stringMatching(/^N stands for any base/)],
    ["hg19 chrM:3243 A>G", expect.stringMatching(/^chrM of hg19 is another sequence/)],
    ["BRAF c.-5T>A (p.Val600Glu)", expect.stringMatching(/contradict each other/)],
    ["BRAF V600delinsE", "same protein change: BRAF V600E"],
    ["CA125", expect.stringMatching(/^.*$/)],
  ])("is compared with all that it states: %s", (line, expected) => {
    expect(lookUp(line).found[0]?.[1] ?? "").toEqual(expected);
  });
});

describe("a profile that requires the absence of a variant", () => {
  it("is never that of a call", () => {
    expect(lookUp(vcf(record(6001, "G>T"))).found).toEqual([[4, "undecided: X K9N AND NOT Y K3R"]]);
  });
});

describe("a frameshift", () => {
  it.each([
    ["TP53 R175Hfs*3", "same protein change"],
    ["TP53 p.(Arg175HisfsTer3)", "same protein change"],
    ["TP53 R175Lfs*5", "same residue, other change"],
    ["TP53 R175Lfs", "same residue, other change"],
    ["TP53 R175Hfs*5", "undecided"],
    ["TP53 R175fs", "undecided"],
    ["NP_000537.3:p.Arg175HisfsTer3", "same expression"],
    ["NP_000537.2:p.(Arg175HisfsTer3)", "same expression"],
    ["NP_000537.3:p.Arg175LeufsTer5", "same residue, other change"],
    ["NP_000537.3:p.Arg175fs", "undecided"],
  ])("is one of a reading frame: %s", (line, relation) => {
    expect(lookUp(line).found).toEqual([[1, `${relation}: TP53 R175Hfs*3`]]);
  });

  it("says what is not stated", () => {
    const notes = ["TP53 R175fs", "NP_000537.2:p.Arg175fs"].map((line) =>
      lookUp(line).results[0]?.matches.flatMap(notesOf).join(" "),
    );
    expect(notes[0]).toMatch(/^Two reading frames/);
    expect(notes[1]).toMatch(/version 3 of NP_000537\. Two reading frames/);
  });
});

describe("a line that says where its change is", () => {
  const noteOf = (line: string) =>
    lookUp(line).results[0]?.matches.slice(0, 1).flatMap(notesOf).join(" ") ?? "";
  it.each<[string, string, RegExp]>([
    ["NC_000007.13(NM_004333.6):c.1799T>A", "same expression: BRAF V600E", /^$/],
    ["NC_000007.14(NM_004333.6):c.1799T>A", "same expression: BRAF V600E", /^$/],
    ["NC_000012.11(NM_004333.6):c.1799T>A", "undecided: BRAF V600E", /another chromosome/],
    ["BRAF exon 11 V600E", "same protein change: BRAF V600E", /exon of the line was not compared/],
    ["BRAF:NM_004333.6:exon15:c.T1799A:p.V600E", "same expression: BRAF V600E", /exon/],
  ])("is compared with the chromosome that is known: %s", (line, match, note) => {
    expect(lookUp(line).found[0]?.[1]).toBe(match);
    expect(noteOf(line)).toMatch(note);
  });

  it("says that a chromosome was not compared if that of the profile is not known", () => {
    const [result] = lookUp("NC_000007.13(NM_001.1):c.9A>G").results;
    expect(result?.matches[0]?.note).toBe("The chromosome of the line was not compared.");
  });
});

describe("lines of text without a match", () => {
  it.each<readonly [string, RegExp]>([
    ["BRAF V600E confirmed by Sanger", /"confirmed" is not understood/],
    ["BRAF V600E Likely somatic", /"Likely" is not understood/],
    // a tier without its heading, and reads without x
    ["BRAF p.Val600Glu 12.5 % IA", /"IA" is not understood/],
    ["BRAF p.V600E (c.1799T>A) 5% IIC", /"IIC" is not understood/],
    ["BRAF p.V600E III", /"III" is not understood/],
    ["BRAF c.1799T>A p.Val600Glu 12% 500", /"500" is not understood/],
    ["BRAF p.Val600Glu 34", /"34" is not understood/],
    ["BRAF V600E germline status unknown", /"status" is not understood/],
    // what could be set aside is not in the way
    ["BRAF V600E (classic HCL) VAF 31%", /"classic" is not understood/],
    ["BRAF V600E VAF 31%, confirmed", /"confirmed" is not understood/],
    ...[
      "NM_004333.6(BRAF):c.1799T>A (p.Val600Glu)\tLikely somatic",
      "29000\tIndel\tNM_004333.6(BRAF):c.1799T>A (p.Val600Glu)\t673\tno assertion criteria\t0",
      // whether it was found is in another cell
      "P-1\tNM_004333.6(BRAF):c.1799T>A (p.Val600Glu)\tnot detected",
    ].map((row) => [row, /^This cannot be read as one change\. Enter it alone/] as const),
    ["BRAF\tlow", /absent, low or uncertain/],
    ...[
      "BRAF V600E\u0336",
      "B\u0336R\u0336 V600E",
      "BRAF V600E: ____",
      "BRAF V600E …",
      "BRAF V600E _",
    ].map((line) => [line, /struck-out character or an empty field/] as const),
    [
      "7\t140453136\t.\tA\tT\t.\tPASS\tDP=3",
      /^This is a line of a VCF file. Enter 7-140453136-A-T\.$/,
    ],
  ])("say what is in the way: %s", (line, refusal) => {
    expect(lookUp(`MET gain\n${line}`).results[1]?.refusal).toMatch(refusal);
  });

  it("say of each that is beside a negative one that it may not have been found", () => {
    const { results, summary } = lookUp(
      "Not detected:\nBRAF V600E\n7-140453136-A-T\nDetected:\nMET gain",
      {
        assembly: "GRCh37",
      },
    );
    const note = "Line 1 is negative: check that this was found.";
    expect(results.map(({ notes }) => notes)).toEqual([[], [note], [note], [], []]);
    expect(summary.doubtful).toBe(2);
  });

  it.each(["BRAF exon 15 mutation", "BRAF mutated"])(
    "of any change are not compared: %s",
    (line) => {
      const { results, summary } = lookUp(line);
      expect(results[0]?.unmatched).toMatch(/Look at these, which were not compared: BRAF V600E,/);
      expect(summary.partly).toBe(1);
    },
  );

  it("say what coordinates cannot find only if they have some", () => {
    const none = { GRCh37: 0, GRCh38: 0 };
    const counts = {
      ...{
        variants: 4,
        alleles: none,
        withoutText: none,
        variantsWithout: { GRCh37: 1, GRCh38: 2 },
      },
    };
    const linesOf = (text: string) =>
      summaryLines(lookUp(text, { assembly: "GRCh37" }).summary, counts).join(" ");
    expect(linesOf("BRAF V600E")).toMatch(/^Text: 1 line\./);
    expect(linesOf("BRAF V600E")).not.toMatch(/no coordinates/);
    expect(linesOf("BRAF V600E\n7-140453136-A-T")).toMatch(
      /^Text, GRCh37: 2 lines.* 1 variant of 4/,
    );
    expect(linesOf("GRCh38 7-140753336-A-T")).not.toMatch(/GRCh37/);
  });

  it.each([
    ["TP53 A1V", true, "not in it: 1, not fully compared: 0, not looked up: 0."],
    ["NOPE amplification", true, "not in it: 1, not fully compared: 0, not looked up: 0."],
    ["MET amplified, ratio 5.2", false, "not in it: 0, not fully compared: 1, not looked up: 0."],
    ["NM_004333.4:c.1T>A", false, "not in it: 0, not fully compared: 1, not looked up: 0."],
  ])("are in the knowledge base or not only if they were compared: %s", (line, is, counts) => {
    const { results, summary } = lookUp(line);
    const none = { GRCh37: 0, GRCh38: 0 };
    const [first] = summaryLines(summary, {
      ...{ variants: 4, alleles: none, withoutText: none, variantsWithout: none },
    });
    expect(isFullyCompared(results[0]?.unmatched)).toBe(is);
    expect(first).toContain(counts);
  });
});

describe("a MAF file", () => {
  const header =
    "#version 2.4\nHugo_Symbol\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele1\tTumor_Seq_Allele2\tTumor_Sample_Barcode\tHGVSp_Short";

  it.each([
    ["no read of the tumour", "Somatic", ["0", "40", "0", "30"], "absent"],
    ["no read of the tumour, and no normal sample", "", ["0", "40", "", ""], "absent"],
    ["reads of the normal sample alone", "Somatic", ["0", "40", "15", "30"], undefined],
    ["a germline variant that the tumour has lost", "Germline", ["0", "40", "", ""], undefined],
    ["no reads at all", "Somatic", ["0", "0", "", ""], undefined],
    ["a read of the tumour", "Somatic", ["1", "40", "0", "30"], undefined],
  ])("says whether the sample has the allele of a row with %s", (_, status, reads, missing) => {
    const more = `${header}\tMutation_Status\tt_alt_count\tt_depth\tn_alt_count\tn_depth`;
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E";
    const { results, summary } = lookUp([more, [row, status, ...reads].join("\t")].join("\n"));
    expect(results[0]?.missing).toBe(missing);
    const hasNoRead = reads[0] === "0" && reads[2] !== "15";
    expect(String(results[0]?.notes).includes("No read has it")).toBe(hasNoRead);
    expect(results[0]?.isDoubtful).toBe(hasNoRead);
    expect(summary.absent).toEqual(missing === undefined ? [] : ["BRAF V600E"]);
  });

  it.each([
    [["5", "100", "4", "", "80"], "inReads"],
    [["5", "100", "4", "76", ""], "inReads"],
    [["5", "100", "1", "", "80"], undefined],
    [["5", "100", "0", "", "80"], undefined],
    [["5", "100", "", "", "80"], undefined],
  ])("says whether reads of the normal sample have what the tumour has: %s", (reads, normals) => {
    const more = ["t_alt_count", "t_depth", "n_alt_count", "n_ref_count", "n_depth"];
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E";
    const { results } = lookUp(`${[header, ...more].join("\t")}\n${[row, ...reads].join("\t")}`);
    expect(results[0]?.normals).toBe(normals);
  });

  it("says that it ends within a row, and of how many samples its rows are", () => {
    const row = (sample: string) =>
      `BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\t${sample}\tp.V600E`;
    const text = [header, row("P1"), row("P2"), row("P1")].join("\n");
    const { results, summary } = lookUp(text);
    expect([results.length, summary.fault]).toEqual([3, undefined]);
    const none = { GRCh37: 0, GRCh38: 0 };
    const counts = { variants: 1, alleles: none, withoutText: none, variantsWithout: none };
    expect(summaryLines(summary, counts)).toContain("The file has rows of 2 samples: P1 and P2.");
    const ofOne = lookUp(text, { sample: "P2" });
    expect(ofOne.results.map(({ samples }) => samples)).toEqual([["P2"]]);
    expect(ofOne.summary.samples).toEqual(["P1", "P2"]);
    expect(lookUp(text, { sample: "P3" }).summary.fault?.line).toBe(1);
    // rows of others that are not looked up, or of another assembly
    const others = `${text}\n${row("P1").replace("A\tT", "A\tTRUE")}\n${row("P1").replace("GRCh37", "GRCh38")}`;
    const ofChosen = lookUp(others, { sample: "P2" });
    expect(ofChosen.results.length).toBe(1);
    expect(ofChosen.summary).toMatchObject({ read: 1, refused: 0, assemblies: ["GRCh37"] });
    expect(lookUp(others.replace("P2", "P1"), { sample: "P1" }).summary.refused).toBe(1);
    const cut = lookUp(text.slice(0, text.lastIndexOf("T") + 1));
    expect(cut.results.length).toBe(2);
    expect(cut.summary.fault).toEqual({ line: 5, message: "The file ends within this row." });
    // a row within the file need not have its last cells
    expect(lookUp(text.replace(/\tP1\tp.V600E/, "")).results.length).toBe(3);
  });

  it.each([
    ["UNCALLED", "Mutation_Status UNCALLED", []],
    ["REDACTED", "Mutation_Status REDACTED", []],
    ["LOH", "", ["Mutation_Status of the file is LOH."]],
    // no value
    ["NA", "", []],
    [".", "", []],
  ])("takes a status for a filter if the call is none: %s", (status, filter, notes) => {
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E\t";
    const [result] = lookUp(`${header}\tMutation_Status\n${row}${status}\n`).results;
    expect([result?.filter, result?.notes]).toEqual([filter, notes]);
  });

  it("says which clinical significance its row states", () => {
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E\tbenign,not_provided";
    expect(lookUp(`${header}\tCLIN_SIG\n${row}\n`).results.flatMap(callNotes)).toEqual([
      "Stated clinical significance: benign.",
    ]);
  });

  it("takes what GDC says of a call for a filter", () => {
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E";
    const rows = ["PASS\tgdc_pon;NonExonic", "clustered\tndp", "PASS\t", "NA\tNone"];
    const text = [`${header}\tFILTER\tGDC_FILTER`, ...rows.map((cells) => `${row}\t${cells}`)];
    expect(new Set(lookUp(text.join("\n")).results.map(({ filter }) => filter))).toEqual(
      new Set(["gdc_pon;NonExonic", "clustered, ndp", ""]),
    );
  });

  it("goes on behind a row of empty cells", () => {
    const row = "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E\n";
    const { summary } = lookUp(`${header}\n${row}\t\t\t\t\n${row}`);
    expect([summary.read, summary.fault]).toEqual([2, undefined]);
  });

  it("says what the file says of a call", () => {
    const more = `${header}\tFILTER\tMutation_Status\tValidation_Status`;
    const row = (...cells: readonly string[]) =>
      ["BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E", ...cells].join("\t");
    const { results, summary } = lookUp(
      [
        more,
        row("PASS", "Somatic", "Valid"),
        row("common_in_exac;t_alt", "Germline", "Invalid"),
        row("PASS", "Wildtype", ""),
      ].join("\n"),
    );
    expect(
      results.map(({ line, filter, notes, missing = "" }) => [line, filter, ...notes, missing]),
    ).toEqual([
      [5, "", "Mutation_Status of the file is Wildtype.", "absent"],
      [3, "", ""],
      [
        4,
        "common_in_exac;t_alt, Validation_Status Invalid",
        "Mutation_Status of the file is Germline.",
        "",
      ],
    ]);
    expect(summary).toMatchObject({ matched: 2, filtered: 1, absent: [] });
    const counts = { variantsWithout: {}, withoutText: {}, variants: 1 } as never;
    expect(summaryLines(summary, counts)[0]).toContain(
      "In the knowledge base: 2 (1 did not pass the filters of the file), undecided: 0",
    );
    expect(results.map(({ isGermline }) => isGermline)).toEqual([undefined, undefined, true]);
  });

  it.each([
    [["6", "", "40", "0", "", "30"], "P-1, t_alt_count 6, t_depth 40, n_alt_count 0, n_depth 30"],
    [["6", "34", "", ".", ".", ""], "P-1, t_alt_count 6, t_ref_count 34"],
    [
      ["6.0", "", "40.", "0.0", "", "30.5"],
      "P-1, t_alt_count 6, t_depth 40, n_alt_count 0, n_depth 30.5",
    ],
    // numbers in other notations are shown as they are
    [["0,0", "", "2,000", "", "", ""], "P-1, t_alt_count 0,0, t_depth 2,000"],
    [["", "", "", "", "", ""], "P-1"],
  ])("says how many reads have a variant: %s", (cells, expected) => {
    const reads = ["t", "n"].flatMap((sample) =>
      ["alt_count", "ref_count", "depth"].map((name) => `${sample}_${name}`),
    );
    const row = ["BRAF\t37\t7\t140453136\t140453136\tA\tA\tT\tP-1\t", ...cells].join("\t");
    const { results } = lookUp(`${[header, ...reads].join("\t")}\n${row}`);
    expect(results[0]?.samples).toEqual([expected]);
  });

  it.each([
    ["in lower case", header.toLowerCase()],
    ["as Oncotator writes them", header.replaceAll("_Position", "_position")],
  ])("can have names of columns %s", (_, names) => {
    const { found } = lookUp(`${names}\nBRAF\t37\t7\t140453136\t140453136\tA\tA\tT\tP-1\t`);
    expect(found).toMatchObject([
      [3, "same allele: BRAF V600E", expect.anything(), expect.anything()],
    ]);
  });

  it("is read by its columns", () => {
    const rows = [
      "BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E",
      "BRAF\tGRCh37\t7\t140453135\t140453136\tCA\tCA\tTT\tP-2\tp.V600E",
      "X\t37\t7\t1001\t1003\tCAG\tCAG\t-\tP-3\t",
      "X\tGRCh37\t7\t1000\t1001\t-\t-\tCAG\tP-3\t",
    ];
    const { found, summary } = lookUp([header, ...rows].join("\n"));
    expect(found).toEqual([
      [
        3,
        "same allele: BRAF V600E",
        "category: BRAF V600",
        "one variant of a combination: BRAF V600E AND X deletion",
      ],
      [
        4,
        "same protein change: BRAF V600E",
        "category: BRAF V600",
        "undecided: BRAF V600E AND X deletion",
      ],
      [5, "one variant of a combination: BRAF V600E AND X deletion"],
    ]);
    expect(summary).toMatchObject({ kind: "MAF", read: 4 });
  });

  it("is named by the allele that is known", () => {
    const inputs = [
      ["A", "G"],
      ["T", "G"],
      ["T", "A"],
      ["G", "T"],
    ].map(([allele1, allele2]) => {
      const row = `BRAF\tGRCh37\t7\t140453136\t140453136\tA\t${allele1}\t${allele2}\tP-1\t`;
      return lookUp([header, row].join("\n")).results[0]?.input;
    });
    expect(inputs).toEqual([
      "BRAF 7:140453136 A>G",
      ...Array.from({ length: 3 }, () => "BRAF 7:140453136 A>T"),
    ]);
  });

  it("has no variant with the reference alone, and says what is beside one", () => {
    const row = (position: number, ...alleles: readonly string[]) =>
      `BRAF\tGRCh37\t7\t${position}\t${position}\t${alleles.join("\t")}\tP-1\tp.V600E`;
    const absent = lookUp([header, row(140_453_136, "A", "A", "A")].join("\n"));
    expect(absent.found).toEqual([]);
    expect(absent.summary).toMatchObject({ matched: 0, absent: ["BRAF V600E"] });
    const { results } = lookUp(
      [header, row(140_453_136, "A", "A", "T"), row(140_453_137, "C", "C", "T")].join("\n"),
    );
    expect(results[0]?.notes).toEqual([expect.stringMatching(/^Line 4 changes bases beside it/)]);
    const silent = row(50_000_000, "T", "T", "C").replace("V600E", "V600V");
    expect(lookUp([header, silent].join("\n")).found).toEqual([]);
  });

  it("is of the forward strand", () => {
    const rows = ["-", "+"].map(
      (strand) => `BRAF\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E\t${strand}`,
    );
    const { found, summary } = lookUp([`${header}\tStrand`, ...rows].join("\n"));
    expect(found[0]).toEqual([3, expect.stringMatching(/^Strand must be \+/)]);
    expect(found.map(([line]) => line)).toEqual([3, 4]);
    expect(summary).toMatchObject({ refused: 1 });
    expect(summary.firstRefused?.message).toMatch(/^Strand must be \+/);
  });

  it.each([
    ["Protein_Change", "p.V600E"],
    ["HGVSp", "ENSP00000288602.6:p.Val600Glu"],
  ])("may state changes of proteins in %s", (name, text) => {
    const row = `BRAF\tGRCh37\t7\t50000000\t50000000\tT\tT\tA\tP-1\t${text}`;
    const lines = [header.replace("HGVSp_Short", name), row];
    expect(lookUp(lines.join("\n")).found[0]?.[1]).toBe("same protein change: BRAF V600E");
  });

  it("does not take a short name of a frameshift for the profile of that name", () => {
    const row = "TP53\tGRCh37\t17\t7578406\t7578406\tC\tC\t-\tP-1\tp.R175fs";
    expect(lookUp([header, row].join("\n")).found).toEqual([[3, "undecided: TP53 R175Hfs*3"]]);
  });

  it.each<[string, string, readonly string[]]>([
    ["its bases do not make", "7\t140453136\t140453136\tA\tA\tC", ["undecided: BRAF V600E"]],
    ["another base does not make", "7\t50000000\t50000000\tA\tA\tC", ["undecided: BRAF V600E"]],
    ["other bases can make", "7\t50000000\t50000000\tT\tT\tA", ["same protein change: BRAF V600E"]],
    ["is that of another chromosome", "12\t50000000\t50000000\tA\tA\tT", ["undecided: BRAF V600E"]],
  ])("does not believe a change of a protein that %s", (_, place, expected) => {
    const row = `BRAF\tGRCh37\t${place}\tP-1\tp.V600E`;
    const { found } = lookUp([header, row].join("\n"));
    expect(found[0]).toEqual(expect.arrayContaining([...expected]));
    const isOpen = /undecided/.test(String(expected));
    expect(found[0]?.includes("category: BRAF V600")).toBe(!isOpen);
  });

  const COMBINATION = "one variant of a combination: BRAF V600E AND X deletion";
  const ALLELE = "same allele: BRAF V600E";
  const FOUND = [ALLELE, "category: BRAF V600", COMBINATION];
  it.each([
    ["BRAF", "p.K601E", [...FOUND, "undecided: BRAF K601E"], /BRAF p\.K601E\. By its/],
    ["BRAF1", "p.K601E", [...FOUND, "undecided: BRAF K601E"], /BRAF1 p\.K601E\. By/],
    ["BRAF", "p.V600K", FOUND, /p\.V600K\. By its/],
    // another gene there, and one that is not read
    [
      "TP53",
      "p.R175Hfs*3",
      [ALLELE, "same protein change: TP53 R175Hfs*3", ...FOUND.slice(1)],
      undefined,
    ],
    ["BRAF", "p.?", FOUND, undefined],
  ])(
    "does not believe a protein that contradicts coordinates: %s %s",
    (gene, text, expected, note) => {
      const row = `${gene}\tGRCh37\t7\t140453136\t140453136\tA\tA\tT\tP-1\t${text}`;
      const { found, results } = lookUp([header, row].join("\n"));
      expect(found).toEqual([[3, ...expected]]);
      const [first] = results[0]?.matches ?? [];
      if (note === undefined) expect(first?.note).toBeUndefined();
      else expect(first && notesOf(first).join(" ")).toMatch(note);
    },
  );

  it.each<[string, string, readonly (readonly [number, string])[], string | undefined]>([
    ["a deletion in the first allele", "CAG\t-\tCAG", [[3, COMBINATION]], undefined],
    ["a deletion in the second allele", "CAG\t\t-", [[3, COMBINATION]], undefined],
    ["no first allele", "CAG\t\tTTC", [], undefined],
    ["no second allele", "CAG\tCAG\t", [], "Tumor_Seq_Allele2"],
    ["only spaces as second allele", "CAG\t-\t ", [], "Tumor_Seq_Allele2"],
    ["an end behind its reference", "CAG", [], "Tumor_Seq_Allele2"],
    ["no reference", "\tCAG\tCAG", [], "Reference_Allele"],
  ])("takes only a sign for a deletion where it has %s", (_, alleles, expected, broken) => {
    const { found, summary } = lookUp(`${header}\nX\tGRCh37\t7\t1001\t1003\t${alleles}\n`);
    expect(found).toEqual(expected);
    expect(summary.fault).toEqual(
      broken && { line: 3, message: `${broken} must be bases, or - for none; got "".` },
    );
  });

  const place = "BRAF\tGRCh37\t7\t140453136";
  it.each<[string, string, number, RegExp?]>([
    ["cells in quotation marks", '"BRAF"\t"GRCh37"\t"7"\t140453136\t140453136\t"A"\t"A"\t"T"', 1],
    ["what can be several bases", `${place}\t140453136\tA\tA\tN`, 0, /Allele2 must be .* got "N"/],
    ["TRUE", `${place}\t140453136\tA\tA\tTRUE`, 0, /Tumor_Seq_Allele2 must be .* got "TRUE"/],
    ["TRUE first", `${place}\t140453136\tA\tTRUE\tT`, 0, /Tumor_Seq_Allele1 must be .* "TRUE"/],
    ["two alleles", `${place}\t140453136\tA\tA\tA/T`, 0, /Tumor_Seq_Allele2 must be .* "A\/T"/],
    ["an end too far", `${place}\t140453140\tA\tA\tT`, 0, /must be 140453136, as .* 1 base; got/],
    ["an end too near", `${place}\t140453136\tAC\tAC\tTC`, 0, /must be 140453137, as .* 2 bases/],
    [
      "an insertion at one place",
      `${place}\t140453136\t-\t-\tT`,
      0,
      /must be 140453137, .* 0 bases; got 140453136/,
    ],
    ["another contig", `X\tGRCh37\tGL000191.1\t5\t5\tA\tA\tT`, 0],
  ])("with %s in a row goes on", (_, row, first, message) => {
    const next = `${place}\t140453136\tA\tA\tT`;
    const { found, summary } = lookUp([header, row, next, ""].join("\r\n"));
    const refused = message && [3, expect.stringMatching(message)];
    expect(found.filter(([, said]) => !String(said).startsWith("same"))).toEqual(
      refused ? [refused] : [],
    );
    expect(found.map(([line]) => line)).toEqual(first === 1 || refused ? [3, 4] : [4]);
    expect(summary.firstRefused?.message ?? "").toMatch(message ?? /^$/);
    expect(summary).toMatchObject({
      ...{ read: 2, refused: message === undefined ? 0 : 1, elsewhere: /GL/.test(row) ? 1 : 0 },
    });
    expect(summary.fault).toBeUndefined();
  });

  it("may have a further header line, with its own columns", () => {
    const row = `${place}\t140453136\tA\tA\tT`;
    const other =
      "Chromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele2\tNCBI_Build\tHugo_Symbol";
    const rows = [header, row, other, "7\t140453136\t140453136\tA\tT\t37\tBRAF"];
    expect(lookUp(rows.join("\n")).found.map(([line]) => line)).toEqual([3, 5]);
  });

  it("may have its header in quotation marks, but no other signs between columns", () => {
    const row = `${place}\t140453136\tA\tA\tT`;
    const quoted = header.replace(/\w+(?=\t|$)/g, '"$&"').replace(/^#.*\n/, "");
    expect(lookUp(`${quoted}\n${row}\n`).found.length).toBe(1);
    const { summary } = lookUp(`${header}\n${row}`.replaceAll("\t", ","));
    expect(summary).toMatchObject({ kind: "MAF", fault: { line: 2 } });
    expect(summary.fault?.message).toMatch(/with tabs between columns\.$/);
  });

  const NO_BUILD = /^NCBI_Build "\S+" is neither GRCh37 nor GRCh38\.$/;
  it.each<[string, string, "GRCh37" | "GRCh38" | undefined, string | undefined, RegExp?]>([
    ["GRCh37", "7", undefined, "GRCh37"],
    ["hg19", "chr7", "GRCh37", "GRCh37"],
    ["GRCh37-lite", "7", undefined, "GRCh37"],
    ["", "7", "GRCh37", "GRCh37"],
    ["", "NC_000007.13", undefined, "GRCh37"],
    ["36", "7", "GRCh37", undefined, NO_BUILD],
    ["36", "7", undefined, undefined, NO_BUILD],
    ["GRCm38", "7", "GRCh37", undefined, NO_BUILD],
    ["hg18", "NC_000007.13", "GRCh37", undefined, NO_BUILD],
    ["37", "7", "GRCh38", undefined, /chosen, GRCh38; the row says GRCh37/],
    ["38", "7", "GRCh37", undefined, /chosen, GRCh37; the row says GRCh38/],
    ["", "NC_000007.13", "GRCh38", undefined, /chosen, GRCh38; the row says GRCh37/],
    ["GRCh38", "NC_000007.13", undefined, undefined, /NCBI_Build is GRCh38, .* of GRCh37/],
  ])("of %j on %s is compared with %s chosen only in its own assembly", (...row) => {
    const [build, chromosome, assembly, compared, message] = row;
    const cells = `${chromosome}\t140453136\t140453136\tA\tA\tT\tP-1\tp.V600E`;
    const { found, summary } = lookUp(`${header}\nBRAF\t${build}\t${cells}`, {
      ...(assembly && { assembly }),
    });
    const [, match] = found[0] ?? [];
    expect(match).toEqual(message ? expect.stringMatching(message) : "same allele: BRAF V600E");
    expect(summary.assemblies).toEqual(compared === undefined ? [] : [compared]);
    const refused = message && { line: 3, message: expect.stringMatching(message) };
    expect([summary.refused, summary.firstRefused]).toEqual([refused ? 1 : 0, refused]);
    expect([summary.read, summary.fault]).toEqual([1, undefined]);
  });

  it("says of which assemblies its rows are, and why others were not looked up", () => {
    const rows = ["GRCh38", "36", "GRCh37", "GRCm38"].map(
      (build) => `BRAF\t${build}\t7\t140453136\t140453136\tA\tA\tT\tP-1\t`,
    );
    const none = { GRCh37: 0, GRCh38: 0 };
    const { found, summary } = lookUp([header, ...rows].join("\n"));
    const [first] = summaryLines(summary, {
      ...{ variants: 4, alleles: none, withoutText: none, variantsWithout: none },
    });
    expect(first).toBe(
      "MAF file, GRCh37 and GRCh38: 4 rows. In the knowledge base: 1, undecided: 0, only another change at the place: 0, only the gene of a profile: 1, not looked up: 2.",
    );
    const builds = /^NCBI_Build "(36|GRCm38)" is neither GRCh37 nor GRCh38\.$/;
    expect(found.slice(0, 2)).toEqual([4, 6].map((line) => [line, expect.stringMatching(builds)]));
  });

  it("must have the columns of variants", () => {
    const { summary } = lookUp("Hugo_Symbol\tChromosome\nBRAF\t7");
    expect(summary.fault?.message).toBe(
      "A MAF file must have the columns Start_Position, End_Position, Reference_Allele, Tumor_Seq_Allele2, with tabs between columns.",
    );
  });
});

describe("the kind of a file", () => {
  const maf = `Hugo_Symbol\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele2\nBRAF\t37\t7\t140453136\t140453136\tA\tT`;
  const text = vcf(record(140_453_136, "A>T"));
  const long = `#${"x".repeat(300)}\n`.repeat(100);
  it.each<[string, readonly string[], string]>([
    ["an empty part", ["", text], "VCF"],
    ["two empty parts", ["", "", text], "VCF"],
    ["a part of a line", ["##file", text.slice(6)], "VCF"],
    ["a line break", ["\n", text], "VCF"],
    ["a part of the header line", [`##x\n#CHR`, text.slice(text.indexOf("OM\tPOS"))], "VCF"],
    ["a comment", ["#version 2.4 made by a pipeline\n", maf], "MAF"],
    ["long comments", [long, maf], "MAF"],
    ["a part of a column", ["Hugo_Sym", maf.slice(8)], "MAF"],
    ["a byte order mark", ["\ufeff", maf], "MAF"],
    ["records without a header", [record(140_453_136, "A>T")], "VCF"],
    ["a part of a name", ["BRAF", " V600E"], "text"],
    ["a comment of text", ["# mine\n", "BRAF V600E"], "text"],
  ])("is not decided by %s", (_, parts, expected) => {
    const results: Result[] = [];
    const session = startSession(LOOKUP, (result) => results.push(result), "GRCh37");
    for (const part of parts) expect(session.push(new TextEncoder().encode(part))).toBe(true);
    session.end();
    expect(session.summary()).toMatchObject({ kind: expected, read: 1, matched: 1 });
  });

  it("is known at the end, or once enough has arrived, and of nothing else", () => {
    const session = startSession(LOOKUP, () => {});
    session.push(new Uint8Array(0));
    session.push(new TextEncoder().encode("BRAF V600E\nKRAS"));
    expect(session.summary()).toMatchObject({ read: 0 });
    session.end();
    expect(session.summary()).toMatchObject({ kind: "text", read: 2 });
    const long = startSession(LOOKUP, () => {});
    long.push(new TextEncoder().encode(`BRAF V600E\n${"\n".repeat(2 ** 16)}KRAS`));
    expect(long.summary()).toMatchObject({ kind: "text", read: 1 });
    const empty = startSession(LOOKUP, () => {});
    empty.end();
    expect(empty.summary().kind).toBeUndefined();
  });
});

describe("another file", () => {
  it.each([
    ["BAM\u0001\0\0", /BAM file/],
    ["BCF\u0002\u0002", /bcftools view/],
    ["PK\u0003\u0004", /ZIP archive/],
    [">chr1\nACGT\n", /FASTA file/],
    ["\u0000\u0001abc", /This is not text\. Unpack an archive\./],
    // variant_summary.txt
    ["#AlleleID\tType\tName\n1\tDeletion\tBRAF V600E\n", /table of ClinVar/],
    [Uint8Array.of(0xff, 0xfe, 72, 0), /UTF-16. Save it as UTF-8/],
    [Uint8Array.of(0xfe, 0xff, 0, 72), /UTF-16. Save it as UTF-8/],
  ])("is named, case %#", (start, message) => {
    const { summary, found } = lookUp(start);
    expect(summary.fault).toMatchObject({ line: 1, message: expect.stringMatching(message) });
    expect(found).toEqual([]);
  });

  it("is not taken for one because of the name of a gene", () => {
    expect(lookUp("PKD1 R2220W\nCRAMP1 A1V").summary).toMatchObject({ read: 2, kind: "text" });
  });

  it("of empty lines, of a byte in each part or not, takes the time of its length", () => {
    expect(lookUp("\n".repeat(20_000), { part: 1 }).summary.read).toBe(0);
    expect(lookUp("\n".repeat(60_000), { part: 2 ** 14 }).summary.read).toBe(0);
  });

  it("of many headers takes the time of its length", () => {
    const [format = "", contig = "", names = ""] = HEADER;
    const records = Array.from({ length: 20_000 }, (_, index) => [
      index % 2 === 0 ? names : names.replace("TUMOR", "OTHER"),
      record(index + 1, "A>C"),
    ]);
    const { summary } = lookUp([format, contig, ...records.flat()].join("\n"));
    expect([summary.read, summary.fault]).toEqual([20_000, undefined]);
  });

  it("without line breaks is not read to its end", () => {
    const { summary } = lookUp("A".repeat(20_000_000), { part: 2 ** 20 });
    expect(summary.fault?.message).toBe("This is too long to be a variant.");
  });
});

describe("profiles that no single change finds", () => {
  const header = (fields: string) =>
    `##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: Allele|${fields}">`;
  const annotated = (fields: string, csq: string, genotype = "0/1") =>
    [
      ...[header(fields), ...HEADER],
      record(99, "A>C", `.\tPASS\tDP=9;CSQ=${csq}\tGT\t0/0\t${genotype}`),
    ].join("\n");
  /** As VEP annotates what is no change of bases. */
  const structural = (alternate: string, csq: string) =>
    annotated("IMPACT|HGVSp|SYMBOL", csq).replace("\tA\tC\t", `\tN\t${alternate}\t`);
  const columns =
    "Hugo_Symbol\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele2\tMutation_Status\tVariant_Classification";
  const row = (gene: string, status = "Somatic", classification = "Missense_Mutation") =>
    [columns, `${gene}\t37\t7\t9\t9\tA\tT\t${status}\t${classification}`].join("\n");

  it.each([
    ["an annotation", annotated("SYMBOL|HGVSp", "C|BRAF|")],
    ["its last field", annotated("IMPACT|HGVSp|SYMBOL", "C|LOW||BRAF,C|HIGH||BRAF")],
    ["one without changes of proteins", annotated("IMPACT|SYMBOL", "C|HIGH|BRAF")],
    ["a deletion", structural("<DEL>", "deletion|HIGH||BRAF")],
    ["a breakend", structural("N[8:100[", "chromosome_breakpoint|HIGH||BRAF")],
    ["a row", row("braf")],
  ])("are to look at for a change whose gene is that of %s", (_, text) => {
    const { results, summary } = lookUp(text);
    expect(results).toMatchObject([{ matches: [{ relation: "gene", profile: 8 }] }]);
    expect(summary).toMatchObject({ gene: 1, matched: 0, undecided: 0, beside: 0 });
  });

  const vep = "Consequence|IMPACT|SYMBOL|HGVSp";
  it.each([
    [
      "each transcript",
      annotated(
        vep,
        "C|missense_variant|MODERATE|BRAF|ENSP1.1:p.Pro8Leu,C|missense_variant|MODERATE|BRAF|ENSP2.1:p.Pro8Leu,C|intron_variant|MODIFIER|BRAF|,C|stop_gained|HIGH|BRAF|ENSP3.1:p.Arg9Ter",
      ),
      "The file states missense_variant p.Pro8Leu, stop_gained p.Arg9Ter.",
    ],
    [
      "a change without a protein",
      annotated(vep, "C|splice_donor_variant|HIGH|BRAF|"),
      "The file states splice_donor_variant.",
    ],
    ["no change", annotated("SYMBOL|HGVSp", "C|BRAF|"), undefined],
    ["a row", row("BRAF"), "The file states Missense_Mutation."],
  ])("are named with what the file states of %s", (_, text, note) => {
    expect(lookUp(text).results[0]?.matches).toMatchObject([{ relation: "gene" }]);
    expect(lookUp(text).results[0]?.matches[0]?.note).toBe(note);
  });

  it.each([
    ["of another gene", row("TP53")],
    ["of changes of copies", row("MET")],
    ["of a row without the variant", row("BRAF", "Wildtype")],
    ["of a row that changes no protein", row("BRAF", "Somatic", "Silent")],
    ["of one deletion of two", structural("<DEL>,<DUP>", "deletion|HIGH||BRAF")],
    ["of a deletion of bases", structural("C", "deletion|HIGH||BRAF")],
    ["of an intron", annotated("IMPACT|HGVSp|SYMBOL", "C|MODIFIER||BRAF,C|HIGH||TP53")],
    ["of an annotation of another allele", annotated("SYMBOL|HGVSp", "G|BRAF|")],
    ["of an allele that no sample has", annotated("SYMBOL|HGVSp", "C|BRAF|", "0/0")],
  ])("are not, %s", (_, text) => {
    expect(lookUp(text).results).toEqual([]);
  });

  it.each([
    ["an intron", annotated("IMPACT|HGVSp|SYMBOL", "C|MODIFIER||BRAF,C|HIGH||TP53"), 1],
    ["an intron, without impacts", annotated("Consequence|SYMBOL", "C|intron_variant|BRAF"), 1],
    ["a row", row("BRAF", "Somatic", "Silent"), 1],
    ["another gene", annotated("Consequence|SYMBOL", "C|intron_variant|XYZ"), 0],
    ["a gene of changes of copies", row("MET", "Somatic", "Intron"), 0],
    ["an allele that no sample has", annotated("IMPACT|SYMBOL", "C|LOW|BRAF", "0/0"), 0],
    ["a change", annotated("Consequence|SYMBOL", "C|intron_variant|BRAF,C|x|BRAF"), 0],
  ])("are left out, and counted, if nothing changes a product: %s", (_, text, unchanged) => {
    expect(lookUp(text).summary.unchanged).toBe(unchanged);
  });

  it("are said not to be compared if annotations cannot be read", () => {
    const text = annotated("Consequence|Gene", "C|missense_variant|ENSG1");
    const { summary } = lookUp(text.replace("Format:", "Consequence annotations. Format:"));
    expect(summary.unread).toEqual(["CSQ"]);
    expect(lookUp(annotated("SYMBOL", "C|BRAF")).summary.unread).toEqual([]);
    // a field of a gene alone says nothing of a change
    const unread = text.replace("Format:", "Consequence annotations. Format:");
    const gene = '##INFO=<ID=D,Number=1,Type=Integer,Description="Distance to the nearest gene">\n';
    expect(lookUp(gene + unread).summary.unread).toEqual(["CSQ"]);
    expect(lookUp(gene + header("SYMBOL|HGVSp") + unread).summary.unread).toEqual([]);
  });

  it("are named if there is no call", () => {
    const { results, summary } = lookUp(annotated("SYMBOL|HGVSp", "C|BRAF|", "./."));
    expect(results).toMatchObject([
      { missing: "noCall", matches: [{ relation: "gene", profile: 8 }] },
    ]);
    expect(summary).toMatchObject({ gene: 0, noCall: ["BRAF V600E/K"] });
    // of the gene, something else is known
    const called = annotated("SYMBOL|HGVSp", "C|BRAF|", "0/1").split("\n").at(-1);
    const both = lookUp(`${annotated("SYMBOL|HGVSp", "C|BRAF|", "./.")}\n${called}`);
    expect(both.summary).toMatchObject({ gene: 1, noCall: [] });
    expect(both.results).toHaveLength(2);
  });
});

it("goes through the profiles of an assembly once for all lines", () => {
  const unplaced = LOOKUP.unplaced("GRCh38");
  expect(unplaced.length).toBeGreaterThan(0);
  expect(LOOKUP.unplaced("GRCh38")).toBe(unplaced);
});
