/**
 * The site in one file for language models (https://llmstxt.org): what it is, and where its data is.
 *
 * @module
 */

import { counted, grouped } from "../base/words.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { COLLECTIONS, type CollectionName, menuOf } from "../gkm/model/collections.ts";
import {
  bundleDocument,
  collectionFile,
  collectionPage,
  INDEX_DOCUMENT,
} from "../gkm/model/paths.ts";
import { pluginCollections } from "../plugins/collections.ts";
import { BULK_MANIFEST } from "../served/bulk-paths.ts";
import { itemListDocument } from "../served/collection-paths.ts";
import { contentPage } from "../served/content-pages.ts";
import { TES_OPENAPI_FILE } from "../tes/paths.ts";
import { DEFAULT_LIMIT } from "../trs/api/list-pages.ts";
import { formatTrsPath } from "../trs/api/paths.ts";
import type { Document } from "./docs/documents.ts";
import { feedLinks } from "./feeds/feeds.ts";
import { PAGES } from "./frame/pages.ts";

interface Source
  extends Pick<Catalog, "site" | "graph" | "tools" | "bundles" | "pages" | "plugins"> {
  /** How many things a collection has. */
  readonly thingsOf: (name: CollectionName) => number;
}

/** A link with a few words on what it leads to. */
interface Link {
  readonly name: string;
  /** From the site's root. */
  readonly path: string;
  readonly about: string;
}

/** A text on one line, without what Markdown would take for a link. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]]/g, "\\$&").trim();

/** The collections of plugins, with all of their entries as one document. */
const pluginLinks = ({ plugins }: Source): readonly Link[] =>
  pluginCollections(plugins).map(({ name, title, description }) => ({
    name: `${title} as JSON`,
    path: itemListDocument(name),
    about: description,
  }));

function listLinks({ thingsOf, tools }: Source): readonly Link[] {
  const rows = [...menuOf("home"), ...COLLECTIONS.filter(({ menus }) => !("home" in menus))];
  const lists = rows.flatMap(({ name, plural, about, isPart }) => {
    const count = thingsOf(name);
    if (count === 0 || isPart) return [];
    return [
      {
        name: plural,
        path: collectionPage(name),
        about: `${counted(count, "entry", "entries")}. ${about}`,
      },
    ];
  });
  const { path, label } = PAGES.tools;
  const about = `${counted(tools.length, "tool")}, with their containers and versions.`;
  return tools.length === 0 ? lists : [...lists, { name: label, path, about }];
}

/** The extra pages: who publishes the site, and what its data may be used for, are said there. */
const pageLinks = ({ pages }: Source): readonly Link[] =>
  pages.map(({ name, title, description }) => ({
    name: title,
    path: contentPage(name),
    about: description,
  }));

function apiLinks({ bundles, tools }: Source): readonly Link[] {
  return [
    ...(bundles.length === 0
      ? []
      : [
          {
            name: "Variant knowledge",
            path: INDEX_DOCUMENT,
            about:
              "Index of the collections and bundles as JSON. Each entry has a document of its own.",
          },
        ]),
    ...(tools.length === 0
      ? []
      : [
          {
            name: "Tool registry",
            path: formatTrsPath({ kind: "openapi.json" }),
            about: "OpenAPI document of the GA4GH Tool Registry Service (TRS).",
          },
          {
            name: "Tools as JSON",
            path: formatTrsPath({ kind: "tools" }),
            about: `Tools with their versions, as TRS lists them: ${grouped(DEFAULT_LIMIT)} per page.`,
          },
        ]),
    {
      name: "Task execution",
      path: `/${TES_OPENAPI_FILE}`,
      about: "OpenAPI document of the GA4GH Task Execution Service (TES), where the site has one.",
    },
  ];
}

function fileLinks(source: Source): readonly Link[] {
  const { graph, bundles } = source;
  const collections = COLLECTIONS.filter(
    ({ name, isPart }) => !isPart && graph.of(name).length > 0,
  );
  return [
    ...pluginLinks(source),
    {
      name: "Data as Parquet",
      path: BULK_MANIFEST,
      about: "Manifest of the tables of all data: files, columns, rows and digests.",
    },
    ...collections.map(({ name, plural }) => ({
      name: `${plural} as NDJSON`,
      path: collectionFile(name, "ndjson"),
      about: "One entry per line.",
    })),
    ...bundles.map(({ name }) => ({
      name: `Bundle ${name}`,
      path: bundleDocument(name),
      about: "All of its entries as one JSON document.",
    })),
  ];
}

function documentationLinks(source: Source, documents: readonly Document[]): readonly Link[] {
  return [
    ...documents.map(({ title, path, summary }) => ({ name: title, path, about: summary })),
    { name: PAGES.api.label, path: PAGES.api.path, about: "How programs use the APIs and files." },
    ...(source.bundles.length === 0
      ? []
      : [
          {
            name: PAGES.legend.label,
            path: PAGES.legend.path,
            about: "What levels, tiers, directions and effects mean.",
          },
        ]),
  ];
}

const feedsOf = (source: Source): readonly Link[] =>
  feedLinks(source).map(({ label, path }) => ({ name: label, path, about: "The newest 50." }));

/** `llms.txt`. */
export function llmsText(source: Source, documents: readonly Document[]): string {
  const { title, description, url, notice } = source.site;
  const section = (heading: string, links: readonly Link[]) =>
    links.length === 0
      ? []
      : [
          `## ${heading}\n\n${links
            .map(({ name, path, about }) => `- [${plain(name)}](${url}${path}): ${plain(about)}`)
            .join("\n")}`,
        ];
  const parts = [
    `# ${plain(title)}`,
    `> ${plain(description)}`,
    ...(notice === undefined ? [] : [plain(notice)]),
    ...section("About this site", pageLinks(source)),
    ...section("Documentation", documentationLinks(source, documents)),
    ...section("Lists", listLinks(source)),
    ...section("APIs", apiLinks(source)),
    ...section("Feeds", feedsOf(source)),
    ...section("Files", fileLinks(source)),
  ];
  return `${parts.join("\n\n")}\n`;
}
