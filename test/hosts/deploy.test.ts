import { describe, expect, it } from "vitest";
import { bundleFunction, hostConfiguration } from "../../src/hosts/deploy.ts";

describe("the deployed function", () => {
  it.each(["cloudflare", "netlify", "deno"] as const)("for %s is small", async (host) => {
    const { code, compressed } = await bundleFunction(host);
    expect(compressed).toBeLessThan(25_000);
    // only the runtimes with a file system have their modules
    expect(/from\s*"node:/.test(code)).toBe(host === "deno");
  });

  it("runs for the APIs only: pages cost nothing", () => {
    const [wrangler] = hostConfiguration("cloudflare", "../dist");
    const { assets } = JSON.parse(wrangler?.content.replace(/^\/\/.*\n/, "") ?? "");
    expect(assets.run_worker_first).toEqual(["/trs/*", "/ga4gh/*", "/api/*", "/tes/*"]);
  });
});
