/**
 * Mistakes within one script of Nextflow.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type { Position } from "../../../base/position.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { NextflowSyntaxError, NextflowToken, UnknownWord } from "../groovy/tokens.ts";
import { declaredTwice } from "../names/declared-twice.ts";
import { importFaults } from "../names/java-classes.ts";
import { DIRECTIVES } from "../script/directives.ts";
import { type Lacking, OPTIONS, QUALIFIERS } from "../script/ports.ts";
import type { NextflowProcess } from "../script/process.ts";
import { labelFault, SECTIONS } from "../script/process-sections.ts";
import type { Script } from "../script/script.ts";
import { WORKFLOW_SECTIONS } from "../script/sections.ts";
import { processMemory } from "./memory-doubts.ts";
import { outputBlocks } from "./output-blocks.ts";
import { portFaults } from "./port-faults.ts";
import { statementFaults } from "./statement-faults.ts";

const MESSAGES: Readonly<Record<NextflowSyntaxError["what"], (text: string) => string>> = {
  string: (text) => `The string that begins with ${text} here is not closed.`,
  comment: () => "The comment that begins here is not closed.",
  bracket: (text) =>
    /[({[]/.test(text) ? `The ${text} here is not closed.` : `The ${text} here closes no bracket.`,
  sign: (text) => `The sign ${text} cannot be used here.`,
  escape: (text) => `There is no escape ${cut(text, 80)} in strings of Groovy.`,
  dollar: () => "There is a $ with neither a name nor { after it.",
};

const FIXES: Readonly<Record<NextflowSyntaxError["what"], string>> = {
  string: "Close the string; use three quotes for a string of several lines.",
  comment: "Close the comment with */.",
  bracket: "Add the missing bracket, or remove the one that is too many.",
  sign: "Begin comments with //, and put other uses of the sign in a string.",
  escape: "Write \\\\ for a backslash.",
  dollar: "Write \\$ for the sign itself.",
};

/** What is not closed, or closes nothing. */
export function syntaxFault(error: NextflowSyntaxError): DescriptorFault {
  const { what: construct, text, expected } = error;
  return fault("trs-nextflow-syntax", error, {
    message:
      expected === undefined
        ? MESSAGES[construct](text)
        : `There is a ${text} where a ${expected} must be.`,
    found: text,
    ...optionalField("expected", expected),
    fix: FIXES[construct],
  });
}

/** A word of a process that Nextflow does not know, where it knows some. */
const wordFault = (
  process: string,
  kind: "section" | "qualifier" | "option" | "directive",
  word: UnknownWord,
  known: readonly string[],
): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `The process ${cut(process, 80)} has ${kind === "option" ? "an" : "a"} ${kind} ${cut(word.name, 80)}, which Nextflow does not know.`,
    found: cut(word.name),
    expected: cutList(known),
    ...suggestion(surePath(word.name, known), `Use one of these ${kind}s.`),
  });

const scriptMissing = (process: NextflowProcess): DescriptorFault =>
  fault("trs-nextflow-syntax", process, {
    message: `The process ${cut(process.name, 80)} has no script.`,
    found: "only directives, inputs and outputs",
    expected: "script:, shell: or exec:, and what to run",
    fix: "Add the section script: with a string.",
  });

const commaMissing = (word: UnknownWord): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `A comma is missing before ${cut(word.name, 80)}.`,
    found: cut(word.name),
    expected: "a comma before each item and option",
    fix: "Add the comma.",
  });

const commaBefore = (word: UnknownWord): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `There is a comma at the end of the line before ${word.name}:.`,
    found: `, ${word.name}:`,
    expected: "the last item or option without a comma after it",
    fix: "Remove the comma.",
  });

const LACKING: Readonly<Record<Lacking["lacks"], (name: string) => string>> = {
  value: (name) => `The qualifier ${name} has no value.`,
  item: (name) => `The item ${name} of a tuple has no qualifier.`,
  qualifier: (name) => `${name} has no qualifier.`,
};

