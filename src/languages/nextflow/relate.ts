/**
 * A pipeline of several files: whether modules define what scripts include and workflows call.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { START } from "../../base/position.ts";
import { suggestion } from "../../base/suggest.ts";
import { fault, type OpenImport, type PlacedFault, type RelatedFiles } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import type { Config, ConfigSetting } from "./config.ts";
import { nextflowInterface } from "./interface.ts";
import { nameFaults } from "./name-faults.ts";
import type { Module, NextflowDocument, Pipeline } from "./pipeline.ts";
import { type Include, type IncludedName, includeCandidates, type Script } from "./script.ts";

function openInclude(
  from: string,
  { target }: Include,
  open: OpenImport<NextflowDocument>,
): Module | undefined {
  for (const candidate of includeCandidates(target)) {
    const opened = open(from, candidate);
    if (opened === undefined) continue;
    const { path, document } = opened;
    return document?.kind === "script" ? { path, script: document } : { path };
  }
  return undefined;
}

/** All scripts that a script reaches, each once. */
function reach(path: string, main: Script, open: OpenImport<NextflowDocument>) {
  const scripts = new Map([[path, main]]);
  const modules = new Map<Include, Module>();
  // a map gives what is added while it is gone through
  for (const [from, script] of scripts) {
    for (const include of script.includes) {
      const module = openInclude(from, include, open);
      if (module === undefined) continue;
      modules.set(include, module);
      if (module.script !== undefined && !scripts.has(module.path)) {
        scripts.set(module.path, module.script);
      }
    }
  }
  return { scripts, modules };
}

/** The settings of a configuration and of those that it includes. */
function settingsOf(path: string, open: OpenImport<NextflowDocument>) {
  const settings = new Map<string, ConfigSetting>();
  const contributors: string[] = [];
  const first = open(path, "nextflow.config");
  const configs = new Map<string, Config>();
  if (first?.document?.kind === "config") configs.set(first.path, first.document);
  for (const [from, config] of configs) {
    for (const [key, value] of config.settings) if (!settings.has(key)) settings.set(key, value);
    contributors.push(...config.contributors);
    for (const { target, isConditional } of config.includes) {
      const opened = isConditional ? undefined : open(from, target);
      if (opened?.document?.kind === "config") configs.set(opened.path, opened.document);
    }
  }
  return { settings, contributors };
}

function missingName(
  path: string,
  included: IncludedName,
  module: string,
  names: ReadonlySet<string>,
): PlacedFault {
  const { name } = included;
  const missing = fault("trs-nextflow-include", included, {
    message: `${cut(module, 160)} does not define ${cut(name, 80)}.`,
    found: cut(name),
    expected: names.size === 0 ? "a module that defines it" : cutList(names),
    ...suggestion(
      surePath(name, names),
      "Include a name that the module defines, or define this one there.",
    ),
  });
  return { ...missing, path };
}

/** Modules of the version whose path lacks the beginning by which Nextflow knows a file. */
function pathFaults(
  { scripts }: Pipeline,
  open: OpenImport<NextflowDocument>,
): readonly PlacedFault[] {
  return [...scripts].flatMap(([path, { includes }]) =>
    includes.flatMap((include): readonly PlacedFault[] => {
      const { target = "" } = include;
      if (!/^\w[\w./-]*$/.test(target) || target.startsWith("plugin/")) return [];
      if (!includeCandidates(`./${target}`).some((one) => open(path, one)?.document !== undefined))
        return [];
      const details = {
        message: `The path of the module ${cut(target, 120)} must begin with ./`,
        found: cut(target),
        expected: `./${cut(target, 120)}`,
        fix: `Write ./${cut(target, 120)}.`,
      };
      return [{ ...fault("trs-nextflow-include", include, details), path }];
    }),
  );
}

/** The names that are included from modules that do not define them. */
function includeFaults({ scripts, modules }: Pipeline): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  for (const [path, { includes }] of scripts) {
    for (const include of includes) {
      const module = modules.get(include);
      if (module?.script === undefined) continue;
      // what `include './path'` brings into the module is not known by name
      if (module.script.includes.some((one) => one.names === undefined)) continue;
      const { names } = module.script;
      const missing = (include.names ?? []).filter(({ name }) => !names.has(name));
      faults.push(...missing.map((one) => missingName(path, one, module.path, names)));
    }
  }
  return faults;
}

/** Whether a manifest asks for a release before 22.03, the last one that runs the first language by default. */
const asksForOldRelease = (release: unknown): boolean =>
  String(release)
    .split(",")
    .some((one) => Number(/^\s*!?(?:<=?|==?)\s*v?(\d+\.\d+)/.exec(one)?.[1]) < 22.03);

/** The version of the language: what the script or the configuration declares, or the release, or a guess. */
export function languageOf(
  { dsl, includes, workflows, processes }: Script,
  settings: Pipeline["settings"],
): string {
  const declared = dsl ?? settings.get("nextflow.enable.dsl")?.value;
  if (/^[12]$/.test(String(declared))) return `DSL${declared}`;
  const isSecond = includes.length > 0 || workflows.length > 0;
  const isFirst =
    processes.some(({ isFirstLanguage }) => isFirstLanguage) ||
    asksForOldRelease(settings.get("manifest.nextflowVersion")?.value);
  return isFirst && !isSecond ? "DSL1" : "DSL2";
}

const EMPTY = {
  message: "The descriptor is empty: it has nothing but comments.",
  found: "no code",
  expected: "a script with a workflow or a process",
};

/** Looks at a pipeline from its main script. */
export function relateNextflow(
  path: string,
  document: NextflowDocument,
  open: OpenImport<NextflowDocument>,
): RelatedFiles {
  if (document.kind !== "script") return { faults: [] };
  if (document.tokens.length === 0) {
    return { faults: [{ ...fault("trs-nextflow-empty", START, EMPTY), path }] };
  }
  const pipeline: Pipeline = {
    path,
    main: document,
    ...reach(path, document, open),
    ...settingsOf(path, open),
  };
  const registry = pipeline.settings.get("docker.registry")?.value;
  const beside = ["nextflow_schema.json", "meta.yml"].map((name) => open(path, name)?.document);
  const schema = beside.find((one) => one?.kind === "schema");
  const meta = beside.find((one) => one?.kind === "module");
  const version = languageOf(document, pipeline.settings);
  return {
    faults: [
      ...pathFaults(pipeline, open),
      ...includeFaults(pipeline),
      ...(version === "DSL2" ? nameFaults(pipeline) : []),
    ],
    version,
    ...(typeof registry === "string" && registry !== "" ? { imageRegistry: registry } : {}),
    interface: nextflowInterface(pipeline, { schema, meta }, version),
  };
}
