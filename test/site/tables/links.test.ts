import { expect, it } from "vitest";
import { filteredTable } from "../../../src/site/tables/links.ts";

it("links to the table of evidence with its filters, always in the same order", () => {
  expect(filteredTable({})).toBe("#evidence");
  expect(filteredTable({ level: "A", therapy: "Cetuximab or Panitumumab" })).toBe(
    "?therapy=Cetuximab+or+Panitumumab&level=A#evidence",
  );
  const query = filteredTable({ disease: "B-cell & others" }).replace(/#.*/, "");
  expect(new URLSearchParams(query).get("disease")).toBe("B-cell & others");
});
