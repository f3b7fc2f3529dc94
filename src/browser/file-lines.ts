/**
 * Links to the lines of files: a click on a line's number puts the line into the page's URL, and so does the field
 * that readers type a number into.
 *
 * @module
 */
import { textLines } from "../base/texts/text-lines.ts";
import { decoded } from "../base/url.ts";

/** How wide the numbers are, as `styles/code.css` has them, in letters of the text. */
const NUMBERS = 5;

/** Shows a line, and puts it into the page's URL. */
function goTo(line: HTMLElement): void {
  // the keyboard and screen readers go on from there
  line.tabIndex = -1;
  location.hash = line.id;
  line.focus({ preventScroll: true });
}

/** Puts the text of a file into its element. */
async function putText(code: HTMLElement, url: string): Promise<void> {
  code.textContent = "Reading the file…";
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    const prefix = code.id.replace(/-text$/, "L");
    const lines = textLines(await response.text()).map((text, index) => {
      const line = document.createElement("span");
      line.id = `${prefix}${index + 1}`;
      line.textContent = text;
      return index === 0 ? [line] : ["\n", line];
    });
    code.replaceChildren(...lines.flat());
    delete code.dataset["file"];
  } catch {
    code.textContent = "The file could not be read: the link Raw leads to it.";
  }
}

const reading = new Map<HTMLElement, Promise<void>>();

/** Reads the text of a file that the page does not have: once, and again after a failure. */
function readText(code: HTMLElement): Promise<void> {
  const { file } = code.dataset;
  const text = reading.get(code) ?? (file === undefined ? undefined : putText(code, file));
  if (text === undefined) return Promise.resolve();
  reading.set(code, text);
  return text.finally(() => reading.delete(code));
}

/** The place of a line that is not there yet: its file's section. */
const sectionOf = (id: string) => document.getElementById(/^(F\d+)L\d+$/.exec(id)?.[1] ?? "");

/** Unfolds the file that the page's URL leads to, where the browser has not. */
async function unfold(): Promise<void> {
  const id = decoded(location.hash.slice(1));
  const target = document.getElementById(id);
  const file = (target ?? sectionOf(id))?.closest("details");
  if (!file) return;
  const isOpen = file.open;
  file.open = true;
  if (target !== null) {
    if (!isOpen) target.scrollIntoView();
    return;
  }
  const code = file.querySelector<HTMLElement>("code[data-file]");
  if (code !== null) await readText(code);
  // the browser looks for the line again
  if (document.getElementById(id) !== null) location.replace(location.hash);
}

/** Starts the line numbers and the fields of all files of the page. */
export function startFileLines(): void {
  for (const code of document.querySelectorAll<HTMLElement>("code[data-file]")) {
    const file = code.closest("details");
    const read = () => {
      if (file?.open) readText(code);
    };
    file?.addEventListener("toggle", read);
    read();
  }
  unfold();
  addEventListener("hashchange", unfold);
  for (const code of document.querySelectorAll<HTMLElement>("pre.lines > code")) {
    code.addEventListener("click", (event) => {
      const line = (event.target as Element).closest<HTMLElement>("pre.lines > code > span");
      if (line === null || getSelection()?.isCollapsed === false) return;
      const letter = Number.parseFloat(getComputedStyle(line).fontSize) * 0.6;
      if (event.clientX - line.getBoundingClientRect().left < NUMBERS * letter) goTo(line);
    });
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-lines]")) {
    field.addEventListener("change", () => {
      const line = document.getElementById(`${field.dataset["lines"]}${field.valueAsNumber}`);
      if (line !== null) goTo(line);
    });
  }
}
