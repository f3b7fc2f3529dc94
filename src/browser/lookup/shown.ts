/**
 * What the look-up page shows of an outcome: counts, filters, cards, downloads.
 *
 * @module
 */
import type { Extent } from "../../lookup/extent.ts";
import { resultHeader, resultLines, resultRows } from "../../lookup/rows.ts";
import { summaryLines } from "../../lookup/summary.ts";
import { element, make } from "../elements.ts";
import { saveFile } from "../save-file.ts";
import { type Choices, diseasesOf, foundParts } from "./cards.ts";
import type { PageIndex } from "./index-of-page.ts";
import type { Outcome } from "./worker-of-page.ts";

const select = (id: string) => element(id, HTMLSelectElement);

const choices = (): Choices => ({
  disease: select("disease").value,
  sample: select("sample").value as Choices["sample"],
});

/** What was not compared, which a reader must see first, and what was counted. */
function showSummary({ manifest }: PageIndex, { summary }: Outcome, extent: Extent): void {
  const { title = "", reasons } = extent;
  element("extent").hidden = title === "";
  element("extent-title").textContent = title;
  element("extent-reasons").textContent = reasons.join(" ");
  const lines = summaryLines(summary, manifest.counts);
  element("counts").replaceChildren(...lines.map((line) => make("li", "", line)));
}

/** Fills the filter with the diseases that were found; the choice before is kept if it is among them. */
function showDiseases({ profiles }: PageIndex, { results }: Outcome): void {
  const filter = select("disease");
  const before = filter.value;
  const names = diseasesOf(results, profiles);
  filter.replaceChildren(
    new Option("All diseases", ""),
    ...names.map((name) => new Option(name, name)),
  );
  filter.value = names.includes(before) ? before : "";
  element("disease-filter").hidden = names.length < 2;
}

/** What was looked up in what, and what the reader chose to see: paper has no status and no filters. */
function releaseText({ manifest }: PageIndex, name: string): string {
  const bundles = manifest.bundles.map(({ name, createdAt }) => `${name} of ${createdAt}`);
  const [sample, disease] = ["sample", "disease"].map((id) => {
    const { value, selectedOptions } = select(id);
    return value === "" ? "" : (selectedOptions[0]?.text ?? "");
  });
  return [
    `${name}, looked up in ${manifest.site}: ${bundles.join(", ")}.`,
    ...(sample ? [`Claims about ${sample.toLowerCase()} come first.`] : []),
    ...(disease ? [`Claims about ${disease} come first.`] : []),
  ].join(" ");
}

/** What is shown. */
export interface Shown {
  /** @param name what was looked up */
  show(outcome: Outcome, extent: Extent, name: string): void;
  clear(): void;
}

/**
 * Starts the part of the page that shows outcomes.
 *
 * @param base the path of the site, without a slash at its end
 */
export function startShown(index: PageIndex, base: string): Shown {
  const { profiles, manifest } = index;
  let outcome: Outcome | undefined;
  let name = "";
  const render = () => {
    const results = outcome?.results ?? [];
    element("results").replaceChildren(...foundParts(results, profiles, base, choices()));
    element("release").textContent = releaseText(index, name);
  };
  const rows = () =>
    (outcome?.results ?? []).flatMap((result) =>
      resultRows(result, profiles, (path) => manifest.url + path),
    );
  for (const id of ["disease", "sample"]) select(id).addEventListener("change", render);
  element("save-tsv").addEventListener("click", () =>
    saveFile("variants.tsv", "text/tab-separated-values", resultHeader() + resultLines(rows())),
  );
  element("save-json").addEventListener("click", () => {
    const { bundles, site, url } = manifest;
    const document = { site, url, bundles, results: rows() };
    saveFile("variants.json", "application/json", `${JSON.stringify(document, null, 2)}\n`);
  });
  element("print").addEventListener("click", () => print());
  return {
    show(next, extent, nextName) {
      outcome = next;
      name = nextName;
      showSummary(index, next, extent);
      showDiseases(index, next);
      render();
      element("found").hidden = false;
    },
    clear() {
      outcome = undefined;
      element("found").hidden = true;
    },
  };
}
