/**
 * A built site through its function, on Node.
 *
 * @module
 */

import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createHandler } from "../edge/handler.ts";
import type { EdgeSettings } from "../edge/settings.ts";
import { folderAssets } from "./folder-assets.ts";

export interface ServeOptions {
  /** The built site. */
  readonly folder: string;
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Those of an empty environment, if they are not given. */
  readonly settings?: EdgeSettings;
  /** Takes a line of JSON for each request of the task service. */
  readonly log?: (line: string) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4321`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built site. Rejects if the address cannot be listened on. */
export function startServer({
  folder,
  host,
  port,
  settings,
  log,
}: ServeOptions): Promise<RunningServer> {
  const handler = createHandler(folderAssets(folder), settings);
  const context = log === undefined ? {} : { log };
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: (request) => handler(request, context), hostname: host, port },
      ({ port: bound }) => {
        resolve({
          url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
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
