/**
 * The connections of a server and the requests on them, so that it can finish those and then stop.
 *
 * @module
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/**
 * Milliseconds for a request that may be on its way when the server stops, on a connection that is new or idle: a
 * client does not know whether a POST on a closed connection was received.
 */
const ON_ITS_WAY_MS = 1000;

/** What happens on a connection. */
interface Connection {
  /** Responses that are not complete, in the order of their requests. */
  readonly responses: Set<ServerResponse>;
}

export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #server: Server;
  #isDraining = false;

  /** Counts from now on; later listeners for requests find theirs counted. */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => this.#opened(socket));
  }

  /** The number of requests that have no complete response. */
  get active(): number {
    let count = 0;
    for (const { responses } of this.#open.values()) count += responses.size;
    return count;
  }

  /** The number of requests on a connection that have no complete response. */
  activeOn(socket: Socket): number {
    return this.#open.get(socket)?.responses.size ?? 0;
  }

  hasBegun(socket: Socket): boolean {
    const [first] = this.#open.get(socket)?.responses ?? [];
    return first?.headersSent === true;
  }

  /** Whether a connection has a request, and the response to it has not begun. */
  isWaiting(socket: Socket): boolean {
    return this.activeOn(socket) > 0 && !this.hasBegun(socket);
  }

  #opened(socket: Socket): void {
    this.#open.set(socket, { responses: new Set() });
    socket.once("close", () => this.#open.delete(socket));
    if (this.#isDraining) this.#closeUnlessUsed(socket);
  }

  /** Counts a request until its response is complete, or its connection is closed. */
  started({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.responses.add(response);
    if (this.#isDraining) response.setHeader("Connection", "close");
    response.once("close", () => {
      connection.responses.delete(response);
      if (this.#isDraining && connection.responses.size === 0) {
        this.#closeUnlessUsed(socket);
      }
    });
  }

  /**
   * Accepts no more connections, closes those that stay idle, and waits until the requests on the others
   * have their responses.
   *
   * @param deadlineMs after as many milliseconds the rest are closed, too
   */
  async drain(deadlineMs: number): Promise<void> {
    this.#isDraining = true;
    // that of HTTP servers closes idle connections at once
    const { close } = NetServer.prototype;
    const closed = new Promise<void>((resolve) => close.call(this.#server, () => resolve()));
    for (const [socket, { responses }] of this.#open) {
      const last = [...responses].at(-1);
      if (last !== undefined && !last.headersSent) last.setHeader("Connection", "close");
      if (last !== undefined) continue;
      this.#closeUnlessUsed(socket);
    }
    const timer = setTimeout(() => this.#server.closeAllConnections(), deadlineMs);
    await closed;
    clearTimeout(timer);
  }

  /** Closes a connection, unless a request comes in time. */
  #closeUnlessUsed(socket: Socket): void {
    const close = () => {
      if (this.activeOn(socket) === 0) socket.destroySoon();
    };
    // after a process was held up, timers come before what has arrived, and immediates after it
    const timer = setTimeout(() => setImmediate(close), ON_ITS_WAY_MS);
    socket.once("close", () => clearTimeout(timer));
  }
}
