/**
 * A pipeline of several files: whether modules define what scripts include and workflows call.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { START } from "../../base/position.ts";
import { suggestion } from "../../base/suggest.ts";
import type { ValueCheck } from "../../trs/tool/interface.ts";
import {
  type DescriptorFault,
  fault,
  type OpenImport,
  type PlacedFault,
  type RelatedFiles,
} from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { unsetSettings } from "./configuration/unset-settings.ts";
import { missingFiles } from "./faults/checked-files.ts";
import { nameFaults } from "./faults/name-faults.ts";
import { nextflowInterface } from "./interface.ts";
import type { Config, ConfigSetting } from "./script/config.ts";
import { configCandidates, includeCandidates } from "./script/included-paths.ts";
import type { Module, NextflowDocument, Pipeline } from "./script/pipeline.ts";
import type { Include, Script } from "./script/script.ts";

function openModule(
  from: string,
  target: string | undefined,
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
      const module = openModule(from, include.target, open);
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
  const conditional = new Set<string>();
  let isWhole = true;
  const first = open(path, "nextflow.config");
  const configs = new Map<string, { readonly config: Config; readonly isConditional: boolean }>();
  if (first?.document?.kind === "config")
    configs.set(first.path, { config: first.document, isConditional: false });
  for (const [from, { config, isConditional }] of configs) {
    isWhole &&= !config.isPartial;
    for (const key of config.conditional) conditional.add(key);
    for (const [key, value] of config.settings) {
      if (isConditional) conditional.add(key);
      else if (!settings.has(key)) settings.set(key, value);
    }
    if (!isConditional) contributors.push(...config.contributors);
    for (const one of config.includes) {
      const [opened] = configCandidates(one.target).flatMap((path) => open(from, path) ?? []);
      if (opened?.document?.kind !== "config") {
        isWhole = false;
        continue;
      }
      const known = configs.get(opened.path);
      const isOfSome = isConditional || one.isConditional;
      if (known !== undefined && (isOfSome || !known.isConditional)) continue;
      configs.delete(opened.path); // what is added is gone through, once more if now every run reads it
      configs.set(opened.path, { config: opened.document, isConditional: isOfSome });
    }
  }
  return { settings, contributors, configs, conditional: isWhole ? conditional : undefined };
}

/** Names that are included from a module that does not define them. */
function missingNames(
  { names = [] }: Include,
  { path, script }: Module,
): readonly DescriptorFault[] {
  // what `include './path'` brings into the module is not known by name
  if (script === undefined || script.includes.some((one) => one.names === undefined)) return [];
  const known = script.names;
  return names
    .filter(({ name }) => !known.has(name))
    .map((one) =>
      fault("trs-nextflow-include", one, {
        message: `${cut(path, 160)} does not define ${cut(one.name, 80)}.`,
        found: cut(one.name),
        expected: known.size === 0 ? "a module that defines it" : cutList(known),
        ...suggestion(
          surePath(one.name, known),
          "Include a name that the module defines, or define this one there.",
        ),
      }),
    );
}

/** A module of the version whose path lacks the beginning by which Nextflow knows a file. */
function pathFault(target: string, include: Include): DescriptorFault {
  const written = `./${cut(target, 120)}`;
  return fault("trs-nextflow-include", include, {
    message: `The path of the module ${cut(target, 120)} must begin with ./`,
    found: cut(target),
    expected: written,
    fix: `Write ${written}.`,
  });
}

