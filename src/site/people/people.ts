/**
 * The pages of organizations and authors: their lists, and the tools of each, in parts.
 *
 * @module
 */

import { type Fact, knownFacts } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted } from "../../base/words.ts";
import type { Site } from "../../catalog/catalog.ts";
import {
  authorPage,
  authorsPage,
  organizationPage,
  organizationsPage,
  versionPage,
} from "../../served/page-paths.ts";
import { isGroup, orcidUrl } from "../../trs/tool/author.ts";
import type { Person, ToolOrganization, WrittenTool } from "../../trs/tool/people.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import { authorHeading, type Heading, organizationHeading, pageHeading } from "../frame/heading.ts";
import { PAGES } from "../frame/pages.ts";
import type { Maker } from "../json-ld/groups.ts";
import { type ListPart, listParts } from "../tables/paging.ts";
import { type Table, textCell } from "../tables/table.ts";
import { toolTable } from "../tools/tables.ts";

/** The heading of the column that an organization's own page leaves out. */
const PUBLISHED_BY = "Published by";

/** One part of a list of tools, organizations or authors, with what is known about whose it is. */
export interface PeoplePage {
  readonly heading: Heading;
  /** For search engines. */
  readonly description: string;
  /** A sentence at the top, of lists. */
  readonly lead?: string;
  readonly facts: readonly Fact[];
  /** Whose page it is; undefined for the lists. */
  readonly maker?: Maker;
  readonly part: Omit<ListPart<unknown>, "items">;
  /** What the table lists: "tool". */
  readonly noun: string;
  readonly table: Table;
  /** The path of each part, from 1. */
  readonly pathOf: (page: number) => string;
}

/** A page with the path that Astro gives to `[...path]`: undefined for the list itself. */
interface PeopleRoute {
  readonly params: { readonly path: string | undefined };
  readonly props: PeoplePage;
}

/** The routes of what is listed, one for each part. */
function routesOf<Item>(
  items: readonly Item[],
  root: string,
  pathOf: (page: number) => string,
  pageOf: (part: ListPart<Item>) => Omit<PeoplePage, "part" | "pathOf">,
): readonly PeopleRoute[] {
  return listParts(items).map((whole) => {
    const { items: _, ...part } = whole;
    const path = pathOf(part.page).slice(root.length + 1);
    return {
      params: { path: path === "" ? undefined : path },
      props: { ...pageOf(whole), part, pathOf },
    };
  });
}

/** What a site says of an organization that publishes tools. */
type OrganizationInfo = NonNullable<Site["organizations"]>[number];

/** The organizations of `site.yaml`, by their names. */
const organizationInfo = ({ organizations = [] }: Pick<Site, "organizations">) =>
  new Map(organizations.map((one) => [one.name, one]));

function organizationFacts(info: OrganizationInfo | undefined): readonly Fact[] {
  const { url, ror } = info ?? {};
  return knownFacts([
    { label: "Website", values: url === undefined ? [] : [{ text: url, href: url }] },
    { label: "ROR", values: ror === undefined ? [] : [{ text: ror, href: ror }] },
  ]);
}

const organizationMaker = (
  name: string,
  tools: readonly RegistryTool[],
  { url, ror }: Partial<OrganizationInfo> = {},
): Maker => ({
  kind: "Organization",
  name,
  ...optionalField("url", url),
  identifiers: ror === undefined ? [] : [ror],
  tools: tools.map(({ id, name: of }) => ({ id, name: of })),
});

const organizationTable = (organizations: readonly ToolOrganization[]): Table => ({
  columns: [{ heading: "Organization" }, { heading: "Tools" }],
  rows: organizations.map(({ name, slug, tools }) => [
    [{ text: name, path: organizationPage(slug) }],
    textCell(tools.length),
  ]),
});

/** The tools of one organization, which the table need not name. */
function publishedTable(tools: readonly RegistryTool[]): Table {
  const table = toolTable(tools);
  const { columns, rows } = table;
  const at = columns.findIndex(({ heading }) => heading === PUBLISHED_BY);
  if (at < 0) return table;
  return { columns: columns.toSpliced(at, 1), rows: rows.map((cells) => cells.toSpliced(at, 1)) };
}

