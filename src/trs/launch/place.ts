/**
 * What the commands and links that run a version are made from.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { pastedWord, pathWord } from "../../base/shell-words.ts";
import { formatTrsPath, TRS_MOUNTS } from "../api/paths.ts";
import { namesImages } from "../tool/containers.ts";
import type { LanguageLookup } from "../tool/languages.ts";
import { primaryDescriptor, type RegistryTool, type RegistryVersion } from "../tool/registry.ts";
import { fetchAll, fetchOne } from "./fetch-files.ts";
import { fileUrls } from "./file-urls.ts";
import type { GalaxyServer } from "./galaxy.ts";
import { gitSourceOf } from "./git-source.ts";
import { type RunInputs, runInputs } from "./inputs.ts";
import type { LaunchLanguage } from "./language.ts";
import type { InputsWords, LaunchPlace } from "./launcher.ts";

/** What a site offers to those who run its tools. */
export interface LaunchSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** Whether the site has the function, which serves what static hosts do not. */
  readonly hasFunction: boolean;
  readonly galaxy: readonly GalaxyServer[];
}

/** A place to launch from, with what its inputs are. */
export interface LaunchablePlace extends LaunchPlace {
  /** The descriptor type, or the name of a language of a plugin. */
  readonly type: string;
  /** The version of the language, as the descriptor writes it. */
  readonly languageVersion?: string;
  readonly primary: string;
  readonly inputs: RunInputs;
}

/** The path of the API that is built into Galaxy. */
const GALAXY_MOUNT = TRS_MOUNTS[1];

function inputsWordsOf(inputs: RunInputs, name: string, site: string): InputsWords | undefined {
  if (inputs.kind === "none") return undefined;
  if (inputs.kind !== "test") return { name, fetch: "" };
  const url = site + inputs.file.path;
  return { name, url: pastedWord(url), fetch: fetchOne(name, url) };
}

/** What a version is run from by its descriptors in languages of plugins. */
function furtherPlaces(
  tool: RegistryTool,
  version: RegistryVersion,
  { url, hasFunction }: LaunchSite,
): readonly LaunchablePlace[] {
  const urls = fileUrls(tool, version, version.descriptor_type[0], url);
  return (version.further_descriptors ?? []).flatMap(({ language, languageVersion, path }) => {
    const primary = urls.at(path);
    if (primary === undefined) return [];
    const inputs = { kind: "unknown" } as const;
    const inputsFile = "inputs.json";
    return [
      {
        ...{ type: language, primary: path, inputs, inputsFile },
        ...optionalField("languageVersion", languageVersion),
        url: pastedWord(urls.urlOf(primary)),
        path: pathWord(path),
        isUsualPath: false,
        fetchAll: () => fetchAll(`${tool.id}-${version.id}`, urls.files, urls.base, urls.urlOf),
        inputsWords: inputsWordsOf(inputs, inputsFile, url),
        hasImages: namesImages(version, primary),
        files: urls.files,
        git: gitSourceOf(version.source),
        registry: hasFunction ? { url, id: `${tool.id}:${version.id}` } : undefined,
      },
    ];
  });
}

/** What a version is run from, for each of its primary descriptors: those of descriptor types come first. */
export function launchPlaces(
  tool: RegistryTool,
  version: RegistryVersion,
  site: LaunchSite,
  languageOf: LanguageLookup<LaunchLanguage>,
): readonly LaunchablePlace[] {
  const route = { kind: "version", id: tool.id, version: version.id } as const;
  const trsUrl = site.url + formatTrsPath(route, GALAXY_MOUNT);
  const places = version.descriptor_type.flatMap((type): readonly LaunchablePlace[] => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const { inputsFile, primaries } = languageOf(type);
    const urls = fileUrls(tool, version, type, site.url);
    const inputs = runInputs(tool, version, type, site.url, languageOf);
    return [
      {
        type,
        ...optionalField("languageVersion", version.descriptor_type_version[type]?.[0]),
        primary: primary.path,
        url: pastedWord(urls.urlOf(primary)),
        path: pathWord(primary.path),
        isUsualPath: primaries.includes(primary.path),
        fetchAll: () => fetchAll(`${tool.id}-${version.id}`, urls.files, urls.base, urls.urlOf),
        inputs,
        inputsFile,
        inputsWords: inputsWordsOf(inputs, inputsFile, site.url),
        hasImages: namesImages(version, primary),
        files: urls.files,
        git: gitSourceOf(version.source),
        registry: site.hasFunction ? { url: site.url, id: `${tool.id}:${version.id}` } : undefined,
        galaxy: site.galaxy.length > 0 ? { servers: site.galaxy, trsUrl } : undefined,
      },
    ];
  });
  return [...places, ...furtherPlaces(tool, version, site)];
}
