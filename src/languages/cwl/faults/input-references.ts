/**
 * Inputs that expressions and parameter references read: `$(inputs.reads.path)`, `${ return inputs.threads; }`
 * (CWL v1.2, section "Expressions").
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { didYouMean } from "../../../base/suggest.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlNode, fieldOf, nodeText } from "../document/node.ts";
import type { CwlPort, CwlProcess, CwlStep } from "../document/process.ts";
import type { Features } from "./features.ts";

/** Fields whose text is never evaluated. */
const PLAIN = new Set(["doc", "label", "id", "name", "default", "expressionLib", "steps", "class"]);

/** Fields whose keys are names of the document's own. */
const NAMED = new Set(["inputs", "outputs"]);

/** The texts below a node that an engine may evaluate. */
function textsIn(root: CwlNode): readonly CwlNode[] {
  const texts: CwlNode[] = [];
  const seen = new Set<CwlNode>();
  const visit = (node: CwlNode, areNames: boolean) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "list") for (const item of node.items) visit(item, false);
    if (nodeText(node)?.includes("inputs")) texts.push(node);
    if (node.kind !== "map") return;
    for (const [key, { value }] of node.entries) {
      // the fields of other programs have a prefix
      const isPlain = !areNames && (PLAIN.has(key) || /[:$]/.test(key));
      if (!isPlain) visit(value, NAMED.has(key) && !areNames);
    }
  };
  visit(root, false);
  return texts;
}

/** Where an expression may begin. A backslash before it keeps it as text. */
const START = /(?<!\\)\$[({]/g;

/**
 * What decides where an expression ends, and what it reads: comments, inputs by their names, strings, brackets. What is
 * not closed goes on to the end, so that no text is looked at twice.
 */
const TOKEN = new RegExp(
  [
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/,
    /(?<![\w.$])inputs\s*(?:\.\s*(?<dotted>\w+)|\[\s*(?<quote>["'])(?<quoted>[^"'\\\n]*)\k<quote>\s*\])(?<use>\s*[=(](?!=))?/,
    /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/,
    /[({[\])}]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Another thing that is called inputs in an expression. */
const OTHER =
  /\b(?:var|let|const)\s+inputs\b|\bfunction\b[^({]{0,80}\([^){]{0,200}\binputs\b|\binputs\s*=[^=]/;

/** The names of inputs that a text reads in its expressions. */
function readNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (OTHER.test(text)) return names;
  let end = 0;
  for (const { index } of text.matchAll(START)) {
    if (index < end) continue;
    let depth = 0;
    TOKEN.lastIndex = index + 1;
    do {
      const token = TOKEN.exec(text);
      if (token === null) break;
      end = TOKEN.lastIndex;
      const { dotted, quoted, use } = token.groups ?? {};
      const name = dotted ?? quoted;
      // what is called or set is no input that is read
      if (name !== undefined && use === undefined) names.add(name);
      if (/^[({[]$/.test(use?.trim() ?? token[0])) depth += 1;
      if (/^[\])}]$/.test(token[0])) depth -= 1;
    } while (depth > 0);
  }
  return names;
}

/** Reports names in some texts that are no inputs. */
function checkTexts(
  faults: Faults,
  texts: readonly CwlNode[],
  inputs: readonly CwlPort[],
  subject: string,
  features: Features,
) {
  const known = new Set(inputs.map(({ name }) => name));
  for (const node of texts) {
    for (const name of readNames(nodeText(node) ?? "")) {
      if (known.has(name)) continue;
      const isJavascript = features.has("InlineJavascriptRequirement");
      faults.report(isJavascript ? "trs-cwl-undefined" : "trs-cwl-reference", node, {
        message: `This reads the input ${cut(name, 80)}, which the ${subject} does not have.`,
        found: `inputs.${name}`,
        expected: cutList(known) || "no inputs: there are none",
        ...didYouMean(name, [...known], undefined, faults.effort),
      });
    }
  }
}

/** Reports what a tool reads of inputs that it does not have. */
export function checkToolReferences(faults: Faults, process: CwlProcess, features: Features) {
  const { class: name, node, inputs } = process;
  if (!inputs.isComplete || !["CommandLineTool", "ExpressionTool"].includes(name)) return;
  checkTexts(faults, textsIn(node), inputs.all, "tool", features);
}

/** Reports what a step reads of inputs that it does not have: its expressions see those of the step. */
export function checkStepReferences(faults: Faults, step: CwlStep, features: Features) {
  if (!step.inputs.isComplete) return;
  const fields = [
    fieldOf(step.node, "when"),
    ...step.inputs.all.map(({ node }) => fieldOf(node, "valueFrom")),
  ];
  const texts = fields.filter((node) => node !== undefined);
  checkTexts(faults, texts, step.inputs.all, `step ${cut(step.name, 60)}`, features);
}
