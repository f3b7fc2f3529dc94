/**
 * What is wrong with the headers of a request that a server has parsed: what another server on the way could
 * have understood differently. One table for Node and Deno, whose servers refuse different parts of it themselves.
 *
 * @module
 */

export interface Fault {
  readonly status: number;
  readonly message: string;
}

/** A host as URLs have it, with a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What an absolute target begins with; the function gets those of its own host only (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Returns what is wrong with the headers of a request; undefined if nothing is.
 *
 * @param header the value of a header, by its name in lower case
 * @param target the target of the request line, or the URL that a runtime made of it
 */
export function headFault(
  header: (name: string) => string | null | undefined,
  target: string,
): Fault | undefined {
  const host = header("host") || undefined;
  const named = ABSOLUTE.exec(target)?.[1];
  if (host !== undefined && !HOST.test(host)) {
    return { status: 400, message: "The Host header is not valid." };
  }
  if (host !== undefined && named !== undefined && named.toLowerCase() !== host.toLowerCase()) {
    return { status: 400, message: "The request target and the Host header name different hosts." };
  }
  if (!/^\d+$/.test(header("content-length") ?? "0")) {
    return { status: 400, message: "The Content-Length header must be one number." };
  }
  const coding = header("transfer-encoding") ?? "chunked";
  if (coding.trim().toLowerCase() !== "chunked") {
    // RFC 9112, section 6.1: a body whose coding is not undone is another one
    return { status: 501, message: "The transfer encoding of a request must be chunked." };
  }
  const expected = header("expect") ?? "100-continue";
  if (expected.toLowerCase() !== "100-continue") {
    const message = `The expectation ${JSON.stringify(expected)} cannot be met; only 100-continue can.`;
    return { status: 417, message };
  }
  return undefined;
}
