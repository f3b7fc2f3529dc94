/**
 * What questions have in short, written out: series, tiers and levels, words that stand for others.
 *
 * @module
 */
import { withoutSpaces } from "./hgvs.ts";
import { outsideQuotes } from "./phrases.ts";

/** The letters of amino acids (IUPAC-IUB 1983). */
const RESIDUE = "[acdefghiklmnpqrstvwy]";

/** A gene and a change of it in one word, as papers write them: BRAFV600E, but not RAD51C or chr17p. */
const GLUED_CHANGE = new RegExp(`\\b([a-z][a-z0-9]{2,9}?)(${RESIDUE}\\d{2,4}${RESIDUE})\\b`, "gi");

/** Several changes of a residue, or members of a family, with what they share written once: G12C/D/V, NTRK1/2/3. */
const SHARED_STARTS: readonly (readonly [form: RegExp, member: RegExp])[] = [
  // "or a" begins something else
  [/\b([a-z]+\d+)([a-z])((?:(?: ?\/ ?[a-z]| or [b-z])(?![a-z0-9]))+)/gi, /\b[a-z]\b/gi],
  [
    /\b((?:codon|residue|amino acid|position)s? )(\d{1,4})((?: ?(?:\/|,|\bor\b|\band\b) ?\d{1,4}\b)+)/gi,
    /\d+/g,
  ],
  [/\b([a-z]{2,8})(\d{1,2})((?: ?\/ ?\d{1,2}(?![\w.-]))+)/gi, /\d+/g],
];

/** A tier or a level of a question, Roman or Arabic, in one word: "tier1", "levelB". */
const TIER = /\btier[ :=-]*(iv|i{1,3}|[1-4])\b/gi;
const LEVEL = /\blevel[ :=-]*([a-e1-5])\b/gi;

/** What the value after it is, as forms and query languages have it: "disease=melanoma". */
const FIELD = /\b(?:gene|variant|profile|disease|therapy|drug) ?[:=] ?(?=\p{L})/giu;

const ROMAN = ["i", "ii", "iii", "iv"];

/** Which tier or level. */
const VALUE = "(?:[a-e]|iv|i{1,3}|[1-5])";

/** Several tiers or levels: "levels A and B" are A or B. */
const SEVERAL = new RegExp(
  String.raw`\b(tier|level)s?[ :=-]+(${VALUE})((?: ?(?:\bor\b|\band\b|\/|,|&) ?${VALUE}\b)+)`,
  "gi",
);

/** Every tier or level from one to another: "tiers I-III", "level B or higher". */
const FROM_TO = new RegExp(
  String.raw`\b(tier|level)s? (${VALUE})(?: ?(?:[-–]|\bto\b) ?(${VALUE})| (?:or|and) (?:higher|better|above))\b`,
  "gi",
);

function fromTo(whole: string, kind: string, one: string, other?: string): string {
  const all = kind.toLowerCase() === "tier" ? ROMAN : [..."abcde"];
  const places = [one, other ?? all[0] ?? ""].map((value) => all.indexOf(value.toLowerCase()));
  if (places.includes(-1)) return whole;
  const marks = all.slice(Math.min(...places), Math.max(...places) + 1);
  return marks.map((mark) => `${kind} ${mark}`).join(" or ");
}

/** @param tier as a guideline writes it: `I` */
export const tierWord = (tier: string): string =>
  `tier${ROMAN.indexOf(tier.toLowerCase()) + 1 || tier}`;

/** @param level from `A` to `E` */
export const levelWord = (level: string): string => `level${level.toLowerCase()}`;

/** Tiers, levels and outcomes as readers write them, from their words: "tier1 or tier2" → "tier I or tier II". */
export const shownMark = (text: string): string =>
  text
    .replace(
      /\btier([1-4])\b/g,
      (_, tier: string) => `tier ${(ROMAN[Number(tier) - 1] ?? "").toUpperCase()}`,
    )
    .replace(/\blevel([a-e1-5])\b/g, (_, level: string) => `level ${level.toUpperCase()}`)
    .replace(/^(?:better|worse)$/, "$& outcome");

