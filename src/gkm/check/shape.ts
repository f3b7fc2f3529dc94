/**
 * Whether a document is a bundle at all (GKM bundle 0.1.0-a0, section 2.1). What is wrong with it as a
 * whole is one finding, and not one for each key that it therefore lacks.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { counted, listed, someOf } from "../../base/words.ts";
import { ROOT_KEYS } from "../model/bundle.ts";
import { COLLECTION_NAMES, COLLECTIONS, isCollectionName } from "../model/collections.ts";
import { documentKindOf } from "../model/document-kinds.ts";
import { BUNDLE_FORMAT_VERSION } from "../model/profiles.ts";
import { finding } from "./rules/rules.ts";

/** So many names are in a message at most. */
const SHOWN = 3;

const EXPECTED = `a GKM bundle: an object with ${COLLECTION_NAMES.length} collections, metadata and failedAssertionIds`;
const MOVE = "Move it out of bundles/, or put the whole bundle there.";

const wrong = (
  details: { readonly message: string; readonly found?: string; readonly fix?: string },
  pointer = "",
): Finding => finding("gkm-format", pointer, { expected: EXPECTED, fix: MOVE, ...details });

const firstOf = (names: readonly string[]) => someOf(names, SHOWN);

/** A name without what producers write differently: case, hyphens, the plural. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "");

const ROOT_KEY_BY_PLAIN_NAME = new Map(ROOT_KEYS.map((key) => [plainName(key), key]));

/** The root keys that are written differently: what is there, and what it must be. */
function misspelled(document: JsonObject): readonly (readonly [found: string, key: string])[] {
  return Object.keys(document).flatMap((found) => {
    const key = ROOT_KEY_BY_PLAIN_NAME.get(plainName(found));
    const isOther = key !== undefined && found !== key && !Object.hasOwn(document, key);
    return isOther ? [[found, key] as const] : [];
  });
}

/** Collections that bundles of other families have too. */
const SHARED = new Set([
  "sequenceReference",
  "location",
  "conditionSet",
  "therapy",
  "therapyGroup",
]);

/** Whether a value is meant to be a bundle, whatever is wrong in it. */
function isMeantAsBundle(value: Json | undefined): value is JsonObject {
  if (!isObject(value)) return false;
  const { metadata } = value;
  if (isObject(metadata) && ("bundleFormat" in metadata || "statistics" in metadata)) return true;
  const names = [...Object.keys(value), ...misspelled(value).map(([, key]) => key)].filter(
    (name) => isCollectionName(name) && !SHARED.has(name),
  );
  return names.length >= SHOWN;
}

/** The collection whose keys a document has at its root. */
function collectionAlone(document: JsonObject): Finding | undefined {
  const [key = ""] = Object.keys(document);
  const kind = /^[\w-]+\.(\w+):|^(SQ)\.|^[\w-]+:(SL)\./.exec(key)?.slice(1).find(Boolean);
  const row = COLLECTIONS.find((collection) => collection.kind === kind);
  if (row === undefined) return undefined;
  return wrong({
    message: `This is a collection without its bundle: its keys are those of ${row.name}.`,
    found: key,
    fix: `Put it into a bundle, as ${row.name}.`,
  });
}

