import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { filesOfPlugins } from "../../src/publish/plugin-files.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { smallCatalog } from "../fixtures/small.ts";

it("no plugin can have a file where a built site has a file, a page or a folder", async () => {
  const site = readdirSync(await builtSite(), { withFileTypes: true });
  const small = await smallCatalog();
  const refused = (path: string) => {
    const make = () => [{ path, content: "" }];
    const plugins = { all: [{ name: "lab", files: [{ name: "own", make }] }], digest: "" };
    expect(() => [...filesOfPlugins({ ...small, plugins })], path).toThrow(/ of the plugin lab /);
  };
  expect(site.length).toBeGreaterThan(40);
  for (const entry of site) {
    refused(entry.isDirectory() ? `${entry.name}/x` : entry.name);
    refused(entry.name.toUpperCase());
  }
});