/** Words that stand for one thing in this field, and for an effect where readers have several words for it. */
const SHORT: readonly (readonly [form: RegExp, long: string])[] = [
  // HER2-, but not BRCA1- or BRCA2-mutated
  [/(?<=[A-Z\d])(?: ?\([-−–]\)|[-−–](?= (?!(?:and|or) \S+-\p{L})|$))/gu, " negative"],
  [/(?<=[A-Z\d])(?<!\d[A-Z])(?: ?\(\+\)|\+(?= |$))/g, " positive"],
  // also in other languages: what would be found without them is the opposite
  [/\bneg(?:ativ[aeo]?)?\b/gi, "negative"],
  [/\bpos(?:itiv[aeo]?)?\b(?!\.? ?\d)/gi, "positive"],
  [/\bwild-?typ\b/gi, "wild type"],
  [/\b(?:ohne|sans|senza)\b/gi, "without"],
  [/\b(?:nicht|keine?)\b/gi, "not"],
  [/\bresisten(?:z|te?|cia|za)\b/gi, "resistance"],
  [/\b(?:ansprechen|réponse|respuesta|risposta)\b/gi, "response"],
  [/\b(?:good|better|best|favou?rable|improved) (?:prognosis|prognostic|outcomes?)\b/gi, "better"],
  [
    /\b(?:poor|worse|bad|adverse|unfavou?rable|inferior) (?:prognosis|prognostic|outcomes?)\b/gi,
    "worse",
  ],
  [/\bfavou?rable\b/gi, "better"],
  [/\b(?:adverse|unfavou?rable)\b/gi, "worse"],
  [/(?<![/\w])amp\b(?!\/| (?:[a-d]\b|level|tier|guideline))/gi, "amplification"],
  [/\b(?:combined|in combination|together) with\b/gi, "with"],
  [/\bwith (?:or|and) without\b/gi, "or"],
  [/\bloss of (?:response|sensitivity|efficacy|benefit)\b/gi, "resistance"],
  [/(?<!\bwild[ -])\b(?:kinds?|types?) of (?=\p{L})/giu, ""],
  [/\b(which|what) disease\b/gi, "$1"],
  // a residue says itself that it is one
  [/\b(?:codons?|residues?|amino[- ]acids?|positions?) (?=[a-z]\d)/gi, ""],
  // the kind of what all statements are about
  [/\bmolecular profiles?\b(?!\W*\d)/gi, ""],
  [/\bnot otherwise specified\b/gi, ""],
  // in capitals it is a leukemia
  [/\ball (?=\p{Ll})/gu, ""],
  // whose identifiers many registries number by
  [/\bcivic (?=\p{L})/giu, ""],
  [/\bbenefit(?:s|ed|ing)?\b/gi, "respond"],
  [/\b1st\b/gi, "first"],
  [/\b2nd\b/gi, "second"],
  [/\blof\b/gi, "loss-of-function"],
  [/\bgof\b/gi, "gain-of-function"],
];

/**
 * A question with what is written shortly or once for several things in full; what is in quotes stays as it is.
 *
 * @example expandedQuestion("BRAF V600E/K tier I") // "BRAF V600E/V600K tier1"
 */
export const expandedQuestion = (text: string): string => outsideQuotes(text, expanded);

function expanded(text: string): string {
  const plain = withoutSpaces(text.replace(/\s+/g, " "))
    .replace(FIELD, "")
    .replace(FROM_TO, fromTo)
    .replace(SEVERAL, (_, kind: string, first: string, rest: string) =>
      [first, ...(rest.match(new RegExp(String.raw`\b${VALUE}\b`, "gi")) ?? [])]
        .map((one) => `${kind} ${one}`)
        .join(" or "),
    )
    .replace(NON, "not ")
    .replace(TIER, (_, tier: string) => tierWord(tier))
    .replace(LEVEL, (_, level: string) => levelWord(level))
    .replace(GLUED_CHANGE, "$1 $2");
  const long = SHORT.reduce((whole, [form, word]) => whole.replace(form, word), plain);
  return SHARED_STARTS.reduce(
    (whole, [form, member]) =>
      whole.replace(form, (_, start: string, first: string, others: string) =>
        [first, ...(others.match(member) ?? [])].map((one) => start + one).join(" or "),
      ),
    long,
  );
}

/** "non-" in front of what is a name without it; other words with it are names themselves. */
const NON =
  /\bnon[- ](?!(?:small|hodgkin|squamous|seminomatous|coding|sense|synonymous|functional|canonical|invasive|cancer)\b|respon|sensitiv)(?=\p{L})/giu;
