import { describe, expect, it } from "vitest";
import { inputsTree } from "../../src/publish/inputs-tree.ts";
import { CATALOG } from "../fixtures/catalog.ts";

const files = new Map([...inputsTree(CATALOG)].map(({ path, content }) => [path, String(content)]));

describe("the published inputs", () => {
  it("are beside the page of every version of the content, as values or as a template", () => {
    const versions = CATALOG.tools.flatMap(({ id, versions: all }) =>
      all.map((version) => `tools/${id}/${version.id}`),
    );
    expect([...files.keys()].map((path) => path.replace(/\/[^/]+$/, ""))).toEqual(versions);
    expect(files.has("tools/file-checksum/1.0.0/inputs.json")).toBe(true);
    expect(files.has("tools/read-report/1.0.0/params.yaml")).toBe(true);
    expect(files.has("tools/multiqc/1.30/template-inputs.json")).toBe(true);
  });

  it("are left out for a version of which nobody knows what it asks for", () => {
    const tools = CATALOG.tools
      .filter(({ id }) => id === "multiqc")
      .map((tool) => ({
        ...tool,
        versions: tool.versions.map((version) => ({ ...version, interfaces: [] })),
      }));
    expect([...inputsTree({ site: CATALOG.site, tools })]).toEqual([]);
  });

  it("have no path that is relative to a folder, but in templates", () => {
    for (const [path, text] of files) {
      if (path.includes("/template-") || !path.endsWith(".json")) continue;
      const locations = [...text.matchAll(/"location": "([^"]*)"/g)].map(([, url]) => url);
      for (const url of locations)
        expect({ path, url }).toMatchObject({
          url: expect.stringMatching(/^https:\/\//),
        });
    }
  });

  it("have placeholders that nobody takes for values in templates, and only there", () => {
    for (const [path, text] of files) {
      expect({ path, has: /"<[^>]+>"|: <[^>]+>/.test(text) }).toEqual({
        path,
        has: path.includes("/template-"),
      });
    }
  });
});
