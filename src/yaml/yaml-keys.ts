/**
 * Other keys of entries in files that name them, such as `synonyms.yaml`: everything else stays, byte for byte.
 *
 * @module
 */
import { isMap, isScalar, isSeq, parseDocument, visit } from "yaml";

/** How a document is written that is changed as a whole: as {@link addToMember} writes a new member. */
const STYLE = { lineWidth: 0, flowCollectionPadding: false } as const;

/** What replaces the text between two offsets. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function edited(text: string, edits: readonly Edit[]): string {
  let [result, at] = ["", 0];
  for (const { start, end, text: fresh } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + fresh;
    at = end;
  }
  return result + text.slice(at);
}

/** A text in which each scalar of a value, key or not, is another one; in quotation marks where it was. */
export function replaceScalars(text: string, from: string, to: string): string {
  const edits: Edit[] = [];
  visit(parseDocument(text), {
    Scalar: (_key, { value, range }) => {
      if (value !== from || range == null) return;
      const [start, end] = range;
      const isQuoted = /^['"]/.test(text.slice(start, end));
      edits.push({ start, end, text: isQuoted ? JSON.stringify(to) : to });
    },
  });
  return edited(text, edits);
}

/**
 * A text in which a member of a mapping of mappings lists further values in a field, and not its own name. What else
 * there is stays; a member that is new comes last.
 */
export function addToMember(
  text: string,
  name: string,
  field: string,
  values: readonly string[],
): string {
  const document = parseDocument(text);
  if (!document.has(name)) {
    const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    return `${start}${name}:\n  ${field}: [${values.join(", ")}]\n`;
  }
  const list = document.getIn([name, field]);
  if (isSeq(list)) {
    // a name that comes back is no longer a former one
    list.items = list.items.filter((item) => !isScalar(item) || item.value !== name);
    for (const value of values) list.add(value);
  } else document.setIn([name, field], [...values]);
  return document.toString(STYLE);
}

/** Whether a text can be read as YAML, and so be changed. */
export const isYaml = (text: string): boolean => parseDocument(text).errors.length === 0;

/** Whether a member of a mapping of mappings has a field. */
export const hasField = (text: string, name: string, field: string): boolean =>
  parseDocument(text).hasIn([name, field]);

/** A text in which a member of a mapping of mappings has a field with a value. */
export function setInMember(text: string, name: string, field: string, value: object): string {
  const document = parseDocument(text);
  document.setIn([name, field], value);
  return document.toString(STYLE);
}

/**
 * A text whose mapping has a field with a value: in the place of the one that it had, or as its last line. What else there
 * is stays.
 */
export function setField(text: string, name: string, value: string | number): string {
  const document = parseDocument(text);
  const known = document.get(name, true);
  if (isScalar(known) && known.range != null) {
    const [start, end] = known.range;
    return edited(text, [{ start, end, text: String(value) }]);
  }
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const start = text === "" || text.endsWith("\n") ? text : text + lineEnd;
  const longer = `${start}${name}: ${value}${lineEnd}`;
  const read = parseDocument(longer);
  if (read.errors.length === 0 && read.get(name) === value) return longer;
  // a mapping in braces, or a document with a mark at its end
  document.set(name, value);
  return document.toString(STYLE);
}

/** A text without a member of its mapping, with the lines that it is on. */
export function removeMember(text: string, name: string): string {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return text;
  const edits = contents.items.flatMap(({ key, value }): readonly Edit[] => {
    if (!isScalar(key) || key.value !== name || key.range == null) return [];
    const range = (value as { readonly range?: readonly [number, number, number] } | null)?.range;
    const end = range?.[2] ?? key.range[2];
    return [{ start: key.range[0], end, text: "" }];
  });
  return edited(text, edits);
}
