/**
 * Which records have a term.
 *
 * @module
 */

import { canBegin, isChangeOf, isPrefixOf, isResidue, residuesAt } from "./beginnings.ts";
import { lineKey } from "./blocks.ts";
import { findPhrase } from "./find-phrase.ts";
import { type NamedBy, readName } from "./names.ts";
import { spelledWords } from "./phrases.ts";
import type { Term } from "./question.ts";
import { markRunOf } from "./rank.ts";
import {
  anyOf,
  anywhere,
  type Found,
  intersection,
  postingsOf,
  recordsAbout,
  union,
} from "./record-lists.ts";
import { withoutAnyTumor } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { readPostings } from "./word-table.ts";
import { nameKey, wordsOf } from "./words.ts";

/** The words that a term is found by: those asked for, or those of the one thing that they are a name of. */
export function spellingsOf({ words, things }: Term): readonly (readonly string[])[] {
  const asked = withoutAnyTumor(words);
  const [only, ...others] = things;
  if (only?.role !== "name" || others.length > 0) return [asked];
  return [asked, withoutAnyTumor(wordsOf(only.title))];
}

/**
 * Records with all words of a term; none with an identifier that is not one of the index. By an
 * identifier also what it names, and what is about that.
 */
async function findTerm(term: Term, snapshot: IndexSnapshot): Promise<Found> {
  if (term.isForeign) return { term, title: [], all: [], isBeginning: false };
  const found = await findSpelled(term, snapshot);
  const [only] = term.things;
  if (only === undefined || !(await beginsOther(only, snapshot))) return found;
  const about = new Set(await recordsAbout([only], snapshot));
  return { ...found, title: found.title.filter((number) => about.has(number)) };
}

/** Whether a therapy's name begins that of another: what is about trastuzumab deruxtecan is not about trastuzumab. */
async function beginsOther(
  { number, title }: NamedBy,
  { root, linesFrom }: IndexSnapshot,
): Promise<boolean> {
  if (markRunOf(root.runs, number).kind !== "therapy") return false;
  const longer = await linesFrom("names", `${nameKey(title)} `);
  return longer.map(readName).some((name) => name.role === "name" && name.number !== number);
}

async function findSpelled(term: Term, snapshot: IndexSnapshot): Promise<Found> {
  const identified = term.things.filter(({ role }) => role === "identifier");
  const [spellings, things] = await Promise.all([
    Promise.all(
      spellingsOf(term).map((words) =>
        Promise.all(words.map((word) => postingsOf(word, snapshot))),
      ),
    ),
    recordsAbout(identified, snapshot),
  ]);
  const inTitle = spellings.map((words) => intersection(words.map(({ title }) => title)));
  const inAll = spellings.map((words) => intersection(words.map(anywhere)));
  return {
    term,
    title: union([...inTitle, things]),
    all: union([...inAll, things]),
    isBeginning: term.isBeginning === true,
  };
}

/** Records with words of the table that begin with a term, if they are its continuation. */
async function findWords(
  term: Term,
  continues: (word: string, key: string) => boolean,
  { linesFrom }: IndexSnapshot,
): Promise<Found> {
  const [word = ""] = term.words;
  const lines = await linesFrom("words", word);
  const postings = lines.filter((line) => continues(word, lineKey(line))).map(readPostings);
  const title = union(postings.map(({ title: numbers }) => numbers));
  const text = union(postings.map(({ text: numbers }) => numbers));
  return { term, title, all: union([title, text]), isBeginning: true };
}

/** Records with any change at a position in a protein. */
async function findCodon(term: Term, codon: string, snapshot: IndexSnapshot): Promise<Found> {
  const found = await Promise.all(
    residuesAt(codon).map((word) => findWords({ ...term, words: [word] }, isChangeOf, snapshot)),
  );
  const { title, all } = anyOf(term, found);
  return { term, title, all, isBeginning: false };
}

/**
 * Records with a term. A residue is found by all its changes, and another last word by those that begin
 * with it if nothing has the word itself.
 *
 * @param rest the records that have everything else of the question, if there is anything else
 */
export async function find(
  term: Term,
  isLast: boolean,
  snapshot: IndexSnapshot,
  isAlone = false,
  rest?: ReadonlySet<number>,
): Promise<Found> {
  if (term.anyOf !== undefined) {
    const members = term.anyOf.map((one) => find(one, false, snapshot, false, rest));
    return anyOf(term, await Promise.all(members));
  }
  if (term.phrase !== undefined) return findPhrase(term, term.phrase, snapshot, rest);
  if (term.codon !== undefined) return findCodon(term, term.codon, snapshot);
  if (term.isTitle === true) {
    const { title } = await findTerm(term, snapshot);
    return title.length > 0
      ? { term, title, all: title, isBeginning: false }
      : findPhrase(term, spelledWords(term.asked), snapshot, rest);
  }
  const [word = "", ...others] = term.words;
  const isWord = !term.isForeign && term.things.length === 0 && others.length === 0;
  if (isAlone && isWord && /^\p{L}$/u.test(word))
    return { term, title: [], all: [], isBeginning: false };
  if (isWord && isResidue(word)) {
    const [exact, changes] = await Promise.all([
      findTerm(term, snapshot),
      findWords(term, isChangeOf, snapshot),
    ]);
    const title = union([exact.title, changes.title]);
    return {
      term,
      title,
      all: union([exact.all, changes.all]),
      isBeginning: exact.all.length === 0,
    };
  }
  const matches = await findTerm(term, snapshot);
  const isTried = isLast && isWord && matches.all.length === 0 && canBegin(word);
  return isTried ? findWords(term, isPrefixOf, snapshot) : matches;
}
