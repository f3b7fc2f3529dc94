import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { RunningServer } from "../../src/hosts/server/server.ts";
import { browser, serveSite } from "../fixtures/browsed-site.ts";
import { buildSite } from "../fixtures/build.ts";
import { writeLaunchContent } from "../fixtures/launch-content.ts";

/** Where the site is published: Galaxy fetches from there, and not from a server on this machine. */
const SITE = "https://vitrine.example.org";

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-e2e-"));
  const content = join(folder, "content");
  await writeLaunchContent(content, {});
  const site = join(folder, "site");
  buildSite(site, { CONTENT_DIR: content, SITE_URL: SITE });
  server = await serveSite(site);
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, ...options });
  onTestFinished(() => page.close());
  await page.goto(path);
  return page;
}

const FILE_CHECKSUM = [
  "cwltool \\",
  "  https://vitrine.example.org/trs/v2/tools/file-checksum/versions/1.0.0/PLAIN_CWL/descriptor/file-checksum.cwl \\",
  "  https://vitrine.example.org/tools/file-checksum/1.0.0/inputs.json",
].join("\n");

const region = (page: Page) => page.getByRole("region", { name: "Run it" });

describe("how to run a version", () => {
  it("is copied with a button, by keyboard too", async () => {
    const page = await open("/tools/file-checksum/1.0.0");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await region(page).getByRole("button", { name: "Copy cwltool command", exact: true }).click();
    await page.getByText("Copied").waitFor();
    expect(await copied()).toBe(FILE_CHECKSUM);
    const summary = region(page).getByText("Toil", { exact: true });
    await summary.focus();
    await page.keyboard.press("Enter");
    await region(page).getByRole("button", { name: "Copy Toil command" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(copied).toMatch(/^toil-cwl-runner /);
  });

  it("is there without JavaScript, with the values that the command has", async () => {
    const page = await open("/tools/file-checksum/1.0.0", { javaScriptEnabled: false });
    expect(await region(page).locator("pre").first().innerText()).toBe(FILE_CHECKSUM);
    const path = await region(page)
      .getByRole("link", { name: "Download the test values" })
      .getAttribute("href");
    expect(await (await fetch(server.url + path)).json()).toEqual({
      file: {
        class: "File",
        location: `${SITE}/trs/v2/tools/file-checksum/versions/1.0.0/PLAIN_CWL/descriptor/tests/example.txt`,
      },
    });
  });

  it("shows the end of a long command beside the button, on narrow screens too", async () => {
    for (const width of [360, 1280]) {
      const page = await open("/tools/read-report/1.0.0", { viewport: { width, height: 800 } });
      const code = region(page).locator("pre").first();
      await code.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }));
      const [text, button] = await Promise.all([
        code.boundingBox(),
        region(page)
          .getByRole("button", { name: /^Copy Nextflow/ })
          .first()
          .boundingBox(),
      ]);
      if (text === null || button === null) throw new Error("the command is not shown");
      expect(button.x).toBeGreaterThanOrEqual(text.x + text.width);
      expect(button.x + button.width).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describe("a Galaxy workflow", () => {
  it("opens in a Galaxy server, which finds the workflow at the URL that it is given", async () => {
    const page = await open("/tools/greeter-galaxy/1.0.0");
    await page.route("https://usegalaxy.eu/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Galaxy</title>" }),
    );
    await region(page).getByRole("link", { name: "Run in usegalaxy.eu" }).click();
    await page.waitForURL("https://usegalaxy.eu/**");
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/workflows/trs_import");
    expect(searchParams.get("run_form")).toBe("true");
    const version = searchParams.get("trs_url") ?? "";
    expect(version).toBe(`${SITE}/ga4gh/trs/v2/tools/greeter-galaxy/versions/1.0.0`);
    // what Galaxy requests then (galaxyproject/galaxy, lib/galaxy/workflow/trs_proxy.py)
    const url = `${version.replace(SITE, server.url)}/GALAXY/descriptor`;
    const { content } = await (await fetch(url)).json();
    expect(JSON.parse(content)).toMatchObject({ a_galaxy_workflow: "true", name: "Greeter" });
  });

  it("is run by Planemo with a template that Planemo writes", async () => {
    const page = await open("/tools/greeter-galaxy/1.0.0");
    expect(await region(page).locator("pre").first().innerText()).toMatch(
      /planemo workflow_job_init greet\.ga -o job\.yml$/,
    );
  });
});
