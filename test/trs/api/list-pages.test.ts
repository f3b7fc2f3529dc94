import { describe, expect, it } from "vitest";
import { PAGE_HEADERS } from "../../../src/served/headers.ts";
import {
  DEFAULT_LIMIT,
  type Page,
  pageFile,
  pageHeaders,
  staticPages,
} from "../../../src/trs/api/list-pages.ts";
import { parseListQuery } from "../../../src/trs/api/list-query.ts";
import { SITE } from "../../fixtures/trs-registry.ts";

/** The page that a request asks for, which must be valid. */
function pageOf(search: string): Page {
  const query = parseListQuery(new URLSearchParams(search));
  if (typeof query === "string") throw new Error(query);
  return query;
}

describe("the headers of a page", () => {
  const LIST = "https://vitrine.example.org/trs/v2/tools";
  const at = (limit: number, offset: number) => `${LIST}?limit=${limit}&offset=${offset}`;

  /** Limit, offset and total, then the offsets of the last page and of the next. */
  it.each([
    // no records, and one
    [10, 0, 0, 0, undefined],
    [10, 5, 0, 0, undefined],
    [10, 0, 1, 0, undefined],
    [1, 0, 1, 0, undefined],
    // below, at and above one page
    [10, 0, 9, 0, undefined],
    [10, 0, 10, 0, undefined],
    [10, 0, 11, 10, 10],
    [10, 10, 11, 10, undefined],
    // below, at and above two pages
    [10, 0, 19, 10, 10],
    [10, 0, 20, 10, 10],
    [10, 10, 20, 10, undefined],
    [10, 0, 21, 20, 10],
    [10, 10, 21, 20, 20],
    [10, 20, 21, 20, undefined],
    [1, 0, 3, 2, 1],
    [1, 2, 3, 2, undefined],
    [1000, 0, 1000, 0, undefined],
    [1000, 0, 1001, 1000, 1000],
    // pages that begin elsewhere
    [10, 5, 25, 15, 15],
    [10, 5, 26, 25, 15],
    [10, 15, 25, 15, undefined],
    [10, 5, 15, 5, undefined],
    [10, 5, 16, 15, 15],
    [10, 9, 10, 9, undefined],
    [10, 13, 20, 13, undefined],
    [10, 12, 33, 32, 22],
    // at the end, and beyond
    [10, 10, 10, 0, undefined],
    [10, 12, 13, 12, undefined],
    [10, 13, 13, 10, undefined],
    [10, 14, 13, 10, undefined],
    [10, 11, 10, 0, undefined],
    [10, 20, 20, 10, undefined],
    [10, 25, 20, 10, undefined],
    [10, 999, 21, 20, undefined],
  ])("limit %i, offset %i of %i: last %i, next %s", (limit, offset, total, last, next) => {
    const headers = pageHeaders(new URL(LIST), { limit, offset }, total);
    expect(headers).toStrictEqual({
      self_link: at(limit, offset),
      last_page: at(limit, last),
      ...(next === undefined ? {} : { next_page: at(limit, next) }),
      current_offset: String(offset),
      current_limit: String(limit),
    });
  });

  it("keep the other parameters of the request, and replace its limit", () => {
    const url = new URL(`${LIST}?name=a%20b&limit=5000&author=ada`);
    expect(pageHeaders(url, pageOf(url.search), 1500)).toEqual({
      self_link: `${LIST}?name=a+b&limit=1000&author=ada&offset=0`,
      last_page: `${LIST}?name=a+b&limit=1000&author=ada&offset=1000`,
      next_page: `${LIST}?name=a+b&limit=1000&author=ada&offset=1000`,
      current_offset: "0",
      current_limit: "1000",
    });
    expect(url.search).toBe("?name=a%20b&limit=5000&author=ada");
  });

  it("lead from any page to the last, over each record once", () => {
    for (const limit of [1, 2, 3, 7]) {
      for (let total = 1; total <= 15; total++) {
        for (let offset = 0; offset < total; offset++) {
          const seen: number[] = [];
          let url: string | undefined = at(limit, offset);
          let last: string | undefined;
          while (url !== undefined && seen.length <= total) {
            const query = pageOf(new URL(url).search);
            const headers = pageHeaders(new URL(url), query, total);
            for (let at = query.offset; at < Math.min(query.offset + limit, total); at++) {
              seen.push(at);
            }
            expect(last ?? headers["last_page"]).toBe(headers["last_page"]);
            last = headers["last_page"];
            if (headers["next_page"] === undefined) expect(url).toBe(last);
            url = headers["next_page"];
          }
          expect(seen).toEqual(Array.from({ length: total - offset }, (_, at) => offset + at));
        }
      }
    }
  });

  it("have names that other origins may read", () => {
    expect(PAGE_HEADERS).toEqual([
      "self_link",
      "last_page",
      "next_page",
      "current_offset",
      "current_limit",
    ]);
  });
});

describe("the list on a host without the function", () => {
  const FIRST = `${SITE}/trs/v2/tools`;
  const page = (number: number) => `${SITE}/trs/v2/list/pages/${number}.json`;

  it("has a file for each page, the first at the list's own path", () => {
    expect(DEFAULT_LIMIT).toBe(1000);
    expect(pageFile(0)).toBe("trs/v2/tools/index.json");
    expect(pageFile(1)).toBe("trs/v2/list/pages/1.json");
    expect(pageFile(12)).toBe("trs/v2/list/pages/12.json");
  });

  it.each([0, 1, 999, 1000])("is one page for %i tools", (total) => {
    expect(staticPages(total, SITE)).toStrictEqual([
      {
        page: 0,
        headers: {
          self_link: FIRST,
          last_page: FIRST,
          current_offset: "0",
          current_limit: "1000",
        },
      },
    ]);
  });

  it.each([1001, 1999, 2000])("is two pages for %i tools", (total) => {
    expect(staticPages(total, SITE)).toStrictEqual([
      {
        page: 0,
        headers: {
          self_link: FIRST,
          last_page: page(1),
          next_page: page(1),
          current_offset: "0",
          current_limit: "1000",
        },
      },
      {
        page: 1,
        headers: {
          self_link: page(1),
          last_page: page(1),
          current_offset: "1000",
          current_limit: "1000",
        },
      },
    ]);
  });

  it.each([2001, 2500, 3000])("is three pages for %i tools", (total) => {
    const pages = staticPages(total, SITE);
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(pages.map(({ headers }) => headers["self_link"])).toEqual([FIRST, page(1), page(2)]);
    expect(pages.map(({ headers }) => headers["next_page"])).toEqual([page(1), page(2), undefined]);
    expect(pages.map(({ headers }) => headers["current_offset"])).toEqual(["0", "1000", "2000"]);
    for (const { headers } of pages) expect(headers["last_page"]).toBe(page(2));
  });
});
