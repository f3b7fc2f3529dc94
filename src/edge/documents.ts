/**
 * The static documents that programs read: the variant knowledge and the schemas.
 *
 * @module
 */
import { trimSlashes } from "../json/url.ts";
import { OPEN_HEADERS } from "../trs/headers.ts";
import type { Assets } from "./assets.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./files.ts";

/** The folders of the documents. */
const ROOTS = ["gkm", "schemas"];

/** Whether a URL's path belongs to a document. */
export function isDocument(pathname: string): boolean {
  return ROOTS.includes(pathname.split("/")[1] ?? "");
}

/** The media type of a document; the schemas of types have no extension. */
function documentType(path: string): string {
  if (path.endsWith(".ndjson")) return "application/x-ndjson";
  if (path.endsWith(".tsv")) return "text/tab-separated-values; charset=utf-8";
  return path.startsWith("schemas/")
    ? "application/schema+json"
    : "application/json; charset=utf-8";
}

/** Returns the document at a URL's path, or a folder's index. */
export async function answerDocument(pathname: string, assets: Assets): Promise<Response> {
  let path: string;
  try {
    path = trimSlashes(decodeURIComponent(pathname));
  } catch {
    return errorResponse(400, "The path is not correctly percent-encoded.", OPEN_HEADERS);
  }
  const found = (await assets.file(path)) ?? (await assets.file(`${path}/index.json`));
  if (found === undefined) {
    return errorResponse(404, `There is no document at ${pathname}.`, OPEN_HEADERS);
  }
  return fileResponse(found, { ...OPEN_HEADERS, "Content-Type": documentType(path) });
}
