import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBrowser } from "../fixtures/browser.ts";
import { buildSite, runScript } from "../fixtures/build.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import {
  bareCloudflare,
  bareNginx,
  cloudflare,
  deno,
  fileServer,
  nginx,
  type RunningHost,
  serveCommand,
} from "./hosts.ts";

/** The site's policy allows its own scripts; this one says by a request that it ran. */
const PROBE = { path: "probe.js", text: "fetch('/ran');" };
// without double quotes, it is the same in JSON
const SCRIPT = `<script src='/${PROBE.path}'></script>`;
const PAGE = `<!doctype html>${SCRIPT}`;
const PICTURE = `<svg xmlns='http://www.w3.org/2000/svg'><script href='/${PROBE.path}'/></svg>`;
const XHTML = `<html xmlns='http://www.w3.org/1999/xhtml'>${SCRIPT}</html>`;

const FILES: Readonly<Record<string, string>> = {
  "evil.html": PAGE,
  "evil.html.txt": PAGE,
  "index.html": PAGE,
  "index.htm": PAGE,
  "docs/index.html": PAGE,
  "404.html": PAGE,
  "UPPER.HTML": PAGE,
  "evil.shtml": PAGE,
  "evil.html.gz": PAGE,
  "evil.html.br": PAGE,
  "evil.cwl.html": PAGE,
  "evil.xhtml": XHTML,
  "evil.xht": XHTML,
  "evil.xml": XHTML,
  "evil.rdf": XHTML,
  "evil.svg": PICTURE,
  "evil.svgz": PICTURE,
  "evil.unknown": PAGE,
  "a b'c.html": PAGE,
  evil: PAGE,
  "evil.json": PAGE,
  "evil.md": PAGE,
};
const NAMES = Object.keys(FILES);

const VERSION = "tools/seqkit-stats/versions/9.0.0";

let folder: string;
let site: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const content = join(folder, "content");
  await cp(SMALL_CONTENT, content, { recursive: true });
  const version = join(content, "tools/seqkit-stats/9.0.0");
  await cp(join(content, "tools/seqkit-stats/2.6.1"), version, { recursive: true });
  await writeFile(join(version, "version.md"), "---\nis_production: false\n---\n");
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(version, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  expect(runScript("lock", [], { CONTENT_DIR: content })).toMatchObject({ status: 0 });
  site = join(folder, "site");
  buildSite(site, { CONTENT_DIR: content });
  await writeFile(join(site, PROBE.path), PROBE.text);
  await writeFile(join(site, "runs.html"), PAGE);
  await writeFile(join(site, "runs.svg"), PICTURE);
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** The paths at which a host might serve a file as a page. */
const pathsOf = (name: string) =>
  ["WDL", "PLAIN_WDL"].flatMap((type) => {
    const own = `/trs/v2/${VERSION}/${type}/descriptor/${encoded(name)}`;
    const stored = `${own}.stored.${type === "WDL" ? "json" : "txt"}`;
    // hosts drop endings of pages, and have pages of folders
    return [own, stored, own.replace(/\.[^./]+$/, ""), own.slice(0, own.lastIndexOf("/") + 1)];
  });

/** Other spellings of a path, which a host might resolve to the same file. */
const spellingsOf = (path: string) => [
  `/ga4gh${path}`,
  `/${path}`,
  `${path}/`,
  path.replace("/trs", "/%74rs"),
  path.replace("/trs/", "/trs%2F"),
  path.replace("/trs", "/tools/..%2Ftrs"),
  path.replace("WDL", "%57DL"),
];

const PATHS = [...new Set(NAMES.flatMap(pathsOf))];
const SPELLINGS = ["evil.html"].flatMap(pathsOf).flatMap(spellingsOf);

/** So many tabs are used at the same time. */
const TABS = 6;

describe.each([
  { name: "a file server", start: fileServer, isMapped: false },
  { name: "nginx without the site's configuration", start: bareNginx, isMapped: false },
  { name: "Cloudflare without the function", start: bareCloudflare, isMapped: true },
  { name: "nginx", start: nginx, isMapped: true },
  { name: "npm run serve", start: serveCommand, isMapped: true },
  { name: "Cloudflare", start: cloudflare, isMapped: true },
  { name: "Deno", start: deno, isMapped: true },
])("a tool's files on $name", ({ start, isMapped }) => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await start(site);
  }, 60_000);

  afterAll(() => host?.stop());

  /** The paths of a list that run a script in a tab of the browser, opened one after the other. */
  async function runningInTab(paths: readonly string[]): Promise<readonly string[]> {
    const page = await browser.newPage();
    const ran: string[] = [];
    let current = "";
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/ran") ran.push(current);
    });
    for (const path of paths) {
      current = path;
      // a download is not a page
      await page.goto(host.url + path).catch(() => undefined);
    }
    await page.close();
    return ran;
  }

  /** The paths that run a script in a browser. */
  async function running(paths: readonly string[]): Promise<readonly string[]> {
    const tabs = Object.values(Object.groupBy(paths, (_, index) => index % TABS));
    return (await Promise.all(tabs.map((own) => runningInTab(own ?? [])))).flat();
  }

  it("never run in a browser, at whatever URL", async () => {
    const runs = await running(["/runs.html", "/runs.svg"]);
    expect(runs.toSorted()).toEqual(["/runs.html", "/runs.svg"]);
    expect(await running([...PATHS, ...SPELLINGS])).toEqual([]);
  });

  it("are where the page of the version links to", async () => {
    const page = await browser.newPage();
    await page.goto(`${host.url}/tools/seqkit-stats/9.0.0.html`);
    const links = await page
      .locator("a[href*='/PLAIN_WDL/']")
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]),
      );
    await page.close();
    expect(links.length).toBeGreaterThan(NAMES.length);
    for (const [name = "", url = ""] of links) {
      const response = await fetch(url as string);
      expect([name, response.status]).toEqual([name, 200]);
      const text = await response.text();
      const expected = FILES[name as string] ?? text;
      expect([name, text]).toEqual([name, expected]);
    }
  });

  it("have the paths of the standard, if the host can map them", async () => {
    for (const name of isMapped ? NAMES : ["seqkit-stats.wdl"]) {
      const base = `${host.url}/trs/v2/${VERSION}`;
      const plain = await fetch(`${base}/PLAIN_WDL/descriptor/${encoded(name)}`);
      expect([name, plain.status]).toEqual([name, 200]);
      if (!isMapped) continue;
      expect(plain.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(await plain.text()).toBe(FILES[name]);
      const wrapped = await fetch(`${base}/WDL/descriptor/${encoded(name)}`);
      expect(await wrapped.json()).toMatchObject({ content: FILES[name] });
    }
  });
});
