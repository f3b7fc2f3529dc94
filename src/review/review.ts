/**
 * What changed between two states of content, for whoever reviews the change.
 *
 * @module
 */
import { type BundleChange, compareBundles } from "../gkm/compare/bundles.ts";
import { compareKnowledge, type KnowledgeComparison } from "../gkm/compare/compare.ts";
import type { FormerKeys } from "../gkm/compare/renames.ts";
import { buildGraph } from "../gkm/graph/graph.ts";
import type { Bundle } from "../gkm/model/bundle.ts";
import type { ComparedLanguage } from "../trs/compare/language.ts";
import { compareRegistries, type ToolChange } from "../trs/compare/registries.ts";
import type { LanguageLookup } from "../trs/tool/languages.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { compareSettings, type SettingsChange, type SettingsFiles } from "./settings.ts";

/** One state of content, and what of it cannot be read. */
export interface Reviewed {
  readonly bundles: readonly Bundle[];
  /** Undefined if tools are not compared. */
  readonly tools: readonly RegistryTool[] | undefined;
  readonly settings: SettingsFiles;
  /** The keys that entries had before. */
  readonly formerly: FormerKeys;
  /** The names of bundles, and the ids of tools, that cannot be read. */
  readonly unreadBundles: readonly string[];
  readonly unreadTools: readonly string[];
}

export interface Review {
  readonly knowledge: KnowledgeComparison;
  readonly bundles: readonly BundleChange[];
  readonly tools: readonly ToolChange[];
  readonly settings: readonly SettingsChange[];
  /** What is left out, because one of the states cannot be read. */
  readonly unread: {
    readonly bundles: readonly string[];
    readonly tools: readonly string[];
    /** Files of settings. */
    readonly files: readonly string[];
    /** The keys of entries that two bundles disagree about: only what the first of them says is compared. */
    readonly entries: readonly string[];
  };
  /** Whether something that programs and links name is gone, or breaks callers of a version. */
  readonly isBreaking: boolean;
}

type Built = ReturnType<typeof buildGraph>;

/** Compares two states of content. What one of them cannot read is left out of both. */
export function reviewChange(
  older: Reviewed,
  newer: Reviewed,
  languageOf: LanguageLookup<ComparedLanguage>,
): Review {
  const names = {
    bundles: [...new Set([...older.unreadBundles, ...newer.unreadBundles])].sort(),
    tools: [...new Set([...older.unreadTools, ...newer.unreadTools])].sort(),
    files: Object.keys(newer.settings).filter(
      (file) => file in older.settings && !(older.settings[file] && newer.settings[file]),
    ),
  };
  const bundlesOf = ({ bundles }: Reviewed) =>
    bundles.filter(({ name }) => !names.bundles.includes(name));
  const toolsOf = ({ tools }: Reviewed) => tools?.filter(({ id }) => !names.tools.includes(id));
  const states = [older, newer].map((state) => buildGraph(bundlesOf(state)));
  const [{ graph: graphBefore }, { graph }] = states as [Built, Built];
  const knowledge = compareKnowledge(graphBefore, graph, newer.formerly);
  const contested = states.flatMap(({ disagreements, clashes }) => [
    ...disagreements.map(({ first }) => first.key),
    ...clashes.map(({ keys }) => keys),
  ]);
  const [before, now] = [toolsOf(older), toolsOf(newer)];
  const tools =
    before === undefined || now === undefined ? [] : compareRegistries(before, now, languageOf);
  const isGone = ({ kind, isPart }: KnowledgeComparison["entries"][number]) =>
    !isPart && (kind === "removed" || kind === "renamed" || kind === "merged");
  return {
    knowledge,
    bundles: compareBundles(bundlesOf(older), bundlesOf(newer)),
    tools,
    settings: compareSettings(older.settings, newer.settings),
    unread: { ...names, entries: [...new Set(contested)].sort() },
    isBreaking: knowledge.entries.some(isGone) || tools.some(({ isBreaking }) => isBreaking),
  };
}
