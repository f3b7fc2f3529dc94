/**
 * What hits show of records, several in one file.
 *
 * @module
 */
import { isList, parseJson } from "../base/json.ts";
import type { SearchRecord } from "./record.ts";

/** A record as hits show it; its marks are those of its run. */
export interface StoredRecord {
  readonly path: string;
  readonly title: string;
  readonly answer: string;
  readonly statements: number;
  readonly text: string;
}

/** Records that follow one another, as JSON. */
export function writeChunk(records: readonly SearchRecord[]): string {
  return JSON.stringify(
    records.map(({ path, title, answer, statements, text }) => [
      path,
      title,
      answer,
      statements,
      text,
    ]),
  );
}

/** The records of a file; undefined if it is not one of {@link writeChunk}. */
export function readChunk(json: string): readonly StoredRecord[] | undefined {
  const rows = parseJson(json);
  if (!isList(rows)) return undefined;
  const records: StoredRecord[] = [];
  for (const row of rows) {
    if (!isList(row)) return undefined;
    const [path, title, answer, statements, text] = row;
    if (typeof path !== "string" || typeof title !== "string" || typeof answer !== "string") {
      return undefined;
    }
    if (typeof statements !== "number" || typeof text !== "string") return undefined;
    records.push({ path, title, answer, statements, text });
  }
  return records;
}
