import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../../src/catalog/catalog.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { bulkFiles } from "../../../src/publish/bulk/bulk-files.ts";
import type { DescribedField, DescribedTable } from "../../../src/publish/bulk/manifest.ts";
import type { KeptParts } from "../../../src/render/kept-parts.ts";
import { CONTENT } from "../../fixtures/content.ts";
import { rowsOf } from "../../fixtures/parquet.ts";
import { smallCatalog } from "../../fixtures/small.ts";

const small = await smallCatalog();
const files = new Map(
  [...bulkFiles(small)].map(({ path, content }) => [path, content as Uint8Array]),
);
const manifest = JSON.parse(String(files.get("data/manifest.json"))) as {
  readonly tables: readonly DescribedTable[];
};
const rows = (name: string) => rowsOf(files.get(`data/v1/${name}.parquet`) as Uint8Array);

/** A column as one line: `therapies: list of string`. */
function lineOf({ name, type, list, required, fields = [] }: DescribedField): string {
  const what = type === "struct" ? `{ ${fields.map(lineOf).join(", ")} }` : type;
  if (list) return `${name}: list of ${what}`;
  return `${name}: ${what}${required ? "" : ", optional"}`;
}

describe("the data as Parquet", () => {
  it("is a table of claims, their texts, each collection, variations, and the registry", () => {
    expect([...files.keys()]).toEqual([
      ...[
        ...["claims", "claim_text", "sequence_reference", "location", "variant", "feature"],
        ...["molecular_profile", "disease", "phenotype", "condition_set", "therapy"],
        ...["therapy_group", "variant_origin", "source", "method", "organization"],
        ...["proposition", "evidence", "assertion", "representation", "same_as"],
        ...["tool", "tool_version", "tool_file"],
      ].map((name) => `data/v1/${name}.parquet`),
      "data/manifest.json",
      "data/croissant.json",
    ]);
  });

  it("has the columns that programs rely on: further ones come last, and may be empty", () => {
    const golden = JSON.parse(
      readFileSync(new URL("columns.json", import.meta.url), "utf8"),
    ) as Record<string, readonly string[]>;
    expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(golden));
    for (const { name, columns } of manifest.tables) {
      const known = golden[name] ?? [];
      expect(columns.slice(0, known.length).map(lineOf), name).toEqual(known);
      expect(columns.slice(known.length).filter(({ required, list }) => required && !list)).toEqual(
        [],
      );
    }
  });

  it("has a manifest with the digest, the size and the rows of each file", async () => {
    expect(manifest).toMatchObject({
      title: small.site.title,
      url: "https://small.example.org",
      release: small.site.service.version,
      version: "v1",
    });
    for (const { file, sha256, bytes, rows: count } of manifest.tables) {
      const content = files.get(file.slice(1)) as Uint8Array;
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
      expect(content.byteLength).toBe(bytes);
      expect(await rowsOf(content)).toHaveLength(count);
    }
  });

  it("has the license of the site, if it names one", () => {
    const licensed = { ...small, site: { ...small.site, license: "CC0-1.0" } };
    const [manifestFile, croissant] = [...bulkFiles(licensed)].slice(-2);
    expect(JSON.parse(String(manifestFile?.content))).toHaveProperty("license", "CC0-1.0");
    expect(JSON.parse(String(croissant?.content))).toHaveProperty(
      "license",
      "https://spdx.org/licenses/CC0-1.0",
    );
    expect(manifest).not.toHaveProperty("license");
  });

  it("says a claim in names and keys", async () => {
    const claims = await rows("claims");
    expect(claims.map(({ claim_id }) => claim_id)).toEqual(["kb.eid:709", "kb.eid:3039"]);
    expect(claims[0]).toEqual({
      claim_id: "kb.eid:709",
      line: 0,
      kind: "evidence",
      producer: "kb",
      bundles: ["akt1"],
      gene: "AKT1",
      gene_id: "kb.gid:207",
      ncbi_gene_id: 207,
      profile: "AKT1 E17K",
      profile_id: "kb.mpid:4",
      origin: "somatic",
      condition: "Breast cancer",
      condition_id: "kb.did:1612",
      condition_ids: ["kb.did:1612"],
      therapy: "Capivasertib",
      therapies: ["Capivasertib"],
      therapy_ids: ["kb.tid:102564"],
      therapy_relation: null,
      claim_type: "Therapeutic",
      predicate: "predictsSensitivityTo",
      effect: "Sensitivity",
      effect_direction: "supports",
      direction: "supports",
      level: "C",
      classification: null,
      score: null,
      year: 2015,
      pmids: [26351323n],
      sources: [
        {
          id: "pmid:26351323",
          name: "Davies et al., 2015",
          title: null,
          pmid: 26351323n,
          doi: null,
        },
      ],
      contributed: null,
      hgvs: ["NC_000014.8:g.105246551C>T"],
      assembly: "GRCh37",
      chromosome: "14",
      start_pos: 105246550n,
      end_pos: 105246551n,
      statement: "Supports response to Capivasertib in Breast cancer",
      url: "https://small.example.org/evidence/eid-709",
      deprecated: null,
    });
    expect((await rows("claim_text"))[0]).toEqual({
      claim_id: "kb.eid:709",
      description:
        "One breast and one ovarian carcinoma with AKT1 E17K responded partially to capivasertib in a phase 1 study.",
    });
  });

  it("says where a variant is", async () => {
    expect(await rows("representation")).toMatchObject([
      {
        variant_id: "kb.vid:4",
        level: "genomic",
        id: "std:VA.-xzhdXfmNQxFxEiEDVDcs0FRElr_mfT1",
        location_id: "std:SL.i8pWrfFCaLRRnPJDqscVWD1rmvqoT20b",
        start_pos: 105246550n,
        sequence: "T",
        expressions: ["NC_000014.8:g.105246551C>T"],
      },
    ]);
  });

  it("has each entry whole, in the order of the collection's NDJSON", async () => {
    for (const [table, name] of [
      ["disease", "disease"],
      ["molecular_profile", "molecularProfile"],
      ["evidence", "evidence"],
    ] as const) {
      const entries = small.graph.of(name);
      const read = await rows(table);
      expect(read.map(({ id }) => id)).toEqual(entries.map(({ key }) => key));
      expect(read.map(({ raw }) => raw)).toEqual(entries.map(({ value }) => value));
    }
  });

  it("is made again if a cell of it has changed", () => {
    const values = new Map<string, Uint8Array>();
    const made: string[] = [];
    const kept: KeptParts = {
      find(name, given) {
        const key = JSON.stringify([name, given]);
        const bytes = values.get(key);
        if (bytes !== undefined) return { bytes };
        return {
          begin() {},
          end(value: Uint8Array) {
            made.push(name);
            values.set(key, value);
          },
        };
      },
      drop() {},
    };
    const filesOf = (catalog: Catalog) =>
      [...bulkFiles(catalog, kept)].map(({ path, content }) => [path, String(content)]);
    const first = filesOf(small);
    expect(first).toEqual(
      [...bulkFiles(small)].map(({ path, content }) => [path, String(content)]),
    );
    expect(made).toHaveLength(first.length - 2);
    made.length = 0;
    expect(filesOf(small)).toEqual(first);
    expect(made).toEqual([]);
    const [tool, ...others] = small.tools;
    if (tool === undefined) throw new Error("no tool");
    filesOf({ ...small, tools: [{ ...tool, name: "Another name" }, ...others] });
    expect(made).toEqual(["Parquet tool"]);
  });
});

