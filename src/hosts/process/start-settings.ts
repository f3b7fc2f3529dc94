/**
 * What a server starts with that is one file beside the folder of a site: everything from its environment.
 *
 * @module
 */
import { formatFault, quoted, readSetting, wholeNumber } from "../../edge/settings/kinds.ts";
import { type EdgeSettings, readSettings } from "../../edge/settings/settings.ts";
import { type Print, reportSettings } from "./report-settings.ts";
import { withSettingsFile } from "./settings-file.ts";

/** What to serve, where, and how. */
export interface StartSettings {
  /** The built site. */
  readonly folder: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The number of worker processes, where the runtime has those; undefined for none: one process serves. */
  readonly workers: number | undefined;
  readonly settings: EdgeSettings;
}

/** The most worker processes; more than a machine has cores help nobody. */
export const MAX_WORKERS = 256;

const WORKERS = wholeNumber("WORKERS", "How many processes serve.", 1, {
  from: 1,
  to: MAX_WORKERS,
});

const PORT = wholeNumber("PORT", "Where to listen.", 4321, { from: 0, to: 65_535 });

/** The settings of a server beside those of the function. */
export const START_SETTINGS = [PORT, WORKERS];

/** Reads what a server starts with. Undefined if something is wrong with that, which is printed. */
export function readStart(
  given: Readonly<Record<string, string | undefined>>,
  print: Print,
): StartSettings | undefined {
  const { environment, faults: fileFaults } = withSettingsFile(given);
  const settings = readSettings(environment);
  const port = readSetting(PORT, environment);
  const workers = readSetting(WORKERS, environment);
  const host = environment["HOST"] || "127.0.0.1";
  const startFaults = [...port.faults, ...workers.faults].map(formatFault);
  const faults = [...fileFaults, ...settings.faults, ...startFaults];
  if (host.trim() !== host) faults.push(`HOST must be a name or an address; got ${quoted(host)}.`);
  if (!reportSettings({ ...settings, faults }, print)) return undefined;
  return {
    folder: environment["SITE_DIR"] || "dist",
    host,
    port: port.value,
    workers: environment["WORKERS"]?.trim() ? workers.value : undefined,
    settings,
  };
}
