import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addEntries } from "../../../src/catalog/edit/add-entries.ts";
import { BundleEditor } from "../../../src/catalog/edit/bundle-editor.ts";
import { splitAll } from "../../fixtures/bundle-folder.ts";
import { type ChangeableContent, copyPart } from "../../fixtures/content.ts";

const FILE = "bundles/solid-tumours.json";

const EVIDENCE = new Map([
  ["profile", ["BRAF V600E"]],
  ["disease", ["Melanoma"]],
  ["significance", ["worse-outcome"]],
  ["direction", ["supports"]],
  ["level", ["B"]],
  ["source", ["PMID:12345"]],
  ["source-name", ["Doe et al., 1977"]],
  ["description", ["People with it lived shorter."]],
]);

/** The date of a bundle in a file after evidence is added on a day. */
async function dateAfter(content: ChangeableContent, today: string | undefined, file = FILE) {
  const editor = await BundleEditor.open(content.folder, {});
  if (!(editor instanceof BundleEditor)) throw new Error("errors");
  const outcome = await addEntries(editor, { kind: "evidence", entries: [EVIDENCE], today });
  expect(outcome).toHaveProperty("added");
  return JSON.parse(await readFile(join(content.folder, file), "utf8")).metadata.createdAt;
}

/** A content of a bundle with a date. */
async function contentOf(date: string) {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await content.edit(FILE, (text) =>
    text.replace(/"createdAt": "[^"]+"/, `"createdAt":  "${date}"`),
  );
  return content;
}

describe("the date of a bundle that evidence is added to", () => {
  it.each([
    ["2026-11-21", "2026-12-01", "2026-12-01"],
    ["2026-11-21T08:15:00Z", "2026-12-01", "2026-12-01T00:00:00Z"],
    ["2026-12-01T08:15:00Z", "2026-12-01", "2026-12-01T08:15:00Z"],
    ["2027-01-31", "2026-12-01", "2027-01-31"],
    ["2026-11-21", undefined, "2026-11-21"],
  ])("was %s, and is on %s: %s", async (before, today, after) => {
    expect(await dateAfter(await contentOf(before), today)).toBe(after);
  });

  it("stays in a folder without counts, whose bundle.json no two changes share", async () => {
    const content = await contentOf("2026-11-21");
    await splitAll(content);
    const head = "bundles/solid-tumours/bundle.json";
    expect(await dateAfter(content, "2026-12-01", head)).toBe("2026-11-21");
  });
});
