import { describe, expect, it } from "vitest";
import type { Claim } from "../../src/gkm/claims/claim.ts";
import { assertionRows, evidenceRows } from "../../src/gkm/claims/rows.ts";
import { assertionText, sentenceOfClaim } from "../../src/gkm/claims/spelled.ts";
import { createTitles, type Titles } from "../../src/gkm/reading/titles.ts";
import { statementAnswer } from "../../src/publish/search/entry-answers.ts";
import { claimBlocks } from "../../src/site/entries/claim-blocks.ts";
import { effectSentences, objectOf, placeParts } from "../../src/site/entries/effect-sentences.ts";
import { partsText } from "../../src/site/entries/sentence-parts.ts";
import { strongestSentence } from "../../src/site/entries/strongest.ts";
import { coverageOf } from "../../src/site/tables/coverage.ts";
import { assertionTable, evidenceTable } from "../../src/site/tables/statements.ts";
import { documentWith } from "../fixtures/gkm.ts";
import { graphOf } from "../fixtures/gkm-graph.ts";

/*
 * Every summary of every combination: what it names, its level, its direction and its counts must be those of the
 * data, and a dispute or an origin must not be left out. The rules are restated here by hand, from the data that is
 * generated: no code of the summaries is used.
 */

/** What a predicate is in sentences, and what its opposite is: that word must not be in a sentence without it. */
const PREDICATES: readonly (readonly [predicate: string, word: RegExp])[] = [
  ["predictsSensitivityTo", /response to/],
  ["predictsResistanceTo", /resistance to/],
  ["isDiagnosticInclusionCriterionFor", /diagnosis|points to/],
  ["isDiagnosticExclusionCriterionFor", /against diagnosis|exclu/],
  ["associatedWithBetterOutcomeFor", /better outcome/],
  ["associatedWithWorseOutcomeFor", /worse outcome/],
  ["isOncogenicFor", /oncogenic/],
  ["hasClinicalSignificanceFor", /clinical significance/],
];
const THERAPEUTIC = new Set(["predictsSensitivityTo", "predictsResistanceTo"]);
const DIRECTIONS = ["supports", "disputes", "neutral"] as const;
const LEVELS = ["A", "B", "C", "D", "E"] as const;
const TIERS = ["Tier I", "Tier II", "Tier III", "Tier IV", "likely oncogenic", undefined] as const;
const ORIGINS = ["somatic", "germline"] as const;

type Direction = (typeof DIRECTIONS)[number];

interface Line {
  readonly predicate: string;
  readonly direction: Direction;
  readonly level: string;
  readonly therapy: string;
}

/** Numbers that are the same at each run (Numerical Recipes, 2007, 7.1: a linear congruential generator). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}

const strength = (code: string) => ({ primaryCoding: { code } });

function propositionOf(predicate: string, therapy: string, origin: string) {
  const isTherapeutic = THERAPEUTIC.has(predicate);
  return {
    subject: "Gene X1Y",
    predicate,
    object: isTherapeutic ? therapy : "Disease One",
    ...(isTherapeutic ? { conditionQualifier: "Disease One" } : {}),
    alleleOriginQualifier: { name: origin },
  };
}

/** The claim of an entry that a document has as the only one of its collection. */
function read(
  collection: "evidence" | "assertion",
  value: object,
): { claim: Claim; titles: Titles } {
  const graph = graphOf(documentWith({ [collection]: { s: value } } as never));
  const titles = createTitles(graph);
  const [entry] = graph.of(collection);
  if (entry === undefined) throw new Error("no entry");
  return { claim: titles.claimOf(entry), titles };
}

interface MadeEvidence {
  readonly predicate: string;
  readonly word: RegExp;
  readonly direction: Direction;
  readonly level: string;
  readonly origin: string;
}

const EVIDENCE: readonly MadeEvidence[] = PREDICATES.flatMap(([predicate, word]) =>
  DIRECTIONS.flatMap((direction) =>
    LEVELS.flatMap((level) =>
      ORIGINS.map((origin) => ({ predicate, word, direction, level, origin })),
    ),
  ),
);

