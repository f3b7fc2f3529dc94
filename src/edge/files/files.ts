/**
 * Static files as responses, and clients that already have them. hono/etag would hash every body; here the
 * host's own `ETag` is known before anything is read.
 *
 * @module
 */
import { type HeaderFields, REVALIDATED } from "../../served/headers.ts";
import { rangeResponse } from "./ranges.ts";

/** Headers of a file itself. */
const OWN_HEADERS = ["ETag", "Content-Length", "Content-Encoding"] as const;

/** Makes a response of a static file, with the `ETag`, the encoding and the length of the file. */
export function fileResponse(asset: Response, headers: HeaderFields): Response {
  const responseHeaders = new Headers({ ...REVALIDATED, ...headers });
  for (const name of OWN_HEADERS) {
    const value = asset.headers.get(name);
    if (value !== null) responseHeaders.set(name, value);
  }
  const vary = asset.headers.get("Vary");
  if (vary !== null) responseHeaders.append("Vary", vary);
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
    // they are about a body (RFC 9110, section 15.4.5)
    for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const answer = await rangeResponse(request, response);
  if (request.method !== "HEAD") return answer;
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}
