/**
 * How to run a version from the folder that its archive was unpacked into.
 *
 * @module
 */
import { pathWord, quotedWord } from "../../base/shell-words.ts";
import { CRATE_ARCHIVE_ENDING, crateArchiveName } from "../../served/page-paths.ts";
import {
  type Deployed,
  deployedBy,
  deployment,
  withDocker,
  writesDocker,
} from "../tool/containers.ts";
import { testsFor } from "../tool/descriptor-tests.ts";
import { type DescriptorType, languageOf } from "../tool/languages.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryFile,
  type RegistryVersion,
} from "../tool/registry.ts";

/** What a command is made from; the words of a shell command. */
interface Source {
  readonly path: string;
  /** The file with the values of the version's test; undefined if it has none. */
  readonly values: string | undefined;
  /** What its steps get programs from. */
  readonly deployed: Deployed;
}

interface Row {
  readonly command: (source: Source) => string;
  /** The file that a reader has to write if the version has no test. */
  readonly inputs?: string;
}

/** Where Snakemake looks for a workflow if no path is given. */
const isFoundBySnakemake = (path: string) => /^(?:workflow\/)?Snakefile$/.test(path);

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);
const spaced = (...words: readonly (string | undefined)[]) => joined(words, " ");
const lines = (...all: readonly string[]) => joined(all, "\n");

const ROWS: Readonly<Record<DescriptorType, Row>> = {
  CWL: {
    command: ({ path, values = "inputs.json" }) => `cwltool ${path} ${values}`,
    inputs: "inputs.json",
  },
  WDL: {
    command: ({ path, values = "inputs.json" }) => `miniwdl run ${path} -i ${values}`,
    inputs: "inputs.json",
  },
  NFL: {
    command: ({ path, values, deployed }) =>
      lines(
        writesDocker(deployed),
        spaced("nextflow run", path, withDocker(deployed), values && `-params-file ${values}`),
      ),
  },
  GALAXY: {
    command: ({ path }) =>
      `planemo workflow_job_init ${path} -o inputs.yml\nplanemo run ${path} inputs.yml`,
    inputs: "inputs.yml",
  },
  SMK: {
    command: ({ path, deployed }) =>
      spaced(
        "snakemake",
        isFoundBySnakemake(path) ? "" : `--snakefile ${path}`,
        "--cores 1",
        deployment(deployed),
      ),
  },
};

/** How a version is run in one of its languages. */
export interface UnpackedRun {
  readonly type: DescriptorType;
  /** Shell commands, for the unpacked folder. */
  readonly command: string;
  /** What to know before, in a sentence. */
  readonly about: string;
}

/** What a reader has to know before a command. */
function aboutOf(type: DescriptorType, values: string | undefined): string {
  const { label } = languageOf(type);
  const { inputs } = ROWS[type];
  if (type === "GALAXY") {
    return `${label}: fill in the values in ${inputs} between the two commands, or import the file on a Galaxy server.`;
  }
  if (values !== undefined) return `${label}, with the values of the version's test:`;
  return inputs === undefined ? `${label}:` : `${label}: write your values to ${inputs} first.`;
}

/** The file with the values of the version's test, if its engine reads them from one. */
function valuesOf(
  version: Pick<RegistryVersion, "files" | "interfaces">,
  type: DescriptorType,
  { path }: RegistryFile,
): string | undefined {
  if (type !== "CWL" && type !== "WDL" && type !== "NFL") return undefined;
  const about = version.interfaces.find(({ language }) => language === type);
  const [test] = testsFor(filesOf(version, type), type, path, about);
  return test?.file.path;
}

/** How a version is run once its archive is unpacked, by each of its languages. */
export const unpackedRuns = (
  version: Pick<RegistryVersion, "files" | "descriptor_type" | "images" | "interfaces">,
): readonly UnpackedRun[] =>
  version.descriptor_type.flatMap((type) => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const values = valuesOf(version, type, primary);
    const source = {
      path: pathWord(primary.path),
      values: values === undefined ? undefined : pathWord(values),
      deployed: deployedBy(version, type, primary),
    };
    return [{ type, command: ROWS[type].command(source), about: aboutOf(type, values) }];
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
