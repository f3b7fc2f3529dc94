/**
 * The evidence lines of an assertion as its page shows them.
 *
 * @module
 */
import type { EvidenceLine } from "../gkm/evidence-lines.ts";
import type { Titles } from "../gkm/titles.ts";
import type { FactValue } from "../json/fact.ts";
import { counted } from "../json/words.ts";
import { type Badge, directionBadge, strengthBadge } from "./badge.ts";
import { evidenceTable } from "./statement-tables.ts";
import type { Table } from "./table.ts";

export interface EvidenceLineSection {
  readonly heading: FactValue;
  readonly badges: readonly Badge[];
  /** The score in words: "2 points". */
  readonly points?: string;
  /** The evidence of the line, if there is any. */
  readonly evidence?: Table;
}

/** The criterion that a line meets, or else the claim that it was weighed against. */
function headingOf({ outcome, method, target }: EvidenceLine, titles: Titles): FactValue {
  if (outcome !== undefined) {
    return { text: method === undefined ? outcome : `${outcome}: ${method}` };
  }
  return target === undefined
    ? { text: "Evidence" }
    : { text: titles.titleOf(target), path: target.path };
}

/** A section for each evidence line. */
export function evidenceLineSections(
  lines: readonly EvidenceLine[],
  titles: Titles,
): readonly EvidenceLineSection[] {
  return lines.map((line) => {
    const { direction, strength, score, items } = line;
    return {
      heading: headingOf(line, titles),
      badges: [
        directionBadge(direction),
        ...(strength === undefined ? [] : [strengthBadge(strength)]),
      ],
      ...(score === undefined ? {} : { points: counted(score, "point") }),
      ...(items.length === 0 ? {} : { evidence: evidenceTable(items.map(titles.claimOf)) }),
    };
  });
}
