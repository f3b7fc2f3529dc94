import { expect, it } from "vitest";
import { menuSections } from "../../../src/site/frame/sections.ts";

const ALL = { a: "Evidence", b: "Profiles", c: "Identifiers", d: "Data", e: "Cite" };

it("lists the sections that the page has, in its order", () => {
  expect(menuSections({ ...ALL, c: false, x: "Cited by", y: undefined })).toEqual([
    { id: "a", title: "Evidence" },
    { id: "b", title: "Profiles" },
    { id: "d", title: "Data" },
    { id: "e", title: "Cite" },
    { id: "x", title: "Cited by" },
  ]);
});

it("lists none of a page that has at most four", () => {
  expect(menuSections({ ...ALL, e: false })).toEqual([]);
});
