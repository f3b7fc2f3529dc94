/**
 * What changed in the files of a content folder that are settings: key by key.
 *
 * @module
 */
import { excerpt } from "../base/excerpt.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { isSameJson } from "../base/values/same-json.ts";

/** A setting that changed. */
interface SettingChange {
  /** The keys that lead to it, from the outside in: `["trs", "profile"]`. */
  readonly keys: readonly string[];
  /** The value before, in a few words; undefined if there was none. */
  readonly older?: string;
  /** The value now. */
  readonly newer?: string;
}

/** A file in which settings changed. */
export interface SettingsChange {
  readonly file: string;
  readonly settings: readonly SettingChange[];
}

/** The values of settings, by the names of their files; undefined for a file that cannot be read. */
export type SettingsFiles = Readonly<Record<string, JsonObject | undefined>>;

const MAX_VALUE = 120;

const textOf = (value: Json) => (typeof value === "string" ? value : excerpt(value, MAX_VALUE));

function* changesIn(
  older: Json | undefined,
  newer: Json | undefined,
  keys: readonly string[],
): Generator<SettingChange> {
  if (isSameJson(older, newer)) return;
  if (isObject(older ?? {}) && isObject(newer ?? {})) {
    const [before, now] = [(older ?? {}) as JsonObject, (newer ?? {}) as JsonObject];
    const own = (value: JsonObject, key: string) =>
      Object.hasOwn(value, key) ? value[key] : undefined;
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      yield* changesIn(own(before, key), own(now, key), [...keys, key]);
    }
    return;
  }
  yield {
    keys,
    ...(older === undefined ? {} : { older: textOf(older) }),
    ...(newer === undefined ? {} : { newer: textOf(newer) }),
  };
}

/** Compares files of settings; one that cannot be read in one of the states is left out. */
export function compareSettings(
  older: SettingsFiles,
  newer: SettingsFiles,
): readonly SettingsChange[] {
  return Object.keys(newer).flatMap((file) => {
    const [before, now] = [older[file], newer[file]];
    if (before === undefined || now === undefined) return [];
    const settings = [...changesIn(before, now, [])];
    return settings.length === 0 ? [] : [{ file, settings }];
  });
}
