/**
 * Serves a built site through its function.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Agent, setGlobalDispatcher } from "undici";
import { readSettings } from "../src/edge/settings.ts";
import { startServer } from "../src/hosts/server.ts";
import { refuse, wholeNumber } from "./arguments.ts";
import { shownPath } from "./settings.ts";

/** The options for where to listen, with their defaults. */
export const LISTEN_OPTIONS = {
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "4321" },
} as const;

/** Where to listen. */
export interface Listen {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/**
 * Reads the values of {@link LISTEN_OPTIONS}.
 *
 * @throws UsageError for a port that is not a port
 */
export const readListen = (values: { readonly host: string; readonly port: string }): Listen => ({
  host: values.host,
  port: wholeNumber("--port", values.port, { from: 0, to: 65_535 }),
});

/** A folder that has a built site. Ends the command if there is none. */
export function builtSite(folder: string): string {
  if (existsSync(join(folder, "index.html"))) return folder;
  return refuse(`There is no built site in ${shownPath(folder)}. Run npm run build first.`);
}

/** Ends the command because it cannot listen. */
export function cannotListen(error: unknown, port: number): never {
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  return refuse(taken ? `Port ${port} is in use. Choose another with --port.` : String(error));
}

/** Serves the site in a folder. Ends the command if there is no site, or if it cannot listen. */
export async function serveSite(folder: string, { host, port }: Listen): Promise<void> {
  builtSite(folder);
  // without a limit, some of many requests to a backend wait for a second or more
  setGlobalDispatcher(new Agent({ connections: 128 }));
  try {
    const { url } = await startServer({
      folder,
      host,
      port,
      settings: readSettings(process.env),
      log: (line) => process.stdout.write(`${line}\n`),
    });
    process.stdout.write(`Vitrine is running at ${url}\n`);
  } catch (error) {
    cannotListen(error, port);
  }
}
