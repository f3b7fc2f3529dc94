/**
 * What expressions and parameter references read: `$(inputs.reads.path)`, `${ return runtime.cores; }`, and whether they
 * are closed (CWL v1.2, section "Expressions").
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { didYouMean } from "../../../base/suggest.ts";
import type { Faults } from "../document/judge.ts";
import { type CwlNode, fieldOf, nodeText } from "../document/node.ts";
import type { CwlProcess, CwlStep } from "../document/process.ts";
import type { Features } from "./features.ts";

/** Fields whose text is never evaluated. */
const PLAIN = new Set(["doc", "label", "id", "name", "default", "expressionLib", "steps", "class"]);

/** Fields whose text every engine evaluates. */
const EVALUATED = new Set(
  "arguments entry entryname envValue expression glob outputEval stderr stdin stdout valueFrom when".split(
    " ",
  ),
);

/** The fields of `runtime`; cwltool 3.3 adds the number of GPUs. */
const RUNTIME = "outdir tmpdir cores ram outdirSize tmpdirSize exitCode cudaDeviceCount".split(" ");

/** Fields whose keys are names of the document's own. */
const NAMED = new Set(["inputs", "outputs"]);

/** A text that an engine may evaluate, and the field that it is in. */
interface Evaluated {
  readonly node: CwlNode;
  readonly field: string;
}

/** The texts below a node that an engine may evaluate. */
function textsIn(root: CwlNode): readonly Evaluated[] {
  const texts: Evaluated[] = [];
  const seen = new Set<CwlNode>();
  const visit = (node: CwlNode, field: string, areNames: boolean) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "list") for (const item of node.items) visit(item, field, false);
    if (nodeText(node)?.includes("$")) texts.push({ node, field });
    if (node.kind !== "map") return;
    for (const [key, { value }] of node.entries) {
      // the fields of other programs have a prefix
      const isPlain = !areNames && (PLAIN.has(key) || /[:$]/.test(key));
      if (!isPlain) visit(value, areNames ? "" : key, NAMED.has(key) && !areNames);
    }
  };
  visit(root, "", false);
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
    /(?<![\w.$])(?<object>inputs|runtime)\s*(?:\.\s*(?<dotted>\w+)|\[\s*(?<quote>["'])(?<quoted>[^"'\\\n]*)\k<quote>\s*\])(?<use>\s*[=(](?!=))?/,
    /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/,
    /[({[\])}]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Another thing that is called inputs or runtime in an expression. */
const OTHER =
  /\b(?:var|let|const)\s+(?:inputs|runtime)\b|\bfunction\b[^({]{0,80}\([^){]{0,200}\b(?:inputs|runtime)\b|\b(?:inputs|runtime)\s*=[^=]/;

/** What cwltool 3.3 finds the end of an expression by: strings and brackets of its kind, in comments as well. */
const ENDS = {
  "(": /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|['"()]/g,
  "{": /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|['"{}]/g,
};

/** The first expression of a text that is never closed. */
function unclosedIn(text: string): string | undefined {
  let end = 0;
  for (const { index } of text.matchAll(START)) {
    if (index < end) continue;
    const bracket = text[index + 1] === "(" ? "(" : "{";
    const pattern = ENDS[bracket];
    pattern.lastIndex = index + 1;
    for (let depth = 1, isFirst = true; depth > 0; isFirst = false) {
      const [token] = pattern.exec(text) ?? [];
      // a quote that stands alone is that of a string without an end
      if (token === undefined || token === "'" || token === '"') return text.slice(index);
      if (token === bracket) depth += isFirst ? 0 : 1;
      else if (token.length === 1) depth -= 1;
    }
    end = pattern.lastIndex;
  }
  return undefined;
}

/** What a text reads in its expressions, such as `inputs.reads`. */
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
      const { object, dotted, quoted, use } = token.groups ?? {};
      const name = dotted ?? quoted;
      // what is called or set is no input that is read
      if (name !== undefined && use === undefined) names.add(`${object}.${name}`);
      if (/^[({[]$/.test(use?.trim() ?? token[0])) depth += 1;
      if (/^[\])}]$/.test(token[0])) depth -= 1;
    } while (depth > 0);
  }
  return names;
}

/** Reports expressions in some texts that are never closed, or that read what does not exist. */
function checkTexts(
  faults: Faults,
  texts: readonly Evaluated[],
  inputs: CwlStep["inputs"],
  subject: string,
  features: Features,
) {
  const known = {
    inputs: new Set(inputs.all.map(({ name }) => name)),
    runtime: new Set(RUNTIME),
  };
  for (const { node, field } of texts) {
    const text = nodeText(node) ?? "";
    const unclosed = EVALUATED.has(field) ? unclosedIn(text) : undefined;
    if (unclosed !== undefined) {
      faults.report("trs-cwl-reference", node, {
        message: "This expression is never closed.",
        found: cut(unclosed),
        expected: `a bracket that closes ${unclosed.slice(0, 2)}`,
        fix: "Check its brackets and quotes, also those in comments. Before a $ that is text, write a backslash.",
      });
    }
    for (const read of readNames(text)) {
      const object = read.startsWith("inputs.") ? "inputs" : "runtime";
      const name = read.slice(object.length + 1);
      const names = known[object];
      if (names.has(name) || (object === "inputs" && !inputs.isComplete)) continue;
      const isJavascript = features.has("InlineJavascriptRequirement");
      faults.report(isJavascript ? "trs-cwl-undefined" : "trs-cwl-reference", node, {
        message:
          object === "inputs"
            ? `This reads the input ${cut(name, 80)}, which the ${subject} does not have.`
            : `This reads ${cut(name, 80)} of runtime, which has no such field.`,
        found: cut(read),
        expected: cutList(names) || "no inputs: there are none",
        ...didYouMean(name, [...names], undefined, faults.effort),
      });
    }
  }
}

/** Reports what is wrong in the expressions of a tool. */
export function checkToolReferences(faults: Faults, process: CwlProcess, features: Features) {
  const { class: name, node, inputs } = process;
  if (!["CommandLineTool", "ExpressionTool"].includes(name)) return;
  checkTexts(faults, textsIn(node), inputs, "tool", features);
}

/** Reports what is wrong in the expressions of a step: they see the inputs of the step. */
export function checkStepReferences(faults: Faults, step: CwlStep, features: Features) {
  const fieldsOf = (node: CwlNode, field: string): readonly Evaluated[] => {
    const text = fieldOf(node, field);
    return text === undefined ? [] : [{ node: text, field }];
  };
  const texts = [
    ...fieldsOf(step.node, "when"),
    ...step.inputs.all.flatMap(({ node }) => fieldsOf(node, "valueFrom")),
  ];
  checkTexts(faults, texts, step.inputs, `step ${cut(step.name, 60)}`, features);
}
