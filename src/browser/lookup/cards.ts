/**
 * What was found, as a reader sees it: by what variants are to profiles, with the claims that belong to them.
 *
 * @module
 */
import {
  type ClaimLine,
  claimLines,
  isSomatic,
  notesOf,
  RELATION_NAMES,
} from "../../lookup/claims.ts";
import type { LookedUpClaim, Profiles } from "../../lookup/index/profiles.ts";
import { type Match, OTHER_CHANGE, type Relation } from "../../lookup/index/relations.ts";
import type { Result } from "../../lookup/result.ts";
import { make } from "../elements.ts";

/** What a reader chose to see. */
export interface Choices {
  /** The disease whose claims come first; empty for all. */
  readonly disease: string;
  /** Diseases that are related to it. */
  readonly related: ReadonlySet<string>;
  readonly origin: "" | "somatic" | "germline";
}

/** So many cards are shown; downloads have all. */
export const MOST_CARDS = 200;

/** So many claims of a card are shown; the page of the profile has all. */
const MOST_CLAIMS = 30;

/** The groups of what was found, the closest first. */
const GROUPS: readonly (readonly [title: string, relations: readonly Relation[]])[] = [
  ["Found", ["allele", "expression", "identifier", "protein", "name"]],
  ["Categories, regions and combinations", ["category", "copies", "combination"]],
  ["Undecided", ["undecided"]],
  ["Other changes at the same place", ["position", "residue"]],
];

/** A variant and a profile that it is related to. */
interface Found {
  readonly result: Result;
  readonly match: Match;
}

/** Whether a claim is about variants of the origin that is chosen. */
const fitsOrigin = (claim: LookedUpClaim, { origin }: Choices) =>
  origin === "" || (claim.origin !== "" && isSomatic(claim) === (origin === "somatic"));

/** Claims that do not fit the origin come last, and before them those that may not, each under a heading. */
function byOrigin(
  claims: readonly LookedUpClaim[],
  choices: Choices,
): readonly (readonly [title: string, claims: readonly LookedUpClaim[]])[] {
  const { origin: chosen } = choices;
  if (chosen === "") return [["", claims]];
  const fits = (claim: LookedUpClaim) => fitsOrigin(claim, choices);
  return [
    ["", claims.filter(fits)],
    [
      "Claims that do not say whether they are about somatic or germline variants",
      claims.filter(({ origin }) => origin === ""),
    ],
    [
      `Claims about ${chosen === "somatic" ? "germline" : "somatic"} variants`,
      claims.filter((claim) => claim.origin !== "" && !fits(claim)),
    ],
  ];
}

/** Whether a claim is about the disease that is chosen. */
const isChosen = (claim: LookedUpClaim, { disease }: Choices) =>
  disease !== "" && claim.disease === disease;

/** Names of all cancers, or of no disease: what is claimed of them is claimed of the patient's, too. */
const GENERAL: ReadonlySet<string> = new Set(["", "cancer", "disease", "malignant neoplasm"]);

const isGeneral = ({ disease }: LookedUpClaim) => GENERAL.has(disease.toLowerCase());

const OPPOSITE = "Evidence against a claim is no evidence for its opposite:";

/** Claims in a few words, assertions first; what disputes them is below. */
function claimList(
  claims: readonly LookedUpClaim[],
  all: readonly LookedUpClaim[],
): readonly Node[] {
  const sorted = claims.toSorted((a, b) => Number(b.isAssertion) - Number(a.isAssertion));
  const lines = claimLines(sorted, all);
  const shown = lines.slice(0, MOST_CLAIMS);
  const listOf = (own: readonly ClaimLine[]) =>
    make(
      "ul",
      "",
      ...own.map(({ text, claim: { isAssertion }, isDisputing }) =>
        make("li", isAssertion && !isDisputing ? "assertion" : "", text),
      ),
    );
  const [supporting, disputing] = [false, true].map((is) =>
    shown.filter((line) => line.isDisputing === is),
  );
  const rest = lines.length - shown.length;
  return [
    ...(supporting?.length ? [listOf(supporting)] : []),
    ...(disputing?.length ? [make("p", "muted", OPPOSITE), listOf(disputing)] : []),
    ...(rest === 0 ? [] : [make("p", "muted", `${rest} more on the page of the profile`)]),
  ];
}

/** The claims of a profile by origin: of each, first those about the chosen disease, and the others smaller. */
function claimParts(claims: readonly LookedUpClaim[], choices: Choices): readonly Node[] {
  return byOrigin(claims, choices).flatMap(([title, own]) => {
    if (own.length === 0) return [];
    const heading = title === "" ? [] : [make("h4", "", title)];
    if (choices.disease === "") return [...heading, ...claimList(own, claims)];
    const groups = Map.groupBy(own, (claim) => {
      if (isChosen(claim, choices)) return "chosen";
      if (isGeneral(claim)) return "general";
      return choices.related.has(claim.disease) ? "related" : "others";
    });
    const listUnder = (title: string, some: readonly LookedUpClaim[] = []) =>
      some.length === 0 ? [] : [make("p", "muted", title), ...claimList(some, claims)];
    const { chosen = [], related, general, others = [] } = Object.fromEntries(groups);
    return [
      ...heading,
      ...claimList(chosen, claims),
      ...listUnder("In diseases that are related by name, code or group:", related),
      ...listUnder("In cancer in general:", general),
      ...(others.length === 0
        ? []
        : [
            make(
              "div",
              "others muted",
              make("p", "", "In diseases of other names:"),
              ...claimList(others, claims),
            ),
          ]),
    ];
  });
}

