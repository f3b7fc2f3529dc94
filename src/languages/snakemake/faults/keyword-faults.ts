/**
 * Keywords outside of rules with what they cannot have (`snakemake.parser.Python`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { unreadableValues } from "../python/expression-reader.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import type { Unreadable } from "../python/python-tokens.ts";
import { keywordsFor } from "../snakefile/rule-keywords.ts";
import { valuesOf } from "../snakefile/values.ts";

/** Keywords outside of rules that take one value. */
const SINGLE = new Set(
  "configfile workdir pepfile pepschema report container containerized singularity conda".split(
    " ",
  ),
);

/** Keywords outside of rules of all releases. */
const EARLY = new Set("include configfile workdir ruleorder localrules".split(" "));

/** Keywords outside of rules that have a name behind them. */
const BLOCKS = new Set(["rule", "checkpoint", "module", "use", "storage", "subworkflow"]);

const colonMissing = (keyword: SnakemakeToken): Unreadable => ({
  token: keyword,
  details: {
    message: `There is no colon after ${keyword.text}.`,
    found: keyword.text,
    fix: `Write ${keyword.text}: with a colon.`,
  },
});

/** Keywords below a statement `use rule` that has no `with:` for them. */
const withMissing = (last: SnakemakeToken): Unreadable => ({
  token: last,
  details: {
    message:
      "The words with: are missing at the end of this use rule, which has keywords below it.",
    found: cut(last.text),
    expected: "use rule … as … with:",
    fix: "Write with: at the end of the line.",
  },
});

/** What is behind the colon of a rule, on its line, and no keyword: `rule map::`, `rule: map`. */
function behindColon([head, ...tokens]: readonly SnakemakeToken[]): Unreadable | undefined {
  const at = tokens.findIndex((one) => isSnakemakeSign(one, ":")) + 1;
  const token = tokens[at];
  if (token === undefined || token.kind === "string" || at === 0) return undefined;
  const known = keywordsFor(head?.text === "module" ? "module" : "rule");
  const isKnown = known.includes(token.text);
  if (token.kind === "word" && isKnown)
    return isSnakemakeSign(tokens[at + 1], ":") ? undefined : colonMissing(token);
  const isName = token.kind === "word" && at === 1 && tokens.length === 2;
  const details = {
    message: `There is ${cut(token.text, 80)} after the colon.`,
    found: cut(token.text),
    expected: isName ? `${head?.text} ${cut(token.text, 80)}:` : "keywords on the lines below",
    fix: isName ? "Write the name before the colon." : "Remove it, or write a keyword.",
  };
  return { token, details };
}

/** What is behind the word of a rule in the place of its name: `rule "map":`, or nothing. */
function nameFault(
  keyword: SnakemakeToken,
  name: SnakemakeToken | undefined,
): Unreadable | undefined {
  if (name !== undefined && name.kind !== "string") return digitName(name);
  const details = {
    message: `There is ${name === undefined ? "nothing" : cut(`"${name.text}"`, 80)} after ${keyword.text} where a name or a colon must be.`,
    found: name === undefined ? "nothing" : cut(`"${name.text}"`),
    expected: `a name on the same line, such as ${keyword.text} map:`,
    fix: name === undefined ? "Write the name on this line." : "Remove the quotes.",
  };
  return { token: name ?? keyword, details };
}

/** A name of a rule or module that begins with a digit. */
function digitName(name: SnakemakeToken | undefined): Unreadable | undefined {
  if (name?.kind !== "word" || !/^\p{N}/u.test(name.text)) return undefined;
  const details = {
    message: `The name ${cut(name.text, 80)} begins with a digit.`,
    found: cut(name.text),
    expected: "a letter or _ first",
    fix: "Write a letter before it.",
  };
  return { token: name, details };
}

/** What is behind the rules of a statement `use rule` in the place of `from` or `as`. */
function useFault([, , ...tokens]: readonly SnakemakeToken[]): Unreadable | undefined {
  const at = tokens.findIndex(
    ({ kind }, index) => kind === "word" && index > 0 && !isSnakemakeSign(tokens[index - 1], ","),
  );
  const token = tokens[at];
  if (token === undefined || /^(?:from|as)$/.test(token.text)) return undefined;
  const details = {
    message: `There is ${cut(token.text, 80)} where as, from or a comma must be.`,
    found: cut(token.text),
    expected: "use rule a as b with: or use rule a from module",
    fix: "Write as before the new name.",
  };
  return { token, details };
}

