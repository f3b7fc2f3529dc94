/**
 * Several files in one value: in one line of JSON what they are, then their bytes.
 *
 * @module
 */
import { hash } from "node:crypto";
import type { OutputFile } from "./files.ts";

const LINE_END = 0x0a;

/** A file in the line: its digest is SHA-256, base64url. */
type Listed = readonly [path: string, bytes: number, digest: string];

/** Files in one value. */
export function joinFiles(files: Iterable<OutputFile>): Uint8Array {
  const list: Listed[] = [];
  const contents: Uint8Array[] = [];
  for (const { path, content } of files) {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    list.push([path, bytes.byteLength, hash("sha256", bytes, "base64url")]);
    contents.push(bytes);
  }
  return Buffer.concat([Buffer.from(JSON.stringify(list)), Buffer.of(LINE_END), ...contents]);
}

/** The line of a value that {@link joinFiles} made. */
export const listOf = (value: Uint8Array): Uint8Array => value.subarray(0, value.indexOf(LINE_END));

/**
 * The files of a line. Their contents are read where somebody wants them.
 *
 * @param value gives the value of the line; it is called once
 */
export function* listedFiles(list: Uint8Array, value: () => Uint8Array): Generator<OutputFile> {
  let whole: Uint8Array | undefined;
  const start = list.byteLength + 1;
  const contentAt = (from: number, bytes: number): Uint8Array => {
    whole ??= value();
    return whole.subarray(start + from, start + from + bytes);
  };
  let at = 0;
  for (const [path, bytes, digest] of JSON.parse(new TextDecoder().decode(list)) as Listed[]) {
    const from = at;
    yield {
      path,
      known: { bytes, digest },
      get content() {
        return contentAt(from, bytes);
      },
    };
    at += bytes;
  }
}

/** The files of a value that {@link joinFiles} made. */
export const dividedFiles = (value: Uint8Array): Generator<OutputFile> =>
  listedFiles(listOf(value), () => value);
