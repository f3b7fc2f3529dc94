/**
 * What was read of a catalog, in digests: a build compares them with those of the build before. Entries and tools in
 * a value count as what identifies them; what is read of an entry is noted on its own.
 *
 * @module
 */
import { createHash, hash } from "node:crypto";
import type { Json } from "../base/json.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { type CollectionName, isCollectionName } from "../gkm/model/collections.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { type SiteView, viewOf } from "./view.ts";

/** Reads again what has a name, to compare it. */
type Read = (name: string, view: SiteView) => unknown;

/** The entry that a name is of: `evidence kb.eid:1`. */
function entryNamed(name: string, { graph }: Pick<SiteView, "graph">): Entry | undefined {
  const at = name.indexOf(" ");
  const collection = name.slice(0, at);
  return isCollectionName(collection) ? graph.find(collection, name.slice(at + 1)) : undefined;
}

/** The two words of a name. */
const pairOf = (name: string): [string, string] => {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)];
};

/** Reads something of an entry. */
const ofEntry =
  (read: (entry: Entry, view: SiteView) => unknown): Read =>
  (name, view) => {
    const entry = entryNamed(name, view);
    return entry === undefined ? undefined : [read(entry, view)];
  };

const listNamed = (name: string, { graph }: SiteView) =>
  name === "" ? graph.entries : graph.of(name as CollectionName);

/** Every kind of reading. What one gives is compared; undefined is never the same. */
const READS: Readonly<Record<string, Read>> = {
  value: ofEntry(({ value }) => value),
  deprecated: ofEntry(({ deprecated, draft, waivers, deprecatedGrounds: grounds }) => [
    ...[deprecated, draft, waivers, grounds],
    grounds?.map((ground) => ground.deprecated),
  ]),
  links: ofEntry(({ links }) => links),
  backlinks: ofEntry(({ backlinks }) => backlinks),
  title: ofEntry((entry, { titleOf }) => titleOf(entry)),
  claim: ofEntry((entry, { claimOf }) => claimOf(entry)),
  statements: ofEntry((entry, { statementsOf }) => statementsOf(entry)),
  copies: ofEntry((entry, { copiesAbout }) => copiesAbout(entry)),
  profiles: ofEntry((entry, { profilesOf }) => profilesOf(entry)),
  related: ofEntry((entry, { relatedOf }) => relatedOf(entry)),
  "same as": ofEntry((entry, { sameAs }) => sameAs(entry)),
  "site producers": (_, { producers }) => producers,
  producers: ofEntry((entry, { producersOf }) => producersOf(entry)),
  "shown owners": ofEntry((entry, { shownOwners }) => shownOwners(entry)),
  gene: ofEntry((entry, { geneOf }) => geneOf(entry) ?? "none"),
  list: (name, view) => [...listNamed(name, view)],
  count: (name, view) => listNamed(name, view).length,
  things: (name, view) => view.thingsOf(name as CollectionName),
  find: (name, view) => entryNamed(name, view) ?? "none",
  reference: (text, { graph }) => graph.resolve(text) ?? "none",
  "value title": (json, { titles }) => titles.titleOfValue(JSON.parse(json) as Json) ?? "",
  "gene of concept": (json, { geneOfConcept }) =>
    geneOfConcept(...(JSON.parse(json) as [Json, string])) ?? "none",
  profile: (name, { profileNamed }) => profileNamed(name) ?? "none",
  neighbours(json, { graph, neighboursOf }) {
    const [profile, gene] = JSON.parse(json) as [string, string];
    const entry = graph.find("molecularProfile", profile);
    const ofGene = graph.find("feature", gene);
    return entry && ofGene && neighboursOf(entry, ofGene);
  },
  tools: (_, { tools }) => [...tools],
  footer: (_, { footer }) => footer(),
  changes: (_, { changes }) => changes ?? "none",
  releases: (_, { releases }) => releases ?? "none",
  "has releases": (_, { hasReleases }) => hasReleases,
  "has changes": (_, { hasChanges }) => hasChanges,
  "changes routes": (_, view) => view.changesRoutes(),
  "tool count": (_, { tools }) => tools.length,
  bundles: (_, { bundles }) =>
    bundles.map(({ name, profile, document }) => [name, profile, document.metadata]),
  "bundle count": (_, { bundles }) => bundles.length,
  "bundle texts": (_, { bundles }) => bundles.map(({ bytes }) => bytes),
  // a link to the source of an entry has its line, which is read of the bundle's text once for all
  source: (_, { source, bundles }) =>
    source === undefined
      ? "none"
      : [source, bundles.map(({ bytes, files }) => [bytes, files !== undefined])],
  synonyms: (_, { synonyms }) => synonyms,
  logos: (_, { logos }) => [...logos],
  pages: (_, { pages }) => pages,
  items: (name, { itemsOf }) => itemsOf(name),
  "tool name": (id, { toolName }) => toolName(id),
  "item title": (name, { itemTitle }) => itemTitle(...pairOf(name)),
  "items about": (name, { itemsAbout }) => itemsAbout(...pairOf(name)),
  "menu pages": (_, view) => view.menuPages,
  "font paths": (_, { fontPaths }) => fontPaths,
  examples: (_, view) => view.examples(),
  "has styles": (_, { hasStyles }) => hasStyles,
};

