import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

describe("edge", () => {
  it("writes the function for a host with its configuration, and says what to do", async () => {
    const folder = await temporaryFolder();
    const out = join(folder, "edge");
    const { status, stdout } = runScript(
      "edge",
      ["cloudflare", "--dir", join(folder, "dist"), "--out", out],
      { TES_MOUNTS: "/v1" },
    );
    expect(status).toBe(0);
    expect(stdout.replace(/\d+/g, "N")).toBe(
      `Wrote ${out}/cloudflare.js: N bytes, N with gzip\nWrote ${out}/wrangler.jsonc: set name to your site's name, run npm ci --prefix deploy, then deploy/node_modules/.bin/wrangler deploy --config with this file's path\n`.replace(
        /\d+/g,
        "N",
      ),
    );
    expect((await readdir(out)).sort()).toEqual(["cloudflare.js", "wrangler.jsonc"]);
    const configuration = await readFile(join(out, "wrangler.jsonc"), "utf8");
    expect(configuration).toContain('"directory": "../dist"');
    expect(configuration).toContain('"/v1/*"');
  });

  it("sends the documents of a site with packs to the function", async () => {
    const folder = await temporaryFolder();
    const [dir, out] = [join(folder, "dist"), join(folder, "edge")];
    const configuration = async () => {
      expect(runScript("edge", ["cloudflare", "--dir", dir, "--out", out], {}).status).toBe(0);
      return readFile(join(out, "wrangler.jsonc"), "utf8");
    };
    expect(await configuration()).not.toContain("/gkm/*");
    await rm(out, { recursive: true });
    await mkdir(join(dir, "trs/packs"), { recursive: true });
    await writeFile(join(dir, "trs/packs/index.json"), "{}");
    expect(await configuration()).toContain('"/gkm/*"');
  });

  it("refuses hosts on which no path of a site below a path would be found", async () => {
    const folder = await temporaryFolder();
    const [dir, out] = [join(folder, "dist"), join(folder, "edge")];
    await mkdir(join(dir, "trs/v2"), { recursive: true });
    const servers = [{ url: "https://example.org/registry/trs/v2" }];
    await writeFile(join(dir, "trs/v2/openapi.json"), JSON.stringify({ servers }));
    const outcome = (host: string) => runScript("edge", [host, "--dir", dir, "--out", out], {});
    for (const [host, name] of [
      ["cloudflare", "Cloudflare"],
      ["netlify", "Netlify"],
    ] as const) {
      expect(outcome(host)).toMatchObject({
        status: 2,
        stderr: `Not for ${name}: the site is below /registry, and would have to be at the root of a host name, such as https://example.org. Build it with another SITE_URL.\n`,
      });
    }
    expect(outcome("deno").status).toBe(0);
  });

  it("writes the function alone for a host without configuration", async () => {
    const out = await temporaryFolder();
    const { status, stdout } = runScript("edge", ["deno", "--out", out], {});
    expect(status).toBe(0);
    expect(stdout).toContain(
      `\nThen: deno run --allow-net --allow-read --allow-env ${out}/deno.js, `,
    );
    expect(await readdir(out)).toEqual(["deno.js"]);
  });

  it("keeps a configuration that has been edited, and renews the function", async () => {
    const out = await temporaryFolder();
    runScript("edge", ["cloudflare", "--out", out], {});
    expect(runScript("edge", ["cloudflare", "--out", out], {}).stdout).not.toContain("Kept");
    await writeFile(join(out, "wrangler.jsonc"), '{ "name": "mine" }');
    await appendFile(join(out, "cloudflare.js"), "old();");
    const { status, stdout } = runScript("edge", ["cloudflare", "--out", out], {});
    expect(status).toBe(0);
    expect(stdout).toContain(
      `Kept ${out}/wrangler.jsonc, which differs from what this command writes: delete it to get a new one\n`,
    );
    expect(await readFile(join(out, "wrangler.jsonc"), "utf8")).toBe('{ "name": "mine" }');
    expect(await readFile(join(out, "cloudflare.js"), "utf8")).not.toContain("old();");
  });

  it("does not overwrite another program, nor write through a link", async () => {
    const out = await temporaryFolder();
    await writeFile(join(out, "node.js"), "mine();");
    expect(runScript("edge", ["node", "--out", out], {})).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `${out}/node.js was not written by this command. Remove it, or set --out.\n`,
    });
    expect(await readFile(join(out, "node.js"), "utf8")).toBe("mine();");
    await symlink(join(out, "node.js"), join(out, "netlify.toml"));
    expect(runScript("edge", ["netlify", "--out", out], {})).toMatchObject({
      status: 2,
      stderr: `${out}/netlify.toml is not a regular file. Remove it, or set --out.\n`,
    });
    expect((await readdir(out)).sort()).toEqual(["netlify.toml", "node.js"]);
  });

  it.each([
    { place: "a content folder", name: "the content folder" },
    { place: "the site", name: "the site" },
    { place: "the sources", name: "the project's folder src" },
  ])("writes nothing into $place", async ({ name }) => {
    const folder = await temporaryFolder();
    const out = name.includes("src") ? join(process.cwd(), "src/new") : join(folder, "new");
    const dir = name === "the site" ? folder : join(folder, "dist");
    const { status, stderr } = runScript("edge", ["deno", "--out", out, "--dir", dir], {
      CONTENT_DIR: name === "the content folder" ? folder : "",
    });
    const shown = name.includes("src") ? "src/new" : out;
    expect([status, stderr]).toEqual([
      2,
      `--out ${shown} is ${name}, or inside it. Set --out to another folder.\n`,
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("says why it cannot write", async () => {
    const file = join(await temporaryFolder(), "file");
    await writeFile(file, "mine");
    const { status, stderr } = runScript("edge", ["deno", "--out", file], {});
    expect(status).toBe(2);
    expect(stderr).toMatch(/ cannot be written to .*: a part of the path is a file\. Set --out/);
  });

  it("refuses a host that does not run the function", () => {
    expect(runScript("edge", ["nginx"], {})).toMatchObject({
      status: 2,
      stderr:
        'The host must be one of node, cloudflare, netlify, deno; got "nginx".\nUsage: npm run edge -- node|cloudflare|netlify|deno [--dir dist] [--out edge]\n',
    });
  });
});
