import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { readPages } from "../../../src/catalog/pages/pages.ts";
import { type ChangeableContent, copyPart } from "../../fixtures/content.ts";
import { image, SVG } from "../../fixtures/pictures.ts";

const FRONT = "---\ntitle: About us\ndescription: Who we are.\n---\n\n";

/** A content of a tool, a bundle, and pages. */
async function contentOf(pages: Readonly<Record<string, string | Uint8Array>>) {
  const content = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
  for (const [name, text] of Object.entries(pages)) await content.write(`pages/${name}`, text);
  return content;
}

const problemsOf = async ({ folder }: ChangeableContent) =>
  (await loadCatalog(folder)).problems.map(({ severity, code, file, line }) =>
    [severity, code, file, line].join(" "),
  );

describe("the extra pages of a site", () => {
  it("are its Markdown files, each with its fields, its text and the pictures that it names", async () => {
    const { folder } = await contentOf({
      "data-policy.md":
        "---\ntitle: Datenschutz\ndescription: Was wir speichern.\nlang: de\nfooter: false\n---\n\nNichts.\n",
      "about.md": `${FRONT}![Plan](plan.png) [large](./map.svg)\n`,
      "plan.png": await image("png", 200, 100),
      "map.svg": SVG,
      "README.md": "Notes for those who edit pages.",
    });
    const { catalog, problems } = await loadCatalog(folder);
    expect(problems).toEqual([]);
    expect(catalog?.pages).toMatchObject([
      { name: "about", title: "About us", description: "Who we are.", isInFooter: true },
      { name: "data-policy", title: "Datenschutz", lang: "de", isInFooter: false, body: "Nichts." },
    ]);
    expect([...(catalog?.pages[0]?.pictures.keys() ?? [])]).toEqual(["plan.png", "map.svg"]);
  });

  it.each([
    ["About.md", `${FRONT}Text.`],
    ["über.md", `${FRONT}Text.`],
    ["a b.md", `${FRONT}Text.`],
    ["a--b.md", `${FRONT}Text.`],
    ["a.html.md", `${FRONT}Text.`],
    ["index.md", `${FRONT}Text.`],
    [`${"a".repeat(101)}.md`, `${FRONT}Text.`],
    ["empty.md", FRONT],
  ])("cannot be %s", async (name, text) => {
    const { pages, problems } = await readPages((await contentOf({ [name]: text })).folder);
    expect(pages).toEqual([]);
    expect(problems).toMatchObject([
      { severity: "error", code: "content-page", file: `pages/${name}` },
    ]);
  });

  it("have one problem for a name that is only spelled otherwise, and links to the right one have none", async () => {
    const content = await contentOf({
      "Our team.md": `${FRONT}Text.`,
      "about.md": `${FRONT}[Team](our-team.md) [old](Our%20team.md)\n`,
    });
    await content.edit("site.yaml", (text) => `${text}imprint: our-team\n`);
    const { problems } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([
      { file: "pages/Our team.md", fix: "Rename the file to our-team.md." },
      { file: "pages/about.md", fix: "Did you mean our-team.md?" },
    ]);
    const twice = await contentOf({ "Team.md": `${FRONT}A.`, "team.md": `${FRONT}B.` });
    expect((await readPages(twice.folder)).problems).toMatchObject([{ fix: "Rename the file." }]);
    const both = await contentOf({ "Our team.md": `${FRONT}A.`, "our_team.md": `${FRONT}B.` });
    expect((await readPages(both.folder)).problems).toMatchObject([
      { file: "pages/Our team.md", fix: "Rename the file." },
      { file: "pages/our_team.md", fix: "Rename the file." },
    ]);
  });

  it.each([
    ["no front matter", "Text.", "content-front-matter", 1],
    ["no title", "---\ndescription: A.\n---\nText.", "content-front-matter", 2],
    [
      "a title that cannot be seen",
      '---\ntitle: "\\u200b"\ndescription: A.\n---\nText.',
      "content-front-matter",
      2,
    ],
    [
      "a tag that is none",
      `${FRONT.replace("us", "us\nlang: german!")}Text.`,
      "content-front-matter",
      3,
    ],
    [
      "an unknown field",
      `${FRONT.replace("us", "us\nlayout: wide")}Text.`,
      "content-front-matter",
      3,
    ],
    ["front matter that runs", "---js\n{}\n---\nText.", "content-front-matter", 1],
    ["a link that runs", `${FRONT}[a](javascript:alert(1))`, "content-link", 6],
    ["a byte that is no text", Buffer.from([0x2d, 0xff, 0x00]), "content-encoding", 1],
    ["too many bytes", `${FRONT}${"a".repeat(1_000_001)}`, "content-unreadable", 1],
  ])("with %s are an error", async (_, text, code, line) => {
    expect(await problemsOf(await contentOf({ "about.md": text }))).toContain(
      `error ${code} pages/about.md ${line}`,
    );
  });

  it("have only pictures beside them that can be shown and are shown", async () => {
    const content = await contentOf({
      "about.md": `${FRONT}![A](broken.png) ![B](run.svg)`,
      "broken.png": (await image("png", 200, 100)).subarray(0, 90),
      "run.svg": SVG.replace("</svg>", "<script>alert(1)</script></svg>"),
      "unused.png": await image("png", 200, 100),
      "form.html": "<form>",
      "more/about.md": `${FRONT}Text.`,
    });
    expect(await problemsOf(content)).toEqual([
      "error content-picture pages/broken.png 1",
      "warning content-unread pages/form.html 1",
      "warning content-unread pages/more 1",
      "warning content-picture-parts pages/run.svg 1",
      "warning content-unread pages/unused.png 1",
    ]);
  });

  it("are not said to be useless where a page names one that is not there, which may be meant", async () => {
    const content = await contentOf({ "about.md": `${FRONT}![A](plan.jpg)`, "plan.svg": SVG });
    expect(await problemsOf(content)).toEqual(["error content-page-link pages/about.md 6"]);
  });

  it("with a link to a host without https are told the URL", async () => {
    const content = await contentOf({ "about.md": `${FRONT}[A](www.example.org)` });
    expect((await loadCatalog(content.folder)).problems).toMatchObject([
      { code: "content-page-link", fix: "Write https://www.example.org." },
    ]);
  });
});

