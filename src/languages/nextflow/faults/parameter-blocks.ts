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
import {
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

/** The parameters of a pipeline, by their first names. */
export interface ParameterNames {
  readonly all: ReadonlySet<string>;
  /** Those with others in them. */
  readonly blocks: ReadonlySet<string>;
  /** The values of those that every run has. */
  readonly defaults: Defaults;
  /** The one that a name surely means which scripts use once, and nothing sets or tells of; undefined if there is none. */
  meant(name: string): string | undefined;
}

/** How often scripts take each parameter, also in the code of strings; those of command lines in texts count, too. */
function usesIn(scripts: Pipeline["scripts"]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const add = (name: string, count: number) => uses.set(name, (uses.get(name) ?? 0) + count);
  const addFrom = (tokens: readonly NextflowToken[]) => {
    for (const [at, token] of tokens.entries()) {
      const name = tokenAt(tokens, at + 2);
      if (isNextflowWord(token, "params") && isNextflowSign(tokenAt(tokens, at + 1), "."))
        add(name.text, 1);
      if (token.kind !== "string") continue;
      for (const code of codeIn(token)) addFrom(code);
      for (const [, option = ""] of token.text.matchAll(/--(\w+)/g)) add(option, 2);
    }
  };
  for (const { tokens } of scripts.values()) addFrom(tokens);
  return uses;
}

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
  conditional,
  schema,
}: Pick<Pipeline, "conditional" | "main" | "schema" | "scripts" | "settings">): ParameterNames {
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
      uses ??= usesIn(scripts);
      const same = known.filter((one) => plainName(one) === plainName(name));
      const near =
        (uses.get(name) ?? 0) > 1
          ? undefined
          : same.length === 1
            ? same[0]
            : surePath(name, known, effort);
      const isOther =
        near === undefined ||
        DISTINCT.includes(name) ||
        withoutNumbers(name) === withoutNumbers(near);
      return isOther ? undefined : near;
    },
  };
}

/** The parameters in a part of some tokens whose names surely are misspelt. */
export const misspeltParameters = (
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  { meant }: ParameterNames,
): readonly DescriptorFault[] =>
  tokens.slice(start, end).flatMap((token, index) => {
    const [dot, name, other] = tokensFrom(tokens, start + index + 1);
    if (!isNextflowWord(token, "params") || !isNextflowSign(dot, ".")) return [];
    const near = isNextflowSign(other, "(") ? undefined : meant(name.text);
    return near === undefined
      ? []
      : [
          fault("trs-nextflow-name", name, {
            message: `The pipeline has no parameter params.${cut(name.text, 80)}.`,
            found: `params.${cut(name.text, 80)}`,
            expected: `params.${cut(near, 80)}`,
            ...suggestion(`params.${near}`, ""),
          }),
        ];
  });

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
