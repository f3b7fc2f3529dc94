/**
 * Parameters that are read or set within a block that does not exist: `params.colocs.run` of `params.coloc`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isAssigned } from "../groovy/expressions.ts";
import {
  allCode,
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { isMember } from "../script/channels.ts";
import { type Defaults, defaultsOf } from "../script/conditions.ts";
import type { Pipeline } from "../script/pipeline.ts";
import { FUNCTIONS } from "../script/unknown-names.ts";

/** The parameters of a pipeline, by their first names. */
export interface ParameterNames {
  readonly all: ReadonlySet<string>;
  /** Those with others in them. */
  readonly blocks: ReadonlySet<string>;
  /** The values of those that every run has. */
  readonly defaults: Defaults;
  /**
   * The one that a name surely means which nothing sets or tells of, because scripts use the name once, or never the
   * one that is set; undefined if there is none.
   */
  meant(name: string): string | undefined;
}

/** How often code takes each parameter; one of a command line in a text is no slip. */
function usesIn(files: Iterable<{ readonly tokens: readonly NextflowToken[] }>) {
  const uses = new Map<string, number>();
  const add = (name: string, count: number) => uses.set(name, (uses.get(name) ?? 0) + count);
  for (const { tokens: all } of files)
    for (const tokens of allCode(all))
      for (const [at, token] of tokens.entries()) {
        const isRead = isNextflowSign(tokenAt(tokens, at + 1), ".") && !isAssigned(tokens, at + 2);
        if (isNextflowWord(token, "params") && isRead) add(tokenAt(tokens, at + 2).text, 1);
        if (token.kind !== "string") continue;
        for (const [, option = ""] of token.text.matchAll(/--(\w+)/g)) add(option, Infinity);
      }
  return uses;
}

/** How often a name can be misspelt. */
const MAX_USES = 9;

/** Names that differ by a letter, and mean two things. */
const DISTINCT = ["fasta", "fastq"];

/** A name without what divides its words: known_sites and knownSites. */
const plainName = (name: string) => name.replaceAll("_", "").toLowerCase();

/** Words without their numbers: read1 and read2 are two parameters. */
const withoutNumbers = (name: string) => name.replace(/\d+/g, "");

/** The parameters that the configuration and the scripts set; no blocks if not all that can set some is known. */
export function parameterNames({
  main,
  scripts,
  settings,
  configs,
  conditional,
  schema,
}: Pipeline): ParameterNames {
  const pathOf = (key: string) => /(?:^|\.)params\.(.+)/s.exec(key)?.[1]?.split(".") ?? [];
  const always = [
    ...[...main.parameters.keys()].map((path) => path.split(".")),
    ...[...settings.keys()].map(pathOf),
  ];
  const others = [
    ...[...scripts.values()].flatMap(({ parameters }) =>
      [...parameters.keys()].map((path) => path.split(".")),
    ),
    ...[...(conditional ?? [])].map(pathOf),
  ];
  const all = new Set([...always, ...others].map(([first = ""]) => first));
  const known = [...all, ...(schema?.values.columns ?? []).map(({ name }) => name)];
  const effort = createEffort();
  let uses: ReadonlyMap<string, number> | undefined;
  return {
    all,
    blocks: new Set(
      conditional === undefined
        ? []
        : always.flatMap(([first = "", ...rest]) => (rest.length > 0 ? [first] : [])),
    ),
    defaults: defaultsOf({ main, settings }),
    meant: (name) => {
      if (conditional === undefined || name.length < 4 || known.includes(name)) return undefined;
      uses ??= usesIn([...scripts.values(), ...configs]);
      const same = known.filter((one) => plainName(one) === plainName(name));
      const near = same.length === 1 ? same[0] : surePath(name, known, effort);
      const isOther =
        near === undefined ||
        (uses.get(name) ?? 0) > (uses.has(near) ? 1 : MAX_USES) ||
        DISTINCT.includes(name) ||
        withoutNumbers(name) === withoutNumbers(near);
      return isOther ? undefined : near;
    },
  };
}

/** What is said of a parameter whose name surely is misspelt, if its name is a token. */
function misspeltAt(name: NextflowToken, { meant }: ParameterNames): DescriptorFault | undefined {
  const near = meant(name.text);
  return near === undefined
    ? undefined
    : fault("trs-nextflow-name", name, {
        message: `The pipeline has no parameter params.${cut(name.text, 80)}.`,
        found: `params.${cut(name.text, 80)}`,
        expected: `params.${cut(near, 80)}`,
        ...suggestion(`params.${near}`, ""),
      });
}

/** The parameters in a part of some tokens whose names surely are misspelt. */
export const misspeltParameters = (
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  names: ParameterNames,
): readonly DescriptorFault[] =>
  tokens.slice(start, end).flatMap((token, index) => {
    const [dot, name, other] = tokensFrom(tokens, start + index + 1);
    const isRead = isNextflowSign(dot, ".") && !isNextflowSign(other, "(");
    return (isRead && isNextflowWord(token, "params") && misspeltAt(name, names)) || [];
  });

/**
 * The parameters that a script reads and whose names surely are misspelt. Nextflow warns of them, and they are null:
 * only what is taken of null ends a run.
 */
export const misspeltReads = (
  script: readonly NextflowToken[],
  names: ParameterNames,
): readonly DescriptorFault[] =>
  [...allCode(script)].flatMap((tokens) =>
    tokens.flatMap((token, at) => {
      const [dot, name, next, part, open] = tokensFrom(tokens, at + 1);
      const isRead = isNextflowSign(dot, ".") && !isAssigned(tokens, at + 2);
      if (!isNextflowWord(token, "params") || !isRead || isMember(tokens, at)) return [];
      const found = isNextflowSign(next, "(") ? undefined : misspeltAt(name, names);
      if (found === undefined) return [];
      const isOfAll = isNextflowSign(open, "({") && FUNCTIONS.has(part.text);
      const isPart = isNextflowSign(next, ".") && part.kind === "word" && !isOfAll;
      return isPart ? found : { ...found, severity: "warning" as const };
    }),
  );

/** What a script takes of blocks that surely are misspelt, also in the code of its strings. */
export const parameterBlocks = (
  tokens: readonly NextflowToken[],
  { all, blocks }: Pick<ParameterNames, "all" | "blocks">,
): readonly DescriptorFault[] =>
  blocks.size === 0
    ? []
    : tokens.flatMap((token, at): readonly DescriptorFault[] => {
        if (token.kind === "string")
          return codeIn(token).flatMap((code) => parameterBlocks(code, { all, blocks }));
        if (!isNextflowWord(token, "params") || isMember(tokens, at)) return [];
        const [dot, block, other, name, next] = tokensFrom(tokens, at + 1);
        const isBlock =
          isNextflowSign(dot, ".") && isNextflowSign(other, ".") && !isNextflowSign(next, "({");
        if (!isBlock || block.kind !== "word" || name.kind !== "word" || all.has(block.text))
          return [];
        const near = surePath(block.text, blocks);
        return near === undefined
          ? []
          : [
              fault("trs-nextflow-name", block, {
                message: `The pipeline has no parameters params.${cut(block.text, 80)}.`,
                found: `params.${cut(block.text, 80)}`,
                expected: cutList([...blocks].map((one) => `params.${one}`)),
                ...suggestion(`params.${near}`, ""),
              }),
            ];
      });
