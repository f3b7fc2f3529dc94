/**
 * A new assertion by the guideline for somatic variants (AMP/ASCO/CAP 2017, PMID 27993330), with the evidence lines that
 * weigh the evidence it rests on.
 *
 * @module
 */
import { itemsOf, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { isWebUrl } from "../../base/url.ts";
import { listed } from "../../base/words.ts";
import { conceptCode } from "../model/concept.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import type { Draft } from "./draft.ts";
import type { Field, Fields } from "./fields.ts";
import { findEntry } from "./find-entry.ts";
import { useMethod } from "./methods.ts";
import { useProposition } from "./propositions.ts";
import { MissingField, Refusal } from "./refusal.ts";

const SYSTEM = "AMP/ASCO/CAP Guidelines, 2017";

/** What each tier says (VA-Spec 1.1.0, aac-2017 VariantClinicalSignificanceStatement). */
const TIERS = {
  I: { direction: "supports", strength: "strong" },
  II: { direction: "supports", strength: "potential" },
  III: { direction: "neutral", strength: undefined },
  IV: { direction: "disputes", strength: undefined },
} as const;

const TIER_NAMES = ["I", "II", "III", "IV"] as const;

/** The levels of evidence by the guideline, the strongest first. */
const GUIDELINE_LEVELS: readonly (string | undefined)[] = ["A", "B", "C", "D"];

export const ASSERTION_FIELDS = {
  evidence: { about: "the evidence that it rests on, by key or number", isList: true },
  tier: { about: "the classification: I, II, III or IV" },
  description: { about: "what the evidence says together, in your own words", isText: true },
  organization: { about: "who classified it, by the name or key of an organization of the bundle" },
  date: { about: "when it was classified: 2026-11-21; by default today" },
  method: { about: "the guideline; by default that of the other assertions" },
  id: { about: "the number of the assertion; the next one by default" },
} as const satisfies Readonly<Record<string, Field>>;

/** An item of evidence with its proposition. */
interface Item {
  readonly pointer: string;
  readonly entry: JsonObject;
  readonly proposition: JsonObject;
}

/** @throws Refusal if there is no such item */
function useItem(draft: Draft, text: string): Item {
  const key = /^\d+$/.test(text) ? draft.numberedKey("evidence", text) : text;
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

const coded = (code: string) => ({
  type: "MappableConcept",
  primaryCoding: { system: SYSTEM, code },
});

/** A line for each proposition and direction, in the order of the items. */
function linesOf(items: readonly Item[]): readonly JsonObject[] {
  const groups = Map.groupBy(items, ({ entry }) =>
    JSON.stringify([entry["proposition"], entry["direction"]]),
  );
  return [...groups.values()].map((group) => {
    const levels = group.map(({ entry }) =>
      GUIDELINE_LEVELS.indexOf(conceptCode(entry["strength"])),
    );
    const known = levels.filter((level) => level >= 0);
    const level = GUIDELINE_LEVELS[Math.min(...known)];
    const { entry } = group[0] as Item;
    return {
      type: "EvidenceLine",
      targetProposition: entry["proposition"] as Json,
      hasEvidenceItems: group.map(({ pointer }) => pointer),
      directionOfEvidenceProvided: entry["direction"] ?? "neutral",
      ...(level === undefined ? {} : { strengthOfEvidenceProvided: coded(level) }),
    };
  });
}

/** The organization that classifies: the only one, unless one is named. */
function useOrganization(draft: Draft, fields: Fields): string {
  const text = fields.one("organization");
  const keys = Object.keys(draft.entries("organization"));
  const [only, second] = keys;
  if (text === undefined && only !== undefined && second === undefined) {
    return draft.use("organization", only);
  }
  const found = text === undefined ? undefined : findEntry(draft, "organization", text);
  if (found !== undefined) return draft.use("organization", found.key);
  const known = keys.length === 0 ? "" : ` Use ${listed(keys, "or")}.`;
  throw text === undefined
    ? new MissingField("organization", `organization is missing: who classified it.${known}`)
    : new Refusal(`There is no organization ${text}.${known}`);
}

function dateOf(fields: Fields): string {
  const text = fields.required("date");
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) {
    return `${text}T00:00:00Z`;
  }
  throw new Refusal(`date must be a day such as 2026-11-21; got "${text}".`);
}

/** The evidence that the fields name. @throws Refusal if some is named twice */
function itemsOfFields(draft: Draft, fields: Fields): readonly Item[] {
  fields.required("evidence");
  const items = fields.all("evidence").map((text) => useItem(draft, text));
  const twice = items.find(
    (item, at) => items.findIndex(({ pointer }) => pointer === item.pointer) < at,
  );
  if (twice === undefined) return items;
  throw new Refusal(`evidence names ${String(twice.entry["id"])} twice.`);
}

/** @throws Refusal if an assertion classifies a proposition by the same method already */
function checkNew(draft: Draft, proposition: string, method: string): void {
  for (const entries of draft.everywhere("assertion")) {
    for (const [key, other] of Object.entries(entries)) {
      if (other["proposition"] !== proposition || other["specifiedBy"] !== method) continue;
      throw new Refusal(
        `${key} is about the same, by the same method. Change that assertion instead.`,
      );
    }
  }
}

/**
 * Adds an assertion.
 *
 * @returns its key
 * @throws Refusal if it cannot be added
 */
export function addAssertion(draft: Draft, fields: Fields): string {
  const items = itemsOfFields(draft, fields);
  const subject = common(items, "molecular profile", (proposition) => proposition["subject"]);
  const condition = common(items, "condition", conditionOf);
  const gene = common(items, "gene", (proposition) => proposition["geneContextQualifier"]);
  const origin = originOf(items);
  const method = useMethod(draft, "assertion", fields.one("method"));
  const proposition = useProposition(draft, {
    type: "VariantClinicalSignificanceProposition",
    subject: subject ?? "",
    predicate: "hasClinicalSignificanceFor",
    object: condition ?? "",
    ...(gene === undefined ? {} : { geneContextQualifier: gene }),
    ...(origin === undefined ? {} : { alleleOriginQualifier: origin }),
  });
  checkNew(draft, proposition, method);
  const tier = fields.oneOf("tier", TIER_NAMES) ?? "I";
  fields.required("tier");
  const { direction, strength } = TIERS[tier];
  const description = fields.required("description");
  const contributor = useOrganization(draft, fields);
  const date = dateOf(fields);
  const urls = items
    .flatMap(({ entry }) => itemsOf(entry["reportedIn"]))
    .filter((text): text is string => typeof text === "string" && isWebUrl(text));
  const key = draft.newKey("assertion", draft.givenNumber("assertion", fields, "id"));
  draft.add("assertion", key, {
    id: key,
    type: "Statement",
    description,
    specifiedBy: method,
    contributions: [{ type: "Contribution", contributor, activityType: "classified", date }],
    proposition,
    direction,
    ...(strength === undefined ? {} : { strength: coded(strength) }),
    classification: {
      type: "MappableConcept",
      name: `Tier ${tier}`,
      primaryCoding: { system: SYSTEM, code: `tier ${tier.toLowerCase()}` },
    },
    ...(urls.length === 0 ? {} : { hasEvidence: [...new Set(urls)] }),
    hasEvidenceLines: linesOf(items),
  });
  return key;
}
