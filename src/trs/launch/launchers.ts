/**
 * Everything that runs or imports a version, one row each, in the order in which pages show them: the first of a
 * language is what most readers use.
 *
 * A launcher is here only if it works for any registry. Terra imports from Dockstore only; DNAnexus and Seven
 * Bridges have pages that import from registries they know, so theirs are the commands that take any descriptor.
 * Snakedeploy takes a tag or a branch, and the source of a version is a commit.
 *
 * @module
 */
import { quotedWord } from "../../base/shell-words.ts";
import { deployment, withDocker, writesDocker } from "../tool/containers.ts";
import { languageOf } from "../tool/languages.ts";
import { galaxyImport } from "./galaxy.ts";
import { always, type Launch, type Launcher, needing } from "./launcher.ts";
import type { LaunchPlace } from "./place.ts";
import { commandOf } from "./words.ts";

/** Inputs for engines that read them from a URL or a file. */
const anyInputs = ({ inputsWords }: LaunchPlace) => inputsWords?.url ?? inputsWords?.name;

/** An option with its value; empty without one. */
const option = (name: string, value: string | undefined) =>
  value === undefined ? "" : `${name} ${value}`;

/** Inputs in a folder that a command has entered: the file that the user writes is beside it. */
const fromFolder = ({ inputsWords }: LaunchPlace) =>
  inputsWords && (inputsWords.url ?? `../${inputsWords.name}`);

const lines = (...all: readonly string[]) => all.filter((line) => line !== "").join("\n");

const cwltool = (place: LaunchPlace, ...options: readonly string[]): Launch => ({
  command: commandOf(["cwltool", ...options].join(" "), place.url, anyInputs(place)),
});

const miniwdl = (place: LaunchPlace, program: string): Launch => ({
  command: commandOf(program, place.url, option("-i", anyInputs(place))),
});

/** A primary descriptor that is not where its engine looks for one. */
const otherPrimary = ({ type, primary }: LaunchPlace) =>
  !languageOf(type).primaries.some((known: string) => known === primary);

