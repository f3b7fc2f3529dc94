/**
 * How the terms of a question belong together: what is excluded, what is an alternative, and which words are one name
 * of a disease with the word after them.
 *
 * @module
 */
import { SEARCH_EFFECTS } from "./effects.ts";
import type { Term } from "./question.ts";
import { spell } from "./spelling.ts";
import { wordOf } from "./words.ts";

/** What says that hits must not have what follows, besides "not". */
const EXCLUDING = (
  "neither|nor|except|exclude|excludes|excluded|excluding|omit|omitting|ignore|ignoring|without|minus|other than|" +
  "rather than|instead of|apart from"
).split("|");

/** Words between it and what is excluded. */
const FILLERS = "for in on with of from the a an any prior previous".split(" ");

/** What is in front of something that hits must not have. */
const EXCLUDES = new RegExp(
  String.raw`(?:^|[\s,;(])(?:(?:not|${EXCLUDING.join("|").replaceAll(" ", String.raw`\s+`)})` +
    String.raw`\s+(?:(?:${FILLERS.join("|")})\s+)*\(?|-)$`,
  "i",
);

/** All words in front of it, which are no terms. */
const EXCLUDING_WORDS = new Set(["not", ...FILLERS, ...EXCLUDING.join(" ").split(" ")]);

/**
 * Words that turn a question round in a way that is not understood: what is named is shown, and the words are said. A
 * text that has one by chance would answer the opposite.
 */
const REFUSED = new Set(
  (
    "against avoid avoided cannot contraindicated decreased doesn don dont fail fails failed failure failures insensitive " +
    "insensitivity ineffective lack lacked lacking lacks less neither never no nonresponder nonresponders nonresponse nonresponsive nor not " +
    "reduced unresponsive unsuitable without ="
  ).split(" "),
);

/**
 * An effect as a verb or an adjective, or what is no thing: "does not respond to", "not effective" or "not only" is more
 * than that it is not about it.
 */
const STATED =
  /^(?:only|yet|respon(?:ds?|ded|ding|sive)|(?:sensiti|sensitis|sensitiz)(?:ve|es?|ed|ing)|resist(?:ant|s|ed|ing)?|benefit(?:s|ed|ing)?|predisposes?|effective|efficacious|active|beneficial|helpful|useful|helps?|improves?)$/i;

/** Whether "not" in front of a term denies it, in place of excluding records with it. */
const isDenied = (before: string, { asked }: Term): boolean =>
  STATED.test(asked) && /\bnot\s+$/i.test(before);

/** Whether a term turns the question round in a way that is not understood. */
export const isRefused = ({ asked, things, isExcluded }: Term): boolean =>
  things.length === 0 &&
  isExcluded !== true &&
  REFUSED.has(asked.toLowerCase().replace(/^non[-\s]/, "non"));

/** Marks what is excluded, and leaves out the words that say so. */
export function withExclusions(text: string, terms: readonly Term[]): readonly Term[] {
  const marked = terms.map((term) => {
    const before = text.slice(0, term.start);
    const isExcluded = EXCLUDES.test(before) && !isDenied(before, term);
    return isExcluded ? { ...term, isExcluded } : term;
  });
  // the words between it and what is excluded are such words themselves
  const isWord = ({ asked }: Term) => EXCLUDING_WORDS.has(asked.toLowerCase());
  return marked.filter((term, index) => {
    const next = marked.slice(index + 1).find((other) => !isWord(other));
    return !isWord(term) || next?.isExcluded !== true;
  });
}

/** What is between two terms, in lower case and without spaces: `and/or` */
const between = (text: string, one: Term, other: Term): string =>
  text.slice(one.end, other.start).replace(/\s/g, "").toLowerCase();

const OR = ["or", "and/or", "|"];

/** Whether a sign makes two terms alternatives. A comma is between any two words, but in a list of identifiers. */
function isAlternative(sign: string, one: Term, other: Term): boolean {
  if (OR.includes(sign)) return true;
  // nothing has two tiers
  if (isMarkWord(one) && isMarkWord(other)) return /^[,&/-]?(?:and)?$/.test(sign);
  const isName = ({ asked, things }: Term) => things.length > 0 || /\d/.test(asked);
  if (sign === "/") return isName(one) && isName(other);
  const isIdentifier = ({ things, isForeign }: Term) =>
    isForeign || things.some(({ role }) => role === "identifier");
  return [",", ";", "and", "&"].includes(sign) && isIdentifier(one) && isIdentifier(other);
}

