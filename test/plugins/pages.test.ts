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
    await content.edit(
      "site.yaml",
      (text) => `${text}navigation:\n  - page: counts\nhome: [counts.md]\nfooter_text: counts.md\n`,
    );
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
    const german = await loadCatalog(content.folder, { plugins: withPage({ lang: "de" }) });
    expect(german.catalog?.pages[1]?.lang).toBe("de");
    const hidden = await loadCatalog(content.folder, { plugins: withPage({ footer: false }) });
    expect(hidden.catalog?.pages[1]?.isInFooter).toBe(false);
    const without = await loadCatalog(content.folder);
    expect(without.problems.map(({ code }) => code)).toEqual([
      "content-page-link",
      "content-page-link",
      ...["content-menu", "content-menu", "content-menu"],
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

  it("have links that lead somewhere, as other pages have", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.write("pages/about.md", ABOUT.replace("counts.md", "counts.md#all"));
    const load = async (body: string, isDraft = false) => {
      const plugins = withPage({ make: () => body });
      return loadCatalog(content.folder, { plugins, isDraft });
    };
    // a plugin knows the URL that the site is published at
    const own = "[d](https://example.org/), [e](https://vitrine.example.org/tools/fastp)";
    const good = `# All\n\n[a](/tools/fastp), [b](about.md), [c](#all), ${own}`;
    expect(await load(good)).toMatchObject({ problems: [], catalog: { pages: [{}, {}] } });
    const wrong = "[a](/tools/fastq)\n[b](abuot.md) [c](#none)\n![d](plan.png)";
    const { catalog, problems } = await load(wrong);
    expect(catalog).toBeUndefined();
    const made = " The plugin lab makes this page.";
    expect(problems).toMatchObject([
      { line: 1, column: 1, message: `The site has no tool fastq.${made}`, found: "/tools/fastq" },
      { line: 2, message: `There is no page abuot.md in pages/.${made}` },
      { line: 2, column: 15, message: `There is no such heading in this text.${made}` },
      { line: 3, message: `A page of a plugin has no files beside it.${made}` },
    ]);
    expect(new Set(problems.map(({ file, code }) => `${file} ${code}`))).toEqual(
      new Set(["pages/counts.md content-page-link"]),
    );
    // what is edited may lead to drafts
    expect((await load("[a](/tools/fastq)", true)).problems).toEqual([]);
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
