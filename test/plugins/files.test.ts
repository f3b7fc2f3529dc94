import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NO_PROGRESS } from "../../src/output/progress.ts";
import type { PluginFiles } from "../../src/plugins/plugin.ts";
import { writePluginFiles } from "../../src/publish/plugin-files.ts";
import { publishedFiles } from "../../src/publish/published-files.ts";
import { tryPlugins } from "../../src/publish/try-plugins.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { filesIn } from "../fixtures/site-files.ts";
import { smallCatalog } from "../fixtures/small.ts";

const small = await smallCatalog();

/** A catalog of a site with plugins, each of which makes files. */
const catalogWith = (...makes: readonly PluginFiles["make"][]) => ({
  ...small,
  plugins: {
    all: makes.map((make, at) => ({ name: `lab-${at}`, files: [{ name: `own-${at}`, make }] })),
    digest: "",
  },
});

/** Writes the files of plugins into a folder. */
async function written(...makes: readonly PluginFiles["make"][]) {
  const folder = await temporaryFolder();
  await writePluginFiles(catalogWith(...makes), filesIn(folder), NO_PROGRESS);
  return (path: string) => readFile(join(folder, path), "utf8");
}

describe("the files of plugins", () => {
  it("are made from the content, for builds and previews", async () => {
    const make: PluginFiles["make"] = ({ site, tools, graph }) => [
      { path: ".well-known/lab.txt", content: `${site.url} ${tools.length}` },
      { path: "lab/count.json", content: Buffer.from(`${graph.of("evidence").length}`) },
    ];
    const read = await written(make);
    expect(await read(".well-known/lab.txt")).toBe("https://small.example.org 2");
    expect(await read("lab/count.json")).toBe("2");
    const contentOf = publishedFiles(catalogWith(make));
    expect(await contentOf(".well-known/lab.txt")).toBe("https://small.example.org 2");
    expect(await contentOf("lab.txt")).toBeUndefined();
  });

  it.each([
    ...["tools", "tools/x.html", "Tools/x.json", "TOOLS.html", "trs/v2/own.json", "index.html"],
    ...["robots.txt", "Robots.txt", "theme.JS", "sitemap-0.xml", "_headers", "ga4gh/x", "V1/tasks"],
  ])("take no place of the program's own, whatever the content and the case: %s", async (path) => {
    const message = `The file ${path} of the files own-0 of the plugin lab-0 would be at a path of Vitrine. Choose another path, such as one in a folder of your own.`;
    await expect(written(() => [{ path, content: "" }])).rejects.toThrow(message);
    expect(() => tryPlugins(catalogWith(() => [{ path, content: "" }]))).toThrow(message);
  });

  it("may be beside the program's own", async () => {
    const paths = ["tool.html", "lab/tools/x.html", ".well-known/robots.txt", "sitemap.json"];
    const read = await written(() => paths.map((path) => ({ path, content: path })));
    for (const path of paths) expect(await read(path)).toBe(path);
  });

  it.each([
    ["a.txt", "a.txt"],
    ["a.txt", "A.txt"],
    ["a", "a/b/c"],
    ["A/b/c", "a"],
  ])("take no place of one another, on any system: %s and %s", async (one, other) => {
    const make = (path: string) => () => [{ path, content: "" }];
    await expect(written(make(one), make(other))).rejects.toThrow(
      `The file ${other} of the files own-1 of the plugin lab-1 cannot be beside one of the files own-0 of the plugin lab-0: `,
    );
  });

  it.each([
    "/a",
    "../a",
    "a//b",
    "a/./b",
    "a b",
    "",
    ".vitrine",
    ".Vitrine",
    "ä",
    undefined,
    "x".repeat(256),
  ])("have plain paths: %j", async (path) => {
    await expect(written(() => [{ path: path as string, content: "" }])).rejects.toThrow(
      /^The files own-0 of the plugin lab-0 must have paths from the root of the site, /,
    );
  });

  it("have a content", async () => {
    await expect(
      written(() => [{ path: "a", content: { a: 1 } as unknown as string }]),
    ).rejects.toThrow(
      "The file a of the files own-0 of the plugin lab-0 must have a string or bytes in content.",
    );
  });
});
