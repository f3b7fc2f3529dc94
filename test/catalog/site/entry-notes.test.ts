import { describe, expect, it } from "vitest";
import { placeInBundle } from "../../../src/catalog/bundles/bundle-places.ts";
import { type LoadOptions, loadCatalog } from "../../../src/catalog/load.ts";
import { gkmTree } from "../../../src/publish/gkm-tree.ts";
import { entryRecords } from "../../../src/publish/search/entry-records.ts";
import { marksOf } from "../../../src/site/frame/marks.ts";
import { copyPart } from "../../fixtures/content.ts";

/** The bundle of solid tumours with a text as entries.yaml. */
async function load(text: string, options?: LoadOptions) {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await content.write("entries.yaml", text);
  const { catalog, problems } = await loadCatalog(content.folder, options);
  const found = problems
    .filter(({ code }) => code.startsWith("content-"))
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

  it("marks what rests on a source that was retracted, and warns of what rests on nothing else", async () => {
    const { catalog, found } = await load(
      '"pmid:21639808":\n  deprecated: { because: Retracted }\n',
    );
    const keys = catalog?.graph
      .of("evidence")
      .filter(({ links }) => links.some(({ entry }) => entry.key === "pmid:21639808"));
    const rest = keys?.length === 1 ? "1 statement rests" : `${keys?.length} statements rest`;
    expect(found).toEqual([
      expect.stringContaining(
        `2:3 content-ground pmid:21639808 (Chapman et al., 2011) is deprecated, and ${rest} on nothing that is in use.`,
      ),
    ]);
    expect(marksOf(keys?.[0] ?? expect.unreachable())[0]).toMatchObject({
      text: "Deprecated source",
      title: "Chapman et al., 2011: Retracted",
    });
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
    ["[kb.did:5]", []],
    [
      "[kb.did:1909]",
      [
        "2:14 content-entry formerly must list keys that no entry has; kb.did:1909 (Melanoma) has this one.",
      ],
    ],
    [
      "[kb.eid:5]",
      ["2:14 content-entry formerly must list keys that begin as that of the entry; got kb.eid:5."],
    ],
    [
      "[kb.did:5]\nkb.did:1909: { formerly: [kb.did:5] }",
      [
        "3:27 content-entry kb.did:5 cannot lead to two entries; it is a former key of kb.did:8923, too.",
      ],
    ],
  ])("lists former keys: %s", async (keys, problems) => {
    const { found, catalog } = await load(`kb.did:8923:\n  formerly: ${keys}\n`);
    expect(found).toEqual(problems);
    if (problems.length === 0) {
      expect(catalog?.formerly).toEqual(new Map([["kb.did:8923", ["kb.did:5"]]]));
    }
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

describe("a draft among entries", () => {
  const AID = "kb.aid:1: { draft: true }\n";

  it("is in no graph and no bundle, whose counts are right, but in a preview", async () => {
    const { catalog = expect.unreachable(), found } = await load(AID);
    expect(found).toEqual([]);
    const all = (await load("")).catalog ?? expect.unreachable();
    expect(catalog.graph.find("assertion", "kb.aid:1")).toBeUndefined();
    const { document, bytes } = catalog.bundles[0] ?? expect.unreachable();
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(document);
    const before = all.bundles[0]?.document ?? expect.unreachable();
    const { "kb.aid:1": _, ...assertion } = before.assertion;
    expect(document).toMatchObject({ assertion, evidence: before.evidence });
    const count = Object.keys(assertion).length;
    expect(document.metadata.statistics.collections["assertion"]).toEqual({ count });
    expect(Object.keys(document.proposition)).toHaveLength(
      Object.keys(before.proposition).length - 1,
    );
    const ofPage = catalog.graph.find("evidence", "kb.eid:1409")?.backlinks ?? [];
    expect(ofPage.filter(({ entry }) => entry.key === "kb.aid:1")).toEqual([]);
    const { catalog: preview } = await load(AID, { isDraft: true });
    expect(preview?.graph.find("assertion", "kb.aid:1")?.draft).toBe(true);
  });

  it("leaves bundles without drafts as they are, byte for byte", async () => {
    const content = await copyPart({ bundles: ["solid-tumours", "blood-and-brain"] });
    await content.write("entries.yaml", AID);
    const { catalog = expect.unreachable() } = await loadCatalog(content.folder);
    const [blood, solid] = catalog.bundles;
    expect(blood?.written).toBeUndefined();
    expect(solid?.written?.byteLength).toBeGreaterThan(solid?.bytes.byteLength ?? 0);
    const { line } = placeInBundle(solid ?? expect.unreachable())("/assertion/kb.aid:2");
    expect(new TextDecoder().decode(solid?.written).split("\n")[line - 1]).toContain("kb.aid:2");
  });

  it("is not what published entries refer to, and both are named where they do", async () => {
    const { found, catalog } = await load("kb.eid:1409: { draft: true }\n");
    expect(catalog).toBeUndefined();
    expect(found.length).toBeGreaterThan(0);
    for (const one of found.filter((text) => !text.includes("content-draft-part"))) {
      expect(one).toMatch(
        /^\d+:\d+ content-draft kb\.aid:\d+ is published, but refers to kb\.eid:1409, which is a draft\.$/,
      );
    }
    const { found: renamed } = await load(
      `${AID}kb.aid:2: { deprecated: { because: Old., use: kb.aid:1 } }\n`,
    );
    expect(renamed).toEqual([
      "2:42 content-draft kb.aid:2 is published, but refers to kb.aid:1, which is a draft.",
    ]);
  });

  it("takes with it what only it uses: entries that are forgotten are named in one warning", async () => {
    const { graph } = (await load("")).catalog ?? expect.unreachable();
    const item = graph
      .of("evidence")
      .find(
        ({ backlinks, links }) =>
          backlinks.length === 0 &&
          links.some(({ entry }) => entry.collection === "source" && entry.backlinks.length === 1),
      );
    const { found, catalog } = await load(`${item?.key}: { draft: true }\n`);
    expect(catalog).toBeDefined();
    expect(found).toEqual([expect.stringMatching(/^1:1 content-draft-part Only drafts use /)]);
  });
});
