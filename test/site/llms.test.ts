import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../src/gkm/model/collections.ts";
import { llmsText } from "../../src/site/llms.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { panelPlugin } from "../fixtures/panels.ts";

const SOURCE = {
  ...CATALOG,
  thingsOf: (name: CollectionName) => CATALOG.graph.of(name).length,
};

const DOCUMENTS = [
  { name: "rules", path: "/docs/rules", title: "Rules", summary: "What is checked.", body: "" },
];

describe("llms.txt", () => {
  const text = llmsText(SOURCE, DOCUMENTS);

  it("has a title, a summary, and sections of links with a few words each", () => {
    const [title, summary, notice] = text.split("\n\n");
    expect(title).toBe("# Vitrine");
    expect(summary).toBe(`> ${CATALOG.site.description}`);
    expect(notice).toBe(CATALOG.site.notice);
    expect(text.match(/^## .*$/gm)).toEqual([
      "## Documentation",
      "## Lists",
      "## APIs",
      "## Feeds",
      "## Files",
    ]);
    const rest = text.slice(text.indexOf("## ")).split("\n");
    const odd = rest.filter(
      (line) => !/^(?:|## .+|- \[[^\]]+\]\(https:\/\/vitrine\.example\.org\/\S+\): .+)$/.test(line),
    );
    expect(odd).toEqual([]);
    expect(rest.length).toBeGreaterThan(40);
  });

  it("names each page of the documentation, with what it is about", () => {
    const [, section = ""] = text.split("## Documentation\n\n");
    expect(section.split("\n").slice(0, 2)).toEqual([
      "- [Rules](https://vitrine.example.org/docs/rules): What is checked.",
      "- [APIs](https://vitrine.example.org/api): How programs use the APIs and files.",
    ]);
  });

  it("names the documents of collections of plugins", () => {
    const lines = llmsText({ ...SOURCE, plugins: panelPlugin() }, DOCUMENTS).split("\n");
    expect(lines).toContain(
      "- [Gene panels as JSON](https://vitrine.example.org/data/collections/panels.json): What the lab offers.",
    );
    expect(text).not.toContain("/data/collections/");
  });

  it("begins with the pages of the site's own, if it has any", () => {
    const page = { title: "Data [policy]", description: "What is stored.", isInFooter: true };
    const pages = [{ ...page, name: "data-policy", body: "Text.", pictures: new Map() }];
    const [, section] = llmsText({ ...SOURCE, pages }, DOCUMENTS).split(/^## /m);
    expect(section).toBe(
      "About this site\n\n- [Data \\[policy\\]](https://vitrine.example.org/pages/data-policy): What is stored.\n\n",
    );
  });

  it("counts what is listed: each thing once, whoever has it", () => {
    const lines = llmsText({ ...SOURCE, thingsOf: () => 7 }, []).split("\n");
    expect(lines.find((line) => line.startsWith("- [Genes]("))).toMatch(/: 7 entries\. /);
  });

  it("names the data first among the files", () => {
    const [, files = ""] = text.split("## Files\n\n");
    expect(files).toMatch(
      /^- \[Data as Parquet\]\(https:\/\/vitrine\.example\.org\/data\/manifest\.json\): /,
    );
  });

  it("names what the site has only", () => {
    const tools = llmsText(
      { ...SOURCE, bundles: [], graph: { ...CATALOG.graph, of: () => [] }, thingsOf: () => 0 },
      [],
    );
    expect(tools).not.toMatch(/\/gkm\/|\/evidence|\/legend/);
    expect(tools).toContain("https://vitrine.example.org/tools");
    expect(llmsText({ ...SOURCE, tools: [] }, [])).not.toMatch(/\/tools|\/trs/);
  });

  it("keeps a hostile title on its line", () => {
    const site = {
      ...CATALOG.site,
      title: "A\n## [B](https://evil.example)",
      description: "C\n\nD",
    };
    const [title, summary] = llmsText({ ...SOURCE, site }, []).split("\n\n");
    expect(title).toBe("# A ## \\[B\\](https://evil.example)");
    expect(summary).toBe("> C D");
  });
});
