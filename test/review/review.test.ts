import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { BundleDocument } from "../../src/gkm/model/bundle.ts";
import { languageOf } from "../../src/languages/languages.ts";
import { reviewJson } from "../../src/review/json.ts";
import { MAX_COMMENT, reviewMarkdown } from "../../src/review/markdown.ts";
import { NO_CHANGES, outlineOf } from "../../src/review/outline.ts";
import { type Reviewed, reviewChange } from "../../src/review/review.ts";
import { reviewText } from "../../src/review/text.ts";
import { type Draft, placesOf, setAt } from "../fixtures/bundle-slips.ts";
import { toolOf } from "../fixtures/catalog.ts";
import { readBundle } from "../fixtures/content.ts";
import { KB } from "../fixtures/gkm.ts";

const DOCUMENT = await readBundle();
const TOOL = toolOf("samtools-flagstat");
const [NEWEST, FIRST] = TOOL.versions;
if (NEWEST === undefined || FIRST === undefined) throw new Error("the tool has one version");

type Entries = Record<string, Record<string, unknown>>;

function stateOf(document: BundleDocument, parts: Partial<Reviewed> = {}): Reviewed {
  const bundles = [{ name: "b", profile: KB, document }];
  const nothing = { settings: {}, formerly: new Map(), drafts: new Map(), unread: [] };
  return { bundles, tools: [TOOL], ...nothing, ...parts };
}

/** A review of the content after an edit. */
function reviewOf(
  edit: (document: Record<string, Entries>) => void,
  parts: Partial<Reviewed> = {},
) {
  const copy = structuredClone(DOCUMENT);
  edit(copy as unknown as Record<string, Entries>);
  return reviewChange(stateOf(DOCUMENT), stateOf(copy, parts), languageOf);
}

const textOf = (...args: Parameters<typeof reviewOf>) => reviewText(outlineOf(reviewOf(...args)));
const entryIn = (document: Record<string, Entries>, collection: string, key: string) =>
  document[collection]?.[key] as Record<string, unknown>;

