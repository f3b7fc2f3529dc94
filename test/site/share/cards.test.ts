import { beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../../src/catalog/catalog.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { entryCard, shareCards, toolCard } from "../../../src/site/share/cards.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CONTENT } from "../../fixtures/content.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";

let catalog: Catalog;
beforeAll(async () => {
  const loaded = await loadCatalog(CONTENT);
  if (loaded.catalog === undefined) throw new Error("the content has errors");
  catalog = loaded.catalog;
});

const cardOf = (collection: "feature" | "molecularProfile" | "assertion", key: string) => {
  const entry = catalog.graph.of(collection).find((one) => one.key === key);
  return entry && entryCard(entry, viewOf(catalog));
};

describe("a picture for sharing", () => {
  it("says of a profile what its page says, and how much supports and disputes it", () => {
    expect(cardOf("molecularProfile", "kb.mpid:12")).toMatchObject({
      path: "/share/molecular-profile/mpid-12.png",
      kind: "Molecular profile",
      title: "BRAF V600E",
      key: "kb.mpid:12",
      text: expect.stringMatching(/^Strongest assertions: Tier I in Skin melanoma; Tier I in /),
      counts: "10 evidence items: 7 supporting · 3 disputing.",
    });
  });

  it("says of a gene how many profiles have evidence, and the strongest assertion", () => {
    expect(cardOf("feature", "kb.gid:673")).toMatchObject({
      kind: "Gene",
      title: "BRAF",
      text: expect.stringMatching(/^Strongest assertions: BRAF V600E: Tier I/),
      counts:
        "1 molecular profile of BRAF has evidence: BRAF V600E. 10 evidence items: 7 supporting · 3 disputing.",
    });
  });

  it("says of an assertion its sentence, under the name of its profile, and how many lines dispute", () => {
    expect(cardOf("assertion", "kb.aid:3")).toMatchObject({
      kind: "Assertion",
      title: "BRAF V600E",
      text: expect.stringMatching(
        /^Tier I in Colorectal cancer · .*disputes response to Vemurafenib/,
      ),
      counts: "5 evidence lines (2 supporting · 3 disputing), with 5 evidence items.",
    });
  });

  it("says of a tool what it is for, and which version to use", () => {
    const tool = madeTool({
      description: "# Sorter\n\nSorts *reads* with [sort](https://example.org).\n\nMore.",
      versions: [
        madeVersion({ id: "2.0-rc.1" }),
        madeVersion({ id: "1.0", descriptor_type: ["WDL", "NFL"] }),
      ],
    });
    expect(toolCard(tool)).toEqual({
      path: "/share/tools/sorter.png",
      kind: "Command-line tool · CWL · WDL · Nextflow · 1.0",
      title: "Sorter",
      key: "sorter",
      text: "Sorts reads with sort.",
      counts: "",
    });
    expect(toolCard(madeTool()).kind).toBe("Command-line tool");
  });

  it("is there once for the site, and for each gene, profile, assertion and tool", () => {
    const paths = [...shareCards(viewOf(catalog))].map(({ path }) => path);
    const { graph, tools } = catalog;
    const shared = (["feature", "molecularProfile", "assertion"] as const).flatMap((name) =>
      graph.of(name),
    );
    expect(paths).toHaveLength(1 + shared.length + tools.length);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths[0]).toBe("/share/site.png");
    expect(entryCard(graph.of("evidence")[0] ?? raise(), viewOf(catalog))).toBeUndefined();
  });
});

function raise(): never {
  throw new Error("there is no evidence");
}
