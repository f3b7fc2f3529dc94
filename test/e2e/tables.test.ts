import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";

const PROFILE = "/molecular-profile/mpid-12";

/** A page, which is closed after its use and may have no errors. */
async function on(
  path: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  expected: readonly string[] = [],
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    baseURL: server.url,
    ...options,
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(path);
  await use(page);
  expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
  await page.close();
}

/** The table of evidence. */
const evidence = (page: Page) =>
  page
    .locator("[data-table]")
    .filter({ has: page.getByRole("table", { name: /^Evidence about/ }) });

/** The ids of the rows that are seen, from the top. */
const idsOf = (page: Page) =>
  page.locator('tbody td:last-child a[href^="/evidence/"]:visible').allInnerTexts();

/** Waits for what the table says of its rows. */
const says = (page: Page, text: string | RegExp) =>
  evidence(page).getByRole("status").filter({ hasText: text }).waitFor();

/** Has a page with twelve rows of evidence in two parts, of four and of eight, as a page with many more has them. */
async function dividing(page: Page): Promise<void> {
  const parts = `data-parts="${PROFILE} ${PROFILE}/evidence/page-2" data-page="1" data-total="12"`;
  await page.route(new RegExp(`${PROFILE}(?:/evidence/page-2)?(?:\\?.*)?$`), async (route) => {
    const isFirst = !route.request().url().includes("page-2");
    const response = await route.fetch({ url: server.url + PROFILE });
    const html = await response.text();
    const caption = html.indexOf("Evidence about");
    const start = html.indexOf("<tr ", caption);
    const end = html.indexOf("</tbody>", start);
    const rows = html.slice(start, end).split(/(?<=<\/tr>)/);
    const table = html.lastIndexOf(" data-table", caption);
    const body =
      html.slice(0, table) +
      ` ${parts}${html.slice(table, start)}` +
      rows.slice(...(isFirst ? [0, 4] : [4])).join("") +
      html.slice(end);
    await route.fulfill({ response, body });
  });
}

