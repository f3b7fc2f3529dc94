import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import type { PluginCollection } from "../../../src/plugins/plugin.ts";
import { collectionFiles } from "../../../src/publish/collection-files.ts";
import { itemListRoutes, itemTable } from "../../../src/site/collections/item-lists.ts";
import { itemSourceUrl, itemView } from "../../../src/site/collections/item-page.ts";
import { createReadDigests } from "../../../src/site/read-digests.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CORE, contentWithPanels, PANELS, panelPlugin } from "../../fixtures/panels.ts";

/** The catalog of panels by the names of their files, and its view. */
async function siteOf(files: Readonly<Record<string, string>>, panels: object = {}) {
  const { folder } = await contentWithPanels(files);
  const { catalog, problems } = await loadCatalog(folder, { plugins: panelPlugin({}, panels) });
  if (catalog === undefined) throw new Error(JSON.stringify(problems));
  return { catalog, view: viewOf(catalog) };
}

/** The only panel of a site, as its page shows it. */
async function pageOf(text: string, panels: object = {}) {
  const { view } = await siteOf({ "a.yaml": text, "core.yaml": CORE }, panels);
  const [item] = view.itemsOf("panels");
  const [collection] = view.collections;
  if (item === undefined || collection === undefined) throw new Error("there is no panel");
  return itemView(item, collection, view);
}

const WHOLE = `title: All
url: https://example.org/a
accredited: true
genes: [kb.gid:207]
extends: core
analysedWith: [seqkit-stats]
contact: { name: Ada, address: { city: Bonn } }
coverage:
  - { gene: kb.gid:207, exons: [2, 3] }
  - { note: whole }
`;

describe("the page of an entry of a collection", () => {
  it("leads to its file in the repository of the site", async () => {
    const { view } = await siteOf({ "core.yaml": CORE });
    const [item] = view.itemsOf("panels");
    if (item === undefined) throw new Error("there is no panel");
    const source = { commit: "abc", prefix: "content/" };
    const repository = "https://github.com/example/registry";
    const { site } = view;
    expect(itemSourceUrl(item, { site: { ...site, repository }, source })).toBe(
      `${repository}/blob/HEAD/content/collections/panels/core.yaml`,
    );
    expect(itemSourceUrl(item, { site: { ...site, repository } })).toBeUndefined();
  });

  it("has its fields in the order of the schema and under its titles, and links what they refer to", async () => {
    const { facts, hasDescription, description } = await pageOf(WHOLE);
    expect([hasDescription, description]).toEqual([false, "All. What the lab offers."]);
    expect(facts).toEqual([
      { label: "Genes of it", values: [{ text: "AKT1", path: "/feature/gid-207" }] },
      {
        label: "Analysed with",
        values: [{ text: "SeqKit stats", path: "/tools/seqkit-stats" }],
      },
      { label: "Extends", values: [{ text: "Core", path: "/pages/panels/core" }] },
      { label: "Accredited", values: [{ text: "Yes" }] },
      { label: "Contact: Name", values: [{ text: "Ada" }] },
      { label: "Contact: Address: City", values: [{ text: "Bonn" }] },
      {
        label: "Url",
        values: [{ text: "https://example.org/a", href: "https://example.org/a" }],
      },
    ]);
  });

  it("has lists of objects as tables", async () => {
    const { tables } = await pageOf(WHOLE);
    expect(tables).toEqual([
      {
        id: "field-6",
        title: "Coverage",
        table: {
          columns: [{ heading: "Gene" }, { heading: "Exons" }, { heading: "Note" }],
          rows: [
            [[{ text: "AKT1", path: "/feature/gid-207" }], [{ text: "2" }, { text: "3" }], []],
            [[], [], [{ text: "whole" }]],
          ],
        },
      },
    ]);
  });

  it("links no text that would run, and shows no field twice", async () => {
    const { facts, hasDescription } = await pageOf(
      "title: A\ndescription: Mine.\ngenes: []\nextends: null\nurl: 'javascript:alert(1)'\n",
      {
        schema: {
          ...PANELS.schema,
          properties: { ...(PANELS.schema["properties"] as object), url: {}, extends: {} },
        },
        references: {},
      },
    );
    expect(hasDescription).toBe(true);
    expect(facts).toEqual([{ label: "Url", values: [{ text: "javascript:alert(1)" }] }]);
  });
});

