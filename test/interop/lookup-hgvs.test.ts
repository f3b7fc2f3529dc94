import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { LOOKUP_VERSION, writeAlleles } from "../../src/lookup/index/documents.ts";
import { openLookup } from "../../src/lookup/index/open-lookup.ts";
import { proteinKey } from "../../src/lookup/notations/expressions.ts";
import { readQuery } from "../../src/lookup/notations/query.ts";

const PYTHON = process.env["HGVS_PYTHON"] ?? "python3";
const SCRIPT = fileURLToPath(new URL("python/hgvs_changes.py", import.meta.url));

/** A change as the package hgvs spells it. */
interface Made {
  readonly gene: string;
  readonly coding: string;
  /** What it makes of the protein, with its sequence. */
  readonly proteins: readonly string[];
}

const ASKED = { seed: 29, transcripts: 8, changes: 2000 };

function madeChanges(): readonly Made[] {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [SCRIPT], {
    ...{ input: JSON.stringify(ASKED), encoding: "utf8", maxBuffer: 1e9 },
  });
  if (status !== 0) throw new Error(`hgvs failed: ${error?.message ?? stderr}`);
  return JSON.parse(stdout) as readonly Made[];
}

const CHANGES = madeChanges();

const proteinOf = ({ proteins: [first = ""] }: Made) => first;
const changeIn = (expression: string) => expression.slice(expression.indexOf(":p.") + 1);

/** What the change is, whatever made it. */
const statementOf = (made: Made) => `${made.gene} ${proteinOf(made)}`;

const BY_CODING = Map.groupBy(CHANGES.keys(), (index) => CHANGES[index]?.coding ?? "");
const BY_PROTEIN = Map.groupBy(CHANGES.keys(), (index) => statementOf(CHANGES[index] as Made));

/** An index that has a profile for each change. */
const LOOKUP = openLookup(
  [writeAlleles("GRCh37", [], []), writeAlleles("GRCh38", [], [])],
  {
    version: LOOKUP_VERSION,
    expressions: CHANGES.flatMap((made, index) => [
      [made.coding, index] as const,
      [proteinOf(made), index] as const,
    ]),
    proteins: CHANGES.flatMap((made, index) => {
      const key = proteinKey(changeIn(proteinOf(made)));
      return key === undefined ? [] : [[made.gene, key, index] as const];
    }),
    ...{ computed: [], identifiers: [], names: [], aliases: [], genes: [] },
  },
  {
    version: LOOKUP_VERSION,
    variants: CHANGES.map((_, index) => [index]),
    profiles: CHANGES.map(({ gene }, index) => [String(index), "", gene, 1]),
    ...{ texts: [""], claims: [] },
  },
);

const withoutVersion = (expression: string) => expression.replace(/\.\d+(?=[:(])/, "");
const otherVersion = (expression: string) => expression.replace(/\.\d+(?=[:(])/, ".9");
const withGene = ({ gene, coding }: Made) => coding.replace(":", `(${gene}):`);

/** Lines about the coding change, and about both. */
const codingLines = (made: Made): readonly string[] => {
  const { coding, gene } = made;
  const protein = changeIn(proteinOf(made)).replace(/^p\.([^(].*)$/, "(p.$1)");
  return [
    ...[coding, withoutVersion(coding), otherVersion(coding), withGene(made)],
    `${gene} ${coding.slice(coding.indexOf(":") + 1)}`,
    `${withGene(made)} ${protein}`,
  ];
};

/** Lines about the protein, in every spelling. */
const proteinLines = (made: Made): readonly string[] =>
  made.proteins.flatMap((expression) => [
    expression,
    withoutVersion(expression),
    `${made.gene} ${changeIn(expression)}`,
    `${made.gene}:${changeIn(expression)}`,
    `${made.gene} ${changeIn(expression).slice(2)}`,
  ]);

interface Judged {
  readonly line: string;
  /** What the change of the line is to its own profile. */
  readonly own: string;
  /** How many profiles of other changes it is called equal to. */
  readonly wrong: number;
}

const EQUAL: ReadonlySet<string> = new Set(["expression", "protein"]);

function judged(line: string, index: number, same: readonly number[]): Judged {
  const query = readQuery(line, undefined);
  const matches = query === undefined ? [] : LOOKUP.ofQuery(query);
  const equal = matches.filter(({ relation }) => EQUAL.has(relation));
  return {
    line,
    own: matches.find(({ profile }) => profile === index)?.relation ?? "missed",
    wrong: equal.filter(({ profile }) => !same.includes(profile)).length,
  };
}

const SAME = (made: Made) => [
  ...(BY_PROTEIN.get(statementOf(made)) ?? []),
  ...(BY_CODING.get(made.coding) ?? []),
];

const judgedLines = (linesOf: (made: Made) => readonly string[]) =>
  CHANGES.flatMap((made, index) => linesOf(made).map((line) => judged(line, index, SAME(made))));

describe("2,000 coding changes, and what the package hgvs makes of them", () => {
  const proteins = judgedLines(proteinLines);
  const codings = judgedLines(codingLines);
  const are = (own: string) => (one: Judged) => one.own === own;

  it("are spelled in many ways", () => {
    expect(CHANGES.length).toBe(2000);
    expect(proteins.length).toBeGreaterThan(40_000);
    expect(codings.length).toBe(12_000);
  });

  it("are no other change", () => {
    expect([...proteins, ...codings].filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  it("are found by coding expressions", () => {
    expect(codings.filter((one) => !are("expression")(one))).toEqual([]);
  });

  it("are found by proteins, or undecided where the frame is not stated", () => {
    const others = proteins.filter(({ own }) => !EQUAL.has(own) && own !== "undecided");
    expect(others).toEqual([]);
    const undecided = proteins.filter(are("undecided"));
    expect(undecided.length).toBeGreaterThan(0);
    expect(undecided.filter(({ line }) => !/fs(?:\*|Ter)\?/.test(line))).toEqual([]);
  });
});
