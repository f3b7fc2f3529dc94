/**
 * What was released: folders of the content that never change.
 *
 * @module
 */
import type { Outline } from "../../review/outline.ts";
import type { ReleaseFields, ReleasesFields } from "../schemas/content-types.ts";

/** The folder of all releases, relative to the content folder. */
export const RELEASES_FOLDER = "releases";

/** The list of releases with the digests of their manifests, the oldest first. */
export const RELEASES_FILE = `${RELEASES_FOLDER}/releases.json`;

/** A release as the list has it. */
export type ListedRelease = ReleasesFields["releases"][number];

/** What a release consists of, in the form that is published. */
export type ReleaseManifest = ReleaseFields;

export interface Release extends ListedRelease {
  readonly manifest: ReleaseManifest;
  /** What changed since the one before. */
  readonly outline: Outline;
}

/** The releases of a site. */
export interface Releases {
  /** The content folder. */
  readonly folder: string;
  /** The newest first; at least one. */
  readonly all: readonly Release[];
}

/** The most bytes of what changed as HTML: pages have at most 120 kB. */
export const OUTLINE_BYTES = 80_000;

/** A file of a release, relative to the content folder. */
export const releasePath = (name: string, file: string): string =>
  `${RELEASES_FOLDER}/${name}/${file}`;

/** A file as a manifest has it. */
export type ReleasedFile = ReleaseManifest["files"][number];

/** All files that a manifest names. */
export const filesOfRelease = ({ tables, files }: ReleaseManifest): readonly ReleasedFile[] => [
  ...tables,
  ...files,
];
