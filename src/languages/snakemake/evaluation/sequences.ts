/**
 * What functions of Python give that count or combine items (The Python Standard Library, built-in functions and
 * `itertools`).
 *
 * @module
 */
import { type Arguments, argumentNamed, type PythonContext } from "../values/context.ts";
import { ANY, type Kind, numberOf, textOf, wholeNumber } from "../values/kinds.ts";
import { MOST_ITEMS } from "../values/mutations.ts";
import { itemsOf } from "./operators.ts";

/** How many items a value has; a schema may give a dictionary more. */
export function lengthOf(kind: Kind): Kind {
  const text = textOf(kind);
  const items = "items" in kind && kind.is !== "set" ? kind.items : undefined;
  const length = text === undefined ? items?.length : [...text].length;
  return length === undefined ? { is: "int" } : wholeNumber(length);
}

/** What a range has that a tuple has not. */
const OF_RANGE: ReadonlyMap<string, Kind> = new Map(
  ["start", "stop", "step"].map((name) => [name, ANY]),
);

/** The numbers of a range; more than {@link MOST_ITEMS} are not kept. */
export function rangeOf({ values, isOpen }: Arguments): Kind {
  const numbers = values.map(({ kind }) => numberOf(kind));
  const [from = 0, to = 0, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
  const length = step === 0 ? Infinity : Math.max(0, Math.ceil((to - from) / step));
  if (isOpen || numbers.includes(undefined) || length > MOST_ITEMS)
    return { is: "tuple", items: undefined, some: [{ is: "int" }], named: OF_RANGE };
  const items = Array.from({ length }, (_, at) => wholeNumber(from + at * step));
  return { is: "tuple", items, named: OF_RANGE };
}

/** What `enumerate` gives: pairs of a number and an item. */
export function numbered(items: readonly Kind[] | undefined, values: Arguments): Kind {
  const start = values.isOpen ? ANY : (argumentNamed(values, "start", 1)?.kind ?? wholeNumber(0));
  const first = numberOf(start);
  const pair = (item: Kind, at: number): Kind => ({
    is: "tuple",
    items: [first === undefined ? { is: "int" } : wholeNumber(first + at), item],
  });
  return items === undefined
    ? { is: "set", items: undefined, some: [{ is: "tuple", items: [{ is: "int" }, ANY] }] }
    : { is: "set", items: items.map(pair) };
}

/** What `dict` gives: of another one, of pairs, or of values with names. */
export function dictionaryOf(context: PythonContext, { values, isOpen }: Arguments): Kind {
  let areKnown = !isOpen;
  const entries = new Map<string, Kind>();
  for (const { name, kind, token } of values) {
    const pairs =
      kind.is === "dict" || name !== undefined ? undefined : itemsOf(context, kind, token);
    const given: readonly (readonly [string | undefined, Kind])[] | undefined =
      name !== undefined
        ? [[name, kind]]
        : kind.is === "dict"
          ? // a run may give the configuration more
            kind.isConfig
            ? undefined
            : kind.entries && [...kind.entries]
          : pairs?.map((pair) => {
              const [key, value = ANY] = pair.is === "tuple" ? (pair.items ?? []) : [];
              return [textOf(key), value];
            });
    for (const [key, value] of given ?? [[undefined, ANY]]) {
      if (key === undefined) areKnown = false;
      else entries.set(key, value);
    }
  }
  if (areKnown) return { is: "dict", entries };
  for (const { kind } of values) context.lose(kind);
  return { is: "dict", entries: undefined };
}

/** What `itertools.combinations` and `permutations` give of two items each. */
export function pairsOf(context: PythonContext, name: string, { values, isOpen }: Arguments): Kind {
  const [first, count] = values;
  if (first === undefined || numberOf(count?.kind) !== 2 || isOpen) return ANY;
  const items = itemsOf(context, first.kind, first.token);
  if (items === undefined || items.length ** 2 > MOST_ITEMS) return ANY;
  const isOrdered = name.endsWith("permutations");
  const pairs = items.flatMap((one, at) =>
    items
      .filter((_, other) => (isOrdered ? other !== at : other > at))
      .map((other): Kind => ({ is: "tuple", items: [one, other] })),
  );
  return { is: "set", items: pairs };
}

/** What `itertools.product` gives: each item of one list with each of the others. */
export function productOf(context: PythonContext, { values, isOpen }: Arguments): Kind {
  if (isOpen || values.some(({ name }) => name !== undefined)) return ANY;
  const lists = values.map((one) => itemsOf(context, one.kind, one.token));
  const count = lists.reduce((all, list) => all * (list?.length ?? Infinity), 1);
  if (!(count <= MOST_ITEMS)) return ANY;
  const items = lists.reduce<Kind[][]>(
    (all, list = []) => all.flatMap((own) => list.map((item) => [...own, item])),
    [[]],
  );
  return { is: "set", items: items.map((own) => ({ is: "tuple", items: own })) };
}
