import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addEntries } from "../../../src/catalog/edit/add-entries.ts";
import { BundleEditor } from "../../../src/catalog/edit/bundle-editor.ts";
import { fixBundles } from "../../../src/catalog/edit/fix-bundles.ts";
import {
  mergeEverywhere,
  renameEverywhere,
  retireEntry,
} from "../../../src/catalog/edit/restructure-entries.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { runScript } from "../../fixtures/build.ts";
import { splitAll } from "../../fixtures/bundle-folder.ts";
import { type ChangeableContent, copyPart } from "../../fixtures/content.ts";

const FILE = "bundles/solid-tumours.json";
const FOLDER = "bundles/solid-tumours";

/** The texts of all files below a folder. */
async function textsIn({ folder }: ChangeableContent): Promise<ReadonlyMap<string, string>> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const texts = files.map(async (file) => [
    file.slice(folder.length + 1),
    await readFile(file, "utf8"),
  ]);
  return new Map((await Promise.all(texts)) as [string, string][]);
}

/** The files that an edit adds, changes and removes. */
async function filesChangedBy(content: ChangeableContent, edit: (editor: BundleEditor) => unknown) {
  const before = await textsIn(content);
  const editor = await BundleEditor.open(content.folder, {});
  if (!(editor instanceof BundleEditor)) throw new Error("errors");
  const outcome = await edit(editor);
  expect(outcome).not.toHaveProperty("refusal");
  expect(outcome).not.toHaveProperty("problems.0");
  const after = await textsIn(content);
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const kinds = files.flatMap((file) => {
    if (!before.has(file)) return [`+ ${file}`];
    if (!after.has(file)) return [`- ${file}`];
    return before.get(file) === after.get(file) ? [] : [`~ ${file}`];
  });
  return kinds.sort().map((kind) => kind.replace(`${FOLDER}/`, ""));
}

const published = async ({ folder }: ChangeableContent) => {
  const { catalog } = await loadCatalog(folder);
  return catalog?.bundles.map(({ bytes }) => Buffer.from(bytes).toString());
};

const EVIDENCE = {
  profile: "BRAF V600E",
  disease: "Melanoma",
  significance: "worse-outcome",
  direction: "supports",
  level: "B",
  source: "PMID:12345",
  "source-name": "Doe et al., 1977",
  description: "People with it lived shorter.",
};

describe("an edit of a bundle in a folder", () => {
  const edits: readonly (readonly [
    name: string,
    edit: (editor: BundleEditor) => unknown,
    files: readonly string[],
  ])[] = [
    [
      "new evidence",
      (editor) =>
        addEntries(editor, {
          kind: "evidence",
          entries: [new Map(Object.entries(EVIDENCE).map(([name, text]) => [name, [text]]))],
        }),
      ["+ evidence/eid-", "+ proposition/proposition-", "+ source/pmid-12345.json"],
    ],
    [
      "another key",
      (editor) => renameEverywhere(editor, "kb.did:1909", "kb.did:1910"),
      ["+ disease/did-1910.json", "- disease/did-1909.json"],
    ],
    [
      "two entries that become one",
      (editor) => mergeEverywhere(editor, "kb.did:8923", "kb.did:1909", true),
      ["- disease/did-8923.json"],
    ],
    [
      "an entry that is retired",
      (editor) => retireEntry(editor, "kb.did:8923", "It was entered twice.", undefined),
      ["+ entries.yaml"],
    ],
  ];

  it.each(edits)(
    "changes its files only, and publishes what an edit of a file does: %s",
    async (_, edit, files) => {
      const [whole, folder] = [
        await copyPart({ bundles: ["solid-tumours"] }),
        await copyPart({ bundles: ["solid-tumours"] }),
      ];
      await splitAll(folder);
      await filesChangedBy(whole, edit);
      const changed = await filesChangedBy(folder, edit);
      for (const file of files) expect(changed.join("\n")).toContain(file);
      expect(changed).not.toContain("~ bundle.json");
      expect(await published(folder)).toEqual(await published(whole));
    },
  );

  it("computes identifiers anew in files of their own", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    await splitAll(content);
    const before = await textsIn(content);
    const old = "proposition/proposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u.json";
    await content.edit(`${FOLDER}/${old}`, (text) => text.replace("kb.did:8923", "kb.did:1909"));
    const changed = await filesChangedBy(content, (editor) =>
      fixBundles(editor, "identifiers", undefined, false),
    );
    expect(changed).toEqual([
      expect.stringMatching(/^\+ proposition\/proposition-/),
      `- ${old}`,
      "~ assertion/aid-1.json",
      "~ evidence/eid-1409.json",
    ]);
    expect((await textsIn(content)).size).toBe(before.size);
  });
});

describe("npm run split and npm run join", () => {
  it("make a folder of a file, and the same file of the folder", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    const env = { CONTENT_DIR: content.folder };
    const before = await textsIn(content);
    expect(runScript("split", ["bundles/solid-tumours.json"], env)).toMatchObject({
      status: 0,
      stdout: `${FILE} → ${FOLDER}/: 305 files\n`,
    });
    expect(await readdir(join(content.folder, "bundles"))).toEqual(["solid-tumours"]);
    await content.write(`${FOLDER}/README.md`, "# Notes\n");
    expect(runScript("join", ["solid-tumours"], env)).toMatchObject({
      status: 0,
      stdout: `${FOLDER}/ → ${FILE}\n${FOLDER}/ still has README.md. Move or remove it.\n`,
    });
    await content.remove(FOLDER);
    expect(await textsIn(content)).toEqual(before);
    expect(runScript("join", ["solid-tumours"], env)).toMatchObject({
      status: 2,
      stderr: "The bundle solid-tumours is a file already.\n",
    });
    expect(runScript("split", ["solid"], env).stderr).toBe(
      "There is no bundle solid. Use solid-tumours.\n",
    );
  });
});
