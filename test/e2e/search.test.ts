import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../src/hosts/server.ts";
import { startBrowser } from "../fixtures/browser.ts";
import { buildSite } from "../fixtures/build.ts";

let folder: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-e2e-"));
  buildSite(folder);
  server = await startServer({ folder, host: "127.0.0.1", port: 0 });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page whose errors fail the test. */
async function open(width = 1280): Promise<{ readonly page: Page; readonly errors: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: server.url });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return { page, errors };
}

describe("a reader", () => {
  it("finds an evidence item by a therapy's name, opens it, and goes on to its source", async () => {
    const { page, errors } = await open();
    await page.goto("/");
    await page.getByRole("searchbox").first().fill("encorafenib");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=encorafenib");
    await page.getByRole("status").filter({ hasText: "results for" }).waitFor();
    await page.getByLabel("Kind").selectOption("Evidence");
    await page.getByRole("status").filter({ hasText: "1 result for" }).waitFor();
    await page.getByRole("link", { name: /predicts sensitivity to .* Encorafenib/ }).click();
    await page.waitForURL("**/evidence/eid-9851");
    await page.getByRole("link", { name: "Kopetz et al., 2019" }).first().click();
    await page.waitForURL("**/source/pmid-31566309");
    await page.getByRole("link", { name: "PMID 31566309" }).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it("sees when nothing is found, and when there is nothing to search for", async () => {
    const { page } = await open();
    await page.goto("/search?q=%E6%97%A5%E6%9C%AC");
    await page.getByRole("status").filter({ hasText: "No results for" }).waitFor();
    await page.getByLabel("Search", { exact: true }).fill("kb.eid:1409");
    await page
      .getByRole("link", { name: /Vemurafenib in Skin melanoma/ })
      .first()
      .waitFor();
    await page.getByLabel("Search", { exact: true }).fill("");
    await page.getByRole("status").filter({ hasText: "Type to search" }).waitFor();
    await page.close();
  });

  it("switches between light and dark, on every page from then on", async () => {
    const { page } = await open();
    await page.goto("/");
    await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.goto("/tools");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.close();
  });

  it("reaches the content with the keyboard, past the header", async () => {
    const { page } = await open();
    await page.goto("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.close();
  });
});

describe("a copy button", () => {
  it("copies the text beside it", async () => {
    const { page, errors } = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/tools/fastp");
    await page.getByRole("button", { name: "Copy TRS URL" }).click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "https://vitrine.example.org/trs/v2/tools/fastp",
    );
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe("every kind of page", () => {
  it.each([
    "/",
    "/evidence",
    "/evidence/eid-1409",
    "/assertion/aid-251",
    "/variant/vid-12",
    "/therapy/tid-64768",
    "/tools",
    "/tools/fastp",
    "/tools/germline-small-variants/1.1.0-rc.1",
    "/search?q=braf",
    "/api",
  ])("fits a phone, and has no errors: %s", async (path) => {
    const { page, errors } = await open(390);
    await page.goto(path, { waitUntil: "networkidle" });
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wide)).toBe(0);
    expect(await page.locator("h1").count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });
});
