import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../../src/edge/settings/settings.ts";
import { bundleFunction } from "../../src/hosts/function-bundle.ts";
import { FUNCTION_HOSTS } from "../../src/hosts/hosts.ts";

/**
 * The bytes with gzip that a bundle may have. At the edge it is loaded at every cold start; on Node once,
 * and what it uses of undici is in it (150 kB), so that it needs no other file.
 */
const LIMITS = { edge: 40_000, deno: 42_000, node: 210_000 };

const limitOf = (id: string) => (id === "node" || id === "deno" ? LIMITS[id] : LIMITS.edge);

describe.each(FUNCTION_HOSTS)("the function for $id", (host) => {
  const bundle = bundleFunction(host);

  it("is one file, and small", async () => {
    const { file, code, bytes, compressed } = await bundle;
    expect(file).toBe(`${host.id}.js`);
    expect(bytes).toBe(new TextEncoder().encode(code).byteLength);
    expect(compressed).toBeLessThan(limitOf(host.id));
    expect(compressed).toBeGreaterThan(5_000);
  });

  it("imports modules of Node only where there is a file system", async () => {
    const { code } = await bundle;
    const imported = [...code.matchAll(/\bfrom\s*["`]([\w:/-]+)["`]/g)].map(([, name]) => name);
    expect(imported.filter((name) => !isBuiltin(name ?? ""))).toEqual([]);
    expect(imported.length > 0).toBe(host.id === "deno" || host.id === "node");
  });

  it.runIf(host.id !== "node")("is as small as README says", () => {
    expect(readFileSync(new URL("../../README.md", import.meta.url), "utf8")).toContain(
      `less than ${LIMITS.edge / 1000} kB (gzip)`,
    );
  });

  it("carries nothing of the documentation of settings", async () => {
    const { code } = await bundle;
    for (const { name, meaning } of SETTINGS) {
      expect(code).toContain(name);
      expect(code).not.toContain(meaning);
    }
    expect(code).not.toMatch(/\busual:(?:"[^"]|`[^`\\])/);
  });

  it("carries nothing of the table of hosts", async () => {
    const { code } = await bundle;
    for (const text of ["npm run", "wrangler", "netlify.toml", "index.json 200", ":version"]) {
      expect(code).not.toContain(text);
    }
  });
});

describe("the function for a host whose requests are passed to it", () => {
  it.each(["cloudflare", "netlify"])("is the default export: %s", async (id) => {
    const host = FUNCTION_HOSTS.find((known) => known.id === id);
    if (host === undefined) throw new Error(`there is no host ${id}`);
    expect((await bundleFunction(host)).code).toMatch(/export\{[\w$]+ as default\};\s*$/);
  });
});