describe("a review as text", () => {
  it("says that nothing changed", () => {
    expect(textOf(() => {})).toBe("No changes of knowledge or tools.\n");
  });

  it("says what an edit means, with what follows from it first", () => {
    expect(
      textOf((document) => {
        entryIn(document, "evidence", "kb.eid:1409")["direction"] = "disputes";
      }),
    ).toBe(`Knowledge: 1 entry changed.
Pages of entries: about 9 changed.

Consequences
  Assertion AID 1 loses its only support: EID 1409
    - BRAF V600E: Tier I in Skin melanoma · response to Vemurafenib (AMP A)

Changed
  Evidence item EID 1409 BRAF V600E: disputes response to Vemurafenib in Skin melanoma
    - Direction: supports → disputes
`);
  });

  it("lists entries with the same edit in one item", () => {
    const text = textOf((document) => {
      for (const item of Object.values(document["evidence"] ?? {}).slice(0, 4)) {
        item["specifiedBy"] = "#/method/kb.method:amp-asco-cap-2017";
      }
    });
    expect(text).toContain(
      "  4 evidence items: EID 125, EID 1023, EID 1113 and EID 1122\n    - Method: ",
    );
  });

  it("says what changed in tools, and what it breaks", () => {
    const interfaces = NEWEST.interfaces.map((one) => ({ ...one, outputs: [] }));
    const tools = [{ ...TOOL, versions: [{ ...NEWEST, interfaces }] }];
    const text = textOf(() => {}, { tools });
    expect(text).toContain("Tools: 1 tool changed, with 2 versions, of which 2 can break callers.");
    expect(text).toContain(
      "    - Version 1.22, in production, changed. 1 change can break callers: ",
    );
    expect(text).toContain("    - Version 1.20, in production, was removed.\n");
  });

  it("names what cannot be compared, and takes it for removed in neither state", () => {
    const review = reviewOf(() => {}, {
      bundles: [],
      tools: [],
      unread: [
        { kind: "bundle", name: "b", at: "bundles/b.json:1:2", message: "Not JSON." },
        { kind: "tool", name: TOOL.id, at: "tools/x/tool.md:3:4", message: "No name." },
      ],
    });
    expect(review.knowledge.entries).toEqual([]);
    expect(review.tools).toEqual([]);
    expect(reviewText(outlineOf(review))).toContain(
      `Not compared: npm run validate shows all errors
  The bundle b has errors in the newer state:
    - bundles/b.json:1:2 Not JSON.
  The tool ${TOOL.id} has errors in the newer state:
    - tools/x/tool.md:3:4 No name.
`,
    );
  });

  it("counts drafts, and shows what has become one", () => {
    const older = stateOf(DOCUMENT, {
      drafts: new Map([
        ["kb.eid:1", "a"],
        ["kb.eid:2", "a"],
        ["kb.eid:3", "a"],
        ["kb.did:10534", "a"],
      ]),
    });
    const copy = structuredClone(DOCUMENT) as unknown as Record<string, Entries>;
    delete copy["evidence"]?.["kb.eid:1409"];
    const newer = stateOf(copy as unknown as BundleDocument, {
      tools: [{ ...TOOL, versions: [NEWEST] }],
      drafts: new Map([
        ["kb.eid:1", "a"],
        ["kb.eid:2", "b"],
        ["kb.eid:4", "a"],
        ["kb.eid:1409", "a"],
        [`${TOOL.id} ${FIRST.id}`, "a"],
      ]),
    });
    const text = reviewText(outlineOf(reviewChange(older, newer, languageOf)));
    expect(text).toContain(
      `\nDrafts: 1 added (EID 4), 1 changed (EID 2), 1 removed (EID 3), 1 published now (DID 10534), 2 no longer published (EID 1409 and ${TOOL.id} ${FIRST.id}).\n`,
    );
    expect(text).toContain(
      "\nDrafts now: the pages and documents are no longer there\n  Evidence item EID 1409 ",
    );
    expect(text).toContain(`Version ${FIRST.id}, in production, is a draft now.`);
    expect(text).not.toContain("removed: the");
  });

  it("shows what has another key, and what was merged, as that", () => {
    const text = textOf(
      (document) => {
        const { disease, source } = document as Record<string, Entries>;
        const [melanoma, paper] = [disease?.["kb.did:8923"], source?.["pmid:21639808"]];
        Object.assign(disease as Entries, {
          "kb.did:77": { ...melanoma, id: "kb.did:77", name: "Melanoma of skin" },
        });
        Object.assign(source as Entries, { "pmid:9": { ...paper, id: "pmid:9", pmid: "9" } });
        delete disease?.["kb.did:8923"];
        delete disease?.["kb.did:10534"];
        delete source?.["pmid:21639808"];
        const whole = JSON.stringify(document)
          .replaceAll("#/disease/kb.did:8923", "#/disease/kb.did:77")
          .replaceAll("#/disease/kb.did:10534", "#/disease/kb.did:1909")
          .replaceAll("#/source/pmid:21639808", "#/source/pmid:9");
        Object.assign(document, JSON.parse(whole));
      },
      {
        formerly: new Map([
          ["kb.did:77", ["kb.did:8923"]],
          ["kb.did:1909", ["kb.did:10534"]],
        ]),
      },
    );
    expect(text).toContain(`
Renamed or merged: the old pages lead on, and the old documents where the host redirects
  Disease DID 8923 → DID 77 Melanoma of skin
    - Name: Skin melanoma → Melanoma of skin
  Disease DID 10534 merged into DID 1909 Melanoma

Another key: the old pages and documents are no longer there
  Source PMID 21639808 → PMID 9 Chapman et al., 2011
`);
    expect(text).toMatch(
      /^Knowledge: 2 entries with another key, 1 entry merged, \d+ entries follow with their references\.\n/,
    );
    expect(text).not.toContain("Removed");
  });

  it("shows no control characters of the content", () => {
    const text = textOf((document) => {
      entryIn(document, "disease", "kb.did:10534")["name"] = "a\u001b[2Jb\n::error::c";
    });
    expect(text).toContain("Name: Stomach cancer → a\\u001b[2Jb\\n::error::c\n");
  });
});

/** What may stand anywhere in content that has not been checked. */
const WRONG: readonly unknown[] = [
  ...[null, 7, true, "x", "__proto__", "\ud800", [], {}, [null], [[1]], [{ type: 1, name: [] }]],
  ...["#/", "#/%", "#/evidence/kb.eid:1409", "#/proposition/x", { name: 3 }, { primaryCoding: 1 }],
  undefined,
];