describe("a reader of a table", () => {
  it("filters and sorts the rows of all its pages", () =>
    on("/legend", async (page) => {
      await dividing(page);
      await page.goto(PROFILE);
      await says(page, "4 of 12 rows");
      await evidence(page).getByRole("combobox", { name: "Disease", exact: true }).focus();
      await says(page, /^12 rows$/);
      await page.goto(`${PROFILE}?disease=Colorectal+cancer`);
      await says(page, "5 of 12 rows");
      expect((await idsOf(page)).length).toBe(5);
      await page.goto(`${PROFILE}?sort=year`);
      await says(page, /^12 rows$/);
      const years = await evidence(page).locator('td[data-label="Year"]').allInnerTexts();
      expect(years).toEqual([...years].sort());
    }));

  it("sees that the rows of other pages could not be loaded, and the others filtered", () =>
    on("/legend", async (page) => {
      await dividing(page);
      await page.route("**/evidence/page-2", (route) => route.fulfill({ body: "", status: 200 }));
      await page.goto(`${PROFILE}?disease=Colorectal+cancer`);
      await says(page, "of 12 rows. The rows of other pages could not be loaded");
    }));

  it("filters it, sees how many rows are left, keeps the URL, and goes back", () =>
    on(PROFILE, async (page) => {
      await says(page, "12 rows");
      await evidence(page)
        .getByRole("combobox", { name: "Disease", exact: true })
        .selectOption("Colorectal cancer");
      await says(page, "5 of 12 rows");
      expect(new URL(page.url()).search).toBe("?disease=Colorectal+cancer");
      await evidence(page)
        .getByRole("combobox", { name: "Direction", exact: true })
        .selectOption("disputes");
      await says(page, "3 of 12 rows");
      const ids = await idsOf(page);
      expect(ids.length).toBe(3);

      const url = page.url();
      await on(url, async (other) => {
        await says(other, "3 of 12 rows");
        expect(await idsOf(other)).toEqual(ids);
        expect(
          await evidence(other)
            .getByRole("combobox", { name: "Disease", exact: true })
            .inputValue(),
        ).toBe("Colorectal cancer");
      });

      await page.goBack();
      await says(page, "5 of 12 rows");
      await page.goBack();
      await says(page, "12 rows");
      await page.goForward();
      await says(page, "5 of 12 rows");
      await evidence(page).getByRole("button", { name: "Clear filters" }).click();
      await says(page, "12 rows");
      expect(new URL(page.url()).search).toBe("");
    }));

  it("sees beside each value how many rows have it, given the other filters", () =>
    on(`${PROFILE}?direction=disputes`, async (page) => {
      await says(page, "3 of 12 rows");
      const options = evidence(page)
        .getByRole("combobox", { name: "Disease", exact: true })
        .locator("option");
      expect(await options.allInnerTexts()).toContain("Colorectal cancer (3)");
      expect(await options.filter({ hasText: "Skin melanoma (0)" }).isDisabled()).toBe(true);
    }));

  it("sorts it by a column with the keyboard, in both directions, and gets its order back", () =>
    on(PROFILE, async (page) => {
      const before = await idsOf(page);
      const year = evidence(page).getByRole("columnheader", { name: "Year" });
      await year.getByRole("button").focus();
      await page.keyboard.press("Enter");
      expect(await year.getAttribute("aria-sort")).toBe("ascending");
      const years = () => evidence(page).locator('td[data-label="Year"]').allInnerTexts();
      const ascending = await years();
      expect(ascending).toEqual([...ascending].sort());
      expect(new URL(page.url()).search).toBe("?sort=year");
      await page.keyboard.press("Enter");
      expect(await year.getAttribute("aria-sort")).toBe("descending");
      expect(await years()).toEqual([...ascending].sort().reverse());
      await page.keyboard.press("Enter");
      expect(await year.getAttribute("aria-sort")).toBeNull();
      expect(await idsOf(page)).toEqual(before);
    }));

  it("comes from a link to some of its rows", () =>
    on(`${PROFILE}?therapy=Vemurafenib&effect=Sensitivity#evidence`, async (page) => {
      await says(page, "of 12 rows");
      const therapies = evidence(page).locator("tbody tr:visible td:nth-child(2)");
      expect(new Set(await therapies.allInnerTexts())).toEqual(new Set(["Vemurafenib"]));
      const top = await page
        .locator("#evidence")
        .evaluate((head) => head.getBoundingClientRect().top);
      expect(top).toBeLessThan(900);
    }));

  it("unfolds what a row's page says, keeps it with its row, and folds it again, with the keyboard", () =>
    on(PROFILE, async (page) => {
      await says(page, "12 rows");
      const button = evidence(page).getByRole("button", { name: "Statement of eid-1409" });
      expect(await button.getAttribute("aria-expanded")).toBe("false");
      await button.focus();
      await page.keyboard.press("Enter");
      const below = button.locator("xpath=ancestor::tr/following-sibling::tr[1]");
      await below.getByText("84% of those given vemurafenib").waitFor();
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      expect(await below.getByText("84% of those given vemurafenib").isVisible()).toBe(true);

      await evidence(page).getByRole("button", { name: "Year" }).click();
      await below.getByText("84% of those given vemurafenib").waitFor();
      const disease = evidence(page).getByRole("combobox", { name: "Disease", exact: true });
      await disease.selectOption("Colorectal cancer");
      await says(page, "5 of 12 rows");
      expect(await page.getByText("84% of those given vemurafenib").isVisible()).toBe(false);
      await evidence(page).getByRole("button", { name: "Clear filters" }).click();

      await button.focus();
      await page.keyboard.press("Space");
      await evidence(page).locator(".unfolded").waitFor({ state: "detached" });
      expect(await button.getAttribute("aria-expanded")).toBe("false");
    }));

  it("is told that a statement cannot be loaded", () =>
    on(
      PROFILE,
      async (page) => {
        await page.route("**/evidence/eid-1409", (route) => route.fulfill({ status: 404 }));
        await evidence(page).getByRole("button", { name: "Statement of eid-1409" }).click();
        await page.getByText("The statement could not be loaded.").waitFor();
      },
      {},
      ["404"],
    ));

  it("searches a list for a name, and sees when nothing has it", () =>
    on("/therapy", async (page) => {
      const list = page.locator("[data-table]");
      await list.getByRole("searchbox").fill("VEMU");
      await list.getByRole("status").filter({ hasText: "1 of 32 rows" }).waitFor();
      expect(await page.getByRole("cell", { name: "Vemurafenib" }).isVisible()).toBe(true);
      await list.getByRole("searchbox").fill("xyzzy");
      await list.getByRole("status").filter({ hasText: "0 of 32 rows" }).waitFor();
    }));

  it("has on a phone cards, the filters and the order in reach, and nothing wider than the screen", () =>
    on(
      PROFILE,
      async (page) => {
        await evidence(page).getByLabel("Sort by").selectOption("-year");
        const years = await evidence(page).locator('td[data-label="Year"]').allInnerTexts();
        expect(years).toEqual([...years].sort().reverse());
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBe(360);
        // the keyboard stops at nothing that is not seen
        expect(await evidence(page).locator("thead button:visible").count()).toBe(0);
      },
      { viewport: { width: 360, height: 800 } },
    ));

  it("unfolds the filters on a phone, by what they ask for, and sees how many are set", () =>
    on(
      `${PROFILE}?disease=Colorectal+cancer`,
      async (page) => {
        await says(page, "5 of 12 rows");
        const direction = evidence(page)
          .getByRole("group", { name: "What it says" })
          .getByRole("combobox", { name: "Direction" });
        expect(await direction.isVisible()).toBe(false);
        await evidence(page).getByText("Filters (1)").click();
        await direction.selectOption("disputes");
        await says(page, "3 of 12 rows");
        await evidence(page).getByText("Filters (2)").waitFor();
      },
      { viewport: { width: 360, height: 800 } },
    ));

  it("has without JavaScript all rows and downloads, and no field that does nothing", () =>
    on(
      `${PROFILE}?disease=Melanoma`,
      async (page) => {
        expect((await idsOf(page)).length).toBe(12);
        expect(await page.locator("main select:visible, main input:visible").count()).toBe(0);
        expect(await page.getByRole("button", { name: "Clear filters" }).count()).toBe(0);
      },
      { javaScriptEnabled: false },
    ));

  it("sees nothing move while the script starts", () =>
    on(PROFILE, async (page) => {
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let parts = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { sources = [] } = entry as PerformanceEntry & {
                  readonly sources?: readonly { readonly node: Node | null }[];
                };
                parts += sources.filter(
                  ({ node }) => document.querySelector("main")?.contains(node) === true,
                ).length;
              }
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(parts), 500);
          }),
      );
      expect(moved).toBe(0);
    }));

  it("downloads the rows with their names", () =>
    on(PROFILE, async (page) => {
      const link = page.getByRole("link", { name: "Download all evidence as TSV" });
      const response = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(response.headers()["content-type"]).toBe("text/tab-separated-values; charset=utf-8");
      const lines = (await response.text()).trimEnd().split("\n");
      expect(lines.length).toBe(14);
      expect(lines[1]?.split("\t").slice(0, 4)).toEqual([
        "BRAF V600E",
        "BRAF",
        "Colorectal cancer",
        "Cetuximab + Encorafenib",
      ]);
    }));
});
