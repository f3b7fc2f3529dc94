/**
 * An index, opened from its documents.
 *
 * @module
 */
import type { AllelesDocument, NamesDocument, ProfilesDocument } from "./documents.ts";
import { type Lookup, openLookup } from "./open-lookup.ts";
import type { IndexDocuments } from "./read-index.ts";

/**
 * Opens documents.
 *
 * @param parse what a document holds; what it throws is thrown
 */
export const openIndex = (
  { alleles, names, profiles }: Omit<IndexDocuments, "manifest">,
  parse: <Document>(bytes: Uint8Array) => Document,
): Lookup =>
  openLookup(
    alleles.map((one) => parse<AllelesDocument>(one)),
    parse<NamesDocument>(names),
    parse<ProfilesDocument>(profiles),
  );
