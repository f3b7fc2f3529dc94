/**
 * The profiles of a gene by the protein sequence that they are on, for the picture of the gene's page.
 *
 * @module
 */
import type { Phrase } from "../../base/fact.ts";
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { optionalField } from "../../base/optional-fields.ts";
import {
  type Agreement,
  type Amount,
  agreementOf,
  amountOf,
  amountText,
} from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import type { Effect, EffectTone } from "../../gkm/claims/effects.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { Residues } from "../../gkm/notation/protein-hgvs.ts";
import type { NoPlace, Placement, ResiduePlacements } from "../../gkm/reading/residues.ts";

interface EffectAmount extends Amount {
  readonly effect: Effect;
}

/** How much evidence there is of each effect. */
export function effectAmounts(claims: readonly Claim[]): readonly EffectAmount[] {
  const points = claims.flatMap((claim) => claim.points);
  return [...Map.groupBy(points, ({ effect }) => effect.name).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ effect: first.effect, ...amountOf(own) }];
  });
}

/** A profile of the gene, with how much evidence there is on it and where it is. */
export interface PlacedProfile {
  readonly entry: Entry;
  readonly title: string;
  readonly amount: Amount;
  readonly effects: readonly EffectAmount[];
  readonly places: ResiduePlacements;
}

/** A profile at its residues. */
export interface Mark extends Residues {
  readonly entry: Entry;
  /** The title without the gene: "V600E". */
  readonly label: string;
  /** The title, and how much evidence there is: "BRAF V600E, residue 600: sensitivity 2 supporting, best level A". */
  readonly description: string;
  readonly items: number;
  readonly state: Agreement;
  /** Whether it is about response, resistance or something else, and what the items say of that. */
  readonly effects: readonly { readonly tone: EffectTone; readonly state: Agreement }[];
  readonly level?: string;
}

/** The marks on one reference sequence, by position. */
export interface Strip {
  /** The sequence that positions count on: its accessions; undefined if none is given. */
  readonly sequence?: string;
  readonly marks: readonly [Mark, ...Mark[]];
}

/** A profile without a position, and why. */
export interface Unplaced {
  readonly entry: Entry;
  readonly title: string;
  readonly reason: string;
}

const REASONS: Readonly<Record<NoPlace, string>> = {
  "several-variants": "several variants together",
  "copy-number": "a change of copy number",
  "not-represented": "a category, without coordinates",
  "no-protein-position": "no position on the protein is given",
};

/** The key of the sequence that no expression or allele names. */
const UNNAMED = "";

const sumOf = (amounts: readonly Amount[], key: "supports" | "disputes") =>
  amounts.reduce((total, amount) => total + amount[key], 0);

const itemCount = ({ supports, disputes, neutral }: Amount) => supports + disputes + neutral;

const residueText = ({ first, last }: Residues) =>
  first === last ? `residue ${first}` : `residues ${first} to ${last}`;

/** The tones of effects, each once: supported if any effect of the tone is. */
function tonesOf(effects: readonly EffectAmount[]): Mark["effects"] {
  return [...Map.groupBy(effects, ({ effect }) => effect.tone)].map(([tone, own]) => ({
    tone,
    state: agreementOf({ supports: sumOf(own, "supports"), disputes: sumOf(own, "disputes") }),
  }));
}

function markOf(
  { entry, title, amount, effects }: PlacedProfile,
  gene: string,
  at: Residues,
): Mark {
  const { level } = amount;
  const items = itemCount(amount);
  const state = agreementOf(amount);
  const texts = effects.map((own) => `${own.effect.label.toLowerCase()} ${amountText(own)}`);
  const evidence = items === 0 ? "no evidence items" : texts.join("; ");
  const best =
    level === undefined ? "" : `, best level ${level}${state === "disputed" ? " against" : ""}`;
  return {
    entry,
    label: title.startsWith(`${gene} `) ? title.slice(gene.length + 1) : title,
    description: `${title}, ${residueText(at)}: ${evidence}${best}`,
    items,
    state,
    effects: tonesOf(effects),
    first: at.first,
    last: at.last,
    ...optionalField("level", level),
  };
}

/** Sequences by what expressions call them, and by their keys. */
function accessionsOf(profiles: readonly PlacedProfile[]): ReadonlyMap<string, Entry> {
  const known = new Map<string, Entry>();
  for (const { places } of profiles) {
    for (const { sequence, accessions } of places.placements) {
      if (typeof sequence !== "object") continue;
      for (const accession of accessions) known.set(accession, sequence);
    }
  }
  return known;
}

/** A profile's placements by sequence: of several accessions those of known sequences, else the first. */
function placementsBySequence(
  placements: readonly Placement[],
  known: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Placement> {
  const keyed = placements.map((placement) => {
    const { sequence } = placement;
    if (typeof sequence === "object") return { key: sequence.key, placement, isKnown: true };
    const entry = known.get(sequence ?? UNNAMED);
    if (entry !== undefined) return { key: entry.key, placement, isKnown: true };
    return { key: sequence ?? UNNAMED, placement, isKnown: false };
  });
  const certain = keyed.filter(({ isKnown }) => isKnown);
  const chosen = certain.length > 0 ? certain : keyed.slice(0, 1);
  return new Map(chosen.map(({ key, placement }) => [key, placement]));
}

function sequenceOf(key: string, known: ReadonlyMap<string, Entry>): Pick<Strip, "sequence"> {
  if (key === UNNAMED) return {};
  const accessions = [...known]
    .filter(([, { key: own }]) => own === key)
    .map(([accession]) => accession);
  return { sequence: accessions.length === 0 ? key : `${accessions.join(", ")} (${key})` };
}

/**
 * The strips of a gene: that with the most profiles first, positions of names last.
 *
 * @param gene the gene's symbol
 */
export function stripsOf(profiles: readonly PlacedProfile[], gene: string): readonly Strip[] {
  const known = accessionsOf(profiles);
  const strips = groupPairs(
    profiles.flatMap((profile) =>
      Array.from(
        placementsBySequence(profile.places.placements, known),
        ([key, placement]) => [key, markOf(profile, gene, placement)] as const,
      ),
    ),
  );
  const order = ([key, marks]: readonly [string, readonly Mark[]]) =>
    key === UNNAMED ? Number.POSITIVE_INFINITY : -marks.length;
  return [...strips]
    .sort((one, other) => Math.sign(order(one) - order(other) || 0) || (one[0] < other[0] ? -1 : 1))
    .flatMap(([key, marks]) => {
      const [first, ...more] = marks.toSorted(
        (one, other) => one.first - other.first || one.last - other.last,
      );
      return first === undefined ? [] : [{ ...sequenceOf(key, known), marks: [first, ...more] }];
    });
}

/**
 * Where the only profile of a strip is: a picture of one mark would say no more, and look like a whole protein.
 *
 * @example "V600E: residue 600 on NP_004324.2."
 */
export function positionPhrase({ sequence, marks: [mark] }: Strip): Phrase {
  const where = sequence === undefined ? "as its name gives it" : `on ${sequence}`;
  const text = `: ${residueText(mark)} ${where}.`;
  return [{ text: mark.label, path: mark.entry.path }, { text }];
}

/** The profiles that are at no residue, in their order. */
export function unplacedOf(profiles: readonly PlacedProfile[]): readonly Unplaced[] {
  return profiles.flatMap(({ entry, title, places }) =>
    "reason" in places ? [{ entry, title, reason: REASONS[places.reason] }] : [],
  );
}
