/**
 * Declarations and the sections of key and value: `input`, `output`, `runtime`, `requirements`, `hints`.
 *
 * @module
 */
import { expressionOf } from "./expressions.ts";
import {
  anyWord,
  expectNext,
  has,
  inside,
  isNext,
  newName,
  type Parser,
  takeIf,
  takeToken,
  unexpected,
} from "./parser.ts";
import type { Assignment, Declaration } from "./syntax-tree.ts";
import { readType } from "./types.ts";

/** Reads `Int cpu` or `Int cpu = 4`. */
export function declarationOf(parser: Parser): Declaration {
  const type = readType(parser);
  const name = newName(parser, "a name");
  const value = takeIf(parser, "=") ? expressionOf(parser) : undefined;
  const source = parser.text.slice(type.offset, parser.end);
  return { kind: "declaration", type, name, value, source };
}

/** Reads `{ … }`, one item after the other. */
export function block<Item>(parser: Parser, read: () => Item): readonly Item[] {
  expectNext(parser, "{");
  const items: Item[] = [];
  while (!takeIf(parser, "}")) items.push(read());
  return items;
}

/** Reads a declaration of a task, which may be passed to the command as a variable: `env String key`. */
export function taskDeclaration(parser: Parser): Declaration {
  if (has(parser, "1.2")) takeIf(parser, "env");
  return declarationOf(parser);
}

/** Reads a declaration that must have a value. */
export function outputDeclaration(parser: Parser): Declaration {
  const declaration = declarationOf(parser);
  if (declaration.value === undefined) unexpected(parser, "= and the value of the output");
  return declaration;
}

/** Reads a section of keys and expressions. */
export function assignments(parser: Parser): readonly Assignment[] {
  return block(parser, () => {
    const name = anyWord(parser, "a key, or }");
    expectNext(parser, ":");
    const value = expressionOf(parser);
    const source = parser.text.slice(name.offset, parser.end);
    if (isNext(parser, ",")) {
      const comma = takeToken(parser);
      if (isNext(parser, "}")) {
        parser.token = comma;
        unexpected(parser, "}", "Remove the comma after the last value.");
      }
    }
    return { name, value, source };
  });
}

const HINT_BLOCKS = ["input", "output", "hints"];

/** Goes past a section of hints, in which others may be: `input { reads: hints { … } }`. */
export function skipHints(parser: Parser): void {
  expectNext(parser, "{");
  inside(parser, () =>
    listOptional(parser, () => {
      anyWord(parser, "a key");
      while (takeIf(parser, ".")) anyWord(parser, "a name");
      expectNext(parser, ":");
      const isBlock = HINT_BLOCKS.includes(parser.token.text) && parser.token.kind === "word";
      if (!isBlock) return void expressionOf(parser);
      takeToken(parser);
      skipHints(parser);
    }),
  );
}

/** Reads items up to a brace; commas between them may be left out. */
function listOptional(parser: Parser, read: () => void): void {
  while (!takeIf(parser, "}")) {
    read();
    takeIf(parser, ",");
  }
}
