/**
 * What engines have printed, kept until a file of the version or the engine changes. An entry that cannot be
 * read counts as missing, and one that cannot be written is not kept: nothing depends on the cache.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../base/json.ts";
import type { Printed } from "./engine.ts";

/** The key of values that together decide what an engine prints: hexadecimal, 64 characters. */
export const keyOf = (values: unknown): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex");

const isPrinted = (value: unknown): value is Printed & Record<string, never> =>
  isObject(value) &&
  Number.isInteger(value["status"]) &&
  typeof value["stdout"] === "string" &&
  typeof value["stderr"] === "string";

/** What is kept for a key; undefined if there is nothing, or nothing that can be used. */
export async function readCached(folder: string, key: string): Promise<Printed | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, `${key}.json`), "utf8"));
    return isPrinted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something for a key: whole, or not at all. */
export async function writeCached(folder: string, key: string, printed: Printed): Promise<void> {
  const file = join(folder, `${key}.json`);
  const fresh = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(fresh, JSON.stringify(printed));
    await rename(fresh, file);
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined);
  }
}
