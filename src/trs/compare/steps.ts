/**
 * What changed in the steps of a workflow, and in how values get from one to the next.
 *
 * @module
 */
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { Edge, EdgeEnd, Interface, InterfaceStep } from "../tool/interface.ts";
import { type Change, matched } from "./change.ts";
import { titledSteps } from "./numbered-steps.ts";

const endText = ({ step, port }: EdgeEnd) => (step === undefined ? port : `${step}/${port}`);

/** The ends that values come from, by the step that gets them; those of outputs under a name of no step. */
const sourcesOf = (edges: readonly Edge[]): ReadonlyMap<string, readonly string[]> =>
  groupPairs(
    edges.map(({ from, to }) =>
      to.step === undefined
        ? [outputKey(to.port), endText(from)]
        : [to.step, `${to.port} from ${endText(from)}`],
    ),
  );

const outputKey = (port: string) => `\n${port}`;

/** The connections that only one of the versions has. */
function connections(
  older: readonly string[] = [],
  newer: readonly string[] = [],
): Pick<Change, "older" | "newer"> | undefined {
  const [before, after] = [new Set(older), new Set(newer)];
  const gone = older.filter((one) => !after.has(one));
  const come = newer.filter((one) => !before.has(one));
  if (gone.length + come.length === 0) return undefined;
  return values(gone.join(", ") || undefined, come.join(", ") || undefined);
}

type Part = Pick<Change, "predicate"> & Partial<Change>;

const values = (older: string | undefined, newer: string | undefined) => ({
  ...optionalField("older", older),
  ...optionalField("newer", newer),
});

/**
 * Whether a file that steps run changed in more than its images.
 *
 * @param path in the versions' folders
 */
type IsChangedFile = (path: string) => boolean;

function* stepParts(older: InterfaceStep, newer: InterfaceStep): Generator<Part> {
  if (older.runs !== newer.runs) {
    yield { predicate: "runs something else", ...values(older.runs, newer.runs) };
  }
  if (older.image !== newer.image) {
    yield { predicate: "runs in another image", ...values(older.image, newer.image) };
  }
  if (older.isConditional !== newer.isConditional) {
    yield { predicate: newer.isConditional ? "runs under a condition" : "always runs" };
  }
  if (older.isScattered !== newer.isScattered) {
    yield { predicate: newer.isScattered ? "runs once for each item" : "runs once" };
  }
}

export function stepChanges(
  older: Interface,
  newer: Interface,
  isChanged: IsChangedFile,
): readonly Change[] {
  const [own, others] = titledSteps(older, newer);
  const { removed, added, kept } = matched(own.steps, others.steps);
  const [before, after] = [sourcesOf(own.edges), sourcesOf(others.edges)];
  const step = { subject: "step", effect: "results" } as const;
  const outputs = matched(older.outputs, newer.outputs).kept;
  return [
    ...removed.map(({ name, runs }) => ({
      ...step,
      name,
      predicate: "was removed",
      ...values(runs, undefined),
    })),
    ...added.map(({ name, runs }) => ({
      ...step,
      name,
      predicate: "is new",
      ...values(undefined, runs),
    })),
    ...kept.flatMap(([one, other]) => {
      const parts: Part[] = [...stepParts(one, other)];
      const rewired = connections(before.get(other.name), after.get(other.name));
      if (rewired !== undefined) {
        parts.push({ predicate: "has other connections", ...rewired });
      }
      // in some languages a file has several tasks, so this one need not have changed
      if (other.runs !== undefined && isChanged(other.runs)) {
        parts.push({ predicate: "is in a file that changed", newer: other.runs });
      }
      return parts.map((part) => ({ ...step, name: other.name, ...part }));
    }),
    ...outputs.flatMap(([, { name }]): readonly Change[] => {
      const key = outputKey(name);
      const rewired = connections(before.get(key), after.get(key));
      if (rewired === undefined) return [];
      const predicate = "comes from another place";
      return [{ subject: "output", name, predicate, effect: "results", ...rewired }];
    }),
  ];
}
