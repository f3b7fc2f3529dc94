import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../src/hosts/server/server.ts";
import { browser, server, serveSite } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { toolOf } from "../fixtures/catalog.ts";
import { isInSight } from "../fixtures/in-sight.ts";

/** A site of the kinds of tools that the project's own content has not. */
let kinds: RunningServer;

beforeAll(async () => {
  kinds = await serveSite(await builtSite("kinds"));
});

afterAll(() => kinds?.close());

/** A page, which is closed after its use and may have no errors. */
async function on(
  path: string,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    baseURL: server.url,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(path);
  await use(page);
  expect(errors).toEqual([]);
  await page.close();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The line that the page's URL leads to. */
const target = (page: Page) => page.locator(":target");

/** How far a text on a page is from the top of the window, in pixels. */
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.y ?? expect.unreachable(`no ${selector}`);

describe("a reader of a tool's page", () => {
  it("finds what an input means, what it has to be, and what it is without a value", () =>
    on("/tools/short-read-qc", async (page) => {
      await page.getByRole("link", { name: "Inputs and outputs" }).click();
      const inputs = page.getByRole("table", { name: "Inputs" });
      const row = inputs.getByRole("row", { name: "minimum_length" });
      expect((await row.innerText()).replace(/\s+/g, " ")).toBe(
        "minimum_length Integer int 30 Shorter reads are dropped, in bases.",
      );
      expect(await inputs.getByRole("row", { name: "reads_1" }).innerText()).toContain("Required");
      await page.goto(`${page.url().replace(/#.*/, "")}#input-minimum_length`);
      expect(await isInSight(page, "Shorter reads are dropped, in bases.")).toBe(true);
    }));

  it("copies the digest of an image, and the reference that pins it", () =>
    on("/tools/fastp", async (page) => {
      const [image] = toolOf("fastp").versions[0]?.images ?? [];
      const digest = `sha256:${image?.checksum?.[0]?.checksum}`;
      const name = "quay.io/biocontainers/fastp:0.23.4--hadf994f_3";
      const menu = page.getByRole("navigation", { name: "On this page" });
      await menu.getByRole("link", { name: "Container images" }).click();
      expect(await topOf(page, "#images")).toBeLessThan(900);
      await page.getByRole("button", { name: `Copy digest of ${name}` }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await copied(page)).toBe(digest);
      await page.getByRole("button", { name: `Copy reference of ${name}` }).click();
      await expect.poll(() => copied(page)).toBe(`quay.io/biocontainers/fastp@${digest}`);
      // the button says again what it does
      await page.getByRole("button", { name: `Copy digest of ${name}` }).waitFor();
      expect(await page.getByRole("link", { name }).getAttribute("href")).toBe(
        "https://quay.io/repository/biocontainers/fastp?tab=tags&tag=0.23.4--hadf994f_3",
      );
    }));

  it("reads line 12 of the descriptor, by the keyboard, and sends others a link to it", () =>
    on("/tools/samtools-flagstat", async (page) => {
      await page.getByRole("link", { name: "flagstat.cwl", exact: true }).click();
      await page.waitForURL("**/tools/samtools-flagstat/1.22#F1");
      const field = page.getByLabel("Go to line of flagstat.cwl");
      await field.focus();
      await page.keyboard.type("12");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/1.22#F1L12");
      expect(await target(page).innerText()).toBe("inputs:");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("F1L12");
      await on(page.url(), async (other) => {
        expect(await target(other).innerText()).toBe("inputs:");
        const top = await topOf(other, ":target");
        expect(top).toBeGreaterThan(100);
        expect(top).toBeLessThan(800);
      });
    }));

  it("clicks on the number of a line to link to it, and on its text to select it", () =>
    on("/tools/samtools-flagstat/1.22", async (page) => {
      const line = page.locator("#F1L4");
      await line.click({ position: { x: 100, y: 8 } });
      expect(new URL(page.url()).hash).toBe("");
      await line.click({ position: { x: 20, y: 8 } });
      expect(new URL(page.url()).hash).toBe("#F1L4");
    }));

  it("copies a file as it is, without the numbers of its lines", () =>
    on("/tools/samtools-flagstat/1.22", async (page) => {
      await page.getByRole("button", { name: "Copy file flagstat.cwl" }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      const raw = page.locator("details.file").first().getByRole("link", { name: "Raw" });
      const text = await (await page.request.get(String(await raw.getAttribute("href")))).text();
      expect(`${await copied(page)}\n`).toBe(text);
      expect(text).toMatch(/^cwlVersion: v1.2\n/);
    }));

  it("finds the newest release, and is not given a pre-release for one", () =>
    on("/tools", async (page) => {
      const row = page.getByRole("row", { name: "Germline small variants" });
      expect(await row.getByRole("link", { name: /^\d/ }).innerText()).toBe("1.0.0");
      await row.getByRole("link", { name: "Germline small variants" }).click();
      await page
        .getByText("This page shows the newest release, 1.0.0, released 2026-11-21.")
        .waitFor();
      const table = page.getByRole("table", { name: "Versions of Germline small variants" });
      expect(await table.getByRole("row", { name: "1.1.0-rc.1" }).innerText()).toContain(
        "Pre-release",
      );
      expect(
        await table.getByRole("row", { name: "1.0.0", exact: false }).last().innerText(),
      ).toContain("Newest release");
      await table.getByRole("link", { name: "1.1.0-rc.1" }).click();
      await page.getByText("This is a pre-release. The newest release is").waitFor();
      await page.locator("main .note").getByRole("link", { name: "1.0.0" }).click();
      await page.waitForURL("**/tools/germline-small-variants/1.0.0");
    }));

  it("filters the list by language, by the names that people use", () =>
    on("/tools", async (page) => {
      await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("Nextflow");
      await page.getByRole("status").filter({ hasText: "1 of 14 rows" }).waitFor();
      expect(await page.getByRole("link", { name: "Read report" }).isVisible()).toBe(true);
      expect(await page.locator("main").innerText()).not.toMatch(/\b(?:NFL|SMK)\b/);
    }));
});

describe("a page without scripts", () => {
  it("unfolds the file that a link leads to, and shows the line", () =>
    on(
      "/tools/germline-small-variants/1.0.0#F2L3",
      async (page) => {
        expect(await target(page).isVisible()).toBe(true);
        expect(await page.locator("details.file[open]").count()).toBe(2);
        expect(
          await page
            .getByLabel(/^Go to line/)
            .first()
            .isVisible(),
        ).toBe(false);
      },
      { javaScriptEnabled: false },
    ));
});

describe("a long page on a phone", () => {
  const phone = { viewport: { width: 360, height: 780 } };

  it.each([
    "/tools",
    "/tools/short-read-qc",
    "/tools/short-read-qc/1.1.0#F2",
    "/tools/read-report/1.0.0",
    "/tools/germline-small-variants/1.1.0-rc.1",
  ])("is no wider than the screen: %s", (path) =>
    on(
      path,
      async (page) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
      phone,
    ),
  );

  it("keeps its sections in reach, none below what stays in sight, and marks the one that is read", () =>
    on(
      "/tools/short-read-qc/1.1.0",
      async (page) => {
        const menu = page.getByRole("navigation", { name: "On this page" });
        for (const name of ["Files", "Run it", "Details"]) {
          const link = menu.getByRole("link", { name, exact: true });
          const target = await link.getAttribute("href");
          const current = menu.locator("[aria-current=location]");
          const followed = async () => {
            // the menu scrolls sideways by itself: a click can meet the link beside the one that was there
            if (new URL(page.url()).hash !== target) await link.click();
            return { target: new URL(page.url()).hash, current: await current.allInnerTexts() };
          };
          await expect.poll(followed).toEqual({ target, current: [name] });
          const heading = page.getByRole("heading", { name, exact: true });
          const top = (await heading.boundingBox())?.y ?? -1;
          const strip = await menu.boundingBox();
          expect(strip?.y).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
          expect(top).toBeLessThan(780);
        }
      },
      phone,
    ));
});

describe("a printed page", () => {
  it("has all files, and nothing to press", () =>
    on("/tools/short-read-qc/1.1.0", async (page) => {
      await page.emulateMedia({ media: "print" });
      for (const file of await page.locator("details.file pre").all()) {
        expect(await file.isVisible()).toBe(true);
      }
      expect(await page.locator("nav:visible, button:visible, input:visible").count()).toBe(0);
    }));
});

describe("tools of other languages", () => {
  const there = (path: string, use: (page: Page) => Promise<void>) =>
    on(path, use, { baseURL: kinds.url });

  it("are in the list by their names, under the profile that has them", () =>
    there("/tools", async (page) => {
      const text = await page.locator("main").innerText();
      expect(text).toContain("workflows in Galaxy and Snakemake");
      expect(text).toContain("GA4GH TRS 2.0.1");
      const row = page.getByRole("row", { name: "Mapping" });
      expect(await row.innerText()).toMatch(
        /Maps reads\.[\s\S]*Snakemake[\s\S]*2\.0\.0-rc\.1\s+Pre-release/,
      );
      expect(await row.innerText()).toContain("2026-11-21");
    }));

  it("have a long description folded, with its picture and links, and one title", () =>
    there("/tools/outer", async (page) => {
      expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Outer"]);
      await page.getByText("Show the whole description").click();
      await page.getByRole("heading", { name: "Part 8" }).waitFor();
      expect(await page.getByRole("heading", { name: "Outer", exact: true }).count()).toBe(1);
      const picture = page.getByRole("img", { name: "Result" });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1);
      const notes = page.getByRole("link", { name: "notes", exact: true });
      expect((await page.request.get(String(await notes.getAttribute("href")))).status()).toBe(200);
    }));

  it("have texts with tables, which scroll on a phone rather than break words", () =>
    there("/pages/about", async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const lines = await page.locator(".prose :is(th, td)").evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual(Array(10).fill(1));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));

  it("say that there is no release yet, and show the README", () =>
    there("/tools/mapping", async (page) => {
      await page.getByText("This tool has no release yet.").waitFor();
      await page.getByText("Show README.md").click();
      await page.getByText("Maps reads at length.").waitFor();
      expect(await page.locator("main").innerText()).toContain("Snakemake");
    }));

  it("have files that are too large for a page: they are read when somebody unfolds them", () =>
    there("/tools/outer/1.0.0", async (page) => {
      await page.addInitScript(() => {
        const { fetch } = window;
        window.fetch = (...request) =>
          sessionStorage["up"] ? fetch(...request) : Promise.reject(new TypeError("down"));
      });
      await page.reload();
      await page.getByRole("link", { name: "docs/large.txt", exact: true }).click();
      const file = page.locator("details.file", { hasText: "docs/large.txt" });
      const code = file.locator("code[data-file]");
      await expect.poll(() => code.innerText()).toMatch(/^The file could not be read/);
      await page.evaluate(() => {
        sessionStorage["up"] = "1";
      });
      // again, by unfolding it
      for (const _ of [1, 2]) await file.locator("summary").click();
      const field = page.getByLabel("Go to line of docs/large.txt");
      await page.locator("#F1L5000").waitFor({ state: "attached" });
      await field.fill("4900");
      await field.press("Enter");
      await page.waitForURL("**/outer/1.0.0#F1L4900");
      // somebody who follows the link to the line
      await page.reload();
      expect(await target(page).innerText()).toBe("A line of a large file.");
      const top = await topOf(page, "#F1L4900");
      expect(top).toBeGreaterThan(100);
      expect(top).toBeLessThan(800);
      expect(await page.locator("details.file", { hasText: "docs/notes.txt" }).count()).toBe(1);
      expect(await page.locator(".lines .t").count()).toBeGreaterThan(10);
    }));
});
