import { describe, expect, it } from "vitest";
import { formerAddresses, isFormerAddress } from "../../src/publish/former-addresses.ts";
import { CATALOG } from "../fixtures/catalog.ts";

describe("a former address", () => {
  it("leads to where the entry is, with and without refreshing", () => {
    const site = { ...CATALOG.site, url: "https://example.org/registry" };
    const formerly = new Map([["kb.did:8923", ["kb.did:5", "kb.did:6"]]]);
    const files = [...formerAddresses({ ...CATALOG, site, formerly })];
    expect(files.map(({ path }) => path)).toEqual([
      "gkm/former.json",
      "disease/did-5.html",
      "disease/did-6.html",
    ]);
    expect(JSON.parse(String(files[0]?.content))).toMatchObject({
      "disease/did-5": "did-8923",
      "gkm/disease/did-5.json": "did-8923.json",
      "disease/did-6": "did-8923",
      "gkm/disease/did-6.json": "did-8923.json",
    });
    const html = String(files[1]?.content);
    const url = "https://example.org/registry/disease/did-8923";
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=did-8923">`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<a href="did-8923">Go to Skin melanoma</a>`);
    expect(html).toContain("<title>kb.did:5 is now Skin melanoma</title>");
    expect(files.every(({ path }) => isFormerAddress(path))).toBe(true);
  });

  it("is also one with the prefix of the main producer, for all entries whose keys have one", () => {
    const [file, ...others] = [...formerAddresses(CATALOG)];
    expect(others).toEqual([]);
    const targets = JSON.parse(String(file?.content)) as Record<string, string>;
    for (const { path, key, slug } of CATALOG.graph.entries) {
      const start = path.slice(1, path.length - slug.length);
      expect([key, targets[`${start}kb.*`], targets[`gkm/${start}kb.*`]]).toEqual(
        key.startsWith("kb.") ? [key, "*", "*"] : [key, ...Array(2).fill(targets[`${start}kb.*`])],
      );
    }
    expect(targets["location/kb.*"]).toBeUndefined();
    expect([...formerAddresses({ ...CATALOG, bundles: [] })]).toEqual([]);
  });

  it("is none of other files", () => {
    expect(isFormerAddress("disease.html")).toBe(false);
    expect(isFormerAddress("tools/fastp.html")).toBe(false);
    expect(isFormerAddress("gkm/disease/did-5.json")).toBe(false);
  });
});
