/**
 * Why a backend was not reached, or sent no complete response, in words for the log.
 *
 * @module
 */

/** What the codes of errors mean, and what the messages of runtimes say that give no code. */
const KINDS: readonly (readonly [kind: string, code: RegExp, message: RegExp])[] = [
  ["name not found", /^(ENOTFOUND|EAI_[A-Z]+)$/, /\bdns\b|lookup/i],
  ["connection refused", /^ECONNREFUSED$/, /refused/i],
  ["no route", /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/, /unreachable/i],
  ["no connection in time", /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, /connect.*timed out/i],
  ["invalid response", /^(INVALID_RESPONSE|HPE_[A-Z_]+)$/, /(invalid|the) http|parse/i],
  [
    "TLS failed",
    /^(EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w+_CERT\w*|UNABLE_TO_\w+|\w+_ISSUER\w*)$/,
    /certificate|handshake|\btls\b/i,
  ],
  ["connection broken", /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, /reset|closed|broke/i],
];

/** Codes of errors are names. Anything else could hold what nobody may read in a log. */
const CODE = /^[A-Z][A-Z\d_]{1,60}$/;

/** Errors have causes of their own, and an attempt to connect has an error for each address. */
const MOST_CAUSES = 8;

/** An error and its causes, the outermost first. */
function chain(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  let next = error;
  while (next instanceof Error && causes.length < MOST_CAUSES) {
    causes.push(next);
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined);
  }
  return causes;
}

/** The code of an error; undefined if it has none. */
function codeOf(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}

/**
 * Why a request failed; undefined if that is not known. It has nothing of the error's own words, which may hold a
 * URL with credentials.
 *
 * @example failureCause(error) // "connection refused (ECONNREFUSED)"
 */
export function failureCause(error: unknown): string | undefined {
  const errors = chain(error);
  for (const one of errors) {
    const code = codeOf(one);
    const known = code && KINDS.find(([, codes]) => codes.test(code));
    if (known) return `${known[0]} (${code})`;
  }
  const known = KINDS.find(([, , words]) => errors.some(({ message }) => words.test(message)));
  return known?.[0];
}
