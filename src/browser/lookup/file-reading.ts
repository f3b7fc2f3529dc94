/**
 * What reads files, which is a module of its own in the worker: lists of variants do not need it.
 *
 * @module
 */
import { fileSession } from "../../lookup/file-session.ts";
import { type Part, unpack } from "../../lookup/files/unpack.ts";

/** What reads MAF files is requested with this module, so before the page takes a file. */
const mafReading = import("./maf-reading.ts");

/** What begins look-ups of files: which kind a file is, is known once it is unpacked. */
export const sessionOfFiles = async () => fileSession((await mafReading).mafReader);

/** How many bytes are read at a time. */
const PART = 2 ** 20;

/** The bytes of a file; the browser reads each part while the part before it is looked up. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const partAt = (from: number) => file.slice(from, from + PART).arrayBuffer();
  let next = partAt(0);
  for (let from = PART; from < file.size + PART; from += PART) {
    const part = await next;
    next = partAt(from);
    // what cannot be read is thrown when its turn comes
    next.catch(() => undefined);
    yield new Uint8Array(part);
  }
}

/** A file in parts, unpacked. */
export const partsOf = (file: Blob): AsyncIterable<Part> => unpack(bytesOf(file));
