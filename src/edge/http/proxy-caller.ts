/**
 * The name of a caller that a proxy in front has signed in. Anyone can send a header: it is believed only beside a
 * secret that the proxy and the function share.
 *
 * @module
 */
import { CALLER_NAME, SECRET_HEADER } from "../settings/caller.ts";
import { createFailureLimit } from "./failure-limit.ts";
import { Refusal } from "./refusal.ts";
import { digest, isSame } from "./secrets.ts";

/**
 * Refuses a wrong secret that came without a token, so that a proxy with an old one is noticed, and too many of them
 * beside any token: who has one could guess otherwise.
 *
 * @param wait the seconds until the client may try again; 0 if it may now
 */
function refuseWrongSecret({ headers }: Request, wait: number): void {
  if (wait > 0) {
    const message = "Too many requests with wrong secrets of a proxy.";
    throw new Refusal(429, message, { "Retry-After": String(wait) });
  }
  if (headers.has("Authorization")) return;
  throw new Refusal(401, `The secret in ${SECRET_HEADER} is not valid.`, {
    "WWW-Authenticate": 'Bearer realm="tasks"',
  });
}

/**
 * Makes what finds the caller's name in a request that comes from the proxy, given the address of the client, where the
 * runtime knows it. It returns undefined if the request does not, and an empty name if the proxy sends none; it throws a
 * Refusal if what the proxy sends is no name, and for wrong secrets.
 *
 * @param header the name of the header with the caller's name; undefined if there is no such proxy
 */
export function createProxyCaller(
  header: string | undefined,
  secret: string | undefined,
): (request: Request, address?: string) => Promise<string | undefined> {
  if (header === undefined || secret === undefined) return async () => undefined;
  // an isolate may compute nothing before its first request
  let known: Promise<Uint8Array> | undefined;
  const failures = createFailureLimit();
  return async (request, address) => {
    const { headers } = request;
    const given = headers.get(SECRET_HEADER);
    if (!given) return undefined;
    known ??= digest(secret);
    const [own, expected] = await Promise.all([digest(given), known]);
    if (!isSame(own, expected)) {
      refuseWrongSecret(request, failures.add(address, performance.now()));
      return undefined;
    }
    const name = headers.get(header) ?? "";
    if (name === "" || CALLER_NAME.test(name)) return name;
    throw new Refusal(
      403,
      "The proxy sends no valid name of a caller: at most 200 characters of ASCII without spaces and commas.",
    );
  };
}
