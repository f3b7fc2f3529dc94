/**
 * What the commands and links that run a version are made from.
 *
 * @module
 */
import { pastedWord, pathWord } from "../../base/shell-words.ts";
import { formatTrsPath, TRS_MOUNTS } from "../api/paths.ts";
import { type Deployed, deployedBy } from "../tool/containers.ts";
import { type DescriptorType, languageOf } from "../tool/languages.ts";
import { primaryDescriptor, type RegistryTool, type RegistryVersion } from "../tool/registry.ts";
import { fetchAll, fetchOne } from "./fetch-files.ts";
import { fileUrls } from "./file-urls.ts";
import type { GalaxyServer } from "./galaxy.ts";
import { type GitSource, gitSourceOf } from "./git-source.ts";
import { type RunInputs, runInputs } from "./inputs.ts";

/** What a site offers to those who run its tools. */
export interface LaunchSite {
  /** Without a trailing slash. */
  readonly url: string;
  /** Whether the site has the function, which serves what static hosts do not. */
  readonly hasFunction: boolean;
  /** The Galaxy servers that can import from the site. */
  readonly galaxy: readonly GalaxyServer[];
}

/** Inputs as a command names them: quoted words of a shell. */
export interface InputsWords {
  /** The URL of the values of a test; undefined for a file that the user writes. */
  readonly url?: string;
  /** The name of the file in the user's folder. */
  readonly name: string;
  /** The command that fetches the values of a test under that name; empty for a file that the user writes. */
  readonly fetch: string;
}

/** A version by one of its primary descriptors. What is optional is what some launchers need. */
export interface LaunchPlace extends Deployed {
  readonly type: DescriptorType;
  /** The URL of the primary descriptor on every host, as a word of a shell command. */
  readonly url: string;
  /** The primary descriptor's path in the version's folder, as an operand of a shell command. */
  readonly path: string;
  /** The same as it is. */
  readonly primary: string;
  /** Shell commands that fetch all files of the version into a new folder, and enter it. */
  fetchAll(): string;
  readonly inputs: RunInputs;
  /** Undefined if no input needs a value. */
  readonly inputsWords: InputsWords | undefined;
  /** The id and the version as clients of the registry write them: `fastp:0.23.4`. */
  readonly id: string;
  /** The version's document, at the path that Galaxy looks for. */
  readonly trsUrl: string;
  /** The commit that it comes from, where Nextflow can fetch it. */
  readonly git: GitSource | undefined;
  /** The registry's URL for clients that look for paths which only the function serves. */
  readonly registry: string | undefined;
  /** The Galaxy servers that can import it; undefined if there are none. */
  readonly galaxy: readonly GalaxyServer[] | undefined;
}

/** The path of the API that is built into Galaxy. */
const GALAXY_MOUNT = TRS_MOUNTS[1];

function inputsWordsOf(inputs: RunInputs, type: DescriptorType, site: string) {
  const name = languageOf(type).inputsFile;
  if (inputs.kind === "none") return undefined;
  if (inputs.kind !== "test") return { name, fetch: "" };
  const url = site + inputs.file.path;
  return { name, url: pastedWord(url), fetch: fetchOne(name, url) };
}

/** What a version is run from, for each of its descriptor types that has a primary descriptor. */
export function launchPlaces(
  tool: RegistryTool,
  version: RegistryVersion,
  site: LaunchSite,
): readonly LaunchPlace[] {
  const route = { kind: "version", id: tool.id, version: version.id } as const;
  return version.descriptor_type.flatMap((type): readonly LaunchPlace[] => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const urls = fileUrls(tool, version, type, site.url);
    const inputs = runInputs(tool, version, type, site.url);
    return [
      {
        type,
        url: pastedWord(urls.urlOf(primary)),
        path: pathWord(primary.path),
        primary: primary.path,
        fetchAll: () => fetchAll(`${tool.id}-${version.id}`, urls.files, urls.base, urls.urlOf),
        inputs,
        inputsWords: inputsWordsOf(inputs, type, site.url),
        ...deployedBy(version, type, primary),
        id: `${tool.id}:${version.id}`,
        trsUrl: site.url + formatTrsPath(route, GALAXY_MOUNT),
        git: gitSourceOf(version.source),
        registry: site.hasFunction ? site.url : undefined,
        galaxy: site.galaxy.length > 0 ? site.galaxy : undefined,
      },
    ];
  });
}
