import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { browser, server } from "../fixtures/browsed-site.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";

/** The commands for the unpacked archive. */
const COMMANDS = "details:has(summary:text-is('Run it from the archive')) pre";

it("a reader downloads a version as one archive, unpacks it as the page says, and has what its command names", {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const page = await browser.newPage({ baseURL: server.url, acceptDownloads: true });
  await page.goto("/tools/file-checksum-checker/1.0.0");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download everything" }).click(),
  ]);
  const name = download.suggestedFilename();
  expect(name).toBe("file-checksum-checker-1.0.0.crate.zip");
  await download.saveAs(join(folder, name));
  await page.getByText("Run it from the archive").click();
  const [unpack = "", command = ""] = await page.locator(COMMANDS).allInnerTexts();
  const script = `exec 3>&1 >&2\n${unpack}\npwd >&3`;
  const root = execFileSync("sh", ["-ec", script], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
  expect(command.trim()).toBe("cwltool check.cwl tests/example.json");
  const own = join(CONTENT, "tools/file-checksum-checker/1.0.0");
  for (const path of [...command.trim().split(" ").slice(1), "steps/compute.cwl"]) {
    expect(await readFile(join(root, path), "utf8")).toBe(await readFile(join(own, path), "utf8"));
  }
  const metadata = await page.request.get(
    "/tools/file-checksum-checker/1.0.0/ro-crate-metadata.json",
  );
  expect(await metadata.text()).toBe(await readFile(join(root, "ro-crate-metadata.json"), "utf8"));
  await page.close();
});

it("the badge of a tool is drawn in the size that the page keeps for it", async () => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto("/tools/fastp");
  const badge = page.getByRole("img", { name: "fastp in Vitrine" });
  await badge.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const drawn = await badge.evaluate((image: HTMLImageElement) => ({
    natural: [image.naturalWidth, image.naturalHeight],
    shown: [image.width, image.height],
  }));
  expect(drawn.natural).toEqual(drawn.shown);
  // the texts are as wide as the picture has room for, in whatever font there is
  await page.goto("/tools/fastp/badge.svg");
  const widths = await page
    .locator("text")
    .evaluateAll((texts) =>
      texts.map((text) => [
        (text as SVGTextElement).getComputedTextLength(),
        Number(text.getAttribute("textLength")),
      ]),
    );
  expect(widths).toHaveLength(2);
  for (const [width = 0, room = 0] of widths) expect(Math.abs(width - room)).toBeLessThan(0.5);
  await page.close();
});
