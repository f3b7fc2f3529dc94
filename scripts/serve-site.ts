/**
 * Serves a built site through its function.
 *
 * @module
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Agent, setGlobalDispatcher } from "undici";
import { type EdgeSettings, readSettings } from "../src/edge/settings.ts";
import { startServer } from "../src/hosts/server.ts";
import { reportSettings } from "../src/hosts/start-settings.ts";
import { visible } from "../src/json/visible.ts";
import { refuse, UsageError, wholeNumber } from "./arguments.ts";
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
 * @throws UsageError for a host without a name, with which Node would listen on all addresses of the
 *   machine, and for a port that is not a port
 */
export function readListen(values: { readonly host: string; readonly port: string }): Listen {
  const host = values.host.trim();
  if (host === "") throw new UsageError("--host needs a value.");
  return { host, port: wholeNumber("--port", values.port, { from: 0, to: 65_535 }) };
}

/** A folder that has a built site. Ends the command if there is none. */
export function builtSite(folder: string): string {
  if (existsSync(join(folder, "index.html"))) return folder;
  return refuse(`There is no built site in ${shownPath(folder)}. Run npm run build first.`);
}

/** Why a server cannot listen, and what to do. */
function listenFault(error: unknown, { host, port }: Listen): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Choose another with --port.`;
    case "EACCES":
      return `Port ${port} is reserved for administrators. Choose another with --port.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `No host is called ${JSON.stringify(host)}. Use an address of this machine for --host, such as 127.0.0.1.`;
    case "EADDRNOTAVAIL":
      return `${host} is not an address of this machine. Use one that is for --host, such as 127.0.0.1.`;
    default:
      return String(error);
  }
}

/** Ends the command because it cannot listen. */
export function cannotListen(error: unknown, listen: Listen): never {
  return refuse(visible(listenFault(error, listen)));
}

/** The port to listen on, if it is free; for 0, any that is. Ends the command if it cannot listen there. */
export async function freePort(listen: Listen): Promise<number> {
  const { host, port } = listen;
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error) => cannotListen(error, listen));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === "object" ? (address?.port ?? port) : port;
}

/** The settings of the function, from the environment. Ends the command if one is wrong. */
export function edgeSettings(): EdgeSettings {
  const settings = readSettings(process.env);
  const lines: string[] = [];
  const isSound = reportSettings(settings, (line) => lines.push(line));
  if (!isSound) return refuse(lines.join("\n"));
  for (const line of lines) process.stderr.write(`${line}\n`);
  return settings;
}

/** Serves the site in a folder. Ends the command if there is no site, or if it cannot listen. */
export async function serveSite(
  folder: string,
  listen: Listen,
  settings: EdgeSettings = edgeSettings(),
): Promise<void> {
  builtSite(folder);
  // without a limit, some of many requests to a backend wait for a second or more
  setGlobalDispatcher(new Agent({ connections: 128 }));
  try {
    const { url } = await startServer({
      folder,
      ...listen,
      settings,
      log: (line) => process.stdout.write(`${line}\n`),
    });
    process.stdout.write(`Vitrine is running at ${url}\n`);
  } catch (error) {
    cannotListen(error, listen);
  }
}
