/**
 * The columns that a table surely does not have.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { missingDetails, type PythonContext } from "../values/context.ts";
import { type Kind, type Table, textOf } from "../values/kinds.ts";

/** A column that a table surely does not have; undefined if it may have it. */
export function missingColumn(
  { columns }: Table,
  key: Kind,
  index: readonly string[] = [],
): string | undefined {
  const keys = key.is === "list" || key.is === "tuple" ? (key.items ?? []) : [key];
  return keys
    .flatMap((one) => textOf(one) ?? [])
    .find((name) => columns !== undefined && !columns.has(name) && !index.includes(name));
}

/** Fails at a column that a table does not have. */
export function failColumn(
  context: PythonContext,
  { columns }: Table,
  name: string,
  token: SnakemakeToken,
): Kind {
  const known = [...(columns ?? [])];
  const details = missingDetails(
    `The table has no column ${cut(name, 80)}.`,
    name,
    known,
    surePath(name, known),
  );
  return context.fail(token, details, "trs-snakemake-name");
}
