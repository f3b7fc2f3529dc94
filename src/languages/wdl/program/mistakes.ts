/**
 * What is wrong in a document, collected: each mistake once.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { createEffort, didYouMean, type Effort, suggestion } from "../../../base/suggest.ts";
import type { ContentRule } from "../../../report/rules.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { Name } from "../syntax/syntax-tree.ts";

/** Where the names of tasks and workflows are. */
export const CALLEES = "callees";

export interface Mistake {
  readonly code: ContentRule;
  readonly offset: number;
  readonly details: FindingDetails;
}

/** Something with a name, and its source text. */
interface NamedNode {
  readonly name: Name;
  readonly source: string;
}

export interface Mistakes {
  readonly list: readonly Mistake[];
  add(code: ContentRule, offset: number, details: FindingDetails): void;
  /** A name that nothing has, and those that exist; each name is reported once for each `where`. */
  addUnknown(name: Name, where: string, message: string, existing: () => Iterable<string>): void;
  /** A name that something else has already. */
  addDuplicate(name: Name, first: Name, message: string): void;
  /** A declaration or an input of a call that is there already: word for word, engines differ. */
  addAgain(repeated: NamedNode, first: NamedNode, message: string): void;
  /** A name that something of another kind has already: Cromwell tells them apart, and miniwdl does not. */
  addShared(name: Name, first: Name, message: string): void;
  /** A type that only some engines take; each kind is reported once. */
  addUnportable(offset: number, details: FindingDetails): void;
}

/** The name that is meant. Tasks with similar names run different programs: of them, only what is sure. */
const proposalOf = (name: string, where: string, known: Iterable<string>, effort: Effort) =>
  where === CALLEES
    ? suggestion(surePath(name, known, effort))
    : didYouMean(name, known, undefined, effort);

/** @param lineOf the line of an offset, 1-based */
export function createMistakes(lineOf: (offset: number) => number): Mistakes {
  const list: Mistake[] = [];
  const seen = new Set<string>();
  const listed = new Map<string, string>();
  const effort = createEffort(1_000_000);
  const unportable = new Set<string>();
  const add: Mistakes["add"] = (code, offset, details) => {
    list.push({ code, offset, details });
  };
  return {
    list,
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
    addAgain(repeated, first, message) {
      if (repeated.source !== first.source)
        return this.addDuplicate(repeated.name, first.name, message);
      add("trs-wdl-repeat", repeated.name.offset, {
        message: `${message} miniwdl rejects the document.`,
        found: cut(repeated.source),
        expected: `${repeated.name.text} only on line ${lineOf(first.name.offset)}`,
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
    addUnportable(offset, details) {
      if (unportable.has(details.message)) return;
      unportable.add(details.message);
      add("trs-wdl-portable", offset, details);
    },
  };
}
