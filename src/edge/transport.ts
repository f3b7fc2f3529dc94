/**
 * What carries requests to backends: `fetch`, or something faster where a runtime has it.
 *
 * @module
 */
import { readUpTo, type UpTo } from "./body.ts";

/** A request to a backend. */
export interface Outgoing {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Aborts the request, and the reading of the response's body. */
  readonly signal: AbortSignal;
}

/** The response of a backend. Its body has to be read once, or discarded. */
export interface Incoming {
  readonly status: number;
  /** The value of a header, whose name is in lower case; null if there is none. */
  header(name: string): string | null;
  /**
   * Reads the body.
   *
   * @param limit in bytes
   * @returns all of it, or a stream of all of it if it is larger than the limit
   */
  readUpTo(limit: number): Promise<UpTo>;
  /** The body as it comes; null if there is none. */
  stream(): ReadableStream<Uint8Array> | null;
  /** Reads no more of the body. */
  discard(): Promise<void>;
}

/** Sends a request once, and follows no redirect. Rejects if there is no response. */
export type Transport = (request: Outgoing) => Promise<Incoming>;

/** What a runtime's `fetch` does on its own. */
export interface FetchTraits {
  /**
   * Whether it repeats a request, even a POST, when the connection breaks (Deno does). A stream cannot be
   * read twice and so prevents that.
   */
  readonly resends?: boolean;
}

/** A body that can be read only once. */
function onceOnly(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** A response of `fetch`. */
export function fetched(response: Response): Incoming {
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    readUpTo: async (limit) =>
      response.body === null ? { whole: new Uint8Array() } : readUpTo(response.body, limit),
    stream: () => response.body,
    discard: async () => response.body?.cancel(),
  };
}

/** Returns the transport that every runtime has. */
export const fetchTransport =
  ({ resends = false }: FetchTraits = {}): Transport =>
  async ({ url, body, headers, ...request }) => {
    const options = { ...request, headers, redirect: "manual" } as const;
    if (!resends || request.method !== "POST") {
      return fetched(await fetch(url, body === undefined ? options : { ...options, body }));
    }
    const bytes = body ?? new Uint8Array();
    const sized = new Headers(headers);
    sized.set("Content-Length", String(bytes.byteLength));
    const streamed = { ...options, headers: sized, body: onceOnly(bytes), duplex: "half" };
    return fetched(await fetch(url, streamed));
  };
