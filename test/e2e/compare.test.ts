import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";

/** Opens a page without scripts, as a reader on a phone. */
async function visit(path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(path);
  await use(page);
  await context.close();
}

describe("a reader who has run an older version", () => {
  it("sees on the page of the newer one whether anything breaks, and goes on to all that changed", () =>
    visit("/tools/germline-small-variants/1.1.0-rc.1", async (page) => {
      const changes = page.getByRole("region", { name: "Changes since 1.0.0" });
      const words = await changes.innerText();
      expect(words).toContain("No change in inputs and outputs breaks callers.");
      expect(words).toContain("the input minimum_quality is new and optional");
      await changes.getByRole("link", { name: "All changes since 1.0.0" }).click();
      expect(new URL(page.url()).pathname).toBe(
        "/tools/germline-small-variants/1.1.0-rc.1/since/1.0.0",
      );
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
        "What changed in Germline small variants 1.1.0-rc.1 since 1.0.0",
      );
    }));

  it("finds the input, the image and its full digests, and the lines of a file", () =>
    visit("/tools/samtools-flagstat/1.22/since/1.20", async (page) => {
      const inputs = page.getByRole("region", { name: "Inputs and outputs" });
      expect(await inputs.innerText()).toMatch(/Input output_format[\s\S]*Compatible/);
      const images = await page.getByRole("region", { name: "Container images" }).innerText();
      expect(images).toContain("changed from 1.20 to 1.22");
      expect(images).toContain(
        "sha256:bf80e07e650becfd084db1abde0fe932b50f990a07fa56421ea647b552b5a406",
      );
      await page.getByRole("link", { name: "flagstat.cwl" }).first().click();
      expect(new URL(page.url()).hash).toBe("#file-1");
      const added = await page.getByRole("insertion").allInnerTexts();
      const removed = await page.getByRole("deletion").allInnerTexts();
      expect(added.map((line) => line.trim())).toContain("output_format:");
      expect(added.length).toBe(9);
      expect(removed.map((line) => line.trim())).toEqual([
        "dockerPull: quay.io/biocontainers/samtools@sha256:bf80e07e650becfd084db1abde0fe932b50f990a07fa56421ea647b552b5a406",
      ]);
      // nothing is wider than a phone
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));

  it("is told nothing on the page of a first version", () =>
    visit("/tools/germline-small-variants/1.0.0", async (page) => {
      expect(await page.getByRole("heading", { name: /^Changes since/ }).count()).toBe(0);
    }));
});

describe("a reader of a tool", () => {
  it("gets to everything else of its organization and its authors", () =>
    visit("/tools/fastp/0.23.4", async (page) => {
      await page.getByRole("link", { name: "The Vitrine authors" }).click();
      await page.waitForURL("**/authors/the-vitrine-authors");
      await page.getByRole("link", { name: "MultiQC", exact: true }).click();
      await page.getByRole("link", { name: "BioContainers", exact: true }).click();
      await page.waitForURL("**/organizations/biocontainers");
      await page.getByRole("link", { name: "https://biocontainers.pro" }).waitFor();
      expect(await page.getByRole("link", { name: "fastp", exact: true }).count()).toBe(1);
      await page.getByRole("link", { name: "Publishers of tools" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Publishers of tools" }).waitFor();
      expect(await page.locator("main table tbody tr").count()).toBe(4);
    }));

  it("finds an author by name", async () => {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto("/search?q=vitrine+authors", { waitUntil: "networkidle" });
    expect(
      await page
        .locator("main")
        .getByRole("link", { name: "The Vitrine authors" })
        .first()
        .isVisible(),
    ).toBe(true);
    await page.close();
  });
});
