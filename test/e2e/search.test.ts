import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startServer } from "../../src/hosts/server/server.ts";
import { browser, server } from "../fixtures/browsed-site.ts";
import { buildSite } from "../fixtures/build.ts";
import { copyPart } from "../fixtures/content.ts";

/** A page whose errors fail the test. */
async function open(width = 1280): Promise<{ readonly page: Page; readonly errors: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: server.url });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()),
  );
  return { page, errors };
}

/** Waits for what the search page says of its results. */
const found = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** The titles of the hits that the page shows. */
const hitsOf = (page: Page) => page.locator("#hits h2 a").allTextContents();

/** The paths of the hits that the page shows. */
const pathsOf = (page: Page) =>
  page
    .locator("#hits h2 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

describe("a reader", () => {
  it("finds what a therapy does by its name, opens it, and goes on to its source", async () => {
    const { page, errors } = await open();
    await page.goto("/");
    await page.getByRole("searchbox").first().fill("encorafenib colorectal");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=encorafenib+colorectal");
    await found(page, "3 results for");
    await page.getByRole("link", { name: "BRAF V600E in Colorectal cancer" }).last().click();
    await page.waitForURL("**/evidence/eid-9851");
    await page.getByRole("link", { name: "Kopetz et al., 2019" }).first().click();
    await page.waitForURL("**/source/pmid-31566309");
    await page.getByRole("link", { name: "PMID 31566309" }).waitFor();
    expect(errors).toEqual([]);
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

describe("a search field", () => {
  it("is a combobox once it is used: arrow keys choose, Enter opens, Escape closes", async () => {
    const { page, errors } = await open();
    await page.goto("/evidence/eid-1409");
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.type("her2");
    await page.getByRole("option", { name: "ERBB2" }).first().waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("group").first().getAttribute("aria-labelledby")).toBeTruthy();

    await page.keyboard.press("ArrowDown");
    const chosen = await field.getAttribute("aria-activedescendant");
    expect(await page.locator(`#${chosen}`).textContent()).toContain("ERBB2");
    expect(await page.locator(`#${chosen}`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowUp");
    expect(await field.getAttribute("aria-activedescendant")).toBeNull();
    await page.keyboard.press("ArrowUp");
    const last = await field.getAttribute("aria-activedescendant");
    expect(await page.locator(`#${last}`).textContent()).toBe("All results for “her2”");

    await page.keyboard.press("Escape");
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    expect(await field.inputValue()).toBe("her2");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: "ERBB2" }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/feature/gid-2064");
    expect(errors).toEqual([]);
    await page.close();
  });

  it.each([
    ["EID1409", "/evidence/eid-1409"],
    ["rs113488022", "/molecular-profile/mpid-12"],
    ["braf", "/feature/gid-673"],
    ["Zelboraf", "/therapy/tid-64768"],
    ["braf melanoma", "/search?q=braf+melanoma"],
  ])("opens with Enter what %s names, at %s", async (text, path) => {
    const { page } = await open();
    await page.goto("/");
    await page.keyboard.press("/");
    await page.getByRole("combobox").first().waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${path}`);
    await page.close();
  });

  it("opens a suggestion with a click, and leaves the key / to those who type", async () => {
    const { page } = await open();
    await page.goto("/");
    await page.keyboard.press("/");
    await page.getByRole("combobox").first().waitFor();
    await page.keyboard.type("her2/");
    expect(await page.getByRole("combobox").first().inputValue()).toBe("her2/");
    await page.getByRole("option", { name: "ERBB2" }).first().click();
    await page.waitForURL("**/feature/gid-2064");
    await page.close();
  });

  it("suggests links, which open elsewhere too, with the level of a statement", async () => {
    const { page, errors } = await open();
    await page.goto("/search?q=eid140");
    await page.getByRole("combobox").press("End");
    await page.keyboard.type("5");
    const option = page.getByRole("option", { name: "BRAF V600E in Colorectal cancer" });
    await option.waitFor();
    expect(await option.textContent()).toContain("Level B against ▽ disputes");
    expect(await option.getAttribute("href")).toBe("/evidence/eid-1405");
    const opened = page.context().waitForEvent("page");
    await option.click({ button: "middle" });
    await (await opened).waitForURL("**/evidence/eid-1405");
    expect(new URL(page.url()).pathname).toBe("/search");
    // the keys of the field itself leave the list
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    expect(await page.getByRole("combobox").getAttribute("aria-activedescendant")).toBeNull();
    expect(errors).toEqual([]);
    await page.close();
  });

  it("loads nothing of the search before it is used", async () => {
    const { page } = await open();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/evidence/eid-1409", { waitUntil: "networkidle" });
    expect(loaded.filter((url) => /combobox|search-index|pagefind/.test(url))).toEqual([]);
    await page.close();
  });

  it("still leads to the search page if the index cannot be loaded", async () => {
    const { page } = await open();
    await page.route("**/search-index/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/");
    await page.keyboard.press("/");
    await page.getByRole("combobox").first().waitFor();
    await page.keyboard.type("braf");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=braf");
    await found(page, "could not be loaded");
    await page.close();
  });
});

describe("the search page", () => {
  it("says what it recognized, and what each hit answers", async () => {
    const { page, errors } = await open();
    await page.goto("/search?q=BRAF+V600E+melanoma");
    await found(page, "5 results for “BRAF V600E melanoma”");
    const recognized = page.getByRole("list", { name: "Recognized in the question" });
    expect(await recognized.getByRole("link").allTextContents()).toEqual([
      "BRAF V600E",
      "Melanoma",
    ]);
    const first = page.locator("#hits li").first();
    expect(await first.textContent()).toContain(
      "Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
    );
    expect(await first.locator("mark").first().textContent()).toBe("BRAF");
    expect(errors).toEqual([]);
    await page.close();
  });

  it("switches what it recognized off and on, by keyboard too, and holds that in its URL", async () => {
    const { page, errors } = await open();
    await page.goto("/search?q=BRAF+V600E+melanoma");
    const part = page.getByRole("button", { name: "melanoma", exact: true });
    await part.click();
    await page.waitForURL("**/search?q=BRAF+V600E+melanoma&off=melanoma");
    await found(page, "with “melanoma” switched off");
    expect(await part.getAttribute("aria-pressed")).toBe("false");
    const without = await hitsOf(page);
    expect(without).toContain("BRAF V600E in Colorectal cancer");

    await page.reload();
    await found(page, "with “melanoma” switched off");
    expect(await hitsOf(page)).toEqual(without);
    await part.focus();
    await page.keyboard.press("Enter");
    await found(page, "5 results for “BRAF V600E melanoma”");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("melanoma");
    expect(await part.getAttribute("aria-pressed")).toBe("true");

    // what is no longer in the question is forgotten
    await part.click();
    await found(page, "switched off");
    await page.getByRole("combobox").fill("BRAF V600E");
    await page.waitForURL("**/search?q=BRAF+V600E");
    await page.getByRole("combobox").fill("BRAF V600E melanoma");
    await found(page, "5 results for “BRAF V600E melanoma”");
    expect(errors).toEqual([]);
    await page.close();
  });

  it("names a word that nothing has, and offers another as a link, without using it", async () => {
    const { page } = await open();
    await page.goto("/search?q=vemurafanib");
    await found(page, "No entries or tools match “vemurafanib”.");
    expect(await page.locator("#notes").textContent()).toContain(
      "No entry or tool has “vemurafanib”.",
    );
    await page.getByRole("link", { name: "vemurafenib" }).click();
    await page.waitForURL("**/search?q=vemurafenib");
    await found(page, "results for “vemurafenib”");
    await page.goBack();
    await found(page, "No entries or tools match “vemurafanib”.");
    await page.close();
  });

  it("filters by checkbox, keeps the focus, and holds everything in its URL", async () => {
    const { page } = await open();
    await page.goto("/search?q=braf");
    await found(page, "results for “braf”");
    await page.getByLabel("Level B").focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/search?q=braf&level=B");
    await found(page, "9 results for “braf”");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("B");
    await page.getByLabel("Response").check();
    await page.waitForURL("**/search?q=braf&effect=sensitivity&level=B");

    await page.reload();
    await found(page, "8 results for “braf”");
    expect(await page.getByLabel("Level B").isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL("**/search?q=braf&level=B");
    await page.getByRole("link", { name: "Remove all filters" }).click();
    await page.waitForURL("**/search?q=braf");
    await page.close();
  });

  it("has facets with counts, which stay while the reader types, and are in the URL", async () => {
    const { page } = await open();
    await page.goto("/search?q=vemurafenib");
    await found(page, "results for “vemurafenib”");
    const diseases = page.getByRole("group", { name: "Disease" });
    const colorectal = diseases.getByRole("checkbox", { name: /^Colorectal cancer \d+$/ });
    const label = await colorectal.locator("xpath=..").textContent();
    const count = Number(/\d+$/.exec(label ?? "")?.[0]);
    await colorectal.check();
    await page.waitForURL("**/search?q=vemurafenib&disease=Colorectal+cancer");
    await found(page, `${count} result`);
    // others could be chosen as well: counts are without the facet's own filter
    await diseases.getByRole("checkbox", { name: /^Skin melanoma \d+$/ }).waitFor();
    await page.getByRole("combobox").fill("vemurafenib braf");
    await page.waitForURL("**/search?q=vemurafenib+braf&disease=Colorectal+cancer");
    await found(page, "for “vemurafenib braf”");
    expect(await colorectal.isChecked()).toBe(true);

    await page.goto("/search?q=bam");
    await found(page, "for “bam”");
    const languages = page.getByRole("group", { name: "Tool language" });
    await languages.getByRole("checkbox", { name: "CWL 2" }).check();
    await page.waitForURL("**/search?q=bam&language=CWL");
    await found(page, "2 results for “bam”");
    expect((await pathsOf(page)).every((path) => path.startsWith("/tools/"))).toBe(true);
    await page.close();
  });

  it("has pages of hits, with a URL each", async () => {
    const { page } = await open();
    await page.goto("/search?q=lung");
    await found(page, "page 1 of");
    const before = await hitsOf(page);
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**/search?q=lung&page=2");
    await found(page, "page 2 of");
    expect(await hitsOf(page)).not.toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("status");
    await page.goBack();
    await found(page, "page 1 of");
    await page.close();
  });

  it("answers as the reader types", async () => {
    const { page } = await open();
    await page.goto("/search");
    await page.getByRole("combobox").fill("imatinib resistant GIST");
    await found(page, "results for “imatinib resistant GIST”");
    expect(new URL(page.url()).search).toBe("?q=imatinib+resistant+GIST");
    await page.getByRole("combobox").fill("");
    await found(page, "Type to search.");
    expect(await hitsOf(page)).toEqual([]);
    await page.close();
  });

  it("shows versions below their tool", async () => {
    const { page } = await open();
    await page.goto("/search?q=fastp");
    const first = page.locator("#hits li.hit").first();
    await first.getByText("2 tool versions").click();
    await first.getByRole("link", { name: "fastp 0.23.2" }).click();
    await page.waitForURL("**/tools/fastp/0.23.2");
    await page.close();
  });

  it("searches texts when it is asked to, and shows those with every word only", async () => {
    const { page, errors } = await open();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/search?q=poor+ends");
    await found(page, "result");
    expect(loaded.filter((url) => url.includes("pagefind"))).toEqual([]);
    await page.getByText("In texts").click();
    const texts = page.getByRole("list", { name: "Results in texts" });
    await texts.getByRole("link", { name: "fastp" }).first().waitFor();
    expect(await texts.locator("mark").allTextContents()).toContain("poor");
    await page.getByRole("combobox").or(page.getByRole("searchbox")).fill("sotorasib");
    await page.getByText("No text has all of these words.").waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it("shows texts by itself if there is nothing else, and hides them again once there is", async () => {
    const { page, errors } = await open();
    await page.goto("/search?q=how+do+I+download+all+evidence+as+csv");
    await found(page, "No entries or tools match");
    const texts = page.getByRole("list", { name: "Results in texts" });
    await texts.getByRole("link", { name: "APIs" }).first().waitFor();
    await page.getByRole("combobox").or(page.getByRole("searchbox")).fill("sotorasib");
    await found(page, "results for “sotorasib”");
    await texts.waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await page.close();
  });

  it("prints results with the filters that are set, and nothing that is for the screen", async () => {
    const { page, errors } = await open();
    await page.goto("/search?q=BRAF+colorectal");
    await found(page, "results");
    await page.emulateMedia({ media: "print" });
    const [help, filters, texts] = [".help", "#filter-box", "#texts"].map((id) => page.locator(id));
    for (const part of [help, filters, texts]) expect(await part?.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("checkbox", { name: /^Disputes/ }).check();
    await found(page, "3 results");
    await page.emulateMedia({ media: "print" });
    expect(await filters?.getByText("Disputes").isVisible()).toBe(true);
    expect(await filters?.getByText("Supports").isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("shows hostile questions as text", async () => {
    const { page, errors } = await open();
    const hostile = '<img src="/x.png" onerror="window.ran=1"><b>braf</b>';
    await page.goto(`/search?q=${encodeURIComponent(hostile)}`);
    await found(page, hostile);
    expect(await page.locator("main img, main b").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("says so if the index cannot be read", async () => {
    const { page } = await open();
    await page.route("**/assets/search-index/**", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page.goto("/search?q=braf");
    await found(page, "could not be loaded");
    await page.close();
  });

  it("loses what a file gives if it cannot be had, no more, and has it again with the next question", async () => {
    const { page } = await open();
    const question = "/search?q=EGFR+erlotinab";
    const read = new Set<string>();
    page.on("request", (request) => read.add(new URL(request.url()).pathname));
    await page.goto(question);
    await found(page, "for “EGFR erlotinab”");
    await page.getByRole("link", { name: "erlotinib" }).waitFor();
    const all = await pathsOf(page);
    expect(all[0]).toBe("/feature/gid-1956");
    const files = [...read].filter((path) => path.includes("/search-index/"));
    const lost = new Set<string>();
    for (const file of files) {
      await page.route(`**${file}`, (route) => route.abort());
      await page.goto(question);
      await found(page, /for “EGFR|could not be loaded/);
      const status = await page.locator("#status").textContent();
      if (file.includes("/near/")) {
        lost.add("proposals");
        expect(await pathsOf(page)).toEqual(all);
      } else if (file.includes("/records/")) {
        lost.add("hits");
        const shown = await pathsOf(page);
        expect(all.filter((path) => shown.includes(path))).toEqual(shown);
        await page
          .getByText(new RegExp(`(?<!\\d)${all.length - shown.length} results? of this page`))
          .waitFor();
        await page.getByText("of this page could not be loaded.").waitFor();
      } else if (status?.startsWith("The search index could not be loaded.") === true) {
        lost.add("all");
        expect(await pathsOf(page)).toEqual([]);
      } else {
        lost.add("what is shown below others");
        expect((await pathsOf(page))[0]).toBe("/feature/gid-1956");
      }
      await page.unroute(`**${file}`);
      await page.getByRole("combobox").fill("erlotinab EGFR");
      await found(page, "for “erlotinab EGFR”");
      await page.getByRole("link", { name: "erlotinib" }).waitFor();
      expect(await pathsOf(page)).toEqual(all);
    }
    expect(lost).toEqual(new Set(["proposals", "hits", "all", "what is shown below others"]));
    await page.close();
  });

  it("says that it is searching, shows no old hits meanwhile, and leaves the focus where it is", async () => {
    const { page } = await open();
    await page.goto("/search?q=braf");
    await found(page, "results for “braf”");
    const results = page.locator("#results");
    expect(await results.getAttribute("aria-busy")).toBeNull();
    let answer: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/search-index/*/records/**", async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.getByRole("combobox").fill("sotorasib");
    await found(page, "Searching…");
    expect(await results.getAttribute("aria-busy")).toBe("true");
    expect(await hitsOf(page)).toEqual([]);
    answer();
    await found(page, "results for “sotorasib”");
    expect(await results.getAttribute("aria-busy")).toBeNull();
    expect(await hitsOf(page)).toContain("Sotorasib");
    await page.close();
  });

  it("waits for no file longer than fifteen seconds", async () => {
    const { page } = await open();
    // a clock on which fifteen seconds pass in one
    await page.addInitScript(() => {
      const limits: number[] = [];
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        limits.push(ms);
        return timeout(ms / 15);
      };
      Object.assign(window, { limits });
    });
    await page.route("**/search-index/*/words/**", () => {});
    await page.goto("/search?q=braf");
    await found(page, "Searching…");
    await found(page, "could not be loaded");
    expect(new Set(await page.evaluate<readonly number[]>("limits"))).toEqual(new Set([15_000]));
    await page.close();
  });

  it("lists the collections without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/search?q=braf");
    // Playwright finds no text in <noscript>
    expect(await page.locator("noscript").innerText()).toContain("Search requires JavaScript.");
    await page.locator('noscript a[href="/feature"]').click();
    await page.waitForURL("**/feature");
    await context.close();
  });
});

describe("hostile content", () => {
  it("is text in suggestions and hits", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    const name = '<img src=x onerror="window.ran=1"> melanoma';
    await content.edit("bundles/solid-tumours.json", (text) =>
      text.replace('"name": "Skin melanoma"', `"name": ${JSON.stringify(name)}`),
    );
    const out = join(content.folder, "../dist");
    buildSite(out, { CONTENT_DIR: content.folder });
    const hostile = await startServer({ folder: out, host: "127.0.0.1", port: 0 });
    const { page, errors } = await open();
    await page.goto(`${hostile.url}/search?q=onerror`);
    await found(page, "result");
    await page.getByRole("searchbox").or(page.getByRole("combobox")).fill("<img");
    await page.getByRole("option", { name: "onerror" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
    await hostile.close();
  });
});

describe("a copy button", () => {
  it("copies the text beside it", async () => {
    const { page, errors } = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/tools/fastp");
    await page.getByRole("button", { name: "Copy tool's TRS URL" }).click();
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
