import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { CORE, contentWithPanels, panelFile, panelPlugin } from "../../fixtures/panels.ts";

const EXTENDED = `---
title: Extended
extends: core
genes: []
analysedWith: [seqkit-stats]
---

# About

See [the core](core.md), [this](#about), [all](/pages/panels), [the core](/pages/panels/core), [a
tool](/tools/seqkit-stats) and [elsewhere](https://example.org/).
`;

/** What is wrong with panels, by their files. */
async function problemsOf(files: Readonly<Record<string, string>>, isDraft = false) {
  const { folder } = await contentWithPanels(files);
  const { problems } = await loadCatalog(folder, { plugins: panelPlugin(), isDraft });
  return problems;
}

describe("the entries of a collection", () => {
  it("are files with fields, as YAML or JSON, perhaps above a text", async () => {
    const json = '{\n\t"title": "Third",\n\t"genes": []\n}\n';
    const files = { "extended.md": EXTENDED, "core.yaml": CORE, "third.json": json };
    const { folder } = await contentWithPanels({ ...files, "README.md": "Notes." });
    const { catalog, problems } = await loadCatalog(folder, { plugins: panelPlugin() });
    expect(problems).toEqual([]);
    const [core, extended, third] = catalog?.collections.get("panels") ?? [];
    expect(core).toEqual({
      collection: "panels",
      name: "core",
      file: "collections/panels/core.yaml",
      path: "/pages/panels/core",
      title: "Core",
      fields: { title: "Core", genes: ["kb.gid:207"] },
      text: "",
      references: [{ pointer: "/genes/0", to: "feature", key: "kb.gid:207" }],
    });
    expect(extended?.text).toMatch(/^# About\n/);
    expect(extended?.references.map(({ to, key }) => `${to} ${key}`)).toEqual([
      "tool seqkit-stats",
      "panels core",
    ]);
    expect(third?.title).toBe("Third");
    expect(Object.isFrozen(core?.fields["genes"])).toBe(true);
  });

  it("have wrong references reported beside fields that are not valid, and none of these twice", async () => {
    const text = "---\ntitle: 5\ngenes:\n  - kb.gid:208\n  - 8\n---\n\n[Core](cora.md)\n";
    const problems = await problemsOf({ "a.md": text, "core.yaml": CORE });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, "This value has the wrong type."],
      [4, "There is no gene kb.gid:208."],
      [5, "This value has the wrong type."],
      [8, "There is no entry cora.md in collections/panels/."],
    ]);
  });

  it("are valid against its schema; what is not has its place", async () => {
    const text = "---\ntitle: 5\ngenes:\n  - kb.gid:207\n  - 8\nextend: core\n---\n";
    expect(await problemsOf({ "a.md": text })).toMatchObject([
      {
        ...{ code: "content-collection", severity: "error", file: panelFile("a.md") },
        ...{ line: 2, column: 1, pointer: "/title", found: "5", expected: "string" },
      },
      { line: 5, column: 5, pointer: "/genes/1", found: "8", expected: "string" },
      {
        ...{ line: 6, message: "There is no field extend here.", fix: "Did you mean extends?" },
      },
    ]);
    expect(await problemsOf({ "a.yaml": "title: A\n" })).toMatchObject([
      { line: 1, message: "The field genes is missing.", fix: "Add genes." },
    ]);
    expect(await problemsOf({ "a.yaml": "" })).toHaveLength(2);
    expect(await problemsOf({ "a.yaml": "- x\n" })).toMatchObject([{ expected: "object" }]);
    expect(await problemsOf({ "a.yaml": "title: 'A\n" })).toMatchObject([{ code: "content-yaml" }]);
    expect(await problemsOf({ "a.json": '{"title": "A", }}' })).toMatchObject([
      { code: "content-yaml", file: panelFile("a.json") },
    ]);
  });

  it.each([
    ["rows", Array.from({ length: 2001 }, (_, at) => ({ gene: `${at}` })), "2,001 rows", "2,000"],
    ["items", Array.from({ length: 10_001 }, (_, at) => `${at}`), "10,001 items", "10,000"],
    ["fields", Array.from({ length: 101 }, (_, at) => ({ [`k${at}`]: 1 })), "101 fields", "100"],
  ])("have no list of too many %s", async (_, list, found, most) => {
    const text = JSON.stringify({ title: "Large", genes: [], coverage: list });
    expect(await problemsOf({ "large.json": text })).toMatchObject([
      { ...{ pointer: "/coverage", found, expected: `at most ${most}` }, line: 1 },
    ]);
  });

  it("have no more values than can be drawn, in however many lists", async () => {
    const row = (at: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, at]));
    const list = Array.from({ length: 1100 }, (_, at) => ({ [`k${at % 50}`]: at }));
    const text = JSON.stringify({ title: "Large", genes: [], a: [row(1), ...list], b: list });
    expect(await problemsOf({ "large.json": text })).toMatchObject([
      { found: "110,052", expected: "at most 100,000" },
    ]);
  });

  it("have no values in each other without an end", async () => {
    const text = `{"title": "Deep", "genes": [], "more": ${"[".repeat(60)}${"]".repeat(60)}}`;
    expect(await problemsOf({ "deep.json": text })).toMatchObject([
      { message: "Too many objects and lists are in each other here.", expected: "at most 50" },
    ]);
  });

  it("refer to entries, tools and one another, which there are", async () => {
    const text =
      "title: Wrong\ngenes: [kb.gid:207, kb.gid:208]\nanalysedWith:\n  - seqkit-stat\nextends: cora\n";
    const problems = await problemsOf({ "core.yaml": CORE, "wrong.yaml": text });
    expect(problems).toMatchObject([
      {
        ...{ line: 2, column: 21, pointer: "/genes/1", found: "kb.gid:208" },
        message: "There is no gene kb.gid:208.",
        expected: "the key of an entry of feature that is published",
        fix: "Correct the key, or add the entry to a bundle.",
      },
      {
        ...{ line: 4, column: 5, message: "There is no tool seqkit-stat." },
        fix: "Did you mean seqkit-stats?",
      },
      {
        ...{ line: 5, message: "There is no entry cora in collections/panels/." },
        fix: "Did you mean core?",
      },
    ]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["content-collection"]));
    const odd = "title: Odd\ngenes: []\ncoverage: [{ gene: 207 }]\n";
    expect(await problemsOf({ "odd.yaml": odd })).toMatchObject([{ found: "207" }]);
  });

  it("do not refer to drafts, but in a preview", async () => {
    const content = await contentWithPanels({ "core.yaml": CORE });
    await content.write("entries.yaml", "kb.gid:207:\n  draft: true\n");
    const load = async (isDraft: boolean) => {
      const { problems } = await loadCatalog(content.folder, { plugins: panelPlugin(), isDraft });
      return problems.filter(({ code }) => code === "content-collection");
    };
    expect(await load(false)).toMatchObject([
      {
        message: "kb.gid:207 is a draft, which is not published.",
        fix: "Publish it, or remove the reference.",
      },
    ]);
    expect(await load(true)).toEqual([]);
  });

  it("have texts whose links lead somewhere", async () => {
    const links = [
      "[a](cora.md)",
      "[b](core)",
      "[c](plan.pdf)",
      "[d](../pages/x.md)",
      "[e](#none)",
      "[f](/pages/panels/cora)",
      "[g](/pages/panels/page-2)",
      "[h](/tools/none)",
      "![i](plan.png)",
      "[j](javascript:alert)",
      "[k](core.yaml)",
    ];
    const text = `---\ntitle: A\ngenes: []\n---\n\n${links.join("\n\n")}\n`;
    const problems = await problemsOf({ "core.yaml": CORE, "text.md": text });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [6, "There is no entry cora.md in collections/panels/."],
      [8, "Links to pages need the name of their file."],
      [10, "An entry of a collection has no files beside it."],
      [12, "This leads out of collections/panels/, where the entry is."],
      [14, "There is no such heading in this text."],
      [16, "The site has no entry at /pages/panels/cora."],
      [18, "The site has no page /pages/panels/page-2."],
      [20, "The site has no tool none."],
      [22, "An entry of a collection has no files beside it."],
      [24, expect.any(String)],
      [26, "Links to entries end in .md, whatever their files do."],
    ]);
    expect(problems[0]).toMatchObject({ file: panelFile("text.md"), fix: "Did you mean core.md?" });
    expect(problems.at(-1)).toMatchObject({ found: "core.yaml", fix: "Did you mean core.md?" });
  });

  it("get a suggestion for the first of thousands of wrong links, and no more for the rest", async () => {
    const wrong = (at: number) =>
      `---\ntitle: P\ngenes: []\n---\n\n[a](q${at}.md) [b](/pages/panels/r${at})\n`;
    const files = Array.from({ length: 4000 }, (_, at) => [`p${at}.md`, wrong(at)] as const);
    const { folder } = await contentWithPanels(Object.fromEntries(files));
    const { problems } = await loadCatalog(folder, { plugins: panelPlugin() });
    expect(problems).toHaveLength(8000);
    const fixes = problems.filter(({ fix }) => fix?.startsWith("Did you mean")).length;
    expect(fixes).toBeGreaterThan(10);
    expect(fixes).toBeLessThan(4000);
  });

  it("have names that can be parts of paths, and one file each", async () => {
    const files = { "Core.yaml": CORE, "page-2.yaml": CORE, "index.md": EXTENDED };
    const problems = await problemsOf({ ...files, "a.json": "{}", "a.yaml": CORE, "b.yml": CORE });
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      [panelFile("Core.yaml"), expect.stringMatching(/^The name of an entry is a part of its /)],
      [panelFile("a.json"), "The field title is missing."],
      [panelFile("a.json"), "The field genes is missing."],
      [panelFile("a.yaml"), "a.json is a file of the entry a, too."],
      [panelFile("b.yml"), "This file is not read, and nothing in it is published."],
      [panelFile("index.md"), expect.stringMatching(/^The name of an entry is a part of its /)],
      [panelFile("page-2.yaml"), expect.stringMatching(/^The name of an entry is a part of its /)],
    ]);
  });
});

