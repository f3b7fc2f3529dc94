/**
 * How much of a file was compared with how much of the knowledge base. A reader must see this before any count: nothing
 * found is not nothing known.
 *
 * @module
 */
import { counted } from "../base/words.ts";
import { DAMAGED, NO_END, UNCHECKED } from "./files/compressed.ts";
import type { LookupCounts } from "./index/documents.ts";
import type { Summary } from "./reading.ts";

/** What a look-up came to. */
export interface Ending {
  readonly summary: Summary;
  /** Why the file could not be unpacked to its end: a sentence. */
  readonly unpacking?: string | undefined;
  readonly isCancelled: boolean;
}

export interface Extent {
  /** Whether the file was read to its end, and every row of a table, or any line, looked up. */
  readonly isComplete: boolean;
  /** What was not compared, as a heading without a full stop; undefined if a reader must know nothing of the kind. */
  readonly title?: string;
  /** Why, a sentence each. */
  readonly reasons: readonly string[];
}

const NOTHING = "Nothing was looked up";
const PART = "Only a part was looked up";

/** Why a file was not read to its end, a sentence each; none if it was. */
function faultsOf({ summary: { fault }, unpacking, isCancelled }: Ending): readonly string[] {
  return [
    ...(isCancelled ? ["The look-up was cancelled."] : []),
    ...(fault === undefined ? [] : [`Line ${fault.line}: ${fault.message}`]),
    ...(unpacking === undefined ? [] : [unpacking]),
  ];
}

/** Which rows were not looked up, and why the first was not. */
const refusedRows = ({ refused, read, firstRefused }: Summary): readonly string[] =>
  firstRefused === undefined
    ? []
    : [
        `${refused} of ${counted(read, "row")} not looked up. Line ${firstRefused.line}: ${firstRefused.message}`,
      ];

/** How many lines of text were not looked up, or not compared with all that they can be: why is said of each. */
function linesLeft({ kind, read, refused, partly }: Summary): readonly string[] {
  const left = [
    ...(refused === 0 ? [] : [`${refused} not looked up`]),
    ...(partly === 0 ? [] : [`${partly} not fully compared`]),
  ];
  const isLeft = kind === "text" && left.length > 0;
  return isLeft ? [`Of ${counted(read, "line")}, ${left.join(", ")}.`] : [];
}

/** Of a file that was read to its end and has nothing that can be looked up: why. */
function emptiness({ kind, read }: Summary): string {
  if (kind === undefined) return "There are no lines.";
  return read === 0 ? "The file has a header and no variants." : "No line can be looked up.";
}

/**
 * Why results must be doubted though all was read, and what that means: lines beside variants say that something was not
 * found, or coordinates of a file were compared with less than half of the knowledge base.
 */
function cautionOf(
  { kind, assemblies, doubtful }: Summary,
  counts: LookupCounts,
): readonly [title: string, meaning: string] | undefined {
  if (doubtful > 0) {
    return [
      `${counted(doubtful, "line")} may name variants that were not found`,
      "Lines beside them say that something is absent, or was only tested.",
    ];
  }
  if (kind === "text") return undefined;
  const { variants, variantsWithout } = counts;
  const few = assemblies.filter((one) => 2 * variantsWithout[one] > variants);
  const [assembly] = few;
  return assembly === undefined
    ? undefined
    : [
        `Coordinates were compared with ${variants - variantsWithout[assembly]} of ${counted(variants, "variant")} only: the others have none in ${few.join(" and ")}`,
        "Nothing found does not mean that nothing is known.",
      ];
}

/**
 * How much was compared.
 *
 * @param counts of the index
 */
export function extentOf(ending: Ending, counts: LookupCounts): Extent {
  const { summary, unpacking } = ending;
  const faults = faultsOf(ending);
  const reasons = [...faults, ...refusedRows(summary)];
  const isRead = reasons.length === 0;
  const { read, refused } = summary;
  if (read === refused) {
    const isComplete = isRead && refused === 0;
    const said = isRead ? [emptiness(summary)] : reasons;
    return {
      ...{ isComplete, title: NOTHING },
      reasons: said.map((reason) => (reason === UNCHECKED ? DAMAGED : reason)),
    };
  }
  const isComplete = isRead;
  const [caution, meaning = ""] = cautionOf(summary, counts) ?? [];
  if (!isComplete) {
    const title = unpacking === NO_END ? "Perhaps only a part was looked up" : PART;
    const before = "What comes before was looked up; anything after it was not.";
    const all = faults.length === 0 ? reasons : [...reasons, before];
    return { isComplete, title, reasons: caution === undefined ? all : [...all, `${caution}.`] };
  }
  const left = linesLeft(summary);
  return caution === undefined
    ? { isComplete, reasons: left }
    : { isComplete, title: caution, reasons: [meaning, ...left] };
}

/** What was not compared, and why, in sentences. */
export const extentLines = ({ title, reasons }: Extent): readonly string[] =>
  title === undefined ? reasons : [`${title}.`, ...reasons];