/** The pages of organizations: the list, and each of them. */
export function organizationRoutes(
  organizations: readonly ToolOrganization[],
  site: Pick<Site, "organizations">,
): readonly PeopleRoute[] {
  const infos = organizationInfo(site);
  const { path: root, label } = PAGES.organizations;
  const list = routesOf(organizations, root, organizationsPage, ({ items }) => ({
    heading: pageHeading(label),
    description: "The organizations that publish the tools of this registry.",
    lead: "The organizations that publish the tools of this registry.",
    facts: [],
    noun: "organization",
    table: organizationTable(items),
  }));
  const each = organizations.flatMap(({ name, slug, tools }) =>
    routesOf(
      tools,
      root,
      (page) => organizationPage(slug, page),
      ({ items }) => ({
        heading: organizationHeading(name),
        description: `${counted(tools.length, "tool")} that ${name} publishes.`,
        facts: organizationFacts(infos.get(name)),
        maker: organizationMaker(name, tools, infos.get(name)),
        noun: "tool",
        table: publishedTable(items),
      }),
    ),
  );
  return [...list, ...each];
}

const personTable = (persons: readonly Person[]): Table => ({
  columns: [{ heading: "Author" }, { heading: "ORCID" }, { heading: "Tools" }],
  rows: persons.map(({ name, slug, orcid, tools }) => [
    [{ text: name, path: authorPage(slug) }],
    orcid === undefined ? [] : [{ text: orcid, href: orcidUrl(orcid) }],
    textCell(tools.length),
  ]),
});

/** How many versions a cell names. */
const MOST_VERSIONS = 6;

/** Tools, and which of their versions somebody wrote. */
function writtenTable(written: Person["tools"]): Table {
  const { columns, rows } = toolTable(written.map(({ tool }) => tool));
  return {
    columns: [...columns, { heading: "Versions by this author", separator: ", " }],
    rows: rows.map((cells, index) => {
      const { tool, versions } = written[index] as WrittenTool;
      const more = versions.length - MOST_VERSIONS;
      return [
        ...cells,
        [
          ...versions
            .slice(0, MOST_VERSIONS)
            .map((version) => ({ text: version.id, path: versionPage(tool, version) })),
          ...(more > 0 ? [{ text: `${more} more`, muted: true }] : []),
        ],
      ];
    }),
  };
}

function personFacts({ orcid, otherNames }: Person): readonly Fact[] {
  return knownFacts([
    {
      label: "ORCID",
      values: orcid === undefined ? [] : [{ text: orcidUrl(orcid), href: orcidUrl(orcid) }],
    },
    { label: "Also written", values: otherNames.map((text) => ({ text })) },
  ]);
}

const personMaker = (person: Person): Maker => {
  const { name, orcid, tools } = person;
  return {
    kind: isGroup(person) ? "Organization" : "Person",
    name,
    identifiers: orcid === undefined ? [] : [orcidUrl(orcid)],
    tools: tools.map(({ tool }) => ({ id: tool.id, name: tool.name })),
  };
};

/** The pages of authors: the list, and each of them. They show no e-mail addresses. */
export function authorRoutes(persons: readonly Person[]): readonly PeopleRoute[] {
  const { path: root, label } = PAGES.authors;
  const list = routesOf(persons, root, authorsPage, ({ items }) => ({
    heading: pageHeading(label),
    description: "The authors of the tools of this registry.",
    lead: "Who wrote the tools of this registry: the versions of a tool name their authors.",
    facts: [],
    noun: "author",
    table: personTable(items),
  }));
  const each = persons.flatMap((person) =>
    routesOf(
      person.tools,
      root,
      (page) => authorPage(person.slug, page),
      ({ items }) => ({
        heading: authorHeading(person.name),
        description: `${counted(person.tools.length, "tool")} by ${person.name}.`,
        facts: personFacts(person),
        maker: personMaker(person),
        noun: "tool",
        table: writtenTable(items),
      }),
    ),
  );
  return [...list, ...each];
}
