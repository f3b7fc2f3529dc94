/**
 * Profiles and what is claimed of them.
 *
 * @module
 */
import type { ClaimRow, ProfilesDocument } from "./documents.ts";

/** What is known of a profile. */
export interface LookedUpProfile {
  readonly title: string;
  readonly path: string;
  readonly gene: string;
  readonly claims: readonly LookedUpClaim[];
}

export interface LookedUpClaim {
  readonly isAssertion: boolean;
  readonly classification: string;
  readonly effect: string;
  readonly direction: string;
  readonly says: string;
  readonly level: string;
  readonly therapy: string;
  readonly disease: string;
  readonly origin: string;
  readonly path: string;
}

/** What an index knows of profiles. */
export interface Profiles {
  profile(number: number): LookedUpProfile;
}

function readClaim(row: ClaimRow, texts: readonly string[]): LookedUpClaim {
  const [, isAssertion, ...places] = row;
  const [classification = "", effect = "", direction = "", says = "", ...more] = places.map(
    (place) => texts[place] ?? "",
  );
  const [level = "", therapy = "", disease = "", origin = "", path = ""] = more;
  return {
    isAssertion: isAssertion === 1,
    ...{ classification, effect, direction, says, level, therapy, disease, origin, path },
  };
}

/** Opens what is known of profiles. */
export function openProfiles({ claims, profiles, texts }: ProfilesDocument): Profiles {
  const byProfile = Map.groupBy(claims, ([profile]) => profile);
  return {
    profile(number) {
      const [title = "", path = "", gene = ""] = profiles[number] ?? [];
      const rows = byProfile.get(number) ?? [];
      return { title, path, gene, claims: rows.map((row) => readClaim(row, texts)) };
    },
  };
}

/** The names of diseases that are related to one by what the content says of them. */
export function openRelated({
  texts,
  related = [],
}: ProfilesDocument): (disease: string) => ReadonlySet<string> {
  const textOf = (place = 0) => texts[place] ?? "";
  return (disease) =>
    new Set(
      related
        .find(([place]) => textOf(place) === disease)
        ?.slice(1)
        .map(textOf),
    );
}

/** The place of the disease in a row. */
const DISEASE = 8;

/** The diseases that anything is claimed of, from A to Z. */
export function diseasesIn({ claims, texts }: ProfilesDocument): readonly string[] {
  const names = new Set(claims.map((row) => texts[row[DISEASE]] ?? ""));
  return [...names]
    .filter((name) => name !== "")
    .sort((one, other) => one.localeCompare(other, "en"));
}
