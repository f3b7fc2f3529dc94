/**
 * Numbers as the engines' YAML writes them. Engines read CWL with ruamel.yaml, which lets digits be grouped by
 * `_`, and numbers be binary; what begins with a dot has an exponent only with a sign.
 *
 * @module
 */

const INTEGER = /^[-+]?(?:0b[01][01_]*|0o[0-7][0-7_]*|0x[\da-f][\da-f_]*|\d[\d_]*)$/i;
const FLOAT = /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.\d[\d_]*(?:e[-+]\d+)?)$/i;

/** A number, and whether it is written with a fraction or an exponent. */
interface PlainNumber {
  readonly value: number;
  readonly isFloat: boolean;
}

/** The number that an unquoted string writes; undefined if it is none. */
export function plainNumber(source: string): PlainNumber | undefined {
  const isInteger = INTEGER.test(source);
  if (!isInteger && !FLOAT.test(source)) return undefined;
  // JavaScript knows no signs before 0x
  const value = Number(source.replaceAll(/^[-+]|_/g, ""));
  return { value: source.startsWith("-") ? -value : value, isFloat: !isInteger };
}