/** What is wrong with the includes of a pipeline. */
function includeFaults(
  { scripts, modules }: Pipeline,
  open: OpenImport<NextflowDocument>,
): readonly PlacedFault[] {
  const isModule = (path: string, target: string) =>
    !/^[./]/.test(target) && openModule(path, `./${target}`, open)?.script !== undefined;
  return [...scripts].flatMap(([path, { includes }]) =>
    includes
      .flatMap((include) => {
        const { target = "." } = include;
        const module = modules.get(include);
        if (module !== undefined) return missingNames(include, module);
        return isModule(path, target) ? pathFault(target, include) : [];
      })
      .map((one) => ({ ...one, path })),
  );
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
  const declared = dsl?.text ?? settings.get("nextflow.enable.dsl")?.value;
  if (/^[12]$/.test(String(declared))) return `DSL${declared}`;
  const isSecond = includes.length > 0 || workflows.length > 0;
  const isFirst =
    processes.some(({ isFirstLanguage }) => isFirstLanguage) ||
    asksForOldRelease(settings.get("manifest.nextflowVersion")?.value);
  return isFirst && !isSecond ? "DSL1" : "DSL2";
}

/**
 * Whether the plugin that reads the schema refuses parameters that it does not name: nf-schema (`ValidationConfig`,
 * `LoggingConfig`), and nf-validation, whose settings are parameters. Otherwise both only warn.
 */
const refusesUnknown = (settings: Pipeline["settings"]): boolean =>
  settings.get("validation.failUnrecognisedParams")?.value === true ||
  settings.get("validation.logging.unrecognisedParams")?.value === "error" ||
  settings.get("params.validationFailUnrecognisedParams")?.value === true;

/** What a schema of parameters has values checked with: itself, and the schemas of tables that it names. */
function checksIn(
  path: string,
  schema: NextflowDocument | undefined,
  settings: Pipeline["settings"],
  open: OpenImport<NextflowDocument>,
): readonly ValueCheck[] {
  if (schema?.kind !== "schema") return [];
  const tables = schema.tables.map(({ name, target }): ValueCheck => {
    const opened = open(path, `/${target}`);
    const values = opened?.document?.kind === "table" ? opened.document.values : undefined;
    return { name, path: opened?.path ?? target, isOfInputs: false, ...values };
  });
  // the inputs have its columns
  const { constraints: written } = schema.values;
  const constraints = refusesUnknown(settings)
    ? { ...written, "": { ...written[""], additionalProperties: false } }
    : written;
  const isPlain = Object.keys(constraints).length === 0;
  const own = { name: "params", path, isOfInputs: true, columns: [], constraints };
  return [...(isPlain ? [] : [own]), ...tables];
}

/** The parameters that the schema and the scripts of a pipeline tell of. */
const declaredParameters = ({ schema, scripts }: Pipeline): readonly string[] => [
  ...(schema?.values.columns ?? []).map(({ name }) => name),
  ...[...scripts.values()].flatMap(({ parameters }) => [...parameters.keys()]),
];

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
  const { settings, contributors, configs, conditional } = settingsOf(path, open);
  const version = languageOf(document, settings);
  const registry = settings.get("docker.registry")?.value;
  const beside = ["nextflow_schema.json", "meta.yml"].map((name) => open(path, name));
  const schemas = beside.flatMap((one) => checksIn(one?.path ?? "", one?.document, settings, open));
  const documents = beside.map((one) => one?.document);
  const pipeline: Pipeline = {
    main: document,
    version,
    ...reach(path, document, open),
    settings,
    configs: [...configs.values()].map(({ config }) => config),
    conditional,
    hasClass: (name) => open(path, `lib/${name}.groovy`) !== undefined,
    contributors,
    schema: documents.find((one) => one?.kind === "schema"),
    checks: schemas,
    meta: documents.find((one) => one?.kind === "module"),
  };
  const hasFile = (target: string) => open(path, `./${target}`) !== undefined;
  const missing = [...pipeline.scripts].flatMap(([home, { tokens }]) =>
    missingFiles(tokens, hasFile).map((one) => ({ ...one, path: home })),
  );
  return {
    faults: [
      ...includeFaults(pipeline, open),
      ...missing,
      ...unsetSettings(configs, conditional !== undefined, declaredParameters(pipeline)),
      ...(version === "DSL2" ? nameFaults(pipeline) : []),
    ],
    version,
    ...(typeof registry === "string" && registry !== "" ? { imageRegistry: registry } : {}),
    interface: nextflowInterface(pipeline),
  };
}
