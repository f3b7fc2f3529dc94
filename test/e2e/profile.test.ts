import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";

async function open(path: string, width = 1280, script = true): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    baseURL: server.url,
    javaScriptEnabled: script,
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return page;
}

/** The texts that a reader sees on a page without scrolling. */
const visibleText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { bottom, height } = range.getBoundingClientRect();
      const isOpen = node.parentElement?.checkVisibility() === true;
      if (!isOpen || height === 0 || bottom > window.innerHeight) continue;
      // where only a line may end, a reader sees one word
      seen.push(node.previousSibling?.nodeName === "WBR" ? "" : " ", node.textContent ?? "");
    }
    return seen.join("").replace(/\s+/g, " ");
  });

const V600E = "/molecular-profile/mpid-12";

describe("without scrolling, the page of a profile answers", () => {
  it.each<[string, string, readonly (string | RegExp)[]]>([
    [
      "what BRAF V600E means in melanoma",
      V600E,
      [/Strongest assertions: Tier I in Skin melanoma/, "2026-11-21", "7 supporting · 3 disputing"],
    ],
    [
      "which therapies are supported, by best level",
      V600E,
      [/Response .*A Vemurafenib in Skin melanoma.*B Panitumumab \+ Trametinib \+ Dabrafenib/],
    ],
    [
      "what predicts resistance",
      "/molecular-profile/mpid-34",
      [/Resistance .*A Erlotinib .*B Dacomitinib .*B Gefitinib/],
    ],
    [
      "whether evidence conflicts",
      V600E,
      ["3 supporting · 1 disputing", "B against", "3 evidence items dispute their claims"],
    ],
    ["how strong the evidence is", V600E, ["(level A)", "Tier I"]],
    ["whether it is germline or somatic", V600E, [/Origin: somatic/]],
    [
      "whether a variant has neighbours at its residue",
      "/molecular-profile/mpid-78",
      [/At the same residue: KRAS G12D/, /Other profiles of KRAS: KRAS G13D/],
    ],
    [
      "what the profile requires",
      "/molecular-profile/mpid-302",
      ["The variant affects the gene ERBB2 .", "The number of copies changes: high-level gain."],
    ],
    [
      "which variant it is exactly",
      V600E,
      ["NP_004324.2:p.Val600Glu", "NC_000007.13:g.140453136A>T", "GRCh37", "CA123643", "Copy"],
    ],
    ["what is not curated", V600E, [/Diagnosis None curated .*Prognosis None curated/]],
    ["whether it is oncogenic", "/molecular-profile/mpid-82", [/Oncogenicity .*Likely oncogenic/]],
    [
      "whether it is diagnostic",
      "/molecular-profile/mpid-1594",
      [/Diagnosis B .*Diffuse midline glioma, H3 K27-altered/],
    ],
  ])("%s", async (_, path, answers) => {
    const page = await open(path);
    const text = await visibleText(page);
    for (const answer of answers) {
      if (typeof answer === "string") expect(text).toContain(answer);
      else expect(text).toMatch(answer);
    }
    await page.close();
  });
});

describe("a reader of a profile", () => {
  it("goes from a cell of the matrix to its rows of evidence", async () => {
    const page = await open(V600E);
    const row = page.getByRole("row", { name: /^Vemurafenib / }).first();
    await row.getByRole("link", { name: /Sensitivity disputed B against 1 disputing/ }).click();
    await page.waitForURL(
      /\?disease=Colorectal\+cancer&therapy=Vemurafenib&effect=Sensitivity#evidence$/,
    );
    expect(await page.locator("#evidence").textContent()).toBe("Evidence");
    await page.close();
  });

  it("copies an expression", async () => {
    const page = await open(V600E);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy NP_004324.2:p.Val600Glu" }).first().click();
    await page.getByText("Copied").first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "NP_004324.2:p.Val600Glu",
    );
    await page.close();
  });

  it("goes from what it requires to the representation on the page of the variant, and back", async () => {
    const page = await open(V600E);
    const requires = page.getByRole("region", { name: "At a glance" });
    await requires.getByRole("link", { name: "BRAF V600E" }).click();
    await page.waitForURL("**/variant/vid-12#std-VA-j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L");
    expect(await page.locator("h1").textContent()).toBe("BRAF V600E: representations");
    await page.getByRole("main").getByRole("link", { name: "BRAF V600E" }).first().click();
    await page.waitForURL(`**${V600E}`);
    await page.close();
  });

  it("sees all of it on a phone, with the answer before the variant, and without scripts", async () => {
    const page = await open(V600E, 390, false);
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wide)).toBe(0);
    const topOf = async (text: string) =>
      (await page.getByText(text).first().boundingBox())?.y ?? 0;
    expect(await topOf("Strongest assertions")).toBeLessThan(await topOf("Which variant exactly"));
    const head = page.getByRole("rowheader", { name: "Vemurafenib", exact: true });
    const matrix = page.getByRole("region", { name: "Therapies by condition for BRAF V600E" });
    const before = (await head.boundingBox())?.x;
    await matrix.evaluate((element) => element.scrollTo(300, 0));
    expect((await head.boundingBox())?.x).toBe(before);
    await page.close();
  });
});
