import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHandler } from "../../src/edge/handler.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { buildSite, runScript } from "../fixtures/build.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { htmlFaults } from "../fixtures/html-faults.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

/** The small content, and the command in it. */
async function contentToRelease() {
  const content = await copyContent(SMALL_CONTENT);
  const run = (...args: readonly string[]) =>
    runScript("release", args, { CONTENT_DIR: content.folder });
  const json = async (file: string) =>
    JSON.parse(await readFile(join(content.folder, "releases", file), "utf8")) as object;
  return { content, run, json };
}

describe("release", () => {
  it("records what the content has under the version of the site, and then what changed", async () => {
    const { content, run, json } = await contentToRelease();
    expect(run()).toMatchObject({
      status: 2,
      stderr: "A release needs its day: set service.updatedAt in site.yaml, or use --date.\n",
    });
    expect(run("--date", "2026-11-21")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^This is the first release\.\nWrote \S+\/releases\/1\.0: 27 files, \d+\.\d kB\n$/,
      ),
    });
    await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
    await content.edit("site.yaml", (text) =>
      text.replace('version: "1.0"', 'version: "1.1"\n  updatedAt: "2026-12-01"'),
    );
    expect(run()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Lines of changes.ndjson: 1 changed.\n"),
    });
    expect(await json("1.1/manifest.json")).toMatchObject({ date: "2026-12-01", previous: "1.0" });
    expect(await json("releases.json")).toMatchObject({
      releases: [{ name: "1.0" }, { name: "1.1" }],
    });
  });

  it("never changes a release, but for its DOI", async () => {
    const { run, json } = await contentToRelease();
    const list = () => json("releases.json");
    expect(run("1.0", "--date", "2026-11-21").status).toBe(0);
    const before = await list();
    expect(run("1.0", "--date", "2026-11-22")).toMatchObject({
      status: 2,
      stderr:
        "The release 1.0 exists, and what was released never changes. Raise service.version in site.yaml, or name another release: npm run release -- NAME\n",
    });
    expect(await list()).toEqual(before);
    expect(run("1.0", "--doi", "10.5281/zenodo.1")).toMatchObject({
      status: 0,
      stdout: "The release 1.0 has the DOI 10.5281/zenodo.1.\n",
    });
    expect(await list()).toMatchObject({ releases: [{ name: "1.0", doi: "10.5281/zenodo.1" }] });
    expect(run("V2", "--date", "2062-11-22")).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("The day of the release, 2062-11-22, is in the future."),
    });
    expect(run("v2", "--doi", "10.5281/zenodo.2")).toMatchObject({
      status: 0,
      stdout: "The release V2 has the DOI 10.5281/zenodo.2.\n",
    });
    const both = { releases: [{ name: "1.0" }, { name: "V2", doi: "10.5281/zenodo.2" }] };
    expect(await list()).toMatchObject(both);
    expect(run("11.0", "--doi", "10.5281/zenodo.3")).toMatchObject({
      status: 2,
      stderr:
        'The release "11.0" does not exist. Did you mean 1.0? To make it, with a DOI that is reserved for it, add --date DAY.\n',
    });
    expect(await list()).toMatchObject(both);
    for (const name of ["1.0", "3.0"]) {
      expect(run(name, "--doi", "10.5281/Zenodo.2")).toMatchObject({
        status: 2,
        stderr:
          "The release V2 has the DOI 10.5281/zenodo.2 already, and a DOI stands for one release.\n",
      });
    }
  });

  it("names the commit of the content, if there is one that has it as it is", async () => {
    const { content, run, json } = await contentToRelease();
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], {
        cwd: content.folder,
        encoding: "utf8",
      });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "first");
    expect(run("1.0", "--date", "2026-11-21").stderr).toBe("");
    expect(await json("1.0/manifest.json")).toMatchObject({
      commit: git("rev-parse", "HEAD").trim(),
    });
    await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
    expect(run("1.1", "--date", "2026-11-22").stderr).toBe(
      "The content has changes that are not committed: the release names no commit.\n",
    );
    expect(await json("1.1/manifest.json")).not.toHaveProperty("commit");
  });

  it.each([
    [["a/b"], '"a/b" cannot name a release'],
    [["1.0", "--date", "2026-02-31"], "--date must be a day such as 2026-11-21"],
    [["1.0", "--doi", "zenodo"], '"zenodo" is not a DOI'],
  ])("refuses %s", async (args, message) => {
    const { run } = await contentToRelease();
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  it("releases nothing of content with errors", async () => {
    const { content, run, json } = await contentToRelease();
    await content.edit("bundles/akt1.json", (text) => text.replace('"kb.eid:709"', '"kb.eid:1"'));
    expect(run("1.0", "--date", "2026-11-21")).toMatchObject({
      status: 1,
      stderr: "Nothing was released.\n",
    });
    await expect(json("releases.json")).rejects.toThrow("ENOENT");
  });
});

describe("a site with a release", () => {
  it("has its pages and files, also below a path and with packs", async () => {
    const { content, run } = await contentToRelease();
    expect(run("1.0", "--date", "2026-11-21").status).toBe(0);
    await content.edit("site.yaml", (text) => `${text}pack: true\n`);
    const site = await temporaryFolder();
    buildSite(join(site, "dist"), {
      CONTENT_DIR: content.folder,
      SITE_URL: "https://example.org/registry",
    });
    const dist = join(site, "dist");
    const pages = ["releases.html", "releases/1.0.html"];
    expect(await htmlFaults(dist, pages)).toEqual([]);
    const [list, page] = await Promise.all(pages.map((name) => readFile(join(dist, name), "utf8")));
    expect(list).toContain('href="/registry/releases/1.0"');
    expect(list).toContain("curl https://example.org/registry/releases/latest.json");
    expect(page).toContain('href="/registry/releases/1.0/claims.parquet"');
    const assets = folderAssets(dist);
    const handler = createHandler({ ...assets, base: "/registry" });
    const paths = ["index.json", "latest.json", "1.0/manifest.json", "1.0/claims.parquet", "1.0"];
    for (const path of paths) {
      const response = await handler(new Request(`https://example.org/registry/releases/${path}`));
      expect(response.status, path).toBe(200);
    }
    const files = await readdir(join(content.folder, "releases/1.0"));
    for (const file of files) {
      const released = await readFile(join(content.folder, "releases/1.0", file));
      expect(await readFile(join(dist, "releases/1.0", file)), file).toEqual(released);
    }
  });
});
