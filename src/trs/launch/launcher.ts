/**
 * What a launcher is: a program or service that runs or imports a version, and what it needs for that.
 *
 * @module
 */
import type { DescriptorType } from "../tool/languages.ts";
import type { LaunchPlace } from "./place.ts";

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
export type Need = "git" | "registry" | "galaxy";

/** What runs or imports a version: a row of the table in `launchers.ts`. */
export interface Launcher {
  /** Unique. */
  readonly id: string;
  /** What readers call it. */
  readonly label: string;
  /** What it does, what it needs, and what has to be replaced: a sentence or two. Empty if the label says it. */
  readonly about: string;
  readonly languages: readonly DescriptorType[];
  readonly needs: readonly Need[];
  /** How it runs a version; undefined if it cannot. */
  readonly build: (place: LaunchPlace) => Launch | undefined;
}

type Row<Given> = Omit<Launcher, "needs" | "build"> & {
  readonly build: (place: LaunchPlace, given: Given) => Launch | undefined;
};

/** A launcher for every version of its languages. */
export const always = (row: Row<undefined>): Launcher => ({
  ...row,
  needs: [],
  build: (place) => row.build(place, undefined),
});

/** A launcher that needs something. */
export const needing = <One extends Need>(
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
