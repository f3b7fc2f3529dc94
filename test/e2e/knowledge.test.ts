import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";
import { isInSight } from "../fixtures/in-sight.ts";

async function open(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, baseURL: server.url, ...options });
  await page.goto(path);
  return page;
}

const MELANOMA = "/disease/did-1909";
const COLORECTAL = "/disease/did-9256";
const VEMURAFENIB = "/therapy/tid-64768";

describe("what a reader asks of genes, diseases and therapies is answered without scrolling", () => {
  it.each([
    [
      "What predicts resistance?",
      "/feature/gid-1956",
      "Evidence supports resistance to Erlotinib (level A)",
    ],
    ["What predicts resistance?", COLORECTAL, "Resistance disputed"],
    ["Does evidence conflict?", "/feature/gid-673", "7 supporting · 3 disputing"],
    ["Is it my patient's tumour?", MELANOMA, "Skin melanoma (name contains “Melanoma”)"],
    ["Is it my patient's tumour?", MELANOMA, "Tier I · response to Vemurafenib"],
    [
      "Diagnostic?",
      "/disease/did-80684",
      "Tier II in Diffuse midline glioma, H3 K27-altered + Pediatric onset",
    ],
    ["Diagnostic?", MELANOMA, "No diagnostic, prognostic or oncogenicity claims are curated."],
    ["Prognostic?", "/disease/did-9119", "Worse outcome"],
    ["Prognostic?", "/disease/did-9119", "Tier I · worse outcome"],
    ["Which genes matter here?", COLORECTAL, "BRAF Tier I"],
    ["Which genes matter here?", COLORECTAL, "KRAS G13D"],
    [
      "Where does this drug work or fail?",
      VEMURAFENIB,
      "Evidence supports response to Vemurafenib in Skin melanoma",
    ],
    [
      "Where does this drug work or fail?",
      VEMURAFENIB,
      "Evidence disputes response to Vemurafenib in Colorectal cancer",
    ],
    ["Where does this drug work or fail?", VEMURAFENIB, "Papillary thyroid carcinoma"],
    ["Alone or combined?", VEMURAFENIB, "Vemurafenib + Cobimetinib"],
    [
      "Alone or combined?",
      "/therapy-group/therapyGroup-vRcEv3KiFDunqVudf1EXjIa2GKgeJXBH",
      "Alternatives: Gefitinib or Erlotinib.",
    ],
  ])("%s %s: %s", async (_, path, text) => {
    const page = await open(path);
    expect(await isInSight(page, text)).toBe(true);
    await page.close();
  });
});

describe("the picture of a gene's variants", () => {
  it("has a name and a description, and each mark is a link with a name", async () => {
    const page = await open("/feature/gid-1956");
    const picture = page.getByRole("group", { name: /^Molecular profiles of EGFR by protein/ });
    expect(await picture.locator("desc").first().textContent()).toContain(
      "From residue 790 to 858.",
    );
    const names = await picture
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
    expect(names).toEqual([
      "EGFR T790M, residue 790: resistance 3 supporting; sensitivity 1 supporting, best level A",
      "EGFR C797S, residue 797: resistance 1 supporting, best level B",
      "EGFR L858R, residue 858: sensitivity 1 supporting, best level A",
    ]);
    expect(await isInSight(page, "L858R")).toBe(true);
    await page.close();
  });

  it("leads to a profile from the keyboard", async () => {
    const page = await open("/feature/gid-1956");
    await page.getByRole("region", { name: /^Molecular profiles of EGFR/ }).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
      /^EGFR T790M/,
    );
    await page.keyboard.press("Enter");
    await page.waitForURL("**/molecular-profile/mpid-34");
    await page.close();
  });

  it("says what it does not know", async () => {
    const page = await open("/feature/gid-1956");
    await page.getByText("Curated positions only; protein length not known.").waitFor();
    await page.close();
  });

  it("is not drawn for one profile, and lists what is at no residue", async () => {
    const page = await open("/feature/gid-2064");
    await page.getByText("L755S: residue 755 on NP_004439.2").waitFor();
    expect(await page.locator("main figure").count()).toBe(0);
    await page.getByText("Not on a residue: 1").waitFor();
    await page.getByText("ERBB2 Amplification: a change of copy number").waitFor();
    await page.close();
  });
});

describe("pages of genes, diseases and therapies", () => {
  it("lead from a disease to the answer of a related one", async () => {
    const page = await open(MELANOMA);
    await page.getByRole("link", { name: "Tier I", exact: true }).first().click();
    await page.waitForURL("**/assertion/aid-1");
    await page.close();
  });

  it("lead from a finding to the table of evidence", async () => {
    const page = await open(COLORECTAL);
    await page
      .getByRole("cell", { name: /KRAS G13D/ })
      .getByText("1 supporting")
      .click();
    await page.waitForURL(
      /\?profile=KRAS\+G13D&disease=Colorectal\+cancer&therapy=Cetuximab&effect=Sensitivity#evidence$/,
    );
    await page.close();
  });

  it.each(["/feature/gid-673", "/feature/gid-1956", MELANOMA, COLORECTAL, VEMURAFENIB])(
    "fit a phone: %s",
    async (path) => {
      const page = await open(path, { viewport: { width: 360, height: 780 } });
      const wide = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wide)).toBe(0);
      await page.close();
    },
  );

  it("are complete without JavaScript", async () => {
    const page = await open("/feature/gid-1956", { javaScriptEnabled: false });
    expect(await page.locator("figure svg a").count()).toBe(3);
    expect(await page.locator("#evidence ~ * td").count()).toBeGreaterThan(6);
    await page.close();
  });
});

it("an address that is cited leads to its page where the host cannot redirect", async () => {
  const missing = await fetch(`${server.url}/404`).then((response) => response.text());
  const page = await browser.newPage({ baseURL: server.url });
  // as static hosts answer: with the page for what is missing
  await page.route("**/kb.eid-1409*", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: missing }),
  );
  await page.goto("/evidence/kb.eid-1409#cite");
  await page.waitForURL("**/evidence/eid-1409#cite");
  const cited = await page.locator("#cite ~ *").first().textContent();
  expect(cited).toContain("/evidence/kb.eid-1409");
  await page.close();
});
