/**
 * The fields of texts that `format` and `expand` fill: `{sample}`, `{0[1]}`, `{sample.id}` (The Python Standard Library,
 * format string syntax).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import type { PythonContext } from "../values/context.ts";
import { type Kind, scalarOf, wholeNumber } from "../values/kinds.ts";
import { itemOf } from "./items.ts";
import { attributeOf } from "./parts.ts";

/** A field with the value that it begins with, and what it takes of that. */
interface FormatField {
  readonly name: string;
  readonly parts: readonly string[];
}

/** The fields of a text, without their formats; those whose braces are doubled are none. */
function fieldsOf(text: string): readonly FormatField[] {
  return [...text.matchAll(/\{\{|\}\}|\{([^{}.[:!]*)((?:\.\w+|\[[^\][{}]*\])*)[^{}]*\}/g)].flatMap(
    ([, name, parts = ""]) =>
      name === undefined ? [] : { name, parts: parts.match(/\.\w+|\[[^\]]*\]/g) ?? [] },
  );
}

/**
 * Takes what the fields of a text take of their values, which may not be there.
 *
 * @param valuesOf the values that a field may begin with
 */
export function readFields(
  context: PythonContext,
  text: string,
  token: SnakemakeToken,
  valuesOf: (name: string) => readonly Kind[],
): void {
  for (const { name, parts } of fieldsOf(text))
    for (const value of parts.length === 0 ? [] : valuesOf(name)) {
      let kind = value;
      for (const part of parts) {
        const key = part.startsWith(".") ? part.slice(1) : part.slice(1, -1);
        const place = { ...token, text: key };
        if (part.startsWith(".")) kind = attributeOf(context, kind, place, false);
        else {
          const index = /^\d+$/.test(key) ? wholeNumber(Number(key)) : scalarOf(key);
          kind = itemOf(context, kind, index, place);
        }
      }
    }
}
