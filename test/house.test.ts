import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./fixtures/content.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Which room may import which, in words of its own: the linter's configuration is compared with it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  json: [],
  gkm: ["json"],
  trs: ["json"],
  tes: ["json"],
  search: ["json"],
  cite: ["json", "gkm", "trs"],
  markdown: ["json"],
  edge: ["json", "trs", "tes"],
  output: [],
  catalog: ["json", "gkm", "trs", "tes", "markdown"],
  engines: ["json", "trs", "catalog", "output"],
  hosts: ["json", "trs", "tes", "edge", "output"],
  publish: [
    "json",
    "gkm",
    "trs",
    "tes",
    "markdown",
    "search",
    "cite",
    "catalog",
    "hosts",
    "output",
    "site",
  ],
  site: ["json", "gkm", "trs", "tes", "markdown", "search", "cite"],
  "site/browser": ["json", "tes", "search"],
  components: ["json", "gkm", "trs", "tes", "site"],
  layouts: ["json", "gkm", "trs", "tes", "site", "components", "styles"],
  pages: ["json", "gkm", "trs", "tes", "site", "components", "layouts", "styles"],
};

/** Imports inside the catalog: one subject of it never imports another, except that the lock is about tools, and fixes heed it. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  cache: [],
  report: [],
  files: ["report"],
  pictures: ["files", "report"],
  schemas: [],
  site: ["cache", "files", "pictures", "report", "schemas"],
  bundles: ["cache", "files", "pictures", "report", "schemas"],
  tools: ["cache", "files", "pictures", "report", "schemas"],
  lock: ["files", "report", "schemas", "tools"],
  fix: ["files", "report", "schemas", "tools", "lock"],
};

interface Probe {
  readonly file: string;
  readonly target: string;
  readonly isAllowed: boolean;
}

function* probes(): Generator<Probe> {
  for (const [room, allowed] of Object.entries(ARROWS)) {
    const up = "../".repeat(room.split("/").length);
    for (const other of Object.keys(ARROWS)) {
      if (other === room || other.startsWith(`${room}/`)) continue;
      const isAllowed = allowed.includes(other);
      const file = `${room}/probe-${other.replace("/", "-")}.ts`;
      yield {
        file,
        target: `${up}${other}/x.ts`,
        isAllowed: isAllowed || isInside(other, allowed),
      };
    }
  }
  for (const [subject, allowed] of Object.entries(SUBJECTS)) {
    for (const other of Object.keys(SUBJECTS).filter((name) => name !== subject)) {
      const file = `catalog/${subject}/probe-${other}.ts`;
      yield { file, target: `../${other}/x.ts`, isAllowed: allowed.includes(other) };
    }
    yield {
      file: `catalog/${subject}/probe-up.ts`,
      target: "../../publish/x.ts",
      isAllowed: false,
    };
  }
}

/** Whether a room inside another may be imported because that may. */
const isInside = (room: string, allowed: readonly string[]) =>
  room.includes("/") && allowed.includes(room.split("/")[0] ?? "");

/** The files in which the linter, with the project's configuration, finds fault. */
async function lint(files: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const folder = await temporaryFolder();
  const configuration = JSON.parse(readFileSync(at("biome.json"), "utf8")) as object;
  const own = { ...configuration, vcs: { enabled: false }, root: true };
  await writeFile(join(folder, "biome.json"), JSON.stringify(own));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(at("node_modules/.bin/biome"), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    readonly diagnostics: readonly {
      readonly category: string;
      readonly location: { readonly path: string | { readonly file: string } };
    }[];
  };
  const rules = ["lint/style/noRestrictedImports", "lint/style/useFilenamingConvention"];
  return new Set(
    diagnostics
      .filter(({ category }) => rules.includes(category))
      .map(({ location: { path } }) => (typeof path === "string" ? path : path.file)),
  );
}

describe("the linter", () => {
  it("refuses every arrow but those that point down", async () => {
    const all = [...probes()];
    const files = all.map(({ file, target }) => [`src/${file}`, `import "${target}";\n`] as const);
    const refused = await lint(Object.fromEntries(files));
    const wrong = all.filter(({ file, isAllowed }) => refused.has(`src/${file}`) === isAllowed);
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
  });

  it("reads the imports of pages", async () => {
    const page = (target: string) => `---\nimport x from "${target}";\n---\n\n<p>{x}</p>\n`;
    const refused = await lint({
      "src/pages/a.astro": page("../publish/x.ts"),
      "src/pages/b/c.astro": page("../../catalog/catalog.ts"),
      "src/pages/d.astro": page("../site/x.ts"),
      "src/components/e.astro": page("../hosts/x.ts"),
    });
    expect([...refused].sort()).toEqual([
      "src/components/e.astro",
      "src/pages/a.astro",
      "src/pages/b/c.astro",
    ]);
  });

  it("refuses loose files, and lets the integration load and publish only", async () => {
    const refused = await lint({
      "src/loose.ts": "export const a = 1;\n",
      "src/loose.astro": "<p></p>\n",
      "src/integration.ts": 'import "./publish/a.ts";\nimport "./catalog/a.ts";\n',
    });
    expect([...refused].sort()).toEqual(["src/loose.astro", "src/loose.ts"]);
    const wrong = await lint({ "src/integration.ts": 'import "./edge/a.ts";\n' });
    expect([...wrong]).toEqual(["src/integration.ts"]);
  });
});

const folders = (await readdir(at("src"), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe("a room that the linter does not know", () => {
  it("may import nothing of the project, at any depth", async () => {
    const refused = await lint({
      "src/new/a.ts": 'import "../json/json.ts";\n',
      "src/site/new/a.ts": 'import "../../publish/a.ts";\n',
      "src/catalog/new/a.ts": 'import "../../json/json.ts";\n',
      "src/catalog/tools/new/a.ts": 'import "../../../publish/a.ts";\n',
      "src/site/browser/a.ts": 'import "../view.ts";\n',
      "src/site/browser/tasks/a.ts": 'import "../../view.ts";\n',
      "src/site/browser/b.ts": 'import "../task-state.ts";\n',
      "src/integration.ts": 'import "../scripts/a.ts";\n',
    });
    expect([...refused].sort()).toEqual([
      "src/catalog/new/a.ts",
      "src/catalog/tools/new/a.ts",
      "src/integration.ts",
      "src/new/a.ts",
      "src/site/browser/a.ts",
      "src/site/browser/tasks/a.ts",
      "src/site/new/a.ts",
    ]);
  });
});

describe("the house", () => {
  it.each(folders)("has src/%s on its map, and arrows for it", (name) => {
    expect(readFileSync(at("CONTRIBUTING.md"), "utf8")).toContain(`\`src/${name}\``);
    if (name !== "styles") expect(Object.keys(ARROWS)).toContain(name);
  });
});

/** Files without behavior of their own. */
const TYPES = new Set([
  "trs/interface.ts",
  "trs/types.ts",
  "search/record.ts",
  "search/search-error.ts",
  "edge/assets.ts",
]);

const core = await Promise.all(
  ["json", "gkm", "trs", "tes", "search", "cite", "edge"].map(async (room) =>
    (await readdir(at(`src/${room}`))).map((name) => `${room}/${name}`),
  ),
);

describe("the core", () => {
  it.each(core.flat().filter((file) => !TYPES.has(file)))("has tests beside src/%s", (file) => {
    expect(existsSync(at(`test/${file.replace(/\.ts$/, ".test.ts")}`))).toBe(true);
  });
});
