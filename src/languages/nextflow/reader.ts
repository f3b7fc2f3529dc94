/**
 * Nextflow: scripts of both languages, configurations and the schema of parameters.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { START } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import type { DescriptorText, Import, LanguageReader, ReadDocument } from "../shared/language.ts";
import { readConfig } from "./config.ts";
import { scriptFaults, syntaxFault } from "./faults.ts";
import { lexNextflow } from "./lexer.ts";
import { readMeta } from "./module-meta.ts";
import type { NextflowDocument } from "./pipeline.ts";
import { relateNextflow } from "./relate.ts";
import { readParameterSchema } from "./schema.ts";
import { type Include, includeCandidates, readScript, type Script } from "./script.ts";
import type { NextflowToken } from "./tokens.ts";

const NOTHING: DescriptorText = { imports: [], images: [], faults: [] };

/** Whether a path is one of the file system, or of the network. */
const isElsewhere = (path: string) => path.startsWith("/") || hasScheme(path);

/** Modules are paths that begin with a dot; others are plugins, or modules of a registry. */
const isOwn = ({ target }: Include) => target !== undefined && /^\.\.?\//.test(target);

function includeImport({ target = "", isConditional, line, column }: Include): Import {
  const candidates = includeCandidates(target);
  const ifMissing = isConditional ? ({ ifMissing: "warning" } as const) : {};
  return { target, candidates, position: { line, column }, ...ifMissing };
}

const beside = (target: string): Import => ({
  target,
  candidates: [target],
  position: START,
  ifMissing: "nothing",
});

function scriptImports(script: Script): readonly Import[] {
  const includes = script.includes.filter((one) => isOwn(one) && !one.lacksFrom).map(includeImport);
  const templates = script.processes.flatMap((process) =>
    process.templates
      .filter(({ target }) => !isElsewhere(target))
      .map(({ target, line, column }): Import => {
        const candidates = [`templates/${target}`, `/templates/${target}`];
        return { target, candidates, position: { line, column }, ifMissing: "warning" };
      }),
  );
  const implied = isMain(script) ? [beside("nextflow.config"), beside("nextflow_schema.json")] : [];
  return [...includes, ...templates, ...implied];
}

/** Whether a run can begin with a script. */
const isMain = ({ processes, workflows }: Script) =>
  workflows.some(({ name }) => name === undefined) ||
  processes.some(({ isFirstLanguage }) => isFirstLanguage);

/** The language of a script, as it says itself, or as Nextflow guesses it. */
function languageOf({ dsl, includes, processes, workflows }: Script): string {
  if (dsl !== undefined) return `DSL${dsl}`;
  const isSecond = includes.length > 0 || workflows.length > 0;
  return !isSecond && processes.some(({ isFirstLanguage }) => isFirstLanguage) ? "DSL1" : "DSL2";
}

function readScriptText(tokens: readonly NextflowToken[]): ReadDocument<NextflowDocument> {
  const script = readScript(tokens);
  return {
    version: languageOf(script),
    imports: scriptImports(script),
    images: script.images,
    faults: scriptFaults(script),
    document: script,
  };
}

/** The release is that of the pipeline only in the configuration at the root of the version. */
function readConfigText(
  tokens: readonly NextflowToken[],
  path: string,
): ReadDocument<NextflowDocument> {
  const config = readConfig(tokens);
  const version = config.settings.get("manifest.version");
  const main = config.settings.get("manifest.mainScript");
  const imports = config.includes
    .filter(({ target }) => target !== "" && !isElsewhere(target))
    .map(({ target, isConditional, line, column }): Import => {
      const ifMissing = isConditional ? ({ ifMissing: "warning" } as const) : {};
      return { target, candidates: [target], position: { line, column }, ...ifMissing };
    });
  const isRoot = path === "nextflow.config";
  if (isRoot && typeof main?.value === "string" && !isElsewhere(main.value)) {
    const { value: target, line, column } = main;
    imports.push({ target, candidates: [target], position: { line, column } });
  }
  return {
    imports,
    images: config.images,
    ...(isRoot && version !== undefined && typeof version.value === "string"
      ? { release: { text: version.value, position: place(version) } }
      : {}),
    faults: [],
    document: config,
  };
}

const place = ({ line, column }: { line: number; column: number }) => ({ line, column });

function read(text: string, path: string): ReadDocument<NextflowDocument> {
  const name = fileName(path);
  if (name === "nextflow_schema.json") {
    const document = readParameterSchema(text);
    return document === undefined ? NOTHING : { ...NOTHING, document };
  }
  if (name === "meta.yml") {
    const document = readMeta(text);
    return document === undefined ? NOTHING : { ...NOTHING, document };
  }
  const isConfig = name.endsWith(".config");
  if (!isConfig && path.includes("templates/") && !name.endsWith(".nf")) return NOTHING;
  const { tokens, fault, isSure } = lexNextflow(text);
  if (fault !== undefined) return { ...NOTHING, faults: [syntaxFault(fault)] };
  if (!isSure) return NOTHING;
  return isConfig ? readConfigText(tokens, path) : readScriptText(tokens);
}

/** Reads pipelines of Nextflow. */
export const reader: LanguageReader<NextflowDocument> = {
  beside: ["nextflow.config"],
  // by their content: configurations and included files may have any name
  isPart: () => true,
  read,
  relate: relateNextflow,
};