const partMissing = (word: Lacking): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: LACKING[word.lacks](cut(word.name, 80)),
    found: cut(word.name),
    expected:
      word.lacks === "value" ? `${cut(word.name, 80)}(…)` : "val(…), path(…) or another one",
    fix: word.lacks === "value" ? "Add the value." : "Add the qualifier.",
  });

const colonMissing = (word: UnknownWord): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `A colon is missing after ${cut(word.name, 80)}.`,
    found: cut(word.name),
    expected: `${cut(word.name, 80)}: and its value`,
    fix: "Add the colon.",
  });

const labelMissing = (word: UnknownWord): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `The label input: is missing before ${word.name}.`,
    found: word.name,
    expected: "input: on the line before",
    fix: "Add the label, or move the line below it.",
  });

const takeFault = (word: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `An input of the workflow must be a name; this line begins with ${cut(word.text, 80)} and has more.`,
    found: cut(word.text),
    expected: "one name per line below take:",
    fix: "Write main: before the code of the workflow.",
  });

const emitFault = (word: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `There is no = after ${cut(word.text, 80)}.`,
    found: cut(word.text),
    expected: `${cut(word.text, 80)} = …`,
    fix: "Add = between the output and its value.",
  });

const emitTwice = (word: UnknownWord): DescriptorFault =>
  fault("trs-nextflow-syntax", word, {
    message: `Another output of the process has the name ${cut(word.name, 80)}, too.`,
    found: cut(word.name),
    expected: "each name once after emit:",
    fix: "Give one of the two another name.",
  });

const publishFault = (word: NextflowToken, outputs: readonly string[]): DescriptorFault =>
  fault("trs-nextflow-call", word, {
    message: `The workflow publishes ${cut(word.text, 80)}, which the block output does not have.`,
    found: cut(word.text),
    expected: cutList(outputs),
    ...suggestion(surePath(word.text, outputs), "Add it to the block output."),
  });

const repeated = (name: string, first: number, place: Position): DescriptorFault =>
  fault("trs-nextflow-include", place, {
    message: `The name ${cut(name, 80)} is already used on line ${first}.`,
    found: cut(name),
    expected: "each name once in a script",
    fix: `Remove one of the two, or include it under another name: ${cut(name, 80)} as …`,
  });

/** The names that a script gives twice: by including them, or by declaring them. */
function repeatedNames({ includes, processes, workflows }: Script): readonly DescriptorFault[] {
  const known = new Map<string, number>();
  const take = (name: string | undefined, place: Position) => {
    if (name === undefined) return [];
    const first = known.get(name);
    if (first !== undefined) return repeated(name, first, place);
    known.set(name, place.line);
    return [];
  };
  const isSecond = processes.every(({ isFirstLanguage }) => !isFirstLanguage);
  const declared = [...processes, ...workflows].flatMap((one) => take(one.name, one));
  const included = includes
    .filter(({ isConditional }) => !isConditional)
    .flatMap(({ names = [] }) => names.flatMap((one) => take(one.alias, one)));
  return [...(isSecond ? declared : []), ...included];
}

/**
 * A version of the language that a script asks for, and that it is not written in or that does not exist. Only what a
 * run begins with is asked.
 */
function languageFaults({ dsl, includes, workflows }: Script): readonly DescriptorFault[] {
  const isMain = workflows.some(({ name }) => name === undefined);
  if (dsl === undefined || !isMain || dsl.text === "2") return [];
  const isKnown = dsl.text === "1";
  const part = includes.length > 0 ? "includes modules" : "has a workflow";
  return [
    fault("trs-nextflow-syntax", dsl, {
      message: isKnown
        ? `The script asks for DSL1 and ${part}, which only DSL2 has.`
        : `There is no DSL${dsl.text}.`,
      found: dsl.text,
      expected: "nextflow.enable.dsl = 2",
      fix: "Write 2, or remove the line: DSL2 is the default.",
    }),
  ];
}

