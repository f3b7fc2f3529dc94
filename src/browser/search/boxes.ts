/**
 * The search fields of a page. What they need is loaded when a reader first goes to one of them; until
 * then, and without it, they are plain forms.
 *
 * @module
 */

/** Whether a key is typed into something: there, it is no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}

function startBox(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (input === null) return;
  let loading: Promise<void> | undefined;
  let isStarted = false;
  const load = async () => {
    const combobox = await import("./combobox.ts");
    combobox.startCombobox(form, input);
    isStarted = true;
  };
  const loadOnce = () => {
    // a form that cannot be improved still leads to the search page
    loading ??= load().catch(() => {});
    return loading;
  };
  if (document.activeElement === input) loadOnce();
  else input.addEventListener("focus", loadOnce, { once: true });
  // sent while it loads: what Enter does must not depend on how fast a reader types
  form.addEventListener("submit", (event) => {
    if (isStarted) return;
    event.preventDefault();
    loadOnce().then(() => (isStarted ? form.requestSubmit() : form.submit()));
  });
}

/** Starts the fields, and the key `/`, which leads to the first of them. */
export function startSearchBoxes(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-blocks]")];
  // the search page starts its own
  for (const form of forms) if (form.dataset["shows"] === undefined) startBox(form);
  document.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== "/" || !isPlain || isTyping(event.target)) return;
    const input = forms[0]?.querySelector("input");
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
