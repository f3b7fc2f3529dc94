/**
 * What was found of variants, in a line each: profiles that are not about them, and lines of text without a match.
 *
 * @module
 */
import type { Profiles } from "../../lookup/index/profiles.ts";
import { type Match, OTHER_CHANGE, type Relation } from "../../lookup/index/relations.ts";
import type { Result } from "../../lookup/result.ts";
import { callNotes } from "../../lookup/significance.ts";
import { make } from "../elements.ts";
import type { Found } from "./order.ts";

/** So many cards, and lines of a list, are shown; downloads have all. */
export const MOST_CARDS = 200;

/** The groups of what is not about the variants: in a line each, with what is said of all. */
export const LISTS: readonly (readonly [
  title: string,
  relations: readonly Relation[],
  said: string,
])[] = [
  [
    "Only the gene was compared",
    ["gene"],
    "These profiles are about changes of a kind. Whether a change is one of them was not compared, and their claims are on their pages:",
  ],
  [
    "Other changes at the same place",
    ["position", "residue"],
    "The claims of these profiles are about other changes of the same base or residue:",
  ],
];

/** What stands between a variant and a profile: one that is about another change must not seem to be about it. */
export const signOf = (relation: Relation) => {
  if (relation === "undecided") return " =? ";
  if (relation === "gene") return ": ";
  return OTHER_CHANGE.has(relation) ? " ≠ " : " → ";
};

/** The title of a profile, as the link to its page. */
export function profileLink({ profile }: Match, known: Profiles, base: string): HTMLElement {
  const { title, path } = known.profile(profile);
  const link = make("a", "", title);
  link.href = base + path;
  return link;
}

/** The titles of profiles, each once, as links to their pages. */
export function profileLinks(
  found: readonly Found[],
  known: Profiles,
  base: string,
): readonly (Node | string)[] {
  const matches = new Map(found.map(({ match }) => [match.profile, match]));
  return [...matches.values()].flatMap((match, place) => [
    ...(place === 0 ? [] : [", "]),
    profileLink(match, known, base),
  ]);
}

/** A variant as it was given. */
export const variantOf = ({ input }: Result) => make("span", "variant", input);

/** So many samples that have a variant are named: those of a cohort are in the downloads. */
const MOST_SAMPLES = 8;

/** Where a variant is: its line, and the samples that have it. */
export function placesOf({ line, samples }: Result): readonly string[] {
  const rest = samples.length - MOST_SAMPLES;
  const more = rest > 0 ? [`${rest} more samples`] : [];
  return [`line ${line}`, ...samples.slice(0, MOST_SAMPLES), ...more];
}

/** A list with its heading, and of many the first; nothing if there are none. */
function listOf<Item>(
  title: string,
  said: string,
  items: readonly Item[],
  partsOf: (item: Item) => readonly (Node | string)[],
): readonly Node[] {
  if (items.length === 0) return [];
  const lines = items.slice(0, MOST_CARDS).map((item) => make("li", "", ...partsOf(item)));
  const rest = items.length - lines.length;
  if (rest > 0) lines.push(make("li", "", `${rest} more in the downloads`));
  const heading = make("h2", "", `${title} (${items.length})`);
  return said === ""
    ? [heading, make("ul", "lines muted", ...lines)]
    : [heading, make("p", "muted", said), make("ul", "lines", ...lines)];
}

/** Variants with profiles that are not about them. */
export function listParts(
  title: string,
  said: string,
  found: readonly Found[],
  known: Profiles,
  base: string,
): readonly Node[] {
  const byResult = [...Map.groupBy(found, ({ result }) => result)];
  return listOf(title, said, byResult, ([result, own]) => {
    const filter = result.filter === "" ? [] : [`filter ${result.filter}`];
    const facts = [...placesOf(result), ...filter].join(" · ");
    const stated = own.map(({ match }) => match.note ?? "");
    const details = new Set(
      [`(${facts})`, ...stated, ...callNotes(result)].filter((text) => text !== ""),
    );
    const sign = signOf(own[0]?.match.relation ?? "gene");
    return [
      variantOf(result),
      sign,
      ...profileLinks(own, known, base),
      ` ${[...details].join(" ")}`,
    ];
  });
}

/** Lines of text with nothing to show, and why. */
export const lineList = (title: string, results: readonly Result[]): readonly Node[] =>
  listOf(title, "", results, (result) => [
    `Line ${result.line}: `,
    variantOf(result),
    ` ${result.refusal ?? result.unmatched ?? ""}`,
  ]);
