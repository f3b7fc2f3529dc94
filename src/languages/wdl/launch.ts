/**
 * What runs or imports versions in WDL.
 *
 * @module
 */
import type { LaunchLanguage } from "../../trs/launch/language.ts";
import {
  always,
  anyInputs,
  type Launch,
  type Launcher,
  type LaunchPlace,
} from "../../trs/launch/launcher.ts";
import { commandText, lines, option } from "../../trs/launch/words.ts";
import { valuesByUrl } from "./test-values.ts";

const miniwdl = (place: LaunchPlace, program: string): Launch => ({
  command: commandText(program, place.url, option("-i", anyInputs(place))),
});

/** DNAnexus has pages that import from registries they know, so here are the commands that take any descriptor. */
const launchers: readonly Launcher[] = [
  always({
    id: "miniwdl",
    label: "miniwdl",
    about: "",
    build: (place) => miniwdl(place, "miniwdl run"),
  }),
  always({
    id: "miniwdl-singularity",
    label: "miniwdl with Apptainer or Singularity",
    about: "For machines without Docker, such as clusters.",
    build: (place) =>
      place.hasImages
        ? miniwdl(place, "MINIWDL__SCHEDULER__CONTAINER_BACKEND=singularity miniwdl run")
        : undefined,
  }),
  always({
    id: "toil-wdl",
    label: "Toil",
    about: "",
    build: (place) => ({
      command: commandText("toil-wdl-runner", place.url, option("--input", anyInputs(place))),
    }),
  }),
  always({
    id: "dnanexus",
    label: "DNAnexus",
    about:
      "Compiles it into a workflow of your project. Log in with dx first, and put dxCompiler.jar into the current folder.",
    build: (place) => ({
      command: lines(place.fetchAll(), `java -jar ../dxCompiler.jar compile ${place.path}`),
    }),
  }),
];

export const launch: LaunchLanguage["launch"] = { launchers, valuesByUrl };
