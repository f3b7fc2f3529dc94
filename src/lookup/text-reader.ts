/**
 * Lines that readers write, as results.
 *
 * @module
 */
import { chromosomeOf } from "../base/sequences/chromosomes.ts";
import { besideNegative } from "./beside-negative.ts";
import { type LineReader, lineReader } from "./files/lines.ts";
import { VCF_RECORD } from "./files/text-kinds.ts";
import { noted } from "./index/relations.ts";
import { isNegative, unreadChange } from "./notations/names.ts";
import { readQuery } from "./notations/query.ts";
import { refused, type StatedQuery } from "./notations/query-kinds.ts";
import { fail, failTooLong, MOST_LINES, type Reading } from "./reading.ts";
import { isFullyCompared } from "./result.ts";

/** So much of a line is shown again. */
const LONGEST_INPUT = 200;

const NEGATIVE =
  "This says that something is absent, low or uncertain, which is not looked up. Enter what was found.";

const BENIGN = /(?:likely )?b[eé]nig\w*/i;

/** Why what is not found cannot be looked up, with what else is said of it: a sentence or more. */
function reasonOf(query: StatedQuery, note: string | undefined): string | undefined {
  if (query.type === "refused") return query.reason;
  if (query.type !== "name") return undefined;
  const unread = unreadChange(query.name);
  return isNegative(query.name) ? NEGATIVE : unread && `${unread} ${note}`;
}

/** Reads lines. */
export interface TextReader extends LineReader {
  /** Reports what is held until the lines behind it are known. */
  flush(): void;
}

/** Reads lines: each is reported, also if nothing is found. */
export function textReader(reading: Reading): TextReader {
  const { lookup, counts, chosen, assemblies } = reading;
  const { take, flush } = besideNegative(
    (word) => lookup.genes().has(word),
    (result, negative) => {
      if (negative === undefined) return reading.report(result);
      counts.doubtful += 1;
      const note = `Line ${negative} is negative: check that this was found.`;
      reading.report({ ...result, isDoubtful: true, notes: [note, ...result.notes] });
    },
  );
  const { push, end } = lineReader((text, line) => {
    if (text.startsWith("#")) return;
    const record = VCF_RECORD.exec(text);
    const query: StatedQuery | undefined = record
      ? refused(`This is a line of a VCF file. Enter ${record.slice(1).join("-")}.`)
      : readQuery(text, chosen, lookup.withSymbol);
    if (query === undefined || reading.fault !== undefined) return;
    if (counts.read === MOST_LINES) {
      const most = MOST_LINES.toLocaleString("en");
      return fail(reading, line, `Only ${most} lines are looked up at a time.`);
    }
    counts.read += 1;
    const assembly = query.type === "edit" && chromosomeOf(query.edit.sequence)?.assembly;
    if (assembly) assemblies.add(assembly);
    const matches = lookup.ofQuery(query);
    const isBare = matches.length === 0;
    const notes = query.aside ? [`Set aside: ${query.aside}.`] : [];
    const note = isBare ? noted(lookup.unmatchedNote(query), ...notes) : undefined;
    const refusal = isBare ? reasonOf(query, note) : undefined;
    const unmatched = refusal ? undefined : note;
    if (refusal) counts.refused += 1;
    if (!isFullyCompared(unmatched)) counts.partly += 1;
    const result = {
      ...{ line, input: text.trim().slice(0, LONGEST_INPUT), filter: "", samples: [], notes },
      ...{ matches, refusal, unmatched, significance: BENIGN.exec(text)?.[0] },
      isGermline: /germline|keimbahn/i.test(text + query.aside) || undefined,
    };
    take(result, !isBare || (query.type !== "name" && query.type !== "refused"));
  }, failTooLong(reading));
  return {
    ...{ push, flush },
    end() {
      end();
      flush();
    },
  };
}
