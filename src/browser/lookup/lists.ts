/**
 * What was found of variants, in a line each: profiles that are not about them, and lines of text without a match.
 *
 * @module
 */
import type { Profiles } from "../../lookup/index/profiles.ts";
import { type Match, OTHER_CHANGE, type Relation } from "../../lookup/index/relations.ts";
import type { Result } from "../../lookup/result.ts";
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

/** Variants with profiles that are not about them. */
export function listParts(
  found: readonly Found[],
  known: Profiles,
  base: string,
  [title, relations, said]: (typeof LISTS)[number],
): readonly Node[] {
  const own = found.filter(({ match }) => relations.includes(match.relation));
  const byResult = [...Map.groupBy(own, ({ result }) => result)];
  if (byResult.length === 0) return [];
  const [relation = "gene"] = relations;
  const items = byResult.slice(0, MOST_CARDS).map(([result, own]) => {
    const links = own.flatMap(({ match }, place) => [
      ...(place === 0 ? [] : [", "]),
      profileLink(match, known, base),
    ]);
    const filter = result.filter === "" ? [] : [`filter ${result.filter}`];
    const facts = [`line ${result.line}`, ...result.samples, ...filter].join(" · ");
    const variant = make("span", "variant", result.input);
    const stated = relation === "gene" ? [own[0]?.match.note ?? ""] : [];
    const notes = [...stated, ...result.notes].filter((note) => note !== "");
    const details = [` (${facts})`, ...notes.map((note) => ` ${note}`)];
    return make("li", "", variant, signOf(relation), ...links, ...details);
  });
  const rest = byResult.length - items.length;
  if (rest > 0) items.push(make("li", "", `${rest} more in the downloads`));
  return [
    make("h2", "", `${title} (${byResult.length})`),
    make("p", "muted", said),
    make("ul", "lines", ...items),
  ];
}

/** Lines of text with nothing to show, and why. */
export function lineList(title: string, results: readonly Result[]): readonly Node[] {
  if (results.length === 0) return [];
  const items = results.slice(0, MOST_CARDS).map((result) => {
    const note = result.refusal ?? result.unmatched ?? "";
    const variant = make("span", "variant", result.input);
    return make("li", "", `Line ${result.line}: `, variant, ...(note === "" ? [] : [` ${note}`]));
  });
  const rest = results.length - items.length;
  if (rest > 0) items.push(make("li", "muted", `${rest} more in the downloads`));
  return [make("h2", "", `${title} (${results.length})`), make("ul", "lines muted", ...items)];
}
