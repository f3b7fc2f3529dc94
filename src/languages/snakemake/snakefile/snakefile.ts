/**
 * Snakefiles: rules with their keywords, and the other files that they name.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import { Cursor } from "../../shared/cursor.ts";
import { codeLines } from "../python/code-lines.ts";
import {
  isSnakemakeSign,
  type LogicalLine,
  literalText,
  type SnakemakeToken,
} from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import { configKeysIn } from "./config-keys.ts";
import { lineFault } from "./one-line-rules.ts";
import { keywordsOf, linesBelow, placeOf, valueTokens } from "./rule-keywords.ts";
import type {
  Block,
  BlockFault,
  Directive,
  Keyword,
  RuleUse,
  Snakefile,
  Validation,
} from "./syntax-tree.ts";
import { argumentsOf, constantPath } from "./values.ts";

const DIRECTIVES = new Set(
  "include configfile workdir container containerized singularity conda pepfile report ruleorder scattergather wildcard_constraints".split(
    " ",
  ),
);

/** Words that go on with a statement `use rule`. */
const USE_WORDS = /^(?:from|exclude|as|with)$/;

/** What a statement `use rule a, b from other exclude c as other_*` refers to. */
function ruleUse({ tokens, indent }: LogicalLine): Omit<RuleUse, "keywords"> {
  /** The tokens behind a word, to the next such word. */
  const behind = (word: string) => {
    const rest = tokens.slice(tokens.findIndex(({ text }) => text === word) + 1);
    const end = rest.findIndex(({ text }) => USE_WORDS.test(text) || text === ":");
    return rest.slice(0, end < 0 ? undefined : end);
  };
  const has = (word: string) => tokens.some(({ text }) => text === word);
  const [module] = has("from") ? behind("from") : [];
  const [alias, ...more] = has("as") ? behind("as") : [];
  return {
    line: tokens[0]?.line ?? 1,
    rules: behind("rule").filter(({ kind }) => kind === "word"),
    ...(module === undefined ? {} : { module }),
    ...(alias?.kind === "word" && more.length === 0 ? { alias: alias.text } : {}),
    isConditional: indent > 0,
  };
}

/** The name of a rule: the one that a keyword says counts, which code may compute (`snakemake.workflow.Workflow.rule`). */
function nameOf(name: SnakemakeToken | undefined, keywords: readonly Keyword[]) {
  const keyword = keywords.find((one) => one.name === "name");
  return keyword ? literalText(keyword.value) : name?.text;
}

class Reader {
  readonly #lines: Cursor<LogicalLine>;
  readonly blocks: Block[] = [];
  readonly directives: Directive[] = [];
  readonly uses: RuleUse[] = [];
  readonly words = new Set<string>();
  /** The lines that the line here is below, and is indented more than. */
  #around: LogicalLine[] = [];
  minVersion: string | undefined;

