/**
 * Rows of a MAF file, as results.
 *
 * @module
 */
import { lineReader } from "./files/lines.ts";
import { type MafColumns, mafColumns, missingColumns, readMafRow } from "./files/maf.ts";
import { UNPHASED } from "./files/neighbours.ts";
import { MAF_HEADER } from "./files/text-kinds.ts";
import { type FileReader, fail, failTooLong, MOST_LINES } from "./reading.ts";
import { kindOfMatches } from "./result.ts";
import { takeVariant } from "./variant.ts";

/** Reads the rows of a MAF file. */
export const mafReader: FileReader = (reading, neighbours) => {
  const { lookup, counts, chosen, sample } = reading;
  let columns: MafColumns | undefined;
  return lineReader((text, line, isOpen) => {
    // spreadsheets leave rows of empty cells
    if (/^(?:#|\s*$)/.test(text) || reading.fault !== undefined) return;
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
    // a row within the file can end with its last cell that is not empty
    if (isOpen && text.split("\t").length < columns.size) {
      return fail(reading, line, "The file ends within this row.");
    }
    const row = readMafRow(text, columns, chosen);
    if (row.fault !== undefined) return fail(reading, line, row.fault);
    reading.samples.add(row.sample);
    // what is known of others is not of the one that was chosen
    if (row.sample !== (sample ?? row.sample)) return;
    counts.read += 1;
    const samples = [row.sample, row.reads].filter((text) => text !== "").join(", ");
    const { place, call, isAbsent, refusal, proteins, genes } = row;
    const alleles = row.alleles.map((one) => ({ ...one, matches: lookup.ofEdit(one.edit) }));
    // two alternate alleles are named by the one that is known
    const found = alleles.find(({ matches }) => kindOfMatches(matches) === "matched");
    const input = `${place}>${found?.alternate ?? row.alternate}`;
    const result = {
      ...call,
      ...{ line, input, samples: samples === "" ? [] : [samples] },
      missing: isAbsent ? ("absent" as const) : undefined,
    };
    if (refusal !== undefined) {
      counts.refused += 1;
      reading.firstRefused ??= { line, message: refusal };
      if (counts.refused <= MOST_LINES) {
        reading.report({ ...result, matches: [], refusal });
      }
      return;
    }
    if (row.assembly !== undefined) reading.assemblies.add(row.assembly);
    if (row.isElsewhere) counts.elsewhere += 1;
    takeVariant(reading, neighbours, {
      ...{ result, proteins, genes },
      edits: row.alleles.map(({ edit }) => edit),
      located: alleles.flatMap(({ matches }) => matches),
      samples: new Map(row.sample === "" ? [] : [[row.sample, UNPHASED]]),
    });
  }, failTooLong(reading));
};
