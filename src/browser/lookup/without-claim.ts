/**
 * What a reader must know if nothing that is shown is about the patient's disease: it can be known on other pages, or by
 * another name.
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

/** Says that no claim of what was found is about the disease that is chosen, or a related one; nothing if one is. */
export function withoutClaim(
  found: readonly Found[],
  known: Profiles,
  base: string,
  choices: Choices,
): readonly Node[] {
  const { disease, related } = choices;
  const about = found.filter(({ match }) =>
    known
      .profile(match.profile)
      .claims.some((claim) => isChosen(claim, choices) || related.has(claim.disease)),
  );
  const isShown = about.some(({ match }) => !OTHER_CHANGE.has(match.relation));
  if (disease === "" || isShown) return [];
  const links = profileLinks(
    about.filter(({ match }) => ON_PAGES.has(match.relation)),
    known,
    base,
  );
  const said = `No claim that is shown names ${disease} or a related disease. `;
  return [
    make(
      "p",
      "",
      make("strong", "", said),
      ...(links.length === 0
        ? ["Diseases of other names can be kinds of it, or it can be one of them."]
        : ["The pages of these profiles have such claims: ", ...links, "."]),
    ),
  ];
}
