/**
 * Parameters that are read or set within a block that does not exist: `params.colocs.run` of `params.coloc`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
} from "../groovy/tokens.ts";
import { isMember } from "../script/channels.ts";
import type { Pipeline } from "../script/pipeline.ts";

/** The parameters of a pipeline, by their first names. */
export interface ParameterNames {
  readonly all: ReadonlySet<string>;
  /** Those with others in them. */
  readonly blocks: ReadonlySet<string>;
}

/** The parameters that the configuration and the scripts set; no blocks if not all that can set some is known. */
export function parameterNames({
  main,
  scripts,
  settings,
  conditional,
}: Pick<Pipeline, "conditional" | "main" | "scripts" | "settings">): ParameterNames {
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
  return {
    all: new Set([...always, ...others].map(([first = ""]) => first)),
    blocks: new Set(
      conditional === undefined
        ? []
        : always.flatMap(([first = "", ...rest]) => (rest.length > 0 ? [first] : [])),
    ),
  };
}

/** What a script takes of blocks that surely are misspelt, also in the code of its strings. */
export const parameterBlocks = (
  tokens: readonly NextflowToken[],
  { all, blocks }: ParameterNames,
): readonly DescriptorFault[] =>
  blocks.size === 0
    ? []
    : tokens.flatMap((token, at): readonly DescriptorFault[] => {
        if (token.kind === "string")
          return codeIn(token).flatMap((code) => parameterBlocks(code, { all, blocks }));
        if (!isNextflowWord(token, "params") || isMember(tokens, at)) return [];
        const [dot, block, other, name, next] = [1, 2, 3, 4, 5].map((ahead) =>
          tokenAt(tokens, at + ahead),
        );
        if (!dot || !block || !other || !name || !next) return [];
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
