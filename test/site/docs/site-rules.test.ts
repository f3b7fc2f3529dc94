import { expect, it } from "vitest";
import type { SitePlugins } from "../../../src/plugins/plugin.ts";
import { documentsOf, showDocument } from "../../../src/site/docs/documents.ts";
import { withSiteRules } from "../../../src/site/docs/site-rules.ts";

const TEXTS = new Map([
  ["README", "# Documentation\n\n[Rules](rules.md)\n"],
  ["rules", "# Rules\n\nAll rules.\n\n## Bundles\n\n### gkm-json\n"],
]);

it("the rules of a site are below those of the program, each at its code", () => {
  const rule = { severity: "warning", about: "All is well.", check: () => [] } as const;
  const plugins: SitePlugins = {
    all: [{ name: "lab", rules: [{ ...rule, code: "lab-phase" }] }, { name: "other" }],
    digest: "",
  };
  const [, document] = documentsOf(withSiteRules(TEXTS, plugins));
  const { html, sections } = showDocument(document as NonNullable<typeof document>, "");
  expect(sections.map(({ title }) => title)).toEqual(["Bundles", "Rules of this site"]);
  expect(html).toMatch(
    /<h3 id="lab-phase">.*<\/h3>\s*<p><em>warning<\/em>: All is well\.<\/p>\s*$/s,
  );
  expect(withSiteRules(TEXTS, { all: [{ name: "other" }], digest: "" })).toBe(TEXTS);
});
