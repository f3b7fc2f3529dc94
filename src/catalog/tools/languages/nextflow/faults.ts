/**
 * Mistakes within one script of Nextflow.
 *
 * @module
 */
import { cut, cutList } from "../../../../json/excerpt.ts";
import { suggestion } from "../../../../json/suggest.ts";
import { surePath } from "../../sure-path.ts";
import { type Fault, fault } from "../language.ts";
import type { Unbalanced } from "./lexer.ts";
import { SECTIONS, type UnknownSection } from "./process.ts";
import type { Script } from "./script.ts";

const MESSAGES: Readonly<Record<Unbalanced["what"], (text: string) => string>> = {
  string: (text) => `The string that begins with ${text} here is not closed.`,
  comment: () => "The comment that begins here is not closed.",
  bracket: (text) =>
    /[({[]/.test(text) ? `The ${text} here is not closed.` : `The ${text} here closes no bracket.`,
  sign: (text) => `The sign ${text} cannot be used here.`,
};

const FIXES: Readonly<Record<Unbalanced["what"], string>> = {
  string: "Close the string; use three quotes for a string of several lines.",
  comment: "Close the comment with */.",
  bracket: "Add the missing bracket, or remove the one that is too many.",
  sign: "Begin comments with //, and put other uses of the sign in a string.",
};

/** What is not closed, or closes nothing. */
export function syntaxFault({ what, text, expected, line, column }: Unbalanced): Fault {
  return fault(
    "trs-nextflow-syntax",
    { line, column },
    {
      message:
        expected === undefined
          ? MESSAGES[what](text)
          : `There is a ${text} where a ${expected} has to be.`,
      found: text,
      ...(expected === undefined ? {} : { expected }),
      fix: FIXES[what],
    },
  );
}

function sectionFault(process: string, { name, line, column }: UnknownSection): Fault {
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

/** The names that a script gives twice: by including them, or by declaring them as well. */
function repeatedNames({ includes, processes, workflows }: Script): readonly Fault[] {
  const declared = [...processes, ...workflows].flatMap(({ name, line }) =>
    name === undefined ? [] : [[name, line] as const],
  );
  const known = new Map(declared);
  return includes
    .filter(({ isConditional }) => !isConditional)
    .flatMap(({ names = [] }) => names)
    .flatMap(({ alias, line, column }) => {
      const first = known.get(alias);
      known.set(alias, first ?? line);
      if (first === undefined) return [];
      const said = {
        message: `The name ${cut(alias, 80)} is already used on line ${first}.`,
        found: cut(alias),
        expected: "each name once in a script",
        fix: `Remove one of the two, or include it under another name: ${cut(alias, 80)} as …`,
      };
      return [fault("trs-nextflow-include", { line, column }, said)];
    });
}

/** What is certainly wrong with a script by itself. */
export function scriptFaults(script: Script): readonly Fault[] {
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
  return [...lacking, ...sections, ...repeatedNames(script)];
}
