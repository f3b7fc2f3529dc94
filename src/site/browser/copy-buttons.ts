/**
 * Buttons that copy a text to the clipboard.
 *
 * @module
 */

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 1500;

/** Shows the copy buttons of the page, if the browser lets scripts write to the clipboard. */
export function startCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset["text"] ?? "");
      button.textContent = "Copied";
      setTimeout(() => {
        button.textContent = "Copy";
      }, COPIED_MS);
    });
  }
}
