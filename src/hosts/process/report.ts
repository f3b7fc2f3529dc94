/**
 * What a server reports of itself: that it starts, stops, and what its workers do.
 *
 * @module
 */
import { eventLine } from "../../edge/operate/log-events.ts";
import type { EdgeSettings } from "../../edge/settings/settings.ts";

type ServerEvent =
  | "started"
  | "stopping"
  | "worker lost"
  | "workers failing"
  | "restarted"
  | "restart failed"
  | "not restarted";

export type ReportEvent = (event: ServerEvent, sentence: string) => void;

/** Makes what reports events to people, as sentences, or to programs that read the log, as JSON. */
export const reporter =
  ({ logFormat }: EdgeSettings, print: (line: string) => void): ReportEvent =>
  (event, sentence) =>
    print(logFormat === "json" ? eventLine(event, { message: sentence }) : sentence);
