/**
 * What changed in the outputs of a version, for somebody who uses those of the older one.
 *
 * @module
 */

import { listed } from "../../base/words.ts";
import type { InterfacePort } from "../tool/interface.ts";
import type { Change } from "./change.ts";
import type { ComparedLanguage, TypeWords } from "./language.ts";
import { type Part, portChanges, shownType, textsOf, typeChange } from "./ports.ts";
import { takesValuesOf } from "./types.ts";

const allBeside = ({ secondaryFiles = [] }: InterfacePort): readonly string[] =>
  secondaryFiles.map(({ pattern }) => pattern);

function* outputParts(
  older: InterfacePort,
  newer: InterfacePort,
  words: TypeWords,
): Generator<Part> {
  if (older.isOptional === false && newer.isOptional === true) {
    yield { predicate: "can now be missing", effect: "breaking" };
  }
  if (older.isOptional === true && newer.isOptional === false) {
    yield { predicate: "is now always there", effect: "compatible" };
  }
  // whoever uses it has to take each of its values
  yield* typeChange(older, newer, takesValuesOf(older, newer, words), words);
  const after = new Set(allBeside(newer));
  const gone = allBeside(older).filter((pattern) => !after.has(pattern));
  if (gone.length > 0) {
    yield { predicate: `no longer has ${listed(gone, "and")} beside it`, effect: "breaking" };
  }
  const [from, to] = [older.formats ?? [], newer.formats ?? []];
  if (from.join("\n") !== to.join("\n")) {
    yield {
      predicate: "has another file format",
      effect: from.length > 0 ? "breaking" : "compatible",
      older: from.join(", "),
      newer: to.join(", "),
    };
  }
  if (textsOf(older) !== textsOf(newer)) {
    yield { predicate: "is documented in other words", effect: "about" };
  }
}

export const outputChanges = (
  older: readonly InterfacePort[],
  newer: readonly InterfacePort[],
  { comparison }: ComparedLanguage,
): readonly Change[] =>
  portChanges(older, newer, {
    subject: "output",
    removed: { effect: "breaking" },
    nests: false,
    added: (port) => ({ predicate: "is new", effect: "compatible", newer: shownType(port) }),
    parts: (before, after) => outputParts(before, after, comparison.typeWords),
  });
