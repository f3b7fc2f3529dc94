/**
 * Which plain scalars of YAML are not strings for Galaxy and Snakemake. They read it with PyYAML, whose words and
 * numbers are those of YAML 1.1 (https://yaml.org/type/), with the differences that PyYAML has from it.
 *
 * @module
 */
import type { ScalarTag, SchemaOptions } from "yaml";

const tag = (name: string, test: RegExp, resolve: (text: string) => unknown): ScalarTag => ({
  identify: () => false,
  default: true,
  tag: `tag:yaml.org,2002:${name}`,
  test,
  resolve,
});

/** A number in base 60, which YAML 1.1 has for times: `1:30`. */
const sexagesimal = (digits: string) =>
  digits.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** A number as PyYAML reads it: `0b1`, `017`, `0x1f`, `1_000`, `1:30`. */
function integer(text: string): number {
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = text.replace(/^[-+]/, "").replaceAll("_", "");
  if (/^0[0-7]+$/.test(digits)) return sign * Number.parseInt(digits, 8);
  return sign * (digits.includes(":") ? sexagesimal(digits) : Number(digits));
}

function fraction(text: string): number {
  const digits = text.replaceAll("_", "").toLowerCase();
  if (digits.endsWith(".inf")) return digits.startsWith("-") ? -Infinity : Infinity;
  if (digits === ".nan") return Number.NaN;
  const sign = digits.startsWith("-") ? -1 : 1;
  return sign * sexagesimal(digits.replace(/^[-+]/, ""));
}

/** The options of the library: plain scalars are strings, except these. */
export const PYYAML: SchemaOptions = {
  schema: "failsafe",
  merge: true,
  customTags: [
    "map",
    "seq",
    tag("null", /^(?:~|null|Null|NULL|)$/, () => null),
    tag("bool", /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/, () => true),
    tag("bool", /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/, () => false),
    tag(
      "int",
      /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
      integer,
    ),
    tag(
      "float",
      /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
      fraction,
    ),
  ],
};
