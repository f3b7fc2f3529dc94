/**
 * The values of resources that Snakemake refuses (`snakemake.resources.Resource`).
 *
 * @module
 */
import { type Kind, textOf } from "../values/kinds.ts";

/** The resource that threads are. */
export const CORES = "_cores";

/** Resources that have no units: in megabytes or mebibytes, and threads. */
const PLAIN = new RegExp(`^(?:(?:mem|disk)_mi?b|${CORES})$`);

/** A size as `humanfriendly.parse_size` reads it: a number, perhaps with a unit. */
const SIZE = /^["'\s]*\d/;

/** A time as `humanfriendly.parse_timespan` reads it: one number, perhaps with a unit. */
const TIME = /^["'\s]*\d+(?:\.\d+)?[^\d:]*$/;

/** Whether a resource is a string where a number must be: releases such as 9.5 take it. */
export const isQuotedNumber = (name: string | undefined, kind: Kind): boolean =>
  kind.is === "str" && name !== CORES && PLAIN.test(name ?? "");

/** What a resource must be, if it surely cannot be a value. */
export function expectedResource(name: string | undefined, kind: Kind): string | undefined {
  if (/^(?:list|tuple|dict|set)$/.test(kind.is)) return "a number, a string or a function";
  if (PLAIN.test(name ?? ""))
    return kind.is === "str" || kind.is === "NoneType" ? "a number" : undefined;
  const text = textOf(kind);
  if (text === undefined) return undefined;
  if (/^(?:mem|disk)$/.test(name ?? "") && !SIZE.test(text)) return 'a size, such as "4 GB"';
  return name === "runtime" && !TIME.test(text) ? 'a time, such as "90m"' : undefined;
}
