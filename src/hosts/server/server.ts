/**
 * A server on Node that sends every request for a built site through the function.
 *
 * @module
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { optionalField } from "../../base/optional-fields.ts";
import { createSite } from "../../edge/handler.ts";
import { errorResponse } from "../../edge/http/errors.ts";
import { isLoopback } from "../../edge/http/own-hosts.ts";
import type { MetricsSnapshot } from "../../edge/operate/metrics.ts";
import type { SiteHost } from "../../edge/operate/operators.ts";
import { type EdgeSettings, readSettings } from "../../edge/settings/settings.ts";
import { refuseMalformed, refuseRequest, requestFault } from "./bad-requests.ts";
import { ClientAbort } from "./client-abort.ts";
import { Connections } from "./connections.ts";
import { folderAssets } from "./folder-assets.ts";
import { withFormerPages } from "./former-pages.ts";
import { HTTP_LIMITS, type HttpLimits, limitConnections, serverOptions } from "./http-limits.ts";
import { pooledTransport } from "./pooled-transport.ts";
import { measureProcess } from "./process-values.ts";

/** Milliseconds beyond the time limit of a request, to send its response. */
const SENDING_MS = 1000;

export interface ServeOptions {
  /** The built site. */
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** By default, those of an empty environment. */
  readonly settings?: EdgeSettings;
  /** Receives one line of JSON for each request to the task service. */
  readonly log?: (line: string) => void;
  /** By default, {@link HTTP_LIMITS}. */
  readonly limits?: HttpLimits;
  /** Collects the metrics of all processes; by default, this is the only one. */
  readonly collect?: SiteHost["collect"];
}

export interface RunningServer {
  /** The URL of the site, with the base that it is published under: `http://127.0.0.1:4321/registry`. */
  readonly url: string;
  /** The number of requests that have no complete response. */
  readonly active: () => number;
  /** The metrics of this process; undefined if none are kept. */
  readonly snapshot: (() => MetricsSnapshot) | undefined;
  /** Stops at once. */
  close(): Promise<void>;
  /** Accepts no more requests, and stops when those that it has are done, or their time is over. */
  drain(): Promise<void>;
}

/** The URL of a server: an IPv6 address needs brackets (RFC 3986, section 3.2.2). */
export const serverUrl = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Responds to a request that the adapter or the function failed at. */
function failed(error: unknown): Response {
  if (error instanceof RequestError) {
    return errorResponse(400, "The request target or the Host header is not valid.");
  }
  process.stderr.write(`A request failed: ${error instanceof Error ? error.stack : error}\n`);
  return errorResponse(500, "The request could not be handled.");
}

/** Disconnects a client whose response broke off on its way. */
function cutShort(response: ServerResponse, reason: unknown): void {
  const message = reason instanceof Error ? reason.message : String(reason);
  process.stderr.write(`A response was cut short: ${message}\n`);
  response.destroy();
}

/**
 * Milliseconds that a request may take: in the queue of its backend, and then a POST waits three times as long as a GET
 * for its response.
 */
export const longestMs = ({ tasks }: EdgeSettings): number =>
  tasks.queueMs + 3 * tasks.timeoutMs + SENDING_MS;

function createSiteServer(
  handler: (request: Request, response: ServerResponse) => Promise<Response>,
  { host, limits = HTTP_LIMITS }: ServeOptions,
): { readonly server: Server; readonly connections: Connections } {
  const listener = getRequestListener(
    (request, { outgoing }) => handler(request, outgoing as ServerResponse),
    { errorHandler: failed, hostname: host },
  );
  const server = createServer(serverOptions(limits));
  const connections = new Connections(server);
  server.on("request", (request, response) => {
    connections.started(request, response);
    const fault = requestFault(request, connections.activeOn(request.socket));
    if (fault === undefined) void listener(request, response);
    else refuseRequest(response, fault);
  });
  limitConnections(server, limits, (socket) => connections.isWaiting(socket));
  refuseMalformed(server, connections);
  return { server, connections };
}

/** What a server tells its site. */
function siteHost({ settings, log, collect }: ServeOptions, isDraining: () => boolean): SiteHost {
  const hasMetrics = settings?.operators.paths.includes("metrics") === true;
  return {
    isDraining,
    ...optionalField("log", log),
    ...optionalField("collect", collect),
    ...(hasMetrics ? { measure: measureProcess() } : {}),
  };
}

/** Serves a built site. Rejects if it cannot listen on the host and port. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { folder, host, port, settings = readSettings({}), log } = options;
  const assets = withFormerPages(folderAssets(folder));
  const { transport, close } = pooledTransport({ connections: settings.tasks.connections });
  let isDraining = false;
  const { handle, snapshot } = createSite(
    assets,
    settings,
    transport,
    siteHost(options, () => isDraining),
  );
  const context = { ...optionalField("log", log), isLocal: isLoopback(host) };
  const { server, connections } = createSiteServer(
    (request, response) =>
      handle(request, {
        ...context,
        address: response.req.socket.remoteAddress,
        callerAbort: new ClientAbort(response),
        disconnect: (reason) => cutShort(response, reason),
      }),
    options,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // too many open files, for one: the connection is lost, and the server goes on
  server.on("error", ({ message }) => process.stderr.write(`A connection failed: ${message}\n`));
  return {
    url: serverUrl(host, (server.address() as AddressInfo).port) + (assets.base ?? ""),
    active: () => connections.active,
    snapshot,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      void close().catch(() => {});
    },
    async drain() {
      isDraining = true;
      await connections.drain(longestMs(settings));
      await close().catch(() => {});
    },
  };
}
