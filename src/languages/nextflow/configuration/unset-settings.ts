/**
 * What configurations read that has no value by then, and blocks that give none: Nextflow ends such a run with
 * "Unknown config attribute".
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Position } from "../../../base/position.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { NextflowToken } from "../groovy/tokens.ts";
import type { Config } from "../script/config.ts";
import { configNames, namesIn } from "./config-names.ts";

/** A configuration of a run. */
interface ReadConfig {
  readonly config: Config;
  /** Whether only some runs read it. */
  readonly isConditional: boolean;
}

/** Blocks that can be empty at the root, because Nextflow knows them itself. */
const KNOWN_BLOCKS = ["params", "plugins", "process", "profiles"];

const taskFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-name", token, {
    message: "The configuration reads task outside of a closure, where no task is known.",
    found: "task",
    expected: "{ … } around the value",
    fix: "Put the value in braces.",
  });

const parameterFault = (
  token: NextflowToken,
  problem: string,
  near: string | undefined,
): DescriptorFault =>
  fault("trs-nextflow-name", token, {
    message: `The configuration reads params.${cut(token.text, 80)}, ${problem}.`,
    found: `params.${cut(token.text, 80)}`,
    expected: "a parameter that has a value above",
    ...suggestion(near && `params.${near}`, "Give it a value above, which can be null."),
  });

const asWarning = (one: DescriptorFault): DescriptorFault => ({ ...one, severity: "warning" });

const emptyFault = (key: string, place: Position): DescriptorFault =>
  fault("trs-nextflow-syntax", place, {
    message: `The block ${cut(key, 80)} has nothing in it.`,
    found: "{ }",
    expected: "a setting",
    fix: "Add a setting, or remove the block.",
  });

/** The parameter that a path of settings is of, or is in. */
const parameterOf = (key: string): readonly string[] =>
  /(?:^|\.)params\.([^.]+)/s.exec(key)?.slice(1) ?? [];

/** The parameters that a configuration sets, in some of its runs at least. */
const parametersOf = ({ settings, conditional, blocks }: Config): readonly string[] =>
  [...settings.keys(), ...conditional, ...blocks].flatMap(parameterOf);

/**
 * What the configurations of a pipeline have without a value.
 *
 * @param configs those that runs read, by their paths
 * @param isWhole whether no other can be read
 * @param declared other parameters that the pipeline tells of, so that a run can be given them
 */
export function unsetSettings(
  configs: ReadonlyMap<string, ReadConfig>,
  isWhole: boolean,
  declared: Iterable<string>,
): readonly PlacedFault[] {
  const all = [...configs].map(([path, { config, isConditional }]) => ({
    path,
    config,
    isConditional,
    own: new Set(parametersOf(config)),
  }));
  const known = new Set(all.flatMap(({ own }) => [...own]));
  const told = new Set(declared);
  const effort = createEffort();
  const isSet = (key: string) => {
    const inside = `.${key.replace(/:.*/s, "")}.`;
    return all.some(({ config: { settings, conditional } }) =>
      [...settings.keys(), ...conditional].some((one) => `.${one}`.includes(inside)),
    );
  };
  const isFilled = (key: string, isSelector: boolean) =>
    KNOWN_BLOCKS.includes(key) ||
    all.some(({ config: { blocks } }) => blocks.has(key)) ||
    (!isSelector && (!isWhole || isSet(key)));
  const names = new Set(all.flatMap(({ config: { tokens } }) => [...namesIn(tokens)]));
  return all.flatMap(({ path, config, own, isConditional }, index) => {
    if (isConditional) return [];
    // what the first one reads is looked for with its text
    const unknown = index > 0 && isWhole ? configNames(config.tokens, names) : [];
    const isEarly = (name: string) =>
      config.includes.length === 0 &&
      !config.isPartial &&
      own.has(name) &&
      ![...config.conditional].flatMap(parameterOf).includes(name) &&
      all.every((other) => other.config === config || !other.own.has(name));
    const seen = new Set<string>();
    const parameters = config.reads.parameters.flatMap((read): readonly DescriptorFault[] => {
      const { text: name } = read.name;
      if (seen.has(name)) return [];
      seen.add(name);
      if (known.has(name)) {
        const early = parameterFault(read.name, "which only has a value below", undefined);
        // a string has no parameter, but the text of what is empty
        return isEarly(name) ? [read.isOfText ? asWarning(early) : early] : [];
      }
      const near = told.has(name) || name.length < 4 ? undefined : surePath(name, known, effort);
      if (near !== undefined) return [parameterFault(read.name, "which nothing sets", near)];
      // a run can be given it
      const problem = "which no configuration sets, so that each run must be given it";
      return isWhole ? [asWarning(parameterFault(read.name, problem, undefined))] : [];
    });
    const empty = [...config.empty].flatMap(([key, place]) =>
      isFilled(key, place.isSelector) ? [] : emptyFault(key, place),
    );
    const faults = [
      ...unknown,
      ...config.reads.tasks.slice(0, 1).map(taskFault),
      ...parameters,
      ...empty,
    ];
    return faults.map((one) => ({ ...one, path }));
  });
}
