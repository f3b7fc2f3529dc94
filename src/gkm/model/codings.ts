/**
 * Codes of other vocabularies as readers see them: a name with its code, led to where it is defined
 * (GKM-Core 1.3.0, Coding, ConceptMapping and MappableConcept).
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { isObject, itemsOf, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isWebUrl } from "../../base/url.ts";
import { camelWords } from "../../base/words.ts";
import { conceptCode, nameOf } from "./concept.ts";

/**
 * The URL of a coding: its system and its code. Undefined if the system is not the beginning of a URL,
 * as many are but not all.
 */
export function codingUrl(coding: JsonObject): string | undefined {
  const [system, code] = [stringOf(coding["system"]), stringOf(coding["code"])];
  if (system === undefined || code === undefined) return undefined;
  return isWebUrl(system) && /[/=:]$/.test(system) ? system + code : undefined;
}

/** A coding as one value: its name and its code, which link to it if its system is a URL's beginning. */
function codingValue(coding: JsonObject): FactValue {
  const href = codingUrl(coding);
  const name = stringOf(coding["name"]);
  const code = stringOf(coding["id"]) ?? stringOf(coding["code"]) ?? "";
  return {
    text: name === undefined ? code : `${name} (${code})`,
    code: name === undefined,
    ...optionalField("href", href),
  };
}

/** A system that no code's URL begins with: a page about it, or its name. */
function systemOf(coding: JsonObject): FactValue | undefined {
  const system = stringOf(coding["system"]);
  if (system === undefined || codingUrl(coding) !== undefined) return undefined;
  const version = stringOf(coding["systemVersion"]);
  const text = version === undefined ? system : `${system}, ${version}`;
  return isWebUrl(system) ? { text, href: system } : { text };
}

/** A link to a page; any other string is only shown. */
export function webValue(text: string): FactValue {
  return isWebUrl(text) ? { text, href: text } : { text };
}

/** A coding with everything that it says of itself: its system and pages about it. */
export function codingValues(coding: JsonObject): readonly FactValue[] {
  const system = systemOf(coding);
  return [
    codingValue(coding),
    ...(system === undefined ? [] : [system]),
    ...itemsOf(coding["iris"]).map((iri) => webValue(String(iri))),
  ];
}

/** A mapping: its relation in words, then the coding, which leads to its system at least. */
function mappingValues(mapping: JsonObject): readonly FactValue[] {
  const { coding } = mapping;
  if (!isObject(coding)) return [];
  const [{ text, href } = { text: "" }, ...more] = codingValues(coding);
  const leadsTo = href ?? systemOf(coding)?.href;
  const relation = camelWords(stringOf(mapping["relation"]) ?? "mapped to");
  return [
    { text: `${relation}: ${text}`, ...optionalField("href", leadsTo) },
    ...more.filter((value) => value.href === undefined || value.href !== leadsTo),
  ];
}

/**
 * A concept: its name with its code and its vocabulary, then the codes that it is mapped to.
 *
 * @example "Validated association (A)", led to the vocabulary's page
 * @example "Tier I (AMP/ASCO/CAP Guidelines, 2017)": a code that the name repeats is said once
 */
export function conceptValues(concept: JsonObject): readonly FactValue[] {
  const name = nameOf(concept);
  const coding = concept["primaryCoding"];
  const code = conceptCode(concept);
  const system = isObject(coding) ? systemOf(coding) : undefined;
  const href = isObject(coding) ? (codingUrl(coding) ?? system?.href) : undefined;
  const notes = [
    ...(code === undefined || code.toLowerCase() === name?.toLowerCase() ? [] : [code]),
    ...(system === undefined || system.href !== undefined ? [] : [system.text]),
  ];
  return [
    ...(name === undefined
      ? []
      : [
          {
            text: notes.length === 0 ? name : `${name} (${notes.join("; ")})`,
            ...optionalField("href", href),
          },
        ]),
    ...(isObject(coding) ? itemsOf(coding["iris"]).map((iri) => webValue(String(iri))) : []),
    ...objectsOf(concept["mappings"]).flatMap(mappingValues),
  ];
}
