/**
 * Several files in one value: in one line of JSON their paths and lengths, then their bytes.
 *
 * @module
 */
import type { OutputFile } from "./files.ts";

const LINE_END = 0x0a;

/** Files in one value. */
export function joinFiles(files: Iterable<OutputFile>): Uint8Array {
  const list: [path: string, bytes: number][] = [];
  const contents: Uint8Array[] = [];
  for (const { path, content } of files) {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    list.push([path, bytes.byteLength]);
    contents.push(bytes);
  }
  return Buffer.concat([Buffer.from(JSON.stringify(list)), Buffer.of(LINE_END), ...contents]);
}

/** The files of a value that {@link joinFiles} made. */
export function* dividedFiles(value: Uint8Array): Generator<OutputFile> {
  const end = value.indexOf(LINE_END);
  const list = new TextDecoder().decode(value.subarray(0, end));
  let start = end + 1;
  for (const [path, bytes] of JSON.parse(list) as [path: string, bytes: number][]) {
    yield { path, content: value.subarray(start, start + bytes) };
    start += bytes;
  }
}
