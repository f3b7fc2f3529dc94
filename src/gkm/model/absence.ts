/**
 * Profiles that a variant must not have: knowledge bases have both "KIT D816V" and its absence, with the same allele.
 *
 * @module
 */
import { type JsonObject, objectsOf, stringOf } from "../../base/json.ts";

/**
 * Whether a profile also stands for the absence of a variant: by the word NOT in its name, in capitals as curators write
 * it, or by the extension `present`, as the Molecular Oncology Almanac is exported.
 */
export const statesAbsence = (profile: JsonObject): boolean =>
  /(?:^|[\s(])NOT\s/.test(stringOf(profile["name"]) ?? "") ||
  objectsOf(profile["extensions"]).some(
    ({ name, value }) => /^_?present$/i.test(stringOf(name) ?? "") && value === false,
  );
