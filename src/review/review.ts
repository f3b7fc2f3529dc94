/**
 * What changed between two states of content, for whoever reviews the change.
 *
 * @module
 */
import { type BundleChange, compareBundles } from "../gkm/compare/bundles.ts";
import { compareKnowledge, type KnowledgeComparison } from "../gkm/compare/compare.ts";
import type { FormerKeys } from "../gkm/compare/renames.ts";
import { buildGraph, type Graph } from "../gkm/graph/graph.ts";
import type { Bundle } from "../gkm/model/bundle.ts";
import type { ComparedLanguage } from "../trs/compare/language.ts";
import { compareRegistries, type ToolChange } from "../trs/compare/registries.ts";
import type { LanguageLookup } from "../trs/tool/languages.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import {
  type DeprecationChange,
  type Deprecations,
  deprecatedSince,
  deprecationChanges,
} from "./deprecations.ts";
import { compareSettings, type SettingsChange, type SettingsFiles } from "./settings.ts";

/** A bundle, a tool or a file of settings that cannot be read, because of an error. */
export interface Unread {
  readonly kind: "bundle" | "tool" | "file";
  /** The bundle's name, the tool's id, the file. */
  readonly name: string;
  /** The place of its first error: `tools/fastp/0.23.4/version.md:3:5`. */
  readonly at: string;
  readonly message: string;
}

/** One state of content, and what of it cannot be read. */
export interface Reviewed {
  readonly bundles: readonly Bundle[];
  /** Undefined if tools are not compared. */
  readonly tools: readonly RegistryTool[] | undefined;
  readonly settings: SettingsFiles;
  /** The producer whose word counts first, if it is named. */
  readonly mainProducer?: string | undefined;
  /** The keys that entries had before. */
  readonly formerly: FormerKeys;
  readonly deprecated?: Deprecations;
  /** What is not published, by key, tool, or tool and version: a text that is another one if it says something else. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly unread: readonly Unread[];
  /** The addresses of a built site; undefined of content. */
  readonly addresses?: readonly string[];
}

/** Drafts by their names in {@link Reviewed.drafts}. */
interface DraftChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Those that are published now. */
  readonly published: readonly string[];
  /** What was published and is a draft now. */
  readonly unpublished: readonly string[];
}

export interface Review {
  readonly knowledge: KnowledgeComparison;
  readonly deprecations: readonly DeprecationChange[];
  readonly bundles: readonly BundleChange[];
  readonly tools: readonly ToolChange[];
  readonly settings: readonly SettingsChange[];
  readonly drafts: DraftChanges;
  /** The addresses that a built site had and its successor does not have. */
  readonly gone: readonly string[];
  /** What is left out, because one of the states cannot be read. */
  readonly unread: {
    readonly errors: readonly (Unread & { readonly state: "older" | "newer" })[];
    /** The keys of entries that two bundles disagree about: only what the first of them says is compared. */
    readonly entries: readonly string[];
  };
  /** What programs and links name that is gone or has another name, and what can break callers: keys, tools, addresses. */
  readonly breaking: readonly string[];
}

type Built = ReturnType<typeof buildGraph>;

/** Everything that is published: the keys of entries, tools, and tools with versions. */
function publishedNames(graph: Graph, tools: readonly RegistryTool[] = []): ReadonlySet<string> {
  const ofTool = ({ id, versions }: RegistryTool) => [
    id,
    ...versions.map((version) => `${id} ${version.id}`),
  ];
  return new Set([...graph.entries.map(({ key }) => key), ...tools.flatMap(ofTool)]);
}

type Named = Pick<Reviewed, "drafts"> & { readonly published: ReadonlySet<string> };

function compareDrafts(older: Named, newer: Named): DraftChanges {
  const names = [...newer.drafts.keys()].sort();
  const gone = [...older.drafts.keys()].filter((name) => !newer.drafts.has(name)).sort();
  const before = (name: string) =>
    older.drafts.has(name) ? "draft" : older.published.has(name) ? "published" : undefined;
  return {
    added: names.filter((name) => before(name) === undefined),
    changed: names.filter(
      (name) => before(name) === "draft" && older.drafts.get(name) !== newer.drafts.get(name),
    ),
    removed: gone.filter((name) => !newer.published.has(name)),
    published: gone.filter((name) => newer.published.has(name)),
    unpublished: names.filter((name) => before(name) === "published"),
  };
}

/** What is read in both states, and what one of them cannot read. */
function readInBoth(older: Reviewed, newer: Reviewed) {
  const isCompared = ({ kind, name }: Unread) =>
    kind === "bundle" ||
    (kind === "tool"
      ? older.tools !== undefined && newer.tools !== undefined
      : [older, newer].every(({ settings }) => name in settings));
  const errors = [
    ...older.unread.map((one) => ({ ...one, state: "older" as const })),
    ...newer.unread.map((one) => ({ ...one, state: "newer" as const })),
  ].filter(isCompared);
  const isRead = (kind: Unread["kind"], of: string) =>
    !errors.some((error) => error.kind === kind && error.name === of);
  return {
    errors,
    bundlesOf: ({ bundles }: Reviewed) => bundles.filter(({ name }) => isRead("bundle", name)),
    toolsOf: ({ tools }: Reviewed) => tools?.filter(({ id }) => isRead("tool", id)),
  };
}

/** Compares two states of content. What one of them cannot read is left out of both. */
export function reviewChange(
  older: Reviewed,
  newer: Reviewed,
  languageOf: LanguageLookup<ComparedLanguage>,
): Review {
  const { errors, bundlesOf, toolsOf } = readInBoth(older, newer);
  const states = [older, newer].map((state) =>
    buildGraph(bundlesOf(state), undefined, undefined, state.mainProducer),
  );
  const [{ graph: graphBefore }, { graph }] = states as [Built, Built];
  const knowledge = compareKnowledge(graphBefore, graph, newer.formerly);
  const contested = states.flatMap(({ disagreements }) =>
    disagreements.map(({ first }) => first.key),
  );
  const [before, now] = [toolsOf(older), toolsOf(newer)];
  const addresses = new Set(newer.addresses ?? older.addresses);
  const gone = (older.addresses ?? []).filter((address) => !addresses.has(address));
  const tools =
    before === undefined || now === undefined ? [] : compareRegistries(before, now, languageOf);
  // what became part of another entry says nothing of that
  const keysBefore = new Set(graphBefore.entries.map(({ key }) => key));
  const renamed = new Map([...newer.formerly].filter(([key]) => !keysBefore.has(key)));
  const isGone = ({ kind, isPart }: KnowledgeComparison["entries"][number]) =>
    !isPart && (kind === "removed" || kind === "renamed" || kind === "merged");
  return {
    knowledge,
    deprecations: deprecationChanges(
      graph,
      deprecatedSince(older.deprecated, newer.deprecated, renamed),
    ),
    bundles: compareBundles(bundlesOf(older), bundlesOf(newer)),
    tools,
    settings: compareSettings(older.settings, newer.settings),
    drafts: compareDrafts(
      { drafts: older.drafts, published: publishedNames(graphBefore, before) },
      { drafts: newer.drafts, published: publishedNames(graph, now) },
    ),
    gone,
    unread: { errors, entries: [...new Set(contested)].sort() },
    breaking: [
      ...knowledge.entries.filter(isGone).map(({ key, olderKey }) => olderKey ?? key),
      ...tools.filter(({ isBreaking }) => isBreaking).map(({ id, olderId }) => olderId ?? id),
      ...gone,
    ],
  };
}
