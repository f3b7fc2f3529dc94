/**
 * What a launcher is: a program or service that runs or imports a version, and what it needs for that.
 *
 * @module
 */
import type { RegistryFile } from "../tool/registry.ts";
import type { GalaxyServer } from "./galaxy.ts";
import type { GitSource } from "./git-source.ts";

/** Inputs as a command names them: quoted words of a shell. */
export interface InputsWords {
  /** The URL of the values of a test; undefined for a file that the user writes. */
  readonly url?: string;
  /** The name of the file in the user's folder. */
  readonly name: string;
  /** The command that fetches the values of a test under that name; empty for a file that the user writes. */
  readonly fetch: string;
}

/** A version by one of its primary descriptors. What is optional is what some launchers need. */
export interface LaunchPlace {
  /** The URL of the primary descriptor on every host, as a word of a shell command. */
  readonly url: string;
  /** The primary descriptor's path in the version's folder, as an operand of a shell command. */
  readonly path: string;
  /** Whether it is at a path where its engine looks for one. */
  readonly isUsualPath: boolean;
  /** Shell commands that fetch all files of the version into a new folder, and enter it. */
  fetchAll(): string;
  /** How a file of inputs is called by default. */
  readonly inputsFile: string;
  /** Undefined if no input needs a value. */
  readonly inputsWords: InputsWords | undefined;
  /** Whether its steps name container images. */
  readonly hasImages: boolean;
  readonly files: readonly RegistryFile[];
  /** The commit that it comes from, where Nextflow can fetch it. */
  readonly git?: GitSource | undefined;
  /** For clients that look for paths which only the function serves. */
  readonly registry?: RegistryPlace | undefined;
  /** For Galaxy servers that can import it; undefined if there are none. */
  readonly galaxy?: GalaxyPlace | undefined;
}

/** A version as clients of the registry's API find it. */
interface RegistryPlace {
  readonly url: string;
  /** The id and the version as clients write them: `fastp:0.23.4`. */
  readonly id: string;
}

/** A version as Galaxy servers find it. */
interface GalaxyPlace {
  readonly servers: readonly GalaxyServer[];
  /** The version's document, at the path that Galaxy looks for. */
  readonly trsUrl: string;
}

/** A command to paste into a shell, with another one that follows once its user has done something; or links to open. */
export type Launch =
  | { readonly command: string; readonly next?: NextCommand }
  | { readonly links: readonly { readonly label: string; readonly url: string }[] };

/** A command that follows another one. */
export interface NextCommand {
  /** What has to be done before it. */
  readonly about: string;
  readonly command: string;
}

/** What only some versions and sites have, without which a launcher is not offered. */
type LauncherNeed = "git" | "registry" | "galaxy";

/** What runs or imports a version: a row of `launch.ts` in the folder of its language. */
export interface Launcher {
  /** Unique among those of all languages. */
  readonly id: string;
  /** What readers call it. */
  readonly label: string;
  /** What it does, what it needs, and what has to be replaced: a sentence or two. Empty if the label says it. */
  readonly about: string;
  readonly needs: readonly LauncherNeed[];
  /** How it runs a version; undefined if it cannot. */
  readonly build: (place: LaunchPlace) => Launch | undefined;
}

type Row<Given> = Omit<Launcher, "needs" | "build"> & {
  readonly build: (place: LaunchPlace, given: Given) => Launch | undefined;
};

/** A launcher for every version of its language. */
export const always = (row: Row<undefined>): Launcher => ({
  ...row,
  needs: [],
  build: (place) => row.build(place, undefined),
});

/** A launcher that needs something. */
export const needing = <One extends LauncherNeed>(
  need: One,
  row: Row<NonNullable<LaunchPlace[One]>>,
): Launcher => ({
  ...row,
  needs: [need],
  build: (place) => {
    const given = place[need];
    return given === undefined ? undefined : row.build(place, given);
  },
});

/** The launchers of a language that can run a version, each with how it does. */
export const launchesOf = (
  place: LaunchPlace,
  launchers: readonly Launcher[],
): readonly { readonly launcher: Launcher; readonly launch: Launch }[] =>
  launchers.flatMap((launcher) => {
    const launch = launcher.build(place);
    return launch === undefined ? [] : [{ launcher, launch }];
  });

/** Inputs for engines that read them from a URL or a file. */
export const anyInputs = ({ inputsWords }: LaunchPlace): string | undefined =>
  inputsWords?.url ?? inputsWords?.name;
