import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { entryRecords } from "../../../src/publish/entry-records.ts";
import { gkmTree } from "../../../src/publish/gkm-tree.ts";
import { marksOf } from "../../../src/site/frame/marks.ts";
import { copyPart } from "../../fixtures/content.ts";

/** The bundle of solid tumours with a text as entries.yaml. */
async function load(text: string) {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await content.write("entries.yaml", text);
  const { catalog, problems } = await loadCatalog(content.folder);
  const found = problems
    .filter(({ file }) => file === "entries.yaml")
    .map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`);
  return { catalog, found };
}

const NOTE = 'kb.eid:1409:\n  deprecated: { because: "Counted twice", use: "kb.eid:1591" }\n';

describe("entries.yaml", () => {
  it("may be missing, and says of entries that they are deprecated", async () => {
    const { catalog, found } = await load(NOTE);
    expect(found).toEqual([]);
    const entry = catalog?.graph.find("evidence", "kb.eid:1409") ?? expect.unreachable();
    expect(entry.deprecated).toEqual({ because: "Counted twice", use: "kb.eid:1591" });
    expect(marksOf(entry)[0]).toMatchObject({ text: "Deprecated", title: "Counted twice" });
    expect((await load("# nothing yet\n")).catalog?.graph.entries[0]?.deprecated).toBeUndefined();
  });

  it("is for readers of the search and of documents too, and not in bundles", async () => {
    const { catalog = expect.unreachable() } = await load(NOTE);
    const marked = [...entryRecords(catalog)].filter(({ deprecated }) => deprecated);
    expect(marked.map(({ path }) => path)).toEqual(["/evidence/eid-1409"]);
    const files = new Map([...gkmTree(catalog)].map(({ path, content }) => [path, content]));
    const document = JSON.parse(String(files.get("gkm/evidence/eid-1409.json")));
    expect(document).toMatchObject({ deprecated: { use: "kb.eid:1591" } });
    expect(files.get("gkm/bundles/solid-tumours.json")).toBe(catalog.bundles[0]?.bytes);
  });

  it.each([
    ["- kb.eid:1409\n", /^1:1 content-entries This value has the wrong type/],
    ["kb.eid:1409: {}\n", /^1:1 content-entries /],
    ["kb.eid:1409: { deprecated: true }\n", /^1:16 content-entries /],
    ["kb.eid:1409: { deprecated: { use: kb.eid:1591 } }\n", /^1:16 content-entries /],
    [
      "kb.eid:7: { deprecated: { because: Old. } }\n",
      /^1:1 content-entry There is no entry kb.eid:7/,
    ],
  ])("that is wrong is a problem with its place: %j", async (text, message) => {
    const { found, catalog } = await load(text);
    expect(found).toEqual([expect.stringMatching(message)]);
    expect(catalog).toBeUndefined();
  });

  it.each([
    ["kb.eid:7", "deprecated.use must be the key of an entry; there is no kb.eid:7."],
    [
      "kb.gid:673",
      "deprecated.use must be an entry of evidence, as kb.eid:1409 is; kb.gid:673 is one of feature.",
    ],
    ["kb.eid:1409", "Following deprecated.use from kb.eid:1409 leads back to it."],
  ])("names another entry of the same kind: %s", async (use, message) => {
    const { found } = await load(NOTE.replace("kb.eid:1591", use));
    expect(found).toEqual([`2:43 content-successor ${message}`]);
  });
});
