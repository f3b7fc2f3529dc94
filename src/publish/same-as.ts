/**
 * Which entries of several producers are the same thing, for programs: a line for each pair, with the identifier by
 * which it is. What shares an identifier and is not joined is listed too, with the reason.
 *
 * @module
 */
import { tsvOf } from "../base/tables/tsv.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import type { Joins } from "../gkm/join/joins.ts";
import { codeText, type Unjoined } from "../gkm/join/pairs.ts";
import { entryDocument, sameAsFile } from "../gkm/model/paths.ts";
import type { OutputFile } from "../output/files.ts";

const WHY: Readonly<Record<Unjoined["why"], string>> = {
  "one producer": "A producer has several entries with this identifier.",
  "a chain": "Each is the same as the next one by its codes, but a producer has two of them.",
  "several codes": "One of the entries has several codes of this vocabulary.",
  "other codes": "Other codes of the entries differ.",
  "other names": "The genes have no name in common, so one of the codes may be wrong.",
};

/** The pairs, and what is not joined; nothing for a single producer. */
export function* sameAsFiles({ pairs, unjoined }: Joins, isAlone: boolean): Generator<OutputFile> {
  if (isAlone) return;
  const end = (entry: Entry) => ({ key: entry.key, json: entryDocument(entry) });
  const lines = [
    ...pairs.map(({ left, right, by }) => ({
      ...{ collection: left.collection, isSame: true, by: codeText(by) },
      ...{ left: end(left), right: end(right) },
    })),
    ...unjoined.map(({ entries, by, why }) => ({
      ...{ collection: entries[0]?.collection, isSame: false, by: by.map(codeText) },
      ...{ entries: entries.map(end), reason: WHY[why] },
    })),
  ];
  const content = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  yield { path: sameAsFile("ndjson").slice(1), content };
  const rows = pairs.map(({ left, right, by }) => [
    left.collection,
    left.key,
    right.key,
    codeText(by),
  ]);
  const header = ["collection", "left", "right", "by"];
  yield { path: sameAsFile("tsv").slice(1), content: tsvOf(header, rows) };
}
