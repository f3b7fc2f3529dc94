/**
 * Markdown files with YAML front matter. Front matter is data: gray-matter's executable engines are
 * switched off.
 *
 * @module
 */
import matter from "gray-matter";
import { type Locate, START } from "../../json/position.ts";
import type { Problem } from "../report/problem.ts";
import { readYaml, type YamlText } from "./source-text.ts";

export interface FrontMatter {
  readonly data: unknown;
  /** The Markdown below the front matter. */
  readonly body: string;
  readonly locate: Locate;
}

const refused = (): never => {
  throw new Error("front matter is data: no engine runs it");
};

const REFUSED = { parse: refused, stringify: refused };

/** Reads a file's front matter, or says what is wrong with it. */
export function readFrontMatter(
  file: string,
  text: string,
): { readonly frontMatter: FrontMatter } | { readonly problem: Problem } {
  let yaml: YamlText | undefined;
  const problem = (code: string, message: string, more: Partial<Problem> = {}) => ({
    problem: { severity: "error", code, file, ...START, pointer: "", message, ...more } as const,
  });
  if (!/^---\s*\r?\n/.test(text)) {
    if (/^---\s*\w/.test(text)) {
      return problem("content-front-matter", "Front matter is YAML, and nothing that is run.", {
        found: text.slice(0, text.indexOf("\n")),
        expected: "---",
        fix: "Write --- alone on the first line.",
      });
    }
    return problem("content-front-matter", "The file has no front matter.", {
      found: text.slice(0, 40).split("\n")[0] ?? "nothing",
      expected: "---",
      fix: "Begin the file with ---, its fields as YAML, and --- again.",
    });
  }
  const { content } = matter(text, {
    engines: {
      yaml: {
        parse: (source: string) => {
          yaml = readYaml(source.replace(/^\r?\n/, ""), 2);
          return {};
        },
        stringify: refused,
      },
      javascript: REFUSED,
      js: REFUSED,
      coffee: REFUSED,
    },
  });
  yaml ??= readYaml("", 2);
  const [error] = yaml.errors;
  if (error !== undefined) {
    return problem("content-yaml", `The front matter is not YAML: ${error.message}.`, {
      ...error.position,
      found: text.split("\n")[error.position.line - 1]?.trim() ?? "",
      fix: "Quote texts that contain a colon, and indent with spaces.",
    });
  }
  return {
    frontMatter: { data: yaml.data ?? {}, body: content.trim(), locate: yaml.locate },
  };
}
