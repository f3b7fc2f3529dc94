/**
 * What a stranger may send to a server on Node, and how slowly.
 *
 * @module
 */
import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";

export interface HttpLimits {
  /** Milliseconds in which the line and the headers of a request must have arrived. */
  readonly headersMs: number;
  /** Milliseconds in which a request must have arrived with its body. */
  readonly requestMs: number;
  /** Milliseconds without progress after which a client that does not read its response is disconnected. */
  readonly stallMs: number;
  /** Milliseconds that a connection stays open between requests. */
  readonly idleMs: number;
  /** The connections of one process; more are closed as they come. */
  readonly connections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  stallMs: 30_000,
  // proxies close theirs after 60 s: they must not send a request on one that is being closed
  idleMs: 75_000,
  connections: 10_000,
};

/** Bytes of the line and the headers of a request. */
export const MAX_HEADER_BYTES = 16_384;

/** Requests on one connection that may wait for their responses (RFC 9112, section 9.3.2). */
export const MAX_PIPELINED = 64;

/** How often Node looks for requests that are late, in milliseconds. */
const CHECK_MS = 1000;

/** The limits that Node itself keeps. Requests without a `Host` get a response of our own. */
export const serverOptions = ({ headersMs, requestMs, idleMs }: HttpLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: CHECK_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  requireHostHeader: false,
});

/**
 * Limits the connections of a server.
 *
 * @param isWaiting whether a connection waits for the function, which has time limits of its own
 */
export function limitConnections(
  server: Server,
  { connections, stallMs }: HttpLimits,
  isWaiting: (socket: Socket) => boolean,
): void {
  server.maxConnections = connections;
  // Node starts this timer anew whenever the client takes bytes, even of a single large write
  server.setTimeout(stallMs, (socket) => {
    if (!isWaiting(socket)) socket.destroy();
  });
}
