/**
 * The versions of CWL, and its classes of processes.
 *
 * @module
 */

/** The released versions, oldest first. */
export const CWL_VERSIONS = ["v1.0", "v1.1", "v1.2"] as const;

export type CwlVersion = (typeof CWL_VERSIONS)[number];

/** Versions that were written down on the way to a release, and that engines do not run by default. */
const DRAFT = /^(?:(?:sbg:)?draft-[1-4](?:\.dev\d*)?|v1\.\d+\.0-dev\d+)$/;

export const isDraft = (version: string): boolean => DRAFT.test(version);

/** Prefixes that a term of CWL may be written with in full (schema-salad resolves them). */
const VOCABULARY = /^(?:cwl:|https:\/\/w3id\.org\/cwl\/cwl#)/;

/** A term of CWL in short: `cwl:v1.2` is `v1.2`. */
export const shortTerm = (term: string): string => term.replace(VOCABULARY, "");

export const isCwlVersion = (text: string | undefined): text is CwlVersion =>
  CWL_VERSIONS.some((version) => version === text);

/** Whether a version has what another one brought. */
export const isCwlSince = (version: CwlVersion, since: CwlVersion): boolean =>
  CWL_VERSIONS.indexOf(version) >= CWL_VERSIONS.indexOf(since);

/** The classes of processes, by the version that brought each. */
export const CLASSES: ReadonlyMap<string, CwlVersion> = new Map([
  ...["CommandLineTool", "ExpressionTool", "Workflow"].map((name) => [name, "v1.0"] as const),
  ["Operation", "v1.2"],
]);
