import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Finding } from "../../src/base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { documentFindings } from "../../src/catalog/bundles/document-findings.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { checkFormat } from "../../src/gkm/check/format.ts";
import { checkScripts } from "../../src/gkm/check/texts/scripts.ts";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../../src/gkm/model/profiles.ts";
import { CONTENT } from "../fixtures/content.ts";
import { bundleWith, textInProfile } from "../fixtures/gkm.ts";
import { type Disagreement, reasonOf } from "./disagreements.ts";
import { type Mutation, mutations, ROOTS } from "./mutations.ts";
import { brokenLink, createAffected, inlined, models, only, otherSchemas } from "./opinions.ts";

/** A folder of other JSON Schemas of the same types, and one of other bundles, if there are any. */
const { GKM_SCHEMAS: OTHER_SCHEMAS, GKM_SAMPLES: SAMPLES } = process.env;
const SEED = Number(process.env["GKM_SEED"] ?? 20261121);
/** So many mutations of each kind in each root key of each bundle. */
const EACH = Number(process.env["GKM_EACH"] ?? 2);

const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");

const CIVIC = "civic-gkm-bundle";
const inCivic = textInProfile(bundleWith("oncogenicity"), CIVIC, PROFILES[CIVIC] as Profile);
const samples = SAMPLES === undefined ? [] : readdirSync(SAMPLES);
const bundles: readonly JsonObject[] = [
  ...catalog.bundles.map(({ document }) => document as unknown as JsonObject),
  JSON.parse(inCivic) as JsonObject,
  ...samples
    .filter((name) => name.endsWith(".bundle.json"))
    .map((name) => JSON.parse(readFileSync(join(SAMPLES ?? "", name), "utf8")) as JsonObject),
];

const formatOf = (document: JsonObject): string => {
  const metadata = document["metadata"];
  return String((isObject(metadata) && metadata["bundleFormat"]) || DEFAULT_BUNDLE_FORMAT);
};

/** Our errors. */
function ours(document: JsonObject): readonly Finding[] {
  const wrongFormat = checkFormat(document, PROFILES);
  if (wrongFormat !== undefined) return [wrongFormat];
  const format = formatOf(document);
  const found = documentFindings(document, format, PROFILES[format] as Profile);
  return [...found, ...checkScripts(document)].filter(({ severity }) => severity === "error");
}

/** A changed bundle, with our errors and what has to be asked of others. */
interface Case {
  readonly mutation: Mutation;
  readonly profile: Profile;
  readonly errors: readonly Finding[];
  readonly brokenLink: string;
  /** The entries that the change concerns, as they are written and with pointers replaced. */
  readonly entries: readonly (readonly [string, Json])[];
  readonly documents: readonly JsonObject[];
}

function casesOf(document: JsonObject): readonly Case[] {
  const affected = createAffected(document);
  const profile = PROFILES[formatOf(document)] as Profile;
  return mutations(document, EACH, SEED).map((mutation): Case => {
    const changed = mutation.document;
    const held = affected(changed);
    const entries = held.map(({ collection, key }) => {
      const entry = (changed[collection] as JsonObject)[key] as Json;
      return [collection, entry] as const;
    });
    return {
      mutation,
      profile,
      errors: ours(changed),
      brokenLink: brokenLink(changed),
      entries: [
        ...entries,
        ...entries.map(([collection, entry]) => [collection, inlined(changed, entry)] as const),
      ],
      documents: [only(changed, held, false), only(changed, held, true)],
    };
  });
}

/** Compares verdicts and prints how many there are of each kind; answers those without a reason. */
function compare(
  by: Disagreement["by"],
  cases: readonly Case[],
  opinion: (of: Case) => string,
): readonly string[] {
  const found = cases.flatMap((one): readonly Disagreement[] => {
    const theirs = one.brokenLink || opinion(one);
    const { mutation, errors } = one;
    return (errors.length === 0) === (theirs === "") ? [] : [{ by, mutation, errors, theirs }];
  });
  const kinds = Map.groupBy(found, (disagreement) => reasonOf(disagreement) ?? "unexplained");
  const rate = (100 * (1 - found.length / cases.length)).toFixed(2);
  const lines = [...kinds].map(([reason, of]) => `  ${String(of.length).padStart(4)}  ${reason}`);
  process.stdout.write(
    `\n${by}: the same verdict on ${cases.length - found.length} of ${cases.length} mutations, ${rate} %\n${lines.join("\n")}\n`,
  );
  return (kinds.get("unexplained") ?? []).map(({ mutation, errors, theirs }) => {
    const said = errors.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
    return `${mutation.kind} ${mutation.pointer}\n  ours: ${said.join("; ")}\n  theirs: ${theirs}`;
  });
}

describe("our verdict", () => {
  const cases = bundles.flatMap(casesOf);

  it("is that of the reference models on every entry of the content", () => {
    const entries = bundles.flatMap((document) =>
      COLLECTION_NAMES.flatMap((collection) =>
        Object.values(document[collection] as JsonObject).map(
          (entry) => [collection, inlined(document, entry)] as const,
        ),
      ),
    );
    expect(models(entries).filter((verdict) => verdict !== "")).toEqual([]);
  });

  it("is asked for thousands of changes: in each root key, many right and many wrong", () => {
    expect(cases.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(cases.map(({ mutation }) => mutation.root))).toEqual(new Set(ROOTS));
    const wrong = cases.filter(({ errors }) => errors.length > 0).length;
    expect(wrong).toBeGreaterThan(cases.length / 3);
    expect(wrong).toBeLessThan((cases.length * 9) / 10);
  });

  it("is that of the reference models on changed entries, or there is a reason", () => {
    // they know no more of a bundle than its entries
    const judged = cases.filter(({ mutation, entries }) => {
      const isEntry = mutation.pointer.split("/").length > 2 && entries.length > 0;
      return isEntry && (COLLECTION_NAMES as readonly string[]).includes(mutation.root);
    });
    const said = models(judged.flatMap(({ entries }) => entries));
    const owners = judged.flatMap((one) => one.entries.map(() => one));
    const opinions = new Map<Case, string>();
    for (const [index, verdict] of said.entries()) {
      const owner = owners[index] as Case;
      opinions.set(owner, opinions.get(owner) || verdict);
    }
    expect(compare("models", judged, (one) => opinions.get(one) ?? "")).toEqual([]);
  });

  it.skipIf(OTHER_SCHEMAS === undefined)("is that of other schemas, or there is a reason", () => {
    const folder = OTHER_SCHEMAS as string;
    expect(existsSync(folder)).toBe(true);
    const validate = otherSchemas(folder);
    const opinion = ({ profile, documents }: Case) =>
      documents.map((document) => validate(profile, document)).find((said) => said !== "") ?? "";
    expect(compare("schemas", cases, opinion)).toEqual([]);
  });
});
