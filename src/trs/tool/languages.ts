/**
 * Descriptor languages, one row each. Types, schemas' enumerations and file types follow from this
 * table; the readers of descriptors are in `catalog/tools/languages/`, the programs that run them in `launch/`.
 *
 * @module
 */

/** The versions of the API that a registry can implement. */
export const TRS_PROFILES = ["2.0.0", "2.0.1"] as const;
export type TrsProfile = (typeof TRS_PROFILES)[number];

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
  /** How a file with the inputs of a run is called, by its engines' documentation. */
  readonly inputsFile: string;
}

export const LANGUAGES = [
  {
    type: "CWL",
    label: "CWL",
    since: "2.0.0",
    fileNames: [".cwl"],
    primaries: [],
    companions: [],
    inputsFile: "inputs.json",
  },
  {
    type: "WDL",
    label: "WDL",
    since: "2.0.0",
    fileNames: [".wdl"],
    primaries: [],
    companions: [],
    inputsFile: "inputs.json",
  },
  {
    type: "NFL",
    label: "Nextflow",
    since: "2.0.0",
    fileNames: [".nf", "nextflow.config"],
    primaries: ["main.nf"],
    companions: [".config", ".groovy", "nextflow_schema.json"],
    inputsFile: "params.yaml",
  },
  {
    type: "GALAXY",
    label: "Galaxy",
    since: "2.0.1",
    fileNames: [".ga", ".gxwf.yml", ".gxwf.yaml"],
    primaries: [],
    companions: [],
    inputsFile: "job.yml",
  },
  {
    type: "SMK",
    label: "Snakemake",
    since: "2.0.1",
    fileNames: ["Snakefile", ".smk"],
    // where Snakemake looks for a workflow if no path is given
    primaries: ["Snakefile", "workflow/Snakefile"],
    companions: [],
    inputsFile: "run-config.yaml",
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
