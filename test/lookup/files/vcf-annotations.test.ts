import { describe, expect, it } from "vitest";
import { annotated } from "../../../src/lookup/files/annotated.ts";
import { declaredAnnotations } from "../../../src/lookup/files/vcf-annotations.ts";

const info = (key: string, description: string, number = ".") =>
  `##INFO=<ID=${key},Number=${number},Type=String,Description="${description}">`;

/** What headers of programs declare. */
const HEADERS = {
  CSQ: info(
    "CSQ",
    "Consequence annotations from Ensembl VEP (v104). Format: Allele|Consequence|IMPACT|SYMBOL|Gene|HGVSp",
  ),
  vep: info(
    "vep",
    "Consequence annotations from Ensembl VEP. Format: Allele|Consequence|SYMBOL|Gene|HGVSp",
  ),
  ANN: info(
    "ANN",
    "Functional annotations: 'Allele | Annotation | Annotation_Impact | Gene_Name | HGVS.p | ERRORS / WARNINGS / INFO' ",
  ),
  EFF: info(
    "EFF",
    "Predicted effects for this variant.Format: 'Effect ( Effect_Impact | Functional_Class | Codon_Change | Amino_Acid_Change| Amino_Acid_Length | Gene_Name | Transcript_BioType | Gene_Coding | Transcript_ID | Exon_Rank  | Genotype_Number [ | ERRORS | WARNINGS ] )'",
  ),
  BCSQ: info(
    "BCSQ",
    "Haplotype-aware consequence annotation from BCFtools/csq, see http://samtools.github.io/bcftools/howtos/csq-calling.html for details. Format: Consequence|gene|transcript|biotype|strand|amino_acid_change|dna_change",
  ),
  FUNCOTATION: info(
    "FUNCOTATION",
    "Functional annotation from the Funcotator tool.  Funcotation fields are: Gencode_19_hugoSymbol|Gencode_19_ncbiBuild|Gencode_19_variantClassification|Gencode_19_secondaryVariantClassification|Gencode_19_proteinChange",
    "A",
  ),
  CRV: info(
    "CRV",
    "OpenCRAVAT annotation. Format: base__coding|base__hugo|base__so|base__achange|clinvar__id Explanation: base__coding=Coding?|base__hugo=HUGO gene symbol",
    "A",
  ),
  CSQT: info(
    "CSQT",
    "Consequence type as predicted by Nirvana. Format: GenotypeIndex|HGNC|TranscriptID|Consequence",
  ),
  ANNOVAR: ["Func", "Gene", "ExonicFunc", "AAChange"]
    .map((field) => info(`${field}.refGene`, `${field}.refGene annotation provided by ANNOVAR`))
    .join("\n"),
} as const;

/** The start of ANNOVAR's fields for an allele. */
const START = "ANNOVAR_DATE=2020-06-08";

type Program = keyof typeof HEADERS;

/** What the allele T of "140453136 A>T", or another one, is said to be. */
function read(program: Program, text: string, number = 1, alternates: readonly string[] = ["T"]) {
  const { formats, unread } = declaredAnnotations(HEADERS[program].split("\n"));
  expect([formats.length, unread]).toEqual([1, []]);
  const alternate = alternates[number - 1] ?? "";
  const { proteins, genes } = annotated(`DP=9;${text};AF=0.5`, formats, {
    ...{ alternate, number, count: alternates.length, trimmedText: alternate },
    ...{ change: `140453136A>${alternate}`, shareFirst: false },
  });
  return [
    ...proteins.map(({ gene, change }) => `${gene} ${change}`),
    ...genes.map(
      ({ symbol, text, changesProduct }) => `${changesProduct ? "" : "in "}${symbol}: ${text}`,
    ),
  ];
}

