import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { steps } from "../../examples/steps-plugin/index.js";
import { fixContent } from "../../src/catalog/fix/fix.ts";
import { writeVersion } from "../../src/catalog/import/write-version.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { updateLock } from "../../src/catalog/lock/update-lock.ts";
import { readImportGraphs } from "../../src/catalog/tools/descriptors/import-graph.ts";
import { interfacesOf } from "../../src/catalog/tools/descriptors/interfaces.ts";
import { LANGUAGES } from "../../src/languages/languages.ts";
import { siteLanguages } from "../../src/plugins/languages.ts";
import type { Plugin, PluginLanguage } from "../../src/plugins/plugin.ts";
import { furtherFiles } from "../../src/publish/further-files.ts";
import { interfaceTree } from "../../src/publish/interface-tree.ts";
import { publishedFiles } from "../../src/publish/published-files.ts";
import { toolRecords } from "../../src/publish/search/tool-records.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { tryPlugins } from "../../src/publish/try-plugins.ts";
import { fileTexts } from "../../src/site/tools/file-texts.ts";
import { createToolLinks } from "../../src/site/tools/links.ts";
import { sectionsOf } from "../../src/site/tools/page.ts";
import { runIt } from "../../src/site/tools/run-it.ts";
import { workflowDiagrams } from "../../src/site/tools/workflow-diagrams.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { copyPart } from "../fixtures/content.ts";
import { registryFile } from "../fixtures/registry.ts";

const WORKFLOW = `steps 1
input reads
step trim: reads -> trimmed
step align: trimmed -> alignment
output alignment
`;

const CWL = `cwlVersion: v1.2
class: CommandLineTool
doc: Aligns.
baseCommand: align
inputs: []
outputs: []
`;

const site = (...all: readonly Plugin[]) => ({ all, digest: "a" });

/** A content with one tool, whose version has these files. */
async function contentWith(files: Readonly<Record<string, string>>) {
  const content = await copyPart({ tools: [] });
  await content.write(
    "tools/align/tool.md",
    "---\nname: Align\norganization: Lab\ntoolclass: Workflow\nlicense: MIT\n---\n\nAligns reads.\n",
  );
  await content.write(
    "tools/align/1.0/version.md",
    "---\nauthor: [Ada]\nreleased: 2026-01-02\n---\n\nFirst.\n",
  );
  for (const [path, text] of Object.entries(files))
    await content.write(`tools/align/1.0/${path}`, text);
  const load = async (...plugins: readonly Plugin[]) => {
    const sitePlugins = site(...plugins);
    await updateLock(content.folder, undefined, siteLanguages(sitePlugins));
    return loadCatalog(content.folder, { plugins: sitePlugins });
  };
  return { ...content, load };
}

/** The catalog of such a content, without problems. */
async function catalogWith(files: Readonly<Record<string, string>>, plugin: Plugin = steps) {
  const { catalog, problems } = await (await contentWith(files)).load(plugin);
  expect(problems).toEqual([]);
  const [tool] = catalog?.tools ?? [];
  const [version] = tool?.versions ?? [];
  if (!catalog || !tool || !version) throw new Error("no version");
  return { catalog, tool, version };
}

