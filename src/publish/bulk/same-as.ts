/**
 * The table of what several producers have in other words, for queries over all of them.
 *
 * @module
 */
import { codeText, type Join } from "../../gkm/join/pairs.ts";
import { collectionTable } from "../../gkm/model/paths.ts";
import type { SiteView } from "../../site/view.ts";
import { type Column, key, required, type Table, tableOf } from "./columns.ts";

const COLUMNS: readonly Column<Join>[] = [
  required("collection", "table of both entries", ({ left }) => collectionTable(left.collection)),
  key("left_id", "key of an entry", ({ left }) => left.key),
  key(
    "right_id",
    "key of the entry of another producer that is the same",
    ({ right }) => right.key,
  ),
  required("by", "identifier by which they are the same", ({ by }) => codeText(by)),
];

/** A row for each pair; none with a single producer. */
export const sameAsTable = ({ graph, sameAs }: SiteView): Table =>
  tableOf({
    name: "same_as",
    about: "Entries of several producers that are the same thing: a row for each pair.",
    key: ["left_id", "right_id"],
    columns: COLUMNS,
    rows: graph.entries.flatMap((entry) => sameAs(entry).filter(({ left }) => left === entry)),
  });