it("a review is made of content with any errors inside its entries", () => {
  const places = placesOf(DOCUMENT as unknown as Json).filter(({ path }) => path.length > 2);
  for (let seed = 0; seed < 50; seed++) {
    const random = randomFrom(seed);
    const pick = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item;
    const copy = structuredClone(DOCUMENT) as unknown as Draft;
    setAt(copy, pick(places).path, pick(WRONG));
    const states = [DOCUMENT, copy as unknown as BundleDocument].map((one) => stateOf(one));
    const [sound, wrong] = states as [Reviewed, Reviewed];
    expect(reviewText(outlineOf(reviewChange(wrong, wrong, languageOf)))).toBe(`${NO_CHANGES}\n`);
    for (const review of [
      reviewChange(sound, wrong, languageOf),
      reviewChange(wrong, sound, languageOf),
    ]) {
      expect(reviewMarkdown(outlineOf(review)).isWellFormed()).toBe(true);
      expect(JSON.stringify(reviewJson(review))).toContain('"knowledge"');
    }
  }
});

describe("what breaks", () => {
  it.each<[string, boolean, (document: Record<string, Entries>) => void]>([
    [
      "an edited description",
      false,
      (document) => {
        entryIn(document, "evidence", "kb.eid:1409")["description"] = "x";
      },
    ],
    [
      "an added source",
      false,
      (document) => {
        (document["source"] as Entries)["pmid:1"] = { id: "pmid:1", type: "Document" };
      },
    ],
    [
      "a proposition that is gone",
      false,
      (document) => {
        delete document["proposition"]?.["kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u"];
      },
    ],
    [
      "evidence that is gone",
      true,
      (document) => {
        delete document["evidence"]?.["kb.eid:1409"];
      },
    ],
  ])("%s: %s", (_, isBreaking, edit) => {
    expect(reviewOf(edit).breaking.length > 0).toBe(isBreaking);
  });
});

describe("a review as Markdown", () => {
  const markdownOf = (...args: Parameters<typeof reviewOf>) =>
    reviewMarkdown(outlineOf(reviewOf(...args)));

  it("shows what content says as code only", () => {
    const attack = "</code> @octocat #1 ``` ![x](https://example.org) <img src=x>";
    const markdown = markdownOf((document) => {
      entryIn(document, "disease", "kb.did:10534")["name"] = attack;
      entryIn(document, "disease", "kb.did:10534")["extensions"] = [{ name: attack, value: "`" }];
    });
    expect(markdown).toContain(`Name: \`Stomach cancer\` → \`\`\`\`${attack}\`\`\`\`\n`);
    const withoutCode = markdown.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, "");
    expect(withoutCode).not.toMatch(/@|octocat|<img|!\[/);
  });

  it("links names to pages of a site, but for what is gone", () => {
    const review = reviewOf(
      (document) => {
        entryIn(document, "disease", "kb.did:10534")["name"] = "x";
        delete document["source"]?.["pmid:15728811"];
        (document["disease"] as Entries)["kb.did:>)<"] = {};
      },
      { tools: [{ ...TOOL, versions: [NEWEST] }] },
    );
    const markdown = reviewMarkdown(outlineOf(review), "https://example.org/base");
    expect(markdown).toContain(
      "- Disease [`DID 10534`](<https://example.org/base/disease/did-10534>)",
    );
    expect(markdown).toContain("(<https://example.org/base/disease/did-%3E)%3C>)");
    expect(markdown).toContain("- Source `PMID 15728811` ");
    expect(markdown).toContain(
      "Tool [`samtools-flagstat`](<https://example.org/base/tools/samtools-flagstat>)",
    );
    expect(markdown).toContain("- Version `1.20`, in production, was removed.");
  });

  it("has at most 60 kB, counts the rest and folds long sections", () => {
    const markdown = markdownOf((document) => {
      const [item] = Object.values(document["evidence"] ?? {}) as [JsonObject];
      for (let number = 0; number < 3000; number++) {
        const id = `kb.eid:${900000 + number}`;
        (document["evidence"] as Entries)[id] = { ...item, id };
      }
      for (const item of Object.values(document["evidence"] ?? {}))
        item["description"] = "é".repeat(99) + item["id"];
    });
    expect(new TextEncoder().encode(markdown).byteLength).toBeLessThanOrEqual(MAX_COMMENT);
    expect(markdown).toContain(
      "<details><summary><b>Added</b> (3000)</summary>\n\n- Evidence item `EID 900000` ",
    );
    expect(markdown).toMatch(/\n- and \d+ more\n\n<\/details>\n/);
    expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? 0);
  });
});
