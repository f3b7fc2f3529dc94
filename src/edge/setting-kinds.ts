/**
 * Kinds of settings: how their text is read, and what it may be.
 *
 * @module
 */
import { listed } from "../json/words.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting. */
export interface Reading<Value> {
  readonly value: Value;
  /** Why the function cannot run with it, naming the setting. It quotes no secret. */
  readonly fault?: string | undefined;
}

/** A setting of the function. */
export interface Setting<Value> {
  /** In the environment. */
  readonly name: string;
  /** One sentence of Markdown. */
  readonly meaning: string;
  /** The default as Markdown. */
  readonly usual: string;
  /** Reads it; the text is empty if it is not set. */
  readonly read: (text: string, environment: Environment) => Reading<Value>;
}

/** The values of a table of settings. */
export type Values<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

/** The items of a comma-separated list; empty ones are left out. */
export const list = (text: string): readonly string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Any text; the empty string by default. */
export const string = (name: string, meaning: string): Setting<string> => ({
  name,
  meaning,
  usual: "none",
  read: (text) => ({ value: text }),
});

/** A comma-separated list, empty by default. */
export const strings = (
  name: string,
  meaning: string,
  usual: string,
): Setting<readonly string[]> => ({
  name,
  meaning,
  usual,
  read: (text) => ({ value: list(text) }),
});

/** `true` or `false`, the default. */
export const flag = (name: string, meaning: string): Setting<boolean> => ({
  name,
  meaning,
  usual: "`false`",
  read: (text) => ({
    value: text === "true",
    fault: ["", "true", "false"].includes(text) ? undefined : `${name} must be true or false.`,
  }),
});

/** A whole number of 1 or more. */
export const wholeNumber = (name: string, meaning: string, usual: number): Setting<number> => ({
  name,
  meaning,
  usual: `\`${usual}\``,
  read(text) {
    if (text === "") return { value: usual };
    if (/^[1-9]\d{0,9}$/.test(text)) return { value: Number(text) };
    return { value: usual, fault: `${name} must be a whole number of 1 or more.` };
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
    if (text === "") return { value: words[0] };
    const value = words.find((word) => word === text);
    if (value !== undefined) return { value };
    return { value: words[0], fault: `${name} must be ${listed(words, "or")}.` };
  },
});
