import { describe, expect, it } from "vitest";
import { readSite } from "../../../src/catalog/site/site.ts";
import { copyPart } from "../../fixtures/content.ts";

const SITE = `title: A registry
description: What it has.
url: https://example.org/registry/
organization: { name: Example, url: https://example.org }
service: { id: org.example.registry, version: "1.0" }
`;

/** What is read in a folder, and what is wrong with it. */
async function readIn(folder: string, url?: string) {
  const { value, problems } = await readSite(folder, url);
  return { value, problems };
}

async function siteOf(text: string, url?: string) {
  const content = await copyPart();
  await content.write("site.yaml", text);
  return readIn(content.folder, url);
}

describe("site.yaml", () => {
  it("is read, its URL without a trailing slash", async () => {
    expect(await siteOf(SITE)).toMatchObject({
      value: {
        title: "A registry",
        description: "What it has.",
        url: "https://example.org/registry",
        organization: { name: "Example", url: "https://example.org" },
        service: { id: "org.example.registry", version: "1.0" },
      },
      problems: [],
    });
  });

  it("has a warning of a service that was updated before it was created", async () => {
    const dated = (createdAt: string, updatedAt: string) =>
      siteOf(SITE.replace('"1.0"', `"1.0", createdAt: "${createdAt}", updatedAt: "${updatedAt}"`));
    const { value, problems } = await dated("2026-11-21", "2026-11-20");
    expect(value?.service.updatedAt).toBe("2026-11-20");
    expect(problems).toMatchObject([
      {
        severity: "warning",
        code: "content-date-order",
        file: "site.yaml",
        line: 5,
        pointer: "/service/updatedAt",
      },
    ]);
    expect((await dated("2026-11-21", "2026-11-21")).problems).toEqual([]);
  });

  it("names the Galaxy servers that pages link to, if any", async () => {
    const named = "galaxy_servers:\n  - { name: Lab, url: https://galaxy.example.org/lab }\n";
    expect((await siteOf(SITE + named)).value?.galaxy_servers).toEqual([
      { name: "Lab", url: "https://galaxy.example.org/lab" },
    ]);
    expect((await siteOf(`${SITE}galaxy_servers: []\n`)).value?.galaxy_servers).toEqual([]);
    for (const url of ["galaxy.example.org", "javascript:alert(1)", "https://x.org/?a=1"]) {
      const { value, problems } = await siteOf(
        `${SITE}galaxy_servers: [{ name: Lab, url: "${url}" }]\n`,
      );
      expect(value).toBeUndefined();
      expect(problems[0]).toMatchObject({
        code: "content-site",
        pointer: "/galaxy_servers/0/url",
        line: 6,
      });
    }
  });

  it("gives way to a URL from outside", async () => {
    const { value } = await siteOf(SITE, "http://127.0.0.1:4321//");
    expect(value?.url).toBe("http://127.0.0.1:4321");
  });

  it("that is missing is a problem that names the folder", async () => {
    const content = await copyPart();
    await content.remove("site.yaml");
    expect(await readIn(content.folder)).toEqual({
      value: undefined,
      problems: [
        {
          severity: "error",
          code: "content-missing",
          file: "site.yaml",
          line: 1,
          column: 1,
          pointer: "",
          message: "The content folder has no site.yaml.",
          found: content.folder,
          expected: "a folder with site.yaml, tools/ and bundles/",
          fix: "Add site.yaml, run npm run new -- site for content to begin with, or name another folder with CONTENT_DIR or --content.",
        },
      ],
    });
  });

  it.each([
    ["gkm-schema: off", "The severity of gkm-schema is fixed."],
    ["trs-license: warning", "The severity of trs-license is fixed."],
    [
      "gkm-dangling-pointer: off",
      "gkm-dangling-pointer cannot be switched off: it is not only a convention.",
    ],
    ["gkm-statistic: off", "There is no field gkm-statistic here."],
  ])("says why a rule cannot have a severity: %s", async (line, message) => {
    const { problems } = await siteOf(`${SITE}severities:\n  ${line}\n`);
    expect(problems).toMatchObject([{ code: "content-site", line: 7, message }]);
  });

  it("with syntax errors has a problem for each", async () => {
    const { value, problems } = await siteOf("title: a: b\n");
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { code: "content-yaml", file: "site.yaml", line: 1, column: 8, found: "title: a: b" },
    ]);
  });

  it("that breaks its schema has a problem for each cause, with its position", async () => {
    const { value, problems } = await siteOf(`${SITE}colour: red\ntrs: { profile: "2.1" }\n`);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { code: "content-site", line: 6, column: 1, pointer: "/colour" },
      { code: "content-site", line: 7, column: 8, pointer: "/trs/profile", found: '"2.1"' },
    ]);
  });

  it("with codes of one disease that are none is a problem at each, whatever bundles have", async () => {
    const { value, problems } = await siteOf(
      `${SITE}same_diseases:\n  - ["DOID:1909", melanoma]\n`,
    );
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { code: "content-site", line: 7, pointer: "/same_diseases/0/1", found: "melanoma" },
    ]);
  });

  const withUrl = (url: string) => siteOf(SITE.replace("https://example.org/registry/", url));

  it("with a URL that a site cannot have is a problem at its place", async () => {
    expect(await withUrl("https://example.org/$http_cookie")).toMatchObject({
      value: undefined,
      problems: [
        {
          severity: "error",
          code: "content-site-url",
          file: "site.yaml",
          line: 3,
          column: 1,
          pointer: "/url",
          message: "url must not have special characters or empty parts in its path.",
          found: "https://example.org/$http_cookie",
          expected:
            "a URL such as https://example.org/registry: http or https, a host, and a path of letters, digits and . _ ~ - only",
        },
      ],
    });
    for (const url of ["foo", "ftp://example.org", "'https://'", "https://example.org/?q=1"]) {
      const { value, problems } = await withUrl(url);
      expect(value).toBeUndefined();
      expect(problems).toMatchObject([{ line: 3, column: 1, pointer: "/url" }]);
    }
  });

  it("can have a URL with a host in any script, which is published in ASCII", async () => {
    expect((await withUrl("https://bücher.example/")).value?.url).toBe(
      "https://xn--bcher-kva.example",
    );
  });

  it("with a URL from outside that a site cannot have is a problem of the whole", async () => {
    expect(await siteOf(SITE, "https://example.org/#x")).toMatchObject({
      value: undefined,
      problems: [
        {
          code: "content-site-url",
          line: 1,
          pointer: "",
          message: "The URL to publish at must not have a fragment (#).",
          found: "https://example.org/#x",
        },
      ],
    });
  });
});
