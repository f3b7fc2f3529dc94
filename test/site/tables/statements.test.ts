import { describe, expect, it } from "vitest";
import { createClaims } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import {
  classificationBadge,
  directionBadge,
  effectBadge,
  levelBadge,
} from "../../../src/site/frame/badge.ts";
import { assertionTable, evidenceTable } from "../../../src/site/tables/statements.ts";
import type { Table } from "../../../src/site/tables/table.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { graphOf, entryOf as madeEntryOf } from "../../fixtures/gkm-graph.ts";

const { claimOf } = createTitles(CATALOG.graph);
const evidence = (...keys: readonly string[]) =>
  keys.map((key) => claimOf(entryOf("evidence", key)));
const assertions = (...keys: readonly string[]) =>
  keys.map((key) => claimOf(entryOf("assertion", key)));

const headings = ({ columns }: Table) => columns.map(({ heading }) => heading);
const filter = ({ filters = [] }: Table, key: string) =>
  filters.find((found) => found.key === key)?.values;

const SENSITIVITY = effectOf("predictsSensitivityTo");
const RESISTANCE = effectOf("predictsResistanceTo");

describe("the table of evidence", () => {
  it("has as a part of another the columns of the whole", () => {
    const [melanoma = [], both = []] = [["kb.eid:1409"], ["kb.eid:1409", "kb.eid:816"]];
    const part = (among: readonly string[]) =>
      headings(
        evidenceTable(evidence(...melanoma), { omit: "disease", among: evidence(...among) }),
      );
    expect(part(melanoma)).not.toContain("Disease");
    expect(part(both)).toContain("Disease");
    const whole = evidence("kb.eid:1409", "kb.eid:816");
    const { filters } = evidenceTable(whole.slice(0, 1), { among: whole });
    const keys = filters?.map(({ key }) => key);
    expect(keys).toContain("disease");
    expect(keys).not.toContain("profile");
  });

  it("has a row for each item, the strongest first, with the year apart from the source", () => {
    const table = evidenceTable(evidence("kb.eid:816", "kb.eid:1409"));
    expect(headings(table)).toEqual([
      "Profile",
      "Disease",
      "Therapy",
      "Effect",
      "Level",
      "Source",
      "Year",
      "Id",
    ]);
    expect(table.rows).toEqual([
      [
        [{ text: "BRAF V600E", path: "/molecular-profile/mpid-12" }],
        [{ text: "Skin melanoma", path: "/disease/did-8923" }],
        [{ text: "Vemurafenib", path: "/therapy/tid-64768" }],
        [effectBadge(SENSITIVITY), directionBadge("supports")],
        [levelBadge("A", "supported", "Validated association")],
        [{ text: "Chapman et al.", path: "/source/pmid-21639808" }],
        [{ text: "2011" }],
        [{ text: "eid-1409", path: "/evidence/eid-1409", code: true }],
      ],
      [
        [{ text: "BRAF V600E", path: "/molecular-profile/mpid-12" }],
        [{ text: "Colorectal cancer", path: "/disease/did-9256" }],
        [
          {
            text: "Cetuximab or Panitumumab",
            path: "/therapy-group/therapyGroup-9j9_iOyhabnX66MVMCLNBxz82wZBypad",
          },
        ],
        [effectBadge(RESISTANCE), directionBadge("disputes")],
        [levelBadge("B", "disputed", "Clinical evidence")],
        [{ text: "Rowland et al.", path: "/source/pmid-25989278" }],
        [{ text: "2015" }],
        [{ text: "eid-816", path: "/evidence/eid-816", code: true }],
      ],
    ]);
  });

  it("can be filtered by what its cells say, and by the gene", () => {
    const table = evidenceTable(evidence("kb.eid:1409", "kb.eid:816"));
    expect(table.prefix).toBe("");
    expect(table.filters?.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      "What it is about: Gene",
      "What it is about: Profile",
      "What it is about: Disease",
      "What it is about: Therapy",
      "What it says: Type",
      "What it says: Effect",
      "What it says: Direction",
      "What it says: Level",
    ]);
    const origins = evidenceTable(evidence("kb.eid:1409", "kb.eid:5815"));
    expect(filter(origins, "origin")).toEqual([["somatic"], ["rare germline"]]);
    expect(filter(table, "gene")).toEqual([["BRAF"], ["BRAF"]]);
    expect(filter(table, "therapy")).toEqual([["Vemurafenib"], ["Cetuximab or Panitumumab"]]);
    expect(filter(table, "effect")).toEqual([["Sensitivity"], ["Resistance"]]);
    expect(filter(table, "direction")).toEqual([["supports"], ["disputes"]]);
  });

  it("leaves out what the page is about", () => {
    const item = evidence("kb.eid:1409");
    expect(headings(evidenceTable(item, { omit: "therapy" }))).not.toContain("Therapy");
    expect(headings(evidenceTable(item, { omit: "disease" }))).not.toContain("Disease");
    expect(headings(evidenceTable(item, { omit: "profile" }))[0]).toBe("Disease");
    expect(headings(evidenceTable(item, { omit: "source" }))).not.toContain("Source");
    expect(headings(evidenceTable(item, { omit: "source" }))).not.toContain("Year");
    expect(headings(evidenceTable(item, { omit: "gene" })).length).toBe(8);
  });

  it("keeps the therapies of a therapy's page where some are groups that it is in", () => {
    const table = evidenceTable(evidence("kb.eid:1409", "kb.eid:816"), { omit: "therapy" });
    expect(headings(table)).toContain("Therapy");
  });

  it("names every source with its year if there are several, and leaves unknown cells empty", () => {
    const graph = graphOf(
      documentWith({
        source: { "pmid:1": { name: "A, 2001" }, "pmid:2": { name: "B, 2002" }, "pmid:3": {} },
        proposition: { p: { subject: "S", predicate: "isOncogenicFor" } },
        evidence: {
          e: {
            proposition: "#/proposition/p",
            reportedIn: ["#/source/pmid:1", "#/source/pmid:2", "#/source/pmid:3"],
          },
        },
      }),
    );
    const claim = createClaims(graph, createTitles(graph))(madeEntryOf(graph, "evidence", "e"));
    const [row] = evidenceTable([claim]).rows;
    expect(row?.map((cell) => cell.map(({ text }) => text))).toEqual([
      ["S"],
      [],
      [],
      ["Oncogenicity", directionBadge("neutral").text],
      [],
      ["A, 2001", "B, 2002", "pmid:3"],
      ["2002"],
      ["e"],
    ]);
  });
});

