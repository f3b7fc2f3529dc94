/**
 * What texts say, below the hits: documentation, descriptions of tools, notes of releases. Pagefind has
 * their index; its script is loaded when a reader opens this part, or when there are no hits.
 *
 * @module
 */
import { element, make } from "../elements.ts";
import { markedText } from "./hit-list.ts";
import { type Found, isRelevant, parseText, textExcerpt } from "./text-results.ts";

/** The functions of Pagefind's script that are used. */
interface Pagefind {
  options(options: { readonly noWorker: boolean }): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<unknown> }[] }>;
}

/** At most so many texts are looked at: they come in order of relevance. */
const LOOKED_AT = 20;

function textItem(found: Found, question: string): HTMLLIElement {
  const link = make("a", "", found.title);
  link.href = found.path;
  const excerpt = make("p", "excerpt", ...markedText(textExcerpt(found.text, question)));
  return make("li", "hit", make("h2", "", link), excerpt);
}

/** The texts that have every word of a question: Pagefind also returns some that have none of them. */
async function findTexts(pagefind: Pagefind, question: string): Promise<readonly Found[]> {
  const { results } = await pagefind.search(question);
  const loaded = await Promise.all(results.slice(0, LOOKED_AT).map((one) => one.data()));
  return loaded.flatMap((data) => {
    const found = parseText(data);
    return found !== undefined && isRelevant(found, question) ? [found] : [];
  });
}

/** The part of the page for texts. */
interface Texts {
  /** Takes over what the reader asks. */
  ask(question: string): void;
  /** Opens the part if it is needed, as nothing else is found; if not, closes it where it was opened by this. */
  openIf(isNeeded: boolean): void;
}

/** Starts the part of the page for texts. */
export function startTexts({ dataset }: HTMLElement): Texts {
  const details = element("texts", HTMLDetailsElement);
  const status = element("texts-status");
  const list = element("texts-hits");
  let question = "";
  let shownQuery = "";
  let isOpenedHere = false;
  let script: Promise<Pagefind> | undefined;

  const load = async (): Promise<Pagefind> => {
    const pagefind: Pagefind = await import(/* @vite-ignore */ dataset["texts"] ?? "");
    // its worker is started from a URL, which the policy of pages refuses
    await pagefind.options({ noWorker: true });
    await pagefind.init();
    return pagefind;
  };
  const show = async (): Promise<void> => {
    if (!details.open || question === shownQuery) return;
    const mine = question;
    shownQuery = mine;
    try {
      script ??= load();
      const found = await findTexts(await script, mine);
      if (mine !== question) return;
      list.replaceChildren(...found.map((one) => textItem(one, mine)));
      status.textContent = found.length === 0 ? "No text has all of these words." : "";
    } catch {
      script = undefined;
      shownQuery = "";
      list.replaceChildren();
      status.textContent = "The texts could not be loaded. Try again later.";
    }
  };
  details.addEventListener("toggle", show);
  return {
    ask(text) {
      question = text;
      details.hidden = text === "";
      show();
    },
    openIf(isNeeded) {
      if (isNeeded ? details.open : !isOpenedHere) return;
      details.open = isNeeded;
      isOpenedHere = isNeeded;
    },
  };
}
