/**
 * What is colored in the files of tools: a handful of kinds, whatever the language. `styles/code.css` has their
 * colors.
 *
 * @module
 */
import type { ThemeRegistrationRaw } from "shiki/core";

/**
 * The kinds of tokens, by the class of their element, and the scopes of TextMate grammars that are of each.
 * The longest scope that fits decides.
 */
const KINDS = {
  /** comments */
  c: ["comment", "punctuation.definition.comment"],
  /** strings */
  s: ["string", "markup.inline.raw", "markup.fenced_code"],
  /** numbers and other constants */
  n: ["constant", "string constant.character.escape"],
  /** keywords */
  k: ["keyword", "storage", "markup.heading", "punctuation.definition.heading"],
  /** keys and types */
  t: [
    "entity.name.tag",
    "entity.name.type",
    "support.type",
    "punctuation.support.type.property-name",
    "variable.other.key",
    "keyword.other.definition.ini",
    "markup.underline.link",
  ],
  /** functions, tasks and workflows */
  f: ["entity.name.function", "support.function"],
} as const;

/** Scopes that have the name of a kind and look like the text around them. */
const PLAIN = [
  "keyword.operator",
  "keyword.other.dereference",
  // scalars of YAML without quotes: nearly all of a CWL document
  "string.unquoted.plain",
  "meta.placeholder",
  "punctuation",
];

export type TokenKind = keyof typeof KINDS;

/** Shiki names kinds by colors: each has one that no page shows. */
const colorOf = (index: number) => `#00000${index + 1}`;

const NAMES = Object.keys(KINDS) as readonly TokenKind[];

const KIND_BY_COLOR: ReadonlyMap<string, TokenKind> = new Map(
  NAMES.map((kind, index) => [colorOf(index), kind]),
);

/** The kind that a color of {@link THEME} stands for; undefined for plain text. */
export const highlightKindOf = (color: string | undefined): TokenKind | undefined =>
  KIND_BY_COLOR.get(color?.toLowerCase() ?? "");

const PLAIN_COLOR = "#000000";

export const THEME: ThemeRegistrationRaw = {
  name: "kinds",
  type: "light",
  fg: PLAIN_COLOR,
  bg: "#ffffff",
  settings: [
    ...NAMES.map((kind, index) => ({
      scope: [...KINDS[kind]],
      settings: { foreground: colorOf(index) },
    })),
    { scope: PLAIN, settings: { foreground: PLAIN_COLOR } },
    {
      scope: ["punctuation.definition.string"],
      settings: { foreground: colorOf(NAMES.indexOf("s")) },
    },
  ],
};
