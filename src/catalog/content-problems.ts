/**
 * All that is wrong with content: in each part that was read, and between them.
 *
 * @module
 */
import { cutList } from "../base/excerpt.ts";
import type { Finding } from "../base/finding.ts";
import { MAX_LIST } from "../base/limits.ts";
import { formatPointer } from "../base/pointer.ts";
import type { Locate } from "../base/position.ts";
import type { Graph } from "../gkm/graph/graph.ts";
import type { SitePlugins } from "../plugins/plugin.ts";
import {
  compareProblems,
  hasErrors,
  type Problem,
  problemIn,
  problemsAt,
  problemsIn,
} from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { descriptorTypes, type TrsProfile } from "../trs/tool/languages.ts";
import { DEFAULT_TRS_PROFILE } from "../trs/tool/profile.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { bundleNameOf, placeInBundle } from "./bundles/bundle-places.ts";
import type { readBundles } from "./bundles/bundles.ts";
import { goneStatements, type PublishedStatements } from "./bundles/gone-statements.ts";
import type { applyWaivers } from "./bundles/waivers.ts";
import type { PublishedBundle } from "./catalog.ts";
import { goneItems, type PublishedItems } from "./collections/gone-items.ts";
import type { ReadCollections } from "./collections/read-collections.ts";
import type { KnownParts } from "./known-parts.ts";
import type { applyLock } from "./lock/apply-lock.ts";
import type { readLock } from "./lock/lock-file.ts";
import type { Revision } from "./lock/revision.ts";
import { pageLinkProblems } from "./pages/links.ts";
import { menuFindings } from "./pages/menus.ts";
import type { ReadPages } from "./pages/pages.ts";
import type { SitePaths } from "./pages/site-paths.ts";
import { pluginProblems } from "./plugin-problems.ts";
import { pathProblems } from "./published-paths.ts";
import type { SiteFields } from "./schemas/content-types.ts";
import { draftEntryReferences } from "./site/draft-entries.ts";
import { ENTRIES_FILE, type EntryNotes, entryNoteFindings } from "./site/entry-notes.ts";
import { alikeOrganizations, organizationFindings } from "./site/organizations.ts";
import { formerMainFindings } from "./site/producers.ts";
import { type ReadSite, SITE_FILE } from "./site/site.ts";
import { synonymFindings } from "./site/synonym-targets.ts";
import { SYNONYMS_FILE, type WrittenSynonyms } from "./site/synonyms.ts";
import type { readTools } from "./tools/tools.ts";

/** What was published before, and must still be there. */
export interface PublishedBefore {
  /** The revision whose production versions must not have changed; by default, the lock file says it. */
  readonly published?: Revision | undefined;
  /** The evidence and assertions that should still be there; by default, any may be gone. */
  readonly publishedStatements?: PublishedStatements | undefined;
  /** The entries of collections that should still be there; by default, any may be gone. */
  readonly publishedItems?: PublishedItems | undefined;
}

/** The parts of content as they were read, and what was made of them as far as they are sound. */
interface ReadContent {
  readonly site: ReadSite;
  readonly synonymFile: WrittenSynonyms;
  readonly notes: EntryNotes;
  readonly tools: Awaited<ReturnType<typeof readTools>>;
  readonly lock: Awaited<ReturnType<typeof readLock>>;
  readonly pages: ReadPages;
  readonly collected: ReadCollections;
  readonly bundles: Awaited<ReturnType<typeof readBundles>>;
  readonly waived: ReturnType<typeof applyWaivers>;
  /** What is wrong with the producers that the settings name. */
  readonly producers: readonly Finding[];
  /** Undefined if bundles have errors. */
  readonly built: ReturnType<KnownParts["graphOf"]> | undefined;
  /** Undefined if tools or the lock have errors. */
  readonly locked: ReturnType<typeof applyLock> | undefined;
  /** The paths that the site has; undefined if bundles, tools, the lock or notes have errors: then they are not known. */
  readonly paths: SitePaths | undefined;
  /** Of what is read elsewhere: pictures, styles, links of tools, files that nothing reads. */
  readonly otherProblems: readonly Problem[];
}

