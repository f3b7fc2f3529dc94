import { describe, expect, it } from "vitest";
import { setCatalog } from "../../src/catalog/current.ts";
import { href } from "../../src/site/frame/links.ts";
import { view } from "../../src/site/view.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";

const at = (url: string) => setCatalog({ ...CATALOG, site: { ...CATALOG.site, url } });

describe("the view of the catalog", () => {
  it("is computed once for a catalog, and again for another", () => {
    setCatalog(CATALOG);
    const first = view();
    expect(view()).toBe(first);
    at("https://example.org");
    expect(view()).not.toBe(first);
  });

  it("has the catalog, and what its entries are called and say", () => {
    setCatalog(CATALOG);
    const { tools, profile, titleOf, factsOf, statementsOf } = view();
    const gene = entryOf("feature", "kb.gid:207");
    expect(tools).toBe(CATALOG.tools);
    expect(profile).toBe("2.0.0");
    expect(titleOf(gene)).toBe("AKT1");
    expect(factsOf(gene)).toContainEqual(expect.objectContaining({ label: "Identifiers" }));
    expect(statementsOf(gene).evidence.length).toBe(2);
  });

  it.each([
    ["https://example.org", "", "/tools"],
    ["https://example.org/registry", "/registry", "/registry/tools"],
    ["https://example.org/a/b", "/a/b", "/a/b/tools"],
  ])("has its links below the site's URL: %s", (url, base, link) => {
    at(url);
    expect(view().base).toBe(base);
    expect(href("/tools")).toBe(link);
    const place = { kind: "tool", versions: [] } as const;
    const text = { source: "[tools](/tools)", tool: { id: "a" }, place, top: 2 } as const;
    expect(view().renderText(text)).toBe(`<p><a href="${link}">tools</a></p>\n`);
  });
});
