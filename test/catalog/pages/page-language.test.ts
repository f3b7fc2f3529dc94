import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { languageFinding } from "../../../src/catalog/pages/page-language.ts";
import { copyPart } from "../../fixtures/content.ts";

it.each([
  ["jp", "Did you mean ja?"],
  ["CZ-cz", "Did you mean cs?"],
  ["zz", "Correct the code."],
])("the code of a country is no language: %s", (tag, fix) => {
  expect(languageFinding(tag)).toMatchObject({ pointer: "/lang", found: tag, fix });
});

// of three letters there are more than anybody has a list of
it.each([undefined, "de", "pt-BR", "zh-Hant-TW", "uk", "sr-Latn", "nds", "xyz"])(
  "a language is one: %s",
  (tag) => {
    expect(languageFinding(tag)).toBeUndefined();
  },
);

it("a page must have a language that there is", async () => {
  const content = await copyPart({ tools: [], bundles: ["solid-tumours"] });
  await content.write("pages/about.md", "---\ntitle: A\ndescription: B.\nlang: jp\n---\n\nText.\n");
  const { problems } = await loadCatalog(content.folder);
  expect(problems).toMatchObject([
    { code: "content-page", severity: "error", file: "pages/about.md", found: "jp" },
  ]);
});
