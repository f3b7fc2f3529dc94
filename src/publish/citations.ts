/**
 * How to cite sources and versions of tools, as files that reference managers read.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { bibtexOf } from "../cite/bibtex.ts";
import type { CslItem } from "../cite/csl.ts";
import { citeSource } from "../cite/source.ts";
import { citeVersion } from "../cite/version.ts";
import { entryCitation } from "../gkm/model/paths.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { versionCitationPath } from "../served/page-paths.ts";

function* filesOf(
  items: readonly CslItem[],
  pathOf: (format: "bib" | "csl.json") => string,
): Generator<OutputFile> {
  yield { path: pathOf("bib").slice(1), content: items.map(bibtexOf).join("\n") };
  yield jsonFile(pathOf("csl.json").slice(1), items);
}

export function* sourceCitations({ graph }: Pick<Catalog, "graph">): Generator<OutputFile> {
  for (const entry of graph.of("source")) {
    yield* filesOf([citeSource(entry)], (format) => entryCitation(entry, format));
  }
}

export function* citationFiles({
  site,
  tools,
}: Pick<Catalog, "site" | "tools">): Generator<OutputFile> {
  for (const tool of tools) {
    for (const version of tool.versions) {
      const { preferred, version: own } = citeVersion(tool, version, site.url);
      const items = preferred === undefined ? [own] : [preferred, own];
      yield* filesOf(items, (format) => versionCitationPath(tool, version, format));
    }
  }
}
