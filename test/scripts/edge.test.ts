import { readdir, readFile } from "node:fs/promises";
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
      `Wrote ${out}/cloudflare.js: N bytes, N with gzip\nWrote ${out}/wrangler.jsonc: set name to your site's name, then run npx wrangler deploy --config with this file's path\n`.replace(
        /\d+/g,
        "N",
      ),
    );
    expect((await readdir(out)).sort()).toEqual(["cloudflare.js", "wrangler.jsonc"]);
    const configuration = await readFile(join(out, "wrangler.jsonc"), "utf8");
    expect(configuration).toContain('"directory": "../dist"');
    expect(configuration).toContain('"/v1/*"');
  });

  it("writes the function alone for a host without configuration", async () => {
    const out = await temporaryFolder();
    expect(runScript("edge", ["deno", "--out", out], {}).status).toBe(0);
    expect(await readdir(out)).toEqual(["deno.js"]);
  });

  it("refuses a host that does not run the function", () => {
    expect(runScript("edge", ["nginx"], {})).toMatchObject({
      status: 2,
      stderr:
        'The host must be one of node, cloudflare, netlify, deno; got "nginx".\nUsage: npm run edge -- node|cloudflare|netlify|deno [--dir dist] [--out edge]\n',
    });
  });
});
