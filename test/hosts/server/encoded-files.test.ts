import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_CACHE } from "../../../src/cache/cache.ts";
import { createHandler, type Handler } from "../../../src/edge/handler.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { folderAssets } from "../../../src/hosts/server/folder-assets.ts";
import { createWriter } from "../../../src/output/files.ts";
import { writeCompressedForms } from "../../../src/publish/compressed-files.ts";
import { filesIn } from "../../fixtures/site-files.ts";

const LONG = "A sentence of a page that repeats itself. ".repeat(100);
const OWN = "trs/v2/tools/fastp/versions/1.0/PLAIN_CWL/descriptor";
const FILES: Readonly<Record<string, string>> = {
  "index.html": `<p>home ${LONG}</p>`,
  "404.html": `<p>none ${LONG}</p>`,
  "tools/fastp.html": `<p>fastp ${LONG}</p>`,
  "tools/short.html": "<p>short</p>",
  "assets/page.css": `/* ${LONG} */`,
  "share/home.svg": `<svg>${LONG}</svg>`,
  "gkm/evidence/eid-1.json": JSON.stringify({ text: LONG }),
  "trs/v2/tools/fastp/index.json": JSON.stringify({ id: "fastp", description: LONG }),
  [`${OWN}/reads.txt`]: LONG,
  // of a tool: another text than that of reads.txt
  [`${OWN}/reads.txt.gz`]: "of the tool",
};

let folder: string;
let handle: Handler;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  // a tool whose id is that of a compressed form
  await mkdir(join(folder, "tools/fastp.html.gz"));
  await writeFile(
    join(folder, "tools/fastp.html.gz/1.0.html"),
    "<!DOCTYPE html><title>1.0</title>",
  );
  await writeCompressedForms(filesIn(folder), createWriter(folder), NO_CACHE);
  const time = new Date("2026-11-21T12:00:00.000Z");
  for (const end of ["", ".br", ".gz"]) await utimes(join(folder, `index.html${end}`), time, time);
  handle = createHandler(folderAssets(folder), readSettings({}));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") {
  return handle(new Request(`https://a.example.org${path}`, { method, headers }));
}
const encoded = (path: string, encoding: string, more: Readonly<Record<string, string>> = {}) =>
  ask(path, { "Accept-Encoding": encoding, ...more });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const fields = ({ status, headers }: Response, ...names: readonly string[]) => [
  status,
  ...names.map((name) => headers.get(name)),
];

