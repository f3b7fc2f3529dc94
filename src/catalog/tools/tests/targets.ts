/**
 * Which primary descriptor a test file is for, and whether that is sure.
 *
 * @module
 */

import { optionalField } from "../../../base/optional-fields.ts";
import { createEffort, didYouMean } from "../../../base/suggest.ts";
import type { JudgedKey, TestedLanguage } from "../../../languages/shared/language.ts";
import { folderOf, inputsFileStem, testOwner } from "../../../trs/tool/file-types.ts";
import type { InputPort } from "../../../trs/tool/interface.ts";
import { isNamed } from "../../../trs/tool/languages.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { testedDescriptor } from "../../../trs/tool/tested-descriptor.ts";
import { type ImportGraph, readIn } from "../descriptors/import-graph.ts";
import type { TestedInputs } from "./given-values.ts";

/** A primary descriptor whose inputs are known. */
export interface TestTarget {
  readonly path: string;
  readonly language: TestedLanguage;
  readonly inputs: ReadonlySet<string>;
  /** How its inputs are given values, where that is known. */
  readonly tested?: TestedInputs;
}

const judge = (key: string, { language, inputs }: TestTarget): JudgedKey =>
  inputs.has(key) ? "input" : (language.tests?.judgeKey?.(key, inputs) ?? "unknown");

/** What can be said of values for a primary descriptor. */
function testedInputs({ language, primary, related }: ImportGraph): TestedInputs | undefined {
  const { tests = {} } = language;
  const { inputs: format, keyOf = (name: string) => name } = tests;
  const about = related.interface;
  if (format === undefined || about === undefined || primary === undefined) return undefined;
  const keysOf = ({ name }: InputPort) => [...new Set([name, `${about.name}.${name}`].map(keyOf))];
  return { path: primary.path, ports: about.inputs, format, keysOf };
}

/** The primary descriptors whose inputs are known: all of them, or none. */
export function testTargets(graphs: readonly ImportGraph[]): readonly TestTarget[] {
  const targets = graphs.flatMap((graph): TestTarget | readonly TestTarget[] => {
    const { language, primary } = graph;
    if (primary?.descriptor.inputs === undefined) return [];
    const inputs = new Set(primary.descriptor.inputs);
    return {
      path: primary.path,
      language,
      inputs,
      ...optionalField("tested", testedInputs(graph)),
    };
  });
  return targets.length === graphs.length ? targets : [];
}

/** Which of several descriptors a test file is for: the one that has most of its keys. */
export function targetFor(
  keys: readonly string[],
  targets: readonly TestTarget[],
): TestTarget | undefined {
  const [first, second] = targets
    .map((target) => ({
      target,
      count: keys.filter((key) => judge(key, target) === "input").length,
    }))
    .sort((a, b) => b.count - a.count);
  if (second === undefined) return first?.target;
  return first !== undefined && first.count > second.count ? first.target : undefined;
}

/**
 * Makes what finds the descriptor that a test file is named after, if it is no primary one and its inputs are known.
 */
export function createNamedTarget(
  files: readonly RegistryFile[],
  graphs: readonly ImportGraph[],
): (test: string) => TestTarget | undefined {
  const primaries = new Set(graphs.flatMap(({ primary }) => primary?.path ?? []));
  const languages = graphs.map(({ language }) => ({
    language,
    paths: files.map(({ path }) => path).filter((path) => isNamed(path, language.fileNames)),
  }));
  return (test) => {
    const named = languages.flatMap(({ language, paths }) => {
      const path = testedDescriptor(test, paths);
      return path === undefined ? [] : [{ path, language }];
    });
    const [first] = named;
    if (first === undefined || named.some(({ path }) => primaries.has(path))) return undefined;
    const file = files.find(({ path }) => path === first.path);
    const inputs = file && readIn(first.language, file)?.descriptor.inputs;
    return inputs && { ...first, inputs: new Set(inputs) };
  };
}

/**
 * The keys of a test file that are no inputs of what it is for. What would be an input of another workflow is an
 * input of a call where the file leaves the name of the workflow out.
 */
export function unknownKeys(keys: readonly string[], target: TestTarget): readonly string[] {
  const judged = keys.map((key) => ({ key, is: judge(key, target) }));
  const isShort = judged.some(({ key, is }) => is === "input" && !key.includes("."));
  return judged
    .filter(({ is }) => is === "unknown" || (is === "foreign" && !isShort))
    .map(({ key }) => key);
}

/** Whether any key is an input of a descriptor. */
export const hasInput = (keys: readonly string[], target: TestTarget): boolean =>
  keys.some((key) => judge(key, target) === "input");

/** Whether any key looks as if it were meant for a descriptor: an input, or nearly one. */
export function isMeantFor(keys: readonly string[], target: TestTarget): boolean {
  const effort = createEffort();
  return keys.some(
    (key) =>
      judge(key, target) === "input" ||
      target.language.tests?.isMeantAsInput?.(key) === true ||
      didYouMean(key, target.inputs, undefined, effort).fix !== undefined,
  );
}

/** Whether a test file can be for another descriptor than the primary ones. */
export type TestDoubt = "none" | "if no key is known" | "always";

/**
 * Makes what says whether a test file can be for another descriptor than the primary ones: it is not in a folder
 * for tests beside one, or there is another descriptor there that none of them imports. One that is in the folder for
 * tests itself is run by tests that have no input of a primary one.
 */
export function createDoubt(
  files: readonly RegistryFile[],
  graphs: readonly ImportGraph[],
): (path: string) => TestDoubt {
  const folders = new Set(
    graphs.flatMap(({ primary }) => (primary === undefined ? [] : [folderOf(primary.path)])),
  );
  const paths = new Set(graphs.flatMap((one) => one.paths));
  const others = files.flatMap(({ path }) => {
    const isDescriptor = graphs.some(({ language }) => isNamed(path, language.fileNames));
    return isDescriptor && !paths.has(path) ? [path] : [];
  });
  const isBesidePrimary = others.some((path) => folders.has(folderOf(path)));
  const owners = new Set(others.map(testOwner));
  return (path) => {
    const owner = testOwner(path);
    if (owner === undefined) return inputsFileStem(path) === undefined ? "none" : "always";
    if (isBesidePrimary || !folders.has(owner)) return "always";
    return owners.has(owner) ? "if no key is known" : "none";
  };
}
