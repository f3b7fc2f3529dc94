import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createReads } from "../../src/base/memory/reads.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createReadDigests } from "../../src/site/read-digests.ts";
import { CATALOG, entryOf, toolOf, WHOLE_CATALOG } from "../fixtures/catalog.ts";
import { CONTENT, copyContent } from "../fixtures/content.ts";

const digests = createReadDigests(CATALOG);
const BRAF = "feature kb.gid:673";
const V600E = "molecularProfile kb.mpid:12";

/** What a catalog is asked for, one of each kind. */
const READINGS = [
  ["value", BRAF],
  ["deprecated", BRAF],
  ["links", V600E],
  ["backlinks", BRAF],
  ["title", BRAF],
  ["claim", "evidence kb.eid:1409"],
  ["statements", BRAF],
  ["copies", BRAF],
  ["profiles", BRAF],
  ["related", "disease kb.did:1909"],
  ["gene", V600E],
  ["neighbours", '["kb.mpid:12","kb.gid:673"]'],
  ["list", "evidence"],
  ["list", ""],
  ["count", "evidence"],
  ["things", "feature"],
  ["find", BRAF],
  ["reference", "#/feature/kb.gid:673"],
  ["value title", '"#/feature/kb.gid:673"'],
  ["gene of concept", '[{"primaryCoding":{"id":"ncbigene:673"}},"kb"]'],
  ["profile", "BRAF V600E"],
  ["tools", ""],
  ["tool count", ""],
  ["bundles", ""],
  ["bundle count", ""],
  ["bundle texts", ""],
  ["footer", ""],
  ["source", ""],
  ["synonyms", ""],
  ["logos", ""],
  ["pages", ""],
  ["menu pages", ""],
  ["font paths", ""],
  ["has styles", ""],
] as const;

const all = (from: ReturnType<typeof createReadDigests>) =>
  READINGS.map(([kind, name]) => [kind, name, from.digestOf(kind, name)]);

/** The kinds of readings that differ after an edit of the content. */
async function changedBy(path: string, edit: (text: string) => string): Promise<readonly string[]> {
  const content = await copyContent();
  const before = createReadDigests((await loadCatalog(content.folder)).catalog ?? CATALOG);
  await content.edit(path, edit);
  const { catalog } = await loadCatalog(content.folder, { isDraft: true });
  if (catalog === undefined) throw new Error("the content has errors");
  const after = createReadDigests(catalog);
  return READINGS.filter(
    ([kind, name]) => before.digestOf(kind, name) !== after.digestOf(kind, name),
  ).map(([kind, name]) => `${kind} ${name}`.trim());
}

describe("what was read", () => {
  it("has a digest, of every kind", () => {
    for (const [, , digest] of all(digests)) expect(digest).toMatch(/^[\w-]{43}$/);
  });

  it("has the same one in another process, whether or not readings are noted", async () => {
    const { catalog } = await loadCatalog(CONTENT, { reads: createReads() });
    const again = all(createReadDigests(catalog ?? CATALOG));
    expect(again).toEqual(all(createReadDigests(WHOLE_CATALOG)));
  });

  it("has none if it is gone, or of an unknown kind", () => {
    expect(digests.digestOf("value", "feature kb.gid:1")).toBeUndefined();
    expect(digests.digestOf("title", "gene kb.gid:673")).toBeUndefined();
    expect(digests.digestOf("everything", "")).toBeUndefined();
  });

  it("has a name, if it is an entry or a text", () => {
    expect(digests.nameOf(entryOf("feature", "kb.gid:673"))).toBe(BRAF);
    expect(digests.nameOf("evidence")).toBe("evidence");
    expect(digests.nameOf({})).toBeUndefined();
  });

  it("differs where an entry says something else, and not where it is only named", async () => {
    const changed = await changedBy("bundles/solid-tumours.json", (text) =>
      text.replace(/("id": "kb\.eid:1409",[^}]*?"description": ")[^"]*/s, "$1Edited."),
    );
    expect(changed).toEqual(["bundle texts"]);
  });

  it("differs where a rule does not hold for an entry, which its page says", async () => {
    const content = await copyContent(CONTENT);
    const waiver = "kb.gid:673:\n  waivers:\n    gkm-incomplete: It is so.\n";
    await writeFile(join(content.folder, "entries.yaml"), waiver);
    const { catalog } = await loadCatalog(content.folder, { reads: createReads() });
    const now = createReadDigests(catalog ?? CATALOG);
    expect(catalog?.graph.find("feature", "kb.gid:673")?.waivers).toEqual({
      "gkm-incomplete": "It is so.",
    });
    expect(now.digestOf("deprecated", BRAF)).not.toBe(digests.digestOf("deprecated", BRAF));
  });

  it("differs where a tool has changed", async () => {
    const changed = await changedBy("tools/fastp/tool.md", (text) => `${text}\nEdited.\n`);
    expect(changed).toEqual(["tools"]);
  });
});

describe("what a page is given", () => {
  const BRAF_ENTRY = entryOf("feature", "kb.gid:673");

  it("is compared by what identifies entries, and by all that tools have", () => {
    const [fastp, multiqc] = [toolOf("fastp"), toolOf("multiqc")];
    const values = [
      { entry: BRAF_ENTRY },
      { entry: BRAF_ENTRY, page: 2 },
      { entry: entryOf("feature", "kb.gid:3845") },
      { tool: fastp },
      { tool: multiqc },
      { tool: fastp, version: fastp.versions[0] },
      { tool: fastp, version: fastp.versions[1] },
      { value: undefined },
      { value: null },
      { value: Number.NaN },
      { value: new Map([["a", 1]]) },
      { value: new Map([["a", 2]]) },
      { value: new Uint8Array([1]) },
      { value: new Uint8Array([2]) },
      {},
    ];
    const found = values.map(digests.ofValue);
    expect(new Set(found).size).toBe(values.length);
    expect(found).toEqual(values.map((value) => digests.ofValue({ ...value })));
  });

  it("is compared by the digests of bytes, whatever holds them and of which kind they are", () => {
    const holders = [
      (bytes: Uint8Array) => bytes,
      (bytes: Uint8Array) => ({ bytes }),
      (bytes: Uint8Array) => [[bytes]],
      (bytes: Uint8Array) => new Map([["a", { bytes }]]),
      (bytes: Uint8Array) => new Set([bytes]),
    ];
    for (const held of holders) {
      const [one, same, other] = [Uint8Array.of(1), Buffer.of(1), Buffer.of(2)].map((bytes) =>
        digests.ofValue(held(bytes)),
      );
      expect(one).toBe(same);
      expect(one).not.toBe(other);
    }
  });

  it("cannot be compared if it is a function", () => {
    expect(digests.ofValue({ pathOf: () => "/" })).toBeUndefined();
  });
});
