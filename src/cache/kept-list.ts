/**
 * The list of what is kept, as a file: the digest of a JSON text, then that text.
 *
 * @module
 */
import { createHash, hash } from "node:crypto";
import { closeSync, lstatSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import type { Reading } from "./kept-reads.ts";

/** One thing: the numbers of its readings, where its bytes are, and their digest. */
export type Row = readonly [
  name: string,
  given: string,
  reads: readonly number[],
  file: string,
  from: number,
  length: number,
  digest: string,
];

export interface List {
  readonly program: string;
  readonly reads: readonly Reading[];
  readonly rows: readonly Row[];
}

export const digestOf = (bytes: string | Uint8Array): string => hash("sha256", bytes, "base64url");
const DIGEST_LENGTH = digestOf("").length;

/** The list of the build before, which may be of another program; undefined if it is damaged. Throws if it cannot be read. */
export function readList(path: string): List | undefined {
  if (!lstatSync(path).isFile()) return undefined;
  const text = readFileSync(path, "utf8");
  const json = text.slice(DIGEST_LENGTH);
  if (digestOf(json) !== text.slice(0, DIGEST_LENGTH)) return undefined;
  return JSON.parse(json) as List; // its digest says that a build wrote it
}

/** So many items are text at a time: of a large site, all of them would be a hundred megabytes several times. */
const ITEMS_AT_ONCE = 1024;

/** A list as JSON, in parts. */
function* listParts({ program, reads, rows }: List): Generator<string> {
  function* items(all: readonly unknown[]): Generator<string> {
    for (let from = 0; from < all.length; from += ITEMS_AT_ONCE) {
      const part = JSON.stringify(all.slice(from, from + ITEMS_AT_ONCE)).slice(1, -1);
      yield from === 0 ? part : `,${part}`;
    }
  }
  yield `{"program":${JSON.stringify(program)},"reads":[`;
  yield* items(reads);
  yield '],"rows":[';
  yield* items(rows);
  yield "]}";
}

/** Writes a list to a new file. Throws if it cannot. */
export function writeList(path: string, list: List): void {
  const target = openSync(path, "wx");
  try {
    const digest = createHash("sha256");
    // the digest is before what it is of
    writeFileSync(target, " ".repeat(DIGEST_LENGTH));
    for (const part of listParts(list)) {
      digest.update(part);
      writeFileSync(target, part);
    }
    writeSync(target, digest.digest("base64url"), 0);
  } finally {
    closeSync(target);
  }
}
