/**
 * How large the lists of an entry of a collection can be, so that it is checked and drawn in a bounded time, whatever the
 * schema of its plugin allows.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isList, isObject, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { grouped } from "../../base/words.ts";
import { contentFinding } from "../../report/rules.ts";

/** Items that are compared with each other, if the schema has `uniqueItems`: texts and numbers. */
const MOST_ITEMS = 10_000;

/** Rows of a table: objects. */
const MOST_ROWS = 2000;

/** Columns of a table, which has those of all its rows. */
const MOST_COLUMNS = 100;

/** Values of an entry in all. */
const MOST_VALUES = 100_000;

/** Objects and lists in each other. */
const MOST_LEVELS = 50;

/** How many values there are, where the tables of lists have a cell for each row and column. */
function valuesIn(value: Json): number {
  if (!isList(value)) {
    const values = isObject(value) ? Object.values(value) : [];
    return (
      1 + values.reduce<number>((sum, one) => sum + (one === undefined ? 0 : valuesIn(one)), 0)
    );
  }
  const columns = new Set(value.flatMap((row) => (isObject(row) ? Object.keys(row) : [])));
  const inner = value.reduce<number>((sum, one) => sum + valuesIn(one), 0);
  return Math.max(inner, value.length * columns.size);
}

/** What is too much of a list; undefined if nothing is. */
function excessOf(list: readonly Json[]): { found: string; expected: string } | undefined {
  const rows = list.filter((item) => typeof item === "object" && item !== null);
  const [most, what] = rows.length > 0 ? [MOST_ROWS, "rows"] : [MOST_ITEMS, "items"];
  if (list.length > most) {
    return { found: `${grouped(list.length)} ${what}`, expected: `at most ${grouped(most)}` };
  }
  const columns = new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])));
  return columns.size > MOST_COLUMNS
    ? { found: `${grouped(columns.size)} fields`, expected: `at most ${MOST_COLUMNS}` }
    : undefined;
}

/** What is too large in the fields of an entry: before they are compared with a schema. */
export function sizeFindings(fields: Json): readonly Finding[] {
  const findings = [...partFindings(fields, "", 0)];
  if (findings.length > 0) return findings;
  const values = valuesIn(fields);
  if (values <= MOST_VALUES) return [];
  return [
    contentFinding("content-collection", "", {
      message: "The entry has too many values, with those that its tables would leave empty.",
      found: grouped(values),
      expected: `at most ${grouped(MOST_VALUES)}`,
      fix: "Divide the entry, or publish its lists as files and link them.",
    }),
  ];
}

/** What is too large in a part of them. */
function* partFindings(value: Json, pointer: string, level: number): Generator<Finding> {
  if (!isList(value) && !isObject(value)) return;
  if (level > MOST_LEVELS) {
    yield contentFinding("content-collection", pointer, {
      message: "Too many objects and lists are in each other here.",
      found: asText(value).slice(0, 60),
      expected: `at most ${MOST_LEVELS}`,
      fix: "Make the entry flatter.",
    });
    return;
  }
  const excess = isList(value) ? excessOf(value) : undefined;
  if (excess !== undefined) {
    yield contentFinding("content-collection", pointer, {
      message: "This list is too long for an entry, or its objects have too many different fields.",
      ...excess,
      fix: "Divide the entry, or publish the list as a file and link it.",
    });
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) yield* partFindings(item, pointer + formatPointer([name]), level + 1);
  }
}
