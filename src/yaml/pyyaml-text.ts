/**
 * YAML as programs in Python read it: of two equal keys the last one counts, and words and numbers are those
 * of PyYAML.
 *
 * @module
 */
import { type Document, isCollection, isMap, isNode, isSeq, LineCounter } from "yaml";
import { cut } from "../base/excerpt.ts";
import type { FindingDetails } from "../base/finding.ts";
import { formatPointer } from "../base/pointer.ts";
import { type Position, START } from "../base/position.ts";
import { findTooDeep, TOO_DEEP } from "../base/values/nesting.ts";
import { compose, faultsOf, keyText, offsetOf, type Wrong } from "./document.ts";
import { padded, readErrors } from "./leniency.ts";
import { PYYAML } from "./pyyaml-tags.ts";
import type { ReadText, SyntaxFault } from "./syntax-fault.ts";
import { locateInYaml, withLineFeeds } from "./yaml-text.ts";

/** A key that a mapping has already: what came before is lost. */
interface Repeated {
  readonly key: string;
  readonly position: Position;
}

/** What is wrong with a repeated key. */
export const repeatedKey = (key: string): FindingDetails => ({
  message: `The key ${cut(key, 80)} is in this mapping twice: the first value is lost.`,
  found: cut(key),
  fix: "Remove one of the two, or rename it.",
});

export interface PyYamlText extends ReadText {
  readonly repeated: readonly Repeated[];
}

const NOTHING = { data: undefined, locate: () => START, repeated: [] };

type Place = (offset: number) => Position;

function composed(text: string, move: (position: Position) => Position) {
  const counter = new LineCounter();
  const document = compose(text, counter, { ...PYYAML, strict: false });
  const place: Place = (offset) => {
    const { line, col } = counter.linePos(offset);
    return line === 0 ? START : move({ line, column: col });
  };
  const wrong: readonly Wrong[] =
    "message" in document ? [document] : faultsOf(document, { allowsRepeats: true });
  return { document, wrong, place };
}

function repeatedIn(document: Document, place: Place): readonly Repeated[] {
  const repeated: { readonly key: string; readonly offset: number }[] = [];
  const pending: unknown[] = [document.contents];
  while (pending.length > 0) {
    const node = pending.pop();
    if (isSeq(node)) for (const item of node.items) if (isCollection(item)) pending.push(item);
    if (!isMap(node)) continue;
    const known = new Set<string>();
    for (const { key, value } of node.items) {
      const text = keyText(key) ?? "";
      if (known.has(text) && text !== "<<" && isNode(key)) {
        repeated.push({ key: text, offset: offsetOf(key) });
      }
      known.add(text);
      if (isCollection(value)) pending.push(value);
    }
  }
  repeated.sort((a, b) => a.offset - b.offset);
  return repeated.map(({ key, offset }) => ({ key, position: place(offset) }));
}

/**
 * Reads YAML as programs that use PyYAML read it. What the library refuses and PyYAML reads is padded, and
 * read again; what it accepts and PyYAML refuses is found beside. Dates are strings here.
 */
export function readPyYaml(text: string): PyYamlText {
  const source = withLineFeeds(text);
  const fails = (error: SyntaxFault): PyYamlText => ({ ...NOTHING, errors: [error] });
  let read = composed(source, (position) => position);
  if (read.wrong.length > 0 && read.wrong[0]?.isLimit === undefined) {
    const { text: again, moved } = padded(source);
    if (again !== source) read = composed(again, moved);
  }
  const { document, wrong, place } = read;
  const failsAt = ({ offset, ...fault }: Wrong) => fails({ ...fault, position: place(offset) });
  if ("message" in document) return failsAt(document);
  const [first] = wrong;
  if (first !== undefined) return failsAt(first);
  const [refused] = readErrors(source);
  if (refused !== undefined) return fails(refused);
  let data: unknown;
  try {
    data = document.toJS() ?? null;
  } catch (error) {
    // aliases that multiply, which the library refuses to expand
    return fails({ message: (error as Error).message, position: START });
  }
  const locate = locateInYaml(document, place, START);
  const deep = findTooDeep(data);
  if (deep !== undefined) {
    const position = locate(formatPointer(deep));
    return fails({ message: `it is ${TOO_DEEP}`, position, isLimit: true });
  }
  return { data, errors: [], locate, repeated: repeatedIn(document, place) };
}
