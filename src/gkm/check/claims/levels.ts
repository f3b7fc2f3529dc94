/**
 * Levels of evidence: each is one of its scale, and its name and code of evidence are those of the level.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { finding } from "../rules/rules.ts";

/** The scale of levels of CIViC (https://civic.readthedocs.io/en/latest/model/evidence/level.html). */
const SCALE = /^https?:\/\/civic\.readthedocs\.io\/.*\/evidence\/level\.html$/;

/** Its address, as nearly all levels have it: comparing is faster than matching. */
const USUAL_SCALE = "https://civic.readthedocs.io/en/latest/model/evidence/level.html";

/** From so many items with a level of this scale on, one of another scale is likely a slip. */
const MANY = 5;

/** Codes of kinds of evidence, which the levels are mapped to (https://go.osu.edu/evidence-codes). */
const EVIDENCE_CODES = "https://go.osu.edu/evidence-codes";

interface Level {
  readonly name: string;
  /** The code of the kind of evidence that means the same. */
  readonly code: string;
}

const LEVELS: ReadonlyMap<Json | undefined, Level> = new Map([
  ["A", { name: "Validated association", code: "e000001" }],
  ["B", { name: "Clinical evidence", code: "e000005" }],
  ["C", { name: "Case study", code: "e000008" }],
  ["D", { name: "Preclinical evidence", code: "e000009" }],
  ["E", { name: "Inferential association", code: "e000010" }],
]);

const comparable = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/ evidence$/, "");

/** What names a level beside its code. */
interface Named {
  /** The place of the name in the strength. */
  readonly place: string;
  readonly what: string;
  readonly found: string;
  readonly expected: string;
  /** The level that has that name; undefined if none has. */
  readonly level: Json | undefined;
}

const levelWith = (is: (level: Level) => boolean): Json | undefined =>
  [...LEVELS].find(([, level]) => is(level))?.[0];

/** The name and the exact mappings of a strength that are not those of its level. */
function* othersThan(known: Level, strength: JsonObject): Generator<Named> {
  const { name } = strength;
  if (typeof name === "string" && comparable(name) !== comparable(known.name)) {
    const level = levelWith((one) => comparable(one.name) === comparable(name));
    yield { place: "name", what: "name", found: name, expected: known.name, level };
  }
  for (const [index, mapping] of itemsOf(strength["mappings"]).entries()) {
    if (!isObject(mapping) || mapping["relation"] !== "exactMatch") continue;
    const target = mapping["coding"];
    if (!isObject(target) || target["system"] !== EVIDENCE_CODES) continue;
    const found = asText(target["code"]);
    if (found === known.code) continue;
    const level = levelWith((one) => one.code === found);
    const place = `mappings/${index}/coding/code`;
    yield { place, what: "evidence code", found, expected: known.code, level };
  }
}

/** The code of a level of this scale; undefined for another scale. */
function codeOf(strength: JsonObject): Json | undefined {
  const coding = strength["primaryCoding"];
  if (!isObject(coding)) return undefined;
  const { system } = coding;
  return system === USUAL_SCALE || SCALE.test(asText(system)) ? coding["code"] : undefined;
}

/** The level of an evidence item by that scale; undefined if it has none, or one that is in doubt. */
export function evidenceLevel({ strength }: JsonObject): string | undefined {
  if (!isObject(strength)) return undefined;
  const code = codeOf(strength);
  const known = LEVELS.get(code);
  return known !== undefined && othersThan(known, strength).next().done ? asText(code) : undefined;
}

function* level(pointer: string, strength: JsonObject): Generator<Finding> {
  const code = codeOf(strength);
  if (code === undefined) return;
  const place = `${pointer}/primaryCoding/code`;
  const known = LEVELS.get(code);
  if (known === undefined) {
    const upper = asText(code)
      .trim()
      .toUpperCase()
      .replace(/^LEVEL ?/, "");
    yield finding("gkm-level", place, {
      message: "This is not a level of evidence.",
      found: asText(code),
      expected: listed([...LEVELS.keys()].map(asText), "or"),
      ...(LEVELS.has(upper) ? { fix: `Write "${upper}".` } : {}),
    });
    return;
  }
  const others = [...othersThan(known, strength)];
  const [first] = others;
  if (first === undefined) return;
  // where all that names the level names another one, the code is as likely to be wrong
  const isCode = others.length > 1 && others.every((one) => one.level === first.level);
  yield isCode && first.level !== undefined
    ? finding("gkm-level", place, {
        message: `The name and the evidence code are those of the level ${asText(first.level)}.`,
        found: asText(code),
        expected: asText(first.level),
        fix: "Correct the level, or its name and evidence code.",
      })
    : finding("gkm-level", `${pointer}/${first.place}`, {
        message: `The ${first.what} does not match the level ${asText(code)}.`,
        found: first.found,
        expected: first.expected,
        fix: `Correct the ${first.what} or the level.`,
      });
}

/** Checks the level of each evidence item of a bundle. */
export function* checkLevels(document: BundleDocument): Generator<Finding> {
  const items = Object.entries(document.evidence);
  const withLevel = items.filter(([, item]) => isObject(item) && evidenceLevel(item) !== undefined);
  const isUsual = withLevel.length > 0;
  const isNearlyAlways = withLevel.length >= MANY && withLevel.length >= 0.9 * items.length;
  for (const [key, item] of items) {
    if (!isObject(item)) continue;
    const { strength } = item;
    if (isObject(strength)) {
      const pointer = formatPointer(["evidence", key, "strength"]);
      yield* level(pointer, strength);
      const coding = strength["primaryCoding"];
      if (isNearlyAlways && coding === undefined) {
        yield finding("gkm-level", pointer, {
          message: "This strength has no code of a level, and the other evidence has one.",
          found: "no primaryCoding",
          expected: "the system and the code of a level",
        });
      }
      if (isNearlyAlways && isObject(coding) && codeOf(strength) === undefined) {
        yield finding("gkm-level", `${pointer}/primaryCoding/system`, {
          message: "This level is of another scale than those of the other evidence.",
          found: asText(coding["system"]),
          expected: USUAL_SCALE,
          fix: "Correct the system of the level.",
        });
      }
    } else if (strength === undefined && isUsual) {
      yield finding("gkm-level", formatPointer(["evidence", key]), {
        message: "This evidence has no level, and other evidence of the bundle has one.",
        found: "no strength",
        expected: "a strength with a level",
      });
    }
  }
}
