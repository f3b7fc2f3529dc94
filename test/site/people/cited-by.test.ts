import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { citedBy } from "../../../src/site/people/cited-by.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { madeEntry } from "../../fixtures/made.ts";

const links = (collection: CollectionName, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    field: "/subject",
    entry: madeEntry({ collection, key: `${collection} ${index}` }),
  }));

describe("what refers to an entry", () => {
  const { backlinks } = entryOf("therapy", "kb.tid:64768");

  it("is grouped by collection, in the order of the specification", () => {
    const groups = citedBy(backlinks);
    expect(
      groups.map(({ entries, ...group }) => ({ ...group, keys: entries.map(({ key }) => key) })),
    ).toEqual([
      {
        summary: "2 therapy groups",
        isExpanded: true,
        more: 0,
        keys: [
          "kb.therapyGroup:aGbrMd9Y_tiv-9cxT4UKGW-7lq6AVRoa",
          "kb.therapyGroup:sV5cn2Lgtzpgfhs7JnGOCdEZfsr0kwJw",
        ],
      },
      {
        summary: "5 propositions",
        isExpanded: true,
        more: 0,
        keys: [
          "kb.proposition:RD8TkZeX0DSgqQ75OwanUudy12H5XsKM",
          "kb.proposition:_uvTglX7EODTXJ3zeI0-VZ9Lds_-kpB2",
          "kb.proposition:dUNDbY5O4kGXu8bG4WZ4OTjeAfnQtFbW",
          "kb.proposition:eSNR6yaCwrqhzFpyayMnMnz7fvj4w9r8",
          "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
        ],
      },
    ]);
  });

  it("is left out where the page lists it, and so are propositions of which it lists all statements", () => {
    const all = [...CATALOG.graph.of("evidence"), ...CATALOG.graph.of("assertion")];
    const groups = citedBy(backlinks, all);
    expect(groups.map(({ summary }) => summary)).toEqual(["2 therapy groups"]);
    const most = all.filter(({ key }) => key !== "kb.eid:1409");
    expect(citedBy(backlinks, most).map(({ summary }) => summary)).toEqual([
      "2 therapy groups",
      "1 proposition",
    ]);
    const [first] = backlinks;
    expect(citedBy(backlinks, first === undefined ? [] : [first.entry])[0]?.summary).toBe(
      "1 therapy group",
    );
  });

  it("keeps propositions without a statement", () => {
    const [group] = citedBy(links("proposition", 1), [madeEntry({})]);
    expect(group?.summary).toBe("1 proposition");
  });

  it("is named once, however often it refers", () => {
    const [link] = links("assertion", 1);
    const groups = citedBy([link, { ...link, field: "/object" }] as never);
    expect(groups).toEqual([
      { summary: "1 assertion", isExpanded: true, entries: [link?.entry], more: 0 },
    ]);
  });

  it("is closed at first where there are more than twelve", () => {
    const groups = citedBy([...links("evidence", 13), ...links("variant", 12)]);
    expect(groups.map(({ summary, isExpanded }) => [summary, isExpanded])).toEqual([
      ["12 variants", true],
      ["13 evidence items", false],
    ]);
  });

  it("is listed up to two hundred, and the rest is counted", () => {
    const [group] = citedBy(links("evidence", 11_000));
    expect(group).toMatchObject({ summary: "11000 evidence items", more: 10_800 });
    expect(group?.entries.length).toBe(200);
    expect(citedBy(links("evidence", 200))[0]).toMatchObject({ more: 0 });
  });

  it("is nothing for an entry without references to it", () => {
    expect(citedBy([])).toEqual([]);
  });
});
