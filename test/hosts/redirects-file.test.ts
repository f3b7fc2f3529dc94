import { describe, expect, it } from "vitest";
import { COLLECTIONS } from "../../src/gkm/model/collections.ts";
import { collectionSegment } from "../../src/gkm/model/paths.ts";
import { redirectsFile } from "../../src/hosts/redirects-file.ts";

const url = "https://registry.example.org";
const MOUNTS = ["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2"];
const VERSION = "/tools/:id/versions/:version";

/** The rules for one path, in order: from each mount to the file below /trs/v2. */
const rules = (path: string, file: string) =>
  MOUNTS.map((mount) => `${mount}${path} /trs/v2${file} 200`);

describe("_redirects", () => {
  it("serves the documents at their paths, without a redirect that clients would see", () => {
    expect(redirectsFile.path).toBe("_redirects");
    expect(redirectsFile.content({ url, profile: "2.0.0" }, 14).split("\n")).toEqual([
      ...rules("/service-info", "/service-info/index.json"),
      ...rules("/toolClasses", "/toolClasses/index.json"),
      ...rules("/tools", "/tools/index.json"),
      ...rules("/tools/:id", "/tools/:id/index.json"),
      ...rules("/tools/:id/versions", "/tools/:id/versions/index.json"),
      ...rules(VERSION, `${VERSION}/index.json`),
      ...rules(`${VERSION}/containerfile`, `${VERSION}/containerfile/index.json`),
      ...rules(`${VERSION}/:type/files`, `${VERSION}/:type/files/index.json`),
      ...rules(`${VERSION}/:type/tests`, `${VERSION}/:type/tests/index.json`),
      ...rules(`${VERSION}/CWL/descriptor`, `${VERSION}/CWL/descriptor.json`),
      ...rules(`${VERSION}/PLAIN_CWL/descriptor`, `${VERSION}/PLAIN_CWL/descriptor.txt`),
      ...rules(`${VERSION}/WDL/descriptor`, `${VERSION}/WDL/descriptor.json`),
      ...rules(`${VERSION}/PLAIN_WDL/descriptor`, `${VERSION}/PLAIN_WDL/descriptor.txt`),
      ...rules(`${VERSION}/NFL/descriptor`, `${VERSION}/NFL/descriptor.json`),
      ...rules(`${VERSION}/PLAIN_NFL/descriptor`, `${VERSION}/PLAIN_NFL/descriptor.txt`),
      "/ga4gh/trs/v2/* /trs/v2/:splat 200",
      "/api/ga4gh/trs/v2/* /trs/v2/:splat 200",
      "",
    ]);
  });

  it("has the descriptor types that TRS 2.0.1 adds in a registry of that profile", () => {
    const lines = redirectsFile.content({ url, profile: "2.0.1" }, 14).split("\n");
    expect(lines.slice(45, 57)).toEqual([
      ...rules(`${VERSION}/GALAXY/descriptor`, `${VERSION}/GALAXY/descriptor.json`),
      ...rules(`${VERSION}/PLAIN_GALAXY/descriptor`, `${VERSION}/PLAIN_GALAXY/descriptor.txt`),
      ...rules(`${VERSION}/SMK/descriptor`, `${VERSION}/SMK/descriptor.json`),
      ...rules(`${VERSION}/PLAIN_SMK/descriptor`, `${VERSION}/PLAIN_SMK/descriptor.txt`),
    ]);
    expect(lines.length).toBe(60);
  });

  it("sends clients on from the former addresses of entries, of at most 240", () => {
    const former = Array.from({ length: 301 }, (_, index) => ({
      folder: "disease",
      from: `did-${index}*`,
      to: "did-1909",
    }));
    const lines = redirectsFile.content({ url, profile: "2.0.0" }, 14, { former }).split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "/disease/did-0%2A /disease/did-1909 301",
      "/gkm/disease/did-0%2A.json /gkm/disease/did-1909.json 301",
    ]);
    expect(lines.filter((line) => line.endsWith(" 301")).length).toBe(480);
  });

  it("sends clients on from addresses with the prefix of the main producer", () => {
    const full = { prefix: "kb", folders: ["disease"] };
    const lines = redirectsFile.content({ url, profile: "2.0.0" }, 14, { full }).split("\n");
    expect(lines.slice(-3)).toEqual([
      "/disease/kb.* /disease/:splat 301",
      "/gkm/disease/kb.* /gkm/disease/:splat 301",
      "",
    ]);
  });

  it("has all rules without placeholders first: behind others, Cloudflare takes few", () => {
    const full = { prefix: "kb", folders: ["disease"] };
    const former = [{ folder: "disease", from: "did-1", to: "did-2" }];
    const rewrites = [{ path: "/trs/v2/tools/a/x", stored: "/trs/v2/tools/a/y" }];
    const lines = redirectsFile
      .content({ url, profile: "2.0.1" }, 14, { full, former, rewrites })
      .trimEnd()
      .split("\n");
    const isDynamic = lines.map((line) => /[:*]/.test(line.split(" ")[0] ?? ""));
    expect(isDynamic.indexOf(true)).toBeGreaterThan(5);
    expect(isDynamic.slice(isDynamic.indexOf(true)).length).toBeLessThanOrEqual(100);
    expect(isDynamic.slice(isDynamic.indexOf(true))).not.toContain(false);
  });

  it("serves files that are stored under other names at their own paths, before all others", () => {
    const place = "/tools/a/versions/1/PLAIN_CWL/descriptor";
    const rewrites = [
      { path: `/trs/v2${place}/a%20b*.html`, stored: `/trs/v2${place}/a%20b*.html.stored.txt` },
      { path: `/trs/v2${place}/${"x".repeat(500)}.html`, stored: `/trs/v2/${"x".repeat(500)}.txt` },
    ];
    const lines = redirectsFile.content({ url, profile: "2.0.0" }, 14, { rewrites }).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      ...rules(`${place}/a%20b%2A.html`, `${place}/a%20b%2A.html.stored.txt`),
      "/trs/v2/service-info /trs/v2/service-info/index.json 200",
    ]);
  });

  it("has no more rules than Cloudflare takes", () => {
    const rewrites = Array.from({ length: 5000 }, (_, index) => ({
      path: `/trs/v2/${index}`,
      stored: `/trs/v2/${index}.stored.txt`,
    }));
    const former = rewrites.map((_, index) => ({ folder: "disease", from: `${index}`, to: "a" }));
    const full = { prefix: "kb", folders: COLLECTIONS.map(({ name }) => collectionSegment(name)) };
    const text = redirectsFile.content({ url, profile: "2.0.1" }, 14, { rewrites, former, full });
    const all = text.trimEnd().split("\n");
    const isDynamic = (rule: string) => /[*]|:[a-z]/.test(rule);
    expect(all.filter((rule) => !isDynamic(rule)).length).toBeLessThanOrEqual(2000);
    expect(all.filter(isDynamic).length).toBeLessThanOrEqual(100);
  });
});
