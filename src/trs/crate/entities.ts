/**
 * Entities of RO-Crate metadata: flattened JSON-LD, in which everything has an `@id` and refers to others by
 * theirs (RO-Crate 1.1, "RO-Crate JSON-LD").
 *
 * @module
 */

/** A reference to an entity. */
export interface EntityReference {
  readonly "@id": string;
}

export type Value = string | number | boolean | EntityReference;

export interface CrateEntity extends EntityReference {
  readonly "@type": string | readonly string[];
  readonly [property: string]: Value | readonly Value[];
}

/** Properties before those without a value are left out. */
export type Properties = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** Refers to an entity. */
export const referTo = ({ "@id": id }: EntityReference): EntityReference => ({ "@id": id });

/** A list with one value is that value: RO-Crate 1.1, "Representation of RO-Crate JSON-LD". */
const compact = (value: Value | readonly Value[]): Value | readonly Value[] =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

const hasValue = (value: Properties[string]): value is Value | readonly Value[] =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Makes an entity of what is known of it: empty strings, empty lists and `undefined` are left out. */
export function entityOf(
  id: string,
  types: string | readonly string[],
  properties: Properties,
): CrateEntity {
  const stated = Object.entries(properties).flatMap(([name, value]) =>
    hasValue(value) ? [[name, compact(value)] as const] : [],
  );
  return { "@id": id, "@type": types, ...Object.fromEntries(stated) };
}

/**
 * The `@id` of something that is described in the metadata only.
 *
 * @example localId("CWL", "input", "reads 1") // "#CWL/input/reads%201"
 */
export const localId = (...names: readonly string[]): string =>
  `#${names.map(encodeURIComponent).join("/")}`;

/** Entities, each once, in the order in which they are first named. */
export const distinct = (entities: Iterable<CrateEntity>): readonly CrateEntity[] => {
  const known = new Map<string, CrateEntity>();
  for (const entity of entities) {
    if (!known.has(entity["@id"])) known.set(entity["@id"], entity);
  }
  return [...known.values()];
};