/** A list that ends with alternatives: "A, B or C" is one of the three. */
function withLists(text: string, terms: readonly Term[]): readonly Term[] {
  const joined: Term[] = [];
  for (const term of terms.toReversed()) {
    const next = joined.at(-1);
    const isOfList =
      next?.anyOf !== undefined &&
      term.things.length > 0 &&
      next.things.length > 0 &&
      between(text, term, next) === ",";
    if (isOfList) joined[joined.length - 1] = alternatives(text, term, next);
    else joined.push(term);
  }
  return joined.reverse();
}

/** Two terms of which a record needs one only. */
export const alternatives = (text: string, first: Term, last: Term): Term => ({
  ...first,
  asked: text.slice(first.start, last.end),
  end: last.end,
  words: [],
  things: [...first.things, ...last.things],
  isForeign: false,
  anyOf: [...(first.anyOf ?? [first]), ...(last.anyOf ?? [last])],
});

/** Alternatives as one term each. */
export function withAlternatives(text: string, terms: readonly Term[]): readonly Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    const sign = last === undefined ? "" : between(text, last, term);
    if (last?.isExcluded === true) {
      // "not melanoma or glioma" is neither
      const isToo = [...OR, "nor", "and", "/", ",", "&"].includes(sign);
      joined.push(isToo ? { ...term, isExcluded: true } : term);
    } else if (
      last !== undefined &&
      term.isExcluded !== true &&
      isAlternative(sign, last.anyOf?.at(-1) ?? last, term)
    ) {
      joined[joined.length - 1] = alternatives(text, last, term);
    } else joined.push(term);
  }
  return withLists(text, joined);
}

/** Any tumours: a site in front of one of them is all that it says. */
const ANY_TUMORS: readonly string[] = "cancer malignancy neoplasm tumor".split(" ");

/** Kinds of tumours: a word before one of them says which. */
const TUMORS = new Set(
  "carcinoma leukemia lymphoma sarcoma adenocarcinoma".split(" ").concat(ANY_TUMORS),
);

/** Tumours of which some are listed by their site: one of another site is not one of these. */
const SITED_TUMORS = new Set([...TUMORS, ..."glioma mastocytosis melanoma".split(" ")]);

/** Organs, as diseases are called by them: what is asked of one is not answered with another. In American spelling. */
const ORGANS: readonly string[] = (
  "adrenal anal bile biliary bladder bowel brain breast cervical cervix colon colonic colorectal endometrial esophageal " +
  "esophagus gallbladder gastric hepatic hepatocellular kidney larynx liver lung mammary nasopharyngeal ocular ovarian " +
  "ovary pancreas pancreatic penile peritoneal pituitary pleural prostate pulmonary rectal rectum renal salivary skin " +
  "stomach testicular testis thymic thyroid tongue tonsil urothelial uterine uterus uveal vaginal vulvar"
).split(" ");

/** Whether a word is an organ. */
export const isOrgan = (word: string): boolean => ORGANS.includes(spell(word));

/** Words in front of a kind of tumour that say which it is: sites of the body, cells and courses. In American spelling. */
const SITES = new Set(
  (
    "acral acute anaplastic basal blood bone cell choroidal chronic clear conjunctival cutaneous diffuse duct ductal " +
    "epithelial ewing eye follicular germ hairy " +
    "head hodgkin large lobular lymph lymphoblastic lymphocytic lymphoid mantle marrow medullary merkel mucinous " +
    "mucosal myeloid neck neuroendocrine nonhodgkin nonsmall oral papillary plasma serous small soft squamous synovial " +
    "tissue transitional"
  )
    .split(" ")
    .concat(ORGANS),
);

/** The words of a term, which are one of a set only if there is one. */
const wordIn = ({ words }: Pick<Term, "words">): string => words.join(" ");

/** Whether a term is one word for some tumours, and not for any: "glioma". */
export const isSomeTumor = (term: Pick<Term, "words">): boolean =>
  SITED_TUMORS.has(wordIn(term)) && !ANY_TUMORS.includes(wordIn(term));

/** Whether a term is a kind of tumours, such as "cancer": with an unknown word it may be any. */
export const isAnyTumor = (term: Pick<Term, "words">): boolean => TUMORS.has(wordIn(term));

