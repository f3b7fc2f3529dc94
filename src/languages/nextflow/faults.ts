/**
 * Mistakes within one script of Nextflow.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { Position } from "../../base/position.ts";
import { suggestion } from "../../base/suggest.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { type NextflowProcess, SECTIONS, type UnknownSection } from "./process.ts";
import type { Script } from "./script.ts";
import type { NextflowSyntaxError } from "./tokens.ts";

const MESSAGES: Readonly<Record<NextflowSyntaxError["what"], (text: string) => string>> = {
  string: (text) => `The string that begins with ${text} here is not closed.`,
  comment: () => "The comment that begins here is not closed.",
  bracket: (text) =>
    /[({[]/.test(text) ? `The ${text} here is not closed.` : `The ${text} here closes no bracket.`,
  sign: (text) => `The sign ${text} cannot be used here.`,
};

const FIXES: Readonly<Record<NextflowSyntaxError["what"], string>> = {
  string: "Close the string; use three quotes for a string of several lines.",
  comment: "Close the comment with */.",
  bracket: "Add the missing bracket, or remove the one that is too many.",
  sign: "Begin comments with //, and put other uses of the sign in a string.",
};

/** What is not closed, or closes nothing. */
export function syntaxFault({
  what: construct,
  text,
  expected,
  line,
  column,
}: NextflowSyntaxError): DescriptorFault {
  return fault(
    "trs-nextflow-syntax",
    { line, column },
    {
      message:
        expected === undefined
          ? MESSAGES[construct](text)
          : `There is a ${text} where a ${expected} has to be.`,
      found: text,
      ...(expected === undefined ? {} : { expected }),
      fix: FIXES[construct],
    },
  );
}

function sectionFault(process: string, { name, line, column }: UnknownSection): DescriptorFault {
  return fault(
    "trs-nextflow-syntax",
    { line, column },
    {
      message: `The process ${cut(process, 80)} has a section ${cut(name, 80)}, which Nextflow does not know.`,
      found: cut(name),
      expected: cutList(SECTIONS),
      ...suggestion(surePath(name, SECTIONS), "Use one of these sections."),
    },
  );
}

const scriptMissing = ({ name, line, column }: NextflowProcess): DescriptorFault =>
  fault(
    "trs-nextflow-syntax",
    { line, column },
    {
      message: `The process ${cut(name, 80)} has no script.`,
      found: "only directives, inputs and outputs",
      expected: "script:, shell: or exec:, and what to run",
      fix: "Add the section script: with a string.",
    },
  );

const repeated = (name: string, first: number, { line, column }: Position): DescriptorFault =>
  fault(
    "trs-nextflow-include",
    { line, column },
    {
      message: `The name ${cut(name, 80)} is already used on line ${first}.`,
      found: cut(name),
      expected: "each name once in a script",
      fix: `Remove one of the two, or include it under another name: ${cut(name, 80)} as …`,
    },
  );

/** The names that a script gives twice: by including them, or by declaring them. */
function repeatedNames({ includes, processes, workflows }: Script): readonly DescriptorFault[] {
  const known = new Map<string, number>();
  const take = (name: string | undefined, place: Position) => {
    const first = name === undefined ? undefined : known.get(name);
    if (name === undefined) return [];
    if (first === undefined) known.set(name, place.line);
    return first === undefined ? [] : [repeated(name, first, place)];
  };
  const isSecond = processes.every(({ isFirstLanguage }) => !isFirstLanguage);
  const declared = [...processes, ...workflows].flatMap((one) => take(one.name, one));
  const included = includes
    .filter(({ isConditional }) => !isConditional)
    .flatMap(({ names = [] }) => names.flatMap((one) => take(one.alias, one)));
  return [...(isSecond ? declared : []), ...included];
}

/** What is certainly wrong with a script by itself. */
export function scriptFaults(script: Script): readonly DescriptorFault[] {
  const lacking = script.includes
    .filter(({ lacksFrom }) => lacksFrom)
    .map(({ line, column }) =>
      fault(
        "trs-nextflow-syntax",
        { line, column },
        {
          message: "The word from is missing between the included names and the path.",
          expected: "include { NAME } from './path'",
          fix: "Add from before the path.",
        },
      ),
    );
  const sections = script.processes.flatMap(({ name, unknownSections }) =>
    unknownSections.map((section) => sectionFault(name, section)),
  );
  const empty = script.processes.filter(({ lacksScript }) => lacksScript).map(scriptMissing);
  return [...lacking, ...sections, ...empty, ...repeatedNames(script)];
}
