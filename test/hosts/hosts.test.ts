import { describe, expect, it } from "vitest";
import { FUNCTION_HOSTS, HOSTS, hostFiles } from "../../src/hosts/hosts.ts";

const url = "https://registry.example.org";

describe("the table of hosts", () => {
  it("has every host once, in the order of README", () => {
    expect(HOSTS.map(({ id }) => id)).toEqual([
      "node",
      "cloudflare",
      "netlify",
      "deno",
      "nginx",
      "github-pages",
    ]);
    expect(new Set(HOSTS.map(({ name }) => name)).size).toBe(HOSTS.length);
  });

  it("names the hosts that run the function", () => {
    expect(FUNCTION_HOSTS.map(({ id }) => id)).toEqual(["node", "cloudflare", "netlify", "deno"]);
  });

  it("says what is missing without the function, and nothing about hosts that always run it", () => {
    expect(HOSTS.filter(({ missing }) => missing === "").map(({ id }) => id)).toEqual([
      "node",
      "deno",
    ]);
  });
});

describe("the files of all hosts", () => {
  it("are written once, even if two hosts read them", () => {
    expect([...hostFiles({ url, profile: "2.0.0" }, 14)].map(({ path }) => path)).toEqual([
      "_headers",
      "_redirects",
      ".assetsignore",
      "_nginx.conf",
      "trs/v2/errors/404.json",
      "trs/v2/errors/405.json",
      ".nojekyll",
    ]);
  });

  it("are made for the site's URL, profile and number of tools", () => {
    const contents = (profile: "2.0.0" | "2.0.1", tools: number) =>
      Object.fromEntries(
        [...hostFiles({ url, profile }, tools)].map(({ path, content }) => [path, String(content)]),
      );
    expect(contents("2.0.0", 14)["_headers"]).toContain(`self_link: ${url}/trs/v2/tools`);
    expect(contents("2.0.0", 14)["_nginx.conf"]).not.toContain("pages/1.json");
    expect(contents("2.0.0", 1001)["_nginx.conf"]).toContain("pages/1.json");
    expect(contents("2.0.0", 14)["_redirects"]).not.toContain("SMK");
    expect(contents("2.0.1", 14)["_redirects"]).toContain("SMK");
    expect(contents("2.0.0", 14)[".nojekyll"]).toBe("");
  });
});
