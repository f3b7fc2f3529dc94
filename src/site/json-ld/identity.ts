/**
 * The codes of an entry as machines compare them: only an exact match is the same thing.
 *
 * @module
 */

import { type JsonObject, stringOf } from "../../base/json.ts";
import { conceptAliases } from "../../gkm/model/concept.ts";
import { codingsOf } from "../../gkm/model/mappings.ts";
import { linkOut } from "../../gkm/reading/link-out.ts";

/** A code with its vocabulary: as the producer writes its id, otherwise the code alone. */
const curieOf = (coding: JsonObject) => stringOf(coding["id"]) ?? stringOf(coding["code"]);

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

interface Identity {
  /** The entry's own key, then its codes: `kb.gid:673`, `ncbigene:673`. */
  readonly identifier: readonly string[];
  /** The pages of the same thing in other vocabularies. */
  readonly sameAs?: readonly string[];
  readonly alternateName?: readonly string[];
}

/** What identifies an entry: its key, its codes in other vocabularies with their pages, its other names. */
export function identityOf(key: string, value: JsonObject): Identity {
  const codings = codingsOf(value, "exactMatch");
  const links = distinct(codings.flatMap((coding) => linkOut(coding) ?? []));
  const names = distinct(conceptAliases(value));
  return {
    identifier: distinct([key, ...codings.flatMap((coding) => curieOf(coding) ?? [])]),
    ...(links.length === 0 ? {} : { sameAs: links }),
    ...(names.length === 0 ? {} : { alternateName: names }),
  };
}