describe("the table of assertions", () => {
  it("has what they are for: the effects with their therapies", () => {
    const table = assertionTable(assertions("kb.aid:251", "kb.aid:2"));
    expect(headings(table)).toEqual(["Profile", "Disease", "For", "Classification", "Id"]);
    expect(table.prefix).toBe("assertion.");
    expect(
      table.rows.map(([profile, , effects, classification]) => [
        profile?.[0]?.text,
        effects?.map(({ text }) => text),
        classification,
      ]),
    ).toEqual([
      [
        "BRAF V600E",
        ["Sensitivity", "AMP A", "Trametinib + Dabrafenib"],
        [classificationBadge("Tier I")],
      ],
      ["MAP2K1 P124S", ["Oncogenicity"], [classificationBadge("likely oncogenic")]],
    ]);
  });

  it("is filtered by the levels of its guideline, which have a name of their own", () => {
    const labelOf = ({ filters }: Table) => filters?.find(({ key }) => key === "level")?.label;
    const table = assertionTable(assertions("kb.aid:3", "kb.aid:251"));
    expect(labelOf(table)).toBe("AMP level");
    expect(filter(table, "level")).toEqual([["A", "B"], []]);
    expect(labelOf(evidenceTable(evidence("kb.eid:816")))).toBe("Level");
  });
});
