/**
 * The numbers of a JSON text that a program would read as other ones. JSON sets no limit; programs read
 * doubles (RFC 8259, section 6), and write what they have read.
 *
 * @module
 */
import { visit } from "jsonc-parser";
import { formatPointer } from "../base/pointer.ts";
import type { Position } from "../base/position.ts";
import { trimLast } from "../base/texts/trim.ts";

export interface WrittenNumber extends Position {
  readonly literal: string;
  readonly pointer: string;
}

/** What a literal is outside a string, followed by what can follow it: long, with a large exponent, or -0. */
const SUSPICIOUS =
  /[:,[]\s*-?(?:\d[\d.]{15,}(?:[eE][+-]?\d+)?|\d[\d.]*[eE][+-]?\d{3,}|(?<=-)0(?:\.0*)?(?:[eE][+-]?\d+)?)[\s,\]}]/;

/** The digits of a decimal number, and the power of ten that the last of them has. */
function decimal(literal: string): { readonly digits: string; readonly power: number } {
  const [mantissa = "", exponent = "0"] = literal.replace(/^-/, "").toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = (whole + fraction).replace(/^0+/, "");
  const digits = trimLast(all, "0");
  const power = Number(exponent) - fraction.length + all.length - digits.length;
  return { digits, power: digits === "" ? 0 : power };
}

/**
 * Whether a number is the same once it has been read and written again. The digits of a fraction beyond
 * the precision of a double do not count; those of an integer do, and integers end where the next one
 * cannot be told from them (RFC 7493, section 2.2).
 */
export function isExact(literal: string): boolean {
  const value = Number(literal);
  if (!Number.isFinite(value) || Object.is(value, -0)) return false;
  if (!Number.isInteger(value)) return true;
  if (/^-?\d+$/.test(literal)) return Number.isSafeInteger(value);
  const [written, read] = [decimal(literal), decimal(String(value))];
  return written.digits === read.digits && written.power === read.power;
}

/** Every number of a JSON text that would be read as another one. */
export function findInexactNumbers(text: string): readonly WrittenNumber[] {
  if (!SUSPICIOUS.test(text)) return [];
  const inexact: WrittenNumber[] = [];
  visit(text, {
    onLiteralValue: (value, offset, length, line, character, path) => {
      if (typeof value !== "number") return;
      const literal = text.slice(offset, offset + length);
      if (isExact(literal)) return;
      inexact.push({
        literal,
        pointer: formatPointer(path()),
        line: line + 1,
        column: character + 1,
      });
    },
  });
  return inexact;
}
