import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  newTaskPage,
  PAGES,
  pagesOf,
  toolPage,
  versionPage,
} from "../../../src/site/frame/pages.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const ROOT = fileURLToPath(new URL("../../../src/", import.meta.url));

const paths = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path);

describe("the site's own pages", () => {
  it("are where Astro builds them", async () => {
    const files = await readdir(`${ROOT}pages`, { recursive: true });
    const names = Object.values(PAGES).map(({ path }) => path.slice(1) || "index");
    expect(names).toEqual([
      "index",
      "tools",
      "tasks",
      "api",
      "data",
      "organizations",
      "authors",
      "changes",
      "releases",
      "lookup",
      "search",
      "legend",
      "docs",
    ]);
    // a list in parts has its pages and those below it in one file
    const built = (name: string) => [`${name}.astro`, `${name}/[...path].astro`];
    expect(names.filter((name) => !built(name).some((file) => files.includes(file)))).toEqual([]);
  });

  it("have paths for tools, versions and new tasks", () => {
    expect(toolPage({ id: "fastp" })).toBe("/tools/fastp");
    expect(versionPage({ id: "fastp" }, { id: "0.23.4" })).toBe("/tools/fastp/0.23.4");
    expect(newTaskPage({ name: "a&b #1" })).toBe(
      "/tasks#task=%7B%22name%22%3A%22a%26b%20%231%22%7D",
    );
  });

  it("are spelled in one file", async () => {
    const spelled =
      /["'`(=]\/(tools|tasks|organizations|authors|search|legend|docs|api|tes|trs|pagefind|favicon\.svg|gkm|evidence)\b/;
    const found: string[] = [];
    for (const folder of ["pages", "layouts", "components", "site"]) {
      for (const file of await readdir(ROOT + folder, { recursive: true })) {
        if (!/\.(astro|ts)$/.test(file) || `${folder}/${file}` === "site/frame/pages.ts") continue;
        const text = await readFile(`${ROOT}${folder}/${file}`, "utf8");
        const code = text.replace(/^\s*(\/?\*|\/\/).*$/gm, "");
        if (spelled.test(code)) found.push(`${folder}/${file}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe("the pages of a menu", () => {
  const empty = { ...CATALOG, tools: [], bundles: [] };
  const withTasks = { ...CATALOG, site: { ...CATALOG.site, task_service: true } };
  const without = { ...CATALOG, site: { ...CATALOG.site, task_service: false } };

  it.each([
    ["all content", withTasks, ["/tools", "/tasks", "/api"]],
    ["no task service", CATALOG, ["/tools", "/api"]],
    ["a task service that is switched off", without, ["/tools", "/api"]],
    ["no content", empty, ["/api"]],
  ])("in the header follow from the content: %s", (_, content, expected) => {
    expect(paths(pagesOf("header", content))).toEqual(expected);
  });

  it("in the footer are those that the header leaves out", () => {
    expect(paths(pagesOf("footer", empty))).toEqual(["/search"]);
  });
});