describe("a language of a plugin", () => {
  it("has its interface, picture, colors and launchers on pages", async () => {
    const { catalog, tool, version } = await catalogWith({ "main.steps": WORKFLOW });
    expect(version).toMatchObject({
      descriptor_type: [],
      further_descriptors: [{ language: "Steps", languageVersion: "1", path: "main.steps" }],
      interfaces: [{ language: "Steps", inputs: [{ name: "reads" }], steps: [{}, {}] }],
    });
    expect(
      await workflowDiagrams(
        { tool, version, links: createToolLinks([tool], catalog.site.url) },
        (path) => path,
      ),
    ).toMatchObject([{ svg: expect.stringContaining("trim.trimmed → align.trimmed"), notes: [] }]);
    const [file] = await fileTexts(version, siteLanguages(catalog.plugins));
    expect(file).toMatchObject({ isExpanded: true, file: { path: "main.steps" } });
    expect(file?.html).toContain('<span class="');
    expect(runIt(tool, version, catalog).trsUrl).toBeUndefined();
    expect(runIt(tool, version, catalog).ways).toMatchObject([
      {
        language: "Steps",
        first: {
          label: "Steps",
          command:
            "steps run \\\n  https://vitrine.example.org/tools/align/1.0/files/main.steps.stored.txt \\\n  inputs.json",
        },
      },
    ]);
    const part = { tool, version, isVersion: true };
    const { launchers: _, ...unlaunched } = steps;
    const without = sectionsOf(part, { ...catalog, plugins: site(unlaunched) });
    expect(without.map(({ id }) => id)).not.toContain("run");
    expect(sectionsOf(part, catalog)[0]?.id).toBe("run");
    const records = [...toolRecords(catalog.tools)];
    expect(records.map(({ facets }) => facets?.["language"])).toEqual([["Steps"], ["Steps"]]);
    tryPlugins(catalog);
  });

  it("is none of the API, which has the version and, for other types, its files", async () => {
    const textOf = async (catalog: Parameters<typeof publishedFiles>[0], path: string) =>
      JSON.parse(String(await publishedFiles(catalog)(path)));
    const path = "trs/v2/tools/align/versions/1.0";
    const alone = (await catalogWith({ "main.steps": WORKFLOW })).catalog;
    expect(await textOf(alone, `${path}/index.json`)).toMatchObject({ descriptor_type: [] });
    expect([...trsTree(alone)].filter((file) => file.path.includes("steps"))).toEqual([]);
    expect([...furtherFiles(alone)].map((file) => [file.path, String(file.content)])).toEqual([
      ["tools/align/1.0/files/main.steps.stored.txt", WORKFLOW],
    ]);
    const both = (await catalogWith({ "main.steps": WORKFLOW, "main.cwl": CWL })).catalog;
    expect(await textOf(both, `${path}/CWL/files/index.json`)).toEqual([
      { path: "main.cwl", file_type: "PRIMARY_DESCRIPTOR" },
      { path: "main.steps", file_type: "OTHER" },
    ]);
    expect([...furtherFiles(both)]).toEqual([]);
    const [document] = [...interfaceTree(both)].map(({ content }) => JSON.parse(String(content)));
    expect(document.interfaces.map(({ language }: { language: string }) => language)).toEqual([
      "CWL",
    ]);
  });

  it("has faults at their lines, by the rules of its plugin", async () => {
    const wrong = `${WORKFLOW.replace("reads -> trimmed", "raeds -> trimmed").replace(
      "output",
      "outptu",
    )}step trim: reads -> again\n`;
    const { problems } = await (await contentWith({ "main.steps": wrong })).load(steps);
    expect(problems.map(({ file, line, code, message }) => [file, line, code, message])).toEqual([
      [
        "tools/align/1.0/main.steps",
        3,
        "lab-steps",
        "Nothing makes raeds, which the step trim takes.",
      ],
      [
        "tools/align/1.0/main.steps",
        5,
        "lab-steps",
        "This line is neither an input, nor an output, nor a step.",
      ],
      ["tools/align/1.0/main.steps", 6, "lab-steps", "Another line has step trim, too."],
    ]);
  });

  it("must have one primary descriptor, and is unknown without its plugin", async () => {
    const two = await contentWith({ "a.steps": WORKFLOW, "b.steps": WORKFLOW });
    expect((await two.load(steps)).problems).toMatchObject([
      {
        code: "trs-no-primary-descriptor",
        message:
          "There are 2 Steps files, and it is not known which of them is the primary descriptor.",
        expected: "only one Steps file beside version.md",
      },
    ]);
    const one = await contentWith({ "a.steps": WORKFLOW });
    expect((await one.load()).problems).toContainEqual(
      expect.objectContaining({ message: "The version has no primary descriptor." }),
    );
  });

  const naming = (image: string): Plugin => ({
    name: "lab",
    languages: (steps.languages ?? []).map(({ reader, ...language }) => ({
      ...language,
      reader: {
        ...reader,
        read: (text, path) => ({
          ...reader.read(text, path),
          images: [{ image, position: { line: 1, column: 1 } }],
        }),
      },
    })),
    rules: steps.rules ?? [],
  });

  it("names images that a command lists as validation asks for", async () => {
    const plugin = naming("quay.io/lab/trim:1.0");
    const { folder, load } = await contentWith({ "align.steps": WORKFLOW });
    expect((await load(plugin)).problems).toMatchObject([{ code: "trs-image-not-listed" }]);
    const fixed = await fixContent(
      folder,
      "images",
      "align/1.0",
      false,
      siteLanguages(site(plugin)),
    );
    expect(fixed).toMatchObject({ files: [{ about: "1 image (quay.io/lab/trim:1.0)" }] });
    expect((await load(plugin)).problems).toEqual([]);
  });

  it("is read in a version that is imported", async () => {
    const { folder } = await contentWith({});
    const version = { path: "a.steps", content: Buffer.from(WORKFLOW), isExecutable: false };
    const imported = {
      ...{ toolId: "plan", versionId: "1", tool: {}, version: {}, files: [version], leftOut: [] },
    };
    await writeVersion(folder, imported, siteLanguages(site(naming("quay.io/lab/trim:1.0"))));
    expect(await readFile(join(folder, "tools/plan/tool.md"), "utf8")).toContain(
      "toolclass: Workflow\n",
    );
    expect(await readFile(join(folder, "tools/plan/1/version.md"), "utf8")).toContain(
      "image_name: lab/trim:1.0\n",
    );
  });

  it("is such a value as the languages of the program are, which are read the same as a plugin's", () => {
    const plugin: Plugin = {
      name: "lab",
      languages: LANGUAGES.map(({ type, fileNames, primaries, reader }) => ({
        ...{ type: `Lab ${type}`, fileNames, primaries, reader },
      })),
    };
    const languages = siteLanguages(site(plugin));
    const read = new Set<string>();
    const others = [
      [
        "SMK",
        "Snakefile",
        "rule all:\n    input: 'a.txt'\n    output: 'b.txt'\n    shell: 'true'\n",
      ],
      [
        "GALAXY",
        "a.gxwf.yml",
        "class: GalaxyWorkflow\ninputs: {a: data}\noutputs: {}\nsteps: {}\n",
      ],
    ] as const;
    const versions = others.map(([type, path, text]) => {
      const files = [registryFile(path, text)];
      return { files, interfaces: interfacesOf(readImportGraphs(files, new Map([[type, path]]))) };
    });
    const published = CATALOG.tools.flatMap((tool) => tool.versions);
    for (const { files, interfaces } of [...published, ...versions]) {
      for (const { language, path, ...about } of interfaces) {
        const graphs = readImportGraphs(files, new Map([[`Lab ${language}`, path]]), languages);
        expect(interfacesOf(graphs)).toEqual([{ ...about, path, language: `Lab ${language}` }]);
        read.add(language);
      }
    }
    expect([...read].sort()).toEqual(LANGUAGES.map(({ type }) => type).sort());
  });

  it("fails with a sentence that names it, the file and the version", async () => {
    const content = await contentWith({ "main.steps": WORKFLOW });
    const [language] = steps.languages ?? [];
    const load = (reader: object) =>
      content.load({
        ...steps,
        languages: [{ ...language, reader: { ...language?.reader, ...reader } } as PluginLanguage],
      });
    const where = " This is in tools/align/1.0.";
    const whose = "The language Steps of the plugin lab";
    const text = { imports: [], images: [], faults: [], document: {} };
    const about = {
      kind: "tool",
      inputs: [{}],
      outputs: [],
      steps: [],
      edges: [],
      resources: {},
      authors: [],
    };
    const step = { name: "trim", isConditional: false, isScattered: false };
    const twice = { inputs: [], steps: [step, step] };
    for (const [reader, message] of [
      [
        { read: () => undefined },
        `${whose} must return imports for main.steps: a list of objects with`,
      ],
      [
        { read: () => ({ ...text, faults: [{ message: "x", line: 1, column: 1 }] }) },
        `${whose} must return faults for main.steps: a list of objects with the code of a rule of the plugin`,
      ],
      [
        {
          read: () => {
            throw new Error("boom");
          },
        },
        `${whose} failed for main.steps: boom.${where}`,
      ],
      [{ read: async () => text }, `${whose} failed for main.steps: it returned a promise`],
      [{ read: () => text, relate: () => 1 }, `${whose} must return faults for main.steps`],
      [
        { read: () => text, relate: () => ({ faults: [], interface: about }) },
        `The language Steps must return an interface that its schema allows for main.steps: /inputs/0 must have required property 'name'.${where}`,
      ],
      [
        { read: () => text, relate: () => ({ faults: [], interface: { ...about, ...twice } }) },
        `for main.steps: steps have the name trim twice.${where}`,
      ],
    ] as const) {
      await expect(load(reader)).rejects.toThrow(message);
    }
  });
});
