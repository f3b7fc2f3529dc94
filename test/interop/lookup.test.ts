import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { isObject, type JsonObject } from "../../src/base/json.ts";
import { ASSEMBLIES, type Assembly } from "../../src/base/sequences/assemblies.ts";
import {
  CHROMOSOME_NAMES,
  refgetOfChromosome,
} from "../../src/base/sequences/chromosome-sequences.ts";
import type { Entry } from "../../src/gkm/graph/graph.ts";
import {
  type IndexedAllele,
  LOOKUP_VERSION,
  writeAlleles,
} from "../../src/lookup/index/documents.ts";
import { type Lookup, openLookup } from "../../src/lookup/index/open-lookup.ts";
import type { Match } from "../../src/lookup/index/relations.ts";
import { accessionIn } from "../../src/lookup/notations/chromosome-names.ts";
import { readQuery } from "../../src/lookup/notations/query.ts";
import { startSession } from "../../src/lookup/session.ts";
import { allelesOf } from "../../src/publish/lookup/lookup-alleles.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { alleleAt, editedBy, type Placement, repetitive } from "../fixtures/made-alleles.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const SCRIPT = fileURLToPath(new URL("python/vrs_alleles.py", import.meta.url));

/** The output of a program. */
function outputOf(program: string, args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ input, encoding: "utf8", maxBuffer: 1e9 },
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}

interface Chromosome {
  readonly assembly: Assembly;
  readonly name: string;
  readonly accession: string;
  readonly bases: string;
}

const random = randomFrom(29);

/** Every chromosome of both assemblies, with made bases that repeat themselves. */
const CHROMOSOMES: readonly Chromosome[] = ASSEMBLIES.flatMap((assembly) =>
  [...CHROMOSOME_NAMES, "MT"].flatMap((name) => {
    const accession = accessionIn(assembly, name) ?? "";
    return assembly === "GRCh38" && name === "MT"
      ? []
      : [{ assembly, name, accession, bases: repetitive(random, 400) }];
  }),
);

interface Change extends Placement {
  readonly chromosome: Chromosome;
}

/** 2,000 changes, about 41 on each chromosome. */
const CHANGES: readonly Change[] = Array.from({ length: 2000 }, (_, index) => {
  const chromosome = CHROMOSOMES[index % CHROMOSOMES.length] as Chromosome;
  const { placements } = alleleAt(chromosome.bases, random);
  const one = placements[Math.floor(random() * placements.length)] as Placement;
  return { chromosome, ...one };
});

const productOf = ({ chromosome, ...change }: Change) =>
  `${chromosome.accession} ${editedBy(chromosome.bases, change)}`;

/** The changes as VRS has them. */
const ALLELES = JSON.parse(
  outputOf(
    PYTHON,
    [SCRIPT],
    JSON.stringify({
      sequences: CHROMOSOMES.map(({ accession, bases }) => [refgetOfChromosome(accession), bases]),
      changes: CHANGES.map(({ chromosome, start, reference, alternate }) => [
        CHROMOSOMES.indexOf(chromosome),
        start,
        start + reference.length,
        alternate,
      ]),
    }),
  ),
) as readonly JsonObject[];

/** The bases at the location of an allele. */
function locationBases({ location }: JsonObject, { chromosome }: Change): string {
  const { start, end } = isObject(location) ? location : {};
  return chromosome.bases.slice(Number(start), Number(end));
}

