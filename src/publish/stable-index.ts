/**
 * The same search index for the same pages. Pagefind 1.5 writes the values of a filter in an order that
 * differs from run to run (its issue 638), and names files by their content. Here the values are sorted
 * and the files are renamed.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import type { OutputFile } from "../output/files.ts";

/** The decompressed form of Pagefind's binary files starts with this; CBOR (RFC 8949) follows. */
const MARK = "pagefind_dcd";

const unknownForm = (what: string) =>
  new Error(`Pagefind's files are not in the form of version 1.5: ${what}.`);

/** The head of the CBOR item at an offset (RFC 8949, section 3). */
function headOf(bytes: Buffer, start: number) {
  const first = bytes.readUInt8(start);
  const [major, short] = [first >> 5, first & 31];
  if (short < 24) return { major, value: short, next: start + 1 };
  const size = 2 ** (short - 24);
  if (size > 4) throw unknownForm("a number is longer than 4 bytes");
  return { major, value: bytes.readUIntBE(start + 1, size), next: start + 1 + size };
}

/** The end of the CBOR item at an offset, for the types that filter files are made of. */
function itemEnd(bytes: Buffer, start: number): number {
  const { major, value, next } = headOf(bytes, start);
  switch (major) {
    case 0: // an unsigned integer
      return next;
    case 3: // a string
      return next + value;
    case 4: // an array
      return itemsFrom(bytes, next, value).end;
    default:
      throw unknownForm(`CBOR major type ${major}`);
  }
}

/** So many CBOR items from an offset on. */
function itemsFrom(bytes: Buffer, start: number, count: number) {
  const items: Buffer[] = [];
  let end = start;
  for (let index = 0; index < count; index++) {
    const next = itemEnd(bytes, end);
    items.push(bytes.subarray(end, next));
    end = next;
  }
  return { items, end };
}

/** A filter file, `[name, [[value, pages]…]]`, with its values sorted. */
function sortFilter(content: Uint8Array): Buffer {
  const bytes = gunzipSync(content);
  const filter = headOf(bytes, MARK.length);
  const values = headOf(bytes, itemEnd(bytes, filter.next));
  const { items, end } = itemsFrom(bytes, values.next, values.value);
  items.sort(Buffer.compare);
  return gzipSync(Buffer.concat([bytes.subarray(0, values.next), ...items, bytes.subarray(end)]));
}

/** Replaces a name by one of the same length, in the decompressed form. */
function replaceInside(content: Uint8Array, from: string, to: string): Buffer {
  const bytes = gunzipSync(content);
  const at = bytes.indexOf(from);
  if (at < 0) throw unknownForm(`${from} is not named`);
  bytes.write(to, at, "latin1");
  return gzipSync(bytes);
}

/** The name of a file with another hash of the same length: `en_85b9b7b`. */
function rename(name: string, content: Uint8Array): string {
  const [language = "", old = ""] = name.split("_");
  const digest = createHash("sha256").update(gunzipSync(content)).digest("hex");
  return `${language}_${digest.slice(0, old.length)}`;
}

/** The filter files in a stable form, and their new names by the old ones. */
function stableFilters(files: ReadonlyMap<string, Uint8Array>) {
  return [...files].flatMap(([path, content]) => {
    const name = /^filter\/(.+)\.pf_filter$/.exec(path)?.[1];
    if (name === undefined) return [];
    const sorted = sortFilter(content);
    return [{ path, name, fresh: rename(name, sorted), content: sorted }];
  });
}

/** The files of an index, the same for the same pages. */
export function stableIndex(files: readonly OutputFile[]): readonly OutputFile[] {
  const all = new Map<string, Uint8Array>(
    files.map(({ path, content }) => [path, Buffer.from(content)]),
  );
  const filters = stableFilters(all);
  for (const { path, content, fresh } of filters) {
    all.delete(path);
    all.set(`filter/${fresh}.pf_filter`, content);
  }
  for (const [path, content] of [...all]) {
    const name = /^pagefind\.(.+)\.pf_meta$/.exec(path)?.[1];
    if (name === undefined) continue;
    let meta = content;
    for (const filter of filters) meta = replaceInside(meta, filter.name, filter.fresh);
    const fresh = rename(name, meta);
    all.delete(path);
    all.set(`pagefind.${fresh}.pf_meta`, meta);
    const entry = all.get("pagefind-entry.json");
    if (entry === undefined) throw unknownForm("there is no pagefind-entry.json");
    const text = Buffer.from(entry).toString("utf8");
    all.set("pagefind-entry.json", Buffer.from(text.replace(name, fresh)));
  }
  return [...all].map(([path, content]) => ({ path, content }));
}
