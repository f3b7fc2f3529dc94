import { describe, expect, it, onTestFinished } from "vitest";
import { browser } from "../fixtures/browsed-site.ts";
import { copyPart } from "../fixtures/content.ts";
import { startPreview } from "../fixtures/preview.ts";

const TOOL = "tools/fastp/tool.md";
const BUNDLE = "bundles/solid-tumours.json";

describe("a preview in the browser", () => {
  it("shows the new text of an open page, and the content's errors until they are fixed", async () => {
    const content = await copyPart({ tools: ["fastp"], bundles: ["solid-tumours"] });
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(`${preview.url}/tools/fastp`);
    await page.getByText("Trims adapters").first().waitFor();
    const overlay = page.locator("vite-error-overlay");

    await content.edit(TOOL, (text) => text.replace("Trims adapters", "Snips adapters"));
    await page.getByText("Snips adapters").first().waitFor();
    expect(await page.getByText("Trims adapters").count()).toBe(0);
    expect(await overlay.count()).toBe(0);

    await content.edit(BUNDLE, (text) => text.replace('"kb.eid:1409"', '"kb.eid:<img src=x>"'));
    await overlay.getByText(BUNDLE).first().waitFor();
    expect(await overlay.locator("img").count()).toBe(0);
    // also over a page that is opened now, which is that from before
    await page.goto(`${preview.url}/evidence/eid-1409`);
    await overlay.getByText(BUNDLE).first().waitFor();
    await page.getByText("Vemurafenib").first().waitFor();

    await content.edit(BUNDLE, (text) => text.replace('"kb.eid:<img src=x>"', '"kb.eid:1409"'));
    await overlay.waitFor({ state: "detached" });
    await page.getByText("Vemurafenib").first().waitFor();
  });

  it("finds what has been written since", async () => {
    const content = await copyPart({ tools: ["fastp"], bundles: ["solid-tumours"] });
    await content.edit(TOOL, (text) => `${text}\n![A plot](/plot.png)\n`);
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    // a warning is not called an error
    expect(preview.printed()).toContain("[content-image]");
    expect(preview.printed()).toContain("[WARN]");
    expect(preview.printed()).not.toContain("[ERROR]");
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const found = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
    await page.goto(`${preview.url}/search?q=trimmer`);
    await found("No entries or tools match “trimmer”.");
    await content.write("synonyms.yaml", "trimmer: [fastp]\n");
    await found("results for “trimmer”");
    await page.locator("#hits").getByRole("link", { name: "fastp", exact: true }).waitFor();
  });

  it("starts with errors, and shows the site when they are fixed", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.edit(TOOL, (text) => text.replace("name:", "nam:"));
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    expect(preview.printed()).toContain("tools/fastp/tool.md:2:1  error");
    expect(preview.printed()).toContain("[ERROR]");
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(`${preview.url}/tools/fastp`);
    await page.locator("body > h1", { hasText: "The content has errors" }).waitFor();
    await page.locator("body > pre", { hasText: "content-front-matter" }).waitFor();
    await page
      .locator("vite-error-overlay", { hasText: "There is no page to show yet." })
      .waitFor({ state: "attached" });
    expect((await fetch(`${preview.url}/trs/v2/tools`)).status).toBe(503);
    await content.edit(TOOL, (text) => text.replace("nam:", "name:"));
    await page.getByRole("heading", { name: "fastp", exact: true }).waitFor();
    expect((await fetch(`${preview.url}/trs/v2/tools`)).status).toBe(200);
  });
});
