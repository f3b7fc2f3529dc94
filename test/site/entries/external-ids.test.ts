import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { externalIds } from "../../../src/site/entries/external-ids.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const titles = createTitles(graph);
const of = (entry: Entry) => externalIds(entry, graph, titles);
const profile = entryOf("molecularProfile", "kb.mpid:12");

/** The profile with other mappings. */
const mapped = (...mappings: readonly JsonObject[]): Entry => ({ ...profile, value: { mappings } });

describe("the external identifiers of an entry", () => {
  it("are grouped by what they are to it, and only an exact match is the same", () => {
    expect(
      of(profile).map(({ label, ids }) => [label, ids.map(({ vocabulary }) => vocabulary)]),
    ).toEqual([
      ["Same", ["civicdb.org"]],
      ["Related", ["ClinGen Allele Registry", "ClinVar", "dbSNP"]],
    ]);
  });

  it("have the code with its link, the producer's id and the name", () => {
    const [same, related] = of(profile);
    expect(same?.ids[0]).toMatchObject({
      value: { text: "12", code: true, href: "https://civicdb.org/links/variant/12" },
      id: "kb.vid:12",
      name: "V600E",
      entry: { text: "BRAF V600E", path: "/variant/vid-12" },
    });
    expect(related?.ids[1]).toMatchObject({
      value: { text: "13961", href: "https://www.ncbi.nlm.nih.gov/clinvar/variation/13961" },
      id: "clinvar:13961",
    });
  });

  it("tell every relation apart, in a word and in a sign", () => {
    const coding = { id: "DOID:1909", code: "DOID:1909" };
    const relations = ["relatedMatch", "narrowMatch", "broadMatch", "closeMatch", "exactMatch"];
    const groups = of(mapped({ coding }, ...relations.map((relation) => ({ coding, relation }))));
    expect(groups.map(({ label }) => label)).toEqual([
      "Same",
      "Close",
      "Broader",
      "Narrower",
      "Related",
      "Mapped",
    ]);
    expect(new Set(groups.map(({ sign }) => sign)).size).toBe(6);
  });

  it("say the system and the version where the link does not", () => {
    const coding = {
      system: "Made up, 2017",
      systemVersion: "3",
      code: "A",
      iris: ["https://a.org/"],
    };
    const [group] = of(mapped({ coding, relation: "exactMatch" }));
    expect(group?.ids[0]?.vocabulary).toBe("Made up, 2017");
    expect(group?.ids[0]?.facts).toEqual([
      { label: "Version", values: [{ text: "3" }] },
      { label: "Links", values: [{ text: "https://a.org/", href: "https://a.org/" }] },
    ]);
    const civic = { system: "https://civicdb.org", code: "SOMATIC" };
    expect(of(mapped({ coding: civic, relation: "exactMatch" }))[0]?.ids[0]).toMatchObject({
      vocabulary: "civicdb.org",
      facts: [
        { label: "System", values: [{ text: "https://civicdb.org", href: "https://civicdb.org" }] },
      ],
    });
  });

  it("say what a producer adds to a code", () => {
    const extensions = [{ name: "subtype", value: "gene_variant" }];
    const [group] = of(mapped({ coding: { code: "1", extensions }, relation: "exactMatch" }));
    expect(JSON.stringify(group?.ids[0]?.facts)).toContain("gene_variant");
  });

  it("are none for an entry without mappings", () => {
    expect(of(mapped())).toEqual([]);
  });
});
