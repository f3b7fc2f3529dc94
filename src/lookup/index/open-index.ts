/**
 * An index, opened from its documents.
 *
 * @module
 */
import type { AllelesDocument, NamesDocument, ProfilesDocument } from "./documents.ts";
import { type Lookup, openLookup } from "./open-lookup.ts";
import { type IndexDocuments, parsed } from "./read-index.ts";

/** Opens documents. @throws IndexError if one is no JSON */
export const openIndex = ({ alleles, names, profiles }: Omit<IndexDocuments, "manifest">): Lookup =>
  openLookup(
    alleles.map((one) => parsed<AllelesDocument>(one)),
    parsed<NamesDocument>(names),
    parsed<ProfilesDocument>(profiles),
  );
