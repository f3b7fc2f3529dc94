/**
 * How every command reads its arguments, and what it says about those that it cannot use.
 *
 * @module
 */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { cut } from "../src/base/excerpt.ts";
import { nearest } from "../src/base/suggest.ts";
import { visible } from "../src/base/texts/visible.ts";

/** An argument that the command cannot use; the message names it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What is set in the environment, by the options that one would try. */
const SETTINGS: Readonly<Record<string, string>> = {
  "--out": "OUT_DIR",
  "--content": "CONTENT_DIR",
  "--url": "SITE_URL",
  "--base": "SITE_URL",
  "--config": "CONFIG_FILE",
  "--cache": "CACHE_DIR",
};

/** What to write in place of an option that a command does not have. */
function proposalFor(option: string, options: ParseArgsOptionsConfig): string {
  const meant = nearest(
    option,
    Object.keys(options).map((name) => `--${name}`),
  );
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  const setting = Object.hasOwn(SETTINGS, option) ? SETTINGS[option] : undefined;
  return setting === undefined ? "" : ` Set ${setting} in the environment instead.`;
}

/** Node's errors in words of our own: Node's go on about how to quote dashes. */
function messageOf(
  { code, message }: NodeJS.ErrnoException,
  options: ParseArgsOptionsConfig,
): string | undefined {
  const [, argument = ""] = /'(?:-\w, )?([^' ]+)[^']*'/.exec(message) ?? [];
  switch (code) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      return `Unknown option ${cut(argument)}.${proposalFor(argument, options)}`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `Unexpected argument ${cut(argument)}.`;
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      if (message.includes("does not take an argument"))
        return `${argument} does not take a value.`;
      return message.includes("ambiguous")
        ? `${argument} needs a value. To give one that begins with a hyphen, write ${argument}=VALUE.`
        : `${argument} needs a value.`;
    default:
      return undefined;
  }
}

/**
 * The options and the other arguments of a command.
 *
 * @param args by default, those of the process
 * @throws UsageError for an option that the command does not have, or that has no value
 */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = messageOf(error as NodeJS.ErrnoException, options);
    if (message === undefined) throw error;
    throw new UsageError(message);
  }
}

/**
 * Checks that there are no more arguments than a command takes.
 *
 * @throws UsageError that names the first one beyond
 */
export function atMost(count: number, positionals: readonly string[]): void {
  const [extra] = positionals.slice(count);
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${cut(extra)}.`);
}

/**
 * A value that must be a whole number.
 *
 * @param name as the user wrote it: `--port`
 * @throws UsageError for anything else
 */
export function wholeNumber(
  name: string,
  text: string,
  { from, to = Number.MAX_SAFE_INTEGER }: { readonly from: number; readonly to?: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  const range = to === Number.MAX_SAFE_INTEGER ? `of ${from} or more` : `from ${from} to ${to}`;
  throw new UsageError(`${name} must be a whole number ${range}; got "${cut(text)}".`);
}

/**
 * A value that must be one of a few.
 *
 * @param name as the user wrote it, or what the argument is: `--format`, `The host`
 * @throws UsageError for anything else
 */
export function oneOf<const Value extends string>(
  name: string,
  text: string | undefined,
  known: readonly Value[],
): Value {
  const value = known.find((one) => one === text);
  if (value !== undefined) return value;
  const got = text === undefined ? "" : `; got "${cut(text)}"`;
  throw new UsageError(`${name} must be one of ${known.join(", ")}${got}.`);
}

/** Ends the command because it cannot do what it was called for: exit code 2. */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** The options that every command has, and that ask how it is used. */
const HELP = ["--help", "-h"];

/**
 * Reads the arguments of a command. Ends it with how it is used if somebody asks for that, and also with
 * what is wrong if `read` throws a {@link UsageError}.
 *
 * @param usage how to call the command; one line for each way
 * @param details further lines for whoever asks how it is used
 */
export function readCommand<Read>(
  usage: string | readonly string[],
  read: () => Read,
  details: readonly string[] = [],
): Read {
  if (process.argv.slice(2).some((argument) => HELP.includes(argument))) {
    process.stdout.write(`${[usageText(usage), ...details].join("\n")}\n`);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(`${visible(error.message)}\n${usageText(usage)}`);
  }
}

/** How to call a command, one line for each way. */
export const usageText = (usage: string | readonly string[]): string =>
  `Usage: ${[usage].flat().join("\n       ")}`;

/** Reads the arguments of a command that takes none. */
export function readNoArguments(usage: string): void {
  readCommand(usage, () => atMost(0, parseArguments({}).positionals));
}
