/**
 * A transport of Node: undici's pools, which keep connections to each backend and cost less than `fetch`.
 *
 * @module
 */
import { type Dispatcher, errors, Pool } from "undici";
import {
  ConnectionFailure,
  type Incoming,
  type Outgoing,
  type Transport,
} from "../../edge/backends/transport.ts";
import { readUpTo, type UpTo } from "../../edge/bodies/body.ts";
import { BackendFailure } from "../../edge/http/refusal.ts";
import { urlParts } from "../../edge/http/request-url.ts";

interface PoolOptions {
  /** The most connections to each backend. */
  readonly connections: number;
  /** How long connecting may take, in milliseconds. */
  readonly connectMs?: number;
}

export interface PooledTransport {
  readonly transport: Transport;
  /** Closes the connections once their requests have ended. */
  close(): Promise<void>;
}

/**
 * Much less than a request may take, so that the next backend gets a new task in time. A lost packet is sent again after
 * one second (RFC 6298, section 2).
 */
const CONNECT_MS = 1500;

/** The most bytes of a response's headers. */
const HEADER_BYTES = 16_384;

/** The most bytes of a response; readers have lower limits of their own. */
const RESPONSE_BYTES = 2 ** 30;

/** So many bytes are read ahead of a slow reader. */
const READ_AHEAD_BYTES = 65_536;

/** Codings that are decoded, although none is asked for. */
const CODINGS: Readonly<Record<string, CompressionFormat>> = {
  gzip: "gzip",
  "x-gzip": "gzip",
  deflate: "deflate",
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  // a Buffer is as good as a copy of it: nobody else has it
  if (first !== undefined && chunks.length === 1) return first as Uint8Array<ArrayBuffer>;
  return Buffer.concat(chunks, size);
}

/** Whether a request was not sent for a reason that is not the backend's. */
const isOwnFault = (error: unknown) =>
  error instanceof errors.InvalidArgumentError ||
  error instanceof errors.ClientClosedError ||
  error instanceof errors.ClientDestroyedError;

const unreached = (error: unknown) =>
  new ConnectionFailure(true, error, error instanceof errors.ConnectTimeoutError);

/** A request that is sent, and its response. */
class Exchange implements Dispatcher.DispatchHandler, Incoming {
  status = 0;
  readonly hasBody = true;
  readonly #resolve: (response: Incoming) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #headers: Headers = {};
  /** What has arrived and is not read. */
  #chunks: Uint8Array[] = [];
  #size = 0;
  /** So many bytes may wait to be read. */
  #most = READ_AHEAD_BYTES;
  #isComplete = false;
  #error: { readonly reason: unknown } | undefined;
  /** Goes on with reading when something has arrived. */
  #wake: (() => void) | undefined;

  constructor(resolve: (response: Incoming) => void, reject: (error: unknown) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends the request early. */
  abort = (reason: unknown): void => {
    if (this.#isComplete || this.#error !== undefined) return;
    if (this.#controller === undefined) this.onResponseError(undefined, reason);
    else this.#controller.abort(reason as Error);
  };

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // it ended before it had a connection
    if (this.#error !== undefined) controller.abort(this.#error.reason as Error);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status < 200) return;
    this.status = status;
    this.#headers = headers;
    const coding = this.header("content-encoding")?.trim().toLowerCase() || "identity";
    const format = Object.hasOwn(CODINGS, coding) ? CODINGS[coding] : undefined;
    if (coding === "identity") this.#resolve(this);
    else if (format !== undefined) this.#resolve(decoded(this, format));
    else {
      const message = "The response of the backend has a content coding that was not requested.";
      this.abort(new BackendFailure(502, message));
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.byteLength;
    if (this.#size > this.#most) controller.pause();
    this.#wake?.();
  }

  onResponseEnd(): void {
    this.#isComplete = true;
    this.#wake?.();
  }

  onResponseError(_: unknown, error: unknown): void {
    const isUnsent = this.#controller === undefined && !isOwnFault(error);
    const reason = isUnsent ? unreached(error) : error;
    this.#error ??= { reason };
    this.#reject(reason);
    this.#wake?.();
  }

  header(name: string): string | null {
    const value = Object.hasOwn(this.#headers, name) ? this.#headers[name] : undefined;
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  }

  async readUpTo(limit: number): Promise<UpTo> {
    this.#most = Math.max(limit, READ_AHEAD_BYTES);
    while (this.#size <= limit && !this.#isComplete) await this.#arrival();
    if (this.#size > limit) return { stream: this.stream() };
    return { whole: join(this.#take(), this.#size) };
  }

  stream(): ReadableStream<Uint8Array> {
    return new ReadableStream(
      {
        pull: async (controller) => {
          this.#most = READ_AHEAD_BYTES;
          while (this.#chunks.length === 0 && !this.#isComplete) await this.#arrival();
          if (this.#chunks.length === 0) return controller.close();
          this.#size = 0;
          for (const chunk of this.#take()) controller.enqueue(chunk);
        },
        cancel: () => this.discard(),
      },
      { highWaterMark: 0 },
    );
  }

  async discard(): Promise<void> {
    // an error is made only if it is needed: it costs more than the rest of the request
    if (!this.#isComplete) this.abort(new Error("Nobody reads this response."));
  }

  /** Waits until more has arrived. */
  async #arrival(): Promise<void> {
    if (this.#error === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#controller?.resume();
      });
    }
    this.#throwError();
  }

  #throwError(): void {
    if (this.#error !== undefined) throw this.#error.reason;
  }

  #take(): readonly Uint8Array[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }
}

/** A response that was sent with a content coding. */
function decoded(response: Exchange, format: CompressionFormat): Incoming {
  const decoder = new DecompressionStream(format);
  let stream: ReadableStream<Uint8Array> | undefined;
  const body = () => {
    stream ??= response
      .stream()
      .pipeThrough(decoder as ReadableWritablePair<Uint8Array, Uint8Array>);
    return stream;
  };
  return {
    status: response.status,
    hasBody: true,
    header: (name) => response.header(name),
    readUpTo: (limit) => readUpTo(body(), limit),
    stream: body,
    discard: () => response.discard(),
  };
}

const newPool = (base: string, connections: number, connectMs: number) =>
  new Pool(new URL(base).origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: connectMs },
    // every request has a deadline of its own
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: HEADER_BYTES,
    maxResponseSize: RESPONSE_BYTES,
  });

/** Makes a transport. It follows no redirect, and uses no proxy. */
export function pooledTransport({
  connections,
  connectMs = CONNECT_MS,
}: PoolOptions): PooledTransport {
  const pools = new Map<string, Pool>();
  const poolOf = (base: string): Pool => {
    const pool = pools.get(base) ?? newPool(base, connections, connectMs);
    pools.set(base, pool);
    return pool;
  };
  return {
    transport: ({ base, url, method, headers, body, deadline }: Outgoing) =>
      new Promise((resolve, reject) => {
        const exchange = new Exchange(resolve, reject);
        deadline.onEnd(exchange.abort);
        if (deadline.hasEnded()) return;
        const { pathname, search } = urlParts(url) ?? new URL(url);
        poolOf(base).dispatch(
          {
            method,
            path: pathname + search,
            headers: { ...headers, "accept-encoding": "identity" },
            body: body ?? null,
          },
          exchange,
        );
      }),
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      pools.clear();
    },
  };
}
