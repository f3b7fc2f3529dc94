/**
 * The file of inputs that a version is run with: the values of its test, or a template.
 *
 * @module
 */
import { stringify } from "yaml";
import type { JsonObject } from "../../base/json.ts";
import { inputsPath } from "../../served/page-paths.ts";
import type { DescriptorType, LanguageLookup } from "../tool/languages.ts";
import { primaryDescriptor, type RegistryTool, type RegistryVersion } from "../tool/registry.ts";
import { fileUrls } from "./file-urls.ts";
import type { LaunchLanguage } from "./language.ts";
import { templateOf } from "./template.ts";
import { testValues } from "./test-values.ts";

export type RunInputs =
  /** From the test at a path of the version: the command runs as it is. */
  | { readonly kind: "test"; readonly test: string; readonly file: InputsFile }
  /** From whoever runs it, who begins with a template. */
  | { readonly kind: "template"; readonly file: InputsFile }
  /** No input needs a value. */
  | { readonly kind: "none" }
  /** What it takes is not known. */
  | { readonly kind: "unknown" };

interface InputsFile {
  /** From the site's root: `/tools/fastp/0.23.4/inputs.json`. */
  readonly path: string;
  readonly text: string;
}

const json = (values: JsonObject) => `${JSON.stringify(values, null, 2)}\n`;

const TEMPLATE_NOTE = "# A template: replace each value in angle brackets.\n";

/**
 * The file with values, or with a template: `inputs.json` or `template-inputs.json`. A version may have descriptors
 * of several languages whose files have the same name: then the name of each has the language, `cwl-inputs.json`.
 */
function fileOf(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  values: JsonObject,
  isTemplate: boolean,
  languageOf: LanguageLookup<LaunchLanguage>,
): InputsFile {
  const { inputsFile } = languageOf(type);
  const isShared = version.descriptor_type.some(
    (other) => other !== type && languageOf(other).inputsFile === inputsFile,
  );
  const name = [
    ...(isShared ? [type.toLowerCase()] : []),
    ...(isTemplate ? ["template"] : []),
    inputsFile,
  ].join("-");
  const text = name.endsWith(".json")
    ? json(values)
    : (isTemplate ? TEMPLATE_NOTE : "") + stringify(values);
  return { path: inputsPath(tool, version, name), text };
}

/**
 * What a version is run with, by one of its primary descriptors.
 *
 * @param site the site's URL without a trailing slash
 */
export function runInputs(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  site: string,
  languageOf: LanguageLookup<LaunchLanguage>,
): RunInputs {
  const language = languageOf(type);
  const primary = primaryDescriptor(version, type);
  if (primary === undefined) return { kind: "unknown" };
  const about = version.interfaces.find(({ path }) => path === primary.path);
  const test = testValues(language, primary.path, about, fileUrls(tool, version, type, site));
  if (test !== undefined) {
    const file = fileOf(tool, version, type, test.values, false, languageOf);
    return { kind: "test", test: test.path, file };
  }
  if (about === undefined || language.launch.asksForInputs) return { kind: "unknown" };
  const template = templateOf(about, language);
  if (template === undefined) return { kind: "none" };
  return { kind: "template", file: fileOf(tool, version, type, template, true, languageOf) };
}
