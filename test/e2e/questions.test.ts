/**
 * What readers ask, how they get to the answer from the home page (a search, and one click at most), and
 * what they then see without scrolling at 1280 × 900.
 */
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";
import { isInSight } from "../fixtures/in-sight.ts";

interface Question {
  readonly question: string;
  /** What a reader types into the search of the home page, and sends with Enter. */
  readonly typed: string;
  /** Whether Enter opens the page, because it names one entry, or the first result has to be clicked. */
  readonly by: "Enter" | "the first result";
  /** The page that answers. */
  readonly path: string;
  /** What it says without scrolling. */
  readonly texts: readonly string[];
}

const QUESTIONS: readonly Question[] = [
  {
    question: "What does V600E mean in melanoma?",
    typed: "V600E melanoma",
    by: "the first result",
    path: "/assertion/aid-1",
    texts: [
      "Tier I in Skin melanoma · response to Vemurafenib (AMP A)",
      "2026-11-21",
      "1 evidence line (1 supporting), with 1 evidence item.",
    ],
  },
  {
    question: "Which therapies are supported?",
    typed: "BRAF V600E",
    by: "Enter",
    path: "/molecular-profile/mpid-12",
    texts: [
      "Evidence supports response to Cetuximab + Encorafenib (level A) and Panitumumab + Trametinib + Dabrafenib (level B) in Colorectal cancer; Trametinib + Dabrafenib (level A) in Lung non-small cell carcinoma; Vemurafenib (level A) in Skin melanoma; and 3 more.",
      "Vemurafenib in Skin melanoma (A), Papillary thyroid carcinoma (B) and Hairy cell leukemia (B)",
    ],
  },
  {
    question: "Which therapies are supported in this disease?",
    typed: "BRAF V600E colorectal",
    by: "the first result",
    path: "/assertion/aid-3",
    texts: [
      "Supports response to Cetuximab + Encorafenib in Colorectal cancer",
      "Supports response to Panitumumab + Trametinib + Dabrafenib in Colorectal cancer",
    ],
  },
  {
    question: "What predicts resistance?",
    typed: "EGFR T790M",
    by: "Enter",
    path: "/molecular-profile/mpid-34",
    texts: [
      "Evidence supports resistance to Erlotinib (level A), Dacomitinib (level B) and Gefitinib (level B) in Lung non-small cell carcinoma.",
      "■ Resistance",
      "● Response",
    ],
  },
  {
    question: "Does evidence conflict?",
    typed: "p.Val600Glu",
    by: "the first result",
    path: "/molecular-profile/mpid-12",
    texts: [
      "10 evidence items: 7 supporting · 3 disputing.",
      "3 supporting · 1 disputing",
      "▽ Disputed in Colorectal cancer",
      "▽ 3 evidence items dispute their claims",
    ],
  },
  {
    question: "How strong?",
    typed: "NCT01006980",
    by: "the first result",
    path: "/evidence/eid-1409",
    texts: ["Level A, validated association, reported by Chapman et al., 2011", "Tier I"],
  },
  {
    question: "Is it my patient's tumour?",
    typed: "melanoma",
    by: "Enter",
    path: "/disease/did-1909",
    texts: [
      "No assertion about Melanoma is curated.",
      "Related: Skin melanoma (name contains “Melanoma”): BRAF V600E: Tier I · response to Vemurafenib (AMP A).",
      "Mucosal melanoma (name contains “Melanoma”)",
    ],
  },
  {
    question: "Oncogenic?",
    typed: "MAP2K1 P124S oncogenic",
    by: "the first result",
    path: "/assertion/aid-251",
    texts: [
      "Likely oncogenic in Cancer. Profile: MAP2K1 P124S",
      "OS2: functional data assessment",
      "OM3: somatic hotspot assessment",
      "OP4: population data assessment",
    ],
  },
  {
    question: "Germline or somatic?",
    typed: "KIT D816V",
    by: "Enter",
    path: "/molecular-profile/mpid-65",
    texts: ["Origin: somatic"],
  },
  {
    question: "Diagnostic?",
    typed: "diffuse midline glioma diagnosis",
    by: "the first result",
    path: "/assertion/aid-9",
    texts: [
      "ACVR1 G328V · Diffuse midline glioma, H3 K27-altered + Pediatric onset",
      "Supports diagnosis of Diffuse midline glioma, H3 K27-altered",
    ],
  },
  {
    question: "Diagnostic, where nothing is curated?",
    typed: "rs113488022",
    by: "Enter",
    path: "/molecular-profile/mpid-12",
    texts: ["◆ Diagnosis None curated", "↕ Prognosis None curated"],
  },
  {
    question: "Prognostic?",
    typed: "AML prognosis",
    by: "the first result",
    path: "/assertion/aid-11",
    texts: [
      "Tier I in Acute myeloid leukemia · worse outcome (AMP B)",
      "Supports worse outcome in Acute myeloid leukemia",
    ],
  },
  {
    question: "My variant is absent?",
    typed: "KRAS G12V",
    by: "the first result",
    path: "/feature/gid-3845",
    texts: ["3 molecular profiles of KRAS have evidence.", "G12C", "G12D"],
  },
  {
    question: "What does this profile require?",
    typed: "HER2 amplification",
    by: "Enter",
    path: "/molecular-profile/mpid-302",
    texts: [
      "What it requires",
      "The variant affects the gene ERBB2. The number of copies changes: high-level gain.",
    ],
  },
  {
    question: "Which genes matter here?",
    typed: "colorectal cancer",
    by: "Enter",
    path: "/disease/did-9256",
    texts: ["Genes: BRAF, KRAS and ERBB2.", "BRAF Tier I", "Cetuximab with KRAS G13D"],
  },
  {
    question: "Where does this drug work or fail?",
    typed: "Zelboraf",
    by: "Enter",
    path: "/therapy/tid-64768",
    texts: [
      "Evidence supports response to Vemurafenib in Skin melanoma with BRAF V600E (level A)",
      "Evidence disputes response to Vemurafenib in Colorectal cancer with BRAF V600E (level B).",
      "Evidence supports resistance to Vemurafenib in Hairy cell leukemia with KRAS G12D (level C).",
    ],
  },
  {
    question: "Alone or combined?",
    typed: "vemurafenib",
    by: "Enter",
    path: "/therapy/tid-64768",
    texts: ["Vemurafenib alone, by profile and disease", "Vemurafenib + Cobimetinib"],
  },
  {
    question: "Who says so, when?",
    typed: "eid 816",
    by: "Enter",
    path: "/evidence/eid-816",
    texts: ["Rowland et al., 2015", "PMID 25989278"],
  },
  {
    question: "What did the study find?",
    typed: "EID816",
    by: "Enter",
    path: "/evidence/eid-816",
    texts: [
      "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer. Not the same as response.",
      "Pooling seven randomised trials for overall survival and eight for progression-free survival, this meta-analysis found too little evidence to withhold anti-EGFR antibodies from people whose colorectal tumour carries BRAF V600E.",
    ],
  },
  {
    question: "Why this tier?",
    typed: "tier I colorectal",
    by: "the first result",
    path: "/assertion/aid-3",
    texts: [
      "Classified by AMP/ASCO/CAP guidelines (2017), Li et al., 2017; strength: strong. 5 evidence lines (2 supporting · 3 disputing), with 5 evidence items.",
      "Kopetz et al., 2019",
    ],
  },
  {
    question: "Which variant exactly?",
    typed: "c.1799T>A",
    by: "Enter",
    path: "/molecular-profile/mpid-12",
    texts: [
      "NP_004324.2:p.Val600Glu",
      "NM_004333.6:c.1799T>A",
      "NC_000007.13:g.140453136A>T",
      "Genomic, GRCh37",
      "CA123643",
    ],
  },
  {
    question: "Can I rely on it?",
    typed: "aid:4",
    by: "Enter",
    path: "/assertion/aid-4",
    texts: ["Not for clinical decisions.", "Last changed", "classified by"],
  },
];

