/**
 * Effects that a question asks for, and the therapies and diseases that records claim them of.
 *
 * @module
 */
import { SEARCH_EFFECTS } from "./effects.ts";
import type { NamedBy } from "./names.ts";
import type { Question, Term } from "./question.ts";
import { markRunOf } from "./rank.ts";
import { anyOf, type Found, postingsOf } from "./record-lists.ts";
import { isEffectWord } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { claimTerm } from "./terms.ts";
import { wordOf } from "./words.ts";

/** The records that claim an effect that is asked for by one of some words, of one of some things. */
async function claimedBy(
  asked: readonly string[],
  things: readonly NamedBy[],
  snapshot: IndexSnapshot,
): Promise<ReadonlySet<number>> {
  const effects = SEARCH_EFFECTS.filter(({ words }) =>
    words.some((word) => asked.includes(wordOf(word))),
  );
  const lists = await Promise.all(
    effects.flatMap(({ name }) =>
      things.map(({ number }) => postingsOf(claimTerm(name, number), snapshot)),
    ),
  );
  return new Set(lists.flatMap(({ title }) => title));
}

/** What effects are claimed of; of other things nothing has to be read. */
const CLAIMED: ReadonlySet<string> = new Set(["therapy", "disease"]);

/** The records that claim an effect that the question asks for, of a thing that it names. */
export async function claimsOf(
  terms: readonly Term[],
  snapshot: IndexSnapshot,
): Promise<ReadonlySet<number>> {
  const single = terms.flatMap((term) => term.anyOf ?? [term]);
  const asked = single.filter(isEffectWord).flatMap(({ words }) => words);
  const things = single.flatMap((term) =>
    term.things.filter(({ number }) => CLAIMED.has(markRunOf(snapshot.root.runs, number).kind)),
  );
  return claimedBy(asked, things, snapshot);
}

/**
 * What a word of a question is about: what follows it up to the next word of an effect, otherwise what is in front of it
 * after the one before, otherwise all of it.
 */
function nearest(
  effect: Term,
  { text, terms }: Pick<Question, "text" | "terms">,
  holds: (term: Term) => boolean,
): readonly Term[] {
  const all = terms.filter(holds);
  const effects = terms.filter(isEffectWord);
  const next = Math.min(
    ...effects.map(({ start }) => start).filter((start) => start > effect.start),
  );
  const last = Math.max(
    ...effects.map(({ start }) => start).filter((start) => start < effect.start),
  );
  // "erlotinib-resistant", "erlotinib resistance", but not "osimertinib resistance to erlotinib"
  const isOpen = /^\s+(?:to|of|from|for|with|against)\b/i.test(text.slice(effect.end));
  const joined = all.filter(({ end }) => !isOpen && /^[-‐ ]$/.test(text.slice(end, effect.start)));
  const after = all.filter(({ start }) => start > effect.start && start < next);
  const before = all.filter(({ start }) => start < effect.start && start > last);
  return [joined, after, before, all].find((some) => some.length > 0) ?? [];
}

const STATEMENTS: ReadonlySet<string> = new Set(["evidence", "assertion"]);

/**
 * Records with a word that asks for an effect. If a therapy is named too, a statement must claim the effect of that
 * therapy: one that claims response to it, and resistance to another, does not answer.
 */
export async function claiming(
  found: Found,
  searched: readonly Found[],
  text: string,
  snapshot: IndexSnapshot,
): Promise<Found> {
  if (found.members !== undefined) {
    const members = found.members.map((one) => claiming(one, searched, text, snapshot));
    return anyOf(found.term, await Promise.all(members));
  }
  if (!isEffectWord(found.term)) return found;
  const kindOf = (number: number) => markRunOf(snapshot.root.runs, number).kind;
  const isTherapy = ({ number }: NamedBy) => kindOf(number) === "therapy";
  const terms = searched.map(({ term }) => term).filter(({ isExcluded }) => isExcluded !== true);
  const therapies = nearest(found.term, { text, terms }, (term) =>
    term.things.some(isTherapy),
  ).flatMap(({ things }) => things.filter(isTherapy));
  if (therapies.length === 0) return found;
  const claimed = await claimedBy(found.term.words, therapies, snapshot);
  const keep = (number: number) => claimed.has(number) || !STATEMENTS.has(kindOf(number));
  return { ...found, title: found.title.filter(keep), all: found.all.filter(keep) };
}
