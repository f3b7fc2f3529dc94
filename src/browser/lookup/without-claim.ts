/**
 * What a reader must know of the patient's disease that is not shown: it can be known on other pages, or by another name.
 *
 * @module
 */
import type { Profiles } from "../../lookup/index/profiles.ts";
import { OTHER_CHANGE, type Relation } from "../../lookup/index/relations.ts";
import { make } from "../elements.ts";
import { profileLinks } from "./lists.ts";
import { type Choices, type Found, isChosen } from "./order.ts";

/** Relations to profiles that a variant can be of, and whose claims are on their pages. */
const ON_PAGES: ReadonlySet<Relation> = new Set(["gene", "undecided"]);

/**
 * Says that no claim of what was found is about the disease that is chosen, or a related one, and which pages have some.
 *
 * @param found also what is not called, or without a call: only pages have claims about it
 */
export function withoutClaim(
  found: readonly Found[],
  known: Profiles,
  base: string,
  choices: Choices,
): readonly Node[] {
  const { disease, related } = choices;
  if (disease === "") return [];
  const about = found.filter(({ match }) =>
    known
      .profile(match.profile)
      .claims.some((claim) => isChosen(claim, choices) || related.has(claim.disease)),
  );
  const shown = new Set(
    about.flatMap(({ result, match }) =>
      result.missing || OTHER_CHANGE.has(match.relation) ? [] : match.profile,
    ),
  );
  const links = profileLinks(
    about.filter(
      ({ result, match }) =>
        (result.missing || ON_PAGES.has(match.relation)) && !shown.has(match.profile),
    ),
    known,
    base,
  );
  const name = `${disease} or a related disease`;
  const onPages = links.length === 0 ? [] : [...links, "."];
  if (shown.size > 0) {
    const said = `The pages of these profiles have claims about ${name} that are not shown: `;
    return onPages.length === 0 ? [] : [make("p", "", said, ...onPages)];
  }
  return [
    make(
      "p",
      "",
      make("strong", "", `No claim that is shown names ${name}. `),
      ...(onPages.length === 0
        ? ["Diseases of other names can be broader or narrower."]
        : ["The pages of these profiles have such claims: ", ...onPages]),
    ),
  ];
}
