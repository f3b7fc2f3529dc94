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
    expect(JSON.parse(String(files[0]?.content))).toEqual({
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

  it("is none without former keys, and no other file", () => {
    expect([...formerAddresses(CATALOG)]).toEqual([]);
    expect(isFormerAddress("disease.html")).toBe(false);
    expect(isFormerAddress("tools/fastp.html")).toBe(false);
    expect(isFormerAddress("gkm/disease/did-5.json")).toBe(false);
  });
});
