/**
 * Files as they are, or unpacked if they are compressed with gzip or bgzip, whose blocks are members of gzip.
 *
 * @module
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import {
  DAMAGED,
  isBlock,
  isGzip,
  NO_END,
  TRUNCATED,
  UnpackError,
} from "../src/lookup/files/compressed.ts";

/** The empty block that a BGZF file ends with (SAM specification, section 4.1.2). */
const BGZF_END = Buffer.from("1f8b08040000000000ff0600424302001b0003000000000000000000", "hex");

/** Tells what is wrong with a compressed file in a sentence. */
const unpackError = ({ code }: NodeJS.ErrnoException) =>
  new UnpackError(code === "Z_BUF_ERROR" ? TRUNCATED : DAMAGED);

/** Unpacks what is written to it. */
interface Unpacker {
  /** Unpacks further bytes; undefined is the end. Resolves once all that came of them was pushed. */
  write(bytes: Buffer | undefined): Promise<void>;
}

/** @throws UnpackError from `write`, after everything before the damage was pushed */
function unpacker(push: (bytes: Uint8Array) => void): Unpacker {
  const gunzip = createGunzip({ chunkSize: 2 ** 18 }).on("data", push);
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        gunzip.once("error", (error) => reject(unpackError(error)));
        const done = () => {
          gunzip.removeAllListeners("error");
          resolve();
        };
        if (bytes === undefined) gunzip.once("end", done).end();
        else gunzip.write(bytes, (error) => (error ? undefined : done()));
      }),
  };
}

/**
 * Reads a file in parts, in memory that does not grow with the file.
 *
 * @param path of the file; `-` is standard input
 * @param push is given each part as soon as it is unpacked, and returns whether to go on
 * @throws UnpackError after everything that can be unpacked was pushed
 */
export async function readUnpacked(
  path: string,
  push: (bytes: Uint8Array) => boolean,
): Promise<void> {
  const source: AsyncIterable<Buffer> =
    path === "-" ? process.stdin : createReadStream(path, { highWaterMark: 2 ** 20 });
  let goesOn = true;
  const pushNext = (bytes: Uint8Array) => {
    goesOn &&= push(bytes);
  };
  let gunzip: Unpacker | undefined;
  let [first, last] = [undefined as Buffer | undefined, Buffer.alloc(0)];
  for await (const chunk of source) {
    if (first === undefined) {
      first = chunk;
      if (isGzip(chunk)) gunzip = unpacker(pushNext);
    }
    if (gunzip === undefined) pushNext(chunk);
    else await gunzip.write(chunk);
    if (!goesOn) return;
    last = Buffer.concat([last, chunk]).subarray(-BGZF_END.length);
  }
  await gunzip?.write(undefined);
  if (first !== undefined && isBlock(first) && !last.equals(BGZF_END)) {
    throw new UnpackError(NO_END);
  }
}
