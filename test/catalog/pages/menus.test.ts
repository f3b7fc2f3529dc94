import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { copyPart } from "../../fixtures/content.ts";

/** What is said of the menus of a site, with the line below its other settings. */
async function judged(settings: string) {
  const content = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
  const page = "---\ntitle: About us\ndescription: Who we are.\n---\n\nText.";
  await content.write("pages/about.md", page);
  await appendFile(join(content.folder, "site.yaml"), settings);
  const { problems } = await loadCatalog(content.folder);
  return problems.map(({ code, file, message, fix }) => `${code} ${file}: ${message} ${fix}`);
}

describe("the menus of a site", () => {
  it("may lead to its pages, paths and other sites", async () => {
    const links = [
      "{page: about}",
      "{page: about, label: Us}",
      ...[
        "/",
        "/tools",
        "/tools/fastqc#files",
        "/feature",
        "/evidence/eid-1409",
        "/data",
        "/docs/rules",
        "/authors/the-vitrine-authors",
        "/organizations/biocontainers",
      ],
      ...[
        "/pages/about",
        "/search?q=BRAF",
        "/report.pdf",
        "/tools.html",
        "/statistics/genes.html",
        "/tasks",
        "/tools/fastqc/",
        "/trs/v2/tools",
        "/gkm/",
        "/team/",
        "/feature/",
      ],
    ].map((link) => (link.startsWith("/") ? `{label: A, path: "${link}"}` : link));
    const others = "{label: B, url: https://example.org}, {label: C, url: mailto:a@example.org}";
    expect(
      await judged(`footer: [${links.join(", ")}]\nnavigation: [${others}]\nimprint: about\n`),
    ).toEqual([]);
  });

  it.each([
    ["{page: abot}", "There is no page abot.md in pages/. Did you mean about?"],
    ["{page: team}", "There is no page team.md in pages/. Correct the name, or add the page."],
    ["{label: A, path: /evidnce}", "The site has no page /evidnce. Did you mean /evidence?"],
    ["{label: A, path: /changes}", /^The site has no page \/changes\./],
    ["{label: A, path: /tools/~2}", "The site has no page /tools/~2. Did you mean /tools?"],
    ["{label: A, path: /tools/~1}", "The site has no page /tools/~1. Did you mean /tools?"],
    [
      "{label: A, path: /evidence/page-99}",
      "The site has no page /evidence/page-99. Did you mean /evidence?",
    ],
    [
      "{label: A, path: /authors/nobody}",
      "The site has no page /authors/nobody. Did you mean /authors?",
    ],
    [
      "{label: A, path: /authors/page-9}",
      "The site has no page /authors/page-9. Did you mean /authors?",
    ],
    [
      "{label: A, path: /organizations/nobody}",
      "The site has no page /organizations/nobody. Did you mean /organizations?",
    ],
    ["{label: A, path: /legend/all}", "The site has no page /legend/all. Did you mean /legend?"],
    ["{label: A, path: /pages}", /^The site has no page \/pages\./],
    ["{label: A, path: /tools/fastqx}", "The site has no tool fastqx. Did you mean /tools/fastqc?"],
    ["{label: A, path: /feature/gid-1}", /^The site has no entry at \/feature\/gid-1\. Correct/],
    ["{label: A}", /^A link of a menu has one target\. Add the page/],
    ["{page: about, path: /tools}", "A link of a menu has one target. Keep one of them."],
    ["{path: /tools}", "A link to a path or a URL needs a label. Add label."],
  ])("must not have %s", async (link, message) => {
    const said =
      typeof message === "string" ? message : expect.stringMatching(message.source.slice(1));
    for (const menu of ["navigation", "footer"]) {
      const [problem = "", ...more] = await judged(`${menu}: [{page: about}, ${link}]\n`);
      expect(more).toEqual([]);
      expect(problem.slice("content-menu site.yaml: ".length)).toEqual(said);
    }
  });

  it("are warned of paths that are written with the site's own URL", async () => {
    const url = "https://vitrine.example.org/tools/fastqc";
    expect(await judged(`footer: [{label: A, url: "${url}"}]\n`)).toEqual([
      expect.stringMatching(/^content-own-url site.yaml: .* Write path: \/tools\/fastqc\.$/),
    ]);
    expect(await judged(`footer: [{label: A, url: "${url}s"}]\n`)).toEqual([
      expect.stringContaining("content-menu site.yaml: The site has no tool fastqcs."),
    ]);
  });

  it("must not run anything, or be endless", async () => {
    for (const settings of [
      'footer: [{label: A, url: "javascript:alert(1)"}]\n',
      'footer: [{label: A, path: "//example.org"}]\n',
      'footer: [{label: A, path: "/\\\\\\\\example.org"}]\n',
      "navigation: []\n",
      `navigation: [${"{page: about},".repeat(13)}]\n`,
      "imprint: ../about\n",
    ]) {
      expect((await judged(settings))[0]).toMatch(/^content-site site.yaml: /);
    }
  });

  it.each([
    ["imprint: abot\n", "about"],
    ["home: [tools, abot.md]\n", "about.md"],
    ["footer_text: abot.md\n", "about.md"],
  ])("have pages that exist: %s", async (settings, meant) => {
    expect(await judged(settings)).toEqual([
      `content-menu site.yaml: There is no page abot.md in pages/. Did you mean ${meant}?`,
    ]);
  });

  it("show parts of the home page in any order, each once", async () => {
    expect(await judged("home: [about.md, knowledge, tools, assertions, coverage]\n")).toEqual([]);
    expect(await judged("home: []\n")).toEqual([]);
    for (const wrong of ["tols", "tools, tools", "about", "../about.md"]) {
      expect((await judged(`home: [${wrong}]\n`))[0]).toMatch(/^content-site site.yaml: /);
    }
  });
});
