/**
 * What changed between two states of the content, with links to what the site has now.
 *
 * @module
 */
import type { Phrase } from "../../base/fact.ts";
import { capitalized } from "../../base/words.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Outline, OutlineItem, OutlineSection } from "../../review/outline.ts";
import { changesPage, toolPage, versionPage } from "../../served/page-paths.ts";

/** A part of what changed. */
export interface ShownSection extends Omit<OutlineSection, "title"> {
  readonly id: string;
  readonly name: string;
  /** What it means for whoever has the old address. */
  readonly note?: string;
}

type Source = Pick<Catalog, "graph" | "tools">;

/** The pages that what changed may link to: what the site no longer has is named only. */
export function shownPaths({ graph, tools }: Source): ReadonlySet<string> {
  const ofTool = (tool: Source["tools"][number]) => [
    toolPage(tool),
    ...tool.versions.flatMap((version, at) => {
      const older = tool.versions[at + 1];
      return [
        versionPage(tool, version),
        ...(older === undefined ? [] : [changesPage(tool, version, older)]),
      ];
    }),
  ];
  return new Set([...graph.entries.map(({ path }) => path), ...tools.flatMap(ofTool)]);
}

/** The title of a section: "Removed: the pages are no longer there". */
function titleOf(title: string) {
  const [name = "", note] = title.split(": ");
  const id = name.toLowerCase().replace(/[^a-z]+/g, "-");
  return { id, name, ...(note === undefined ? {} : { note: `${capitalized(note)}.` }) };
}

/** The parts of an outline. */
export function shownSections(
  { sections }: Outline,
  paths: ReadonlySet<string>,
): readonly ShownSection[] {
  const linked = (phrase: Phrase): Phrase =>
    phrase.map(({ text, code, path }) => ({
      text,
      // keys and values are code, texts are read
      ...(code && (path !== undefined || !/\s/.test(text.trim())) ? { code } : {}),
      ...(path !== undefined && paths.has(path) ? { path } : {}),
    }));
  const itemOf = ({ phrase, details }: OutlineItem) => ({
    phrase: linked(phrase),
    details: details.map(linked),
  });
  return sections.map(({ title, items, ...section }) => ({
    ...section,
    ...titleOf(title),
    items: items.map(itemOf),
  }));
}
