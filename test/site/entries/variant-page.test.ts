import { describe, expect, it } from "vitest";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { variantPage } from "../../../src/site/entries/variant-page.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const gene = entryOf("feature", "kb.gid:673");
const pageOf = (key: string) =>
  variantPage(entryOf("variant", key), {
    graph,
    titles: createTitles(graph),
    geneOf: () => gene,
  });

describe("the page of a variant", () => {
  it("has a title of its own, and leads to its profile and its gene", () => {
    const { title, answer, profiles, genes } = pageOf("kb.vid:12");
    expect(title).toBe("BRAF V600E: representations");
    expect(answer).toBe(
      "BRAF V600E is represented by 3 VRS objects: 1 protein, 1 coding, 1 genomic. Evidence is on the page of its molecular profile.",
    );
    expect(profiles).toEqual([{ text: "BRAF V600E", path: "/molecular-profile/mpid-12" }]);
    expect(genes).toEqual([{ text: "BRAF", path: "/feature/gid-673" }]);
  });

  it("takes no gene from a profile of several variants", () => {
    const own = entryOf("variant", "kb.vid:12");
    const profile = entryOf("molecularProfile", "kb.mpid:12");
    const links = [
      ...profile.links,
      { field: "/members/9", entry: entryOf("variant", "kb.vid:78") },
    ];
    const both = { ...profile, key: "kb.mpid:9", links };
    const variant = { ...own, backlinks: [{ field: "/members/0", entry: both }] };
    const { answer, genes } = variantPage(variant, {
      graph,
      titles: createTitles(graph),
      geneOf: () => gene,
    });
    expect(genes).toEqual([]);
    expect(answer).toMatch(/on the page of its molecular profile\.$/);
    const alone = variantPage(
      { ...own, backlinks: [] },
      { graph, titles: createTitles(graph), geneOf: () => gene },
    );
    expect(alone.answer).toMatch(/1 genomic\.$/);
  });

  it("says that a variant has no representation, and what its producer calls it", () => {
    const { answer, groups, unsupported } = pageOf("kb.vid:131");
    expect(answer).toBe(
      "BRCA1 Loss-of-function has no representation in VRS: the producer names it, but it cannot be computed with.",
    );
    expect(groups).toEqual([]);
    expect(unsupported[0]?.ids[0]).toMatchObject({
      id: "kb.vid:131",
      name: "Loss-of-function",
      value: { text: "131", href: "https://civicdb.org/links/variant/131" },
    });
  });
});
