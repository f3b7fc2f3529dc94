/**
 * Which sections tasks, workflows and structs may have, each once.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { didYouMean } from "../../../base/suggest.ts";
import { has, isNext, type Parser, takeToken, WdlSyntaxError } from "./parser.ts";

type SectionName =
  | "input"
  | "output"
  | "meta"
  | "parameter_meta"
  | "hints"
  | "runtime"
  | "requirements"
  | "command";

/** By what has them; WDL 1.2 has those of the second list as well. */
const SECTIONS = {
  struct: [[], ["meta", "parameter_meta"]],
  workflow: [["input", "output", "meta", "parameter_meta"], ["hints"]],
  task: [
    ["input", "output", "meta", "parameter_meta", "runtime", "command"],
    ["hints", "requirements"],
  ],
} as const satisfies Record<string, readonly (readonly SectionName[])[]>;

/** `requirements` is the later name of `runtime`: a task has one of them. */
const keyOf = (section: SectionName) => (section === "requirements" ? "runtime" : section);

/** Recognizes the sections of one task or workflow. */
export function createSections(owner: keyof typeof SECTIONS) {
  const seen = new Set<SectionName>();
  return {
    /** Goes past the name of a section, if one begins here. */
    next(parser: Parser): SectionName | undefined {
      const [always, later] = SECTIONS[owner];
      const names: readonly SectionName[] = has(parser, "1.2") ? [...always, ...later] : always;
      const section = names.find((name) => isNext(parser, name));
      if (section === undefined) {
        const { kind, text, offset } = parser.token;
        if (kind !== "word" || parser.tokenAt(offset + text.length).text !== "{") return undefined;
        throw new WdlSyntaxError(offset, {
          message: `In WDL ${parser.version}, a ${owner} has no section ${cut(text, 60)}.`,
          found: text,
          ...didYouMean(text, names),
          expected: names.join(", ") || "members without sections",
        });
      }
      const { offset, text } = takeToken(parser);
      if (seen.has(keyOf(section))) {
        throw new WdlSyntaxError(offset, {
          message: `The ${owner} has two ${text} sections.`,
          found: `a second section ${text}`,
          expected: `one ${keyOf(section) === "runtime" ? "runtime or requirements" : text} section`,
          fix: "Merge them into one.",
        });
      }
      seen.add(keyOf(section));
      return section;
    },
  };
}
