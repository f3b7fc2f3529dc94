/**
 * Lines that readers write, as results.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { grouped } from "../base/words.ts";
import { type LineReader, lineReader } from "./files/lines.ts";
import { CHOOSE_ASSEMBLY } from "./notations/assembly-names.ts";
import { isNegative, unreadChange } from "./notations/names.ts";
import { readQuery } from "./notations/query.ts";
import type { Query } from "./notations/query-kinds.ts";
import { fail, failTooLong, MOST_LINES, type Reading } from "./reading.ts";
import { isFullyCompared } from "./result.ts";

/** So much of a line is shown again. */
const LONGEST_INPUT = 200;

const ASSEMBLY_NEEDED = `These coordinates do not name an assembly. ${CHOOSE_ASSEMBLY}`;

const NEGATIVE =
  "This says that something is absent or low, which is not looked up. Enter what was found.";

/** Why a line is not looked up: a sentence; undefined if it is. */
function refusalOf(query: Query): string | undefined {
  if (query.type === "assembly needed") return ASSEMBLY_NEEDED;
  return query.type === "refused" ? query.reason : undefined;
}

/** Reads lines: each is reported, also if nothing is found. */
export function textReader(reading: Reading): LineReader {
  const { lookup, counts, chosen } = reading;
  return lineReader((text, line) => {
    const query = text.startsWith("#") ? undefined : readQuery(text, chosen, lookup.withSymbol);
    if (query === undefined || reading.fault !== undefined) return;
    if (counts.read === MOST_LINES) {
      const most = grouped(MOST_LINES);
      return fail(reading, line, `Only ${most} lines of text are looked up at a time.`);
    }
    counts.read += 1;
    const matches = lookup.ofQuery(query);
    const isBare = matches.length === 0;
    const unread = isBare && query.type === "name" ? unreadChange(query.name) : undefined;
    const note = isBare ? lookup.unmatchedNote(query) : undefined;
    const negative = isBare && query.type === "name" && isNegative(query.name);
    const refusal = isBare
      ? (refusalOf(query) ?? (negative ? NEGATIVE : unread && `${unread} ${note}`))
      : undefined;
    const unmatched = refusal === undefined ? note : undefined;
    if (refusal !== undefined) counts.refused += 1;
    if (!isFullyCompared(unmatched)) counts.partly += 1;
    reading.report({
      ...{ line, input: text.trim().slice(0, LONGEST_INPUT), filter: "", samples: [], notes: [] },
      matches,
      ...optionalField("refusal", refusal),
      ...optionalField("unmatched", unmatched),
    });
  }, failTooLong(reading));
}
