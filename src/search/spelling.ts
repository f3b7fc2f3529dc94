/**
 * One spelling for what is written in several ways. Records and questions are spelled by the same
 * functions, so that no index has to hold a second spelling.
 *
 * @module
 */
import { description, proteinChange } from "./hgvs.ts";

/** The names of Greek letters from alpha to omega, in the order of Unicode, which has two forms of sigma. */
const GREEK = (
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma " +
  "tau upsilon phi chi psi omega"
).split(" ");

/** Letters that do not come apart into a Latin letter and a mark (Unicode NFKD). */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }),
);

const PLAIN = /^[\0-\x7f]*$/;

/**
 * A text in lower case, without accents, with Greek letters by their names and hyphens of one kind.
 *
 * @example fold("TGF‑β") // "tgf-beta"
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(/[®©™\u00ad]/g, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .replace(/[α-ω]/g, (letter) => GREEK[letter.charCodeAt(0) - 0x3b1] ?? letter)
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS.get(letter) ?? letter);
}

const ONLY_LETTERS = /^\p{L}+$/u;

/** American spelling of a word of letters: `leukaemia` → `leukemia`, `tumours` → `tumors`. */
function american(word: string): string {
  return word
    .replace(/[ao]e/g, "e")
    .replace(/our(?=(?:s|ed|ing|al)?$)/, "or")
    .replace(/([iy])s(?=(?:e|ed|es|er|ing|ation|ations)$)/, "$1z")
    .replace("sulph", "sulf")
    .replace(/(cent|lit|fib|tit)re(?=s?$)/, "$1er");
}

/**
 * A word in one spelling, with its ending: what names are looked up by.
 *
 * @param text a token of `words.ts`
 */
export function spell(text: string): string {
  const word = fold(text)
    .replace(/['’]s$/, "")
    .replace(/^non[-\s]/, "non");
  if (ONLY_LETTERS.test(word)) return word.length < 5 ? word : american(word);
  if (/^[cgmnpr]\./.test(word)) return description(word);
  // accession numbers have versions; those of software are words
  if (/^(?:[a-z]{2}_|ens[a-z]+|[vrs]cv)\d/.test(word)) return word.replace(/\.\d+$/, "");
  return /^v\d+\./.test(word) ? word.slice(1) : proteinChange(word);
}

/**
 * Forms of the words that effects, organs and tools are asked by, in American spelling: what they begin
 * with, and their endings. The first form stands for all.
 */
const FAMILIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [
    "resist|ance|ant|ances",
    "sensiti|vity|ve|vities|ze|zes|zed|zing|zation",
    "respon|se|d|ds|ded|ding|der|ders|ses|sive|siveness",
    "diagnos|is|es|tic|tics",
    "prognos|is|es|tic",
    "oncogenic||ity",
    "outcome||s",
    "ovar|ian|y|ies",
    "pancrea|tic|s",
    "stat||s|istic|istics|istical",
    "levele|",
    "align||s|ed|er|ers|ing|ment|ments",
    "amplif|ication|y|ies|ied|ying|ications",
    "assembl|y|e|es|ed|er|ers|ing|ies",
    "call||s|ed|er|ers|ing",
    "combin|ation|e|es|ed|ing|ations",
    "inhibit|or||s|ed|ing|ion|ions|ors|ory",
    "map||s|ped|per|pers|ping",
    "quantif|ication|y|ies|ied|ier|ying",
  ].flatMap((family) => {
    const [start = "", ...endings] = family.split("|");
    return endings.map((ending) => [start + ending, `${start}${endings[0]}`] as const);
  }),
);

/** Endings of nouns in the plural; those of "pancreas", "virus" and "diagnosis" are none. */
function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /(?:[^saiou]|oma|ia)s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * A spelled word without a light ending, for words of at least five letters: `therapies` → `therapy`,
 * `targeted` → `target`, `annotate`, `annotated` and `annotations` → `annotat`. Letters are undoubled only where an ending went, for
 * a drug's name with a letter too many is another name.
 */
function withoutEnding(word: string): string {
  if (!ONLY_LETTERS.test(word)) return word;
  if (word.length < 5) return /^[a-z]{2}[^saiou]s$/.test(word) ? word.slice(0, -1) : word;
  const one = singular(word).replace(/(?<=\p{L}{4}t)ion$/u, "");
  const verb = one.replace(/(?<=\p{L}{3}[^e])(?:ing|ed)$/u, "");
  if (verb === one) {
    return one.length > 5 && /[^aeiou]e$/.test(one) ? one.slice(0, -1) : one;
  }
  return verb.replace(/([bdfgklmnprt])\1$/, "$1");
}

/** A spelled word without its ending, in one of its forms. */
export const stem = (word: string): string => FAMILIES.get(word) ?? withoutEnding(word);

/** A spelled word as a noun in the singular, for names: `melanomas` → `melanoma`. */
export function singularName(word: string): string {
  return word.length < 5 || !ONLY_LETTERS.test(word) ? word : singular(word);
}

/** The word that a token is without its ending: not one for all of its forms, as a stem is. */
export const lightWordOf = (token: string): string => withoutEnding(spell(token));
