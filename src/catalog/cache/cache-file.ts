/**
 * A file of judgements, by which the next run need not judge the same again. The first line names the program;
 * each other one has a key, the digest of a value, and the value as JSON. A file of another program is not used, a
 * value that is not what was written is not used, and a file that cannot be written is not kept: nothing depends
 * on it.
 *
 * @module
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Judgements } from "./judgements.ts";

/** No file is larger than this, in bytes: 256 MB, of a registry of about 40,000 versions. */
const LARGEST = 256_000_000;

/** Files of so many content folders are kept. */
const MOST_FILES = 8;

/** Where the JSON begins in a line: after a key, a digest and a space behind each. */
const DIGITS = 64;
const JSON_AT = 2 * (DIGITS + 1);
const LINE_END = 0x0a;
const ENDING = ".judgements";

/** Judgements of a content folder that can be kept for the next run. */
export interface KeptJudgements extends Judgements {
  /** Writes the file, if there is anything new: whole, or not at all. */
  save(): Promise<void>;
}

export interface CacheOptions {
  /** The folder of the cache. */
  readonly folder: string;
  /** The content folder. */
  readonly contentDir: string;
  /** What tells this program from every other one that judges. */
  readonly program: string;
  /** The most bytes of a file. */
  readonly limit?: number;
}

/** The lines of a file by key; none if it is another program's. */
function linesOf(file: string, first: string): Map<string, Buffer> {
  const lines = new Map<string, Buffer>();
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return lines; // nothing has been kept
  }
  let start = bytes.indexOf(LINE_END) + 1;
  if (bytes.toString("latin1", 0, start) !== first) return lines;
  for (let end = bytes.indexOf(LINE_END, start); end >= 0; end = bytes.indexOf(LINE_END, start)) {
    lines.set(bytes.toString("latin1", start, start + DIGITS), bytes.subarray(start, end + 1));
    start = end + 1;
  }
  return lines;
}

/** The value of a line; undefined if the line is damaged. */
function keptValue(line: Buffer): unknown {
  const json = line.subarray(JSON_AT, -1);
  if (line.toString("latin1", DIGITS + 1, JSON_AT - 1) !== hash("sha256", json)) return undefined;
  return JSON.parse(json.toString());
}

/** Whether all numbers of a value are what JSON makes of them. */
function isExact(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isExact);
}

/** Removes the files of content folders that were judged longest ago. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const files = await Promise.all(
    names.map(async (name) => ({ name, written: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = files.sort((a, b) => b.written - a.written).slice(MOST_FILES);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

async function write(folder: string, file: string, content: Uint8Array): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(fresh, content);
    await rename(fresh, file);
    await prune(folder);
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined);
  }
}

/** Opens what is kept for a content folder. Its file is read when something is looked up. */
export function openCache(options: CacheOptions): KeptJudgements {
  const { folder, contentDir, program, limit = LARGEST } = options;
  const file = join(folder, hash("sha256", contentDir).slice(0, 16) + ENDING);
  const first = `${program}\n`;
  let read: Map<string, Buffer> | undefined;
  const before = () => {
    read ??= linesOf(file, first);
    return read;
  };
  const used = new Map<string, Buffer>();
  let isNew = false;
  return {
    recall<Judged>(key: string) {
      const line = used.get(key) ?? before().get(key);
      const value = line && keptValue(line);
      if (line === undefined || value === undefined) return undefined;
      used.set(key, line);
      return value as Judged; // which this program has written
    },
    keep(key, judged) {
      const json: string | undefined = isExact(judged) ? JSON.stringify(judged) : undefined;
      if (json === undefined) return;
      used.set(key, Buffer.from(`${key} ${hash("sha256", json)} ${json}\n`));
      isNew = true;
    },
    async save() {
      if (!isNew) return;
      isNew = false;
      // what was not used now, such as what another branch has, goes first when there is no room
      const others = [...before()].filter(([key]) => !used.has(key)).map(([, line]) => line);
      const lines: Buffer[] = [Buffer.from(first)];
      let bytes = 0;
      for (const line of [...used.values(), ...others]) {
        bytes += line.length;
        if (bytes > limit) break;
        lines.push(line);
      }
      await write(folder, file, Buffer.concat(lines));
    },
  };
}
