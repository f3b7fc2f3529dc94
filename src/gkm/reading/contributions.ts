/**
 * Who did what to an entry and when (GKM-Core 1.3.0, Contribution), in the order of their days.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { isObject, type Json, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { camelWords, capitalized } from "../../base/words.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { extensionValues } from "../model/extensions.ts";
import { referenced } from "./referenced.ts";
import type { Titles } from "./titles.ts";

export interface Contribution {
  /** What was done, in words: "classified". */
  readonly activity: string;
  /** The day, `2026-11-21`. */
  readonly day?: string;
  /** Who did it: a text, or a link. */
  readonly who?: FactValue;
  /** What else is said of it. */
  readonly notes: readonly FactValue[];
}

/** The length of a day: `2026-11-21`. */
const DAY = "2026-11-21".length;

/** The days of an entry's contributions that have one, the earliest first. */
function daysOf({ value }: Pick<Entry, "value">): readonly string[] {
  return objectsOf(value["contributions"])
    .flatMap(({ date }) => stringOf(date)?.slice(0, DAY) ?? [])
    .sort();
}

/** The day of the last contribution to an entry (GKS Core 1.3.0, Contribution, date), if any has a date. */
export function lastChangeOf(entry: Pick<Entry, "value">): string | undefined {
  return daysOf(entry).at(-1);
}

/** The day of the first contribution to an entry, if any has a date. */
export function firstDayOf(entry: Pick<Entry, "value">): string | undefined {
  return daysOf(entry)[0];
}

/** What a person or an organization says of itself, where it is not an entry. */
function agentNotes(agent: Json | undefined): readonly FactValue[] {
  if (!isObject(agent)) return [];
  const kind = stringOf(agent["agentType"]);
  const description = stringOf(agent["description"]);
  return [
    ...(kind === undefined ? [] : [{ text: camelWords(kind) }]),
    ...(description === undefined ? [] : [{ text: description }]),
    ...extensionValues(agent["extensions"]),
  ];
}

/** `civic.last_reviewed` → "civic last reviewed". */
const activityOf = (value: Json | undefined) =>
  camelWords((stringOf(value) ?? "contributed").replaceAll(".", " "));

/** The contributions of an entry, the earliest first; those without a date come last. */
export function contributionsOf(
  value: Json | undefined,
  graph: Graph,
  titles: Pick<Titles, "titleOf" | "titleOfValue">,
): readonly Contribution[] {
  const contributions = objectsOf(value).map((contribution): Contribution => {
    const { contributor, activityType, date, extensions } = contribution;
    const day = stringOf(date)?.slice(0, DAY);
    const who = referenced(contributor, graph, titles);
    return {
      activity: activityOf(activityType),
      notes: [...agentNotes(contributor), ...extensionValues(extensions)],
      ...optionalField("day", day),
      ...optionalField("who", who),
    };
  });
  const key = ({ day }: Contribution) => day ?? "9999";
  return contributions.toSorted((one, other) =>
    key(one) < key(other) ? -1 : Number(key(one) > key(other)),
  );
}

/**
 * A contribution as one value.
 *
 * @example "Classified by Vitrine example registry, 2026-11-21"
 * @example "Classified on 2026-11-21"
 */
export function contributionValue({ activity, day, who, notes }: Contribution): FactValue {
  const what = capitalized(activity);
  const when = day === undefined ? "" : who === undefined ? ` on ${day}` : `, ${day}`;
  const text = `${what}${who === undefined ? "" : ` by ${who.text}`}${when}`;
  const more = notes.map((note) => note.text).join("; ");
  return { ...who, text: more === "" ? text : `${text} (${more})` };
}
