/**
 * The buttons that unfold what is behind a row: how they do it is loaded when one is first pressed.
 *
 * @module
 */

/** Starts the buttons of all tables of the page. */
export function startUnfolding(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest("button.unfold") : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const rows = await import("./unfold.ts");
    rows.unfold(button);
  });
}
