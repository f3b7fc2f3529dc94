/**
 * What runs on every page, in one script: a page loads less than with one for each part.
 *
 * @module
 */
import { startCopyButtons } from "../copy-buttons.ts";
import { startSearchBoxes } from "../search/boxes.ts";
import { startUnfolding } from "../tables/unfolding.ts";
import { startThemeButton } from "../theme.ts";

/** Marks the section that is read in the menu of a long page. Above the first section, where pages begin, none is. */
function startMenu(): void {
  if (document.querySelector(".on-this-page") === null) return;
  const start = async () => {
    const sections = await import("../current-section.ts");
    sections.startCurrentSection();
  };
  addEventListener("scroll", start, { once: true });
}

/** Starts the parts that a page has. */
export function startPage(): void {
  startThemeButton();
  startSearchBoxes();
  startCopyButtons();
  startMenu();
  startUnfolding();
}
