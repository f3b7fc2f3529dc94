/**
 * What plain YAML consists of, with the place of everything in its text.
 *
 * @module
 */

/** Where a value or a key begins: the offset in its text, and which text that is. */
interface Place<Source> {
  readonly source: Source;
  readonly offset: number;
}

/** A value of a mapping, and the place of its key. */
export interface PlainEntry<Source> extends Place<Source> {
  readonly value: PlainNode<Source>;
}

interface PlainMap<Source> extends Place<Source> {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, PlainEntry<Source>>;
}

interface PlainList<Source> extends Place<Source> {
  readonly kind: "list";
  readonly items: readonly PlainNode<Source>[];
}

interface PlainScalar<Source> extends Place<Source> {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
  /** Whether it is a number that is written with a fraction. */
  readonly isFloat?: true;
}

export type PlainNode<Source> = PlainMap<Source> | PlainList<Source> | PlainScalar<Source>;

/** The value of a node, as data. */
export function plainData(node: PlainNode<unknown>): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(plainData);
  return Object.fromEntries(
    Array.from(node.entries, ([key, { value }]) => [key, plainData(value)]),
  );
}
