/**
 * Rows of a MAF file, as results.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { lineReader } from "./files/lines.ts";
import {
  MAF_HEADER,
  type MafColumns,
  mafColumns,
  missingColumns,
  readMafRow,
} from "./files/maf.ts";
import { Neighbours } from "./files/neighbours.ts";
import { closest } from "./index/relations.ts";
import {
  fail,
  failTooLong,
  MOST_LINES,
  type Reader,
  type Reading,
  reportMissing,
} from "./reading.ts";
import { kindOfMatches, type Result } from "./result.ts";

/** Reads the rows of a MAF file. */
export function mafReader(reading: Reading): Reader {
  const { lookup, counts, chosen } = reading;
  let columns: MafColumns | undefined;
  const neighbours = new Neighbours<Result>((result) => reading.report(result));
  const rows = lineReader((text, line) => {
    if (text === "" || text.startsWith("#") || reading.fault !== undefined) return;
    // files are put together with their header lines
    if (columns === undefined || MAF_HEADER.test(text)) {
      columns = mafColumns(text);
      const missing = missingColumns(columns);
      if (missing.length === 0) return;
      return fail(
        reading,
        line,
        `A MAF file must have the columns ${missing.join(", ")}, with tabs between columns.`,
      );
    }
    const row = readMafRow(text, columns, chosen);
    if (row.fault !== undefined) return fail(reading, line, row.fault);
    counts.read += 1;
    const samples = row.sample === "" ? [] : [row.sample];
    const { place, filter, notes, isGermline, refusal } = row;
    const alleles = row.alleles.map((one) => ({ ...one, matches: lookup.ofEdit(one.edit) }));
    // two alternate alleles are named by the one that is known
    const found = alleles.find(({ matches }) => kindOfMatches(matches) === "matched");
    const input = `${place}>${found?.alternate ?? row.alternate}`;
    const result = {
      ...{ line, input, filter, samples, notes, matches: [] },
      ...optionalField("isGermline", isGermline),
    };
    if (refusal !== undefined) {
      counts.refused += 1;
      reading.firstRefused ??= { line, message: refusal };
      if (counts.refused <= MOST_LINES) reading.report({ ...result, refusal });
      return;
    }
    if (row.assembly !== undefined) reading.assemblies.add(row.assembly);
    if (row.isElsewhere) counts.elsewhere += 1;
    const edits = row.alleles.map(({ edit }) => edit);
    if (edits.some(lookup.hasOtherReference)) counts.otherReference += 1;
    const located = closest(alleles.flatMap(({ matches }) => matches));
    const matches = lookup.withStated(located, row.proteins, row.genes, edits);
    if (row.isAbsent) {
      reportMissing(reading, { ...result, matches }, "absent");
      return;
    }
    const [edit] = edits;
    const placed = {
      ...{ line, sequence: edit?.sequence ?? "" },
      ...{ start: edit?.start ?? Number.NaN, end: edit?.end ?? Number.NaN },
      samples: new Map(samples.map((sample) => [sample, ""])),
      filter,
    };
    neighbours.take(placed, matches.length === 0 ? undefined : { ...result, matches });
  }, failTooLong(reading));
  const flush = () => neighbours.end();
  return {
    push(bytes) {
      rows.push(bytes);
      if (reading.fault !== undefined) flush();
    },
    end() {
      rows.end();
      flush();
    },
    stop: flush,
  };
}