/** Findings at their places in the bundles that they name. */
function bundleProblems(
  bundles: readonly PublishedBundle[],
  findings: readonly { readonly bundle: string; readonly finding: Finding }[],
): readonly Problem[] {
  const byBundle = Map.groupBy(findings, ({ bundle }) => bundle);
  return bundles.flatMap((bundle) => {
    const own = (byBundle.get(bundle.name) ?? []).map(({ finding }) => finding);
    if (own.length === 0) return [];
    return problemsAt(own, placeInBundle(bundle));
  });
}

/** What contradicts what in a graph, and what refers to drafts. */
const betweenFindings = ({ graph, conflicts }: ReturnType<KnownParts["graphOf"]>) => [
  ...conflicts.map(({ bundle, ...finding }) => ({ bundle, finding })),
  ...draftEntryReferences(graph),
];

/** Versions that a registry of a profile cannot show, in one problem: it knows none of their descriptors. */
function profileProblems(
  tools: readonly RegistryTool[],
  profile: TrsProfile,
  locate: Locate,
): readonly Problem[] {
  const types = descriptorTypes(profile);
  const unknown = tools.flatMap((tool) =>
    tool.versions
      // one that has none for the API has some in languages of plugins
      .filter(
        ({ descriptor_type }) =>
          descriptor_type.length > 0 && !descriptor_type.some((type) => types.includes(type)),
      )
      .map(({ id, descriptor_type }) => `${tool.id} ${id} (${descriptor_type.join(", ")})`),
  );
  if (unknown.length === 0) return [];
  const whose = unknown.length === 1 ? "a version" : `${unknown.length} versions`;
  const finding = contentFinding("trs-profile", formatPointer(["trs", "profile"]), {
    message: `TRS ${profile} does not define the descriptor types of ${whose}.`,
    expected: types.join(", "),
    fix: 'Set trs: { profile: "2.0.1" } in site.yaml. Clients that know only 2.0.0 may then reject the registry.',
  });
  const problem = problemIn(SITE_FILE, finding, locate(finding.pointer));
  return [{ ...problem, found: cutList(unknown, MAX_LIST) }];
}

/** Synonyms that mean nothing, or something that has another name. */
function synonymProblems(
  { synonyms, locate }: WrittenSynonyms,
  graph: Graph,
  tools: readonly RegistryTool[],
  bundleProblems: readonly Problem[],
): readonly Problem[] {
  const unread = bundleProblems.filter(({ code }) => code === "content-unread");
  const files = unread.map(({ file }) => file);
  return problemsIn(SYNONYMS_FILE, synonymFindings(synonyms, graph, tools, files), locate);
}

/** Organizations that no tool names, or that readers take for another one. */
function organizationProblems(
  { value, locate }: ReadSite,
  tools: readonly { readonly id: string; readonly organization: string }[],
): readonly Problem[] {
  return [
    ...problemsIn(SITE_FILE, organizationFindings(value?.organizations, tools), locate),
    ...alikeOrganizations(value?.organizations, tools).map(({ id, finding }) =>
      problemIn(`tools/${id}/tool.md`, finding),
    ),
  ];
}

/** That nothing is compared with a revision, because it has an example. */
function exampleProblems({ locate }: ReadSite, published: Revision | undefined) {
  const { example, name } = published ?? {};
  if (example === undefined || name === undefined) return [];
  const finding = contentFinding("lock-example-replaced", "/service/id", {
    message: `${name} has the example ${example}, which this content has replaced: nothing of it is compared.`,
    fix: "If the site has been published, restore service.id.",
  });
  return problemsIn(SITE_FILE, [finding], locate);
}

/** Rules about keys: an entry that breaks one may be any of those that are not there. */
const WRONG_KEYS: ReadonlySet<string> = new Set([
  "gkm-duplicate-key",
  "gkm-key-form",
  "gkm-key-differs",
]);

/** Whether a problem is one of the key of an entry, also of one that references have by its id. */
const isOfKey = ({ code, pointer }: Problem) =>
  WRONG_KEYS.has(code) || (code === "gkm-dangling-pointer" && /^\/[^/]+\/[^/]+$/.test(pointer));

