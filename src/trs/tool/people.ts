/**
 * Who wrote and who publishes the tools of a registry.
 *
 * An author is known by an ORCID, whatever the spelling of the name; without one, by the name as it is
 * written. A name alone is that of an ORCID only inside one tool, where another version gives both: two people
 * can have one name.
 *
 * @module
 */
import { byName } from "../../base/lists/natural.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { slugsOf } from "../../served/slugs.ts";
import type { Author } from "./author.ts";
import { authorsOf } from "./provenance.ts";
import type { RegistryTool, RegistryVersion } from "./registry.ts";

/** A tool with those of its versions that somebody wrote, the newest first. */
export interface WrittenTool {
  readonly tool: RegistryTool;
  readonly versions: readonly RegistryVersion[];
}

export interface Person {
  /** The ORCID of those who have one. */
  readonly slug: string;
  /** As it is spelled most often. */
  readonly name: string;
  /** Other spellings. */
  readonly otherNames: readonly string[];
  /** 16 digits in groups of four. */
  readonly orcid?: string;
  /** What a file says that it is. */
  readonly kind?: "person" | "group";
  /** In order of the tools' names. */
  readonly tools: readonly WrittenTool[];
}

export interface ToolOrganization {
  readonly slug: string;
  /** As tools spell it. */
  readonly name: string;
  /** In order of their names. */
  readonly tools: readonly RegistryTool[];
}

/** A name to compare: two ways to write an accent are one name. */
const normalized = (name: string) => name.normalize("NFC");

/** What tells an author from others. */
type Key = `orcid ${string}` | `name ${string}`;

/** The ORCIDs of a tool's authors by their names; a name of two ORCIDs is that of neither. */
function orcidsOf({ versions }: RegistryTool): ReadonlyMap<string, string | undefined> {
  const orcidByName = new Map<string, string | undefined>();
  for (const { name, orcid } of versions.flatMap(authorsOf)) {
    if (orcid === undefined) continue;
    const authorName = normalized(name);
    orcidByName.set(
      authorName,
      orcidByName.has(authorName) && orcidByName.get(authorName) !== orcid ? undefined : orcid,
    );
  }
  return orcidByName;
}

const keyOf = ({ name, orcid }: Author, orcids: ReadonlyMap<string, string | undefined>): Key => {
  const known = orcid ?? orcids.get(normalized(name));
  return known === undefined ? `name ${normalized(name)}` : `orcid ${known}`;
};

interface Found {
  readonly kind: Author["kind"];
  readonly names: Map<string, number>;
  readonly tools: Map<RegistryTool, RegistryVersion[]>;
}

/** The spellings of a name, the one that is used most first; of those used as often, the one that was first. */
const spellings = (names: ReadonlyMap<string, number>): readonly string[] =>
  [...names].sort(([, one], [, other]) => other - one).map(([name]) => name);

export interface People {
  /** In order of their names. */
  readonly persons: readonly Person[];
  /** In order of their names. */
  readonly organizations: readonly ToolOrganization[];
  /** The person that an author of a tool's version is. */
  readonly personOf: (tool: RegistryTool, author: Author) => Person | undefined;
  readonly organizationOf: (tool: RegistryTool) => ToolOrganization | undefined;
}

/** Finds everybody in a registry. */
export function peopleOf(tools: readonly RegistryTool[]): People {
  const sorted = byName(tools, ({ name }) => name);
  const authors = new Map<Key, Found>();
  const orcids = new Map(sorted.map((tool) => [tool.id, orcidsOf(tool)]));
  for (const tool of sorted) {
    const toolOrcids = orcids.get(tool.id) ?? new Map();
    for (const version of tool.versions) {
      for (const author of authorsOf(version)) {
        const key = keyOf(author, toolOrcids);
        const entry = authors.get(key) ?? {
          kind: author.kind,
          names: new Map(),
          tools: new Map(),
        };
        authors.set(key, entry);
        const name = normalized(author.name);
        entry.names.set(name, (entry.names.get(name) ?? 0) + 1);
        const versions = entry.tools.get(tool);
        if (versions === undefined) entry.tools.set(tool, [version]);
        else if (versions.at(-1) !== version) versions.push(version);
      }
    }
  }
  const nameKeys = [...authors.keys()].flatMap((key) =>
    key.startsWith("name ") ? [key.slice("name ".length)] : [],
  );
  const slugs = slugsOf(nameKeys);
  const byKey = new Map<Key, Person>();
  for (const [key, { kind, names, tools: toolOrcids }] of authors) {
    const [name = "", ...otherNames] = spellings(names);
    const orcid = key.startsWith("orcid ") ? key.slice("orcid ".length) : undefined;
    byKey.set(key, {
      slug: orcid ?? slugs.get(name) ?? name,
      name,
      otherNames,
      ...optionalField("orcid", orcid),
      ...optionalField("kind", kind),
      tools: [...toolOrcids].map(([tool, versions]) => ({ tool, versions })),
    });
  }
  const organizations = organizationsOf(sorted);
  const byOrganization = new Map(organizations.map((one) => [one.name, one]));
  return {
    persons: byName([...byKey.values()], ({ name }) => name),
    organizations,
    personOf: ({ id }, author) => byKey.get(keyOf(author, orcids.get(id) ?? new Map())),
    organizationOf: ({ organization }) => byOrganization.get(organization),
  };
}

/** The organizations of tools, in order of their names; a name is an organization, as it is written. */
function organizationsOf(tools: readonly RegistryTool[]): readonly ToolOrganization[] {
  const found = Map.groupBy(tools, ({ organization }) => organization);
  const slugs = slugsOf(found.keys());
  const all = [...found].map(([name, own]) => ({
    slug: slugs.get(name) ?? name,
    name,
    tools: own,
  }));
  return byName(all, ({ name }) => name);
}

/** An author of a version: as one of its files writes it, and who that is. */
interface Contact extends Author {
  readonly person?: Person;
}

/** The authors of a version, with the ORCIDs that other versions of the tool give them. */
export function contactsOf(
  { personOf }: Pick<People, "personOf">,
  tool: RegistryTool,
  version: RegistryVersion,
): readonly Contact[] {
  return authorsOf(version).map((author) => {
    const person = personOf(tool, author);
    if (person === undefined) return author;
    return { ...author, person, ...optionalField("orcid", person.orcid) };
  });
}
