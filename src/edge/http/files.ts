/**
 * Static files as responses, and clients that already have them. hono/etag would hash every body; here the
 * host's own `ETag` is known before anything is read.
 *
 * @module
 */
import type { HeaderFields } from "../../served/headers.ts";
import { rangeResponse } from "./ranges.ts";

/** Headers of a file itself. */
const OWN_HEADERS = ["ETag", "Content-Length"] as const;

/** Makes a response of a static file, with the `ETag` and the length of the file. */
export function fileResponse(asset: Response, headers: HeaderFields): Response {
  const responseHeaders = new Headers(headers);
  for (const name of OWN_HEADERS) {
    const value = asset.headers.get(name);
    if (value !== null) responseHeaders.set(name, value);
  }
  // the length of a body that the host compressed is not that of the file
  if (asset.headers.has("Content-Encoding")) responseHeaders.delete("Content-Length");
  return new Response(asset.body, { headers: responseHeaders });
}

/** An entity tag without its mark of weakness: tags are compared weakly (RFC 9110, section 13.1.2). */
const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether the client already has this response (RFC 9110, section 13.1.2). */
function isKnown(request: Request, response: Response): boolean {
  const tag = response.headers.get("ETag");
  const known = request.headers.get("If-None-Match");
  if (response.status !== 200 || tag === null || known === null) return false;
  return known.split(",").some((one) => one.trim() === "*" || opaque(one) === opaque(tag));
}

/** Makes the response to a GET or HEAD: with no body for HEAD, or for a client that already has it. */
export async function readResponse(request: Request, response: Response): Promise<Response> {
  if (isKnown(request, response)) {
    await response.body?.cancel();
    const headers = new Headers(response.headers);
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  const answer = await rangeResponse(request, response);
  if (request.method !== "HEAD") return answer;
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}
