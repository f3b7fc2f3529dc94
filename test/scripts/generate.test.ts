import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generate/files.ts";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe("generate --check", () => {
  it("finds nothing out of date", () => {
    expect(runScript("generate", ["--check"], {})).toMatchObject({
      stdout: "Everything is up to date\n",
      status: 0,
    });
  });
});

describe("what is generated", () => {
  let root: string;

  beforeEach(async () => {
    root = await temporaryFolder();
    for (const path of [
      "README.md",
      "biome.house.json",
      "create/templates/repository/package.json",
      "docs",
      "schemas",
      "src/catalog/schemas",
      "src/trs/tool/language-names.ts",
    ]) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await cp(join(ROOT, path), join(root, path), { recursive: true });
    }
  });

  const edit = async (path: string, from: string | RegExp, to: string) => {
    const before = await readFile(join(root, path), "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    await writeFile(join(root, path), after);
  };
  const stale = async () => {
    const files = (await generatedFiles(root)).filter(({ isStale }) => isStale);
    for (const { path, content } of files) {
      expect([path, content]).toEqual([path, await readFile(join(ROOT, path), "utf8")]);
    }
    return files.map(({ path }) => path);
  };

  const EDITS: readonly { what: string; file: string; from: string | RegExp; to: string }[] = [
    { what: "a row of hosts", file: "docs/operate.md", from: /^\| nginx .*\n/m, to: "" },
    { what: "a command", file: "README.md", from: "| `npm run lock` |", to: "| `x` |" },
    { what: "a rule", file: "docs/rules.md", from: "### gkm-date", to: "### gkm-day" },
    { what: "a collection", file: "docs/curate.md", from: /^\| `evidence` .*\n/m, to: "" },
    { what: "a field", file: "docs/registry.md", from: "| `contact` |", to: "| `mail` |" },
    { what: "a language", file: "docs/tools.md", from: "| WDL | `WDL` |", to: "| WDL | |" },
    { what: "a setting", file: "docs/tasks.md", from: "| `TES_POLICY` |", to: "| `POLICY` |" },
    { what: "a room", file: "docs/develop.md", from: "| `src/tes` |", to: "| `src/tasks` |" },
    {
      what: "a rule that has become fixed",
      file: "schemas/content/site.schema.json",
      from: /"gkm-date": \{\s*"enum": \["error", "warning"\]\s*\}/,
      to: '"gkm-json": { "enum": ["error", "warning"] }',
    },
    {
      what: "a profile",
      file: "schemas/content/site.schema.json",
      from: '["2.0.0", "2.0.1"]',
      to: '["2.0.0"]',
    },
    {
      what: "a descriptor type",
      file: "schemas/trs/2.0.1/ToolVersion.json",
      from: '["CWL", "WDL", "NFL", "GALAXY", "SMK"]',
      to: '["CWL", "WDL", "NFL", "GALAXY"]',
    },
    {
      what: "a script of a new registry",
      file: "create/templates/repository/package.json",
      from: '    "lock": "vitrine lock",\n',
      to: "",
    },
    {
      what: "a property of the types",
      file: "src/catalog/schemas/content-types.ts",
      from: "readonly notice?: string;",
      to: "notice?: string;",
    },
  ];

  it("is out of date where anything differs, and is put right", async () => {
    for (const { file, from, to } of EDITS) await edit(file, from, to);
    // no two of a file's edits are in the same place: each file is as it was only if all of them are mended
    expect(new Set(await stale())).toEqual(new Set(EDITS.map(({ file }) => file)));
  });

  it("follows the schemas: the types of a field that is added have it", async () => {
    await edit(
      "schemas/content/tool.schema.json",
      '"properties": {',
      '"properties": { "logo": { "type": "string" },',
    );
    const files = (await generatedFiles(root)).filter(({ isStale }) => isStale);
    expect(files.map(({ path }) => path)).toEqual(["src/catalog/schemas/content-types.ts"]);
    expect(files[0]?.content).toContain("readonly logo?: string;");
  });

  it("fails if a document has no place for it", async () => {
    await edit("docs/operate.md", "<!-- /hosts -->", "");
    await expect(generatedFiles(root)).rejects.toThrow(
      "The document must have <!-- hosts --> and <!-- /hosts -->, once each and in this order.",
    );
  });
});
