/**
 * Pagefind 1.5 writes the values of a filter in an order that differs from run to run (its issue 638),
 * and names files by their content. Here they are put in order and named again, so that the same pages
 * give the same index.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { OutputFile } from "../output/files.ts";

/** Marks the decompressed form of Pagefind's binary files; CBOR follows. */
const MARK = "pagefind_dcd";

/** The end of the CBOR item that begins at an offset (RFC 8949, section 3): as far as Pagefind uses it. */
function itemEnd(bytes: Buffer, start: number): number {
  const { major, value, next } = header(bytes, start);
  switch (major) {
    case 0: // an unsigned integer
      return next;
    case 3: // a text
      return next + value;
    case 4: {
      let end = next;
      for (let index = 0; index < value; index++) end = itemEnd(bytes, end);
      return end;
    }
    default:
      throw new Error(`Pagefind's filter files are not as they were: CBOR major type ${major}`);
  }
}

function header(bytes: Buffer, start: number) {
  const first = bytes.readUInt8(start);
  const [major, short] = [first >> 5, first & 31];
  if (short < 24) return { major, value: short, next: start + 1 };
  const size = 2 ** (short - 24);
  if (size > 4) throw new Error("Pagefind's filter files are not as they were: a longer number");
  return { major, value: bytes.readUIntBE(start + 1, size), next: start + 1 + size };
}

/** A filter file, `[name, [[value, pages]…]]`, with its values in order. */
function sortFilter(content: Uint8Array): Buffer {
  const bytes = gunzipSync(content);
  const outer = header(bytes, MARK.length);
  const values = header(bytes, itemEnd(bytes, outer.next));
  const items: Buffer[] = [];
  let at = values.next;
  for (let index = 0; index < values.value; index++) {
    const end = itemEnd(bytes, at);
    items.push(bytes.subarray(at, end));
    at = end;
  }
  items.sort(Buffer.compare);
  return gzipSync(Buffer.concat([bytes.subarray(0, values.next), ...items, bytes.subarray(at)]));
}

/** Replaces a text by one of the same length, in the decompressed form. */
function replaceInside(content: Uint8Array, from: string, to: string): Buffer {
  const bytes = gunzipSync(content);
  const at = bytes.indexOf(from);
  if (at < 0) throw new Error(`Pagefind's files are not as they were: ${from} is not named`);
  bytes.write(to, at, "latin1");
  return gzipSync(bytes);
}

/** A hash of content in the place of another, of the same length: `en_85b9b7b`. */
function rename(name: string, content: Uint8Array): string {
  const [language = "", old = ""] = name.split("_");
  const digest = createHash("sha256").update(gunzipSync(content)).digest("hex");
  return `${language}_${digest.slice(0, old.length)}`;
}

/** The files of an index, the same for the same pages. */
export function stableIndex(files: readonly OutputFile[]): readonly OutputFile[] {
  const all = new Map<string, Buffer>(
    files.map(({ path, content }) => [path, Buffer.from(content)]),
  );
  const renamed = new Map<string, string>();
  for (const [path, content] of [...all]) {
    const name = /^filter\/(.+)\.pf_filter$/.exec(path)?.[1];
    if (name === undefined) continue;
    const sorted = sortFilter(content);
    const fresh = rename(name, sorted);
    all.delete(path);
    all.set(`filter/${fresh}.pf_filter`, sorted);
    renamed.set(name, fresh);
  }
  for (const [path, content] of [...all]) {
    const name = /^pagefind\.(.+)\.pf_meta$/.exec(path)?.[1];
    if (name === undefined) continue;
    let meta: Uint8Array = content;
    for (const [from, to] of renamed) meta = replaceInside(meta, from, to);
    const fresh = rename(name, meta);
    all.delete(path);
    all.set(`pagefind.${fresh}.pf_meta`, Buffer.from(meta));
    const entry = all.get("pagefind-entry.json");
    if (entry === undefined) throw new Error("Pagefind wrote no pagefind-entry.json");
    all.set("pagefind-entry.json", Buffer.from(entry.toString("utf8").replace(name, fresh)));
  }
  return [...all].map(([path, content]) => ({ path, content }));
}
