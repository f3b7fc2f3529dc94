/**
 * Bearer tokens (RFC 6750, section 2.1). hono/bearer-auth needs Hono's context, and does not return whose
 * token it found.
 *
 * @module
 */

import type { NamedToken } from "../settings/settings.ts";
import { createFailureLimit } from "./failure-limit.ts";
import { digest, isSame } from "./secrets.ts";

/** Makes what finds the name of the token in an `Authorization` header; undefined if it has none of them. */
function createFinder(
  tokens: readonly NamedToken[],
): (authorization: string) => Promise<string | undefined> {
  // an isolate may compute nothing before its first request
  let digests: Promise<readonly Uint8Array[]> | undefined;
  return async (authorization) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
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

/** Whether a request has a token: to one with another scheme no error is reported (RFC 6750, section 3.1). */
const hasToken = (authorization: string) => /^Bearer +\S/i.test(authorization);

/**
 * What is wrong with the token of a request, as the log has it: only a wrong one has an error (RFC 6750, section 3.1).
 *
 * @param challenge the `WWW-Authenticate` header of the response, if there is one
 */
export const tokenFault = (challenge: string | null | undefined) =>
  challenge ? (challenge.includes("error=") ? "wrong" : "missing") : undefined;

const missingToken = (challenge: string): TokenRefusal => ({
  status: 401,
  message: "A bearer token is required.",
  headers: { "WWW-Authenticate": challenge },
});

const wrongToken = (challenge: string): TokenRefusal => ({
  status: 401,
  message: "The bearer token is not valid. Check that it is complete and has not been replaced.",
  headers: { "WWW-Authenticate": `${challenge}, error="invalid_token"` },
});

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
    const authorization = request.headers.get("Authorization") ?? "";
    const name = await find(authorization);
    if (name !== undefined) return { name };
    // a request without a token is no attempt to guess one
    const wait = authorization === "" ? 0 : failures.add(address, performance.now());
    if (wait > 0) {
      const headers = { "Retry-After": String(wait) };
      return { refusal: { status: 429, message: "Too many requests with wrong tokens.", headers } };
    }
    const challenge = `Bearer realm="${realm}"`;
    return { refusal: hasToken(authorization) ? wrongToken(challenge) : missingToken(challenge) };
  };
}
