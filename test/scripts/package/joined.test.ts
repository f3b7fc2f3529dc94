import { readFileSync } from "node:fs";
import { join } from "node:path/posix";
import glob from "fast-glob";
import { parseSync } from "rolldown/utils";
import { beforeAll, describe, expect, it } from "vitest";
import { withJoined } from "../../../scripts/package/joined.ts";
import { ROOT } from "../../fixtures/build.ts";

type Sources = ReadonlyMap<string, string>;

let sources: Sources;
let joined: Sources;

beforeAll(async () => {
  const paths = glob.sync(["src/**/*.{astro,ts}", "commands/**/*.ts"], { cwd: ROOT });
  sources = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
  joined = await withJoined(ROOT, sources);
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
    const modules = [...joined].filter(([path]) => path.endsWith(".ts"));
    const missing = modules.flatMap(([path, code]) =>
      importsOf(path, code).filter((to) => !joined.has(to)),
    );
    expect(modules.length).toBeGreaterThan(400);
    expect(missing).toEqual([]);
  });

  it("have what components import", () => {
    const named = [...joined]
      .filter(([path]) => path.endsWith(".astro"))
      .flatMap(([path, text]) =>
        Array.from(text.matchAll(/^import (?!type ).* from "(\..*\.ts)";/gm), ([, to = ""]) =>
          join(path, "..", to),
        ),
      );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !joined.has(path))).toEqual([]);
  });

  it("have a language as one module, which exports what its own does", () => {
    for (const name of ["cwl", "galaxy", "nextflow", "snakemake", "wdl"]) {
      const folder = `src/languages/${name}/`;
      const door = `${folder}${name}.ts`;
      expect([...joined.keys()].filter((path) => path.startsWith(folder))).toEqual([door]);
      expect(exportsOf(door, joined.get(door))).toEqual([name]);
    }
  });

  it.each([
    ["that name other files by their own place", "src/catalog/schemas/schema-files.ts"],
    ["that are threads", "src/publish/share/render-card.ts"],
  ])("leave modules as they are %s", (_, path) => {
    expect(sources.get(path)).toContain("export ");
    expect(joined.get(path)).toBe(sources.get(path));
  });

  it("export what they did, from one module", () => {
    const [door, whole] = ["src/gkm/check/check.ts", "src/gkm/joined.ts"];
    expect(exportsOf(door, joined.get(door))).toEqual(exportsOf(door, sources.get(door)));
    expect(importsOf(whole, joined.get(whole) ?? "")).toContain("src/base/json.ts");
    expect(joined.has("src/gkm/check/rules/plurals.ts")).toBe(false);
  });
});