/** An index of the alleles, each the only one of a profile with its number. */
function indexOf(hasBases: boolean): Lookup {
  const alleles = ALLELES.flatMap((value, variant): readonly IndexedAllele[] => {
    const sequence = locationBases(value, CHANGES[variant] as Change);
    const location = { ...(value["location"] as JsonObject), ...(hasBases ? { sequence } : {}) };
    const entry = { value: { genomic: { a: { ...value, location } } } } as unknown as Entry;
    return allelesOf(entry, [], CATALOG.graph).map((allele) => ({ ...allele, variant }));
  });
  return openLookup(
    ASSEMBLIES.map((assembly) => {
      const own = alleles.filter(({ variant }) => {
        const { chromosome } = CHANGES[variant] as Change;
        return chromosome.assembly === assembly || chromosome.name === "MT";
      });
      return writeAlleles(assembly, own, []);
    }),
    {
      version: LOOKUP_VERSION,
      ...{ expressions: [], identifiers: [], proteins: [], names: [], aliases: [], genes: [] },
      computed: ALLELES.map(({ id }, index) => [String(id).replace("ga4gh:", ""), index] as const),
    },
    {
      version: LOOKUP_VERSION,
      variants: ALLELES.map((_, index) => [index]),
      profiles: ALLELES.map((_, index) => [String(index), "", "", 1]),
      ...{ texts: [""], claims: [] },
    },
  );
}

const EXACT = indexOf(true);
const BARE = indexOf(false);

/** The numbers of the alleles that make a sequence. */
const BY_PRODUCT = Map.groupBy(CHANGES.keys(), (index) => productOf(CHANGES[index] as Change));

/** Compares what was found with the alleles that make the same sequence. */
function judged(product: string, matches: readonly Match[]) {
  const equal = new Set(BY_PRODUCT.get(product) ?? []);
  const numbers = (relation: string) =>
    matches.filter((match) => match.relation === relation).map(({ profile }) => profile);
  const [same, open] = [numbers("allele"), new Set(numbers("undecided"))];
  return {
    found: same.filter((number) => equal.has(number)).length,
    wrong: same.filter((number) => !equal.has(number)).length,
    undecided: [...equal].filter((number) => open.has(number)).length,
    missed: [...equal].filter((number) => !same.includes(number) && !open.has(number)).length,
  };
}

function total(counts: readonly ReturnType<typeof judged>[]) {
  const sum = (key: "found" | "wrong" | "undecided" | "missed") =>
    counts.reduce((all, one) => all + one[key], 0);
  return {
    found: sum("found"),
    wrong: sum("wrong"),
    undecided: sum("undecided"),
    missed: sum("missed"),
  };
}

/** Records of all changes in an assembly, with a base in front, and some of them with more bases. */
function vcfOf(assembly: Assembly): string {
  const own = CHANGES.filter((change) => change.chromosome.assembly === assembly);
  const rows = own.map(({ chromosome, start, reference, alternate }, index) => {
    const before = Math.min(start, 1 + (index % 4));
    const shared = chromosome.bases.slice(start - before, start);
    // at the first position, the base that both share is behind the change
    const count = Math.max(before === 0 ? 1 : 0, index % 3);
    const after = chromosome.bases.slice(start + reference.length).slice(0, count);
    const position = start - before + 1;
    return [chromosome.name, position, shared + reference + after, shared + alternate + after];
  });
  const contigs = CHROMOSOMES.filter((one) => one.assembly === assembly);
  return [
    "##fileformat=VCFv4.2",
    ...contigs.map(({ name }) => `##contig=<ID=${name}>`),
    "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO",
    ...rows.map(([name, position, ...bases]) =>
      [name, position, ".", ...bases, ".", "PASS", "."].join("\t"),
    ),
    "",
  ].join("\n");
}

/** What is found of the records of a VCF file. */
function countsOf(lookup: Lookup, assembly: Assembly, text: string) {
  const results = new Map<string, readonly Match[]>();
  const session = startSession(
    lookup,
    ({ input, matches }) => results.set(input, matches),
    assembly,
  );
  session.push(new TextEncoder().encode(text));
  session.end();
  expect(session.summary().fault).toBeUndefined();
  const records = text.split("\n").filter((line) => /^\w/.test(line));
  return records.flatMap((line) => {
    const [name = "", position = "", , reference = "", alternates = ""] = line.split("\t");
    const chromosome = CHROMOSOMES.find((one) => one.name === name && one.assembly === assembly);
    if (chromosome === undefined) throw new RangeError(`no chromosome ${name}`);
    return alternates.split(",").map((alternate) => {
      const change = { chromosome, start: Number(position) - 1, reference, alternate };
      const input = `${name}:${position} ${reference}>${alternate}`;
      return judged(productOf(change), results.get(input) ?? []);
    });
  });
}

