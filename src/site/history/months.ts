/**
 * The pages of what changed by month: the list of months, and each of them.
 *
 * @module
 */
import type { Catalog, MonthChanges } from "../../catalog/catalog.ts";
import { type Heading, headingBelow, pageHeading } from "../frame/heading.ts";
import { PAGES } from "../frame/pages.ts";
import { type ShownSection, shownPaths, shownSections } from "./shown-sections.ts";

/** A month as a list shows it. */
interface MonthLink {
  /** "November 2026" */
  readonly label: string;
  readonly path: string;
  readonly summary: readonly string[];
}

/** The list of months, which begins with all of the newest one, or a month. */
export interface ChangesPage {
  readonly heading: Heading;
  readonly path: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  readonly summary: readonly string[];
  readonly sections: readonly ShownSection[];
  /** Other months, of the list. */
  readonly months: readonly MonthLink[];
}

/** A page with the path that Astro gives to `[...path]`: undefined for the list itself. */
interface ChangesRoute {
  readonly params: { readonly path: string | undefined };
  readonly props: ChangesPage;
}

type Source = Pick<Catalog, "changes" | "graph" | "tools">;

const NAMES = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/**
 * A month in words.
 *
 * @example monthLabel("2026-11") // "November 2026"
 */
export function monthLabel(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${NAMES[Number(number) - 1]} ${year}`;
}

/** The path of a month. */
export const monthPage = (month: string): string => `${PAGES.changes.path}/${month}`;

/** What a month says of itself, beside its label. */
const comparedWith = ({ day, since }: MonthChanges) =>
  `Changes until ${day}, compared with ${since}.`;

const linkOf = ({ month, outline }: MonthChanges): MonthLink => ({
  label: monthLabel(month),
  path: monthPage(month),
  summary: outline.summary,
});

/** The pages of changes; none if the site does not show them. */
export function changesRoutes(source: Source): readonly ChangesRoute[] {
  const { changes = [] } = source;
  const [newest, ...earlier] = changes;
  if (newest === undefined) return [];
  const paths = shownPaths(source);
  const { label, path } = PAGES.changes;
  const pageOf = (one: MonthChanges) => ({
    lead: comparedWith(one),
    summary: one.outline.summary,
    sections: shownSections(one.outline, paths),
  });
  const list: ChangesPage = {
    heading: pageHeading(label),
    path,
    description: "What changed in the knowledge and the tools of this site, by month.",
    ...pageOf(newest),
    months: [newest, ...earlier].map(linkOf),
  };
  const months = changes.map((one): ChangesRoute => {
    const { month } = one;
    const heading = headingBelow({ text: label, path }, `${label} in ${monthLabel(month)}`);
    const description = `What changed in ${monthLabel(month)}: ${one.outline.summary.join(" ")}`;
    const own = { heading, path: monthPage(month), description, ...pageOf(one), months: [] };
    return { params: { path: month }, props: own };
  });
  return [{ params: { path: undefined }, props: list }, ...months];
}
