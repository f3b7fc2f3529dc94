/**
 * Bytes → text. Content is UTF-8: another encoding is named, and a byte-order mark is read past.
 *
 * @module
 */
import { isUtf8 } from "node:buffer";
import type { FindingDetails } from "../../base/finding.ts";
import { type Position, positionsIn, START } from "../../base/position.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { readBytes } from "./content-folder.ts";

/** Why bytes are not a text, and where the first ones are that are not. */
export interface EncodingFault {
  readonly details: FindingDetails;
  readonly position: Position;
}

interface Decoded {
  /** Without the byte-order mark. Undefined if there is a fault. */
  readonly text: string | undefined;
  readonly fault: EncodingFault | undefined;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const FIX = "Save it in UTF-8.";
const LOSSY = new TextDecoder("utf-8", { ignoreBOM: true });

const beginsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  bytes.length >= first.length && first.every((byte, index) => bytes[index] === byte);

/** Whether a text begins with a byte-order mark of UTF-8 (The Unicode Standard, section 23.8). */
export const hasMark = (bytes: Uint8Array): boolean => beginsWith(bytes, ...MARK);

/** The bytes after the byte-order mark, if there is one. */
export const withoutByteOrderMark = <Bytes extends Uint8Array>(bytes: Bytes): Bytes =>
  hasMark(bytes) ? (bytes.subarray(MARK.length) as Bytes) : bytes;

/** The encoding that the first bytes speak of, if it is another one: every text here begins in ASCII. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [first = 1, second = 1] = bytes;
  if (beginsWith(bytes, 0xff, 0xfe, 0, 0) || beginsWith(bytes, 0, 0, 0xfe, 0xff)) return "UTF-32";
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff)) return "UTF-16";
  return (first === 0) !== (second === 0) ? "UTF-16" : undefined;
}

/** The position of the first character that is not UTF-8, and its line. */
function firstInvalid(bytes: Uint8Array): { readonly line: string; readonly position: Position } {
  const text = LOSSY.decode(bytes);
  let [at, offset, from] = [text.indexOf("\ufffd"), 0, 0];
  for (; at >= 0; at = text.indexOf("\ufffd", at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    from = at;
    // a replacement character that the text has itself
    if (!beginsWith(bytes.subarray(offset), 0xef, 0xbf, 0xbd)) break;
  }
  const position = positionsIn(text)(at);
  const line = text.split("\n", position.line).at(-1)?.trim().slice(0, 80) ?? "";
  return { line, position };
}

/** A text, unless it has a NUL character: no format here allows one, and many programs end the text there. */
function withoutNul(text: string): Decoded {
  const at = text.indexOf("\0");
  if (at < 0) return { text, fault: undefined };
  const details = {
    message: "The file contains a NUL character, so it is not text.",
    found: "00",
    expected: "text in UTF-8",
    fix: "Remove the character, or replace the file.",
  };
  return { text: undefined, fault: { details, position: positionsIn(text)(at) } };
}

/** Decodes UTF-8. */
export function decodeText(bytes: Uint8Array): Decoded {
  const other = otherEncoding(bytes);
  if (other !== undefined) {
    const details = {
      message: `The file is ${other}; it must be UTF-8.`,
      found: other,
      expected: "UTF-8",
      fix: FIX,
    };
    return { text: undefined, fault: { details, position: START } };
  }
  const own = withoutByteOrderMark(bytes);
  if (isUtf8(own)) return withoutNul(LOSSY.decode(own));
  const { line, position } = firstInvalid(own);
  const details = { message: "The file is not UTF-8.", found: line, fix: FIX };
  return { text: undefined, fault: { details, position } };
}

/** The warning about a byte-order mark, if a file begins with one. */
export function markProblems(file: string, bytes: Uint8Array): readonly Problem[] {
  if (!hasMark(bytes)) return [];
  const finding = contentFinding("content-byte-order-mark", "", {
    message: "The file begins with a byte-order mark, which many programs take for content.",
    found: "EF BB BF",
    fix: "Save it in UTF-8 without a byte-order mark.",
  });
  return [problemIn(file, finding)];
}

/** What is wrong with the encoding of a file. */
export function encodingProblems(
  file: string,
  bytes: Uint8Array,
  { fault } = decodeText(bytes),
): readonly Problem[] {
  if (fault === undefined) return markProblems(file, bytes);
  return [problemIn(file, contentFinding("content-encoding", "", fault.details), fault.position)];
}

/**
 * Reads a text. If there is no such file, there is neither a value nor a problem.
 *
 * @param file relative to the content folder
 * @param limit the most bytes that are read
 */
export async function readText(
  contentDir: string,
  file: string,
  limit?: number,
): Promise<Read<string>> {
  const { value: bytes, problems } = await readBytes(contentDir, file, limit);
  if (bytes === undefined) return { value: undefined, problems };
  const decoded = decodeText(bytes);
  return { value: decoded.text, problems: encodingProblems(file, bytes, decoded) };
}