/** Evidence and assertions that are gone; those of bundles that cannot be read may well be there. */
function goneProblems(
  { bundles, problems }: Awaited<ReturnType<typeof readBundles>>,
  { notes, unusable }: EntryNotes,
  published: PublishedStatements | undefined,
): readonly Problem[] {
  // a note that cannot be read may well say what they are called now
  if (published === undefined || unusable !== undefined) return [];
  const read = new Set(bundles.map(({ name }) => name));
  const unread = new Set(
    problems.flatMap((problem) => {
      const name = bundleNameOf(problem.file);
      // a wrong key hides the right one
      return name !== undefined && (!read.has(name) || isOfKey(problem)) ? [name] : [];
    }),
  );
  return goneStatements(bundles, notes, published, unread);
}

/** Another main producer than the one that the published revision had. */
function formerMain(
  site: SiteFields | undefined,
  { published, publishedStatements }: PublishedBefore,
): readonly Finding[] {
  if (site === undefined || publishedStatements === undefined) return [];
  const statements = [...publishedStatements.bundles.values()];
  const keys = statements.flatMap(({ evidence, assertion }) => [...evidence, ...assertion]);
  return formerMainFindings(site, keys, published?.lock?.main_producer !== undefined);
}

/** Links of extra pages and menus that lead nowhere. */
function pageProblems(
  { value: settings, locate }: ReadSite,
  pages: ReadPages,
  paths: SitePaths | undefined,
): readonly Problem[] {
  const ofMenus =
    settings === undefined ? [] : menuFindings(settings, pages.names, paths, pages.lists);
  return [...pageLinkProblems(pages, paths), ...problemsIn(SITE_FILE, ofMenus, locate)];
}

/** A problem of content that is being edited: its lock is updated when that is done. */
const ofDraft = (problem: Problem): Problem =>
  problem.code === "lock-stale" ? { ...problem, severity: "warning" } : problem;

/** What decides about problems, besides the content. */
interface ProblemOptions extends PublishedBefore {
  /** Whether the content is being edited: a lock that does not fit it yet is only a warning. */
  readonly isDraft?: boolean;
  readonly plugins?: SitePlugins | undefined;
}

/** The problems of content, in order of file and place. */
export function contentProblems(content: ReadContent, options: ProblemOptions): readonly Problem[] {
  const { site, synonymFile, notes, tools, lock, pages, bundles, waived, built, locked } = content;
  const ofPlugins =
    site.value !== undefined &&
    built !== undefined &&
    locked !== undefined &&
    options.plugins !== undefined
      ? pluginProblems(
          options.plugins,
          {
            site: site.value,
            tools: locked.tools,
            graph: built.graph,
            collections: content.collected.items,
          },
          bundles.bundles,
          content.collected,
        )
      : [];
  const problems = [
    ...site.problems,
    ...(hasErrors(waived.problems) ? [] : problemsIn(SITE_FILE, content.producers, site.locate)),
    ...synonymFile.problems,
    ...(built === undefined || locked === undefined
      ? []
      : synonymProblems(synonymFile, built.graph, locked.tools, bundles.problems)),
    ...notes.problems,
    ...(built === undefined
      ? []
      : problemsIn(ENTRIES_FILE, entryNoteFindings(notes, built.graph), notes.locate)),
    ...tools.problems,
    // a tool with errors is not among those that were read, and may be the one that names it
    ...(hasErrors(tools.problems) ? [] : organizationProblems(site, tools.tools)),
    ...lock.problems,
    ...pages.problems,
    ...pageProblems(site, pages, content.paths),
    ...waived.problems,
    ...(built === undefined ? [] : problemsIn(ENTRIES_FILE, waived.unused, notes.locate)),
    ...problemsIn(SITE_FILE, formerMain(site.value, options), site.locate),
    ...goneProblems(bundles, notes, options.publishedStatements),
    ...goneItems(content.collected, options.publishedItems),
    ...content.otherProblems,
    ...pathProblems(tools.tools, bundles.bundles),
    ...(locked?.problems ?? []),
    ...exampleProblems(site, options.published),
    // settings that cannot be read may well have the other profile
    ...(site.value === undefined
      ? []
      : profileProblems(
          locked?.tools ?? [],
          site.value.trs?.profile ?? DEFAULT_TRS_PROFILE,
          site.locate,
        )),
    ...(built === undefined ? [] : bundleProblems(bundles.bundles, betweenFindings(built))),
    ...ofPlugins,
  ].sort(compareProblems);
  return options.isDraft ? problems.map(ofDraft) : problems;
}
