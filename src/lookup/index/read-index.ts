/**
 * The documents of an index, read from a site.
 *
 * @module
 */

import { parseJson } from "../../base/json.ts";
import { ASSEMBLIES } from "../../base/sequences/assemblies.ts";
import { LOOKUP_DOCUMENT, type LookupManifest, manifestFault } from "./documents.ts";

/** Why an index cannot be used: a sentence. */
export class IndexError extends Error {
  override readonly name = "IndexError";
}

/** The documents of an index as bytes: what reads them need not be what opens them. */
export interface IndexDocuments {
  readonly manifest: LookupManifest;
  readonly alleles: readonly Uint8Array[];
  readonly names: Uint8Array;
  readonly profiles: Uint8Array;
}

/** Reads a document of a site by its path; may throw an {@link IndexError}. */
export type ReadDocument = (path: string) => Promise<Uint8Array>;

/** What a document holds. @throws IndexError if it is no JSON */
export function parsed<Document>(bytes: Uint8Array): Document {
  const document: unknown = parseJson(new TextDecoder().decode(bytes));
  if (document !== undefined) return document as Document;
  throw new IndexError("The look-up index is no JSON. Fetch or build the site again.");
}

/**
 * Reads all documents of an index.
 *
 * @throws IndexError if there is none, or one of another version
 */
export async function readIndex(read: ReadDocument): Promise<IndexDocuments> {
  const manifest = parsed<LookupManifest>(await read(LOOKUP_DOCUMENT));
  const fault = manifestFault(manifest);
  if (fault !== undefined) throw new IndexError(fault);
  const [names, profiles, ...alleles] = await Promise.all([
    read(manifest.names),
    read(manifest.profiles),
    ...ASSEMBLIES.map((assembly) => read(manifest.alleles[assembly])),
  ]);
  return { manifest, names, profiles, alleles };
}
