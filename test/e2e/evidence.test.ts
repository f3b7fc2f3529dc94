import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";

const VIEWPORT = { width: 1280, height: 900 };

async function open(path: string, options: { readonly javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: server.url, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(path);
  return { page, errors };
}

/** Where the lower edge of something is on a page that nobody has scrolled, in pixels. */
async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/** What a page shows with a text: the innermost element that has all of it. */
const withText = (page: Page, text: string) => page.locator("body").getByText(text).first();

describe("without scrolling, a reader sees", () => {
  it.each<[question: string, path: string, texts: readonly string[]]>([
    [
      "who says so, and when",
      "/evidence/eid-1409",
      ["Chapman et al., 2011", "PMID 21639808", "NCT01006980", "Level A, validated association"],
    ],
    [
      "what the study found",
      "/evidence/eid-816",
      [
        "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer",
        "Not the same as response.",
        "Pooling seven randomised trials for overall survival",
      ],
    ],
    [
      "why this tier",
      "/assertion/aid-3",
      [
        "AMP/ASCO/CAP guidelines (2017)",
        "Li et al., 2017",
        "5 evidence lines (2 supporting · 3 disputing), with 5 evidence items.",
        "Supports response to Cetuximab + Encorafenib in Colorectal cancer",
        "Kopetz et al., 2019",
      ],
    ],
    [
      "whether it is oncogenic",
      "/assertion/aid-251",
      [
        "Likely oncogenic in Cancer",
        "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022",
        "Points of the lines: 4 + 2 + 1; score of the assertion: 7.",
        "6 to 9",
        "OS2: functional data assessment",
      ],
    ],
    [
      "whether to rely on it",
      "/evidence/eid-1409",
      ["Not for clinical decisions.", "Level A, validated association"],
    ],
  ])("%s: %s", async (_, path, texts) => {
    const { page, errors } = await open(path);
    for (const text of texts) {
      expect(await bottomOf(withText(page, text)), text).toBeLessThanOrEqual(VIEWPORT.height);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("a reader of evidence", () => {
  it("goes on to its disease, to an assertion that uses it, and back to the evidence in its outline", async () => {
    const { page, errors } = await open("/evidence/eid-1409");
    await page.getByRole("link", { name: "aid-1", exact: true }).click();
    await page.waitForURL("**/assertion/aid-1");
    await page.getByRole("link", { name: "eid-1409", exact: true }).click();
    await page.waitForURL("**/evidence/eid-1409");
    await page.getByRole("link", { name: "other evidence items on BRAF V600E" }).click();
    await page.waitForURL("**/molecular-profile/mpid-12#evidence");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("copies how to cite it", async () => {
    const { page } = await open("/evidence/eid-1409");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy citation" }).click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Vitrine. (2026, November 21). BRAF V600E: supports response to Vemurafenib in Skin melanoma [Evidence item kb.eid:1409]. https://vitrine.example.org/evidence/kb.eid-1409",
    );
    await page.context().close();
  });

  it("has the whole page without scripts", async () => {
    const { page } = await open("/assertion/aid-3", { javaScriptEnabled: false });
    const main = page.getByRole("main");
    for (const text of [
      "Disputes response to Vemurafenib in Colorectal cancer",
      "Not the same as resistance.",
      "classified by",
      "https://vitrine.example.org/assertion/kb.aid-3",
    ]) {
      expect(await main.getByText(text).first().isVisible(), text).toBe(true);
    }
    await page.context().close();
  });
});

describe("a reader of a source", () => {
  it("sees what it supports, and goes on to PubMed", async () => {
    const { page, errors } = await open("/source/pmid-21639808");
    await withText(page, "1 evidence item on BRAF V600E comes from this source").waitFor();
    const pubmed = page.getByRole("link", { name: "PMID 21639808" }).first();
    expect(await pubmed.getAttribute("href")).toBe("https://pubmed.ncbi.nlm.nih.gov/21639808/");
    await page.getByRole("link", { name: "eid-1409" }).click();
    await page.waitForURL("**/evidence/eid-1409");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("every page of these kinds", () => {
  it.each([
    "/evidence/eid-816",
    "/assertion/aid-3",
    "/assertion/aid-251",
    "/source/pmid-31779674",
    "/proposition/proposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
    "/location/SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
    "/variant-origin/variantOrigin-SOMATIC",
    "/method/method-amp-asco-cap-2017",
    "/organization/organization-vitrine",
    "/sequence-reference/SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y",
  ])("fits 360 pixels: %s", async (path) => {
    const { page, errors } = await open(path);
    await page.setViewportSize({ width: 360, height: 800 });
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wide)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("the bar of every page", () => {
  it("has the button for colors beside something, however long the title of the site is", async () => {
    const { page } = await open("/evidence/eid-1409");
    const alone = (words: number) => {
      const title = document.querySelector(".brand span");
      if (title !== null) title.textContent = "Register ".repeat(words);
      const lineOf = (name: string) => {
        const box = document.querySelector(`header ${name}`)?.getBoundingClientRect();
        return box === undefined ? 0 : Math.round(box.top + box.height / 2);
      };
      const [own, ...others] = ["button.theme", "form", ".brand"].map(lineOf);
      return !others.some((line) => Math.abs(line - (own ?? 0)) < 2);
    };
    const found: string[] = [];
    for (let width = 360; width <= 1440; width += 60) {
      await page.setViewportSize({ width, height: 800 });
      for (let words = 1; words < 9; words++) {
        if (await page.evaluate(alone, words)) found.push(`${words} words, ${width} pixels`);
      }
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
