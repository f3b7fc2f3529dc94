/**
 * What methods of pandas make of a column, as far as its cells are known.
 *
 * @module
 */
import { type Arguments, argumentNamed } from "../values/context.ts";
import { ANY, type Kind, patternOf, scalarOf, textKind, textOf } from "../values/kinds.ts";
import { isFilled } from "./table-rows.ts";

type Series = Extract<Kind, { is: "series" | "texts" }>;

/** A column of cells; of one that is not known, nothing is. */
const seriesOf = (cells: readonly (Kind | undefined)[] | undefined): Kind =>
  cells === undefined || cells.includes(undefined)
    ? { is: "series" }
    : { is: "series", cells: cells as readonly Kind[] };

const truthOf = (kind: Kind | undefined) =>
  kind?.is === "bool" && typeof kind.value === "boolean" ? kind.value : undefined;

/** A column of what a test says of each cell. */
const tested = (cells: readonly Kind[] | undefined, test: (cell: Kind) => boolean | undefined) =>
  seriesOf(
    cells?.map((cell) => {
      const truth = test(cell);
      return truth === undefined ? undefined : scalarOf(truth);
    }),
  );

const not = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth);

/** The cells of a column, each once; undefined if some are not texts. */
function distinct(cells: readonly Kind[] | undefined): readonly Kind[] | undefined {
  const texts = cells?.map(textOf);
  const areKnown = texts !== undefined && !texts.includes(undefined);
  return areKnown ? cells?.filter((_, at) => texts.indexOf(texts[at]) === at) : undefined;
}

/** What a method of a column gives. */
export function callSeries(of: Series, name: string, values: Arguments): Kind {
  const { cells } = of;
  const isBare = values.values.length === 0 && !values.isOpen;
  switch (name) {
    case "tolist":
    case "to_list":
      return { is: "list", items: cells && [...cells] };
    case "unique": {
      // an array, which has methods of its own
      const own = distinct(cells);
      return own === undefined ? ANY : { is: "series", isIndex: true, cells: own };
    }
    case "drop_duplicates":
      return isBare ? seriesOf(distinct(cells)) : ANY;
    case "isna":
    case "isnull":
      return tested(cells, (cell) => not(isFilled(cell)));
    case "notna":
    case "notnull":
      return tested(cells, isFilled);
    case "dropna": {
      const isKnown = isBare && cells?.every((one) => isFilled(one) !== undefined);
      return isKnown ? seriesOf(cells?.filter((one) => isFilled(one))) : ANY;
    }
    case "isin": {
      const given = argumentNamed(values, "values", 0)?.kind;
      const texts = given?.is === "list" ? given.items?.map(textOf) : undefined;
      if (texts === undefined || texts.includes(undefined)) return { is: "series" };
      return tested(cells, (cell) =>
        textOf(cell) === undefined ? undefined : texts.includes(textOf(cell)),
      );
    }
    case "astype": {
      const type = argumentNamed(values, "dtype", 0)?.kind;
      const isText = (type?.is === "library" && type.name === "str") || textOf(type) === "str";
      const known = cells?.map((one) =>
        /^(?:str|int)$/.test(one.is) ? textKind(patternOf(one)) : undefined,
      );
      const own = seriesOf(isText ? known : undefined);
      return of.isIndex && own.is === "series" ? { ...own, isIndex: true } : own;
    }
    case "set_levels":
      return { is: "series", isIndex: true };
    case "any":
    case "all": {
      const truths = cells?.map(truthOf);
      if (truths === undefined || truths.includes(undefined) || !isBare) return ANY;
      return scalarOf(name === "any" ? truths.includes(true) : !truths.includes(false));
    }
    default:
      return ANY;
  }
}

/** What an operator makes of the truths of columns: `&`, `|`. */
export const joinedTruths = (sign: string, one: Series, other: Series): Kind =>
  seriesOf(
    one.cells?.map((cell, at) => {
      const [first, second] = [truthOf(cell), truthOf(other.cells?.[at])];
      if (first === undefined || second === undefined) return undefined;
      return scalarOf(sign === "&" ? first && second : first || second);
    }),
  );

/** A column whose cells each are compared with a text. */
export const comparedWith = (sign: string, of: Series, text: string | undefined): Kind =>
  text === undefined
    ? { is: "series" }
    : tested(of.cells, (cell) =>
        cell.is === "str" || isFilled(cell) === false
          ? (textOf(cell) === text) === (sign === "==")
          : undefined,
      );

/** A column with the other truths. */
export const negated = (of: Series): Kind => tested(of.cells, (cell) => not(truthOf(cell)));
