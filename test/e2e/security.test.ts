import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { browser } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { json, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

let backend: TestBackend;
let server: RunningServer;

beforeAll(async () => {
  backend = await startBackend();
  const task = { id: "task-1", state: "COMPLETE", name: "count" };
  backend.respond = json({ ...task, tasks: [task] });
  const settings = readSettings({ TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" });
  server = await startServer({
    folder: await builtSite("tasks"),
    host: "127.0.0.1",
    port: 0,
    settings,
  });
});

afterAll(async () => {
  await server?.close();
  await backend?.close();
});

/** A page with what the browser refuses and complains about. */
async function open(options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ baseURL: server.url, ...options });
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  await page.exposeFunction("refused", (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    const { refused } = globalThis as unknown as { refused(what: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      refused(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return { page, complaints };
}

const KINDS = [
  "/",
  "/evidence",
  "/evidence/eid-1409",
  "/assertion/aid-251",
  "/variant/vid-12",
  "/tools",
  "/tools/fastp",
  "/tools/germline-small-variants/1.1.0-rc.1",
  "/tools/samtools-flagstat/1.22",
  "/tasks",
  "/tasks?task=task-1",
  "/search?q=braf",
  "/lookup",
  "/api",
];

/** The ways in which a host can send the policy. */
const HOSTS = {
  "headers and elements": { headers: true, elements: true },
  "headers only": { headers: true, elements: false },
  "elements only": { headers: false, elements: true },
} as const;
type Host = keyof typeof HOSTS;

/** Shows pages as a host sends them, with more HTML at their end. Returns the requests to other sites. */
async function as(page: Page, host: Host, more = ""): Promise<readonly string[]> {
  const { headers, elements } = HOSTS[host];
  const elsewhere: string[] = [];
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    if (!url.startsWith(server.url)) {
      elsewhere.push(url);
      return route.abort();
    }
    // a page that is left waits for no response
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return;
    const isPage = response.headers()["content-type"]?.startsWith("text/html") === true;
    const own = headers
      ? response.headers()
      : { "content-type": response.headers()["content-type"] ?? "" };
    if (!isPage) return route.fulfill({ response, headers: own }).catch(() => {});
    const html = await response.text();
    const meta = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    expect(html).toMatch(meta);
    const body = (elements ? html : html.replace(meta, "")).replace("</main>", `${more}</main>`);
    return route.fulfill({ status: response.status(), headers: own, body });
  });
  return elsewhere;
}

describe("every kind of page", () => {
  it.each(KINDS)("loads nothing that its policy refuses: %s", async (path) => {
    const { page, complaints } = await open();
    await page.goto(path, { waitUntil: "networkidle" });
    expect(
      await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily),
    ).toMatch(/serif/);
    expect(complaints).toEqual([]);
  });

  it("keeps to its policy on a phone in dark mode, and where it is missing", async () => {
    const { page, complaints } = await open({
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
    });
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    for (const path of KINDS) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    }
    expect(complaints).toEqual([]);
    await page.goto("/nothing", { waitUntil: "networkidle" });
    // that the page is missing is what the browser says itself
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });

  it("works where hosts have no rules for headers", async () => {
    const { page, complaints } = await open();
    await as(page, "elements only");
    await page.goto("/search?q=braf");
    await page.getByRole("status").filter({ hasText: "results for" }).waitFor();
    await page.goto("/tasks");
    await page.getByRole("link", { name: "count" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe.each(Object.keys(HOSTS) as Host[])("HTML that gets into a page, with %s", (host) => {
  const ATTACK = `
    <script>window.ran = "a script"</script>
    <script src="data:text/javascript,window.ran='data'"></script>
    <script src="https://example.org/evil.js"></script>
    <img src="/nothing.png" onerror="window.ran = 'an error'" alt="">
    <p id="handler" onclick="window.ran = 'a click'">handler</p>
    <a id="link" href="javascript:window.ran = 'a link'">link</a>
    <p id="styled" style="color: rgb(1, 2, 3)">styled</p>
    <style>#styled { font-size: 77px }</style>
    <base href="https://example.org/">
    <form id="form" action="https://example.org/"><button id="send">send</button></form>
    <iframe src="https://example.org/"></iframe>
    <object data="https://example.org/"></object>`;

  it("runs nothing, styles nothing, and sends nothing to another site", async () => {
    const { page, complaints } = await open();
    const elsewhere = await as(page, host, ATTACK);
    await page.goto("/tools/fastp", { waitUntil: "load" });
    for (const id of ["handler", "link"]) await page.locator(`#${id}`).click();
    const sent = await page.evaluate(() =>
      fetch("https://example.org/collect").then(
        () => "sent",
        () => "refused",
      ),
    );
    expect(sent).toBe("refused");
    expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
    const { color, fontSize } = await page
      .locator("#styled")
      .evaluate((element) => ({ ...getComputedStyle(element) }));
    expect([color, fontSize]).not.toContain("rgb(1, 2, 3)");
    expect([color, fontSize]).not.toContain("77px");
    expect(await page.evaluate(() => document.baseURI)).toMatch(server.url);
    // last, and not with a click of Playwright's: that waits for the navigation that is refused
    await page.evaluate(() => setTimeout(() => document.getElementById("send")?.click()));
    const directives = [
      "script-src-elem",
      "script-src-attr",
      "style-src-elem",
      "style-src-attr",
      "base-uri",
      "form-action",
      "connect-src",
    ];
    await expect
      .poll(() => {
        const refused = new Set(complaints.map((text) => text.split(" ")[0]));
        return directives.filter((directive) => !refused.has(directive));
      })
      .toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});

describe("a page in a frame of another site", () => {
  it("is not shown", async () => {
    const { page } = await open();
    await page.route("https://frames.example.org/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${server.url}/tasks"></iframe>`,
      }),
    );
    await page.goto("https://frames.example.org/", { waitUntil: "networkidle" });
    const texts = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => document.body.textContent)),
    );
    expect(texts.join("")).not.toContain("Access token");
  });
});

describe("data that a reader opens", () => {
  it.each([
    "/trs/v2/tools/fastp",
    "/gkm/evidence/eid-1409.json",
    "/trs/v2/tools/short-read-qc/versions/1.0.0/PLAIN_CWL/descriptor/short-read-qc.cwl",
  ])("has no access to the site, and no complaint: %s", async (path) => {
    const { page, complaints } = await open();
    await page.goto(path);
    expect(await page.evaluate(() => globalThis.origin)).toBe("null");
    expect(await page.locator("body").textContent()).toMatch(/\w/);
    expect(complaints).toEqual([]);
  });
});
