import { readFile } from "node:fs/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { plainHost } from "../fixtures/plain-host.ts";

/** Opens the page, and notes what it fetches and what goes wrong in it. */
async function open(width = 1280) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: server.url });
  onTestFinished(() => page.close());
  const requested: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/data");
  const rows = page.locator("#result tbody tr");
  const status = (text: string | RegExp) =>
    page.getByRole("status").filter({ hasText: text }).waitFor();
  return { page, requested, errors, rows, status };
}

describe("the page of the data", () => {
  it("runs the query that it has, and each example, on files of the site alone", async () => {
    const { page, requested, errors, rows, status } = await open();
    await page.getByRole("button", { name: "Run query" }).click();
    await status(/^\d+ rows\.$/);
    expect(await page.locator("#result thead th").allInnerTexts()).toEqual([
      "effect",
      "effect_direction",
      "claims",
    ]);
    expect(await rows.first().locator("td").first().innerText()).toBe("Sensitivity");
    // the largest number has the longest bar
    const bars = await page
      .locator("#result meter")
      .evaluateAll((meters) =>
        (meters as HTMLMeterElement[]).map(({ value, max }) => [value, max]),
      );
    expect(bars).toHaveLength(await rows.count());
    expect(bars[0]?.[0]).toBe(bars[0]?.[1]);
    const example = page.getByLabel("Example");
    const labels = await example.locator("option").allInnerTexts();
    expect(labels).toHaveLength(5);
    for (const label of labels.slice(1)) {
      await page.locator("#status").evaluate((element) => element.replaceChildren());
      await example.selectOption({ label });
      await status(/^\d+ rows?\.$/);
      expect(await rows.count()).toBeGreaterThan(1);
    }
    expect(requested.filter((url) => !url.replace(/^blob:/, "").startsWith(server.url))).toEqual(
      [],
    );
    expect(requested.some((url) => url.endsWith("/data/v1/claim_text.parquet"))).toBe(true);
    expect(requested.some((url) => url.endsWith("/data/v1/evidence.parquet"))).toBe(false);
    expect(errors).toEqual([]);
  });

  it("completes the word before the caret", async () => {
    const { page, rows, status } = await open();
    const query = page.getByLabel("Query", { exact: true });
    await query.fill("SELECT prof FROM claims LIMIT 3");
    await query.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 11));
    await query.pressSequentially("i");
    const names = page.getByRole("group", { name: "Names that complete the word" });
    await names.getByRole("button", { name: "profile", exact: true }).click();
    expect(await query.inputValue()).toBe("SELECT profile FROM claims LIMIT 3");
    await page.keyboard.press("Control+Enter");
    await status("3 rows.");
    expect(await rows.count()).toBe(3);
  });

  it("leads to the page of a row, and saves all rows as CSV", async () => {
    const { page, rows, status } = await open();
    const [evidence] = CATALOG.graph.of("evidence");
    await page
      .getByLabel("Query", { exact: true })
      .fill(`SELECT claim_id, url, therapies FROM claims WHERE claim_id = '${evidence?.key}'`);
    await page.keyboard.press("Control+Enter");
    await status("1 row.");
    const link = rows.first().getByRole("link");
    expect(await link.getAttribute("href")).toBe(CATALOG.site.url + evidence?.path);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("query.csv");
    const csv = await readFile(await download.path(), "utf8");
    expect(csv.split("\r\n").slice(0, 1)).toEqual(["\uFEFFclaim_id,url,therapies"]);
    expect(csv).toContain(`${evidence?.key},${CATALOG.site.url}${evidence?.path},`);
  });

  it("says in words what a query cannot do, and lists what there is", async () => {
    const { page, rows, status } = await open();
    await page.getByLabel("Query", { exact: true }).fill("SELECT gen FROM claims");
    await page.getByRole("button", { name: "Run query" }).click();
    await status('This query cannot be run. Column "gen" not found. Available columns: claim_id,');
    expect(await rows.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Download CSV" }).isVisible()).toBe(false);
    await page.getByText("All tables").click();
    await page.locator("#tables summary", { hasText: "claims" }).first().click();
    expect(await page.locator("#tables details[open] code").allInnerTexts()).toContain("gene");
  });

  it("ends a heavy query that is cancelled, or that another one follows", async () => {
    const { page, errors, rows, status } = await open();
    const query = page.getByLabel("Query", { exact: true });
    const heavy = `SELECT count(*) AS n FROM ${["a", "b", "c", "d", "e"]
      .map((name) => `tool_file ${name}`)
      .join(" JOIN ")
      .replaceAll(/(?<=JOIN tool_file \w)/g, " ON true")}`;
    await query.fill(heavy);
    await page.getByRole("button", { name: "Run query" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await status("Cancelled.");
    expect(await page.getByRole("button", { name: "Cancel" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Run query" }).click();
    await status("Running the query");
    await query.fill("SELECT gene FROM claims LIMIT 2");
    await page.getByRole("button", { name: "Run query" }).click();
    await status("2 rows.");
    expect(await rows.count()).toBe(2);
    // those that were ended have left no worker
    await expect.poll(() => page.workers().length).toBe(1);
    expect(errors).toEqual([]);
  });

  it("runs no query that was cancelled before the tables were there", async () => {
    const { page, status } = await open();
    let answer: (() => void) | undefined;
    await page.route("**/data/manifest.json", async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.reload();
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    answer?.();
    await page.locator("#tables details").first().waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await status("Cancelled.");
    expect(page.workers()).toEqual([]);
  });

  it("reads files on a host that sends no headers, and says when there is no connection", async () => {
    const { page, status } = await open();
    const host = await plainHost(await builtSite());
    await page.goto(`${host}/data`);
    await page.getByRole("button", { name: "Run query" }).click();
    await status(/^\d+ rows\.$/);
    await page.context().setOffline(true);
    await page.getByLabel("Query", { exact: true }).fill("SELECT name FROM tool LIMIT 1");
    await page.getByRole("button", { name: "Run query" }).click();
    await status("tool.parquet could not be fetched");
  });

  it("fits on a phone, where each cell has its column in front", async () => {
    const { page, rows, status } = await open(390);
    await page.getByRole("button", { name: "Run query" }).click();
    await status(/rows\.$/);
    expect(await rows.first().locator("td").first().getAttribute("data-label")).toBe("effect");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
