/**
 * The list of suggestions under a search field, as elements (WAI-ARIA 1.2, listbox with groups).
 *
 * @module
 */
import { make } from "../elements.ts";
import { markBadges } from "./mark-badges.ts";
import type { Option, OptionGroup } from "./suggestion-groups.ts";

/** A link, so that it can be opened elsewhere and copied; the keyboard chooses it from the field. */
const optionElement = (
  id: string,
  href: string,
  ...children: readonly (Node | string)[]
): HTMLAnchorElement => {
  const element = make("a", "option", ...children);
  element.id = id;
  element.href = href;
  element.tabIndex = -1;
  element.setAttribute("role", "option");
  element.setAttribute("aria-selected", "false");
  return element;
};

const contentOf = ({ title, matched, marks }: Option): readonly (Node | string)[] => [
  title,
  ...(matched === undefined ? [] : [" ", make("span", "matched", matched)]),
  ...markBadges(marks).flatMap((badge) => [" ", badge]),
];

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
): readonly HTMLAnchorElement[] {
  const shown: HTMLAnchorElement[] = [];
  const elements = groups.map(({ label, options }, place) => {
    const heading = make("div", "group", label);
    heading.id = `${list.id}-group-${place}`;
    heading.setAttribute("role", "presentation");
    const groupElements = options.map((option) => {
      const id = `${list.id}-${shown.length}`;
      const element = optionElement(id, base + option.path, ...contentOf(option));
      shown.push(element);
      return element;
    });
    const group = make("div", "", heading, ...groupElements);
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", heading.id);
    return group;
  });
  const last = optionElement(`${list.id}-${shown.length}`, all.href, all.text);
  last.classList.add("all");
  shown.push(last);
  list.replaceChildren(...elements, last);
  return shown;
}
