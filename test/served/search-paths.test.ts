import { describe, expect, it } from "vitest";
import { SEARCH_BLOCKS, SEARCH_ROOT } from "../../src/served/search-paths.ts";
import { HASHED_FOLDER } from "../../src/served/site-headers.ts";

describe("the index of the search", () => {
  it("has its blocks where browsers keep files forever, and its root elsewhere", () => {
    expect(SEARCH_BLOCKS.startsWith(`/${HASHED_FOLDER}/`)).toBe(true);
    expect(SEARCH_ROOT.startsWith(`/${HASHED_FOLDER}/`)).toBe(false);
  });
});
