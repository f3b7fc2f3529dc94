import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../src/gkm/collections.ts";
import { backlinkGroups } from "../../src/site/backlinks.ts";
import { entryOf } from "../fixtures/catalog.ts";
import { madeEntry } from "../fixtures/made.ts";

const links = (collection: CollectionName, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    field: "/subject",
    entry: madeEntry({ collection, key: `${collection} ${index}` }),
  }));

describe("what refers to an entry", () => {
  it("is grouped by collection, in the order of the specification", () => {
    const groups = backlinkGroups(entryOf("therapy", "kb.tid:64768").backlinks);
    expect(
      groups.map(({ entries, ...group }) => ({ ...group, keys: entries.map(({ key }) => key) })),
    ).toEqual([
      {
        summary: "2 therapy groups",
        isOpen: true,
        keys: [
          "kb.therapyGroup:aGbrMd9Y_tiv-9cxT4UKGW-7lq6AVRoa",
          "kb.therapyGroup:sV5cn2Lgtzpgfhs7JnGOCdEZfsr0kwJw",
        ],
      },
      {
        summary: "5 propositions",
        isOpen: true,
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

  it("is named once, however often it refers", () => {
    const [link] = links("assertion", 1);
    const groups = backlinkGroups([link, { ...link, field: "/object" }] as never);
    expect(groups).toEqual([{ summary: "1 assertion", isOpen: true, entries: [link?.entry] }]);
  });

  it("is closed at first where there are more than twelve", () => {
    const groups = backlinkGroups([...links("evidence", 13), ...links("variant", 12)]);
    expect(groups.map(({ summary, isOpen }) => [summary, isOpen])).toEqual([
      ["12 variants", true],
      ["13 evidence", false],
    ]);
  });

  it("is nothing for an entry without references to it", () => {
    expect(backlinkGroups([])).toEqual([]);
  });
});
