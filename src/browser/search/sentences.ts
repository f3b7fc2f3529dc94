/**
 * What the search page says about an answer: how much was found, what was left out, which words are
 * unknown. It never passes over a word in silence. What it says is of entries and tools only: the page looks for
 * the words in texts, too, and lists those below.
 *
 * @module
 */
import { counted, listed } from "../../base/words.ts";
import { KINDS, type KindName } from "../../search/kinds.ts";
import type { SearchAnswer } from "../../search/open-index.ts";

type Place = SearchAnswer["places"][number];

const quoted = (words: readonly string[], conjunction: "and" | "or") =>
  listed(
    words.map((word) => (/^["“”„]/.test(word) ? word : `“${word}”`)),
    conjunction,
  );

/** What records of a kind are called: one, or several. */
export function kindLabel(kind: KindName, count = 1): string {
  const row = KINDS.find(({ name }) => name === kind);
  return (count === 1 ? row?.label : row?.plural) ?? kind;
}

/** What is shown of several hits of a kind: "2 tool versions", "5 of 7 tool versions". */
export function countText(kind: KindName, shown: number, all: number): string {
  const count = shown < all ? `${shown} of ${all}` : `${all}`;
  return `${count} ${kindLabel(kind, all).toLowerCase()}`;
}

/** How much was found: the sentence that screen readers hear after each search. */
export function foundText(
  question: string,
  { total, page, pages, recognized }: SearchAnswer,
): string {
  const off = recognized.flatMap(({ asked, isOff }) => (isOff === true ? [asked] : []));
  const asked = `“${question}”${off.length === 0 ? "" : `, with ${quoted(off, "and")} switched off`}`;
  if (total === 0) return `No entries or tools match ${asked}.`;
  const where = pages > 1 ? `, page ${page} of ${pages}` : "";
  return `${counted(total, "result")} for ${asked}${where}`;
}

/** On which assembly a position is read: nothing is lifted over. */
function placeNotes({ asked, chromosome, assembly, fits, known }: Place): readonly string[] {
  const [only, ...others] = known;
  if (only === undefined) return [`No variant here has a position on chromosome ${chromosome}.`];
  if (fits.length > 1) {
    return [
      `“${asked}” fits variants on ${listed(fits, "and")}. Add the assembly, such as ${only}, to choose.`,
    ];
  }
  const isRead = assembly === undefined && fits.length > 0;
  const converted = fits.length > 0 ? "" : "; positions are not converted between assemblies";
  return [
    ...(isRead ? [`“${asked}” is read as a position on ${fits[0]}.`] : []),
    ...(others.length > 0 || only === assembly
      ? []
      : [`Here, variants on chromosome ${chromosome} have positions on ${only} only${converted}.`]),
  ];
}

/** What was done to the question, one sentence each. */
export function notesOn({
  unknown,
  leftOut,
  apart,
  mentioned,
  refused,
  excluded,
  partial,
  places,
  sameNumber,
  begins,
  isCut,
  total,
  unread,
}: SearchAnswer): readonly string[] {
  const single = apart.flatMap(({ words: [word = "", ...others] }) =>
    others.length === 0 ? [word] : [],
  );
  return [
    ...(refused.length === 0
      ? []
      : [
          `${quoted(refused, "and")} ${refused.length === 1 ? "is" : "are"} not understood here. The results are what else is named; their direction says whether evidence supports or disputes.`,
        ]),
    ...(excluded.length === 0 ? [] : [`Results with ${quoted(excluded, "or")} are excluded.`]),
    ...(mentioned.length === 0
      ? []
      : mentioned.length === 1
        ? [`Nothing here is about ${quoted(mentioned, "and")}. The results mention it.`]
        : [
            `Nothing here is about ${quoted(mentioned, "and")} together. The results mention them.`,
          ]),
    ...(single.length < 2 ? [] : [`No entry or tool has ${quoted(single, "and")} together.`]),
    ...(unknown.length === 0 ? [] : [`No entry or tool has ${quoted(unknown, "or")}.`]),
    ...(leftOut.length === 0
      ? []
      : [`No entry or tool has all of these words together. Left out: ${quoted(leftOut, "and")}.`]),
    ...places.flatMap(placeNotes),
    ...(sameNumber.length === 0
      ? []
      : [
          `${quoted(sameNumber, "and")} ${sameNumber.length === 1 ? "is" : "are"} matched by number only. Check that it is the same assertion as in CIViC.`,
        ]),
    ...(partial.length === 0
      ? []
      : [
          `So many records have the words in ${quoted(partial, "and")} that only the first of them were checked for the phrase.`,
        ]),
    ...(begins === undefined || total === 0
      ? []
      : [`No entry or tool has the word “${begins}”. The results have words that begin with it.`]),
    ...(unread === 0
      ? []
      : [`${counted(unread, "result")} of this page could not be loaded. Try again later.`]),
    ...(isCut ? ["The question is long: only its beginning was searched for."] : []),
  ];
}
