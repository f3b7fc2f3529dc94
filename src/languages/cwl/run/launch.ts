/**
 * What runs or imports versions in CWL.
 *
 * @module
 */
import { quotedWord } from "../../../base/shell-words.ts";
import type { LaunchLanguage } from "../../../trs/launch/language.ts";
import {
  always,
  anyInputs,
  type Launch,
  type Launcher,
  type LaunchPlace,
  needing,
} from "../../../trs/launch/launcher.ts";
import { commandText } from "../../../trs/launch/words.ts";
import { valuesByUrl } from "../../shared/job-values.ts";

const cwltool = (place: LaunchPlace, ...options: readonly string[]): Launch => ({
  command: commandText(["cwltool", ...options].join(" "), place.url, anyInputs(place)),
});

const launchers: readonly Launcher[] = [
  always({
    id: "cwltool",
    label: "cwltool",
    about: "",
    build: (place) => cwltool(place),
  }),
  always({
    id: "cwltool-singularity",
    label: "cwltool with Apptainer or Singularity",
    about: "For machines without Docker, such as clusters.",
    build: (place) => (place.hasImages ? cwltool(place, "--singularity") : undefined),
  }),
  always({
    id: "cwltool-local",
    label: "cwltool without containers",
    about: "Runs the programs that are installed on your machine.",
    build: (place) => cwltool(place, "--no-container"),
  }),
  needing("registry", {
    id: "cwltool-trs",
    label: "cwltool, by id",
    about: "Finds the version in this registry.",
    build: (place, { url, id }) => ({
      command: commandText(
        "cwltool",
        `--add-ga4gh-tool-registry ${quotedWord(url)}`,
        id,
        anyInputs(place),
      ),
    }),
  }),
  always({
    id: "toil-cwl",
    label: "Toil",
    about: "",
    build: (place) => ({ command: commandText("toil-cwl-runner", place.url, anyInputs(place)) }),
  }),
  always({
    id: "seven-bridges",
    label: "Seven Bridges: CGC, Cavatica, BioData Catalyst",
    about:
      "Uploads it as an app, with sbpack. Replace PROFILE with a profile in your credentials file, and USER/PROJECT/APP with the app to create.",
    build: (place) => ({ command: commandText("sbpack PROFILE USER/PROJECT/APP", place.url) }),
  }),
];

export const launch: LaunchLanguage["launch"] = {
  launchers,
  fileValue: (kind, location) => ({ class: kind === "file" ? "File" : "Directory", location }),
  valuesByUrl,
};
