/**
 * What assertions by all guidelines are made of: the evidence that they rest on, and who classified it when.
 *
 * @module
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { itemsOf, stringOf } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { isWebUrl } from "../../../base/url.ts";
import { listed } from "../../../base/words.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { findEntry } from "../draft/find-entry.ts";
import { MissingField, Refusal } from "../draft/refusal.ts";

/** The fields of assertions by all guidelines. */
export const CLASSIFIED_FIELDS = {
  description: { about: "what the evidence says together, in your own words", isText: true },
  organization: { about: "who classified it, by the name or key of an organization of the bundle" },
  date: { about: "the day on which it was classified, such as 2026-11-21; by default today" },
  id: { about: "the number of the assertion; the next one by default" },
} as const satisfies Readonly<Record<string, Field>>;

/** An item of evidence with its proposition. */
export interface Item {
  readonly pointer: string;
  readonly entry: JsonObject;
  readonly proposition: JsonObject;
}

/** @throws Refusal if there is no such item */
function useItem(draft: Draft, text: string): Item {
  // pages write EID 1409
  const [, number] = /^(?:eid[ -]?)?(\d+)$/i.exec(text) ?? [];
  const key = number === undefined ? text : draft.numberedKey("evidence", number);
  const found = findEntry(draft, "evidence", key);
  const pointer = found === undefined ? undefined : draft.use("evidence", found.key);
  const proposition = draft.find(found?.entry["proposition"]);
  if (found === undefined || pointer === undefined || proposition === undefined) {
    throw new Refusal(`There is no evidence ${text}. Give its key or its number.`);
  }
  return { pointer, entry: found.entry, proposition };
}

/** The condition that a proposition is about. */
const conditionOf = (proposition: JsonObject): Json | undefined =>
  proposition["conditionQualifier"] ?? proposition["object"];

/** What all items say of the same thing. @throws Refusal if they do not */
function common(
  items: readonly Item[],
  what: string,
  fieldOf: (proposition: JsonObject) => Json | undefined,
): string | undefined {
  const [first, second] = new Set(items.map(({ proposition }) => stringOf(fieldOf(proposition))));
  if (second === undefined) return first;
  const keys = [first, second].map((pointer) => parseEntryPointer(pointer ?? "")?.key ?? "none");
  throw new Refusal(
    `The evidence is not about one ${what}, but about ${listed(keys, "and")}. Give evidence about one ${what}.`,
  );
}

/** The origin that the items name; items without one do not contradict it. */
function originOf(items: readonly Item[]): string | undefined {
  const named = items.filter(({ proposition }) => "alleleOriginQualifier" in proposition);
  return common(named, "variant origin", (proposition) => proposition["alleleOriginQualifier"]);
}

/** The first organization of a bundle, by its name: its key has the name's letters and digits. */
function addOrganization(draft: Draft, name: string): string {
  const token = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const key = `${draft.profile.prefix}.organization:${token || "1"}`;
  return draft.add("organization", key, {
    id: key,
    type: "Agent",
    agentType: "organization",
    name,
  });
}

/** The organization that classifies: the only one, unless one is named. The first one of a bundle is added. */
export function useOrganization(draft: Draft, fields: Fields): string {
  const text = fields.one("organization");
  const keys = Object.keys(draft.entries("organization"));
  const [only, second] = keys;
  if (text === undefined && only !== undefined && second === undefined) {
    return draft.use("organization", only);
  }
  const found = text === undefined ? undefined : findEntry(draft, "organization", text);
  if (found !== undefined) return draft.use("organization", found.key);
  if (keys.length === 0 && text !== undefined) return addOrganization(draft, text);
  const known = keys.length === 0 ? " Give its name." : ` Use ${listed(keys, "or")}.`;
  throw text === undefined
    ? new MissingField("organization", `organization is missing: who classified it.${known}`)
    : new Refusal(`There is no organization ${text}.${known}`);
}

/** The day of a classification. @throws Refusal if it is no day */
export function dateOf(fields: Fields): string {
  const text = fields.required("date");
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) {
    return `${text}T00:00:00Z`;
  }
  throw new Refusal(`date must be a day such as 2026-11-21; got "${text}".`);
}

/** The evidence that the fields name. @throws Refusal if some is named twice */
export function itemsOfFields(draft: Draft, fields: Fields): readonly Item[] {
  const items = fields.each("evidence", (text) => useItem(draft, text));
  const twice = items.find(
    (item, at) => items.findIndex(({ pointer }) => pointer === item.pointer) < at,
  );
  if (twice === undefined) return items;
  throw new Refusal(`evidence names ${String(twice.entry["id"])} twice.`);
}

/** What all of the evidence is about. */
export interface Subject {
  readonly subject: string;
  readonly object: string;
  readonly geneContextQualifier?: string;
  readonly alleleOriginQualifier?: string;
}

/** The subject of the evidence. @throws Refusal if it is about several */
export function commonSubject(items: readonly Item[]): Subject {
  const subject = common(items, "molecular profile", (proposition) => proposition["subject"]);
  const object = common(items, "condition", conditionOf);
  const gene = common(items, "gene", (proposition) => proposition["geneContextQualifier"]);
  const origin = originOf(items);
  return {
    subject: subject ?? "",
    object: object ?? "",
    ...optionalField("geneContextQualifier", gene),
    ...optionalField("alleleOriginQualifier", origin),
  };
}

/** The pages of the evidence in other databases, each once. */
export const urlsOf = (items: readonly Item[]): readonly string[] => [
  ...new Set(
    items
      .flatMap(({ entry }) => itemsOf(entry["reportedIn"]))
      .filter((text): text is string => typeof text === "string" && isWebUrl(text)),
  ),
];

/** Who classified something, and when. */
export function contributionOf(draft: Draft, fields: Fields): JsonObject {
  const { contributor, date } = fields.gather({
    contributor: () => useOrganization(draft, fields),
    date: () => dateOf(fields),
  });
  return { type: "Contribution", contributor, activityType: "classified", date };
}

/**
 * Checks that no assertion classifies a proposition by the same guideline already.
 *
 * @param isSame whether another assertion follows that guideline
 * @throws Refusal that names it
 */
export function checkUnclassified(
  draft: Draft,
  proposition: string,
  isSame: (assertion: JsonObject) => boolean,
): void {
  for (const entries of draft.everywhere("assertion")) {
    for (const [key, other] of Object.entries(entries)) {
      if (other["proposition"] !== proposition || !isSame(other)) continue;
      throw new Refusal(
        `${key} classifies the same profile in the same condition by the same method. Change that assertion: correct what it says, or add the evidence to its hasEvidenceLines.`,
      );
    }
  }
}
