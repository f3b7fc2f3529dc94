/**
 * The look-up page, in the browser: reads a file or the lines of a box, and shows what is known of its variants. After the
 * index is there, nothing is requested: the site does not learn what was looked up.
 *
 * @module
 */

import { ASSEMBLIES } from "../../base/sequences/assemblies.ts";
import { bytesText } from "../../base/texts/bytes-text.ts";
import { extentLines, extentOf } from "../../lookup/extent.ts";
import { IndexError } from "../../lookup/index/read-index.ts";
import { element } from "../elements.ts";
import { fetchIndex, type PageIndex } from "./index-of-page.ts";
import type { Input } from "./shown.ts";

/** Offers the samples of a file, if it has several, all of them first; what was chosen stays. */
function offerSamples(names: readonly string[]): void {
  const { value } = samples();
  const all = [new Option("All samples", ""), ...names.map((name) => new Option(name, name))];
  samples().replaceChildren(...all);
  samples().value = names.includes(value) ? value : "";
  element("of-sample").hidden = names.length < 2;
}

/** Longer texts are not kept in the URL of the page. */
const LONGEST_LINK = 4000;

const variants = () => element("variants", HTMLTextAreaElement);
const samples = () => element("sample", HTMLSelectElement);
const assemblies = () => element("assembly", HTMLSelectElement);
const chosenAssembly = () => ASSEMBLIES.find((name) => name === assemblies().value);

const say = (text: string) => {
  element("status").textContent = text;
};

/** Takes the text and the assembly from the link of the page: they are in its fragment, which no server sees. */
function readLink(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  variants().value = fields.get("q") ?? "";
  assemblies().value = ASSEMBLIES.find((name) => name === fields.get("assembly")) ?? "";
}

/** Puts the text into the link of the page; a file is never part of it. */
function writeLink(text: string): void {
  const assembly = chosenAssembly();
  const fields = new URLSearchParams({ q: text, ...(assembly && { assembly }) });
  const isKept = text !== "" && text.length <= LONGEST_LINK;
  history.replaceState(null, "", isKept ? `#${fields}` : location.pathname);
}

/** Shows how much of a file was read, and a button that stops reading. */
function showProgress(size: number | undefined): void {
  const progress = element("progress", HTMLProgressElement);
  progress.hidden = size === undefined;
  progress.max = Math.max(size ?? 1, 1);
  progress.value = 0;
  element("stop").hidden = size === undefined;
}

const FAILED =
  "The look-up has stopped because of an error of this page. Reload it, and try again.";

/** Says that nothing more is looked up. */
function showFailure(): void {
  element("inputs", HTMLFieldSetElement).disabled = true;
  showProgress(undefined);
  say(FAILED);
}

/** Looks up what the page is given. */
function startForm(index: PageIndex): void {
  const { worker } = index;
  const files = element("file", HTMLInputElement);
  const root = element("lookup");
  const shown = index.shown.startShown(index, root.dataset["base"] ?? "");
  let last: { readonly file: Blob; readonly input: Input } | undefined;
  /** Whether the assembly was chosen for what is looked up next, and not for what was looked up last. */
  let isChosenNext = true;
  const start = async (file: Blob, input: Input): Promise<void> => {
    if (input.key !== last?.input.key) {
      offerSamples([]);
      // the file of the next patient may be of another assembly
      if (!isChosenNext) assemblies().value = "";
    }
    isChosenNext = false;
    last = { file, input };
    writeLink(input.file === "" ? variants().value.trim() : "");
    const assembly = chosenAssembly();
    const sample = samples().value || undefined;
    const label = [
      input.label,
      ...(assembly ? [`(${assembly} was chosen)`] : []),
      ...(sample ? [`(sample ${sample})`] : []),
    ].join(" ");
    shown.begin({ ...input, label });
    showProgress(file.size);
    say(`Looking up ${label}…`);
    const outcome = await worker.lookUp(file, assembly, sample, (read) => {
      element("progress", HTMLProgressElement).value = read;
    });
    showProgress(undefined);
    const extent = extentOf(outcome, index.manifest.counts);
    shown.show(outcome, extent);
    offerSamples(outcome.summary.samples.filter((name) => name !== ""));
    const { read, refused, matched, undecided, gene } = outcome.summary;
    const onlyGene = gene === 0 ? "" : `, only the gene of a profile: ${gene}`;
    const isAny = read > refused;
    const found = isAny
      ? [`${matched} in the knowledge base, ${undecided} undecided${onlyGene}.`]
      : [];
    const lines = [...extentLines(extent), ...found, ...index.shown.choiceLines()];
    say([`${label}:`, ...lines].join(" "));
  };
  const startFile = (chosen: FileList | null | undefined) => {
    const [file, ...others] = chosen ?? [];
    // a file can also be dropped on a page that has stopped
    if (file === undefined || element("inputs", HTMLFieldSetElement).disabled) return;
    if (others.length > 0) {
      say("Only one file is looked up at a time. Choose one.");
      return;
    }
    // a list that is not what was looked up must not stand above what was found
    variants().value = "";
    const { name, size, lastModified } = file;
    const key = [name, size, lastModified].join();
    start(file, { label: `${name}, ${bytesText(size)}`, file: name, key });
  };
  const startText = () => {
    // nor must a file that is not
    files.value = "";
    start(new Blob([variants().value]), { label: "Your lines", file: "", key: "" });
  };

  /** Looks up what is in the box, else the last file, which can have been dropped. */
  const startAny = () => {
    if (variants().value.trim() !== "") startText();
    else if (last?.input.file) start(last.file, last.input);
    else if (files.files?.length) startFile(files.files);
    else startText();
  };
  element("lookup-form").addEventListener("submit", (event) => {
    event.preventDefault();
    startAny();
  });
  variants().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    startText();
  });
  files.addEventListener("change", () => startFile(files.files));
  // anywhere: a file beside the form would leave the page, and text belongs into the box
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (event.dataTransfer?.files.length === 0) return;
    event.preventDefault();
    startFile(event.dataTransfer?.files);
  });
  assemblies().addEventListener("change", () => {
    isChosenNext = true;
    if (last !== undefined) startAny();
  });
  samples().addEventListener("change", () => {
    if (last !== undefined) start(last.file, last.input);
  });
  element("stop").addEventListener("click", worker.cancel);
  element("inputs", HTMLFieldSetElement).disabled = false;
  say("");
  const startLinked = () => {
    readLink();
    isChosenNext = true;
    if (variants().value !== "") startText();
  };
  window.addEventListener("hashchange", startLinked);
  startLinked();
}

/** Starts the page. */
export async function startLookupPage(): Promise<void> {
  try {
    const { base = "" } = element("lookup").dataset;
    startForm(await fetchIndex(base, showFailure));
  } catch (error) {
    if (!(error instanceof IndexError)) {
      showFailure();
      throw error;
    }
    say(error.message);
  }
}
