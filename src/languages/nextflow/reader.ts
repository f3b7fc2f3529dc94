/**
 * Nextflow: scripts of both languages, configurations and the schema of parameters.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { fileName } from "../../base/paths.ts";
import { type Position, START } from "../../base/position.ts";
import { hasScheme } from "../../base/url.ts";
import type { DescriptorText, Import, LanguageReader, ReadDocument } from "../shared/language.ts";
import { configFaults } from "./configuration/config-faults.ts";
import { scriptFaults, syntaxFault } from "./faults/faults.ts";
import { lexNextflow } from "./groovy/lexer.ts";
import type { NextflowToken } from "./groovy/tokens.ts";
import { languageOf, relateNextflow } from "./relate.ts";
import { readConfig } from "./script/config.ts";
import { configCandidates, includeCandidates, isFromProject } from "./script/included-paths.ts";
import { readMeta } from "./script/module-meta.ts";
import type { NextflowDocument } from "./script/pipeline.ts";
import { readParameterSchema, readTableSchema } from "./script/schema.ts";
import { readScript, type Script } from "./script/script.ts";

const NOTHING: DescriptorText = { imports: [], images: [], faults: [] };

/** Whether a path is none, or one of the file system or of the network. */
const isElsewhere = (path: string) => path === "" || path.startsWith("/") || hasScheme(path);

/** What only some runs read need not be there. */
const ifMissing = ({ isConditional }: { readonly isConditional: boolean }) =>
  isConditional ? "warning" : undefined;

/** An import by one of some paths, of which none need be there if only some runs need it. */
const importOf = (
  { target = "", line, column }: Position & { readonly target?: string },
  candidates: readonly string[],
  ifMissing?: Import["ifMissing"],
): Import => ({
  target,
  candidates,
  position: { line, column },
  ...optionalField("ifMissing", ifMissing),
});

const beside = (target: string): Import => importOf({ target, ...START }, [target], "nothing");

function scriptImports(script: Script): readonly Import[] {
  const includes = script.includes.flatMap((one) => {
    const candidates = one.lacksFrom ? [] : includeCandidates(one.target);
    // the folder of the main script may be another one than those that are tried
    const isKnown = !isFromProject(one) || isMain(script);
    const missing = isKnown ? ifMissing(one) : "nothing";
    return candidates.length === 0 ? [] : importOf(one, candidates, missing);
  });
  const templates = script.processes.flatMap((process) =>
    process.templates
      .filter(({ target }) => !isElsewhere(target))
      .map((one) =>
        importOf(one, [`templates/${one.target}`, `/templates/${one.target}`], "warning"),
      ),
  );
  const implied = isMain(script) ? [beside("nextflow.config"), beside("nextflow_schema.json")] : [];
  return [...includes, ...templates, ...implied];
}

/** Whether a run can begin with a script. */
const isMain = ({ processes, workflows }: Script) =>
  workflows.some(({ name }) => name === undefined) ||
  processes.some(({ isFirstLanguage }) => isFirstLanguage);

function readScriptText(tokens: readonly NextflowToken[]): ReadDocument<NextflowDocument> {
  const script = readScript(tokens);
  return {
    version: languageOf(script, new Map()),
    imports: scriptImports(script),
    images: script.processes.flatMap(({ images }) => images),
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
  const isRoot = path === "nextflow.config";
  const version = config.settings.get("manifest.version");
  const main = config.settings.get("manifest.mainScript");
  const imports = config.includes
    .filter(({ target }) => !isElsewhere(target))
    .map((one) =>
      importOf(
        one,
        configCandidates(one.target),
        isRoot || !isFromProject(one) ? ifMissing(one) : "nothing",
      ),
    );
  if (isRoot && typeof main?.value === "string" && !isElsewhere(main.value)) {
    imports.push(importOf({ ...main, target: main.value }, [main.value]));
  }
  return {
    imports,
    images: config.images,
    ...(isRoot && typeof version?.value === "string"
      ? {
          release: {
            text: version.value,
            position: { line: version.line, column: version.column },
          },
        }
      : {}),
    faults: configFaults(config, tokens, isRoot),
    document: config,
  };
}

/** The schema of parameters; that of a table's rows is relative to the folder of the pipeline, and may be missing. */
function readSchemaText(text: string): ReadDocument<NextflowDocument> {
  const document = readParameterSchema(text);
  if (document === undefined) return NOTHING;
  const imports = document.tables
    .filter(({ target }) => !isElsewhere(target))
    .map(({ target }) => importOf({ target, ...START }, [`/${target}`], "nothing"));
  return { ...NOTHING, imports, document };
}

function read(text: string, path: string): ReadDocument<NextflowDocument> {
  const name = fileName(path);
  if (name === "meta.yml") return { ...NOTHING, ...optionalField("document", readMeta(text)) };
  if (name === "nextflow_schema.json") return readSchemaText(text);
  const isConfig = name.endsWith(".config");
  if (!isConfig && path.includes("templates/") && !name.endsWith(".nf")) return NOTHING;
  if (name.endsWith(".json")) return { ...NOTHING, document: readTableSchema(text) };
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
