import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { copyPart } from "../../fixtures/content.ts";

it("URLs with a secret before their host are errors wherever they would be published, and no message shows it", async () => {
  const url = "https://token:s3cret@example.org/a";
  const content = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
  await content.edit(
    "site.yaml",
    (text) => `${text}repository: ${url}\nfooter: [{label: A, url: "${url}"}]\n`,
  );
  await content.edit(
    "tools/fastqc/tool.md",
    (text) =>
      `${text.replace(/^homepage: .*$/m, `homepage: ${url}`)}\n[a](${url}) <https:\\\\s3cret@example.org>\n`,
  );
  await content.write(
    "pages/about.md",
    `---\ntitle: A\ndescription: ${url}\n---\n\n[a](//s3cret@example.org) <a@example.org> https://example.org/@a\n`,
  );
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(catalog).toBeUndefined();
  expect(JSON.stringify(problems)).not.toContain("s3cret");
  const found = problems.filter(({ code }) => code === "content-credentials");
  expect(found.map(({ severity, file, found }) => `${severity} ${file} ${found}`)).toEqual([
    "error pages/about.md https://…@example.org/a",
    "error pages/about.md //…@example.org",
    "error site.yaml https://…@example.org/a",
    "error site.yaml https://…@example.org/a",
    "error tools/fastqc/tool.md https://…@example.org/a",
    "error tools/fastqc/tool.md https://…@example.org/a",
  ]);
});

it("what is wrong with a URL otherwise is said without its secret", async () => {
  const content = await copyPart({ tools: [], bundles: ["solid-tumours"] });
  await content.edit("site.yaml", (text) => `${text}repository: https://s3cret@github.com\n`);
  const { problems } = await loadCatalog(content.folder);
  expect(problems.map(({ code, found }) => `${code} ${found}`)).toEqual([
    "content-credentials https://…@github.com",
    'content-site "https://…@github.com"',
  ]);
});
