/**
 * The table of names and identifiers: what a thing is called, and by which key it is found.
 *
 * @module
 */
import { TAB } from "./blocks.ts";
import { identifierOf } from "./identifiers.ts";
import { singularName } from "./spelling.ts";
import { nameKey } from "./words.ts";

/** Keys are not longer than this; longer texts are looked up by their beginning. In UTF-16 code units. */
export const MAX_KEY = 80;

/** What a key is of a thing, the best first: its name, the end of its name, an identifier. */
export const ROLES = ["name", "part", "identifier"] as const;

export type Role = (typeof ROLES)[number];

/** A line of the table, without its key. */
export interface NamedBy {
  /** The record's number. */
  readonly number: number;
  readonly role: Role;
  /** The record below which its hits are shown. */
  readonly below: number | undefined;
  readonly path: string;
  readonly title: string;
  /** The name or identifier as it is written. */
  readonly name: string;
}

/** A text as one field of a line. */
const field = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A line's fields; a name that is the title is not written twice. */
export function writeName({ number, role, below, path, title, name }: NamedBy): string {
  const shown = name === title ? "" : field(name);
  const parent = below === undefined ? "" : below.toString(36);
  return [number.toString(36), role.charAt(0), parent, path, field(title), shown].join(TAB);
}

/** A line of the table. */
export function readName(line: string): NamedBy {
  const [, number = "", role, below = "", path = "", title = "", name = ""] = line.split(TAB);
  return {
    number: Number.parseInt(number, 36),
    role: ROLES.find((known) => known.charAt(0) === role) ?? "part",
    below: below === "" ? undefined : Number.parseInt(below, 36),
    path,
    title,
    name: name === "" ? title : name,
  };
}

/**
 * Names without the spaces, hyphens and slashes that some write: `PD-L1` and `PDL1`, `AMG 510` and `AMG510`, `HER2/neu`
 * and `her2neu`.
 */
const CLOSED =
  /^\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+$|^(?=.{2,20}$)(?=.*\d)[\p{L}\p{N}]+(?:[ /-][\p{L}\p{N}]+){1,3}$/u;

/** Two or three short words of a question, which a name can be in one: `fast qc`, `K RAS`. */
const OPEN = /^(?=.{3,20}$)[\p{L}\p{N}]+(?:[ /-][\p{L}\p{N}]+){1,2}$/u;

/** The keys by which a name or its plural is found; the first is that of the name as it is written. */
export function keysOfName(name: string): readonly string[] {
  const key = nameKey(name);
  if (key === "") return [];
  const words = key.split(" ");
  const keys = [key, words.map(singularName).join(" ")];
  if (CLOSED.test(name)) keys.push(words.join(""));
  return [...new Set(keys)];
}

/** What a text of a question may be found by, name or identifier. */
export function keysOfText(text: string): readonly string[] {
  const identifier = identifierOf(text)?.key;
  const closed = OPEN.test(text.trim()) ? [nameKey(text).replaceAll(" ", "")] : [];
  const others = identifier === undefined ? closed : [identifier, ...closed];
  return [...new Set([...keysOfName(text), ...others])];
}

/**
 * Of two lines, which answers a prefix better: less than 0 for the first. What is called just that comes
 * first, and of a record's names its title.
 */
function compare(prefix: string) {
  const placesOf = ({ key, role, number, name, title }: KeyedName): readonly number[] => [
    key === prefix && role !== "part" ? 0 : 1,
    ROLES.indexOf(role),
    number,
    name === title ? 0 : 1,
  ];
  return (a: KeyedName, b: KeyedName): number => {
    const others = placesOf(b);
    return placesOf(a).reduce((sum, place, index) => sum || place - (others[index] ?? 0), 0);
  };
}

/** A line with its key. */
export interface KeyedName extends NamedBy {
  readonly key: string;
}

/**
 * The records that a prefix suggests, each once, the best first; a record below another that is
 * suggested as well is left out.
 *
 * @param limit how many at most
 */
export function bestNames(names: readonly KeyedName[], prefix: string, limit: number): KeyedName[] {
  const better = compare(prefix);
  const best = new Map<number, KeyedName>();
  for (const name of names) {
    const known = best.get(name.number);
    if (known === undefined || better(name, known) < 0) best.set(name.number, name);
  }
  return [...best.values()]
    .filter(({ below }) => below === undefined || !best.has(below))
    .sort(better)
    .slice(0, limit);
}
