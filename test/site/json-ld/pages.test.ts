import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { setCatalog } from "../../../src/catalog/current.ts";
import { pageHeading } from "../../../src/site/frame/heading.ts";
import { aboutApis } from "../../../src/site/json-ld/datasets.ts";
import { aboutMaker } from "../../../src/site/json-ld/groups.ts";
import { aboutList, aboutTools } from "../../../src/site/json-ld/lists.ts";
import type { JsonLd } from "../../../src/site/json-ld/node.ts";
import { aboutSite } from "../../../src/site/json-ld/site.ts";
import { aboutPage } from "../../../src/site/json-ld/web-page.ts";
import { view } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { jsonLdFaults } from "../../fixtures/schema-org.ts";

const SITE = "https://vitrine.example.org";

beforeAll(() => setCatalog(CATALOG));

/** The things of a document that fits schema.org. */
function graphOf(given: JsonLd): readonly JsonObject[] {
  const document = JSON.parse(JSON.stringify(given)) as JsonObject;
  expect(jsonLdFaults(document)).toEqual([]);
  return document["@graph"] as readonly JsonObject[];
}

describe("the home page", () => {
  it("says how the site is searched, who publishes it, and which data it has", () => {
    const [site, organization, data] = graphOf(aboutSite(CATALOG.site, CATALOG.bundles));
    expect(site).toMatchObject({
      "@type": "WebSite",
      url: `${SITE}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
    expect(organization).toMatchObject({ "@type": "Organization", name: "Vitrine" });
    expect(data).toMatchObject({
      "@type": "DataCatalog",
      dataset: [
        ...CATALOG.bundles.map(({ name }) => ({
          "@id": `${SITE}/gkm/bundles/${name}.json#this`,
        })),
        { "@id": `${SITE}/data/manifest.json#this` },
      ],
    });
  });

  it("has no data without bundles", () => {
    const types = graphOf(aboutSite(CATALOG.site, [])).map((node) => node["@type"]);
    expect(types).toEqual(["WebSite", "Organization"]);
  });
});

describe("the page of the APIs", () => {
  it("describes each bundle, without a license that nobody gave", () => {
    const { site, bundles } = CATALOG;
    const heading = pageHeading("APIs");
    const graph = graphOf(aboutApis(site, { bundles, profile: "2.0.0", heading }));
    const all = graph.filter((node) => node["@type"] === "Dataset");
    const isOfBundle = (node: JsonObject) => "dateCreated" in node;
    const datasets = all.filter(isOfBundle);
    expect(datasets).toHaveLength(bundles.length);
    for (const dataset of datasets) {
      expect(dataset).toMatchObject({
        dateCreated: "2026-11-21",
        distribution: { encodingFormat: "application/json" },
      });
      expect(dataset).not.toHaveProperty("license");
    }
    expect(graph).toContainEqual(expect.objectContaining({ "@type": "WebAPI" }));
    expect(all.filter((node) => !isOfBundle(node))).toMatchObject([
      {
        "@id": `${SITE}/data/manifest.json#this`,
        distribution: [
          {
            contentUrl: `${SITE}/data/v1/claims.parquet`,
            encodingFormat: "application/vnd.apache.parquet",
          },
          { contentUrl: `${SITE}/data/croissant.json` },
          { contentUrl: `${SITE}/data/manifest.json` },
        ],
      },
    ]);
  });

  it("says under which license the data is, if the site names one", () => {
    const { site, bundles } = CATALOG;
    const of = (license: string) =>
      graphOf(
        aboutApis(
          { ...site, license },
          { bundles, profile: "2.0.0", heading: pageHeading("APIs") },
        ),
      )
        .filter((node) => node["@type"] === "Dataset")
        .map((node) => node["license"]);
    expect(new Set(of("CC0-1.0"))).toEqual(new Set(["https://spdx.org/licenses/CC0-1.0"]));
    expect(new Set(of("https://example.org/terms"))).toEqual(
      new Set(["https://example.org/terms"]),
    );
  });
});

describe("a list", () => {
  it.each(["evidence", "assertion", "feature", "source", "location"])(
    "of %s names its first entries by their own pages, and how many there are",
    (name) => {
      const [props] = view()
        .listPages()
        .flatMap((page) => (page.props.collection === name ? [page.props] : []));
      if (props === undefined) throw new Error("there is no such list");
      const [page, data] = graphOf(aboutList(props, { heading: pageHeading(name), url: SITE }));
      const list = page?.["mainEntity"] as JsonObject;
      const items = list["itemListElement"] as readonly JsonObject[];
      const own = new Set(CATALOG.graph.of(props.collection).map(({ path }) => SITE + path));
      expect(list["numberOfItems"]).toBe(own.size);
      expect(items).toHaveLength(Math.min(25, own.size));
      for (const { url } of items) expect(own).toContain(url);
      expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
      expect(data).toMatchObject({ "@type": "Dataset" });
    },
  );

  it("of tools names them", () => {
    const given = { heading: pageHeading("Tools"), description: "Tools.", url: SITE };
    const [page] = graphOf(
      aboutTools({ page: 1, items: CATALOG.tools, total: CATALOG.tools.length }, given),
    );
    expect(page).toMatchObject({
      "@type": "CollectionPage",
      mainEntity: { numberOfItems: CATALOG.tools.length },
    });
  });
});

describe("other pages", () => {
  it("are pages of the site", () => {
    const given = { heading: pageHeading("Legend"), path: "/legend", description: "Marks." };
    expect(graphOf(aboutPage(given, SITE))[0]).toMatchObject({
      "@type": "WebPage",
      isPartOf: { "@id": `${SITE}/#website` },
    });
  });

  it.each(["Organization", "Person"] as const)("are about a maker of tools: %s", (kind) => {
    const maker = {
      kind,
      name: "A",
      url: "https://example.org/a",
      identifiers: ["https://orcid.org/0000-0002-1825-0097"],
      tools: CATALOG.tools,
    };
    const [page] = graphOf(
      aboutMaker(maker, { heading: pageHeading("A"), path: "/authors/a" }, SITE),
    );
    expect(page).toMatchObject({ mainEntity: { "@type": kind, "@id": `${SITE}/authors/a#this` } });
    expect(page?.["hasPart"]).toHaveLength(CATALOG.tools.length);
  });
});
