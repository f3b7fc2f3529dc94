/**
 * Links to the lines of files: a click on a line's number puts the line into the page's URL, and so does the field
 * that readers type a number into.
 *
 * @module
 */
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

/** Unfolds the file that the page's URL leads to, where the browser has not. */
function unfold(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  const file = target?.closest("details");
  if (!target || !file || file.open) return;
  file.open = true;
  target.scrollIntoView();
}

/** Starts the line numbers and the fields of all files of the page. */
export function startFileLines(): void {
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
