/**
 * What was found, as a reader sees it: by what variants are to profiles, with the claims that belong to them.
 *
 * @module
 */

import { type ClaimLine, claimLines, notesOf, RELATION_NAMES } from "../../lookup/claims.ts";
import type { LookedUpClaim, Profiles } from "../../lookup/index/profiles.ts";
import { OTHER_CHANGE, type Relation } from "../../lookup/index/relations.ts";
import { isFullyCompared, type Result } from "../../lookup/result.ts";
import { callNotes } from "../../lookup/significance.ts";
import { make } from "../elements.ts";
import {
  LISTS,
  lineList,
  listParts,
  MOST_CARDS,
  placesOf,
  profileLink,
  signOf,
  variantOf,
} from "./lists.ts";
import { type Choices, type Found, fitsOrigin, isChosen, isGeneral, orderFor } from "./order.ts";
import { withoutClaim } from "./without-claim.ts";

/** So many claims of a card are shown; the page of the profile has all. */
const MOST_CLAIMS = 30;

/** The groups of what was found, the closest first, with what is said of all of a group. */
const GROUPS: readonly (readonly [title: string, relations: readonly Relation[], said?: string])[] =
  [
    ["Found", ["allele", "expression", "identifier", "protein", "name"]],
    ["Categories, regions and combinations", ["category", "copies", "combination"]],
    [
      "Undecided",
      ["undecided"],
      "These variants can be those of the profiles. The claims are on the pages of the profiles:",
    ],
  ];

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
    const {
      chosen = [],
      related,
      general,
      others,
    } = Object.groupBy(own, (claim) => {
      if (isChosen(claim, choices)) return "chosen";
      if (isGeneral(claim)) return "general";
      return choices.related.has(claim.disease) ? "related" : "others";
    });
    const listUnder = (title: string, some: readonly LookedUpClaim[] = []) =>
      some.length === 0 ? [] : [make("p", "muted", title), ...claimList(some, claims)];
    const under = listUnder(
      "In diseases of other names, which can be broader or narrower:",
      others,
    );
    return [
      ...heading,
      ...claimList(chosen, claims),
      ...listUnder("In diseases that are related by name, code or group:", related),
      ...listUnder("In cancer in general:", general),
      ...(others === undefined ? [] : [make("div", "others muted", ...under)]),
    ];
  });
}

/** @param isRepeated whether a card above has the claims of the profile */
function card(
  { result, match }: Found,
  known: Profiles,
  base: string,
  choices: Choices,
  isRepeated: boolean,
): Node {
  const { title } = known.profile(match.profile);
  const link = profileLink(match, known, base);
  const facts = [RELATION_NAMES[match.relation], ...placesOf(result)];
  const filter =
    result.filter === ""
      ? []
      : [make("p", "note", `The call did not pass the filters of the file: ${result.filter}.`)];
  return make(
    "article",
    "card",
    make("h3", "", variantOf(result), signOf(match.relation), link),
    make("p", "muted", facts.join(" · ")),
    ...filter,
    ...[...callNotes(result), ...notesOf(match)].map((note) => make("p", "note", note)),
    ...(OTHER_CHANGE.has(match.relation)
      ? []
      : isRepeated
        ? [make("p", "muted", `The claims of ${title} are shown above.`)]
        : claimParts(known.profile(match.profile).claims, choices)),
  );
}

/** Lines of text with nothing to show, by how much of them was compared. */
const [PARTLY, ABSENT, REFUSED] = [
  "Not fully compared",
  "Not in the knowledge base",
  "Not looked up",
] as const;

/** Everything that was found, group by group; alleles that no sample has are counted elsewhere. */
export function foundParts(
  all: readonly Result[],
  known: Profiles,
  base: string,
  choices: Choices,
): readonly Node[] {
  const results = all.filter(({ missing }) => missing === undefined);
  const foundIn = (some: readonly Result[]) =>
    some.flatMap((result) => result.matches.map((match) => ({ result, match })));
  const found = foundIn(results);
  const perhaps = foundIn(all.filter(({ missing }) => missing !== "absent"));
  const inOrder = orderFor(known, choices);
  const listed = (title: string, said: string, own: readonly Found[]) =>
    listParts(title, said, inOrder(own), known, base);
  let room = MOST_CARDS;
  const withClaims = new Set<number>();
  const cardOf = (one: Found) => {
    const { relation, profile } = one.match;
    const isRepeated = withClaims.has(profile);
    if (!OTHER_CHANGE.has(relation)) withClaims.add(profile);
    return card(one, known, base, choices, isRepeated);
  };
  const cardsIn = (title: string, own: readonly Found[], said?: string) => {
    if (own.length === 0) return [];
    const shown = inOrder(own).slice(0, room);
    room -= shown.length;
    const rest = own.length - shown.length;
    return [
      make("h2", "", `${title} (${own.length})`),
      ...(said === undefined ? [] : [make("p", "muted", said)]),
      ...shown.map(cardOf),
      ...(rest === 0 ? [] : [make("p", "muted", `${rest} more in the downloads`)]),
    ];
  };
  const isPassed = ({ result }: Found) => result.filter === "";
  const within =
    (relations: readonly Relation[]) =>
    ({ match }: Found) =>
      relations.includes(match.relation);
  const failed = found.filter(
    (one) => !isPassed(one) && GROUPS.some(([, relations]) => within(relations)(one)),
  );
  const [ofGenes, besides] = LISTS.map(([title, relations, said]) =>
    listed(title, said, found.filter(within(relations))),
  );
  const bare = Map.groupBy(
    results.filter(({ matches }) => matches.length === 0),
    ({ refusal, unmatched }) =>
      refusal !== undefined ? REFUSED : isFullyCompared(unmatched) ? ABSENT : PARTLY,
  );
  return [
    ...withoutClaim(perhaps, known, base, choices),
    ...GROUPS.flatMap(([title, relations, said]) =>
      cardsIn(title, found.filter(isPassed).filter(within(relations)), said),
    ),
    ...(ofGenes ?? []),
    ...cardsIn("Did not pass the filters of the file", failed),
    ...(besides ?? []),
    ...listed(
      "Not called",
      "Reads have these changes, but the genotypes (0/0) do not:",
      foundIn(all.filter(({ missing }) => missing === "inReads")),
    ),
    ...listed(
      "No call",
      "Without a call (./.), it is unknown whether these changes are there:",
      foundIn(all.filter(({ missing }) => missing === "noCall")),
    ),
    ...[PARTLY, ABSENT, REFUSED].flatMap((title) => lineList(title, bare.get(title) ?? [])),
  ];
}
