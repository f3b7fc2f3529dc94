/**
 * Methods by which statements are curated or classified.
 *
 * @module
 */
import { stringOf } from "../../../base/json.ts";
import { listed } from "../../../base/words.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import type { Draft } from "../draft/draft.ts";
import { calledEntry, findEntry, proposedEntry } from "../draft/find-entry.ts";
import { MissingField, Refusal } from "../draft/refusal.ts";

type Statements = "evidence" | "assertion";

const WORDS: Readonly<Record<Statements, string>> = {
  evidence: "evidence",
  assertion: "assertions",
};

const OTHER = { evidence: "assertion", assertion: "evidence" } as const satisfies Readonly<
  Record<Statements, Statements>
>;

/** The methods of the statements of a collection by key, that of most first. */
function usualMethods(draft: Draft, collection: Statements): readonly string[] {
  const counts = new Map<string, number>();
  for (const entries of draft.everywhere(collection)) {
    for (const { specifiedBy } of Object.values(entries)) {
      const key = parseEntryPointer(stringOf(specifiedBy) ?? "")?.key;
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

/**
 * A pointer to a method, by its name or key.
 *
 * @param text by default, the one of most statements of the collection
 * @throws Refusal if there is no such method, or it is one of other statements
 */
export function useMethod(draft: Draft, collection: Statements, text: string | undefined): string {
  const usual = usualMethods(draft, collection);
  const [most] = usual;
  if (text === undefined && most !== undefined) return draft.use("method", most);
  const methods = Object.keys(draft.entries("method"));
  if (text === undefined) {
    const known = methods.length === 0 ? "" : `, such as ${listed(methods, "or")}`;
    throw new MissingField(
      "method",
      `method is missing: the key or name of a method of the bundle${known}.`,
    );
  }
  const known = findEntry(draft, "method", text);
  const use = usual.length > 0 ? usual : methods;
  const advice = use.length === 0 ? "" : ` Use ${listed(use, "or")}.`;
  if (known === undefined) {
    throw new Refusal(
      `There is no method ${text}.${proposedEntry(draft, "method", text) || advice}`,
    );
  }
  const isOfOthers =
    usual.length > 0 &&
    !usual.includes(known.key) &&
    usualMethods(draft, OTHER[collection]).includes(known.key);
  if (isOfOthers) {
    throw new Refusal(
      `${calledEntry(known)} is a method of ${WORDS[OTHER[collection]]}, not of ${WORDS[collection]}.${advice}`,
    );
  }
  return draft.use("method", known.key);
}