  constructor(lines: readonly LogicalLine[]) {
    this.#lines = new Cursor(lines);
    for (let line = this.#lines.take(); line !== undefined; line = this.#lines.take())
      this.#line(line);
  }

  /** Reads what begins with a line. */
  #line(line: LogicalLine): void {
    const { tokens, indent } = line;
    this.#around = this.#around.filter((one) => one.indent < indent);
    const conditions = this.#around.map((one) => one.tokens);
    const [first, second, third] = tokens;
    const isUse = first?.text === "use" && second?.text === "rule";
    if (!isUse) this.#words(tokens);
    this.#around.push(line);
    if (first?.text === "from" && tokens.at(-1)?.text === "*") this.words.add("*");
    if (first?.kind !== "word") return;
    if (DIRECTIVES.has(first.text) && isSnakemakeSign(second, ":")) {
      const value = valueTokens(line, linesBelow(line, this.#lines));
      const isConditional = indent > 0;
      this.directives.push({
        name: first.text,
        value,
        isConditional,
        ...(isConditional ? { conditions } : {}),
        ...placeOf(first),
      });
    } else if (first.text === "rule" || first.text === "checkpoint" || first.text === "module") {
      const name = second?.kind === "word" ? second : undefined;
      const colon = name === undefined ? second : third;
      const isBlock = isSnakemakeSign(colon, ":") || (name !== undefined && third === undefined);
      if (isBlock) this.#block(first.text, line, first, colon, name);
      else if (name !== undefined) this.#misnamed(first.text, line, name);
    } else if (isUse) {
      const last = tokens.at(-1);
      const isBlock = isSnakemakeSign(last, ":") && tokens.at(-2)?.text === "with";
      if (isBlock) this.#block("use", line, first, last);
      const keywords = (isBlock ? this.blocks.at(-1)?.keywords : undefined) ?? [];
      this.uses.push({ ...ruleUse(line), keywords });
    } else if (first.text === "min_version" && indent === 0 && isSnakemakeSign(second, "(")) {
      if (third?.kind === "string" && !third.isComputed) this.minVersion ??= third.text;
    }
  }

  /** Notes the words of code; a name behind a dot, or of an argument, defines nothing. */
  #words(tokens: readonly SnakemakeToken[]): void {
    let depth = 0;
    for (const [at, token] of tokens.entries()) {
      if (isOpening(token)) depth++;
      if (isClosing(token)) depth--;
      const isArgument = depth > 0 && isSnakemakeSign(tokens[at + 1], "=");
      const isMember = isSnakemakeSign(tokens[at - 1], ".");
      if (token.kind === "word" && !isArgument && !isMember) this.words.add(token.text);
    }
  }

  /** A block whose name has signs in it: `rule map-reads:`. */
  #misnamed(kind: Block["kind"], line: LogicalLine, name: SnakemakeToken): void {
    const { tokens, indent } = line;
    const end = tokens.findIndex((token) => isSnakemakeSign(token, ":"));
    if (end < 0 || !/^[-.]$/.test(tokens[2]?.text ?? "")) return;
    linesBelow(line, this.#lines);
    const text = tokens
      .slice(1, end)
      .map((token) => token.text)
      .join("");
    const faults: readonly BlockFault[] = [{ what: "name", text, ...placeOf(name) }];
    this.blocks.push({ kind, keywords: [], isConditional: indent > 0, faults, ...placeOf(name) });
  }

  #block(
    kind: Block["kind"],
    line: LogicalLine,
    first: SnakemakeToken,
    colon: SnakemakeToken | undefined,
    name?: SnakemakeToken,
  ): void {
    const body = linesBelow(line, this.#lines);
    const { keywords, faults }: Pick<Block, "keywords" | "faults"> =
      colon === undefined
        ? {
            keywords: [],
            faults: [{ what: "colon", text: `${kind} ${name?.text}`, ...placeOf(first) }],
          }
        : keywordsOf(kind, body);
    const behind = colon && line.tokens[line.tokens.indexOf(colon) + 1];
    const next = this.#lines.peek();
    const isOpen = behind !== undefined && body.length === 0 && next?.indent === line.indent;
    const onLine = isOpen ? lineFault(kind, next.tokens[0]) : undefined;
    this.blocks.push({
      kind,
      ...optionalField("name", nameOf(name, keywords)),
      keywords,
      isConditional: line.indent > 0,
      faults: onLine === undefined || faults.length > 0 ? faults : [onLine],
      ...placeOf(name ?? first),
    });
  }
}

/** What a statement validates with a schema (`snakemake.utils.validate(data, schema, set_default)`). */
function validationIn({ tokens, indent }: LogicalLine): readonly Validation[] {
  const [data, ...others] =
    argumentsOf(tokens, "validate") ?? argumentsOf(tokens, "snakemake", "utils", "validate") ?? [];
  const schema = others.find(
    ({ name }, at) => name === "schema" || (at === 0 && name === undefined),
  );
  const [word, ...rest] = data?.tokens ?? [];
  const [first] = schema?.tokens ?? [];
  const target = schema && constantPath(schema.tokens);
  if (word?.kind !== "word" || rest.length > 0 || !first || !target) return [];
  return [{ name: word.text, target, isConditional: indent > 0, ...placeOf(first) }];
}

export function readLines(lines: readonly LogicalLine[]): Snakefile {
  const { blocks, directives, uses, words, minVersion } = new Reader(lines);
  const { code, bound } = codeLines(lines);
  for (const { kind, name = "" } of blocks) if (kind === "module") bound.add(name);
  return {
    kind: "snakefile",
    isEmpty: lines.length === 0,
    lines,
    blocks,
    directives,
    uses,
    words,
    bound,
    code,
    configKeys: configKeysIn(lines),
    validations: lines.flatMap(validationIn),
    ...(minVersion === undefined ? {} : { minVersion }),
  };
}
