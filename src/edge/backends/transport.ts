/**
 * What carries requests to backends: `fetch`, or something faster where a runtime has it.
 *
 * @module
 */
import { readUpTo, type UpTo } from "../bodies/body.ts";
import type { Deadline } from "./deadline.ts";

/** A request to a backend. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  /** The base URL of the backend, which `url` begins with: connections are kept for each. */
  readonly base: string;
  readonly url: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Ends the request, and the reading of the response's body. */
  readonly deadline: Deadline;
}

/** The response of a backend. Its body has to be read once, or discarded. */
export interface Incoming {
  readonly status: number;
  /** Whether there is a body, which may be empty. */
  readonly hasBody: boolean;
  /** The value of a header, whose name is in lower case; null if there is none. */
  header(name: string): string | null;
  /**
   * Reads the body.
   *
   * @param limit in bytes
   * @returns all of it, or a stream of all of it if it is larger than the limit
   */
  readUpTo(limit: number): Promise<UpTo>;
  /** The body as it comes; null if there is none. Nothing is read before the stream is. */
  stream(): ReadableStream<Uint8Array> | null;
  /** Reads no more of the body. After its end, this does nothing. */
  discard(): Promise<void>;
}

/**
 * Sends a request once, and follows no redirect. Rejects if there is no response: with a ConnectionFailure if
 * the backend was not reached.
 */
export type Transport = (request: Outgoing) => Promise<Incoming>;

/** A backend was not reached: a refused connection, an unknown host, a failed handshake, no connection in time. */
export class ConnectionFailure extends Error {
  /**
   * Whether that is certain, so that no byte of the request was sent. Some runtimes do not tell it from a
   * connection that broke, or from one that took too long to respond.
   */
  readonly isCertain: boolean;
  /** Whether there was no connection in time, so that another try would take as long. */
  readonly isTimeout: boolean;

  constructor(isCertain: boolean, cause: unknown, isTimeout = false) {
    super("The connection failed.", { cause });
    this.isCertain = isCertain;
    this.isTimeout = isTimeout;
  }
}

/** Codes of Node's errors that come before a connection stands. */
const CONNECT_CODES =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_[A-Z]+|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|\w+_CERT\w*|UNABLE_TO_\w+)$/;

/** Codes of those that were no connection in time. */
const CONNECT_TIMEOUTS = ["UND_ERR_CONNECT_TIMEOUT"];

/** What Deno's errors say that come before a connection stands. */
const CONNECT_MESSAGE = "client error (Connect)";

/** The error of a `fetch` that failed: Node and Deno give a cause, workerd gives none. */
function fetchError(error: unknown, deadline: Deadline): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return new ConnectionFailure(false, error);
  const code = "code" in cause ? String(cause.code) : "";
  if (CONNECT_CODES.test(code) || cause.message.includes(CONNECT_MESSAGE)) {
    return new ConnectionFailure(true, error, CONNECT_TIMEOUTS.includes(code));
  }
  return deadline.hasEnded() ? new ConnectionFailure(false, error) : error;
}

/** What a runtime's `fetch` does on its own. */
export interface FetchTraits {
  /**
   * Whether it repeats a request, even a POST, when the connection breaks (Deno does). A Blob is read as a stream, which
   * it cannot read twice; unlike that of a stream, its length is sent.
   */
  readonly resends?: boolean;
}

/** A response of `fetch`. */
export function fetched(response: Response): Incoming {
  return {
    status: response.status,
    hasBody: response.body !== null,
    header: (name) => response.headers.get(name),
    readUpTo: async (limit) =>
      response.body === null ? { whole: new Uint8Array() } : readUpTo(response.body, limit),
    stream: () => response.body,
    discard: async () => {
      // whoever reads it discards it; the body of one that broke off cannot be canceled, and need not be
      if (response.body?.locked === false) await response.body.cancel().catch(() => {});
    },
  };
}

/** The body of a POST without one where an empty Blob is sent in chunks: an object without fields. */
const NOTHING = "{}";

/** The request as `fetch` takes it. */
function fetchOptions(
  { method, headers, body, deadline }: Outgoing,
  resends: boolean,
): RequestInit {
  const options = { method, headers, redirect: "manual", signal: deadline.signal } as const;
  if (!resends || method !== "POST") return body === undefined ? options : { ...options, body };
  return { ...options, body: new Blob([body ?? NOTHING]) };
}

/** Returns the transport that every runtime has. */
export const fetchTransport =
  ({ resends = false }: FetchTraits = {}): Transport =>
  async (request) => {
    let response: Response;
    try {
      response = await fetch(request.url, fetchOptions(request, resends));
    } catch (error) {
      throw fetchError(error, request.deadline);
    }
    return fetched(response);
  };
