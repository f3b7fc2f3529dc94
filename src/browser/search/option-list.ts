/**
 * The list of suggestions under a search field, as elements (WAI-ARIA 1.2, listbox with groups).
 *
 * @module
 */
import { make } from "../elements.ts";
import type { Option, OptionGroup } from "./suggestion-groups.ts";

/** An option as it is shown, and where it leads. */
export interface ShownOption {
  readonly element: HTMLElement;
  /** The URL that choosing it opens. */
  readonly href: string;
}

const optionElement = (id: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const element = make("div", "option", ...children);
  element.id = id;
  element.setAttribute("role", "option");
  element.setAttribute("aria-selected", "false");
  return element;
};

const contentOf = ({ title, matched }: Option): readonly (Node | string)[] =>
  matched === undefined ? [title] : [title, " ", make("span", "matched", matched)];

/**
 * Fills a list. Texts are set as texts: nothing of the content is read as HTML.
 *
 * @param base the path that the site is published under
 * @param all the last option: where all results are
 */
export function fillList(
  list: HTMLElement,
  groups: readonly OptionGroup[],
  base: string,
  all: { readonly text: string; readonly href: string },
): readonly ShownOption[] {
  const shownOptions: ShownOption[] = [];
  const elements = groups.map(({ label, options }, place) => {
    const heading = make("div", "group", label);
    heading.id = `${list.id}-group-${place}`;
    heading.setAttribute("role", "presentation");
    const groupElements = options.map((option) => {
      const element = optionElement(`${list.id}-${shownOptions.length}`, ...contentOf(option));
      shownOptions.push({ element, href: base + option.path });
      return element;
    });
    const group = make("div", "", heading, ...groupElements);
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", heading.id);
    return group;
  });
  const last = optionElement(`${list.id}-${shownOptions.length}`, all.text);
  last.classList.add("all");
  shownOptions.push({ element: last, href: all.href });
  list.replaceChildren(...elements, last);
  return shownOptions;
}
