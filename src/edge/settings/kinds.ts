/**
 * Kinds of settings: how their text is read, and what it may be.
 *
 * @module
 */
import { excerpt } from "../../base/excerpt.ts";
import { visible } from "../../base/texts/visible.ts";
import { listed } from "../../base/words.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the value of a setting. */
export interface SettingProblem {
  /** The sentence after the setting's name: `must be true or false`. Strangers may read it. */
  readonly problem: string;
  /** What was found, for whoever runs the function. It is dropped for a secret. */
  readonly found?: string;
  /** What to do, as a sentence; for whoever runs the function. */
  readonly fix?: string;
}

export interface SettingFault extends SettingProblem {
  readonly name: string;
}

/** A fault as strangers may read it: without what was found. */
export const publicFault = ({ name, problem }: SettingFault): string => `${name} ${problem}.`;

/** A fault for whoever runs the function. */
export const formatFault = ({ name, problem, found, fix }: SettingFault): string =>
  `${name} ${problem}${found === undefined ? "" : `; got ${found}`}.${fix === undefined ? "" : ` ${fix}`}`;

/** The value of a setting. */
interface Reading<Value> {
  readonly value: Value;
  /** Why the function cannot run with it; empty if it can. */
  readonly faults: readonly SettingProblem[];
}

export interface Setting<Value> {
  /** In the environment. */
  readonly name: string;
  /** One sentence of Markdown. */
  readonly meaning: string;
  /** The default as Markdown. */
  readonly usual: string;
  /** Whether no message may quote its value. */
  readonly isSecret?: boolean;
  /** Reads its text, which has no white space around it and is empty if the setting is not set. */
  readonly read: (text: string) => Reading<Value>;
}

export type SettingValues<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

/** A text as messages quote it. */
export const quoted = (text: string): string => visible(excerpt(text, 60));

/** The reading of a text that is allowed. */
export const sound = <Value>(value: Value): Reading<Value> => ({ value, faults: [] });

/** The reading of a text that is not allowed, with what the setting is instead. */
export const unsound = <Value>(value: Value, fault: SettingProblem): Reading<Value> => ({
  value,
  faults: [fault],
});

/** The entries of a comma-separated list in their places, of which some may be empty. */
export const places = (text: string): readonly string[] =>
  text === "" ? [] : text.split(",").map((entry) => entry.trim());

/**
 * Reads a comma-separated list. An empty entry is a fault: whoever wrote it may have meant something.
 *
 * @param readEntry returns the value of an entry, or what is wrong with it
 */
export function readList<Item>(
  text: string,
  readEntry: (entry: string, index: number) => { readonly value: Item } | SettingProblem,
): Reading<readonly Item[]> {
  const value: Item[] = [];
  const faults: SettingProblem[] = [];
  for (const [index, entry] of places(text).entries()) {
    const read =
      entry === ""
        ? { problem: `must not have empty entries, and entry ${index + 1} is empty` }
        : readEntry(entry, index);
    if ("problem" in read) faults.push(read);
    else value.push(read.value);
  }
  return { value, faults };
}

/** A comma-separated list, empty by default. */
export const list = (
  row: { readonly name: string; readonly meaning: string; readonly usual: string },
  faultOf: (entry: string) => SettingProblem | undefined,
): Setting<readonly string[]> => ({
  ...row,
  read: (text) => readList(text, (entry) => faultOf(entry) ?? { value: entry }),
});

/** `true` or `false`, the default. */
export const flag = (name: string, meaning: string): Setting<boolean> => ({
  name,
  meaning,
  usual: "`false`",
  read(text) {
    if (text === "" || text === "false") return sound(false);
    if (text === "true") return sound(true);
    return unsound(false, { problem: "must be true or false", found: quoted(text) });
  },
});

/** The numbers that a setting may be, both included. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
}

export const wholeNumber = (
  name: string,
  meaning: string,
  usual: number,
  { from, to }: NumberRange,
): Setting<number> => ({
  name,
  meaning,
  usual: `\`${usual}\``,
  read(text) {
    if (text === "") return sound(usual);
    const value = /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN;
    if (value >= from && value <= to) return sound(value);
    const problem = `must be a whole number from ${from} to ${to}`;
    return unsound(usual, { problem, found: quoted(text) });
  },
});

/** One of some words; the first is the default. */
export const choice = <Word extends string>(
  name: string,
  meaning: string,
  words: readonly [Word, ...Word[]],
): Setting<Word> => ({
  name,
  meaning,
  usual: `\`${words[0]}\``,
  read(text) {
    const value = words.find((word) => word === text);
    if (text === "" || value !== undefined) return sound(value ?? words[0]);
    return unsound(words[0], { problem: `must be ${listed(words, "or")}`, found: quoted(text) });
  },
});

/** What no header can hold as a token, or no client can send (RFC 6750, section 2.1, allows even less). */
export function tokenFault(token: string, entry: string): SettingProblem | undefined {
  const problem = (what: string) =>
    `must be printable ASCII without spaces, and ${entry} has ${what}`;
  if (/^bearer\s/i.test(token)) {
    return { problem: problem("a space"), fix: 'Write the token only, without "Bearer".' };
  }
  if (/[\r\n]/.test(token)) return { problem: problem("a line break") };
  if (/\s/.test(token)) return { problem: problem("a space") };
  return /[^\x21-\x7e]/.test(token) ? { problem: problem("another character") } : undefined;
}

/** A bearer token that readers need; undefined if everyone may read. */
export const readersToken = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  usual: "none: everyone may read",
  isSecret: true,
  read(text) {
    const fault = tokenFault(text, "it");
    return fault === undefined ? sound(text || undefined) : unsound(undefined, fault);
  },
});

/** Reads a setting, and what is wrong with it; white space around a value is not part of it. */
export function readSetting<Value>(
  { name, isSecret = false, read }: Setting<Value>,
  environment: Environment,
): { readonly value: Value; readonly faults: readonly SettingFault[] } {
  const given = environment[name] ?? "";
  const text = given.trim();
  const { value, faults } = read(text);
  // a secret from an empty file must not pass for one that nobody has set
  const blank = given !== "" && text === "" ? [{ problem: "must not be blank" }] : [];
  return {
    value,
    faults: [...blank, ...faults].map(({ problem, found, fix }: SettingProblem) => ({
      name,
      problem,
      ...(found === undefined || isSecret ? {} : { found }),
      ...(fix === undefined ? {} : { fix }),
    })),
  };
}
