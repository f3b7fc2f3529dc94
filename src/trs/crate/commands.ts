/**
 * How to run a version from the folder that its archive was unpacked into: as launchers run it from its URLs.
 *
 * @module
 */
import { pathWord, quotedWord } from "../../base/shell-words.ts";
import { CRATE_ARCHIVE_ENDING, crateArchiveName } from "../../served/page-paths.ts";
import { type Launch, type LaunchPlace, launchesOf } from "../launch/launcher.ts";
import { namesImages } from "../tool/containers.ts";
import { testsFor } from "../tool/descriptor-tests.ts";
import type { DescriptorType, LanguageLookup } from "../tool/languages.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryFile,
  type RegistryVersion,
} from "../tool/registry.ts";
import type { CrateLanguage } from "./language.ts";

/** What of a version decides how it is run. */
type Unpacked = Pick<RegistryVersion, "files" | "descriptor_type" | "images" | "interfaces">;

/** How a version is run in one of its languages. */
export interface UnpackedRun {
  readonly type: DescriptorType;
  /** Shell commands, for the unpacked folder. */
  readonly command: string;
  /** What to know before, in a sentence. */
  readonly about: string;
}

/** What a reader has to know before a command. */
function aboutOf(
  { label, crate: { inputsFile, otherwise } }: CrateLanguage,
  hasValues: boolean,
  hasNext: boolean,
): string {
  if (hasNext) {
    const others = otherwise === undefined ? "" : `, or ${otherwise}`;
    return `${label}: fill in the values in ${inputsFile} between the two commands${others}.`;
  }
  if (hasValues) return `${label}, with the values of the version's test:`;
  return inputsFile === undefined
    ? `${label}:`
    : `${label}: write your values to ${inputsFile} first.`;
}

/** The file with the values of the version's test, if its engine reads them from one; as a word of a command. */
function valuesOf(
  { files, interfaces }: Unpacked,
  { type, tests = {}, crate }: CrateLanguage,
  { path }: RegistryFile,
): string | undefined {
  if (!crate.readsTests) return undefined;
  const about = interfaces.find(({ language }) => language === type);
  const [test] = testsFor(filesOf({ files }, type), tests, path, about);
  return test && pathWord(test.file.path);
}

/** The folder of an unpacked version, as a place to launch from: everything is there. */
function unpackedPlace(
  version: Unpacked,
  { type, primaries, inputsFile, crate }: CrateLanguage,
  primary: RegistryFile,
  values: string | undefined,
): LaunchPlace {
  const path = pathWord(primary.path);
  const name = values ?? crate.inputsFile;
  return {
    url: path,
    path,
    isUsualPath: primaries.includes(primary.path),
    fetchAll: () => "",
    inputsFile: crate.inputsFile ?? inputsFile,
    inputsWords:
      name === undefined ? undefined : { ...(values && { url: values }), name, fetch: "" },
    hasImages: namesImages(version, primary),
    files: filesOf(version, type),
  };
}

const commandIn = (launch: Launch) => ("command" in launch ? launch : undefined);

/** How a version is run once its archive is unpacked, by each of its languages. */
export const unpackedRuns = (
  version: Unpacked,
  languageOf: LanguageLookup<CrateLanguage>,
): readonly UnpackedRun[] =>
  version.descriptor_type.flatMap((type) => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const language = languageOf(type);
    const values = valuesOf(version, language, primary);
    const place = unpackedPlace(version, language, primary, values);
    const [run] = launchesOf(place, language.launch.launchers).flatMap(
      ({ launch }) => commandIn(launch) ?? [],
    );
    if (run === undefined) return [];
    const command = run.next === undefined ? run.command : `${run.command}\n${run.next.command}`;
    return [
      { type, command, about: aboutOf(language, values !== undefined, run.next !== undefined) },
    ];
  });

/** The commands that unpack the archive of a version into a folder of its own, and enter that. */
export function unpackCommand(
  tool: { readonly id: string },
  version: { readonly id: string },
): string {
  const name = crateArchiveName(tool, version);
  const folder = name.slice(0, -CRATE_ARCHIVE_ENDING.length);
  return `unzip ${quotedWord(name)} -d ${quotedWord(folder)}\ncd ${quotedWord(folder)}`;
}
