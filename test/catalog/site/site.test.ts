import { describe, expect, it } from "vitest";
import { readSite } from "../../../src/catalog/site/site.ts";
import { copyPart } from "../../fixtures/content.ts";

const SITE = `title: A registry
description: What it has.
url: https://example.org/registry/
organization: { name: Example, url: https://example.org }
service: { id: org.example.registry, version: "1.0" }
`;

async function siteOf(text: string, url?: string) {
  const content = await copyPart();
  await content.write("site.yaml", text);
  return readSite(content.folder, url);
}

describe("site.yaml", () => {
  it("is read, its URL without a trailing slash", async () => {
    expect(await siteOf(SITE)).toEqual({
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

  it("gives way to a URL from outside", async () => {
    const { value } = await siteOf(SITE, "http://127.0.0.1:4321//");
    expect(value?.url).toBe("http://127.0.0.1:4321");
  });

  it("that is missing is a problem that names the folder", async () => {
    const content = await copyPart();
    await content.remove("site.yaml");
    expect(await readSite(content.folder, undefined)).toEqual({
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
          fix: "Add site.yaml, or name another folder with CONTENT_DIR or --content.",
        },
      ],
    });
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
});
