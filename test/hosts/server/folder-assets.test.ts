import { mkdir, readdir, readlink, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Assets } from "../../../src/edge/files/assets.ts";
import { folderAssets } from "../../../src/hosts/server/folder-assets.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

let folder: string;
let assets: Assets;

beforeEach(async () => {
  const parent = await temporaryFolder();
  folder = join(parent, "site");
  await mkdir(join(folder, "evidence"), { recursive: true });
  await mkdir(join(folder, "docs"));
  await mkdir(join(parent, "site-of-another"));
  await writeFile(join(parent, "secret.txt"), "secret");
  await writeFile(join(parent, "site-of-another/secret.txt"), "secret");
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  await writeFile(join(folder, "evidence.html"), "<p>list</p>");
  await writeFile(join(folder, "evidence/eid-1 2.html"), "<p>entry</p>");
  await writeFile(join(folder, "docs/index.html"), "<p>docs</p>");
  await writeFile(join(folder, "data.json"), '{"a":1}');
  assets = folderAssets(folder);
});

const notFoundPage = () => writeFile(join(folder, "404.html"), "<p>none</p>");

describe("a file of a folder", () => {
  it("is sent with its type, its length, and a tag of its time and length", async () => {
    const time = new Date("2026-11-21T12:00:00.000Z");
    await utimes(join(folder, "data.json"), time, time);
    const response = await assets.file("data.json");
    expect(response?.status).toBe(200);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      "content-type": "application/json; charset=utf-8",
      "content-length": "7",
      etag: '"mwqcvpc0-7"',
      "cache-control": "no-cache",
      ...PAGE_HEADERS,
    });
    expect(await response?.text()).toBe('{"a":1}');
  });

  it("has another tag when it was written again", async () => {
    const tag = async () => (await assets.file("data.json"))?.headers.get("ETag");
    const before = await tag();
    expect(await tag()).toBe(before);
    await utimes(join(folder, "data.json"), new Date(0), new Date(0));
    const touched = await tag();
    expect(touched).toBe('"0-7"');
    await writeFile(join(folder, "data.json"), '{"a":12}');
    await utimes(join(folder, "data.json"), new Date(0), new Date(0));
    expect(await tag()).toBe('"0-8"');
  });

  it.each([
    ["a.html", "text/html; charset=utf-8"],
    ["a.css", "text/css; charset=utf-8"],
    ["a.js", "text/javascript; charset=utf-8"],
    ["a.json", "application/json; charset=utf-8"],
    ["a.svg", "image/svg+xml"],
    ["a.avif", "image/avif"],
    ["a.webp", "image/webp"],
    ["a.jpg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.ico", "image/x-icon"],
    ["a.xml", "application/xml; charset=utf-8"],
    ["a.txt", "text/plain; charset=utf-8"],
    ["a.wasm", "application/wasm"],
    ["a.cwl", "application/octet-stream"],
    ["Dockerfile", "application/octet-stream"],
  ])("called %s has the type %s", async (name, type) => {
    await writeFile(join(folder, name), "");
    expect((await assets.file(name))?.headers.get("Content-Type")).toBe(type);
  });

  it("is open to every origin if language models read it", async () => {
    await writeFile(join(folder, "llms.txt"), "# Site");
    const headers = (await assets.file("llms.txt"))?.headers;
    expect(headers?.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(headers?.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([
    ["evidence.atom", "application/atom+xml"],
    ["evidence.json", "application/feed+json"],
    ["other.html", "application/octet-stream"],
  ])("is a feed for every origin if it is feeds/%s", async (name, type) => {
    await mkdir(join(folder, "feeds"));
    await writeFile(join(folder, "feeds", name), "feed");
    const headers = (await assets.file(`feeds/${name}`))?.headers;
    expect(headers?.get("Content-Type")).toBe(type);
    expect(headers?.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([
    "nothing.json",
    "evidence",
    "",
    ".",
    "..",
    "../secret.txt",
    "evidence/../../secret.txt",
    "/etc/passwd",
    "../site-of-another/secret.txt",
    "data.json\0",
    "data.json\0.html",
    "data.json/more",
  ])("is not there for %j", async (path) => {
    expect(await assets.file(path)).toBeUndefined();
  });

  it("of an API has no other name", async () => {
    await mkdir(join(folder, "trs/v2"), { recursive: true });
    await writeFile(join(folder, "trs/v2/a.json"), "protected");
    // as on a file system that ignores case
    await symlink(join(folder, "trs"), join(folder, "TRS"));
    await symlink(join(folder, "trs/v2/a.json"), join(folder, "evidence/a.json"));
    await symlink(join(folder, "docs"), join(folder, "papers"));
    expect(await (await assets.file("trs/v2/a.json"))?.text()).toBe("protected");
    expect(await assets.file("TRS/v2/a.json")).toBeUndefined();
    expect(await assets.file("evidence/a.json")).toBeUndefined();
    expect(await (await assets.file("papers/index.html"))?.text()).toBe("<p>docs</p>");
  });

  it("whose name is made from its content may be kept for ever", async () => {
    const cacheOf = async (path: string) => (await assets.file(path))?.headers.get("Cache-Control");
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "assets/a.B1c2.js"), "");
    expect(await cacheOf("assets/a.B1c2.js")).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("data.json")).toBe("no-cache");
  });

  it.each([
    ["longer", "0123456789 and more"],
    ["shorter", "01"],
    ["another one", "abcdefghij"],
  ])("that has become %s since does not break its length", async (_, content) => {
    const path = join(folder, "changed.txt");
    await writeFile(path, "0123456789");
    const response = await assets.file("changed.txt");
    expect(response?.headers.get("Content-Length")).toBe("10");
    await writeFile(path, content);
    await utimes(path, 5, 5);
    await expect(response?.text()).rejects.toThrow("changed");
  });

  it("is read to its end, however large, and not at all if nobody reads it", async () => {
    const content = "0123456789".repeat(100_000);
    await writeFile(join(folder, "large.txt"), content);
    expect(await (await assets.file("large.txt"))?.text()).toBe(content);
    const unread = await assets.file("large.txt");
    await unread?.body?.cancel();
    const reader = (await assets.file("large.txt"))?.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
  });

  it.runIf(process.platform === "linux")(
    "is closed, even if its reader goes away while it is being opened",
    async () => {
      const path = join(folder, "left.txt");
      await writeFile(path, "0123456789".repeat(100_000));
      const opened = async () => {
        const fds = await readdir("/proc/self/fd");
        const links = await Promise.all(
          fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
        );
        return links.filter((link) => link === path).length;
      };
      await Promise.all(
        Array.from({ length: 50 }, async (_, turns) => {
          const reader = (await assets.file("left.txt"))?.body?.getReader();
          const read = reader?.read();
          for (let turn = 0; turn < turns % 10; turn++) await new Promise(setImmediate);
          await reader?.cancel();
          await read;
        }),
      );
      await expect.poll(opened).toBe(0);
    },
  );
});

describe("a page of a folder", () => {
  const request = new Request("https://registry.example.org/");
  const page = (path: string) => assets.page(path, request);

  it.each([
    ["", "<p>home</p>"],
    ["index.html", "<p>home</p>"],
    ["evidence", "<p>list</p>"],
    ["evidence/", "<p>list</p>"],
    ["evidence.html", "<p>list</p>"],
    ["evidence/eid-1 2", "<p>entry</p>"],
    ["docs", "<p>docs</p>"],
    ["docs/", "<p>docs</p>"],
    ["data.json", '{"a":1}'],
  ])("is found at %s", async (path, text) => {
    const response = await page(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
  });

  it.each(["nothing", "%E0%A4%A", "../secret.txt", "\0", "evidence/eid-1", "docs/index"])(
    "is the 404 page at %s",
    async (path) => {
      await notFoundPage();
      // the last one has a page
      const status = path === "docs/index" ? 200 : 404;
      const response = await page(path);
      expect(response.status).toBe(status);
      expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toBe(status === 200 ? "<p>docs</p>" : "<p>none</p>");
    },
  );

  it("is a plain message where the site has no 404 page", async () => {
    const response = await page("nothing");
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/plain;charset=UTF-8",
      ...PAGE_HEADERS,
    });
    expect(await response.text()).toBe("Not found\n");
  });
});

describe("a folder given with dots", () => {
  it("is the same folder", async () => {
    const dotted = folderAssets(`${folder}/evidence/../`);
    expect(await (await dotted.file("data.json"))?.text()).toBe('{"a":1}');
  });

  it("may be a link itself", async () => {
    const link = join(folder, "../link");
    await symlink(folder, link);
    expect(await (await folderAssets(link).file("data.json"))?.text()).toBe('{"a":1}');
  });
});
