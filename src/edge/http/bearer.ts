/**
 * Bearer tokens (RFC 6750, section 2.1). hono/bearer-auth needs Hono's context, and does not return whose
 * token it found; `crypto.subtle.timingSafeEqual` exists on Cloudflare only.
 *
 * @module
 */

import type { NamedToken } from "../settings/settings.ts";
import { createFailureLimit } from "./failure-limit.ts";

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Compares two digests in constant time, so that timing does not reveal where they differ. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] as number);
  return difference === 0;
}

/** Makes what finds the name of the token that a request carries; undefined if it carries none of them. */
function createFinder(
  tokens: readonly NamedToken[],
): (request: Request) => Promise<string | undefined> {
  // an isolate may compute nothing before its first request
  let digests: Promise<readonly Uint8Array[]> | undefined;
  return async (request) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
    if (given === undefined) return undefined;
    digests ??= Promise.all(tokens.map(({ token }) => digest(token)));
    const [own, known] = await Promise.all([digest(given), digests]);
    let found: string | undefined;
    // all are compared, so that timing does not reveal which one matched
    for (const [index, one] of known.entries()) if (isSame(own, one)) found = tokens[index]?.name;
    return found;
  };
}

/** Why a request without a proper token is rejected. */
interface TokenRefusal {
  readonly status: 401 | 429;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose token a request carries, or why it is rejected. */
type TokenCheck = { readonly name: string } | { readonly refusal: TokenRefusal };

/**
 * Makes what checks the tokens of requests. One of the tokens is always accepted; who sends others too
 * often is told to wait.
 *
 * @param realm for `WWW-Authenticate`
 * @returns a function of a request and the address of the client, where the runtime knows it
 */
export function createTokenCheck(
  tokens: readonly NamedToken[],
  realm: string,
): (request: Request, address: string | undefined) => Promise<TokenCheck> {
  const find = createFinder(tokens);
  const failures = createFailureLimit();
  return async (request, address) => {
    const name = await find(request);
    if (name !== undefined) return { name };
    // a request without a token is no attempt to guess one
    const wait = request.headers.has("Authorization") ? failures.add(address, Date.now()) : 0;
    if (wait > 0) {
      const headers = { "Retry-After": String(wait) };
      return { refusal: { status: 429, message: "Too many requests with wrong tokens.", headers } };
    }
    const headers = { "WWW-Authenticate": `Bearer realm="${realm}"` };
    return { refusal: { status: 401, message: "A bearer token is required.", headers } };
  };
}
