/**
 * The paths that `expand` and `multiext` make (`snakemake.io`).
 *
 * @module
 */
import { type Arguments, argumentNamed } from "../values/context.ts";
import {
  ANY,
  HOLE,
  type Kind,
  kindOfKey,
  type Listed,
  patternOf,
  textKind,
} from "../values/kinds.ts";

/** More paths are not kept. */
const MOST_PATHS = 500;

/** Some texts, what they are of, and whether there are no others. */
interface Texts {
  readonly texts: readonly string[];
  readonly isAll: boolean;
  readonly items?: readonly Kind[];
}

/** The texts that a value stands for: its items, or itself. */
function textsOf(kind: Kind): Texts {
  if (kind.is === "list" || kind.is === "tuple" || kind.is === "set") {
    if (kind.items !== undefined)
      return { texts: kind.items.map(patternOf), isAll: true, items: kind.items };
    return { texts: kind.some?.map(patternOf) ?? [HOLE], isAll: false };
  }
  if (kind.is === "series" && kind.cells) return { texts: kind.cells.map(patternOf), isAll: true };
  if (kind.is === "dict") {
    const keys = kind.isConfig ? undefined : kind.entries?.keys();
    if (keys === undefined) return { texts: [HOLE], isAll: false };
    return { texts: [...keys].map((key) => patternOf(kindOfKey(key))), isAll: true };
  }
  return { texts: [patternOf(kind)], isAll: kind.is === "str" || kind.is === "path" };
}

/** A wildcard with its name, or braces that are doubled. */
const FIELD = /\{\{|\}\}|\{([^{}]*)\}/g;

/** A value of a wildcard: its text, and what that is of. */
interface Value {
  readonly text: string;
  readonly item: Kind | undefined;
}

const filled = (pattern: string, values: ReadonlyMap<string, Value>, isKept: boolean): string =>
  pattern.replace(FIELD, (sign, name?: string) => {
    if (name === undefined) return sign.charAt(0);
    const [own = "", member, ...more] = name.split(".");
    const value = values.get(own);
    if (value === undefined || more.length > 0) return isKept ? sign : HOLE;
    if (member === undefined) return value.text;
    const cells = value.item?.is === "record" ? value.item.cells : undefined;
    return patternOf(cells?.get(member) ?? ANY);
  });

const valueAt = ({ texts, items }: Texts, at: number): Value => ({
  text: texts[at] ?? HOLE,
  item: items?.[at],
});

/** The values that wildcards have together, each with each or those of one place. */
function combinations(named: readonly (readonly [string, Texts])[], isZipped: boolean) {
  if (isZipped) {
    const lengths = named.map(([, { texts }]) => texts.length);
    return Array.from(
      { length: named.length === 0 ? 1 : Math.min(...lengths) },
      (_, at) => new Map(named.map(([name, texts]) => [name, valueAt(texts, at)])),
    );
  }
  return named.reduce<readonly ReadonlyMap<string, Value>[]>(
    (all, [name, own]) =>
      all
        .slice(0, MOST_PATHS)
        .flatMap((before) =>
          own.texts
            .slice(0, MOST_PATHS)
            .map((_, at) => new Map([...before, [name, valueAt(own, at)]])),
        ),
    [new Map()],
  );
}

/** A wildcard of a pattern that is known and gets no values in a call of `expand`. */
export function unexpanded(call: Arguments): string | undefined {
  const { values, isOpen } = call;
  const [first, ...combiners] = values.filter(({ name }) => name === undefined);
  const names = new Set(values.flatMap(({ name }) => name ?? []));
  if (isOpen || combiners.length > 0 || names.has("allow_missing")) return undefined;
  const { texts } = textsOf(first?.kind ?? ANY);
  return texts
    .filter((text) => !text.includes(HOLE))
    .flatMap((text) => [...text.matchAll(FIELD)])
    .flatMap(([, field]) => /^[A-Za-z_]\w*/.exec(field ?? "")?.[0] ?? [])
    .find((name) => !names.has(name));
}

/** What `expand` gives; undefined for what is a function with one. */
export function expanded(call: Arguments): Listed | undefined {
  const { values, isOpen } = call;
  const [first, combiner] = values.filter(({ name }) => name === undefined);
  const isZipped = combiner?.kind.is === "library" && combiner.kind.name === "zip";
  const isOther = (kind: Kind) => /^(?:function|library|method)$/.test(kind.is);
  if (values.some((one) => isOther(one.kind) && !(isZipped && one === combiner))) return undefined;
  const allowing = argumentNamed(call, "allow_missing")?.kind;
  const isKept = allowing?.is === "bool" && allowing.value === true;
  const named = values.flatMap(({ name, kind }) =>
    name === undefined || name === "allow_missing" ? [] : [[name, textsOf(kind)] as const],
  );
  const patterns = textsOf(first?.kind ?? ANY);
  const made = combinations(named, isZipped).flatMap((own) =>
    patterns.texts.map((pattern) => filled(pattern, own, isKept)),
  );
  const isAll =
    !isOpen &&
    (combiner === undefined || isZipped) &&
    patterns.isAll &&
    named.every(([, { isAll: is }]) => is) &&
    made.length < MOST_PATHS;
  const kinds = [...new Set(made)].map(textKind);
  return isAll
    ? { is: "list", items: made.map(textKind) }
    : { is: "list", items: undefined, some: kinds.slice(0, MOST_PATHS) };
}

/** What `multiext` gives; of endings with names, nothing is known. */
export function withEndings({ values, isOpen }: Arguments): Kind {
  const [prefix, ...endings] = values;
  if (prefix === undefined || isOpen || values.some(({ name }) => name !== undefined)) return ANY;
  return {
    is: "list",
    items: endings.map(({ kind }) => textKind(patternOf(prefix.kind) + patternOf(kind))),
  };
}