/** What a keyword outside of rules cannot have: no colon, or values that it does not take. */
export function keywordFault(
  { tokens }: LogicalLine,
  below: readonly LogicalLine[],
): Unreadable | undefined {
  const [first, colon] = tokens;
  if (first === undefined) return undefined;
  if (first.text === "use" && colon?.kind === "word" && colon.text !== "rule") {
    const details = {
      message: `There is ${cut(colon.text, 80)} where rule must be.`,
      found: cut(colon.text),
      expected: "use rule",
      fix: "Write use rule.",
    };
    return { token: colon, details };
  }
  const head =
    first.text === "use"
      ? useFault(tokens)
      : /^(?:rule|checkpoint|module)$/.test(first.text)
        ? (nameFault(first, colon) ?? behindColon(tokens))
        : undefined;
  if (head !== undefined) return head;
  if (first.text === "subworkflow") {
    const details = {
      message: "Snakemake 9 has no subworkflow.",
      found: "subworkflow",
      expected: "module",
      fix: "Write module, with the snakefile of the workflow.",
    };
    return { token: first, details, isHarmless: true };
  }
  const last = tokens.at(-1);
  if (first.text === "use" && below.length > 0) {
    const isWith = tokens.at(-2)?.text === "with" && isSnakemakeSign(last, ":");
    if (last?.text === "with") return colonMissing(last);
    if (last !== undefined && !isWith) return withMissing(last);
  }
  const isValue = colon?.kind === "string" || (EARLY.has(first.text) && colon?.kind === "word");
  if (isValue && !BLOCKS.has(first.text)) {
    return colonMissing(first);
  }
  // signs in a name are said where the rule is read
  const behind = tokens[2];
  const isRule = colon?.kind === "word" && /^(?:rule|checkpoint)$/.test(first.text);
  if (isRule && behind?.kind === "sign" && !/^[-.:]$/.test(behind.text))
    return colonMissing({ ...first, text: `${first.text} ${cut(colon.text, 80)}` });
  if (!isSnakemakeSign(colon, ":")) return undefined;
  const value = [...tokens.slice(2), ...below.flatMap((line) => line.tokens)];
  // names beside one another are two to Snakemake
  const isNames =
    first.text === "localrules" && value.every(({ kind, text }) => kind === "word" || text === ",");
  const wrong = BLOCKS.has(first.text) || isNames ? undefined : unreadableValues(value);
  if (wrong !== undefined) return wrong;
  const values = valuesOf(value);
  const unnamed = values.find(
    (value) => value.name === undefined && !isSnakemakeSign(value.tokens[0], "*"),
  )?.tokens[0];
  if (first.text === "wildcard_constraints" && unnamed !== undefined) {
    const details = {
      message: "wildcard_constraints has a value without a name.",
      found: cut(unnamed.text),
      expected: 'values with names, such as sample="[A-Z]+"',
      fix: "Write a name and = before the value.",
    };
    return { token: unnamed, details };
  }
  if (first.text === "ruleorder" && values.length > 1) {
    const details = {
      message: "ruleorder has a comma between rules.",
      found: ",",
      expected: "ruleorder: a > b",
      fix: "Write > between the rules.",
    };
    return { token: values[1]?.tokens[0] ?? first, details };
  }
  if (values.length === 0 && (SINGLE.has(first.text) || first.text === "include")) {
    const details = {
      message: `${first.text} has no value.`,
      found: "no value",
      expected: "one value",
      fix: "Add the value, or remove the keyword.",
    };
    return { token: first, details };
  }
  const second = values[1]?.tokens[0];
  if (!SINGLE.has(first.text) || second === undefined) return undefined;
  const details = {
    message: `${first.text} has several values.`,
    found: cut(second.text),
    expected: "one value",
    fix: `Write ${first.text} once for each value.`,
  };
  return { token: second, details };
}

/** A keyword that is given a value like a variable: `include = "a.smk"`. */
export function assignedKeyword({ tokens: [first, second] }: LogicalLine): Unreadable | undefined {
  const isAssigned = first?.kind === "word" && EARLY.has(first.text);
  return isAssigned && isSnakemakeSign(second, "=") ? colonMissing(first) : undefined;
}
