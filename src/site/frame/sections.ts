/**
 * The menu of a page's sections.
 *
 * @module
 */

/** What a menu says of the sections that a page can have, by the ids of their headings, in the order of the page. */
export type SectionTitles = Readonly<Record<string, string | false | undefined>>;

interface MenuSection {
  readonly id: string;
  readonly title: string;
}

/** A page of so many sections is read without a menu. */
const MOST_WITHOUT_MENU = 4;

/** The sections that the menu of a page lists: those that it has, unless they are few. */
export function menuSections(titles: SectionTitles): readonly MenuSection[] {
  const sections = Object.entries(titles).flatMap(([id, title]) => (title ? [{ id, title }] : []));
  return sections.length > MOST_WITHOUT_MENU ? sections : [];
}
