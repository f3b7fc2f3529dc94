import { describe, expect, it } from "vitest";
import type { Assets } from "../../../src/edge/files/assets.ts";
import { createHandler } from "../../../src/edge/handler.ts";
import { packedAssets } from "../../../src/edge/registry/packed-assets.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { folderAssets } from "../../../src/hosts/server/folder-assets.ts";
import { PACKS_FILE } from "../../../src/served/packs.ts";
import { temporaryFolder } from "../../fixtures/content.ts";
import { packSite } from "../../fixtures/packed.ts";
import {
  MARK,
  PROTECTED,
  spellings,
  TOKEN,
  writeProtectedSite,
} from "../../fixtures/path-spellings.ts";

const SITE = "https://vitrine.example.org";

/** A pack by hand. */
const packOf = (documents: Readonly<Record<string, string>>) => {
  let start = 0;
  const list = Object.entries(documents).map(([path, text]) => {
    const document = { path, tag: `tag of ${text}`, bytes: text.length, start };
    start += text.length;
    return document;
  });
  return `${JSON.stringify(list)}\n${Object.values(documents).join("")}`;
};

/** Files by path, which can be replaced, and what was read of them. */
function hostOf(initial: Readonly<Record<string, string>>) {
  let files = initial;
  const read: string[] = [];
  const assets: Assets = {
    async file(path) {
      read.push(path);
      const text = files[path];
      return text === undefined ? undefined : new Response(text);
    },
    page: async () => new Response("a page"),
  };
  return {
    ...packedAssets(assets),
    replace: (other: Readonly<Record<string, string>>) => {
      files = other;
    },
    /** What was read since the last call. */
    reads: () => read.splice(0),
  };
}

const ONE = { [PACKS_FILE]: '{"packs":1}' };
const [PATH, PACK] = ["gkm/gene/gid-1.json", "trs/packs/1/0.pack"];

describe("a document of a site with packs", () => {
  it("is read with one file, once the number of packs is known", async () => {
    const site = hostOf({ ...ONE, [PACK]: packOf({ "gkm/a": "before", [PATH]: "{}", x: "z" }) });
    expect(await (await site.file(PATH))?.text()).toBe("{}");
    expect(site.reads()).toEqual([PATH, PACKS_FILE, PACK]);
    const again = await site.file(PATH);
    expect(await again?.text()).toBe("{}");
    expect(again?.headers.get("ETag")).toBe('"tag of {}"');
    expect(again?.headers.get("Content-Length")).toBe("2");
    expect(site.reads()).toEqual([PACK]);
  });

  it("is nothing if the pack has no such document", async () => {
    const site = hostOf({ ...ONE, [PACK]: packOf({ [PATH]: "{}" }) });
    expect(await site.file("gkm/gene/__proto__")).toBeUndefined();
    expect(await site.file("gkm/gene/gid-1")).toBeUndefined();
    site.reads();
    expect(await site.file("gkm/gene/gid-2.json")).toBeUndefined();
    expect(site.reads()).toEqual([PACK, "gkm/gene/gid-2.json", PACKS_FILE]);
  });

  it("is read from the site that there is now", async () => {
    const site = hostOf({ [PATH]: "plain" });
    const text = async () => (await site.file(PATH))?.text();
    expect(await text()).toBe("plain");
    site.replace({ ...ONE, [PACK]: packOf({ [PATH]: "in one of one" }) });
    expect(await text()).toBe("in one of one");
    site.replace({ ...ONE, [PACK]: packOf({ [PATH]: "another" }) });
    expect(await text()).toBe("another");
    const both = { "trs/packs/2/0.pack": packOf({}), "trs/packs/2/1.pack": packOf({}) };
    const pack = packOf({ [PATH]: "in one of two" });
    site.replace({ [PACKS_FILE]: '{"packs":2}', ...both });
    expect(await text()).toBeUndefined();
    site.replace({
      [PACKS_FILE]: '{"packs":2}',
      "trs/packs/2/0.pack": pack,
      "trs/packs/2/1.pack": pack,
    });
    expect(await text()).toBe("in one of two");
    site.replace({ [PATH]: "plain again" });
    expect(await text()).toBe("plain again");
    site.replace({});
    expect(await text()).toBeUndefined();
  });

  it("is not taken for another one if a part of it is missing", async () => {
    const list = [{ path: PATH, tag: "t", bytes: 300_000 }];
    const site = hostOf({ ...ONE, [PACK]: `${JSON.stringify(list)}\n` });
    await expect(site.file(PATH)).rejects.toThrow("a part of a document is missing");
  });

  it("leaves other files and pages to the host", async () => {
    const site = hostOf({ ...ONE, "trs/v2/openapi.json": "{}" });
    expect(await (await site.file("trs/v2/openapi.json"))?.text()).toBe("{}");
    expect(site.reads()).toEqual(["trs/v2/openapi.json"]);
    expect(await (await site.page("gkm/x", new Request(SITE))).text()).toBe("a page");
  });
});

describe("packs of a registry behind a token", () => {
  it("are given to nobody, whatever the spelling of a path", async () => {
    const [plain, folder] = [await temporaryFolder(), await temporaryFolder()];
    await writeProtectedSite(plain);
    await packSite(plain, folder);
    const handle = createHandler(folderAssets(folder), readSettings({ REGISTRY_TOKEN: TOKEN }));
    const raw = [`/${PACKS_FILE}`, `/${PACK}`, "/trs/packs", "/trs/packs/1", "/TRS/packs/1/0.pack"];
    const climbing = ["/gkm/..%2ftrs/packs/1/0.pack", "/trs/v2/..%2fpacks%2f1%2f0.pack"];
    const leaks: string[] = [];
    for (const path of [...raw, ...climbing, ...PROTECTED, ...spellings(1000, 11)]) {
      const url = path.startsWith("/") ? SITE + path : path;
      if (!URL.canParse(url)) continue;
      const target = Object.assign(new URL(url), { username: "", password: "" });
      const response = await handle(new Request(target));
      const text = await response.text();
      if (text.includes(MARK) || response.status >= 500) leaks.push(`${response.status} ${path}`);
    }
    expect(leaks).toEqual([]);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    for (const path of [...raw, ...climbing]) {
      const response = await handle(new Request(SITE + path, { headers }));
      const hasMark = (await response.text()).includes(MARK);
      expect([path, response.status, hasMark]).toEqual([path, 404, false]);
    }
    const allowed = await handle(new Request(`${SITE}/trs/v2/tools/kiss`, { headers }));
    expect(await allowed.text()).toContain(MARK);
    expect((await handle(new Request(`${SITE}/gkm/evidence/eid-1.json`))).status).toBe(200);
  });
});
