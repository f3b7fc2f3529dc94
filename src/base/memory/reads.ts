/**
 * What is read while something is made: if none of it has changed, the same would be made again.
 *
 * @module
 */

/** What was read, by the kind of reading. A subject is a text, or a value that has a name elsewhere. */
export type Noted = ReadonlyMap<string, ReadonlySet<unknown>>;

/** Notes what is read, while somebody wants to know it. */
export interface Reads {
  note(kind: string, subject: unknown): void;
  /**
   * Reads something that is known by its result: `kind` and `subject` are noted in the place of all that is read for it.
   * What is computed once and remembered must be read so: otherwise only the first reader's reads are noted.
   */
  as<Subject, Value>(kind: string, subject: Subject, read: (subject: Subject) => Value): Value;
  /** Begins to note. The function that it returns ends that, and returns what was noted. */
  begin(): () => Noted;
}

/** Notes nothing. */
export const NO_READS: Reads = {
  note() {},
  as: (_kind, subject, read) => read(subject),
  begin: () => () => new Map(),
};

/** Makes what notes reads: of one thing at a time. */
export function createReads(): Reads {
  let noted: Map<string, Set<unknown>> | undefined;
  const note = (kind: string, subject: unknown): void => {
    if (noted === undefined) return;
    const subjects = noted.get(kind);
    if (subjects === undefined) noted.set(kind, new Set([subject]));
    else subjects.add(subject);
  };
  return {
    note,
    as(kind, subject, read) {
      if (noted === undefined) return read(subject);
      note(kind, subject);
      const outer = noted;
      noted = undefined;
      try {
        return read(subject);
      } finally {
        noted = outer;
      }
    },
    begin() {
      const own = new Map<string, Set<unknown>>();
      noted = own;
      return () => {
        noted = undefined;
        return own;
      };
    },
  };
}

/** A list that tells whether its items are read, or only their number. */
export function notingList<Item>(
  items: readonly Item[],
  note: (what: "items" | "count") => void,
): readonly Item[] {
  return new Proxy(items, {
    get(list, property, receiver) {
      note(property === "length" ? "count" : "items");
      return Reflect.get(list, property, receiver);
    },
    has(list, property) {
      note("items");
      return Reflect.has(list, property);
    },
    ownKeys(list) {
      note("items");
      return Reflect.ownKeys(list);
    },
  });
}
