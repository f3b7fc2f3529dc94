/**
 * What runs versions in Snakemake.
 *
 * @module
 */
import type { LaunchLanguage } from "../../trs/launch/language.ts";
import { always, type Launcher, type LaunchPlace } from "../../trs/launch/launcher.ts";
import { commandText, lines, option } from "../../trs/launch/words.ts";
import { descriptorTypeOf } from "../../trs/tool/languages.ts";
import { type RegistryFile, registryFileText } from "../../trs/tool/registry.ts";

/** A Snakefile with the directive `conda:`, without which Snakemake must not look for conda. */
const namesConda = (file: RegistryFile) =>
  descriptorTypeOf(file.path) === "SMK" &&
  /^[ \t]+conda[ \t]*:/m.test(registryFileText(file) ?? "");

/** How Snakemake gets programs, as far as rules say; it looks for a program of each that it is told. */
function deployment({ hasImages, files }: LaunchPlace): string {
  const methods = [
    ...(files.some(namesConda) ? ["conda"] : []),
    ...(hasImages ? ["apptainer"] : []),
  ];
  return methods.length === 0 ? "" : `--sdm ${methods.join(" ")}`;
}

/** Snakedeploy is not among them: it takes a tag or a branch, and the source of a version is a commit. */
const launchers: readonly Launcher[] = [
  always({
    id: "snakemake",
    label: "Snakemake",
    about: "Fetches the files into a new folder, and runs the workflow there.",
    build: (place) => ({
      command: lines(
        place.fetchAll(),
        place.inputsWords?.fetch ?? "",
        commandText(
          "snakemake --cores 1",
          place.isUsualPath ? "" : `--snakefile ${place.path}`,
          deployment(place),
          // without it, Snakemake reads the workflow's own
          option("--configfile", place.inputsWords?.url && place.inputsWords.name),
        ),
      ),
    }),
  }),
];

// paths in a configuration are relative to the working directory, in which the files of the version are
export const launch: LaunchLanguage["launch"] = { launchers };
