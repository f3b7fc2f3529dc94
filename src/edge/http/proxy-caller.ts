/**
 * The name of a caller that a proxy in front has signed in. Anyone can send a header: it is believed only beside a
 * secret that the proxy and the function share.
 *
 * @module
 */
import { CALLER_NAME, SECRET_HEADER } from "../settings/caller.ts";
import { Refusal } from "./refusal.ts";
import { digest, isSame } from "./secrets.ts";

/**
 * Makes what finds the caller's name in a request that comes from the proxy. It returns undefined if the request does
 * not, or if the proxy sends no name; it throws a Refusal if what the proxy sends is no name.
 *
 * @param header the name of the header with the caller's name; undefined if there is no such proxy
 */
export function createProxyCaller(
  header: string | undefined,
  secret: string | undefined,
): (request: Request) => Promise<string | undefined> {
  if (header === undefined || secret === undefined) return async () => undefined;
  // an isolate may compute nothing before its first request
  let known: Promise<Uint8Array> | undefined;
  return async ({ headers }) => {
    const given = headers.get(SECRET_HEADER);
    if (given === null) return undefined;
    known ??= digest(secret);
    const [own, expected] = await Promise.all([digest(given), known]);
    if (!isSame(own, expected)) return undefined;
    const name = headers.get(header) ?? "";
    if (name === "" || CALLER_NAME.test(name)) return name || undefined;
    throw new Refusal(
      403,
      "The proxy sends no valid name of the caller: it must be printable ASCII without spaces and commas, of 200 characters at most.",
    );
  };
}