const evidenceOf = ({ predicate, direction, level, origin }: MadeEvidence) =>
  read("evidence", {
    proposition: propositionOf(predicate, "Drug One", origin),
    direction,
    strength: strength(level),
  });

/** What a sentence must say of a direction, and what it must not. */
const VERBS: Readonly<Record<Direction, readonly [must: RegExp, not: RegExp]>> = {
  supports: [/^(?!.*(disputes|neutral))/i, /disputes|neutral/i],
  disputes: [/disputes/i, /supports|neutral/i],
  neutral: [/neutral/i, /supports|disputes/i],
};

describe("each summary of an evidence item", () => {
  it.each(PREDICATES)("of %s has its direction, its object and its origin", (predicate) => {
    for (const made of EVIDENCE.filter((one) => one.predicate === predicate)) {
      const { claim, titles } = evidenceOf(made);
      const texts = [
        sentenceOfClaim(claim),
        titles.titleOf(claim.entry),
        statementAnswer(claim, titles),
        String(evidenceRows([claim], () => "").rows[0]?.[12]),
      ];
      for (const text of texts) {
        const context = `${JSON.stringify(made)}: ${text}`;
        expect(text, context).toMatch(made.word);
        expect(text, context).toContain("Disease One");
        expect(text.includes("Drug One"), context).toBe(THERAPEUTIC.has(predicate));
        expect(text.includes("germline"), context).toBe(made.origin === "germline");
        expect(text, context).toMatch(VERBS[made.direction][0]);
        expect(text, context).not.toMatch(VERBS[made.direction][1]);
      }
    }
  });

  it("has its level as what it is: against the claim, if it disputes it", () => {
    for (const made of EVIDENCE) {
      const { columns, rows } = evidenceTable([evidenceOf(made).claim]);
      const cell = rows[0]?.[columns.findIndex(({ heading }) => heading === "Level")]?.[0];
      const note = { supports: "", disputes: " against", neutral: " neutral" }[made.direction];
      expect(cell, JSON.stringify(made)).toMatchObject({ text: made.level + note });
      expect("isOpen" in (cell ?? {}), JSON.stringify(made)).toBe(made.direction !== "supports");
      const origins = columns.some(({ heading }) => heading === "Origin");
      expect(origins, JSON.stringify(made)).toBe(made.origin === "germline");
    }
  });
});

/** Assertions with up to seven lines, the same at each run. */
function madeAssertions(count: number) {
  const next = numbers(7);
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
  return Array.from({ length: count }, (_, index) => ({
    direction: pick(DIRECTIONS),
    classification: TIERS[index % TIERS.length],
    origin: pick(ORIGINS),
    lines: Array.from(
      { length: next(8) },
      (): Line => ({
        predicate: pick(PREDICATES.slice(0, 6))[0],
        direction: pick(DIRECTIONS),
        level: pick(LEVELS),
        therapy: pick(["Drug One", "Drug Two", "Drug Three"]),
      }),
    ),
  }));
}

type MadeAssertion = ReturnType<typeof madeAssertions>[number];

const assertionOf = ({ direction, classification, origin, lines }: MadeAssertion) =>
  read("assertion", {
    proposition: propositionOf("hasClinicalSignificanceFor", "", origin),
    direction,
    ...(classification === undefined ? {} : { classification: { name: classification } }),
    hasEvidenceLines: lines.map((line) => ({
      targetProposition: propositionOf(line.predicate, line.therapy, origin),
      directionOfEvidenceProvided: line.direction,
      strengthOfEvidenceProvided: strength(line.level),
    })),
  });

/** The lines that a sentence can tell apart, each with its best level. */
function distinctLines(lines: readonly Line[]): readonly Line[] {
  const best = new Map<string, Line>();
  for (const line of lines) {
    const object = THERAPEUTIC.has(line.predicate) ? line.therapy : "";
    const key = `${line.predicate} ${line.direction} ${object}`;
    const known = best.get(key);
    if (known === undefined || line.level < known.level) best.set(key, line);
  }
  return [...best.values()];
}

const VERB_OF_LINE: Readonly<Record<Direction, RegExp>> = {
  supports:
    /^(response to|resistance to|diagnosis|argues against diagnosis|better outcome|worse outcome)/,
  disputes: /^disputes /,
  neutral: /^is neutral on /,
};