describe("the folder of collections", () => {
  it("has those of plugins: others are reported, and nothing in them is read", async () => {
    const { folder, write } = await contentWithPanels({ "core.yaml": CORE });
    await write("collections/notes/a.yaml", "- : [");
    await write("collections/b.yaml", "x");
    const { problems } = await loadCatalog(folder, { plugins: panelPlugin() });
    expect(problems).toMatchObject([
      { code: "content-unread", severity: "warning", file: "collections/b.yaml" },
      {
        file: "collections/notes",
        fix: "Add a plugin with the collection notes, or remove the folder.",
      },
    ]);
    const without = await loadCatalog(folder);
    expect(without.problems.map(({ file }) => file)).toEqual([
      "collections/b.yaml",
      "collections/notes",
      "collections/panels",
    ]);
    expect(without.catalog?.collections.size).toBe(0);
  });

  it("takes no page's place, and menus and pages can name its lists", async () => {
    const content = await contentWithPanels({ "core.yaml": CORE });
    const page = "---\ntitle: A\ndescription: A.\n---\n\n";
    await content.write("pages/about.md", `${page}[all](panels.md) [one](/pages/panels/core)\n`);
    await content.edit("site.yaml", (text) => `${text}navigation:\n  - page: panels\n`);
    const load = () => loadCatalog(content.folder, { plugins: panelPlugin() });
    expect((await load()).problems).toEqual([]);
    await content.write("pages/panels.md", `${page}All.\n`);
    await content.edit("site.yaml", (text) => `${text}home: [panels.md]\n`);
    expect((await load()).problems).toMatchObject([
      {
        ...{ code: "content-page", file: "pages/panels.md" },
        message: "The plugin lab has a page of this name, too.",
      },
      { code: "content-menu", file: "site.yaml", message: "There is no page panels.md in pages/." },
    ]);
  });

  it("cannot be read with a schema that is none", async () => {
    const { folder } = await contentWithPanels({ "core.yaml": CORE });
    const schema = { properties: { title: { type: "sting" } } };
    await expect(loadCatalog(folder, { plugins: panelPlugin({}, { schema }) })).rejects.toThrow(
      /^The schema of the collection panels cannot be used: .*title/,
    );
  });
});

describe("rules of plugins", () => {
  it("find fault with entries of collections, at their places", async () => {
    const { folder } = await contentWithPanels({ "core.yaml": CORE });
    const rule = (at: (item: unknown) => object) => ({
      rules: [
        {
          ...{ code: "lab-few", severity: "warning", about: "Panels have genes." },
          *check({ collections }: { collections: ReadonlyMap<string, readonly unknown[]> }) {
            for (const item of collections.get("panels") ?? [])
              yield { message: "Few.", at: at(item) };
          },
        },
      ],
    });
    const load = (at: (item: unknown) => object) =>
      loadCatalog(folder, { plugins: panelPlugin(rule(at)) });
    const { problems } = await load((item) => ({ item, pointer: "/genes/0" }));
    expect(problems).toMatchObject([
      { code: "lab-few", file: panelFile("core.yaml"), line: 2, column: 9, message: "Few." },
    ]);
    await expect(load((item) => ({ item: { ...(item as object) } }))).rejects.toThrow(
      "The rule lab-few of the plugin lab must return findings",
    );
  });
});
