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

/**
 * The folder that a workflow runs in: that of its Snakefile, if its configuration is only there, or else that of the
 * version, without a name.
 */
function runFolder({ path, files }: LaunchPlace): string {
  const main = files.find((file) => file.path === path);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const text = (main && folder !== "" ? registryFileText(main) : undefined) ?? "";
  const config = /^configfile:\s*["']([^"'{}]+)["']/m.exec(text)?.[1];
  const isThere = (start: string) => files.some((file) => file.path === `${start}${config}`);
  return config !== undefined && !isThere("") && isThere(folder) ? folder.slice(0, -1) : "";
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
          option("--directory", runFolder(place) || undefined),
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
