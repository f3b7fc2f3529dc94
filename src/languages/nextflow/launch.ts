/**
 * What runs or imports versions in Nextflow.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";
import { quotedWord } from "../../base/shell-words.ts";
import type { LaunchLanguage } from "../../trs/launch/language.ts";
import {
  always,
  anyInputs,
  type Launcher,
  type LaunchPlace,
  needing,
} from "../../trs/launch/launcher.ts";
import { namedFile, type Reading } from "../../trs/launch/named-files.ts";
import { commandText, lines, option } from "../../trs/launch/words.ts";

/** Inputs in a folder that a command has entered: the file that the user writes is beside it. */
const fromFolder = ({ inputsWords }: LaunchPlace) =>
  inputsWords && (inputsWords.url ?? `../${inputsWords.name}`);

/**
 * Settings for Nextflow. Its option `-with-docker` refuses pipelines whose images are named by processes and not by
 * the configuration.
 */
const DOCKER_CONFIG = "use-docker.config";

/** The command that writes settings for Nextflow; empty if no step names an image. */
const writesDocker = ({ hasImages }: LaunchPlace) =>
  hasImages ? `echo 'docker.enabled = true' > ${DOCKER_CONFIG}` : "";

/** The option with which Nextflow reads these settings; empty if no step names an image. */
const withDocker = ({ hasImages }: LaunchPlace) => (hasImages ? `-c ${DOCKER_CONFIG}` : "");

/**
 * Parameters of Nextflow: those that the schema calls files. Other paths are relative to the working directory,
 * for Nextflow too.
 */
function valuesByUrl(test: JsonObject, reading: Reading): JsonObject {
  return Object.fromEntries(
    Object.entries(test).map(([key, value]) => {
      const kind = reading.about?.inputs.find((port) => port.name === key)?.kind;
      const isFile = kind === "file" && typeof value === "string" && !value.startsWith("/");
      const file = isFile ? namedFile(value, reading) : undefined;
      return [key, file === undefined ? value : reading.urls.urlOf(file)];
    }),
  );
}

const launchers: readonly Launcher[] = [
  needing("git", {
    id: "nextflow-git",
    label: "Nextflow",
    about: "Fetches the pipeline from its git repository, at the commit of this version.",
    build: (place, { repository, commit }) => ({
      command: lines(
        writesDocker(place),
        commandText(
          "nextflow run",
          quotedWord(repository),
          `-r ${commit}`,
          place.isUsualPath ? "" : `-main-script ${place.path}`,
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
    build: (place) => ({
      command: lines(
        place.fetchAll(),
        writesDocker(place),
        commandText(
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
    build: ({ inputsWords }, { repository, commit }) => ({
      command: lines(
        inputsWords?.fetch ?? "",
        commandText(
          "tw launch",
          quotedWord(repository),
          `-r ${commit}`,
          option("--params-file", inputsWords?.name),
        ),
      ),
    }),
  }),
];

export const launch: LaunchLanguage["launch"] = { launchers, valuesByUrl };
