/**
 * What Python's operators do with values of different types (The Python Language Reference, sections 6.7 and 6.10).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { joinedTruths } from "../tables/series-methods.ts";
import { type PythonContext, typeDetails } from "../values/context.ts";
import {
  ANY,
  type Kind,
  kindOfKey,
  type Listed,
  nameOfKind,
  numberOf,
  pathKind,
  patternOf,
  type Scalar,
  scalarOf,
  textKind,
  textOf,
  wholeNumber,
} from "../values/kinds.ts";
import { addItems, MOST_ITEMS } from "../values/mutations.ts";
import { joinedPath } from "../values/texts.ts";

type Whole = Scalar & { readonly is: "int" | "bool" };

/** Whether Python calculates with a value as with an int. */
const isWhole = (kind: Kind): kind is Whole => kind.is === "int" || kind.is === "bool";

const isNumber = (kind: Kind) => isWhole(kind) || kind.is === "float";

/** Types whose values an operator cannot join with those of other types. */
export const PLAIN = /^(?:str|int|float|bool|NoneType|list|tuple|dict|set|function|method|module)$/;

/** Whether two values of types that are known can be added. */
function canAdd(one: Kind, other: Kind): boolean {
  if (isNumber(one) && isNumber(other)) return true;
  return one.is === other.is && /^(?:str|list|tuple)$/.test(one.is);
}

function sumOf(one: Kind, other: Kind): Kind {
  const areTexts = [one, other].every(({ is }) => is === "str" || is === "unknown");
  if (areTexts && (one.is === "str" || other.is === "str" || "pattern" in one)) {
    const sum = textKind(patternOf(one) + patternOf(other));
    if (one.is === "str" && other.is === "str") return sum;
    return sum.pattern === undefined ? ANY : { is: "unknown", pattern: sum.pattern };
  }
  if (one.is === "list" && other.is === "list") {
    const sum: Listed = { is: "list", items: [] };
    addItems(sum, one);
    addItems(sum, other);
    return sum;
  }
  return ANY;
}

/** What operators make of two whole numbers; of a division by zero, nothing is known. */
function calculated(sign: string, one: number, other: number): number | undefined {
  const division = other === 0 ? Number.NaN : Math.floor(one / other);
  const results: Readonly<Record<string, number>> = {
    "+": one + other,
    "-": one - other,
    "*": one * other,
    "//": division,
    "%": one - division * other,
  };
  const result = results[sign];
  return Number.isSafeInteger(result) ? result : undefined;
}

/** What an operator gives for two numbers. */
function numberOfBoth(sign: string, one: Kind, other: Kind): Kind {
  if (!isWhole(one) || !isWhole(other)) return { is: "float" };
  if (sign === "/") return { is: "float" };
  const areKnown = one.value !== undefined && other.value !== undefined;
  const value = areKnown ? calculated(sign, Number(one.value), Number(other.value)) : undefined;
  if (value === undefined) return { is: "int" };
  // of a number of a file, a fraction may have been written
  const isOfCode = [one, other].every((each) => each.is === "bool" || "pattern" in each);
  return isOfCode ? wholeNumber(value) : scalarOf(value);
}

/** Whether operands of types that are known fit an operator. */
function canOperate(sign: string, one: Kind, other: Kind): boolean {
  if (sign === "+") return canAdd(one, other);
  if (isNumber(one) && isNumber(other)) return true;
  const isListed = (kind: Kind) => /^(?:str|list|tuple)$/.test(kind.is);
  if (sign === "*") return (isListed(one) && isWhole(other)) || (isWhole(one) && isListed(other));
  if (sign === "%") return one.is === "str";
  // the keys of a dictionary take any list
  if (/^[-&|^]$/.test(sign) && [one, other].some(({ is }) => is === "set")) return true;
  if (sign === "|") return one.is === "dict" && other.is === "dict";
  if (/^[<>]=?$/.test(sign)) return one.is === other.is && /^(?:str|list|tuple|set)$/.test(one.is);
  return false;
}

/** What an operator gives. */
export function operationOf(
  context: PythonContext,
  sign: string,
  [one, other]: readonly [Kind, Kind],
  token: SnakemakeToken,
): Kind {
  if (/^(?:[+*/%&|^<>-]|<=|>=|\/\/)$/.test(sign)) {
    // a path has no sum, and what is before it may be anything with a slash
    const isPathSum =
      sign === "+" && one.is === "path" && (PLAIN.test(other.is) || other.is === "path");
    const isSumPath = sign === "+" && other.is === "path" && PLAIN.test(one.is);
    const areKnown = PLAIN.test(one.is) && PLAIN.test(other.is);
    if (isPathSum || isSumPath || (areKnown && !canOperate(sign, one, other))) {
      const [first, second] = [nameOfKind(one), nameOfKind(other)];
      const isUncalled = [one, other].some(({ is }) => is === "function" || is === "method");
      const details = typeDetails(
        `Python has no ${sign} between ${first} and ${second}.`,
        `${first} ${sign} ${second}`,
        "values of one type",
      );
      return context.fail(token, {
        ...details,
        fix: isUncalled
          ? "Call the function: write parentheses after its name."
          : "Convert one of the two, or correct the name of one.",
      });
    }
  }
  const areNumbers = isNumber(one) && isNumber(other);
  if (/^[&|]$/.test(sign) && one.is === "series" && other.is === "series")
    return joinedTruths(sign, one, other);
  if (/^(?:[<>]=?)$/.test(sign)) return areNumbers ? { is: "bool" } : ANY;
  if (/^(?:[-+*/%]|\/\/)$/.test(sign) && areNumbers) return numberOfBoth(sign, one, other);
  if (sign === "+") return sumOf(one, other);
  if (sign === "/" && (one.is === "path" || other.is === "path"))
    return pathKind(joinedPath(patternOf(one), patternOf(other)));
  const times = numberOf(other);
  if (sign === "*" && one.is === "list" && one.items && times !== undefined) {
    const count = one.items.length * Math.max(times, 0);
    const { items } = one;
    if (count <= MOST_ITEMS)
      return {
        is: "list",
        items: Array.from({ length: count }, (_, at) => items[at % items.length] ?? ANY),
      };
  }
  const isRepeated =
    sign === "*" && (one.is === "str" ? isWhole(other) : isWhole(one) && other.is === "str");
  return isRepeated || (sign === "%" && one.is === "str") ? { is: "str" } : ANY;
}

const ITERABLE = /^(?:int|float|bool|NoneType|function|method|module)$/;

/** The items that code goes through; undefined if they are not known. */
export function itemsOf(
  context: PythonContext,
  of: Kind,
  token: SnakemakeToken,
): readonly Kind[] | undefined {
  if (ITERABLE.test(of.is)) {
    const isCallable = of.is === "function" || of.is === "method";
    context.fail(token, {
      message: `The code goes through ${nameOfKind(of)}, which has no items.`,
      found: nameOfKind(of),
      expected: "a list",
      fix: isCallable
        ? "Call it: write parentheses after its name."
        : "Write a list, or correct the name.",
    });
    return undefined;
  }
  if (of.is === "list" || of.is === "tuple" || of.is === "set") return of.items;
  if (of.is === "series") return of.cells;
  if (of.is === "dict") return of.entries && [...of.entries.keys()].map(kindOfKey);
  const text = textOf(of);
  return text === undefined ? undefined : [...text].map((letter) => scalarOf(letter));
}