/** The same records, normalized by bcftools. */
async function normalized(assembly: Assembly, args: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const fasta = CHROMOSOMES.filter((one) => one.assembly === assembly)
    .map(({ name, bases }) => `>${name}\n${bases}\n`)
    .join("");
  await writeFile(join(folder, "reference.fa"), fasta);
  await writeFile(join(folder, "sorted.vcf"), outputOf("bcftools", ["sort"], vcfOf(assembly)));
  const files = ["-f", join(folder, "reference.fa"), join(folder, "sorted.vcf")];
  return outputOf("bcftools", ["norm", "--no-version", ...args, ...files]);
}

describe("2,000 alleles that ga4gh.vrs normalizes", () => {
  it.each<[string, (assembly: Assembly) => string | Promise<string>]>([
    ["as they are written", vcfOf],
    ["as bcftools aligns them", (assembly) => normalized(assembly, [])],
    ["as bcftools joins them into lines", (assembly) => normalized(assembly, ["-m", "+any"])],
  ])("are found in VCF files, %s", async (_, textOf) => {
    const exact: ReturnType<typeof judged>[] = [];
    const bare: ReturnType<typeof judged>[] = [];
    for (const assembly of ASSEMBLIES) {
      const text = await textOf(assembly);
      exact.push(...countsOf(EXACT, assembly, text));
      bare.push(...countsOf(BARE, assembly, text));
    }
    const all = total(exact);
    expect(all).toMatchObject({ wrong: 0, undecided: 0, missed: 0 });
    expect(all.found).toBeGreaterThan(1900);
    // without the bases of locations, some insertions are not known to be any
    const some = total(bare);
    expect(some).toMatchObject({ wrong: 0, missed: 0, found: all.found - some.undecided });
    expect(some.undecided).toBeLessThan(all.found / 10);
  });

  const hgvs = ({ chromosome, start, reference, alternate }: Change): string => {
    const kind = chromosome.name === "MT" ? "m" : "g";
    const [first, last] = [start + 1, start + reference.length];
    const place = first === last ? `${first}` : `${first}_${last}`;
    const change =
      reference === ""
        ? `${start}_${start + 1}ins${alternate}`
        : alternate === ""
          ? `${place}del`
          : reference.length === 1 && alternate.length === 1
            ? `${first}${reference}>${alternate}`
            : `${place}del${reference}ins${alternate}`;
    return `${chromosome.accession}:${kind}.${change}`;
  };
  const spdi = ({ chromosome, start, reference, alternate }: Change) =>
    `${chromosome.accession}:${start}:${reference}:${alternate}`;
  const gnomad = ({ chromosome, start, reference, alternate }: Change) => {
    const before = chromosome.bases[start - 1] ?? "";
    const after = before === "" ? (chromosome.bases[reference.length] ?? "") : "";
    const bases = [reference, alternate].map((text) => before + text + after).join("-");
    return `${chromosome.assembly} ${chromosome.name}-${Math.max(start, 1)}-${bases}`;
  };
  const identifier = (change: Change) => String(ALLELES[CHANGES.indexOf(change)]?.["id"]);

  it.each<[string, (change: Change) => string]>([
    ["HGVS", hgvs],
    ["SPDI", spdi],
    ["the notation of gnomAD", gnomad],
    ["identifiers of VRS", identifier],
  ])("are found by %s", (_, textOf) => {
    const counts = CHANGES.map((change) => {
      const query = readQuery(textOf(change), undefined);
      return judged(productOf(change), query === undefined ? [] : EXACT.ofQuery(query));
    });
    expect(total(counts)).toMatchObject({ wrong: 0, undecided: 0, missed: 0 });
    expect(total(counts).found).toBeGreaterThan(1999);
  });
});