/** The channels of inputs and outputs in a script of the second language, whose calls have them. */
function channelWordFaults({ dsl, includes, workflows, processes }: Script) {
  const isSecond =
    includes.length + workflows.length > 0 || processes.some(({ emits }) => emits.length > 0);
  if (!isSecond || dsl?.text === "1") return [];
  return processes.flatMap(({ name, channelWords }) =>
    channelWords.map((word) =>
      fault("trs-nextflow-syntax", word, {
        message: `The process ${cut(name, 80)} has ${word.name} before a channel, which only DSL1 has.`,
        found: word.name,
        expected: "inputs and outputs without channels",
        fix: "Remove it. A workflow gives channels to a process where it calls it.",
      }),
    ),
  );
}

/** What is certainly wrong with a script by itself. */
export function scriptFaults(script: Script): readonly DescriptorFault[] {
  const lacking = script.includes
    .filter(({ lacksFrom }) => lacksFrom)
    .map((include) =>
      fault("trs-nextflow-syntax", include, {
        message: "The word from is missing between the included names and the path.",
        expected: "include { NAME } from './path'",
        fix: "Add from before the path.",
      }),
    );
  // an include without names can bring functions
  const isWhole = script.includes.every(({ names }) => names !== undefined);
  const words = script.processes.flatMap((process) => [
    ...process.unknownSections.map((one) => wordFault(process.name, "section", one, SECTIONS)),
    ...process.unknownQualifiers.map((one) =>
      wordFault(process.name, "qualifier", one, QUALIFIERS),
    ),
    ...process.unknownOptions.map((one) =>
      SECTIONS.includes(one.name)
        ? commaBefore(one)
        : wordFault(process.name, "option", one, OPTIONS),
    ),
    ...process.withoutLabel.map(labelMissing),
    ...process.labelled.map(labelFault),
    ...process.withoutComma.map(commaMissing),
    ...process.lacking.map(partMissing),
    ...process.withoutColon.map(colonMissing),
    ...process.unknownDirectives
      .filter((one) => isWhole && !script.names.has(one.name))
      .map((one) => wordFault(process.name, "directive", one, DIRECTIVES)),
  ]);
  const emits = [
    ...script.processes.flatMap(({ repeatedEmits }) => repeatedEmits.map(emitTwice)),
    ...script.workflows.flatMap(({ wrongEmits }) => wrongEmits.map(emitFault)),
  ];
  const sections = script.workflows.flatMap(({ name = "of the run", unknownSections }) =>
    unknownSections.map((one) =>
      fault("trs-nextflow-syntax", one, {
        message: `The workflow ${cut(name, 80)} has a section ${cut(one.text, 80)}, which Nextflow does not know.`,
        found: cut(one.text),
        expected: cutList(WORKFLOW_SECTIONS),
        ...suggestion(surePath(one.text, WORKFLOW_SECTIONS), "Use one of these sections."),
      }),
    ),
  );
  const takes = script.workflows.flatMap(({ wrongTakes: [first] }) =>
    first === undefined ? [] : [takeFault(first)],
  );
  const { outputs } = script;
  const published = script.workflows.flatMap(({ name, publishes }) =>
    name === undefined && outputs.length > 0
      ? publishes.filter(({ text }) => !outputs.includes(text))
      : [],
  );
  const faults = [
    ...lacking,
    ...words,
    ...emits,
    ...sections,
    ...takes,
    ...published.map((one) => publishFault(one, outputs)),
    ...script.processes.filter(({ lacksScript }) => lacksScript).map(scriptMissing),
    ...repeatedNames(script),
    ...script.processes.flatMap(processMemory),
    // behind a misnamed section, outputs are taken for inputs
    ...script.processes
      .filter(({ unknownSections }) => unknownSections.length === 0)
      .flatMap((one) => portFaults(script.tokens, one)),
    ...importFaults(script.tokens),
    ...(outputs.length > 0 ? outputBlocks(script.tokens) : []),
    ...declaredTwice(script),
    ...languageFaults(script),
    ...channelWordFaults(script),
  ];
  return [...faults, ...statementFaults(script.tokens, faults)];
}
