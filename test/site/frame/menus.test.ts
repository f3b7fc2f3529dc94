import { describe, expect, it } from "vitest";
import { footerMenu, headerMenu, searchExample } from "../../../src/site/frame/menus.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const EMPTY = { ...CATALOG, tools: [], bundles: [] };

describe("the menu of the header", () => {
  it("names collections, then pages, and marks the page itself", () => {
    expect(headerMenu(CATALOG, "/evidence")).toEqual([
      { path: "/assertion", label: "Assertions" },
      { path: "/evidence", label: "Evidence", current: "page" },
      { path: "/molecular-profile", label: "Variants" },
      { path: "/feature", label: "Genes" },
      { path: "/disease", label: "Diseases" },
      { path: "/therapy", label: "Therapies" },
      { path: "/tools", label: "Tools" },
      { path: "/api", label: "APIs" },
    ]);
  });

  it.each([
    ["/tools/fastp/0.23.4", "/tools", "true"],
    ["/therapy/tid-64768", "/therapy", "true"],
    ["/api", "/api", "page"],
  ])("marks on %s the link to %s as %s", (here, path, current) => {
    expect(headerMenu(CATALOG, here).filter((link) => link.current !== undefined)).toEqual([
      expect.objectContaining({ path, current }),
    ]);
  });

  it.each(["/therapy-group", "/", "/search"])("marks no link on %s", (here) => {
    expect(headerMenu(CATALOG, here).filter((link) => link.current !== undefined)).toEqual([]);
  });

  it("names no collection without bundles", () => {
    expect(headerMenu(EMPTY, "/")).toEqual([{ path: "/api", label: "APIs" }]);
  });
});

describe("the menu of the footer", () => {
  it("begins with extra pages, but for those that say no", () => {
    const pages = [
      { name: "imprint", title: "Imprint", isInFooter: true },
      { name: "part", title: "Part", isInFooter: false },
    ];
    expect(footerMenu({ ...EMPTY, menuPages: pages }).pages).toEqual([
      { path: "/pages/imprint", label: "Imprint" },
      { path: "/search", label: "Search" },
    ]);
  });

  it("names a page in another language with its language, but not what the site calls it", () => {
    const german = { title: "Über uns", lang: "de", isInFooter: true };
    const menuPages = ["imprint", "about", "team", "data"].map((name) => ({ ...german, name }));
    const navigation = [{ page: "about" }, { path: "/pages/data", label: "Data, in German" }];
    const site = { ...CATALOG.site, navigation, footer: [], imprint: "imprint" };
    const content = { ...EMPTY, menuPages, site };
    const inGerman = { label: "Über uns", lang: "de", hreflang: "de" };
    expect(headerMenu(content, "/")).toEqual([
      { path: "/pages/about", ...inGerman },
      { path: "/pages/data", label: "Data, in German", hreflang: "de" },
    ]);
    expect(footerMenu(content).pages).toEqual(
      expect.arrayContaining(
        ["imprint", "team"].map((name) => ({ path: `/pages/${name}`, ...inGerman })),
      ),
    );
  });

  it("has the imprint, whatever it says of itself, then the links of the site, and the usual ones", () => {
    const menuPages = [
      { name: "about", title: "About us", isInFooter: true },
      { name: "funding", title: "Funding", isInFooter: true },
      { name: "imprint", title: "Imprint", isInFooter: false },
      { name: "team", title: "Team", isInFooter: true },
      { name: "welcome", title: "Welcome", isInFooter: true },
    ];
    const site = {
      ...CATALOG.site,
      navigation: [{ page: "about" }],
      footer: [
        { label: "Our lab", url: "https://example.org" },
        { label: "People", page: "team" },
      ],
      imprint: "imprint",
      home: ["welcome.md"],
      footer_text: "funding.md",
    };
    expect(footerMenu({ ...EMPTY, site, menuPages }).pages).toEqual([
      { path: "/pages/imprint", label: "Imprint" },
      { path: "https://example.org", label: "Our lab" },
      { path: "/pages/team", label: "People" },
      { path: "/api", label: "APIs" },
      { path: "/search", label: "Search" },
    ]);
    expect(headerMenu({ ...EMPTY, site, menuPages }, "/pages/about")).toEqual([
      { path: "/pages/about", label: "About us", current: "page" },
    ]);
  });

  it.each([
    [undefined, []],
    [[{ label: "Genes", path: "/feature" }], ["/tools", "/tasks", "/api"]],
    [[{ label: "Our tools", path: "/tools/" }], ["/tasks", "/api"]],
    [[{ label: "fastp", path: "/tools/fastp" }], ["/tools", "/tasks", "/api"]],
    [[{ label: "For programs", path: "/api#trs" }], ["/tools", "/tasks"]],
  ])("has what the header lost to the navigation %j: %j", (navigation, paths) => {
    const site = { ...CATALOG.site, task_service: true, ...(navigation && { navigation }) };
    const footer = footerMenu({ ...CATALOG, site }).pages.map(({ path }) => path);
    expect(footer).toEqual([...paths, ...footerMenu(CATALOG).pages.map(({ path }) => path)]);
  });

  it("names all 17 collections, who publishes and wrote tools, the search and the legend", () => {
    const { collections, pages } = footerMenu(CATALOG);
    expect(collections.length).toBe(17);
    expect(collections[0]).toEqual({ path: "/sequence-reference", label: "Reference sequences" });
    expect(pages).toEqual([
      { path: "/data", label: "Data" },
      { path: "/organizations", label: "Publishers of tools" },
      { path: "/authors", label: "Authors of tools" },
      { path: "/lookup", label: "Look up variants" },
      { path: "/search", label: "Search" },
      { path: "/legend", label: "Legend" },
    ]);
  });

  it("names no collection without bundles", () => {
    expect(footerMenu(EMPTY).collections).toEqual([]);
    const bundles = CATALOG.bundles.map((bundle) => ({
      ...bundle,
      document: { ...bundle.document, phenotype: {}, conditionSet: {} },
    }));
    const left = footerMenu({ ...CATALOG, bundles }).collections.map(({ label }) => label);
    expect(left).toHaveLength(15);
    expect(left).not.toContain("Phenotypes");
    expect(footerMenu(EMPTY).pages).toEqual([{ path: "/search", label: "Search" }]);
  });
});

it("what the search is for is what the site has", () => {
  expect(searchExample(CATALOG)).toBe("A gene, variant, therapy, disease, tool…");
  expect(searchExample({ ...CATALOG, bundles: [] })).toBe("A tool…");
  expect(searchExample({ ...CATALOG, tools: [] })).toBe("A gene, variant, therapy, disease…");
  expect(searchExample(EMPTY)).toBe("Search");
});