/** What stands between a variant and a profile: one that is about another change must not seem to be about it. */
const signOf = (relation: Relation) => {
  if (relation === "undecided") return " =? ";
  return OTHER_CHANGE.has(relation) ? " ≠ " : " → ";
};

/** The title of a profile, as the link to its page. */
function profileLink({ profile }: Match, known: Profiles, base: string): HTMLElement {
  const { title, path } = known.profile(profile);
  const link = make("a", "", title);
  link.href = base + path;
  return link;
}

const GENE_ONLY =
  "These profiles are about changes of a kind. Whether a change is one of them was not compared, and their claims are on their pages:";

/** @param isRepeated whether a card above has the claims of the profile */
function card(
  { result, match }: Found,
  known: Profiles,
  base: string,
  choices: Choices,
  isRepeated: boolean,
): Node {
  const { title, claims } = known.profile(match.profile);
  const link = profileLink(match, known, base);
  const facts = [RELATION_NAMES[match.relation], `line ${result.line}`, ...result.samples];
  const filter =
    result.filter === ""
      ? []
      : [make("p", "note", `The call did not pass the filters of the file: ${result.filter}.`)];
  return make(
    "article",
    "card",
    make("h3", "", make("span", "variant", result.input), signOf(match.relation), link),
    make("p", "muted", facts.join(" · ")),
    ...filter,
    ...[...result.notes, ...notesOf(match)].map((note) => make("p", "note", note)),
    ...(OTHER_CHANGE.has(match.relation)
      ? []
      : isRepeated
        ? [make("p", "muted", `The claims of ${title} are shown above.`)]
        : claimParts(claims, choices)),
  );
}

/** Changes in genes of profiles that stand for changes of a kind: whether they are such, a reader must see. */
function geneParts(found: readonly Found[], known: Profiles, base: string): readonly Node[] {
  const byResult = [...Map.groupBy(found, ({ result }) => result)];
  if (byResult.length === 0) return [];
  const items = byResult.slice(0, MOST_CARDS).map(([result, own]) => {
    const links = own.flatMap(({ match }, place) => [
      ...(place === 0 ? [] : [", "]),
      profileLink(match, known, base),
    ]);
    const filter = result.filter === "" ? [] : [`filter ${result.filter}`];
    const facts = [`line ${result.line}`, ...result.samples, ...filter].join(" · ");
    const variant = make("span", "variant", result.input);
    return make("li", "", variant, ` (${facts}): `, ...links);
  });
  const rest = byResult.length - items.length;
  if (rest > 0) items.push(make("li", "", `${rest} more in the downloads`));
  return [
    make("h2", "", `Only the gene was compared (${byResult.length})`),
    make("p", "muted", GENE_ONLY),
    make("ul", "lines", ...items),
  ];
}

/** Lines of text with nothing to show, and why. */
function lineList(title: string, results: readonly Result[]): readonly Node[] {
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

/** Everything that was found, group by group; alleles that no sample has are counted elsewhere. */
export function foundParts(
  all: readonly Result[],
  known: Profiles,
  base: string,
  choices: Choices,
): readonly Node[] {
  const results = all.filter(({ missing }) => missing === undefined);
  const found = results.flatMap((result) => result.matches.map((match) => ({ result, match })));
  const hasClaim = ({ match }: Found, test: (claim: LookedUpClaim) => boolean) =>
    (match.relation === "gene" || !OTHER_CHANGE.has(match.relation)) &&
    known.profile(match.profile).claims.some(test);
  const fits = (claim: LookedUpClaim) => fitsOrigin(claim, choices);
  /** What says most of the patient comes first. */
  const rank = (one: Found) =>
    8 * Number(hasClaim(one, (claim) => fits(claim) && isChosen(claim, choices))) +
    4 * Number(hasClaim(one, (claim) => fits(claim) && choices.related.has(claim.disease))) +
    2 * Number(hasClaim(one, fits)) +
    Number(one.result.filter === "");
  const inOrder = (some: readonly Found[]) =>
    some
      .map((one) => [rank(one), one] as const)
      .sort(([one], [other]) => other - one)
      .map(([, one]) => one);
  let room = MOST_CARDS;
  const withClaims = new Set<number>();
  const cardOf = (one: Found) => {
    const { relation, profile } = one.match;
    const isRepeated = withClaims.has(profile);
    if (!OTHER_CHANGE.has(relation)) withClaims.add(profile);
    return card(one, known, base, choices, isRepeated);
  };
  const parts = GROUPS.flatMap(([title, relations]) => {
    const own = found.filter(({ match }) => relations.includes(match.relation));
    if (own.length === 0) return [];
    const shown = inOrder(own).slice(0, room);
    room -= shown.length;
    const rest = own.length - shown.length;
    return [
      make("h2", "", `${title} (${own.length})`),
      ...shown.map(cardOf),
      ...(rest === 0 ? [] : [make("p", "muted", `${rest} more in the downloads`)]),
    ];
  });
  const ofGenes = inOrder(found.filter(({ match }) => match.relation === "gene"));
  const bare = results.filter(({ matches }) => matches.length === 0);
  const isNothing =
    choices.disease !== "" &&
    !found.some((one) => hasClaim(one, (claim) => isChosen(claim, choices)));
  return [
    ...(isNothing
      ? [
          make(
            "p",
            "",
            make("strong", "", `No claim that was found names ${choices.disease}. `),
            "Diseases of other names can be kinds of it, or it can be one of them.",
          ),
        ]
      : []),
    ...parts,
    ...geneParts(ofGenes, known, base),
    ...lineList(
      "Not in the knowledge base",
      bare.filter(({ refusal }) => refusal === undefined),
    ),
    ...lineList(
      "Not looked up",
      bare.filter(({ refusal }) => refusal !== undefined),
    ),
  ];
}
