/**
 * Numbers as the engines' YAML writes them. Engines read CWL with ruamel.yaml, which lets digits be grouped by
 * `_`, and numbers be binary; what begins with a dot has an exponent only with a sign.
 *
 * @module
 */

const INTEGER = /^[-+]?(?:0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|\d[\d_]*)$/;
const FLOAT = /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]\d+)?)$/;

/** A number, and whether it is written with a fraction or an exponent. */
interface PlainNumber {
  readonly value: number;
  readonly isFloat: boolean;
}

/** The number that an unquoted string writes; undefined if it is none. */
export function plainNumber(source: string): PlainNumber | undefined {
  const isInteger = INTEGER.test(source);
  if (!isInteger && !FLOAT.test(source)) return undefined;
  const [sign, digits] = source.startsWith("-") ? [-1, source.slice(1)] : [1, source];
  const value = Number(digits.replace(/^\+/, "").replaceAll("_", ""));
  return Number.isNaN(value) ? undefined : { value: sign * value, isFloat: !isInteger };
}
