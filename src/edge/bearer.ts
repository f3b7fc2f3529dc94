/**
 * Bearer tokens (RFC 6750, section 2.1).
 *
 * @module
 */

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Compares two digests in a time that tells nothing of where they differ. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] as number);
  return difference === 0;
}

/** The name of the token that a request carries, by the names and tokens that are good; or undefined. */
export async function bearerName(
  request: Request,
  tokens: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const own = await digest(given ?? "");
  let found: string | undefined;
  // all are compared, so that the time does not tell which it was
  for (const [name, token] of tokens) if (isSame(own, await digest(token))) found = name;
  return given === undefined ? undefined : found;
}
