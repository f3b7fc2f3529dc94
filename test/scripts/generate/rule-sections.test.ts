import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import {
  bundleRuleSections,
  CONTENT_RULE_MARKERS,
  contentRuleSections,
  ruleExamples,
} from "../../../scripts/generate/rule-sections.ts";
import { RULES } from "../../../src/gkm/check/rules/rules.ts";
import { CONTENT_RULES } from "../../../src/report/rules.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const headings = (text: string) => Array.from(text.matchAll(/^### (.*)$/gm), ([, code]) => code);

describe("the sections of rules", () => {
  it("have each rule once, below its code", () => {
    expect(headings(bundleRuleSections())).toEqual(Object.keys(RULES));
    const others = CONTENT_RULE_MARKERS.flatMap((marker) => headings(contentRuleSections(marker)));
    expect(others.toSorted()).toEqual(Object.keys(CONTENT_RULES).toSorted());
  });

  it("say how severe a rule is, what it requires, and what its message says", () => {
    expect(bundleRuleSections()).toContain(`\
### gkm-link

*warning, convention*: Links should be http or https URLs.

\`\`\`text
`);
    expect(contentRuleSections("tool rules")).toContain(`\
### trs-license

*error*: A license must be an SPDX expression.

\`\`\`text
The license must be an SPDX expression; got "GPL3".
    found     GPL3
    expected  an identifier of the SPDX list, or an expression of them: MIT OR Apache-2.0
    fix       Did you mean GPL-3.0-only or GPL-3.0-or-later?
\`\`\``);
  });

  it("put the rules of a language together", () => {
    expect(headings(contentRuleSections("nextflow rules"))).toEqual([
      "trs-nextflow-empty",
      "trs-nextflow-syntax",
      "trs-nextflow-include",
      "trs-nextflow-call",
      "trs-nextflow-name",
      "trs-nextflow-branch",
    ]);
  });
});

/** The texts of the sources that can be a message; what is put into a template can be anything. */
function templates(): readonly RegExp[] {
  const found = new Set<string>();
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  for (const path of glob.sync("src/{catalog,engines,languages,report,yaml}/**/*.ts", {
    cwd: ROOT,
  })) {
    const file = ts.createSourceFile(
      path,
      readFileSync(ROOT + path, "utf8"),
      ts.ScriptTarget.Latest,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        found.add(escaped(node.text));
      }
      if (ts.isTemplateExpression(node)) {
        const spans = node.templateSpans.map(({ literal }) => escaped(literal.text));
        found.add([escaped(node.head.text), ...spans].join(".*"));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  // with fewer words, a text would fit nearly every message; a long one can be the end of a message
  return [...found].flatMap((text) => {
    if (/\w+ \w+ \w+ \w+/.test(text)) return [new RegExp(text)];
    return /\w+ \w+/.test(text) ? [new RegExp(`^${text}`)] : [];
  });
}

/** Messages that begin with what another program says, or are put together from parts. */
const FROM_ELSEWHERE = [
  "content-site-url",
  "content-entries",
  "trs-engine-error",
  "trs-engine-warning",
];

describe("the examples of messages", () => {
  it("are for the rules that there are", () => {
    expect(Object.keys(ruleExamples())).toEqual(Object.keys(CONTENT_RULES));
  });

  it("are what the sources say", () => {
    const known = templates();
    const unknown = Object.entries(ruleExamples()).filter(
      ([code, { message }]) =>
        !FROM_ELSEWHERE.includes(code) && !known.some((template) => template.test(message)),
    );
    expect(unknown).toEqual([]);
  });
});
