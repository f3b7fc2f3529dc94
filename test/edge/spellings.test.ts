import { rm } from "node:fs/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHandler } from "../../src/edge/handler.ts";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import {
  MARK,
  PROTECTED,
  spellings,
  TOKEN,
  writeProtectedSite,
} from "../fixtures/path-spellings.ts";

const SEED = 7;
const SITE = "https://vitrine.example.org";

describe("a registry behind a token", () => {
  it(`has no other spelling of a path that gives a document away (seed ${SEED})`, async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeProtectedSite(folder);
    const handle = createHandler(folderAssets(folder), readSettings({ REGISTRY_TOKEN: TOKEN }));
    const leaks: string[] = [];
    for (const path of [...PROTECTED, ...spellings(2000, SEED)]) {
      const url = path.startsWith("/") ? SITE + path : path;
      if (!URL.canParse(url)) continue;
      const target = Object.assign(new URL(url), { username: "", password: "" });
      const response = await handle(new Request(target));
      const text = await response.text();
      if (text.includes(MARK) || response.status >= 500) leaks.push(`${response.status} ${path}`);
    }
    expect(leaks).toEqual([]);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const allowed = await handle(new Request(`${SITE}/trs/v2/tools/kiss`, { headers }));
    expect(await allowed.text()).toContain(MARK);
  });
});
