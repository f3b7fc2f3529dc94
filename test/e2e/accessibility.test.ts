import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../src/hosts/server/server.ts";
import { browser, server, serveSite } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { pageKinds } from "../fixtures/page-kinds.ts";
import { slowLine } from "../fixtures/slow-line.ts";
import { TOOL_KIND_PAGES } from "../fixtures/tool-kinds.ts";

/** A site of tools that the project's own content has not. */
let tools: RunningServer;
let axe: string;
let kinds: readonly string[];

beforeAll(async () => {
  kinds = await pageKinds(await builtSite());
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  tools = await serveSite(await builtSite("kinds"));
});

afterAll(() => tools?.close());

/** The pages that their scripts fill after they have loaded. */
const FILLED = ["/search", "/search?q=BRAF+V600E+melanoma", "/search?q=xyzzy", "/lookup", "/tasks"];

/** Opens a page, as a reader sees it once its faces and what its scripts load are there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: FILLED.includes(path) ? "networkidle" : "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** What axe finds on a page: all its rules but the experimental ones, at every severity. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return results.violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} (${impact}) ${target}`),
  );
}

describe("one page of each kind", () => {
  it.each([
    ["light", 1280],
    ["dark", 390],
  ] as const)(
    "has nothing that keeps a reader out, in the %s theme, %i wide",
    async (colorScheme, width) => {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width, height: 900 },
        baseURL: server.url,
      });
      const found: string[] = [];
      for (const path of [...kinds, "/no-such-page"]) {
        await visit(page, path);
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
      expect(kinds.length).toBeGreaterThan(35);
      await page.close();
    },
  );

  it("is complete without scripts, with nothing to press that would do nothing", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    for (const path of kinds.filter((one) => one !== "/tasks")) {
      await page.goto(path);
      expect(await page.locator("h1").count()).toBe(1);
      for (const button of await page.locator("button:visible").all()) {
        expect(await button.getAttribute("type")).toBe("submit");
      }
    }
    await context.close();
  });

  it("does not move while it loads, although it comes in halves", async () => {
    const line = await slowLine(server.url);
    const movedAt = async (width: number): Promise<readonly string[]> => {
      const moved: string[] = [];
      const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: line.url });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const path of new Set([...kinds, ...FILLED])) {
        await visit(page, path);
        // what is not drawn does not move
        await page.waitForFunction(
          () => performance.getEntriesByName("first-contentful-paint").length > 0,
        );
        const shifts = await page.evaluate<readonly number[]>("shifts");
        if (shifts.length > 0) moved.push(`${path}, ${width} wide: ${shifts}`);
      }
      await page.close();
      return moved;
    };
    // most of the time, both wait for the second half of a page
    const moved = await Promise.all([1280, 390].map(movedAt));
    line.close();
    expect(moved.flat()).toEqual([]);
  });
});

describe("the pages of tools in the other languages", () => {
  it.each([
    ["light", 1280],
    ["dark", 390],
  ] as const)(
    "have nothing that keeps a reader out, in the %s theme, %i wide, folded and unfolded",
    async (colorScheme, width) => {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width, height: 900 },
        baseURL: tools.url,
      });
      const found: string[] = [];
      for (const path of TOOL_KIND_PAGES) {
        await visit(page, path);
        found.push(...(await violations(page)));
        await page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
          for (const details of all) details.open = true;
        });
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
      await page.close();
    },
  );
});

describe("the search", () => {
  it.each([
    ["light", 1280],
    ["dark", 390],
  ] as const)(
    "keeps nobody out of results, filters and suggestions, in the %s theme, %i wide",
    async (colorScheme, width) => {
      const page = await browser.newPage({
        colorScheme,
        viewport: { width, height: 900 },
        baseURL: server.url,
      });
      const found: string[] = [];
      for (const question of ["BRAF+colorectal&level=B", "lung", "KRAS+vemurafanib", "fastp"]) {
        await page.goto(`/search?q=${question}`, { waitUntil: "networkidle" });
        await page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
          for (const details of all) details.open = true;
        });
        found.push(...(await violations(page)));
        const field = page.getByRole("combobox");
        await field.fill("her2");
        await page.getByRole("option").first().waitFor();
        await field.press("ArrowDown");
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
      await page.close();
    },
  );
});

describe("a printed page", () => {
  it.each(["light", "dark"])("is dark on light whatever theme is chosen: %s", async (theme) => {
    const page = await browser.newPage({ colorScheme: "dark", baseURL: server.url });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/evidence/eid-1409");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(
      "rgb(29, 34, 39)",
    );
    await page.close();
  });

  it("has its content, and nothing that works only on a screen", async () => {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto("/evidence/eid-1409");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.locator("main table, main dl").first().isVisible()).toBe(true);
    for (const name of ["body > header", "nav", "button", "[role=search]"]) {
      expect(await page.locator(`${name}:visible`).count(), name).toBe(0);
    }
    await page.close();
  });
});
