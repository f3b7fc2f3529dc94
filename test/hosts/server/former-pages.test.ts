import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderAssets } from "../../../src/hosts/server/folder-assets.ts";
import { withFormerPages } from "../../../src/hosts/server/former-pages.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

it("a former page is a redirect, and all others are as they are", async () => {
  const folder = await temporaryFolder();
  const files = {
    "index.html": "home",
    "gkm/former.json": JSON.stringify({ "disease/did-8923": "did-1909", "disease/kb.*": "*" }),
    "disease/did-8923.html": "is now did-1909",
    "disease/did-1909.html": "Melanoma",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { page } = withFormerPages(folderAssets(folder));
  const get = async (path: string) => {
    const { status, headers } = await page(path, new Request("https://a.example.org"));
    return [status, headers.get("Location")];
  };
  expect(await get("disease/did-8923")).toEqual([301, "did-1909"]);
  expect(await get("disease/kb.did-1909")).toEqual([301, "did-1909"]);
  expect(await get("disease/did-1909")).toEqual([200, null]);
  for (const path of [
    "disease/did-7",
    "disease/civic.did-1",
    "tools/kb.did-1",
    "constructor",
    "disease/kb.",
    "disease/kb.a/b",
    "disease/kb...",
  ]) {
    expect(await get(path)).toEqual([404, null]);
  }
});