let context: BrowserContext;

afterEach(async () => {
  await context?.close();
});

async function home(): Promise<Page> {
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: server.url,
  });
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

/** Sends a search from the home page, by keyboard alone. */
async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

describe("a reader gets from the home page to the answer, and sees it without scrolling", () => {
  it.each(QUESTIONS)("$question ($typed)", async ({ typed, by, path, texts }) => {
    const page = await home();
    await search(page, typed);
    if (by === "the first result") await page.locator("#hits h2 a").first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const text of texts) expect(await isInSight(page, text), text).toBe(true);
  });

  it("My variant is absent? The search says so before it shows anything else", async () => {
    const page = await home();
    await search(page, "KRAS G12V");
    await page.getByText("No entry or tool has “G12V”.").waitFor();
    expect(await isInSight(page, "No entry or tool has “G12V”.")).toBe(true);
  });

  it("Can I rely on it? The home page says of which day it is and how much it holds", async () => {
    const page = await home();
    for (const text of [
      "Not for clinical decisions.",
      "Version 2026.11.21, updated 2026-11-21: 473 entries and 14 tools.",
    ]) {
      expect(await isInSight(page, text), text).toBe(true);
    }
  });

  it("How strong? What a level means is one click away", async () => {
    const page = await home();
    await search(page, "eid:1409");
    await page.waitForURL("**/evidence/eid-1409");
    await page.getByRole("link", { name: "Level A" }).first().click();
    await page.waitForURL("**/legend#*");
    expect(await isInSight(page, "Established by consensus in medical practice.")).toBe(true);
  });
});

describe("what a reader comes to", () => {
  it("looks the same without scripts, from the second page on too", async () => {
    const looks: string[] = [];
    for (const javaScriptEnabled of [true, false]) {
      const own = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
      const page = await own.newPage();
      for (const path of ["/evidence", "/disease", "/search"]) await page.goto(path);
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link").first();
      looks.push(await link.evaluate((element) => getComputedStyle(element).color));
      await own.close();
    }
    expect(looks[1]).toBe(looks[0]);
  });

  it("is the page of an exact name, however fast Enter follows", async () => {
    const page = await home();
    // the suggestions arrive after Enter
    await page.route("**/assets/combobox*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await search(page, "EGFR T790M");
    await page.waitForURL("**/molecular-profile/mpid-34");
  });

  it("is unfolded on paper", async () => {
    const page = await home();
    await page.goto("/molecular-profile/mpid-12");
    const folded = page.locator("details li").first();
    expect(await folded.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await folded.isVisible()).toBe(true);
  });
});