describe("annotations", () => {
  it.each<[Program, string, string]>([
    [
      "CSQ",
      "CSQ=T|missense_variant|MODERATE|BRAF|ENSG1|ENSP1.3:p.Val600Glu",
      "missense_variant p.Val600Glu",
    ],
    [
      "vep",
      "vep=T|missense_variant|BRAF|ENSG1|ENSP1.3:p.Val600Glu",
      "missense_variant p.Val600Glu",
    ],
    ["ANN", "ANN=T|missense_variant|MODERATE|BRAF|p.Val600Glu|", "missense_variant p.Val600Glu"],
    [
      "EFF",
      "EFF=NON_SYNONYMOUS_CODING(MODERATE|MISSENSE|gTg/gAg|V600E|766|BRAF|protein_coding|CODING|NM_004333.4|15|1)",
      "NON_SYNONYMOUS_CODING V600E",
    ],
    [
      "EFF",
      "EFF=missense_variant(MODERATE|MISSENSE|gTg/gAg|p.Val600Glu/c.1799T>A|766|BRAF|protein_coding|CODING|NM_004333.4|15|1|WARNING)",
      "missense_variant p.Val600Glu",
    ],
    ["BCSQ", "BCSQ=missense|BRAF|ENST1|protein_coding|-|600V>600E|140453136A>T", "missense V600E"],
    ["FUNCOTATION", "FUNCOTATION=[BRAF|hg19|MISSENSE||p.V600E]", "MISSENSE p.V600E"],
    ["CRV", "CRV=Y|BRAF|MIS|p.Val600Glu|13961", "MIS p.Val600Glu"],
    [
      "ANNOVAR",
      `${START};Func.refGene=exonic;Gene.refGene=BRAF;ExonicFunc.refGene=nonsynonymous_SNV;AAChange.refGene=BRAF:NM_004333:exon15:c.T1799A:p.V600E;ALLELE_END`,
      "nonsynonymous_SNV p.V600E",
    ],
  ])("of %s are read: %s", (program, text, stated) => {
    expect(read(program, text)).toEqual(["BRAF v600e", `BRAF: ${stated}`]);
  });

  const BCSQ = "|BRAF|NM_004333|protein_coding|-|";
  it.each<[string, Program, string, readonly string[]]>([
    [
      "a frameshift up to its stop",
      "BCSQ",
      "BCSQ=frameshift|TP53|NM_1|protein_coding|-|175RHCP>175HL*|140453136A>T",
      ["TP53 r175hfs*3", "TP53: frameshift R175Hfs*3"],
    ],
    [
      "a frameshift that begins with the same residue",
      "BCSQ",
      "BCSQ=frameshift|TP53|NM_1|protein_coding|-|175RHCP>175RL*|140453136A>T",
      ["TP53: frameshift 175RHCP>175RL*"],
    ],
    [
      "changes of several lines, which together are another one",
      "BCSQ",
      `BCSQ=missense${BCSQ}600V>600K|140453136A>T+140453137C>T`,
      ["BRAF v600k", "BRAF: missense V600K of several lines together (140453136A>T+140453137C>T)"],
    ],
    [
      "what is behind a stop, of which no protein is made",
      "BCSQ",
      `BCSQ=*missense${BCSQ}600V>600E|140453136A>T`,
      ["BRAF: *missense V600E"],
    ],
    ["a line that another one has", "BCSQ", "BCSQ=@140453130", []],
    [
      "a splice site, which names no allele",
      "BCSQ",
      "BCSQ=splice_donor|BRAF|NM_004333|protein_coding",
      ["BRAF: splice_donor"],
    ],
    ["an intron", "BCSQ", "BCSQ=intron|BRAF||protein_coding", ["in BRAF: "]],
    ["the impact", "CSQ", "CSQ=T|missense_variant|MODIFIER|BRAF|ENSG1|", ["in BRAF: "]],
    ["no impact", "vep", "vep=T|intron_variant|BRAF|ENSG1|", ["in BRAF: "]],
    ["no protein", "CSQT", "CSQT=1|BRAF|NM_004333.4|missense_variant", ["BRAF: missense_variant"]],
    [
      "two genes",
      "ANNOVAR",
      `${START};Func.refGene=exonic\\x3bsplicing;Gene.refGene=BRAF\\x3bXYZ;ExonicFunc.refGene=.;AAChange.refGene=.;ALLELE_END`,
      ["BRAF: exonic;splicing", "XYZ: exonic;splicing"],
    ],
    [
      "what is in no exon",
      "ANNOVAR",
      `${START};Func.refGene=intronic;Gene.refGene=BRAF;ExonicFunc.refGene=.;AAChange.refGene=.;ALLELE_END`,
      ["in BRAF: "],
    ],
    [
      "each transcript",
      "FUNCOTATION",
      "FUNCOTATION=[BRAF|hg19|MISSENSE||p.V600E]#[BRAF|hg19|INTRON||]",
      ["BRAF v600e", "BRAF: MISSENSE p.V600E"],
    ],
    [
      "a gene with long texts",
      "BCSQ",
      `BCSQ=inframe_deletion${BCSQ}600${"V".repeat(50)}>600V|140453136A>T`,
      ["BRAF: inframe_deletion"],
    ],
  ])("state %s", (_, program, text, expected) => {
    expect(read(program, text)).toEqual(expected);
  });

  it.each<[Program, string]>([
    ["BCSQ", `BCSQ=missense${BCSQ}600V>600A|140453136A>C,missense${BCSQ}600V>600E|140453136A>T`],
    [
      "EFF",
      "EFF=MISSENSE(MODERATE||||1|BRAF|||NM_1|1|1),MISSENSE(MODERATE|||V600E|1|BRAF|||NM_1|1|2)",
    ],
    ["FUNCOTATION", "FUNCOTATION=[BRAF|hg19|MISSENSE||p.V600A],[BRAF|hg19|MISSENSE||p.V600E]"],
    [
      "ANNOVAR",
      `${["A", "E"].map((residue) => `${START};Func.refGene=exonic;Gene.refGene=BRAF;ExonicFunc.refGene=MISSENSE;AAChange.refGene=BRAF:NM_1:p.V600${residue};ALLELE_END`).join(";")}`,
    ],
  ])("of %s are those of an allele among several", (program, text) => {
    const [change] = read(program, text, 2, ["C", "T"]);
    expect(change).toBe("BRAF v600e");
  });

  it("of each allele are not read if there are more or fewer than alleles", () => {
    const text = "FUNCOTATION=[BRAF|hg19|MISSENSE||p.V600E]";
    expect(read("FUNCOTATION", text, 1, ["T", "C"])).toEqual([]);
    const twice = `${START};Gene.refGene=BRAF;ALLELE_END;${START};Gene.refGene=BRAF;ALLELE_END`;
    expect(read("ANNOVAR", twice)).toEqual([]);
  });

  it("that cannot be read are named, unless others are read", () => {
    const lines = [
      info("FUNC", "Functional Annotations"),
      info("CSQ", "Consequence annotations from Ensembl VEP. Format: Allele|Consequence|Gene"),
      info("LOF", "Predicted loss of function effects for this variant."),
      info("gnomAD_AF", "gnomAD_AF annotation provided by ANNOVAR"),
      info(
        "culprit",
        "The annotation which was the worst performing in the Gaussian mixture model",
      ),
      info("DP", "Approximate read depth"),
    ];
    expect(declaredAnnotations(lines)).toEqual({
      formats: [],
      unread: ["FUNC", "CSQ", "gnomAD_AF"],
    });
    expect(declaredAnnotations([...lines, HEADERS.ANN]).unread).toEqual([]);
  });
});

it("a header is read in a time that grows as it does", () => {
  const started = process.cpuUsage();
  expect(declaredAnnotations([info("X", `${"a".repeat(200_000)} b`)]).formats).toEqual([]);
  // looking for its last word from each of its letters would take minutes
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