describe("the lists of collections", () => {
  it("have entries from A to Z, in pages of 100", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 101 }, (_, at) => [
        `p${at}.yaml`,
        `title: Panel ${101 - at}\ngenes: []\n`,
      ]),
    );
    const { view } = await siteOf(files);
    const routes = itemListRoutes(view);
    expect(routes.map(({ params, props }) => [params, props.part.items.length])).toEqual([
      [{ name: "panels", page: undefined }, 100],
      [{ name: "panels", page: "page-2" }, 1],
    ]);
    expect(routes[0]?.props.part.items[0]?.title).toBe("Panel 1");
    expect(routes[1]?.props.part.items[0]?.title).toBe("Panel 101");
  });

  it("have the columns of the collection, and a few values in each", async () => {
    const genes = Array.from({ length: 20 }, () => "kb.gid:207");
    const text = `title: Many\ngenes: ${JSON.stringify(genes)}\n`;
    const { view } = await siteOf({ "many.yaml": text });
    const table = itemTable(view.itemsOf("panels"), view.collections[0] as PluginCollection, view);
    expect(table.columns).toEqual([{ heading: "Title" }, { heading: "Genes of it" }]);
    expect(table.rows[0]?.[0]).toEqual([{ text: "Many", path: "/pages/panels/many" }]);
    expect(table.rows[0]?.[1]).toHaveLength(13);
    expect(table.rows[0]?.[1]?.[12]).toEqual({ text: "and 8 more", muted: true });
  });

  it("are in the footer of every page, unless the collection says otherwise", async () => {
    const link = { path: "/pages/panels", label: "Gene panels" };
    expect((await siteOf({})).view.footer().pages).toContainEqual(link);
    expect((await siteOf({}, { footer: false })).view.footer().pages).not.toContainEqual(link);
    expect(itemListRoutes((await siteOf({})).view)).toHaveLength(1);
  });
});

describe("what entries of collections refer to", () => {
  it("has links to them, each once", async () => {
    const { view } = await siteOf({ "a.yaml": WHOLE, "core.yaml": CORE });
    const group = { id: "in-panels", title: "Gene panels", list: "/pages/panels", more: 0 };
    const all = { collection: "panels", title: "All", path: "/pages/panels/a" };
    const core = { collection: "panels", title: "Core", path: "/pages/panels/core" };
    expect(view.itemsAbout("feature", "kb.gid:207")).toEqual([{ ...group, links: [all, core] }]);
    expect(view.itemsAboutTool("seqkit-stats")).toEqual([{ ...group, links: [all] }]);
    expect(view.itemsAbout("panels", "core")).toEqual([{ ...group, links: [all] }]);
    expect(view.itemsAbout("disease", "kb.gid:207")).toEqual([]);
  });

  it("has at most 50 of a collection, and says how many more there are", async () => {
    const files = Array.from({ length: 52 }, (_, at) => [`p${at}.yaml`, CORE] as const);
    const { view } = await siteOf(Object.fromEntries(files));
    const [group] = view.itemsAbout("feature", "kb.gid:207");
    expect([group?.links.length, group?.more]).toEqual([50, 2]);
  });

  it("is made again when they change, and stays when others do", async () => {
    const digestsOf = async (files: Readonly<Record<string, string>>) => {
      const { catalog } = await siteOf(files);
      const { digestOf } = createReadDigests(catalog);
      return ["items about\nfeature kb.gid:207", "item title\npanels core", "items\npanels"].map(
        (name) => digestOf(...(name.split("\n") as [string, string])),
      );
    };
    const other = "title: Other\ngenes: []\n";
    const before = await digestsOf({ "core.yaml": CORE });
    const after = await digestsOf({ "core.yaml": CORE, "other.yaml": other });
    const renamed = await digestsOf({ "core.yaml": CORE.replace("Core", "Kern") });
    expect(before.map((digest, at) => digest === after[at])).toEqual([true, true, false]);
    expect(before.map((digest, at) => digest === renamed[at])).toEqual([false, false, false]);
  });
});

describe("the documents of collections", () => {
  it("are a list and a schema for each, and each entry with what it refers to", async () => {
    const { catalog } = await siteOf({ "a.yaml": WHOLE, "core.yaml": CORE });
    const files = new Map(
      Array.from(collectionFiles(catalog), ({ path, content }) => [
        path,
        JSON.parse(String(content)) as object,
      ]),
    );
    expect([...files.keys()]).toEqual([
      "data/collections/panels.json",
      "data/collections/panels.schema.json",
      "data/collections/panels/a.json",
      "data/collections/panels/core.json",
    ]);
    expect(files.get("data/collections/panels.json")).toMatchObject({
      collection: "panels",
      schema: "/data/collections/panels.schema.json",
      count: 2,
      entries: [
        { name: "a", title: "All", json: "/data/collections/panels/a.json" },
        { page: "https://small.example.org/pages/panels/core" },
      ],
    });
    expect(files.get("data/collections/panels.schema.json")).toEqual(PANELS.schema);
    expect(files.get("data/collections/panels/a.json")).toMatchObject({
      fields: { title: "All", accredited: true },
      links: [
        { pointer: "/genes/0", key: "kb.gid:207", json: "/gkm/feature/gid-207.json" },
        { to: "tool", json: "/trs/v2/tools/seqkit-stats" },
        { to: "panels", json: "/data/collections/panels/core.json" },
        { pointer: "/coverage/0/gene" },
      ],
      page: "https://small.example.org/pages/panels/a",
    });
  });
});
