/**
 * What is wrong with a task, as a list that a client can read: a task of a few megabytes can have millions
 * of faults.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { MAX_MESSAGE, MAX_SHOWN } from "../base/limits.ts";
import { counted } from "../base/words.ts";

/** What is wrong with a task, and where: a JSON Pointer into it. */
export interface TaskFault {
  readonly pointer: string;
  readonly message: string;
}

/** The most faults in a list. */
const MAX_LISTED = 100;

/** The most faults that are counted. */
const MAX_COUNTED = 10_000;

/** The first faults of a task. */
interface FaultList {
  /** Of many, the first hundred, and a last one that says how many more there are. */
  readonly faults: readonly TaskFault[];
  /** How many there are, in words: `2 faults`. */
  readonly count: string;
}

const shortened = ({ pointer, message }: TaskFault): TaskFault => ({
  pointer: cut(pointer, MAX_SHOWN),
  message: cut(message, MAX_MESSAGE),
});

/** Lists the first of some faults, and counts the others as long as they are not too many. */
export function listFaults(all: Iterable<TaskFault>): FaultList {
  const faults: TaskFault[] = [];
  let count = 0;
  for (const fault of all) {
    count += 1;
    if (count <= MAX_LISTED) faults.push(shortened(fault));
    if (count > MAX_COUNTED) break;
  }
  if (count <= MAX_LISTED) return { faults, count: counted(count, "fault") };
  const isEndless = count > MAX_COUNTED;
  const more = Math.min(count, MAX_COUNTED) - MAX_LISTED;
  const message = `and ${isEndless ? "over " : ""}${counted(more, "more fault")}`;
  return {
    faults: [...faults, { pointer: "", message }],
    count: isEndless ? `over ${counted(MAX_COUNTED, "fault")}` : counted(count, "fault"),
  };
}
