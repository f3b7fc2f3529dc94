/**
 * Requirements of features that steps use, such as `ScatterFeatureRequirement`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlNode, fieldOf, nodeText } from "../document/node.ts";
import { type CwlProcess, type CwlStep, requirementsIn } from "../document/process.ts";

/** Requirements of features, which steps take over from what they are in. */
const FEATURES: readonly string[] = [
  "ScatterFeatureRequirement",
  "SubworkflowFeatureRequirement",
  "InlineJavascriptRequirement",
];

/** The features that are required where a step is. */
export type Features = ReadonlySet<string>;

/** Features, and those that a workflow or a step requires itself. */
export const withFeatures = (features: Features, node: CwlNode): Features => {
  const own = [...requirementsIn(node, "requirements"), ...requirementsIn(node, "hints")]
    .map((one) => one.class)
    .filter((name) => FEATURES.includes(name));
  return new Set([...features, ...own]);
};

/** What to add to a process, in the form that its requirements have. */
function howToRequire(process: CwlNode, subject: string, feature: string): string {
  const requirements = fieldOf(process, "requirements");
  if (requirements?.kind === "list") {
    return `Add - class: ${feature} to the requirements of the ${subject}.`;
  }
  return requirements?.kind === "map"
    ? `Add ${feature}: {} to the requirements of the ${subject}.`
    : `Add requirements: { ${feature}: {} } to the ${subject}.`;
}

/** Reports features that a step uses and nothing requires. */
export function checkFeatures(
  faults: Faults,
  workflow: CwlProcess,
  step: CwlStep,
  run: CwlProcess,
  features: Features,
) {
  const needs = [
    [step.scatter.length > 0, "scatters", "ScatterFeatureRequirement"],
    [run.class === "Workflow", "runs a workflow", "SubworkflowFeatureRequirement"],
  ] as const;
  for (const [isNeeded, does, feature] of needs) {
    if (!isNeeded || features.has(feature)) continue;
    faults.report("trs-cwl-requirement", step, {
      message: `The step ${cut(step.name, 60)} ${does}, which needs the requirement ${feature}.`,
      found: "no such requirement",
      expected: feature,
      fix: howToRequire(workflow.node, "workflow", feature),
    });
  }
}

/** Reports JavaScript in a tool that is an expression, where nothing requires JavaScript. */
export function checkExpressionTool(faults: Faults, process: CwlProcess, features: Features) {
  const expression = fieldOf(process.node, "expression");
  const feature = "InlineJavascriptRequirement";
  // ${…} is always JavaScript; $(…) can be a reference, which every engine reads
  if (expression === undefined || !nodeText(expression)?.trimStart().startsWith("${")) return;
  if (features.has(feature)) return;
  // one with a slip in its name is reported as such
  if (requirementsIn(process.node, "requirements").some((one) => /javascript/i.test(one.class))) {
    return;
  }
  faults.report("trs-cwl-requirement", expression, {
    message: `The expression is JavaScript, which needs the requirement ${feature}.`,
    found: "no such requirement",
    expected: feature,
    fix: howToRequire(process.node, "tool", feature),
  });
}
