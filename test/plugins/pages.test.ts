import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { PluginPage, SitePlugins } from "../../src/plugins/plugin.ts";
import { copyPart } from "../fixtures/content.ts";

const withPage = (page: Partial<PluginPage> = {}): SitePlugins => ({
  all: [
    {
      name: "lab",
      pages: [
        {
          name: "counts",
          title: "Counts",
          description: "How much there is.",
          make: ({ site, tools }) => `${site.title} has ${tools.length} tool.`,
          ...page,
        },
      ],
    },
  ],
  digest: "",
});

const ABOUT = "---\ntitle: About\ndescription: Who we are.\n---\n\n[Counts](counts.md)\n";

describe("the pages of plugins", () => {
  it("are among those of the content, whose links and menus may name them", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.write("pages/about.md", ABOUT);
    await content.write("pages/zebra.md", ABOUT);
    await content.edit("site.yaml", (text) => `${text}navigation:\n  - page: counts\n`);
    const { catalog, problems } = await loadCatalog(content.folder, { plugins: withPage() });
    expect(problems).toEqual([]);
    expect(catalog?.pages.map(({ name }) => name)).toEqual(["about", "counts", "zebra"]);
    expect(catalog?.pages[1]).toEqual({
      name: "counts",
      title: "Counts",
      description: "How much there is.",
      body: "Vitrine has 1 tool.",
      isInFooter: true,
      pictures: new Map(),
    });
    const hidden = await loadCatalog(content.folder, { plugins: withPage({ footer: false }) });
    expect(hidden.catalog?.pages[1]?.isInFooter).toBe(false);
    const without = await loadCatalog(content.folder);
    expect(without.problems.map(({ code }) => code)).toEqual([
      "content-page-link",
      "content-page-link",
      "content-menu",
    ]);
  });

  it("are made of what is published", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    await content.write("entries.yaml", "kb.aid:1:\n  draft: true\n");
    const load = async (isDraft: boolean) => {
      const make: PluginPage["make"] = ({ graph }) => `${graph.find("assertion", "kb.aid:1")?.key}`;
      const { catalog } = await loadCatalog(content.folder, {
        plugins: withPage({ make }),
        isDraft,
      });
      return catalog?.pages[0]?.body;
    };
    expect([await load(false), await load(true)]).toEqual(["undefined", "kb.aid:1"]);
  });

  it("take no place of one of the content", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.write("pages/counts.md", ABOUT.replace("[Counts](counts.md)", "Counts"));
    expect((await loadCatalog(content.folder, { plugins: withPage() })).problems).toMatchObject([
      {
        code: "content-page",
        severity: "error",
        file: "pages/counts.md",
        message: "The plugin lab has a page of this name, too.",
      },
    ]);
  });

  it("fail with a sentence that names them", async () => {
    const { folder } = await copyPart({ tools: ["fastp"] });
    const load = (make: () => unknown) =>
      loadCatalog(folder, { plugins: withPage({ make: make as PluginPage["make"] }) });
    await expect(
      load(() => {
        throw new Error("no genes");
      }),
    ).rejects.toThrow("The page counts of the plugin lab failed: no genes.");
    for (const wrong of [" ", undefined, 1]) {
      await expect(load(() => wrong)).rejects.toThrow(
        "The page counts of the plugin lab must return a text in Markdown, which is not empty.",
      );
    }
  });
});