/** The line that a part of a sentence is about. */
function lineOf(part: string, lines: readonly Line[]): Line | undefined {
  return lines.find((line) => {
    const [, word] = PREDICATES.find(([predicate]) => predicate === line.predicate) ?? ["", /^$/];
    const isExclusion = line.predicate === "isDiagnosticExclusionCriterionFor";
    return (
      word.test(part) &&
      isExclusion === /against diagnosis|exclu/.test(part) &&
      VERB_OF_LINE[line.direction].test(part) &&
      part.includes(line.level === "E" ? "(level E)" : `(AMP ${line.level})`) &&
      (!THERAPEUTIC.has(line.predicate) || part.includes(line.therapy))
    );
  });
}

/** Checks the parts of an assertion's sentence against its lines. Returns what is wrong. */
function faultsOf(parts: readonly string[], lines: readonly Line[]): readonly string[] {
  const distinct = distinctLines(lines);
  const more = /^(\d+) more lines?(?: \((.*)\))?$/;
  const named = parts.filter((part) => !more.test(part));
  const matched = named.map((part) => lineOf(part, distinct));
  const left = distinct.filter((line) => !matched.includes(line));
  const [, count = "0", doubts = ""] = more.exec(parts.at(-1) ?? "") ?? [];
  const disputing = /(\d+) disputing/.exec(doubts)?.[1] ?? "0";
  return [
    ...named.filter((_, index) => matched[index] === undefined).map((part) => `no line: ${part}`),
    ...(new Set(matched).size === matched.length ? [] : ["a line twice"]),
    ...(Number(count) === left.length ? [] : [`${left.length} lines are left out, not ${count}`]),
    ...(Number(disputing) === left.filter(({ direction }) => direction === "disputes").length
      ? []
      : [`${disputing} disputing`]),
  ];
}

const bestSupported = (lines: readonly Line[]) =>
  lines
    .filter(({ direction }) => direction === "supports")
    .map(({ level }) => level)
    .sort()[0];

const MEANINGS: Readonly<Record<string, string>> = {
  "Tier III": "unknown significance",
  "Tier IV": "benign or likely benign",
};

describe("each summary of an assertion", () => {
  const made = madeAssertions(4500);

  it("names its lines with their own levels and directions, and counts the others", () => {
    for (const assertion of made) {
      const { claim, titles } = assertionOf(assertion);
      for (const text of [
        assertionText(claim),
        titles.titleOf(claim.entry),
        statementAnswer(claim, titles),
      ]) {
        const [head = "", ...parts] = text.split(" · ");
        const lines = parts.filter((part) => part !== "germline variant");
        const context = `${JSON.stringify(assertion)}: ${text}`;
        expect(faultsOf(lines, assertion.lines), context).toEqual([]);
        expect(parts.includes("germline variant"), context).toBe(assertion.origin === "germline");
        // the classification is one of the proposition, in its disease, and of no therapy
        expect(head, context).toContain("Disease One");
        expect(head, context).not.toMatch(/Drug|response|resistance/);
      }
    }
  });

  it("says of its classification what the assertion says of it, and what it means", () => {
    for (const assertion of made) {
      const { direction, classification } = assertion;
      const [head = ""] = assertionText(assertionOf(assertion).claim).split(" · ");
      if (classification === undefined) {
        expect(head).toBe(
          { supports: "Supports", disputes: "Disputes", neutral: "Is neutral on" }[direction] +
            " clinical significance in Disease One",
        );
        continue;
      }
      expect(head.startsWith("Disputed: ")).toBe(direction === "disputes");
      expect(head.startsWith("Neutral: ")).toBe(direction === "neutral");
      expect(head.toLowerCase()).toContain(classification.toLowerCase());
      expect(head.includes("(")).toBe(MEANINGS[classification] !== undefined);
      expect(head).toContain(MEANINGS[classification] ?? "");
    }
  });

  it("has the level of a line that supports, and none if no line does", () => {
    for (const assertion of made) {
      const { claim } = assertionOf(assertion);
      const best = bestSupported(assertion.lines);
      expect(claim.level, JSON.stringify(assertion)).toBe(best);
      const levels = assertionTable([claim]).filters?.find(({ key }) => key === "level")?.values[0];
      const supported = assertion.lines.filter(({ direction }) => direction === "supports");
      expect(new Set(levels)).toEqual(new Set(supported.map(({ level }) => level)));
    }
  });

  it("has in tables a row or a mark for each effect and therapy, with its own level", () => {
    for (const assertion of made.slice(0, 1500)) {
      const { claim } = assertionOf(assertion);
      const { columns, rows } = assertionRows([claim], () => "");
      const cellsOf = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
      const distinct = new Set(
        assertion.lines.map(({ predicate, direction, level, therapy }) =>
          JSON.stringify([predicate, direction, level, THERAPEUTIC.has(predicate) ? therapy : ""]),
        ),
      );
      expect(rows).toHaveLength(Math.max(1, distinct.size));
      expect(
        cellsOf("level")
          .filter((level) => level !== "")
          .sort(),
      ).toEqual([...distinct].map((key) => JSON.parse(key)[2]).sort());
      expect(new Set(cellsOf("origin"))).toEqual(new Set([assertion.origin]));
      expect(new Set(cellsOf("direction"))).toEqual(new Set([assertion.direction]));
    }
  });
});