/** The words of a tumour that say which it is: a cancer of the lung is any tumour there. */
export function withoutAnyTumor(words: readonly string[]): readonly string[] {
  const sites = words.slice(0, -1);
  const isAny = sites.length > 0 && ANY_TUMORS.includes(words.at(-1) ?? "");
  return isAny && sites.every((word) => SITES.has(word)) ? sites : words;
}

/** Names of one organ in those of tumours, the most usual first. */
const SAME_ORGAN: readonly (readonly string[])[] = [
  "colorectal colon colonic rectal rectum bowel",
  "endometrial uterine uterus",
  "gastric stomach",
  "hepatocellular hepatic liver",
  "ovarian ovary",
  "pancreatic pancreas",
  "renal kidney",
].map((names) => names.split(" "));

/** Words of diseases that are related to a tumour, the nearest first: its organ, and then its kind. */
export function relatedWords(words: readonly string[]): readonly string[] {
  const organs = words.filter(isOrgan);
  const same = organs.flatMap(
    (organ) => SAME_ORGAN.find((names) => names.includes(organ)) ?? organ,
  );
  return [...same, ...words.slice(-1).filter((word) => !isAnyTumor({ words: [word] }))];
}

/** Kinds of variants: an amplification of a gene is no change of it that has the word in its text by chance. */
export const VARIANT_KINDS: readonly string[] =
  "amplification deletion fusion insertion rearrangement".split(" ");

const VARIANT_WORDS = new Set(VARIANT_KINDS.map(wordOf));

/** Whether a term is a word that names nothing and is in no quotes. */
const isBare = ({ things, phrase }: Pick<Term, "things" | "phrase">): boolean =>
  phrase === undefined && things.length === 0;

/** Whether a term is a kind of variants, and no variant. */
export const isVariantKind = (term: Term): boolean =>
  isBare(term) && VARIANT_WORDS.has(wordIn(term));

const EFFECT_WORDS = new Set(SEARCH_EFFECTS.flatMap(({ words }) => words.map(wordOf)));

/** The words that a tier or a level is one of: those of `expanded.ts`. */
const MARK = /^(?:tier[1-4]|level[a-e])$/;

/** Whether a term is a tier or a level. */
export const isMarkWord = (term: Pick<Term, "words">): boolean => MARK.test(wordIn(term));

/** Whether a term is a word by which an effect is asked for. */
export const isEffectWord = (term: Pick<Term, "words" | "things" | "phrase">): boolean =>
  isBare(term) && EFFECT_WORDS.has(wordIn(term));

/** Whether a word, or a kind of cells, says which tumour the word after it is. */
const isSite = ({ asked, things, isTitle }: Term): boolean =>
  isTitle === true || (things.length === 0 && SITES.has(spell(asked)));

/** Whether a word for any tumour asks which of them it is, and names none: "which cancer", "cancers". */
const asksWhich = (text: string, { asked, start }: Term): boolean =>
  /s$/i.test(asked) || /\b(?:what|which)\s$/i.test(text.slice(0, start));

/**
 * A kind of tumour or of cells with the words in front of it as one term, which titles have, or texts as a phrase:
 * "colon cancer" is no cancer of another site, and "small cell lung cancer" not that which is its opposite.
 */
export function withTumors(text: string, terms: readonly Term[]): readonly Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const word = wordIn(term);
    const isTumor =
      (SITED_TUMORS.has(word) || word === "cell") &&
      term.isExcluded !== true &&
      term.phrase === undefined;
    const parts: Term[] = [];
    while (isTumor) {
      const before = joined.at(-1);
      const next = parts[0] ?? term;
      if (before === undefined || !isSite(before)) break;
      // "small-cell" too
      if (!/^[\s‐-―-]*$/.test(text.slice(before.end, next.start))) break;
      joined.pop();
      parts.unshift(before);
    }
    const [first] = parts;
    if (first !== undefined) {
      joined.push({
        ...term,
        // what is excluded must not be in texts either
        ...(first.isExcluded === true ? { isExcluded: true } : { isTitle: true }),
        asked: text.slice(first.start, term.end),
        start: first.start,
        words: [...parts, term].flatMap(({ words }) => words),
        things: [],
      });
    } else if (
      !(isTumor && ANY_TUMORS.includes(word)) ||
      terms.length === 1 ||
      (term.things.length > 0 && !asksWhich(text, term))
    ) {
      // "tumours" without a site are what all diseases here are, unless they are excluded or quoted
      joined.push(term);
    }
  }
  return joined;
}
