/**
 * The button that switches between light and dark colours. The script in the page's head, which runs
 * before anything is drawn, reads the choice that is kept here.
 *
 * @module
 */

/** Starts the button of the page. */
export function startThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>("button.theme");
  if (button === null) return;
  const { dataset } = document.documentElement;
  const isDark = () =>
    dataset["theme"] === undefined
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : dataset["theme"] === "dark";
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    dataset["theme"] = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // a browser that keeps nothing still switches this page
    }
  });
}
