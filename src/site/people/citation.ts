/**
 * "Cite this" on a page: each thing that a reader may want to cite, as text, BibTeX and CSL-JSON.
 *
 * @module
 */
import type { PublishedBundle, Site } from "../../catalog/catalog.ts";
import { apaText } from "../../cite/apa.ts";
import { bibtexOf } from "../../cite/bibtex.ts";
import type { CslItem } from "../../cite/csl.ts";
import { citeEntry } from "../../cite/entry.ts";
import { citeSource } from "../../cite/source.ts";
import { citeVersion } from "../../cite/version.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { entryCitation, lastingPage } from "../../gkm/model/paths.ts";
import { mainProducerOf } from "../../gkm/model/producers.ts";
import { lastChangeOf } from "../../gkm/reading/contributions.ts";
import { versionCitationPath } from "../../served/page-paths.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";

/** Something to cite, in every form. */
export interface Citation {
  /** What it is, if a page has several: "The publication". */
  readonly heading?: string;
  readonly text: string;
  readonly bibtex: string;
  readonly cslJson: string;
  /** The paths of files with the last two, from the site's root. */
  readonly files?: { readonly bibtex: string; readonly cslJson: string };
}

/** The day of an entry's last change: that of its last contribution, otherwise of its newest bundle. */
export function dateOf(
  entry: Entry,
  bundles: readonly Pick<PublishedBundle, "name" | "document">[],
): string | undefined {
  const own = bundles.filter(({ name }) => entry.bundles.includes(name));
  const created = own.map(({ document }) => document.metadata.createdAt).sort();
  return lastChangeOf(entry) ?? created.at(-1);
}

/** An item in every form. */
export const citationOf = (
  item: CslItem,
  more: Pick<Citation, "heading" | "files"> = {},
): Citation => ({
  text: apaText(item),
  bibtex: bibtexOf(item),
  cslJson: JSON.stringify([item], null, 1),
  ...more,
});

/** What a reader of an entry's page may cite: the page, and first, if it is about a publication, that. */
export function entryCitations(
  entry: Entry,
  title: string,
  { site, bundles }: { readonly site: Site; readonly bundles: readonly PublishedBundle[] },
): readonly Citation[] {
  const path = lastingPage(entry, mainProducerOf(bundles, site.main_producer));
  const page = citeEntry({ ...entry, path }, title, site, dateOf(entry, bundles));
  if (entry.collection !== "source") return [citationOf(page)];
  const files = { bibtex: entryCitation(entry, "bib"), cslJson: entryCitation(entry, "csl.json") };
  return [
    citationOf(citeSource(entry), { heading: "The publication", files }),
    citationOf(page, { heading: "This page" }),
  ];
}

/** What a reader of a version's page may cite: what its authors ask for, and the version. */
export function citationChoices(
  tool: RegistryTool,
  version: RegistryVersion,
  siteUrl: string,
): readonly Citation[] {
  const { version: versionItem, preferred } = citeVersion(tool, version, siteUrl);
  const files = {
    bibtex: versionCitationPath(tool, version, "bib"),
    cslJson: versionCitationPath(tool, version, "csl.json"),
  };
  if (preferred === undefined) return [citationOf(versionItem, { files })];
  return [
    citationOf(preferred, { heading: "What its authors ask you to cite" }),
    citationOf(versionItem, { heading: "This version", files }),
  ];
}
