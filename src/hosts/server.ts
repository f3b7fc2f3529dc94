/**
 * A server on Node that sends every request for a built site through the function.
 *
 * @module
 */
import type { Server } from "node:http";
import { type HttpBindings, serve } from "@hono/node-server";
import { createHandler } from "../edge/handler.ts";
import { isLoopback } from "../edge/own-hosts.ts";
import type { EdgeSettings } from "../edge/settings.ts";
import { folderAssets } from "./folder-assets.ts";

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
}

export interface RunningServer {
  /** The URL of the site, with the base that it is published under: `http://127.0.0.1:4321/registry`. */
  readonly url: string;
  close(): Promise<void>;
}

/** The URL of a server: an IPv6 address needs brackets (RFC 3986, section 3.2.2). */
export const serverUrl = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Serves a built site. Rejects if it cannot listen on the host and port. */
export function startServer({
  folder,
  host,
  port,
  settings,
  log,
}: ServeOptions): Promise<RunningServer> {
  const assets = folderAssets(folder);
  const handler = createHandler(assets, settings);
  const context = { ...(log === undefined ? {} : { log }), isLocal: isLoopback(host) };
  const fetch = (request: Request, { incoming }: HttpBindings) =>
    handler(request, { ...context, address: incoming.socket.remoteAddress });
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: (request, env) => fetch(request, env as HttpBindings), hostname: host, port },
      ({ port: bound }) => {
        resolve({
          url: serverUrl(host, bound) + (assets.base ?? ""),
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              server.closeAllConnections();
            }),
        });
      },
    ) as Server;
    server.once("error", reject);
  });
}