describe("a file that is stored compressed too", () => {
  it("is sent in the encoding that the client prefers, with the media type of the file", async () => {
    const br = await encoded("/", "gzip, deflate, br");
    expect(fields(br, "Content-Encoding", "Content-Type", "Vary")).toEqual([
      200,
      "br",
      "text/html; charset=utf-8",
      "Accept-Encoding",
    ]);
    const body = await bytesOf(br);
    expect(br.headers.get("Content-Length")).toBe(String(body.byteLength));
    expect(brotliDecompressSync(body).toString()).toBe(FILES["index.html"]);
    const gzip = await encoded("/", "gzip, br;q=0");
    expect(fields(gzip, "Content-Encoding", "Vary")).toEqual([200, "gzip", "Accept-Encoding"]);
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(FILES["index.html"]);
  });

  it.each([undefined, "", "identity", "br;q=0, gzip;q=0", "*;q=0", "deflate", "identity;q=0"])(
    "is sent as it is to a client that accepts %j",
    async (accepted) => {
      const response = await (accepted === undefined ? ask("/") : encoded("/", accepted));
      expect(fields(response, "Content-Encoding", "Vary")).toEqual([200, null, "Accept-Encoding"]);
      expect(await response.text()).toBe(FILES["index.html"]);
    },
  );

  it("has a strong tag for each form, and each is known by its own", async () => {
    const forms = ["identity", "gzip", "br"];
    const tags = await Promise.all(
      forms.map(async (form) => (await encoded("/", form)).headers.get("ETag") ?? ""),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    for (const [at, form] of forms.entries()) {
      for (const [other, tag] of tags.entries()) {
        const response = await encoded("/", form, { "If-None-Match": tag });
        expect(response.status).toBe(other === at ? 304 : 200);
        if (other !== at) continue;
        expect(
          fields(response, "ETag", "Vary", "Content-Encoding", "Content-Length", "Cache-Control"),
        ).toEqual([304, tag, "Accept-Encoding", null, null, "no-cache"]);
        expect((await bytesOf(response)).byteLength).toBe(0);
      }
    }
  });

  it("has the same headers for HEAD, and no body", async () => {
    const headers = { "Accept-Encoding": "br" };
    const [get, head] = [await ask("/", headers), await ask("/", headers, "HEAD")];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(head.headers.get("Content-Encoding")).toBe("br");
    expect((await bytesOf(head)).byteLength).toBe(0);
  });

  it("has ranges of the file as it is", async () => {
    const response = await encoded("/", "br", { Range: "bytes=3-6" });
    expect(fields(response, "Content-Encoding", "Content-Range", "Vary")).toEqual([
      206,
      null,
      `bytes 3-6/${FILES["index.html"]?.length}`,
      "Accept-Encoding",
    ]);
    expect(await response.text()).toBe("home");
  });

  it("is sent whole if a range of another form is asked for", async () => {
    const tag = (await encoded("/", "br")).headers.get("ETag") ?? "";
    const other = await encoded("/", "br", { Range: "bytes=3-6", "If-Range": tag });
    expect(fields(other, "Content-Encoding")).toEqual([200, null]);
    expect(await other.text()).toBe(FILES["index.html"]);
    const refused = await encoded("/", "br, identity;q=0", { Range: "bytes=3-6" });
    expect(fields(refused, "Content-Encoding", "Content-Range")).toEqual([200, "br", null]);
    expect(brotliDecompressSync(await bytesOf(refused)).toString()).toBe(FILES["index.html"]);
  });

  it("is a document or a page that is not there, too", async () => {
    const document = await encoded("/gkm/evidence/eid-1.json", "br");
    expect(
      fields(document, "Content-Encoding", "Vary", "Access-Control-Allow-Origin", "Cache-Control"),
    ).toEqual([200, "br", "Accept-Encoding", "*", "no-cache"]);
    expect(brotliDecompressSync(await bytesOf(document)).toString()).toBe(
      FILES["gkm/evidence/eid-1.json"],
    );
    const tool = await encoded("/trs/v2/tools/fastp", "gzip");
    expect(fields(tool, "Content-Encoding")).toEqual([200, "gzip"]);
    const missing = await encoded("/nothing", "br");
    expect(fields(missing, "Content-Encoding", "Cache-Control")).toEqual([404, "br", "no-cache"]);
    expect(brotliDecompressSync(await bytesOf(missing)).toString()).toBe(FILES["404.html"]);
  });

  it("is sent as it is where a form is missing", async () => {
    const page = await encoded("/tools/fastp", "gzip");
    expect(fields(page, "Content-Encoding")).toEqual([200, null]);
    expect(await page.text()).toBe(FILES["tools/fastp.html"]);
    expect(fields(await encoded("/tools/fastp", "br"), "Content-Encoding")).toEqual([200, "br"]);
    expect(fields(await encoded("/tools/short", "br"), "Content-Encoding", "Vary")).toEqual([
      200,
      null,
      null,
    ]);
  });
});

describe("a compressed form", () => {
  it.each([
    "/index.html.br",
    "/index.html.gz",
    "/index.html.br/",
    "/index.html%2Ebr",
    "/tools/fastp.html.br",
    "/assets/page.css.gz",
    "/gkm/evidence/eid-1.json.br",
    "/trs/v2/tools/fastp/index.json.br",
    "/trs/v2/tools/fastp.br",
    "//index.html.br",
  ])("has no URL of its own, such as %s", async (path) => {
    const response = await encoded(path, "br");
    expect(response.status).toBe(404);
  });

  it("is none of a tool's own files", async () => {
    for (const accepted of ["gzip", "br", "identity;q=0, gzip"]) {
      const response = await encoded(`/${OWN}/reads.txt`, accepted);
      expect(fields(response, "Content-Encoding", "Vary")).toEqual([200, null, "Accept"]);
      expect(await response.text()).toBe(LONG);
    }
    expect(await (await encoded(`/${OWN}/reads.txt.gz`, "gzip")).text()).toBe("of the tool");
    expect((await encoded(`/${OWN}/reads.txt.br`, "br")).status).toBe(404);
  });
});

describe("how long a file may be kept", () => {
  it.each([
    ["/", "no-cache"],
    ["/tools/fastp", "no-cache"],
    ["/gkm/evidence/eid-1.json", "no-cache"],
    ["/trs/v2/tools/fastp", "no-cache"],
    ["/assets/page.css", "public, max-age=31536000, immutable"],
    ["/assets/none.css", "no-cache"],
    ["/share/home.svg", "public, max-age=86400"],
  ])("is said by its kind: %s", async (path, expected) => {
    expect((await ask(path)).headers.get("Cache-Control")).toBe(expected);
  });
});
