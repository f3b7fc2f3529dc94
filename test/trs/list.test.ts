import { describe, expect, it } from "vitest";
import { pageFile, staticPages } from "../../src/trs/list.ts";

describe("the list on a host without the function", () => {
  const SITE = "https://vitrine.example.org";

  it("is one page for few tools, and for none", () => {
    for (const total of [0, 1, 1000]) {
      expect(staticPages(total, SITE)).toEqual([
        {
          page: 0,
          headers: {
            self_link: `${SITE}/trs/v2/tools`,
            last_page: `${SITE}/trs/v2/tools`,
            current_offset: "0",
            current_limit: "1000",
          },
        },
      ]);
    }
  });

  it("is pages of a thousand that lead on to one another", () => {
    const pages = staticPages(2500, SITE);
    expect(pages.map(({ headers }) => headers["next_page"])).toEqual([
      `${SITE}/trs/v2/list/pages/1.json`,
      `${SITE}/trs/v2/list/pages/2.json`,
      undefined,
    ]);
    expect(pages.map(({ headers }) => headers["current_offset"])).toEqual(["0", "1000", "2000"]);
    for (const { headers } of pages) {
      expect(headers["last_page"]).toBe(`${SITE}/trs/v2/list/pages/2.json`);
    }
    expect(pageFile(0)).toBe("trs/v2/tools/index.json");
  });
});
