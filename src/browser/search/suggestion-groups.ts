/**
 * Suggestions as a list under a field shows them: by kind, the kind of the best first.
 *
 * @module
 */
import type { KindName } from "../../search/kinds.ts";
import { type ShownMarks, type Suggestion, shownMarks } from "../../search/open-index.ts";
import { kindLabel } from "./sentences.ts";

export interface Option {
  readonly path: string;
  readonly title: string;
  /** The name or identifier that matches, if it is not the title: "HER2". */
  readonly matched?: string;
  /** Of a statement: its tier or level, and whether it supports its claim. */
  readonly marks: ShownMarks;
}

export interface OptionGroup {
  readonly kind: KindName;
  readonly label: string;
  readonly options: readonly Option[];
}

function optionOf({ path, title, name, ...marks }: Suggestion): Option {
  const isTitle = name.toLowerCase() === title.toLowerCase();
  return { path, title, marks: shownMarks(marks), ...(isTitle ? {} : { matched: name }) };
}

/** Groups suggestions, each page once, and keeps the order of the best of each kind. */
export function groupSuggestions(suggestions: readonly Suggestion[]): readonly OptionGroup[] {
  const pages = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    if (!pages.has(suggestion.path)) pages.set(suggestion.path, suggestion);
  }
  const groups = Map.groupBy(pages.values(), ({ kind }) => kind);
  return [...groups].map(([kind, own]) => ({
    kind,
    label: kindLabel(kind, 2),
    options: own.map(optionOf),
  }));
}