/** Where a bundle is inside of a document: up to two levels down. */
function innerBundle(document: JsonObject, path: readonly string[] = []): string[] | undefined {
  for (const [name, value] of Object.entries(document)) {
    if (isMeantAsBundle(value)) return [...path, name];
    const inner = isObject(value) && path.length === 0 ? innerBundle(value, [name]) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function checkList(list: readonly Json[]): Finding {
  if (list.length === 0) return wrong({ message: "This is an empty list, not a GKM bundle." });
  if (list.every(isMeantAsBundle)) {
    return wrong({
      message: `This is a list of ${counted(list.length, "bundle")}, not a bundle.`,
      fix: "Save each bundle in a file of its own.",
    });
  }
  const [first] = list;
  const kind = isObject(first) ? documentKindOf(first) : undefined;
  const of = kind === undefined ? "" : ` The first is ${kind.name}.`;
  return wrong({
    message: `This is a list of ${counted(list.length, "item")}, not a GKM bundle.${of}`,
    ...(kind?.fix === undefined ? {} : { fix: kind.fix }),
  });
}

function checkObject(document: JsonObject): Finding | undefined {
  if (isMeantAsBundle(document)) return undefined;
  const keys = Object.keys(document);
  if (keys.length === 0) return wrong({ message: "This is an empty object, not a GKM bundle." });
  const kind = documentKindOf(document);
  const inner = kind === undefined || kind.isWrapper ? innerBundle(document) : undefined;
  if (inner !== undefined) {
    return wrong(
      {
        message: `The bundle is inside the field ${inner.join(".")}.`,
        found: firstOf(keys),
        fix: `Save only the value of ${inner.join(".")} in this file.`,
      },
      formatPointer(inner),
    );
  }
  if (kind !== undefined) {
    const { name, fix = MOVE } = kind;
    const message = `This is ${name}, not a GKM bundle of format ${BUNDLE_FORMAT_VERSION}.`;
    return wrong({ message, found: firstOf(keys), fix });
  }
  return (
    collectionAlone(document) ??
    wrong({
      message: `This is not a GKM bundle: its root keys are ${firstOf(keys)}.`,
      found: firstOf(keys),
    })
  );
}

/** Collections in another form than objects by key: as lists, or null. */
function checkCollections(document: JsonObject): Finding | undefined {
  const others = COLLECTION_NAMES.filter((name) => name in document && !isObject(document[name]));
  if (others.length < SHOWN) return undefined;
  const first = document[others[0] ?? ""];
  const form = isList(first) ? "lists" : first === null ? "null" : `of type ${typeof first}`;
  return finding("gkm-format", formatPointer([others[0] ?? ""]), {
    message: `The collections ${firstOf(others)} are ${form}.`,
    expected: "objects that hold each entry under its key",
    found: form,
    fix: "Export the bundle again, with each collection as an object; an empty one is {}.",
  });
}

/**
 * Why a document is not a bundle, if it is none: another document, a part of a bundle, or one in which
 * the collections have another form.
 */
export function checkShape(document: Json): Finding | undefined {
  if (isList(document)) return checkList(document);
  if (!isObject(document)) {
    const type = typeof document === "object" || typeof document === "boolean" ? "" : "a ";
    const what = type === "" ? String(document) : type + typeof document;
    return wrong({ message: `This is ${what}, not a GKM bundle.` });
  }
  return checkObject(document) ?? checkCollections(document);
}

/**
 * The root keys that a bundle lacks, as one finding, if there are several or if they are there under
 * another name. The schema reports a single one.
 */
export function checkRootKeys(document: Json): Finding | undefined {
  if (!isObject(document)) return undefined;
  const missing = ROOT_KEYS.filter((key) => !Object.hasOwn(document, key));
  const renames = misspelled(document);
  if (missing.length === 0 || (missing.length === 1 && renames.length === 0)) return undefined;
  const field = missing.length === 1 ? "The field" : "The fields";
  const is = missing.length === 1 ? "is" : "are";
  const misspelledKeys = firstOf(renames.map(([name]) => name));
  const there =
    misspelledKeys === ""
      ? ""
      : ` There ${renames.length === 1 ? "is" : "are"} ${misspelledKeys} instead.`;
  const added = missing.filter((key) => !renames.some(([, right]) => right === key));
  const pairs = renames.map(([name, key]) => `${name} to ${key}`);
  const fixes = [
    ...(pairs.length === 0 ? [] : [`Rename ${firstOf(pairs)}.`]),
    ...(added.length === 0 ? [] : [`Add ${listed(added, "and")}; a collection may be empty.`]),
  ];
  const [[name] = []] = renames;
  return finding("gkm-schema", name === undefined ? "" : formatPointer([name]), {
    message: `${field} ${firstOf(missing)} ${is} missing.${there}`,
    found: misspelledKeys || "nothing",
    expected: missing.join(", "),
    fix: fixes.join(" "),
  });
}