/** Links that lead somewhere. */
const SOUND = [
  "[a](imprint.md)",
  "[a](./imprint.md#board-of-editors)",
  "[a](#our-aims)",
  "[a](#Our-Aims)",
  "[a](#top)",
  "[a](plan.png)",
  "[a](https://example.org)",
  "[a](mailto:a@example.org)",
  "[a](/pages/imprint)",
  "[a](/pages/imprint.html#x)",
  "[a](/tools)",
  "[a](/tools/fastqc)",
  "[a](/tools/fastqc/)",
  "[a](/tools/fastqc/0.12.1?a=b#files)",
  "[a](/tools/fastqc/badge.svg)",
  "[a](/evidence/eid-1409)",
  "[a](/evidence/eid-1409.html)",
  "[a](/evidence/eid-99999)", // a former key
  "[a](/gkm/evidence/eid-1409.json)",
  "[a](/docs/rules)",
  "`[a](nowhere.md)`",
  "![a](/favicon.svg)",
];

/** Links that lead nowhere, with what is said of each. */
const DEAD = [
  ["[a](imprnt.md)", "There is no page imprnt.md in pages/. Did you mean imprint.md?"],
  ["[a](imprint)", "Links to pages need the name of their file. Did you mean imprint.md?"],
  [
    "[a](imprint.md#board)",
    "There is no such heading in imprint.md. Correct the link, or remove it.",
  ],
  [
    "[a](imprint.md#Board-of-Editors)",
    "There is no such heading in imprint.md. Did you mean imprint.md#board-of-editors?",
  ],
  ["[a](#aims)", "There is no such heading in this text. Correct the link, or remove it."],
  ["![a](plann.png)", "There is no file plann.png in pages/. Did you mean plan.png?"],
  [
    "[a](../tools/fastqc/tool.md)",
    "This leads out of pages/, where the page is. Write the path of the page that is meant, from the site's root: /tools/fastp.",
  ],
  [
    "[a](%2e%2e/site.yaml)",
    "This leads out of pages/, where the page is. Write the path of the page that is meant, from the site's root: /tools/fastp.",
  ],
  [
    "[a](pages/imprint.md)",
    "A link from pages/ to a file in it has no folder. Did you mean imprint.md?",
  ],
  ["[a](/pages/imprin)", "The site has no page /pages/imprin. Did you mean /pages/imprint?"],
  ["[a](/evidences#top)", "The site has no page /evidences. Did you mean /evidence?"],
  ["[a](/variants)", "The site has no page /variants. Did you mean /variant?"],
  ["[a](/api/v2)", "The site has no page /api/v2. Did you mean /api?"],
  ["[a](/tools/fastqx)", "The site has no tool fastqx. Did you mean /tools/fastqc?"],
  [
    "[a](/tools/fastqc/0.12.2)",
    "The site has no version 0.12.2 of fastqc. Correct the path, or remove the link.",
  ],
  ["[a](/evidence/page-2)", "The site has no page /evidence/page-2. Did you mean /evidence?"],
  [
    "[a](/evidence/eid-1408)",
    "The site has no entry at /evidence/eid-1408. Correct the path, or remove the link.",
  ],
  [
    '<a href="/feature/gid-1">a</a>',
    "The site has no entry at /feature/gid-1. Correct the path, or remove the link.",
  ],
] as const;

