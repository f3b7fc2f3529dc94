import { once } from "node:events";
import { createServer } from "node:net";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyPart } from "../fixtures/content.ts";
import { image } from "../fixtures/pictures.ts";
import { eventually, freePort, startPreview } from "../fixtures/preview.ts";

describe("dev", () => {
  it.each([
    ["2.0.0", "main.wdl", "version 1.0\nworkflow w {}\n", "in CWL and WDL"],
    ["2.0.1", "Snakefile", "rule all:\n    input: []\n", "in CWL and Snakemake"],
  ])("says which profile the registry has, and which languages: %s, %s", async (...row) => {
    const [profile, name, text, languages] = row;
    const content = await copyPart({ tools: ["fastp"], bundles: [] });
    await content.write("tools/fastp/9.0.0/version.md", "---\n---\n");
    await content.write(`tools/fastp/9.0.0/${name}`, text);
    await content.edit("site.yaml", (site) => `${site}\ntrs: { profile: "${profile}" }\n`);
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    const page = await (await fetch(`${preview.url}/tools`)).text();
    expect(page).toContain(`GA4GH TRS ${profile}`);
    expect(page).toContain(languages);
  });

  it("leads on from the former addresses of entries, below any path", async () => {
    const content = await copyPart({ tools: [], bundles: ["solid-tumours"] });
    await content.write("entries.yaml", 'kb.eid:1409:\n  formerly: ["kb.eid:99999"]\n');
    const preview = await startPreview(content.folder, "/registry");
    onTestFinished(() => preview.stop());
    const endOf = async (path: string) => {
      const { status, url } = await fetch(preview.url + path);
      return [status, url.slice(preview.url.length)];
    };
    const here = [200, "/evidence/eid-1409"];
    expect(await endOf("/evidence/eid-99999")).toEqual(here);
    expect(await endOf("/evidence/kb.eid-1409")).toEqual(here);
    expect((await endOf("/evidence/eid-88888"))[0]).toBe(404);
    expect(await endOf("/gkm/evidence/eid-99999.json")).toEqual([
      200,
      "/gkm/evidence/eid-1409.json",
    ]);
    await content.write("entries.yaml", 'kb.eid:1409:\n  formerly: ["kb.eid:88888"]\n');
    await eventually(
      () => endOf("/evidence/eid-88888"),
      ([status]) => status === 200,
    );
    expect((await endOf("/evidence/eid-99999"))[0]).toBe(404);
  });

  it("shows the images of a version's files, as a build publishes them", async () => {
    const content = await copyPart({ tools: ["fastp"], bundles: [] });
    await content.write("tools/fastp/9.0.0/version.md", "---\n---\n\n![Logo](logo.png)\n");
    await content.write("tools/fastp/9.0.0/main.wdl", "version 1.0\nworkflow w {}\n");
    await content.write("tools/fastp/9.0.0/logo.png", await image("png", 40, 30));
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    const page = await (await fetch(`${preview.url}/tools/fastp/9.0.0`)).text();
    const [, path] = /<img src="([^"]+)" alt="Logo"/.exec(page) ?? [];
    expect(path).toMatch(/^\/assets\/[0-9a-f]+\S*\.png$/);
    const shown = await fetch(preview.url + path);
    expect(shown.status).toBe(200);
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(["png", 40, 30]);
    expect((await fetch(`${preview.url}/assets/${"0".repeat(64)}.png`)).status).toBe(404);
  });

  it("shows pages and APIs from the content as it is now, at the port that is given", async () => {
    const content = await copyPart({ tools: ["fastp"], bundles: ["solid-tumours"] });
    const preview = await startPreview(content.folder);
    onTestFinished(() => preview.stop());
    const get = async (path: string) => {
      const response = await fetch(preview.url + path);
      return { status: response.status, text: await response.text() };
    };
    const pages = async (path: string, text: string) =>
      eventually(
        () => get(path),
        (found) => found.text.includes(text),
      );

    // a page that was open already
    expect((await get("/tools/fastp")).text).toContain("Trims adapters");
    expect((await get("/tools/fastp")).text).not.toContain("http-equiv");
    expect((await get("/trs/v2/tools/fastp")).text).toContain("Trims adapters");
    await content.edit("tools/fastp/tool.md", (text) => text.replace("Trims", "Snips"));
    await pages("/tools/fastp", "Snips adapters");
    expect((await get("/trs/v2/tools/fastp")).text).toContain("Snips adapters");
    expect((await get("/trs/v2/tools")).text).toContain("Snips adapters");

    // a page that appears and vanishes
    expect((await get("/tools/snip")).status).toBe(404);
    const front = "name: Snip\norganization: O\ntoolclass: CommandLineTool\n";
    await content.write("tools/snip/tool.md", `---\n${front}---\n\nSnips.\n`);
    await pages("/tools/snip", "Snip");
    await pages("/trs/v2/tools/snip", '"Snip"');
    await content.remove("tools/snip");
    await eventually(
      () => get("/tools/snip"),
      ({ status }) => status === 404,
    );
    expect((await get("/trs/v2/tools/snip")).status).toBe(404);

    for (const [path, status, text] of [
      ["/trs/v2/service-info", 200, "org.ga4gh"],
      ["/ga4gh/trs/v2/tools?limit=1", 200, "fastp"],
      ["/trs/v2/tools?limit=0", 400, "limit"],
      ["/gkm", 200, "collections"],
      ["/gkm/evidence/eid-1409.json", 200, "kb.eid:1409"],
      ["/gkm/evidence.tsv", 200, "kb.eid:1409"],
      ["/gkm/nothing.json", 404, "There is no document"],
      ["/gkm/tables/evidence.tsv", 200, "kb.eid:1409"],
      ["/gkm/tables/evidence.csv", 200, "kb.eid:1409"],
      ["/gkm/source/pmid-15728811.bib", 200, "Kobayashi"],
      ["/tools/fastp/badge.svg", 200, "<svg"],
      ["/tools/nothing/badge.svg", 404, ""],
      ["/tools/fastp/0.23.4/citation.bib", 200, "fastp"],
      ["/tools/fastp/0.23.4/interface.json", 200, "inputs"],
      ["/tools/fastp/0.23.4/ro-crate-metadata.json", 200, "@graph"],
      ["/tools/fastp/0.23.4/fastp-0.23.4.crate.zip", 200, "ro-crate-metadata.json"],
      ["/share/site.png", 200, "PNG"],
      ["/share/tools/fastp.png", 200, "PNG"],
      ["/search-index/index.json", 200, "vitrine-search"],
      ["/robots.txt", 200, "Sitemap:"],
      ["/schemas/content/site.schema.json", 200, "$schema"],
      ["/tes/v1/tasks", 503, "TES_BACKEND_URL"],
      ["/tes/v1/openapi.json", 200, "openapi"],
      ["/api", 200, `${preview.url}/trs/v2`],
    ] as const) {
      const found = await get(path);
      expect([path, found.status]).toEqual([path, status]);
      expect(found.text).toContain(text);
    }
  });

  it("shows a site below the path of its URL", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    const preview = await startPreview(content.folder, "/lab/registry");
    onTestFinished(() => preview.stop());
    for (const path of ["", "/", "/?q=1", "/tools", "/theme.js", "/trs/v2/tools", "/gkm"]) {
      const { status } = await fetch(preview.url + path);
      expect([path, status]).toEqual([path, 200]);
    }
    const list = await fetch(`${preview.url}/trs/v2/tools`);
    expect(list.headers.get("self_link")).toMatch(`${preview.url}/trs/v2/tools?`);
  });

  it("does not start at a port that is in use, nor with what it does not know", async () => {
    const port = await freePort();
    const taken = createServer().listen(port, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    expect(runScript("dev", ["--port", String(port)], {})).toMatchObject({
      status: 2,
      stderr: `Port ${port} is in use. Choose another with --port.\n`,
    });
    expect(runScript("dev", ["--port", "a"], {})).toMatchObject({
      status: 2,
      stderr:
        '--port must be a whole number from 0 to 65535; got "a".\nUsage: npm run dev -- [--host 127.0.0.1] [--port 4321]\n',
    });
  });
});
