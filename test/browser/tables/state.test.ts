import { describe, expect, it } from "vitest";
import { readState, writeState } from "../../../src/browser/tables/state.ts";

const KEYS = ["disease", "level"];
const read = (query: string, prefix = "") => readState(new URLSearchParams(query), prefix, KEYS);
const empty = { filters: new Map(), text: "", sort: "", page: 1 };

describe("the state of a table", () => {
  it("is read from the query: filters, words, sorting and page", () => {
    expect(read("disease=Skin+melanoma&q=braf&sort=-year&page=3&therapy=x")).toEqual({
      filters: new Map([["disease", "Skin melanoma"]]),
      text: "braf",
      sort: "-year",
      page: 3,
    });
    expect(read("disease=&level=")).toEqual(empty);
  });

  it.each([
    ["page=0", 1],
    ["page=-2", 1],
    ["page=2.7", 2],
    ["page=x", 1],
    ["page=all", 0],
    ["page=Infinity", Infinity],
  ])("has for %s the page %s", (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it("leaves to each table its own parameters, and what is not of tables", () => {
    const query = new URLSearchParams("theme=dark&disease=Melanoma&assertion.level=A");
    expect(readState(query, "assertion.", KEYS).filters).toEqual(new Map([["level", "A"]]));
    const state = { filters: new Map([["disease", "Cancer"]]), text: " ras ", sort: "id", page: 2 };
    expect(writeState(query, "assertion.", KEYS, state).toString()).toBe(
      "theme=dark&disease=Melanoma&assertion.disease=Cancer&assertion.q=ras&assertion.sort=id&assertion.page=2",
    );
    expect(query.toString()).toBe("theme=dark&disease=Melanoma&assertion.level=A");
  });

  it("is the same again after it was written", () => {
    for (const page of [0, 1, 7]) {
      const state = { filters: new Map([["level", "B & C"]]), text: "v600e", sort: "-id", page };
      expect(read(writeState(new URLSearchParams(), "", KEYS, state).toString())).toEqual(state);
    }
    expect(writeState(new URLSearchParams("page=all&q=x"), "", KEYS, empty).toString()).toBe("");
  });
});
