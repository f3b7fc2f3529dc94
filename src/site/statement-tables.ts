/**
 * Tables of evidence and of assertions.
 *
 * @module
 */
import { codeOf, nameOf } from "../gkm/concept.ts";
import type { Entry } from "../gkm/graph.ts";
import type { Titles } from "../gkm/titles.ts";
import { stringOf } from "../json/json.ts";
import { classificationBadge, directionBadge, levelBadge } from "./badge.ts";
import { type Cell, type Table, textCell } from "./table.ts";

const directionCell = ({ value }: Entry): Cell => {
  const direction = stringOf(value["direction"]);
  return direction === undefined ? [] : [directionBadge(direction)];
};

const slugCell = ({ slug }: Entry): Cell => [{ text: slug, code: true }];

/** The claim alone: its direction has a column of its own. */
const claimOf = (entry: Entry, { titleOf, titleOfValue }: Titles) =>
  titleOfValue(entry.value["proposition"]) ?? titleOf(entry);

/** Evidence: the claim, its direction and level, and where it was published. */
export function evidenceTable(entries: readonly Entry[], titles: Titles): Table {
  return {
    columns: [
      { heading: "Claim", wide: true },
      { heading: "Direction" },
      { heading: "Level" },
      { heading: "Source" },
      { heading: "Item", muted: true },
    ],
    rows: entries.map((entry) => {
      const strength = entry.value["strength"];
      const level = codeOf(strength);
      return [
        [{ text: claimOf(entry, titles), path: entry.path }],
        directionCell(entry),
        level === undefined ? [] : [levelBadge(level, nameOf(strength))],
        entry.links
          .map((link) => link.entry)
          .filter(({ collection }) => collection === "source")
          .map((source) => ({ text: titles.titleOf(source), path: source.path })),
        slugCell(entry),
      ];
    }),
  };
}

/** Assertions: what they are about, and how they classify it. */
export function assertionTable(entries: readonly Entry[], titles: Titles): Table {
  return {
    columns: [
      { heading: "Molecular profile" },
      { heading: "Condition" },
      { heading: "Classification" },
      { heading: "Direction" },
      { heading: "Assertion", muted: true },
    ],
    rows: entries.map((entry) => {
      const proposition = entry.links.find(({ field }) => field === "/proposition")?.entry.value;
      const subject = titles.titleOfValue(proposition?.["subject"]);
      const classification = nameOf(entry.value["classification"]);
      return [
        [{ text: subject ?? titles.titleOf(entry), path: entry.path }],
        textCell(titles.titleOfValue(proposition?.["object"])),
        classification === undefined ? [] : [classificationBadge(classification)],
        directionCell(entry),
        slugCell(entry),
      ];
    }),
  };
}
