/**
 * The commands, and what users type to run one.
 *
 * @module
 */
import { PRODUCT_ID } from "../src/base/product.ts";

/** What each command does; each is a module that reads the arguments of the process, and runs. */
export const PURPOSES = {
  start: "Builds the site, then serves it at 127.0.0.1:4321.",
  build: "Writes the site and its APIs to `dist/`.",
  validate: "Checks the content.",
  diff: "Shows what a change of the content means.",
  serve: "Serves a built site, with `--workers` in several processes.",
  edge: "Writes the function for a host, and its configuration unless you have edited it.",
  links: "Checks the links between the pages of a built site.",
  lookup: "Looks up the variants of a file in a site's knowledge base.",
  dev: "Shows pages and APIs while you edit content.",
  new: "Creates a tool, a version, an empty bundle or a page of your own, adds entries to a bundle, or begins the content of a site.",
  fix: "Lists the container images that descriptors name in `version.md`; computes the identifiers and counts of bundles anew; removes invisible characters from their texts.",
  rename: "Gives an entry of the bundles another key, with everything that refers to it.",
  merge: "Makes an entry of the bundles part of another one, with everything that refers to it.",
  retire: "Says in `entries.yaml` that an entry is deprecated, and what to use instead.",
  split: "Makes a folder of the file of a bundle, with a file for each entry.",
  join: "Makes one file of the folder of a bundle.",
  lock: "Updates `registry.lock.json`, compared with the last commit or with REF.",
  release: "Records what the content has now as a release, which never changes.",
  migrate: "Changes content of an older format to the one that this version reads.",
  import: "Adds a version of a tool from a folder, or from another registry.",
} as const;

type CommandName = keyof typeof PURPOSES;

export const COMMAND_NAMES = Object.keys(PURPOSES) as readonly CommandName[];

/** A command as users of a clone type it; `--` is before its arguments. */
const IN_CLONE = new RegExp(
  `\\bnpm (?:run (?:-s )?)?(${COMMAND_NAMES.join("|")})\\b(?![\\w:-])(?: --(?= ))?`,
  "g",
);

/** A text that names commands as users of a clone type them, for users of the package. */
export const namedForPackage = (text: string): string =>
  text.replaceAll(IN_CLONE, `npx ${PRODUCT_ID} $1`);

/** Has a stream name commands as users of the package type them. */
export function nameForPackage(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: unknown, ...more: unknown[]) =>
    write(typeof chunk === "string" ? namedForPackage(chunk) : chunk, ...more);
}
