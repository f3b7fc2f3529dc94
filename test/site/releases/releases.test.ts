import { describe, expect, it } from "vitest";
import { feedFiles, feedLinks } from "../../../src/site/feeds/feeds.ts";
import { footerMenu } from "../../../src/site/frame/menus.ts";
import { releaseRoutes } from "../../../src/site/releases/releases.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { atomFaults, jsonFeedFaults } from "../../fixtures/feed-rules.ts";
import { catalogOf, release, releasedContent } from "../../fixtures/releases.ts";

/** The view of a site with the releases 1.0 and 1.1, in which one evidence item changed. */
async function releasedView() {
  const content = await releasedContent();
  await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
  await release(content, "1.1", "2026-12-01");
  await content.edit("releases/releases.json", (text) =>
    text.replace('"name": "1.0"', '"name": "1.0", "doi": "10.5281/zenodo.1"'),
  );
  return viewOf(await catalogOf(content));
}

describe("the pages of releases", () => {
  it("are a list with the newest first, and a page for each", async () => {
    const routes = releaseRoutes(await releasedView());
    expect(routes.map(({ params }) => params.path)).toEqual([undefined, "1.1", "1.0"]);
    const [list] = routes;
    expect(list?.props.table.columns.map(({ heading }) => heading)).toEqual([
      ...["Release", "Date", "Evidence", "Tools", "Changes", "DOI"],
    ]);
    const texts = list?.props.table.rows.map((row) => row.map(([value]) => value?.text ?? ""));
    expect(texts).toEqual([
      ["1.1", "2026-12-01", "2", "2", "1 changed", ""],
      ["1.0", "2026-11-21", "2", "2", "First release", "10.5281/zenodo.1"],
    ]);
  });

  it("say what a release has, how to cite it, and what changed since the one before", async () => {
    const [, newest, first] = releaseRoutes(await releasedView()).map(({ props }) => props);
    expect(newest).toMatchObject({
      path: "/releases/1.1",
      lead: "Released on 2026-12-01, with 2 evidence items and 2 tools.",
      heading: { title: "Release 1.1", permalink: "https://small.example.org/releases/1.1" },
      release: {
        previous: { text: "1.0", path: "/releases/1.0" },
        sections: [{ name: "Changed", items: [{}] }],
        citations: [
          {
            text: "The Small authors. (2026). Small (Version 1.1) [Data set]. https://small.example.org/releases/1.1",
          },
        ],
      },
    });
    expect(newest?.table.rows.slice(0, 4).map(([file]) => file?.[0])).toEqual([
      { text: "manifest.json", path: "/releases/1.1/manifest.json", code: true },
      { text: "changes.ndjson", path: "/releases/1.1/changes.ndjson", code: true },
      { text: "changes.json", path: "/releases/1.1/changes.json", code: true },
      { text: "claims.parquet", path: "/releases/1.1/claims.parquet", code: true },
    ]);
    expect(first).toMatchObject({
      heading: { permalink: "https://doi.org/10.5281/zenodo.1" },
      release: { summary: ["This is the first release."], sections: [] },
    });
    expect(first?.release).not.toHaveProperty("previous");
  });

  it("describe a release to machines as a dataset with its version, and its DOI", async () => {
    const [, newest, first] = releaseRoutes(await releasedView()).map(({ props }) => props);
    const datasetOf = (page: typeof newest) => page?.about["@graph"][0];
    expect(datasetOf(newest)).toMatchObject({
      "@type": "Dataset",
      "@id": "https://small.example.org/releases/1.1#this",
      version: "1.1",
      datePublished: "2026-12-01",
      isBasedOn: { "@id": "https://small.example.org/releases/1.0#this" },
    });
    expect(datasetOf(newest)).not.toHaveProperty("identifier");
    expect(datasetOf(first)).toMatchObject({ identifier: "https://doi.org/10.5281/zenodo.1" });
  });

  it("are named by the footer, and announced by feeds", async () => {
    const view = await releasedView();
    expect(footerMenu(view).pages).toContainEqual({ path: "/releases", label: "Releases" });
    expect(feedLinks(view).map(({ path }) => path)).toContain("/feeds/releases.atom");
    const feeds = feedFiles(view).filter(({ path }) => path.includes("/releases."));
    const [atom, json] = feeds.map(({ text }) => text);
    expect(atomFaults(atom ?? "")).toEqual([]);
    expect(jsonFeedFaults(json ?? "")).toEqual([]);
    expect((JSON.parse(json ?? "") as { readonly items: readonly object[] }).items).toEqual([
      expect.objectContaining({
        url: "https://small.example.org/releases/1.1",
        title: "Release 1.1",
      }),
      expect.objectContaining({
        url: "https://small.example.org/releases/1.0",
        title: "Release 1.0",
      }),
    ]);
  });

  it("are none without releases", () => {
    const { releases: _, ...unreleased } = CATALOG;
    const view = viewOf(unreleased);
    expect(releaseRoutes(view)).toEqual([]);
    expect(footerMenu(view).pages.map(({ path }) => path)).not.toContain("/releases");
    expect(feedLinks(view).map(({ path }) => path)).not.toContain("/feeds/releases.atom");
  });
});
