/**
 * The static documents that programs read: the variant knowledge, the schemas, and those beside the pages of tools.
 *
 * @module
 */

import { documentType } from "../../served/document-types.ts";
import { OPEN_HEADERS } from "../../served/headers.ts";
import { cacheHeaders } from "../../served/site-headers.ts";
import type { Assets } from "../files/assets.ts";
import { fileResponse } from "../files/files.ts";
import { errorResponse } from "../http/errors.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import { formerRedirect } from "./former.ts";

/** The media type of a document; the schemas of types have no extension. */
const typeOf = (path: string): string =>
  path.startsWith("schemas/") ? "application/schema+json" : (documentType(path) ?? JSON_TYPE);

/**
 * Returns the document at a path, or a folder's index; at a former address, where the document is now.
 *
 * @param path of its file, relative to the site's root and not encoded
 */
export async function answerDocument(
  path: string,
  assets: Assets,
  request: Request,
): Promise<Response> {
  const file =
    (await assets.file(path, request)) ?? (await assets.file(`${path}/index.json`, request));
  if (file === undefined) {
    return (
      (await formerRedirect(path, assets)) ||
      errorResponse(404, `There is no document at /${path}.`, OPEN_HEADERS)
    );
  }
  return fileResponse(file, {
    ...OPEN_HEADERS,
    ...cacheHeaders(path),
    "Content-Type": typeOf(path),
  });
}