describe("summaries of several items", () => {
  it("name what is supported and what is disputed, never one as the other, and the best level of each", () => {
    const next = numbers(11);
    for (let round = 0; round < 400; round++) {
      const items = Array.from({ length: 1 + next(6) }, () => {
        const made = EVIDENCE[next(EVIDENCE.length)] as MadeEvidence;
        return { made, claim: evidenceOf(made).claim };
      });
      const claims = items.map(({ claim }) => claim);
      const sentences = effectSentences(claims, {
        partsOf: (point) => {
          const object = objectOf(point);
          return object === undefined ? undefined : [object];
        },
        whereOf: placeParts,
      }).map(partsText);
      for (const [predicate, word] of PREDICATES) {
        for (const direction of ["supports", "disputes"] as const) {
          const matching = items.filter(
            ({ made }) => made.predicate === predicate && made.direction === direction,
          );
          const best = matching.map(({ made }) => made.level).sort()[0];
          const isExclusion = predicate === "isDiagnosticExclusionCriterionFor";
          const own = sentences.filter(
            (text) =>
              word.test(text) &&
              isExclusion === /against diagnosis|excludes/.test(text) &&
              /disputes/.test(text) === (direction === "disputes"),
          );
          expect(own, sentences.join(" ")).toHaveLength(matching.length === 0 ? 0 : 1);
          if (best !== undefined) expect(own[0]).toContain(`(level ${best})`);
        }
      }
    }
  });

  it("have in a cell and in a block the best level of what is supported, and both counts", () => {
    for (const level of LEVELS) {
      for (const disputed of LEVELS) {
        const claims = [
          { direction: "supports", level },
          { direction: "disputes", level: disputed },
        ] as const;
        const read = claims.map(
          (own) =>
            evidenceOf({ predicate: "predictsSensitivityTo", word: /./, origin: "somatic", ...own })
              .claim,
        );
        const line = claimBlocks(read).get("Response")?.lines[0];
        expect(line).toMatchObject({
          level,
          counts: "1 supporting · 1 disputing",
          state: "supported",
        });
        expect(line?.disputedIn).toBe("Disease One");
        const against = claimBlocks(read.slice(1)).get("Response")?.lines[0];
        expect(against).toMatchObject({
          level: disputed,
          counts: "1 disputing",
          state: "disputed",
        });
      }
    }
  });

  it("name all assertions of the best class, and none of them alone", () => {
    for (const assertion of madeAssertions(60)) {
      const { claim } = assertionOf({
        ...assertion,
        direction: "supports",
        classification: "Tier I",
      });
      const text = partsText(strongestSentence([claim, claim, claim], "Gene X1Y"));
      expect(text.split("Tier I in Disease One")).toHaveLength(4);
    }
  });

  it("are on the map only where a gene is named", () => {
    const { claim } = evidenceOf(EVIDENCE[0] as MadeEvidence);
    expect(coverageOf([claim]).rows).toEqual([]);
  });
});
