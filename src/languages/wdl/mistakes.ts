/**
 * What is wrong in a document, collected: each mistake once.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { Said } from "../../base/finding.ts";
import { createEffort, didYouMean, type Effort, suggestion } from "../../base/suggest.ts";
import type { ContentRule } from "../../report/rules.ts";
import { surePath } from "../shared/sure-path.ts";
import type { Name } from "./syntax-tree.ts";

/** Where the names of tasks and workflows are. */
export const CALLEES = "callees";

export interface Mistake {
  readonly code: ContentRule;
  readonly offset: number;
  readonly said: Said;
}

/** Something with a name, and its source text. */
interface Written {
  readonly name: Name;
  readonly source: string;
}

export interface Mistakes {
  readonly found: readonly Mistake[];
  add(code: ContentRule, offset: number, said: Said): void;
  /** A name that nothing has, and those that exist; each name is reported once for each `where`. */
  addUnknown(name: Name, where: string, message: string, existing: () => Iterable<string>): void;
  /** A name that something else has already. */
  addDuplicate(name: Name, first: Name, message: string): void;
  /** A declaration or an input of a call that is there already: word for word, engines differ. */
  addAgain(one: Written, first: Written, message: string): void;
  /** A name that something of another kind has already: Cromwell tells them apart, and miniwdl does not. */
  addShared(name: Name, first: Name, message: string): void;
  /** A type that only some engines take; each kind is reported once. */
  addUnportable(offset: number, said: Said): void;
}

/** The name that is meant. Tasks with similar names run different programs: of them, only what is sure. */
const proposalOf = (name: string, where: string, known: Iterable<string>, effort: Effort) =>
  where === CALLEES
    ? suggestion(surePath(name, known, effort))
    : didYouMean(name, known, undefined, effort);

/** @param lineOf the line of an offset, 1-based */
export function createMistakes(lineOf: (offset: number) => number): Mistakes {
  const found: Mistake[] = [];
  const seen = new Set<string>();
  const listed = new Map<string, string>();
  const effort = createEffort(1_000_000);
  const unportable = new Set<string>();
  const add: Mistakes["add"] = (code, offset, said) => {
    found.push({ code, offset, said });
  };
  return {
    found,
    add,
    addUnknown(name, where, message, existing) {
      const key = `${where}\n${name.text}`;
      if (seen.has(key)) return;
      seen.add(key);
      // of a document with thousands of them, the names that exist are listed once, and none is proposed
      const isTired = effort.left < 0;
      const expected = (isTired && listed.get(where)) || cutList(existing()) || "another name";
      listed.set(where, expected);
      const proposal = isTired ? {} : proposalOf(name.text, where, existing(), effort);
      add("trs-wdl-name", name.offset, { message, found: name.text, expected, ...proposal });
    },
    addDuplicate(name, first, message) {
      add("trs-wdl-duplicate", name.offset, {
        message,
        found: name.text,
        expected: `a name other than that on line ${lineOf(first.offset)}`,
        fix: "Rename one of them.",
      });
    },
    addAgain(one, first, message) {
      if (one.source !== first.source) return this.addDuplicate(one.name, first.name, message);
      add("trs-wdl-repeat", one.name.offset, {
        message: `${message} miniwdl rejects the document.`,
        found: cut(one.source),
        expected: `${one.name.text} only on line ${lineOf(first.name.offset)}`,
        fix: "Remove this one.",
      });
    },
    addShared(name, first, message) {
      add("trs-wdl-repeat", name.offset, {
        message: `${message} miniwdl rejects the document.`,
        found: name.text,
        expected: `a name other than that on line ${lineOf(first.offset)}`,
        fix: "Rename one of them.",
      });
    },
    addUnportable(offset, said) {
      if (unportable.has(said.message)) return;
      unportable.add(said.message);
      add("trs-wdl-portable", offset, said);
    },
  };
}
