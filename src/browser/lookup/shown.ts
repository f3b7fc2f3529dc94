/**
 * What the look-up page shows of an outcome: counts, filters, cards, downloads.
 *
 * @module
 */
import type { LookedUp } from "../../lookup/downloads.ts";
import type { Extent } from "../../lookup/extent.ts";
import { basisText, summaryLines } from "../../lookup/summary.ts";
import { element, make } from "../elements.ts";
import { saveFile } from "../save-file.ts";
import { foundParts } from "./cards.ts";
import type { PageIndex } from "./index-of-page.ts";
import type { Choices } from "./order.ts";
import type { Outcome } from "./worker-of-page.ts";

/** What makes files of an outcome is requested with this module: nothing is once something was looked up. */
const downloads = import("../../lookup/downloads.ts");

type Downloads = Awaited<typeof downloads>;

const select = (id: string) => element(id, HTMLSelectElement);

/** What the reader can choose. */
const CHOICES = ["origin", "disease"] as const;

const choices = (): Pick<Choices, "disease" | "origin"> => ({
  disease: select("disease").value,
  origin: select("origin").value as Choices["origin"],
});

/** What was not compared, which a reader must see first, and what was counted. */
function showSummary({ manifest }: PageIndex, { summary }: Outcome, extent: Extent): void {
  const { title = "", reasons } = extent;
  element("extent").hidden = title === "";
  element("extent").replaceChildren(make("h2", "", title), make("p", "", reasons.join(" ")));
  const lines = summaryLines(summary, manifest.counts);
  element("counts").replaceChildren(...lines.map((line) => make("li", "", line)));
}

/** What the reader chose to see first, a sentence each. */
export const choiceLines = (): readonly string[] =>
  CHOICES.flatMap((id) => {
    const { value, selectedOptions } = select(id);
    const [{ text } = { text: "" }] = selectedOptions;
    const about = id === "origin" ? text.toLowerCase() : text;
    return value === "" ? [] : [`Claims about ${about} come first.`];
  });

/** What is at the foot of each sheet of paper: those of two patients must not be mixed up. */
const foot = new CSSStyleSheet();

/** What was looked up in what, and what the reader chose to see: paper has no status and no filters. */
function showRelease({ manifest }: PageIndex, label: string, time: string): void {
  // in Sweden, dates are written in the order of ISO 8601
  const input = `${label}, looked up on ${new Date(time).toLocaleDateString("sv")}`;
  element("release").textContent = [`${input} in ${basisText(manifest)}.`, ...choiceLines()].join(
    " ",
  );
  foot.replaceSync(
    `@page { @bottom-left { content: ${JSON.stringify(input)} } @bottom-right { content: counter(page) "/" counter(pages) } }`,
  );
}

/** What was looked up. */
export interface Input {
  /** What the page calls it. */
  readonly label: string;
  /** The name of the file; empty for lines of text. */
  readonly file: string;
  /** What tells a file from others of its name; lines of text are of one patient, as far as anything says. */
  readonly key: string;
}

/** What is shown. */
export interface Shown {
  show(outcome: Outcome, extent: Extent): void;
  /** Shows nothing until the next input was looked up. What was chosen for one patient is not for the file of the next. */
  begin(next: Input): void;
}

/**
 * Starts the part of the page that shows outcomes.
 *
 * @param base the path of the site, without a slash at its end
 */
export function startShown(index: PageIndex, base: string): Shown {
  const { profiles, diseases, relatedTo, manifest } = index;
  // any disease: that nothing is known of it is an answer
  document.adoptedStyleSheets = [foot];
  select("disease").append(...diseases.map((name) => new Option(name, name)));
  let shown: Pick<LookedUp, "file" | "time" | "ending" | "extent"> | undefined;
  let input: Input = { label: "", file: "", key: "" };
  const render = () => {
    if (shown === undefined) return;
    const { ending, time } = shown;
    const chosen = { ...choices(), related: relatedTo(choices().disease) };
    element("matches").replaceChildren(...foundParts(ending.results, profiles, base, chosen));
    showRelease(index, input.label, time);
  };
  for (const id of CHOICES) select(id).addEventListener("change", render);
  const save = (
    ending: string,
    type: string,
    writer: (made: Downloads) => (lookedUp: LookedUp) => string,
  ) => {
    element(`save-${ending}`).addEventListener("click", async () => {
      if (shown === undefined) return;
      const lookedUp = { ...shown, ...choices(), manifest, profiles };
      const made = await downloads;
      saveFile(`${made.downloadName(lookedUp)}.${ending}`, type, writer(made)(lookedUp));
    });
  };
  save("tsv", "text/tab-separated-values", ({ downloadTsv }) => downloadTsv);
  save("json", "application/json", ({ downloadJson }) => downloadJson);
  element("print").addEventListener("click", () => print());
  return {
    show(ending, extent) {
      shown = { ending, extent, file: input.file, time: new Date().toISOString() };
      showSummary(index, ending, extent);
      render();
      element("found").hidden = false;
    },
    begin(next) {
      if (input.key !== next.key) for (const id of CHOICES) select(id).value = "";
      input = next;
      shown = undefined;
      element("found").hidden = true;
    },
  };
}
