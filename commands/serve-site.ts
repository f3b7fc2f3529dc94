/**
 * Serves a built site through its function.
 *
 * @module
 */
import cluster from "node:cluster";
import { visible } from "../src/base/texts/visible.ts";
import { type EdgeSettings, readSettings } from "../src/edge/settings/settings.ts";
import { freePort } from "../src/hosts/process/free-port.ts";
import { listenFault } from "../src/hosts/process/listen-fault.ts";
import { reportSettings } from "../src/hosts/process/report-settings.ts";
import { runServer } from "../src/hosts/process/run.ts";
import { withSettingsFile } from "../src/hosts/process/settings-file.ts";
import { isSite } from "../src/hosts/server/folder-assets.ts";
import { refuse, UsageError, wholeNumber } from "./arguments.ts";
import { shownPath } from "./settings.ts";

/** The options for where to listen, with their defaults. */
export const LISTEN_OPTIONS = {
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "4321" },
} as const;

/** Where to listen. */
interface Listen {
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
  if (isSite(folder)) return folder;
  return refuse(`There is no built site in ${shownPath(folder)}. Run npm run build first.`);
}

/** Ends the command because it cannot listen. */
function cannotListen(error: unknown, listen: Listen): never {
  return refuse(visible(listenFault(error, { ...listen, hostName: "--host", portName: "--port" })));
}

/** The port to listen on, if it is free; for 0, any that is. Ends the command if it cannot listen there. */
export const portOf = (listen: Listen): Promise<number> =>
  freePort(listen.host, listen.port).catch((error) => cannotListen(error, listen));

/** The settings of the function, from the environment and `SETTINGS_FILE`. Ends the command if one is wrong. */
export function edgeSettings(): EdgeSettings {
  const { environment, faults } = withSettingsFile(process.env);
  const settings = readSettings(environment);
  const lines: string[] = [];
  const all = { ...settings, faults: [...faults, ...settings.faults] };
  const isSound = reportSettings(all, (line) => lines.push(line));
  if (!isSound) return refuse(lines.join("\n"));
  // a worker has those of its supervisor, which has reported them
  if (cluster.isPrimary) for (const line of lines) process.stderr.write(`${line}\n`);
  return settings;
}

/** How a site is served. */
interface Serving {
  /** By default, those of the environment. */
  readonly settings?: EdgeSettings;
  /** The number of processes; by default, this one serves. */
  readonly workers?: number | undefined;
}

/**
 * Serves the site in a folder until the process is told to stop. Ends the command if there is no site, or
 * if it cannot listen.
 */
export async function serveSite(
  folder: string,
  listen: Listen,
  { settings = edgeSettings(), workers }: Serving = {},
): Promise<void> {
  builtSite(folder);
  await runServer({ folder, ...listen, settings, workers }).catch((error) =>
    cannotListen(error, listen),
  );
}
