/**
 * The commands, and what users type to run one.
 *
 * @module
 */
import { PRODUCT_ID } from "../src/base/product.ts";

/** The commands: each is a module that reads the arguments of the process, and runs. */
export const COMMAND_NAMES = [
  "start",
  "build",
  "validate",
  "diff",
  "serve",
  "edge",
  "links",
  "lookup",
  "dev",
  "new",
  "fix",
  "rename",
  "merge",
  "retire",
  "split",
  "join",
  "lock",
  "release",
  "migrate",
  "import",
] as const;

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