interface ReadDigests {
  /** The name that what was read has in every process. Undefined if it has none. */
  nameOf(subject: unknown): string | undefined;
  /** The digest of what is read now; undefined if that is gone, or cannot be compared. */
  digestOf(kind: string, name: string): string | undefined;
  /** The digest of a value that pages are given; undefined if it cannot be compared. */
  ofValue(value: unknown): string | undefined;
}

/** A value that has no text: a function, for example. */
class NotComparable extends Error {}

const digest = (text: string): string => hash("sha256", text, "base64url");

const withoutContent = <Value extends { readonly content: Uint8Array }>({
  content: _,
  ...others
}: Value) => others;

/** A tool as a text, with the digests of its files: whatever they say, and no text can, differs in these. */
const textOfTool = ({ logo, versions, ...tool }: RegistryTool): string =>
  JSON.stringify({
    ...tool,
    logo: logo && withoutContent(logo),
    versions: versions.map(({ files, ...version }) => ({
      ...version,
      files: files.map(withoutContent),
    })),
  });

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** Whether something in a value, but in none of its values, is bytes. */
function hasBytes(value: object): boolean {
  if (Array.isArray(value)) return value.some(isBytes);
  for (const key in value)
    if (isBytes((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
}

/** Compares what is read of a catalog. It is read in a view of its own, and each thing once. */
export function createReadDigests(catalog: Catalog): ReadDigests {
  const view = viewOf(catalog);
  const entries = new Set<unknown>(view.graph.entries);
  const texts = new Map<unknown, string>();
  const bytesDigests = new WeakMap<Uint8Array, string>();
  const ofBytes = (bytes: Uint8Array): string => {
    const known = bytesDigests.get(bytes) ?? createHash("sha256").update(bytes).digest("base64url");
    bytesDigests.set(bytes, known);
    return known;
  };
  const ofItem = (item: unknown) => (isBytes(item) ? ["bytes", ofBytes(item)] : item);
  // what holds bytes is asked for them: a Buffer would be a list of numbers, and a bundle's has millions (Buffer.toJSON)
  const withDigests = (value: object): object => {
    if (!hasBytes(value)) return value;
    if (Array.isArray(value)) return value.map(ofItem);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofItem(item)]));
  };
  const identity = (value: object): unknown => {
    if (entries.has(value)) {
      const { collection, key, path, bundles } = value as Entry;
      return ["entry", collection, key, path, ...bundles];
    }
    if (value instanceof Map || value instanceof Set) return withDigests(["all", ...value]);
    return texts.get(value) ?? withDigests(value);
  };
  const text = (value: unknown): string =>
    JSON.stringify(ofItem(value), (_, inner: unknown) => {
      if (typeof inner === "object" && inner !== null) return identity(inner);
      if (typeof inner === "function" || typeof inner === "symbol") throw new NotComparable();
      if (inner === undefined) return ["undefined"];
      return typeof inner === "number" && !Number.isFinite(inner) ? [String(inner)] : inner;
    });
  for (const tool of view.tools) {
    const whole = `tool ${tool.id} ${digest(textOfTool(tool))}`;
    texts.set(tool, whole);
    for (const version of tool.versions) texts.set(version, `${whole} ${version.id}`);
  }
  const ofValue = (value: unknown): string | undefined => {
    try {
      return digest(text(value));
    } catch (error) {
      if (error instanceof NotComparable) return undefined;
      throw error;
    }
  };
  return {
    nameOf(subject) {
      if (typeof subject === "string") return subject;
      if (!entries.has(subject)) return undefined;
      const { collection, key } = subject as Entry;
      return `${collection} ${key}`;
    },
    digestOf(kind, name) {
      const value = READS[kind]?.(name, view);
      return value === undefined ? undefined : ofValue(value);
    },
    ofValue,
  };
}
