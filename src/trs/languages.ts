/**
 * Descriptor languages, one row each. Types, schemas' enumerations, file types and recipes follow from
 * this table; the readers of descriptors are in `catalog/tools/languages/`.
 *
 * @module
 */

/** The versions of the API that a registry can implement. */
export const TRS_PROFILES = ["2.0.0", "2.0.1"] as const;
export type TrsProfile = (typeof TRS_PROFILES)[number];

/** What a recipe's command is made from; `url` and `path` are words of a shell command. */
export interface RecipeSource {
  /** The URL of the primary descriptor on every host, in the folder of its own path: its imports resolve against it. */
  readonly url: string;
  /** The primary descriptor's path in the version's folder, as an operand. */
  readonly path: string;
  /** Shell commands that fetch all files of the version into the working directory. */
  readonly fetchAll: () => string;
  /** The version's document in the API, at the path that Galaxy has built in. */
  readonly trsUrl: string;
}

interface LanguageRow {
  /** The descriptor type (Tool Registry API 2.0.0, DescriptorType). */
  readonly type: string;
  /** The name that readers see. */
  readonly label: string;
  /** The first version of the API that has the type. */
  readonly since: TrsProfile;
  /** Names of its files: an extension, which begins with a dot, or a whole name. */
  readonly fileNames: readonly string[];
  /** Paths that are primary descriptors by convention. */
  readonly primaries: readonly string[];
  /** Names of other files that its engine reads with a descriptor, as `fileNames` has them. */
  readonly companions: readonly string[];
  /** How a version is used: a sentence, and a command or URL to paste. */
  readonly recipe: {
    readonly about: string;
    readonly command: (source: RecipeSource) => string;
  };
}

/** Where Snakemake looks for a workflow if no path is given. */
const SNAKEFILES = ["Snakefile", "workflow/Snakefile"] as const;

export const LANGUAGES = [
  {
    type: "CWL",
    label: "CWL",
    since: "2.0.0",
    fileNames: [".cwl"],
    primaries: [],
    companions: [],
    recipe: {
      about: "Run it with cwltool, or with any CWL engine that reads descriptors from a URL:",
      command: ({ url }) => `cwltool ${url} inputs.json`,
    },
  },
  {
    type: "WDL",
    label: "WDL",
    since: "2.0.0",
    fileNames: [".wdl"],
    primaries: [],
    companions: [],
    recipe: {
      about: "Run it with miniwdl:",
      command: ({ url }) => `miniwdl run ${url} -i inputs.json`,
    },
  },
  {
    type: "NFL",
    label: "Nextflow",
    since: "2.0.0",
    fileNames: [".nf", "nextflow.config"],
    primaries: ["main.nf"],
    companions: [".config", ".groovy", "nextflow_schema.json"],
    recipe: {
      about: "Nextflow runs a pipeline from a folder. Fetch the files, then run it:",
      command: ({ fetchAll, path }) => `${fetchAll()}\nnextflow run ${path}`,
    },
  },
  {
    type: "GALAXY",
    label: "Galaxy",
    since: "2.0.1",
    fileNames: [".ga", ".gxwf.yml", ".gxwf.yaml"],
    primaries: [],
    companions: [],
    recipe: {
      about: "Import it into a Galaxy server, for example usegalaxy.org:",
      command: ({ trsUrl }) =>
        `https://usegalaxy.org/workflows/trs_import?run_form=true&trs_url=${encodeURIComponent(trsUrl)}`,
    },
  },
  {
    type: "SMK",
    label: "Snakemake",
    since: "2.0.1",
    fileNames: ["Snakefile", ".smk"],
    primaries: SNAKEFILES,
    companions: [],
    recipe: {
      about: "Snakemake runs a workflow from a folder. Fetch the files, then run it:",
      command: ({ fetchAll, path }) => {
        const isFound = SNAKEFILES.some((known) => known === path);
        return `${fetchAll()}\nsnakemake ${isFound ? "" : `--snakefile ${path} `}--cores 1`;
      },
    },
  },
] as const satisfies readonly LanguageRow[];

/** A row of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** The name of a language in the API. */
export type DescriptorType = Language["type"];

/** The descriptor types, in the table's order. */
export const DESCRIPTOR_TYPES: readonly DescriptorType[] = LANGUAGES.map(({ type }) => type);

/**
 * The row of a descriptor type.
 *
 * @throws RangeError if there is no such type
 */
export function languageOf(type: DescriptorType): Language {
  const row = LANGUAGES.find((known) => known.type === type);
  if (row === undefined) throw new RangeError(`no language has the type ${type}`);
  return row;
}

/** The descriptor types that a profile has. */
export function descriptorTypes(profile: TrsProfile): readonly DescriptorType[] {
  const index = TRS_PROFILES.indexOf(profile);
  return LANGUAGES.filter(({ since }) => TRS_PROFILES.indexOf(since) <= index).map(
    ({ type }) => type,
  );
}

const isNamed = (name: string, fileName: string) =>
  fileName.startsWith(".")
    ? name.endsWith(fileName) && name.length > fileName.length
    : name === fileName;

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/**
 * The language of a descriptor, by its file's name; undefined for any other file.
 *
 * @param path with `/`
 * @example descriptorTypeOf("workflows/main.wdl") // "WDL"
 */
export function descriptorTypeOf(path: string): DescriptorType | undefined {
  const name = nameOf(path);
  return LANGUAGES.find(({ fileNames }) => fileNames.some((known) => isNamed(name, known)))?.type;
}

/** Settings of programs that test workflows, which are named as companions are. */
const NO_COMPANIONS: ReadonlySet<string> = new Set(["nf-test.config"]);

/**
 * The language whose engine reads a file with a descriptor, by the file's name: a configuration, or the schema
 * of the parameters.
 *
 * @example companionTypeOf("conf/base.config") // "NFL"
 */
export function companionTypeOf(path: string): DescriptorType | undefined {
  const name = nameOf(path);
  if (NO_COMPANIONS.has(name)) return undefined;
  return LANGUAGES.find(({ companions }: LanguageRow) =>
    companions.some((known) => isNamed(name, known)),
  )?.type;
}