describe("the links of an extra page", () => {
  async function judged(links: readonly string[], isDraft = false) {
    const content = await contentOf({
      "about.md": `${FRONT}## Our aims\n\n![plan](plan.png)\n\n- ${links.join("\n- ")}\n`,
      "imprint.md": `${FRONT}## Board of editors\n\nText.`,
      "plan.png": await image("png", 200, 100),
    });
    await content.write("entries.yaml", 'kb.eid:1409:\n  formerly: ["kb.eid:99999"]\n');
    if (isDraft) {
      await content.edit("tools/fastqc/tool.md", (text) => text.replace("---", "---\ndraft: true"));
    }
    return (await loadCatalog(content.folder, { isDraft })).problems;
  }

  it("may lead to what is published", async () => {
    expect(await judged(SOUND)).toEqual([]);
  });

  it("must not lead to what is not there: an error in its line, which names no other entry", async () => {
    const problems = await judged(DEAD.map(([link]) => link));
    expect(
      problems.map(({ code, severity, file, line, message, fix }) => [
        `${severity} ${code} ${file} ${line}`,
        `${message} ${fix}`,
      ]),
    ).toEqual(
      DEAD.map(([, text], index) => [`error content-page-link pages/about.md ${10 + index}`, text]),
    );
  });

  it("should not have the site's own URL, whose links are judged as all others, and whose images are not shown", async () => {
    const site = "https://vitrine.example.org";
    const texts = [`[a](${site}/tools/fastqc)`, `[a](${site}/tools/fastq)`, `![a](${site}/a.png)`];
    expect((await judged(texts)).map(({ severity, code, fix }) => [severity, code, fix])).toEqual([
      ["warning", "content-own-url", "Write /tools/fastqc."],
      ["error", "content-page-link", "Did you mean /tools/fastqc?"],
      ["warning", "content-image", "Write /a.png."],
    ]);
  });

  it("must not lead to a draft, of which nothing is published", async () => {
    expect(await judged(["[a](/tools/fastqc)"], true)).toMatchObject([
      { code: "content-page-link", message: "The site has no tool fastqc." },
      {},
    ]);
  });
});
