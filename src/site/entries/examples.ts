/**
 * What the site has most of, as examples of what readers can ask: names that are on no page of it would find nothing.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { shortKey } from "../../gkm/compare/values.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { linkedEntries } from "../../gkm/graph/linked.ts";
import type { Statements } from "../../gkm/graph/statements.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { hgvsOfProfile } from "../../gkm/notation/hgvs.ts";
import type { Titles } from "../../gkm/reading/titles.ts";

/** Examples, as readers write them. Each is there if the site has it. */
export interface Examples {
  /** The genes with most statements, the first two. */
  readonly genes: readonly string[];
  /** Two changes of a residue in one: "BRAF V600E/K". */
  readonly changes?: string;
  readonly condition?: string;
  /** "resistance to Vemurafenib" */
  readonly effect?: string;
  /** The first two evidence items about the first gene: "EID 1409". */
  readonly evidence: readonly string[];
  /** A source, a disease and a change by their codes and HGVS: "PMID 21639808", "DOID:1909", "c.1799T>A". */
  readonly identifiers: readonly string[];
  /** A variant in all spellings that are looked up, and another one that has a name alone. */
  readonly variants: readonly string[];
}

interface ExamplesReading extends Titles {
  readonly graph: Graph;
  statementsOf(entry: Entry): Statements;
  profilesOf(gene: Entry): readonly Entry[];
}

/** The entries of a collection with most statements first; those that are withdrawn are no examples. */
function richest(entries: readonly Entry[], { statementsOf }: ExamplesReading): readonly Entry[] {
  const amounts = entries.flatMap((entry) => {
    const { assertions, evidence } = statementsOf(entry);
    const amount = assertions.length + evidence.length;
    return amount === 0 || entry.deprecated !== undefined ? [] : [{ entry, amount }];
  });
  return amounts.sort((one, other) => other.amount - one.amount).map(({ entry }) => entry);
}

/** Two changes of one residue of a gene, as in a paper. */
function joinedChanges(gene: string, titles: readonly string[]): string | undefined {
  const changes = titles.flatMap((title) => {
    const [, residue, letter] = /^([A-Z]\d+)([A-Z])$/.exec(title.slice(gene.length + 1)) ?? [];
    return title.startsWith(`${gene} `) && residue && letter ? [{ residue, letter }] : [];
  });
  for (const [residue, [one, other]] of Map.groupBy(changes, (change) => change.residue)) {
    if (one && other) return `${gene} ${residue}${one.letter}/${other.letter}`;
  }
  return undefined;
}

/** A change of one base as files have it: "7-140453136-A-T". */
function fileSpelling(expression: string | undefined): string | undefined {
  const [, accession = "", position, from, to] =
    /^(NC_\d+\.\d+):g\.(\d+)([ACGT])>([ACGT])$/.exec(expression ?? "") ?? [];
  const place = chromosomeOf(accession);
  return place && [place.chromosome, position, from, to].join("-");
}

const present = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** The spellings of a profile that is about one variant: its name, HGVS and identifiers. */
function spellingsOf(profile: Entry, title: string): readonly string[] {
  const variants = linkedEntries(profile, "variant");
  const expressions = variants.length === 1 ? hgvsOfProfile(profile, variants) : [];
  const codes = (["exactMatch", "relatedMatch"] as const)
    .flatMap((relation) => codingsOf(profile.value, relation))
    .map(({ code }) => stringOf(code) ?? "");
  const [coding, genomic] = ["coding", "genomic"].map(
    (level) => expressions.find((expression) => expression.level === level)?.text,
  );
  return present([
    title,
    coding,
    genomic,
    fileSpelling(genomic),
    ...[/^rs\d+$/, /^CA\d+$/].map((pattern) => codes.find((code) => pattern.test(code))),
  ]);
}

/** A source by its number, the disease by its code, and a change by its expression without the sequence. */
function identifiersOf(
  source: Entry | undefined,
  condition: Entry | undefined,
  spellings: readonly string[],
): readonly string[] {
  const pmid = stringOf(source?.value["pmid"]);
  const codings = condition === undefined ? [] : codingsOf(condition.value, "exactMatch");
  const codes = codings.map(({ id, code }) => stringOf(code) ?? stringOf(id));
  return present([
    pmid && `PMID ${pmid}`,
    codes.find((code) => code?.includes(":")),
    spellings.flatMap((text) => /:(c\.\S+)$/.exec(text)?.[1] ?? [])[0],
  ]);
}

/** Examples from the gene, the profile and the claims that the site has most statements about. */
export function examplesOf(reading: ExamplesReading): Examples {
  const { graph, titleOf, claimOf, statementsOf, profilesOf } = reading;
  const genes = richest(graph.of("feature"), reading).slice(0, 2);
  const [gene] = genes;
  const profiles = richest(graph.of("molecularProfile"), reading);
  const ofGene = gene === undefined ? [] : profilesOf(gene);
  const first = profiles.find((profile) => ofGene.includes(profile)) ?? profiles[0];
  const spellings = (profile: Entry) => spellingsOf(profile, titleOf(profile));
  const isSpelled = (profile: Entry) => spellings(profile).length > 1;
  const variant = first && isSpelled(first) ? first : profiles.find(isSpelled);
  const named = profiles.find((profile) => profile !== variant && !isSpelled(profile));
  const variants = variant === undefined ? [] : spellings(variant);
  const evidence = first === undefined ? [] : statementsOf(first).evidence;
  const claims = evidence.map(claimOf);
  const isWhole = ({ points: [point] }: Claim) =>
    point?.condition !== undefined && point.therapy?.entry?.collection === "therapy";
  const claim = claims.find(isWhole) ?? claims[0];
  const [point] = claim?.points ?? [];
  const changes = gene && joinedChanges(titleOf(gene), ofGene.map(titleOf));
  return {
    genes: genes.map(titleOf),
    ...(changes && { changes }),
    ...(point?.condition && { condition: point.condition.text }),
    ...(point?.therapy && { effect: `${point.effect.name} to ${point.therapy.text}` }),
    evidence: evidence.slice(0, 2).map(({ key, path }) => shortKey(key, path)),
    identifiers: identifiersOf(claim?.sources[0], point?.condition?.entry, variants),
    variants: named === undefined ? variants : [...variants, titleOf(named)],
  };
}

/** How to ask the search, with questions that find something on this site. */
interface QuestionHint {
  readonly label: string;
  readonly questions: readonly string[];
}

/** The hints of the search page, without those that the site has no example of. */
export function questionHints(examples: Examples): readonly QuestionHint[] {
  const { genes, changes, condition, effect, evidence, identifiers } = examples;
  const [gene, other] = genes;
  // on a site with one gene, nothing is left without it
  const excluding = other === undefined || condition === undefined ? [] : [condition, gene];
  const hints = [
    {
      label: "“or” and lists",
      questions: [
        other && `${gene} or ${other}`,
        changes,
        evidence.length > 1 ? evidence.join(", ") : undefined,
      ],
    },
    {
      label: "“not”, “without” or a hyphen",
      questions: [" not ", " -"].map((sign) => excluding.join(sign) || undefined),
    },
    {
      label: "Effects, tiers and levels",
      questions: evidence.length > 0 ? [effect, "tier I", "level A or B"] : [],
    },
    { label: "Identifiers and HGVS", questions: [evidence[0], ...identifiers] },
  ];
  return hints.flatMap(({ label, questions }) => {
    const own = present(questions);
    return own.length === 0 ? [] : [{ label, questions: own }];
  });
}
