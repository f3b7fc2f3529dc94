import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { documentFindings } from "../../src/catalog/bundles/document-findings.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { BundleDocument } from "../../src/gkm/bundle.ts";
import { COLLECTION_NAMES } from "../../src/gkm/collections.ts";
import { mergeBundles } from "../../src/gkm/merge.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../../src/gkm/profiles.ts";
import { isObject, type Json, type JsonObject } from "../../src/json/json.ts";
import { parsePointer, valueAt } from "../../src/json/pointer.ts";
import { CONTENT } from "../fixtures/content.ts";
import { type Disagreement, reasonOf } from "./disagreements.ts";
import { type Mutation, mutations } from "./mutations.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
/** A folder of other JSON Schemas of the same types, if there is one to compare with. */
const OTHER_SCHEMAS = process.env["GKM_SCHEMAS"];
const EACH = 300;
const KB = PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile;

const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");
const merged = mergeBundles(catalog.bundles, catalog.graph) as BundleDocument;
const all = mutations(merged, EACH, 20261121);

/** A bundle that holds one entry and nothing else. */
const only = ({
  collection,
  key,
  entry,
}: Pick<Mutation, "collection" | "key" | "entry">): JsonObject => ({
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, {}])),
  [collection]: { [key]: entry },
  metadata: merged.metadata as unknown as JsonObject,
  failedAssertionIds: [],
});

/** What our schemas say of an entry. References have no part in it: the models do not know them. */
const ours = (mutation: Mutation): string => {
  const found = documentFindings(only(mutation), DEFAULT_BUNDLE_FORMAT, KB);
  const [first] = found.filter(({ code }) => code === "gkm-schema");
  return first === undefined ? "" : `${first.pointer}: ${first.message}`;
};

/** An entry with every pointer replaced by what it leads to. */
function inlined(value: Json): Json {
  if (typeof value === "string" && value.startsWith("#/")) {
    const target = valueAt(merged as unknown as JsonObject, parsePointer(value) ?? []);
    return target === undefined ? value : inlined(target);
  }
  if (Array.isArray(value)) return (value as readonly Json[]).map(inlined);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, inlined(item)]));
}

/** What the reference models say of entries. */
function models(entries: readonly (readonly [string, Json])[]): readonly string[] {
  const script = fileURLToPath(new URL("python/models.py", import.meta.url));
  const input = entries
    .map(([name, entry]) => `${JSON.stringify([name, inlined(entry)])}\n`)
    .join("");
  const { status, stdout, stderr } = spawnSync(PYTHON, [script], {
    input,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`the reference models could not be run:\n${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string);
}

/** Compares verdicts; answers the disagreements and prints them by kind. */
function compare(name: string, theirs: readonly string[]): readonly Disagreement[] {
  const found = all.flatMap((mutation, index) => {
    const [our, their] = [ours(mutation), theirs[index] as string];
    return (our === "") === (their === "") ? [] : [{ mutation, ours: our, theirs: their }];
  });
  const kinds = Map.groupBy(found, (disagreement) => reasonOf(disagreement) ?? "unexplained");
  const rate = (100 * (1 - found.length / all.length)).toFixed(2);
  const lines = [...kinds].map(([reason, of]) => `  ${String(of.length).padStart(4)}  ${reason}`);
  process.stdout.write(
    `\n${name}: the same verdict on ${all.length - found.length} of ${all.length} mutations, ${rate} %\n${lines.join("\n")}\n`,
  );
  return found;
}

const unexplained = (found: readonly Disagreement[]) =>
  found
    .filter((disagreement) => reasonOf(disagreement) === undefined)
    .map(
      ({ mutation: { collection, kind, pointer }, ours: our, theirs }) =>
        `${collection} ${kind} ${pointer}\n  ours: ${our}\n  theirs: ${theirs}`,
    );

describe("our verdict on an entry", () => {
  it("is that of the reference models on every entry of the content", () => {
    const entries = catalog.graph.entries.map(
      ({ collection, value }) => [collection, value] as const,
    );
    expect(models(entries).filter((verdict) => verdict !== "")).toEqual([]);
  });

  it("is that of the reference models on slips in all collections, or there is a reason", () => {
    expect(all.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(all.map(({ collection }) => collection)).size).toBe(COLLECTION_NAMES.length);
    const theirs = models(all.map(({ collection, entry }) => [collection, entry]));
    // slips are found, on both sides
    expect(theirs.filter((verdict) => verdict !== "").length).toBeGreaterThan(all.length / 3);
    expect(unexplained(compare("reference models", theirs))).toEqual([]);
  });

  it.skipIf(OTHER_SCHEMAS === undefined)("is that of other schemas on the same slips", () => {
    const folder = OTHER_SCHEMAS as string;
    expect(existsSync(folder)).toBe(true);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      ajv.addSchema(JSON.parse(readFileSync(join(entry.parentPath, entry.name), "utf8")));
    }
    const validate = ajv.getSchema("urn:kb:gkm-bundle:schema:0.1.0-a0");
    if (validate === undefined) throw new Error(`no bundle schema in ${folder}`);
    const theirs = all.map((mutation) => {
      if (validate(only(mutation))) return "";
      const [error] = validate.errors ?? [];
      return `${error?.instancePath}: ${error?.message}`;
    });
    expect(unexplained(compare("other schemas", theirs))).toEqual([]);
  });
});