/** All launchers. */
export const LAUNCHERS: readonly Launcher[] = [
  always({
    id: "cwltool",
    label: "cwltool",
    about: "",
    languages: ["CWL"],
    build: (place) => cwltool(place),
  }),
  always({
    id: "cwltool-singularity",
    label: "cwltool with Apptainer or Singularity",
    about: "For machines without Docker, such as clusters.",
    languages: ["CWL"],
    build: (place) => (place.hasImages ? cwltool(place, "--singularity") : undefined),
  }),
  always({
    id: "cwltool-local",
    label: "cwltool without containers",
    about: "Runs the programs that are installed on your machine.",
    languages: ["CWL"],
    build: (place) => cwltool(place, "--no-container"),
  }),
  needing("registry", {
    id: "cwltool-trs",
    label: "cwltool, by id",
    about: "Finds the version in this registry.",
    languages: ["CWL"],
    build: (place, registry) => ({
      command: commandOf(
        "cwltool",
        `--add-ga4gh-tool-registry ${quotedWord(registry)}`,
        place.id,
        anyInputs(place),
      ),
    }),
  }),
  always({
    id: "toil-cwl",
    label: "Toil",
    about: "",
    languages: ["CWL"],
    build: (place) => ({ command: commandOf("toil-cwl-runner", place.url, anyInputs(place)) }),
  }),
  always({
    id: "seven-bridges",
    label: "Seven Bridges: CGC, Cavatica, BioData Catalyst",
    about:
      "Uploads it as an app, with sbpack. Replace PROFILE with a profile in your credentials file, and USER/PROJECT/APP with the app to create.",
    languages: ["CWL"],
    build: (place) => ({ command: commandOf("sbpack PROFILE USER/PROJECT/APP", place.url) }),
  }),
  always({
    id: "miniwdl",
    label: "miniwdl",
    about: "",
    languages: ["WDL"],
    build: (place) => miniwdl(place, "miniwdl run"),
  }),
  always({
    id: "miniwdl-singularity",
    label: "miniwdl with Apptainer or Singularity",
    about: "For machines without Docker, such as clusters.",
    languages: ["WDL"],
    build: (place) =>
      place.hasImages
        ? miniwdl(place, "MINIWDL__SCHEDULER__CONTAINER_BACKEND=singularity miniwdl run")
        : undefined,
  }),
  always({
    id: "toil-wdl",
    label: "Toil",
    about: "",
    languages: ["WDL"],
    build: (place) => ({
      command: commandOf("toil-wdl-runner", place.url, option("--input", anyInputs(place))),
    }),
  }),
  always({
    id: "dnanexus",
    label: "DNAnexus",
    about:
      "Compiles it into a workflow of your project. Log in with dx first, and put dxCompiler.jar into the current folder.",
    languages: ["WDL"],
    build: (place) => ({
      command: lines(place.fetchAll(), `java -jar ../dxCompiler.jar compile ${place.path}`),
    }),
  }),
  needing("git", {
    id: "nextflow-git",
    label: "Nextflow",
    about: "Fetches the pipeline from its git repository, at the commit of this version.",
    languages: ["NFL"],
    build: (place, { repository, commit }) => ({
      command: lines(
        writesDocker(place),
        commandOf(
          "nextflow run",
          quotedWord(repository),
          `-r ${commit}`,
          otherPrimary(place) ? `-main-script ${place.path}` : "",
          withDocker(place),
          option("-params-file", anyInputs(place)),
        ),
      ),
    }),
  }),
  always({
    id: "nextflow-files",
    label: "Nextflow, from the files of this registry",
    about: "Fetches the files into a new folder, and runs the pipeline there.",
    languages: ["NFL"],
    build: (place) => ({
      command: lines(
        place.fetchAll(),
        writesDocker(place),
        commandOf(
          `nextflow run ${place.path}`,
          withDocker(place),
          option("-params-file", fromFolder(place)),
        ),
      ),
    }),
  }),
  needing("git", {
    id: "seqera",
    label: "Seqera Platform",
    about: "",
    languages: ["NFL"],
    build: (_, { repository, commit }) => ({
      links: [
        {
          label: "Launch on Seqera Platform",
          url: `https://cloud.seqera.io/quicklaunch?pipeline=${encodeURIComponent(repository)}&revision=${commit}`,
        },
      ],
    }),
  }),
  needing("git", {
    id: "tw",
    label: "Seqera Platform, with its command line",
    about: "Runs it in the compute environment of your workspace.",
    languages: ["NFL"],
    build: ({ inputsWords }, { repository, commit }) => ({
      command: lines(
        inputsWords?.fetch ?? "",
        commandOf(
          "tw launch",
          quotedWord(repository),
          `-r ${commit}`,
          option("--params-file", inputsWords?.name),
        ),
      ),
    }),
  }),
  needing("galaxy", {
    id: "galaxy",
    label: "Galaxy",
    about: "",
    languages: ["GALAXY"],
    build: ({ trsUrl }, servers) => ({
      links: servers.map((server) => ({
        label: `Run in ${server.name}`,
        url: galaxyImport(server, trsUrl),
      })),
    }),
  }),
  always({
    id: "planemo",
    label: "Planemo",
    about:
      "Fetches the files into a new folder. Planemo starts a Galaxy there and runs the workflow.",
    languages: ["GALAXY"],
    build: ({ path, inputsWords, fetchAll }) => {
      const job = languageOf("GALAXY").inputsFile;
      const run = `planemo run ${path} ${job}`;
      if (inputsWords?.url !== undefined) {
        return { command: lines(fetchAll(), inputsWords.fetch, run) };
      }
      // Planemo writes a template itself, with what Galaxy knows of the tools
      const template = `planemo workflow_job_init ${path} -o ${job}`;
      const about = `Fill in ${job}, which has the inputs. Then run, in the same folder:`;
      return { command: lines(fetchAll(), template), next: { about, command: run } };
    },
  }),
  always({
    id: "snakemake",
    label: "Snakemake",
    about: "Fetches the files into a new folder, and runs the workflow there.",
    languages: ["SMK"],
    build: (place) => ({
      command: lines(
        place.fetchAll(),
        place.inputsWords?.fetch ?? "",
        commandOf(
          "snakemake --cores 1",
          otherPrimary(place) ? `--snakefile ${place.path}` : "",
          deployment(place),
          // without it, Snakemake reads the workflow's own
          option("--configfile", place.inputsWords?.url && place.inputsWords.name),
        ),
      ),
    }),
  }),
];

/** The launchers of a version by one of its descriptors, each with how it runs it. */
export function launchesOf(
  place: LaunchPlace,
): readonly { readonly launcher: Launcher; readonly launch: Launch }[] {
  return LAUNCHERS.filter(({ languages }) => languages.includes(place.type)).flatMap((launcher) => {
    const launch = launcher.build(place);
    return launch === undefined ? [] : [{ launcher, launch }];
  });
}
