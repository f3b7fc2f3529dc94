import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { classificationBadge, directionBadge, effectBadge } from "../../../src/site/frame/badge.ts";
import {
  diseaseOnPage,
  homeBlocks,
  homeCollections,
  homeEvidence,
  homeExamples,
  newestAssertions,
} from "../../../src/site/frame/home.ts";
import { coverageOf } from "../../../src/site/tables/coverage.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf as graphOfDocument } from "../../fixtures/gkm-graph.ts";
import { catalogOfTwo, TWO_BUNDLES } from "../../fixtures/two-producers.ts";

const { claimOf } = createTitles(CATALOG.graph);

/** So many things of each collection. */
const countsOf =
  (counts: { readonly [Name in CollectionName]?: number }) =>
  (name: CollectionName): number =>
    counts[name] ?? 0;

describe("the collections of the home page", () => {
  it("are those that readers come for, in their order, and the others", () => {
    const { first, others } = homeCollections(
      countsOf({ assertion: 2, evidence: 3, therapy: 1, phenotype: 1, location: 4 }),
    );
    expect(first).toEqual([
      { path: "/assertion", count: 2, name: "Assertions" },
      { path: "/evidence", count: 3, name: "Evidence" },
      { path: "/therapy", count: 1, name: "Therapy" },
    ]);
    expect(others.map(({ path, name }) => [path, name])).toEqual([
      ["/location", "Locations"],
      ["/phenotype", "Phenotype"],
    ]);
  });

  it("are none without content", () => {
    expect(homeCollections(countsOf({}))).toEqual({ first: [], others: [] });
  });
});

describe("the examples of the home page", () => {
  it("are the profile, gene, therapy and disease with the most evidence", () => {
    const examples = homeExamples(CATALOG.graph.of("evidence").map(claimOf));
    expect(examples.map(({ text, entry }) => [text, entry?.collection])).toEqual([
      ["BRAF V600E", "molecularProfile"],
      ["BRAF", "feature"],
      ["Vemurafenib", "therapy"],
      ["Lung non-small cell carcinoma", "disease"],
    ]);
    expect(homeExamples([])).toEqual([]);
  });
});

describe("the newest assertions", () => {
  it("have what they say, their therapy and significance, and their day", () => {
    const [card] = newestAssertions([claimOf(entryOf("assertion", "kb.aid:1"))]);
    expect(card).toEqual({
      path: "/assertion/aid-1",
      profile: "BRAF V600E",
      sentence: "Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
      badges: [classificationBadge("Tier I"), effectBadge(effectOf("predictsSensitivityTo"))],
      date: "2026-11-21",
    });
  });

  it("claim no effect that their evidence disputes", () => {
    const claim = claimOf(entryOf("assertion", "kb.aid:3"));
    expect(claim.points.map(({ effect, direction }) => `${effect.name} ${direction}`)).toContain(
      "resistance disputes",
    );
    const [card] = newestAssertions([claim]);
    expect(card?.badges).toEqual([
      classificationBadge("Tier I"),
      effectBadge(effectOf("predictsSensitivityTo")),
    ]);
  });

  it("are six, the newest first, and of the same day the most significant", () => {
    const made = (date: string | undefined, tier: string) => ({
      proposition: "#/proposition/p",
      direction: "disputes",
      classification: { name: tier },
      ...(date === undefined ? {} : { contributions: [{ date: "2020-01-01" }, { date }] }),
    });
    const assertion = {
      "kb.aid:1": made("2024-01-01", "Tier II"),
      "kb.aid:2": made("2024-01-01T10:00:00Z", "Tier I"),
      "kb.aid:3": made(undefined, "Tier I"),
      "kb.aid:4": made("2025-06-30", "Tier III"),
      "kb.aid:5": made("2021-01-01", "Tier I"),
      "kb.aid:6": made("2022-01-01", "Tier I"),
      "kb.aid:7": made("2023-01-01", "Tier I"),
    };
    const proposition = {
      p: { subject: "A", predicate: "hasClinicalSignificanceFor", object: "D" },
    };
    const graph = graphOfDocument(documentWith({ proposition, assertion }));
    const cards = newestAssertions(graph.of("assertion").map(createTitles(graph).claimOf));
    expect(cards.map(({ path, date }) => [path.slice(-1), date])).toEqual([
      ["4", "2025-06-30"],
      ["2", "2024-01-01"],
      ["1", "2024-01-01"],
      ["7", "2023-01-01"],
      ["6", "2022-01-01"],
      ["5", "2021-01-01"],
    ]);
    expect(cards[0]?.badges).toContainEqual(directionBadge("disputes"));
  });
});