describe("the claims of assertions", () => {
  let claims: readonly Record<string, unknown>[];
  const of = (id: string) => claims.filter(({ claim_id }) => claim_id === id);

  beforeAll(async () => {
    const { catalog } = await loadCatalog(CONTENT);
    if (catalog === undefined) throw new Error("the content has errors");
    const [first] = bulkFiles(catalog);
    claims = await rowsOf(first?.content as Uint8Array);
  });

  it("are a row for each effect that their lines weigh, numbered from 1", () => {
    expect(of("kb.aid:8")).toMatchObject([
      {
        ...{ line: 1, kind: "assertion", classification: "Tier II", direction: "supports" },
        ...{ effect: "Sensitivity", effect_direction: "supports", level: "C" },
        contributed: new Date("2026-11-21"),
      },
    ]);
  });

  it("are sorted by gene, profile, key and line", () => {
    const order = claims.map(({ gene, profile }) => `${gene}\t${profile}`);
    expect(order).toEqual(order.toSorted());
    expect(new Set(claims.map(({ claim_id, line }) => `${claim_id} ${line}`)).size).toBe(
      claims.length,
    );
  });

  it("say how the therapies of a group belong together, and name each", () => {
    const groups = claims.filter(({ therapy_relation }) => therapy_relation !== null);
    expect(groups.length).toBeGreaterThan(5);
    for (const { therapy, therapies, therapy_ids: ids, therapy_relation: relation } of groups) {
      const names = therapies as readonly string[];
      expect((ids as readonly string[]).length).toBe(names.length);
      expect(therapy).toBe(names.join(relation === "combination" ? " + " : " or "));
    }
  });
});
