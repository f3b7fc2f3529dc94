/**
 * Puts documents into packs. They are more than fit into memory: until it is known how many packs there are, their
 * bytes are in a file beside the packs.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { jsonFile, type OutputFile, type StoreFile, storeIn } from "../output/files.ts";
import {
  isPackedPath,
  LIST_END,
  MOST_PACKED_BYTES,
  PACKS_FILE,
  PACKS_FOLDER,
  PART_BYTES,
  type PackedDocument,
  type PacksIndex,
  packCount,
  packFile,
  partFiles,
} from "../served/packs.ts";

/** A document that was added, and where its bytes are until then. */
interface AddedDocument extends Omit<PackedDocument, "start"> {
  readonly at: number;
}

/** Puts documents into packs. */
export interface Packer {
  /** Adds a document to the packs, or stores a file that is not for them. */
  readonly store: StoreFile;
  /** How many documents were added. */
  count(): number;
  /** The packs of all documents that were added, and the file that says how many there are. To be read once, whole. */
  files(): Generator<OutputFile>;
}

/** 96 bits tell any contents apart that are ever at one path. */
const tagOf = (content: Uint8Array) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 16);

/**
 * Opens a packer that keeps its bytes below the folder of the site.
 *
 * @param storePlain stores files that are not for packs; by default, below the folder
 */
export function createPacker(folder: string, storePlain: StoreFile = storeIn(folder)): Packer {
  const parent = join(folder, PACKS_FOLDER);
  mkdirSync(parent, { recursive: true });
  const path = join(parent, "unpacked");
  const file = openSync(path, "wx+");
  const documents: AddedDocument[] = [];
  let size = 0;

  const bytesOf = (at: number, length: number): Buffer => {
    const content = Buffer.alloc(length);
    for (let offset = 0; offset < length; ) {
      const read = readSync(file, content, offset, length - offset, at + offset);
      if (read === 0) throw new Error(`${path} was shortened`);
      offset += read;
    }
    return content;
  };

  function* parts({ path: documentPath, tag, bytes, at }: AddedDocument): Generator<OutputFile> {
    for (const [part, partPath] of partFiles({ path: documentPath, tag, bytes }).entries()) {
      const start = part * PART_BYTES;
      yield {
        path: partPath,
        content: bytesOf(at + start, Math.min(PART_BYTES, bytes - start)),
      };
    }
  }

  const pack = (packed: readonly AddedDocument[]): Uint8Array => {
    const list: PackedDocument[] = [];
    const contents: Buffer[] = [];
    let start = 0;
    for (const { path: documentPath, tag, bytes, at } of packed) {
      const isApart = bytes > MOST_PACKED_BYTES;
      list.push({ path: documentPath, tag, bytes, ...(isApart ? {} : { start }) });
      if (isApart) continue;
      contents.push(bytesOf(at, bytes));
      start += bytes;
    }
    return Buffer.concat([Buffer.from(JSON.stringify(list)), Buffer.of(LIST_END), ...contents]);
  };

  const add: StoreFile = ({ path: documentPath, content }) => {
    const buffer = Buffer.from(content);
    const bytes = buffer.byteLength;
    documents.push({ path: documentPath, tag: tagOf(buffer), bytes, at: size });
    for (let written = 0; written < bytes; ) written += writeSync(file, buffer, written);
    size += bytes;
  };

  return {
    store: (one) => (isPackedPath(one.path) ? add : storePlain)(one),
    count: () => documents.length,
    *files() {
      const large = documents.filter(({ bytes }) => bytes > MOST_PACKED_BYTES);
      const packedSize = large.reduce((rest, { bytes }) => rest - bytes, size);
      const index: PacksIndex = { packs: packCount(packedSize) };
      yield jsonFile(PACKS_FILE, index);
      const packs = Map.groupBy(documents, (document) => packFile(document.path, index));
      for (const [packPath, packed] of packs) yield { path: packPath, content: pack(packed) };
      for (const document of large) yield* parts(document);
      closeSync(file);
      rmSync(path);
    },
  };
}
