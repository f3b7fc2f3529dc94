/**
 * Buttons that copy a text to the clipboard.
 *
 * @module
 */

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 1500;

/** Starts the copy buttons of the page, which are shown where scripts can write to the clipboard. */
export function startCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const { ariaLabel, textContent } = button;
    const { text, from } = button.dataset;
    button.addEventListener("click", async () => {
      const copied = text ?? document.getElementById(from ?? "")?.textContent ?? "";
      await navigator.clipboard.writeText(copied);
      // both of them: who hears the page hears the name, and who sees it sees the text
      button.textContent = button.ariaLabel = "Copied";
      setTimeout(() => {
        button.textContent = textContent;
        button.ariaLabel = ariaLabel;
      }, COPIED_MS);
    });
  }
}
