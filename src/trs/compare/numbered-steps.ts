/**
 * Steps that have a number in place of a name, as those of Galaxy do: numbers change when a step is added before them.
 *
 * @module
 */
import { type Edge, type Interface, type InterfaceStep, stepTitle } from "../tool/interface.ts";
import { matched } from "./change.ts";

type Steps = Pick<Interface, "steps" | "edges">;

/** Steps that are known by their labels, by label. */
const numbered = (steps: readonly InterfaceStep[]): ReadonlyMap<string, readonly InterfaceStep[]> =>
  Map.groupBy(
    steps.filter((step) => stepTitle(step) !== step.name),
    ({ label = "" }) => label,
  );

/** Pairs of steps with the same label: in their order, but of more or fewer the same numbers first. */
function paired(
  older: readonly InterfaceStep[],
  newer: readonly InterfaceStep[],
): readonly (readonly [older: InterfaceStep, newer: InterfaceStep])[] {
  const inOrder = (some: readonly InterfaceStep[], others: readonly InterfaceStep[]) =>
    some
      .slice(0, others.length)
      .map((one, index) => [one, others[index] as InterfaceStep] as const);
  if (older.length === newer.length) return inOrder(older, newer);
  const { removed, added, kept } = matched(older, newer);
  return [...kept, ...inOrder(removed, added)];
}

const named = ({ steps, edges }: Steps, names: ReadonlyMap<string, string>): Steps => {
  const nameOf = (name: string) => names.get(name) ?? name;
  const end = ({ step, port }: Edge["from"]) =>
    step === undefined ? { port } : { step: nameOf(step), port };
  return {
    steps: steps.map((step) => ({ ...step, name: nameOf(step.name) })),
    edges: edges.map(({ from, to }) => ({ from: end(from), to: end(to) })),
  };
};

/** The steps of two versions, in which those with a number have a title, the same one for the same step. */
export function titledSteps(older: Steps, newer: Steps): readonly [older: Steps, newer: Steps] {
  const [before, after] = [numbered(older.steps), numbered(newer.steps)];
  const titles = (steps: ReadonlyMap<string, readonly InterfaceStep[]>) =>
    [...steps.values()].flat().map((step) => [step.name, stepTitle(step)] as const);
  const kept = [...before].flatMap(([label, steps]) =>
    paired(steps, after.get(label) ?? []).map(
      ([one, other]) => [one.name, stepTitle(other)] as const,
    ),
  );
  return [
    named(older, new Map([...titles(before), ...kept])),
    named(newer, new Map(titles(after))),
  ];
}
