/**
 * Questions that are a list of identifiers: "EID1409 EID1421", "PMID 21639808, 25265494", "1409, 1421".
 *
 * @module
 */
import { identifierOf } from "./identifiers.ts";
import type { Term } from "./question.ts";
import { alternatives } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { thingsNamed } from "./things.ts";
import { wordsOf } from "./words.ts";

/** An identifier with a number, or a number that has the prefix of the one before it. */
const ITEM = String.raw`(?:[a-z][\w.]*[:\s_-]*)?\d+`;
const SEPARATOR = String.raw`(?:\s*[,;&]\s*(?:(?:and|or)\s+)?|\s+(?:(?:and|or)\s+)?)`;
const LIST = new RegExp(`^${ITEM}(?:${SEPARATOR}${ITEM})+$`, "i");
const EACH = new RegExp(`(?<=^|[\\s,;&])(?!(?:and|or)\\s)${ITEM}(?=$|[\\s,;&])`, "gi");

/** What is in front of the number of an identifier. */
const prefixOf = (text: string): string => text.replace(/\d+$/, "");

/** A list as one term, of which a record needs one member only; undefined for any other question. */
export async function listedTerm(text: string, snapshot: IndexSnapshot): Promise<Term | undefined> {
  if (!LIST.test(text)) return undefined;
  const items = [...text.matchAll(EACH)];
  const [first = ""] = items.map(([item]) => prefixOf(item));
  const kinds = items.map(([item]) => (/^\d+$/.test(item) ? first + item : item));
  const keys = new Set(kinds.map((item) => prefixOf(identifierOf(item)?.key ?? "?")));
  if (keys.size !== 1) return undefined;
  const terms = await Promise.all(
    items.map(async ({ 0: asked, index: start }, place): Promise<Term> => {
      const named = await thingsNamed(kinds[place] ?? asked, snapshot);
      const things = named.filter(({ role }) => role === "identifier");
      const term = { asked, start, end: start + asked.length, words: wordsOf(asked), things };
      // the number of a trial, which texts have
      return { ...term, isForeign: things.length === 0 && !/^[a-z]+\d{4,}$/i.test(asked) };
    }),
  );
  const isKnown = terms.some(({ isForeign }) => !isForeign);
  return isKnown ? terms.reduce((list, term) => alternatives(text, list, term)) : undefined;
}