describe("the home page of several producers", () => {
  type Change = Parameters<typeof catalogOfTwo>[0];
  /** The other producer with other names, so that nothing is joined by a name. */
  const renamed: Change = (_, theirs) => {
    for (const thing of [theirs.disease, theirs.therapy].flatMap(Object.values)) {
      Object.assign(thing, { name: `Their ${thing["name"]}` });
    }
  };
  const alone = {
    ...CATALOG,
    bundles: TWO_BUNDLES.slice(0, 1),
    graph: buildGraph(TWO_BUNDLES.slice(0, 1)).graph,
  };
  /** Entries as their paths. */
  const withPaths = (value: object) =>
    JSON.stringify(value, (name, inner) => (name === "entry" ? inner.path : inner), 1).split("\n");
  const homeOf = (catalog: typeof CATALOG) => {
    const view = viewOf(catalog);
    const { claims, isOfSeveralScales } = homeEvidence(view);
    const { first, others } = homeCollections(view.thingsOf);
    const coverage = coverageOf(claims, diseaseOnPage(view));
    return {
      coverage,
      examples: homeExamples(claims).map(({ text, entry }) => [text, entry?.path]),
      counts: Object.fromEntries([...first, ...others].map(({ path, count }) => [path, count])),
      isOfSeveralScales,
    };
  };

  it("has what it has with one, if the other says the same in other words", () => {
    const { counts, ...joined } = homeOf(catalogOfTwo(renamed));
    const { counts: own, ...single } = homeOf(alone);
    expect(withPaths(joined)).toEqual(withPaths(single));
    for (const path of ["/feature", "/disease", "/therapy", "/molecular-profile"]) {
      expect([path, counts[path]]).toEqual([path, own[path]]);
    }
    expect(counts["/evidence"]).toBe(2 * (own["/evidence"] ?? 0));
  });

  it("leads to a gene's page by the name that the page has for a disease", () => {
    const { coverage } = homeOf(
      catalogOfTwo((ours, theirs) => {
        renamed(ours, theirs);
        for (const gene of Object.values(theirs.feature))
          Object.assign(gene, { primaryCoding: {}, mappings: [] });
      }),
    );
    const { gene, cells } =
      coverage.rows.find((row) => row.gene.entry?.key.startsWith("civic.")) ?? {};
    const { path, label } = cells?.find((cell) => cell !== undefined) ?? {};
    expect(path).toMatch(new RegExp(`^${gene?.entry?.path}\\?disease=Their\\+`));
    expect(label).not.toMatch(/ in Their /);
  });

  it("says whose an assertion is", () => {
    const { graph, claimOf: claim, producersOf } = viewOf(catalogOfTwo());
    const cards = newestAssertions(graph.of("assertion").map(claim), (entry) =>
      producersOf(entry).join(),
    );
    for (const { path, producer } of cards) {
      expect([path, producer]).toEqual([path, path.includes("civic.") ? "civic" : "kb"]);
    }
    expect(new Set(cards.map(({ producer }) => producer)).size).toBe(2);
  });
});

describe("the parts of the home page", () => {
  const page = { title: "A", description: "A.", isInFooter: true, body: "A", pictures: new Map() };
  const pages = [{ ...page, name: "welcome" }];
  const namesOf = (home?: readonly string[]) =>
    homeBlocks(home, pages).map((block) => (block.kind === "text" ? block.page.name : block.kind));

  it("are the usual ones, without texts, unless a site chooses", () => {
    expect(namesOf()).toEqual(["coverage", "assertions", "tools", "knowledge"]);
  });

  it("are those that a site chooses, in its order", () => {
    expect(namesOf(["tools", "welcome.md", "coverage"])).toEqual(["tools", "welcome", "coverage"]);
    expect(namesOf([])).toEqual([]);
  });
});
