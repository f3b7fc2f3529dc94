import { readFileSync } from "node:fs";
import { join } from "node:path/posix";
import glob from "fast-glob";
import { parseSync } from "rolldown/utils";
import { beforeAll, describe, expect, it } from "vitest";
import { bundledModules } from "../../../scripts/package/bundled.ts";
import { withJoined } from "../../../scripts/package/joined.ts";
import type { Sources } from "../../../scripts/package/sources.ts";
import { ROOT } from "../../fixtures/build.ts";

let sources: Sources;
let modules: Sources;
let joined: ReadonlySet<string>;
let bundled: ReadonlySet<string>;

beforeAll(async () => {
  const paths = glob.sync(["src/**/*.{astro,ts}", "commands/**/*.ts"], { cwd: ROOT });
  sources = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
  bundled = bundledModules(sources);
  ({ modules, joined } = await withJoined(ROOT, sources, bundled));
});

const moduleOf = (path: string, code = "") => parseSync(path, code).module;

/** The modules of the project that a module imports as it is loaded. */
const importsOf = (path: string, code: string): readonly string[] =>
  moduleOf(path, code).staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
    /^\..*\.ts$/.test(value) && entries.some(({ isType }) => !isType)
      ? [join(path, "..", value)]
      : [],
  );

const exportsOf = (path: string, code: string | undefined): readonly string[] =>
  moduleOf(path, code)
    .staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName: { name }, isType }) => (name === null || isType ? [] : [name]));

describe("joined folders", () => {
  it("have each module that another one imports", () => {
    const all = [...modules].filter(([path]) => path.endsWith(".ts"));
    const missing = all.flatMap(([path, code]) =>
      importsOf(path, code).filter((to) => !modules.has(to)),
    );
    expect(all.length).toBeGreaterThan(400);
    expect(missing).toEqual([]);
  });

  it("have what components import", () => {
    const named = [...modules]
      .filter(([path]) => path.endsWith(".astro"))
      .flatMap(([path, text]) =>
        Array.from(text.matchAll(/^import (?!type ).* from "(\..*\.ts)";/gm), ([, to = ""]) =>
          join(path, "..", to),
        ),
      );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !modules.has(path))).toEqual([]);
  });

  it("have a language as one module, which exports what its own does", () => {
    for (const name of ["cwl", "galaxy", "nextflow", "snakemake", "wdl"]) {
      const folder = `src/languages/${name}/`;
      const door = `${folder}${name}.ts`;
      expect([...modules.keys()].filter((path) => path.startsWith(folder))).toEqual([door]);
      expect(exportsOf(door, modules.get(door))).toEqual([name]);
      expect(joined).toContain(door);
    }
  });

  it.each([
    ["that name other files by their own place", "src/catalog/schemas/schema-files.ts"],
    ["that are threads", "src/publish/share/render-card.ts"],
    ["that scripts of pages import", "src/site/frame/page-path.ts"],
    ["that the function is made from", "src/edge/handler.ts"],
  ])("leave modules as they are %s", (_, path) => {
    expect(sources.get(path)).toContain("export ");
    expect(joined.has(path)).toBe(false);
    expect(exportsOf(path, modules.get(path))).toEqual(exportsOf(path, sources.get(path)));
  });

  it("have what others import of them in one module, under short names", () => {
    const [door, whole] = ["src/catalog/load.ts", "src/catalog/joined.ts"];
    const { staticImports } = moduleOf("x.ts", modules.get("commands/import.ts"));
    const names = staticImports
      .filter(({ moduleRequest: { value } }) => value === "../src/catalog/joined.ts")
      .flatMap(({ entries }) => entries);
    const name = names.find(({ localName: { value } }) => value === "loadCatalog")?.importName.name;
    expect(exportsOf(whole, modules.get(whole))).toContain(name);
    expect(importsOf(whole, modules.get(whole) ?? "")).toContain("src/base/json.ts");
    expect(modules.has(door)).toBe(false);
  });
});

describe("bundles", () => {
  it("have modules for browsers and what these import, and not what they have types of", () => {
    const isOf = (room: string) => (path: string) => path.startsWith(`src/${room}/`);
    const paths = [...bundled].sort();
    expect(paths.filter(isOf("browser"))).toEqual(
      [...sources.keys()].filter(isOf("browser")).sort(),
    );
    expect(paths.filter(isOf("search")).length).toBeGreaterThan(30);
    expect(paths.filter(isOf("gkm"))).toEqual([]);
    expect(paths.filter((path) => !sources.has(path))).toEqual([]);
  });

  it("have what every host runs of the function, and not what other hosts are", () => {
    for (const host of ["cloudflare", "deno", "netlify", "node"]) {
      expect(bundled).toContain(`src/hosts/${host}.ts`);
    }
    expect(bundled).not.toContain("src/hosts/nginx.ts");
  });
});
