/**
 * Names of profiles in one spelling: words, and the signs beside them that change what they mean. Reports write a negative
 * or a doubtful result as "T790M (-)", "amplification?".
 *
 * @module
 */
import { AMINO_ACIDS } from "../../base/sequences/amino-acids.ts";
import { lightWordOf } from "../../search/spelling.ts";
import { plainText, proteinKey, SEVERAL_CHANGES } from "./expressions.ts";
import { unreadable } from "./parts.ts";

/** Signs with a meaning; other punctuation has none. */
const SIGN = /[-+?!*/\\#†‡§¶]|(?!\|)\p{S}/u;

/** Between two words, signs are parts of a name: "EML4-ALK", "ITD/TKD". A hyphen means nothing there. */
const HYPHEN = /^(?:--?|\s+-\s+)$/;
const INNER = /^[/+]$/;

/** A star before a number is that of an allele: "DPYD *2A", "HLA-A*02:01". */
const isStarAllele = (gap: string, next: string) => /^\s*\*$/.test(gap) && /^\d/.test(next);

interface Parts {
  readonly words: readonly string[];
  /** Those between two words. */
  readonly inner: readonly string[];
  /** Those beside a word. */
  readonly outer: readonly string[];
}

/** A word. Changes of HGVS, accessions with their versions and stop codons with their asterisks are one each. */
const WORD =
  /[cgmnpr]\.\(?[-*\w][\w>+*=-]*\)?|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:\.\d+)*(?:(?<=\d|fs)\*\d*)?(?:['’]s)?/giu;

function partsOfName(text: string): Parts {
  const words = [...text.matchAll(WORD)];
  const inner: string[] = [];
  const outer: string[] = [];
  let end = 0;
  for (const [index, word] of [...words, undefined].entries()) {
    const gap = text.slice(end, word?.index);
    const isBetween = index > 0 && word !== undefined;
    if (isBetween && INNER.test(gap)) inner.push(gap);
    else if (!(isBetween && (HYPHEN.test(gap) || isStarAllele(gap, word[0])))) {
      const sign = SIGN.exec(gap)?.[0];
      if (sign !== undefined) outer.push(sign);
    }
    if (word !== undefined) end = word.index + word[0].length;
  }
  return { words: words.map(([word]) => word), inner, outer };
}

/** A word of a name in one spelling, without its ending. */
export const nameWord = (text: string): string =>
  /^amp(?:lif.*)?$/i.test(text) ? "amplification" : lightWordOf(text);

/**
 * A name in one spelling: its words without their endings, and its signs.
 *
 * @example profileNameKey("EGFR Exon 19 Deletions") === profileNameKey("egfr exon 19 deletion")
 */
export function profileNameKey(name: string): string {
  const text = plainText(name);
  const { words, inner, outer } = partsOfName(text);
  return [...words.map(nameWord), ...inner, ...outer].join(" ");
}

/** A change of a residue with others after a stroke: "V600E/K". */
const SEVERAL = /(?<![\p{L}\p{N}])[A-Z]\d+[A-Z*]?[/+][A-Z]/u;

/** A score of a stain: "HER2 3+". */
const SCORE = /\b[0-3]\+(?!\w)/;

/** Whether a name has a score of a stain. */
export const isScore = (name: string): boolean => SCORE.test(name);

/**
 * Why a name in plain characters cannot be looked up: a sentence; undefined if it can.
 *
 * @example nameFault("EGFR T790M (-)") // "..."
 */
export function nameFault(name: string): string | undefined {
  if (SEVERAL.test(name)) return SEVERAL_CHANGES;
  const [sign] = partsOfName(name.replace(SCORE, "")).outer;
  return sign === undefined
    ? undefined
    : `The sign "${sign}" can change what the name means. Enter the name alone.`;
}

/** Cells and words of a result that something was not found, little of it, or not surely, also in other languages. */
const NEGATIVE =
  /^[<☐]|^\(?[-–—−Ø]\)?$|(?<![\p{L}\d.])(?:n(?:ot|on?|one|ão|\.?d|iet)|0[.,0]*\+?|1\+|low|wt|pas|sin|sans|geen|ikke|failed|pending|below [cdlrt]\p{L}*|(?:n[eé]g|a[bu]sen|assen|aucun|nessun|ning[uú]n|without|lack|undet|ind[eé]te|unam|unmut|wild|s[ae][ul]vag|exclu|nicht|kein|equivoc|inconcl)\p{L}*)(?![\p{L}\d]|[.,]\d)/iu;

/** Whether a name has a word of a negative result: what is found is no hint to it. */
export const isNegative = (name: string): boolean => NEGATIVE.test(name);

/** How changes begin that are no whole word: of bases, in the words of HGVS or of older reports ("185delAG"). */
const CHANGE = /^(?:[cgmnp]\.[^\sd]|\d+(?:_\d+)?(?:del|dup|ins)|[A-Z0-9]{2,}[A-Z]\d{2,}[A-Z*]$)/;

/** A residue by its letter or by its name, or a letter of another script in the place of one: the "М" of Russian. */
const CODES = Object.keys(AMINO_ACIDS).join("|");
const RESIDUE = String.raw`(?:${CODES}|[AC-IK-NP-TV-Y]|[\p{Script=Cyrillic}\p{Script=Greek}])`;
const GAP = "[ ._>-]{0,3}";
const BASES_OR_RESIDUE = `(?:[ACGTU]+|${RESIDUE})`;

/** Changes however they are joined to other words, and how their parts are joined. */
const JOINED: readonly RegExp[] = [
  // T790M², T790Mb, t790m, T-790-M, Thr790 Met, KRAS/G12C, G12 to C, G12(C), T79OM; a stop, a frameshift
  String.raw`(?<![\p{L}\p{N}])p?${RESIDUE}${GAP}(?=[OIl]?\d)[\dOIl]{2,}(?:${GAP}\(?| to )(?:${RESIDUE}[a-c]?(?!\p{L})|\*|(?:del|dup|ins|fs))`,
  // ΔF508, del E746-A750
  String.raw`(?<!\p{L})(?:[Δδ]|del) ?${RESIDUE}\d{2,}`,
  // 1799T>A
  String.raw`(?<!\p{L})${BASES_OR_RESIDUE} ?-{0,2}> ?${BASES_OR_RESIDUE}(?!\p{L})`,
  // a position, or an identifier that is one of several words
  String.raw`(?<![\p{L}\p{N}])(?:rs\d+|\d{1,3}(?:,\d{3})+|\d{4,})`,
].map((pattern) => new RegExp(pattern, "iu"));

const isChange = (word: string) =>
  CHANGE.test(word) || (/\d{2}/.test(word) && proteinKey(word) !== undefined);

/**
 * Why a text that no profile is called may be a change, and so was not looked up: a sentence; undefined if it has none.
 *
 * @example unreadChange("BRAF V600E not detected") // "..."
 * @example unreadChange("EGFR T-790-M") // "..."
 */
export function unreadChange(name: string): string | undefined {
  const text = plainText(name);
  const holdsChange =
    text.split(/[ (),;:]+/).some(isChange) || JOINED.some((pattern) => pattern.test(text));
  return holdsChange ? unreadable(text) : undefined;
}
