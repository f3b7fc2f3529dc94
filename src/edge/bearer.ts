/**
 * Bearer tokens (RFC 6750, section 2.1). hono/bearer-auth needs Hono's context, and does not return whose
 * token it found; `crypto.subtle.timingSafeEqual` exists on Cloudflare only.
 *
 * @module
 */

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Compares two digests in constant time, so that timing does not reveal where they differ. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] as number);
  return difference === 0;
}

/**
 * Returns the name of the bearer token that a request carries, or undefined if it carries none of them.
 *
 * @param tokens by name
 */
export async function bearerName(
  request: Request,
  tokens: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (given === undefined) return undefined;
  const own = await digest(given);
  let found: string | undefined;
  // all are compared, so that timing does not reveal which one matched
  for (const [name, token] of tokens) if (isSame(own, await digest(token))) found = name;
  return found;
}
