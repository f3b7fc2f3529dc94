/**
 * A content folder → a catalog, or the list of what is wrong with it. The only way in.
 *
 * @module
 */

import { realpath } from "node:fs/promises";
import { deepFreeze } from "../base/deep-freeze.ts";
import { cutList } from "../base/excerpt.ts";
import type { Finding } from "../base/finding.ts";
import { MAX_LIST } from "../base/limits.ts";
import { optionalField } from "../base/optional-fields.ts";
import { formatPointer } from "../base/pointer.ts";
import type { Reads } from "../base/reads.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import { unpublishedEntries } from "../gkm/graph/drafts.ts";
import { buildGraph, type Graph } from "../gkm/graph/graph.ts";
import { PROFILES } from "../gkm/model/profiles.ts";
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
import { DEFAULT_TRS_PROFILE, toolFor } from "../trs/tool/profile.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import { bundleNameOf, placeInBundle } from "./bundles/bundle-places.ts";
import { readBundles } from "./bundles/bundles.ts";
import { goneStatements, type PublishedStatements } from "./bundles/gone-statements.ts";
import { publishedBundles } from "./bundles/published-bundle.ts";
import { applyWaivers } from "./bundles/waivers.ts";
import type { Catalog, ContentSource, PublishedBundle } from "./catalog.ts";
import { listFolder } from "./files/content-folder.ts";
import { commitOf, findRepository } from "./files/git.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "./files/unexpected-files.ts";
import { readHistory } from "./history.ts";
import { KnownParts } from "./known-parts.ts";
import { applyLock } from "./lock/apply-lock.ts";
import { LOCK_FILE, readLock } from "./lock/lock-file.ts";
import type { Revision } from "./lock/revision.ts";
import { notingCatalog } from "./noted.ts";
import { pageLinkProblems } from "./pages/links.ts";
import { menuFindings } from "./pages/menus.ts";
import { PAGES_FOLDER, type PageDraft, type ReadPages, readPages } from "./pages/pages.ts";
import { withPluginNames, withPluginPages } from "./pages/plugin-pages.ts";
import { sitePaths } from "./pages/site-paths.ts";
import { pluginProblems } from "./plugin-problems.ts";
import { pathProblems } from "./published-paths.ts";
import type { SiteFields } from "./schemas/content-types.ts";
import { draftEntryReferences } from "./site/draft-entries.ts";
import {
  ENTRIES_FILE,
  type EntryNotes,
  entryNoteFindings,
  readEntryNotes,
} from "./site/entry-notes.ts";
import { LOGOS_FOLDER, readOrganizationLogos } from "./site/organization-logos.ts";
import { organizationFindings } from "./site/organizations.ts";
import { formerMainFindings, producerFindings } from "./site/producers.ts";
import { sameDiseaseFindings } from "./site/same-diseases.ts";
import { type ReadSite, readSite, SITE_FILE } from "./site/site.ts";
import { presentSynonyms, synonymFindings } from "./site/synonym-targets.ts";
import { readSynonyms, SYNONYMS_FILE, type WrittenSynonyms } from "./site/synonyms.ts";
import { readTheme, THEME_FOLDER } from "./site/theme.ts";
import type { ToolVersionDraft } from "./tools/files/drafts.ts";
import { readTools } from "./tools/tools.ts";
import { publishedTools } from "./tools/unpublished.ts";

export interface LoadOptions {
  /** The URL to publish at, in place of the one in `site.yaml`. */
  readonly siteUrl?: string | undefined;
  /** The revision whose production versions must not have changed; by default, the lock file says it. */
  readonly published?: Revision | undefined;
  /** The evidence and assertions that should still be there; by default, any may be gone. */
  readonly publishedStatements?: PublishedStatements | undefined;
  /** Whether the content is being edited: a lock that does not fit it yet is only a warning, and drafts are shown. */
  readonly isDraft?: boolean;
  /** What was judged before; by default, everything is judged anew. */
  readonly validationCache?: JsonCache | undefined;
  /** Whether the history of the content is read, if the site shows it. */
  readonly readsHistory?: boolean;
  /** Is told what is read of the catalog. */
  readonly reads?: Reads | undefined;
  /** Is called after each tool with how many have been read, and how many there are. */
  readonly onTool?: ((read: number, tools: number) => void) | undefined;
  /** What the site adds to this program; by default, nothing. */
  readonly plugins?: SitePlugins | undefined;
  /** What was read before by this process; by default, everything is read. */
  readonly known?: KnownParts | undefined;
}

interface Loaded {
  /** Undefined if any problem is an error. */
  readonly catalog: Catalog | undefined;
  /** In order of file and place. */
  readonly problems: readonly Problem[];
  /** Every version that can be read, also those with errors: what engines can be asked about. */
  readonly versions: readonly ToolVersionDraft[];
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
function profileProblems(tools: readonly RegistryTool[], profile: TrsProfile): readonly Problem[] {
  const types = descriptorTypes(profile);
  const unknown = tools.flatMap((tool) =>
    tool.versions
      .filter(({ descriptor_type }) => !descriptor_type.some((type) => types.includes(type)))
      .map(({ id, descriptor_type }) => `${tool.id} ${id} (${descriptor_type.join(", ")})`),
  );
  if (unknown.length === 0) return [];
  const whose = unknown.length === 1 ? "a version" : `${unknown.length} versions`;
  const finding = contentFinding("trs-profile", formatPointer(["trs", "profile"]), {
    message: `TRS ${profile} does not define the descriptor types of ${whose}.`,
    expected: types.join(", "),
    fix: 'Set trs: { profile: "2.0.1" } in site.yaml. Clients that know only 2.0.0 may then reject the registry.',
  });
  return [{ ...problemIn("site.yaml", finding), found: cutList(unknown, MAX_LIST) }];
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

/** Organizations that no tool names. */
function organizationProblems(
  { value, locate }: ReadSite,
  tools: readonly { readonly organization: string }[],
): readonly Problem[] {
  return problemsIn(SITE_FILE, organizationFindings(value?.organizations, tools), locate);
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

/** Evidence and assertions that are gone; those of bundles that cannot be read may well be there. */
function goneProblems(
  { bundles, problems }: Awaited<ReturnType<typeof readBundles>>,
  notes: EntryNotes["notes"],
  published: PublishedStatements | undefined,
): readonly Problem[] {
  if (published === undefined) return [];
  const read = new Set(bundles.map(({ name }) => name));
  const names = problems.flatMap(({ file }) => bundleNameOf(file) ?? []);
  const unread = new Set(names.filter((name) => !read.has(name)));
  return goneStatements(bundles, notes, published, unread);
}

/** Another main producer than the one that the published revision had. */
function formerMain(
  site: SiteFields | undefined,
  { published, publishedStatements }: LoadOptions,
): readonly Finding[] {
  if (site === undefined || publishedStatements === undefined) return [];
  const statements = [...publishedStatements.bundles.values()];
  const keys = statements.flatMap(({ evidence, assertion }) => [...evidence, ...assertion]);
  return formerMainFindings(site, keys, published?.lock?.main_producer !== undefined);
}

/** What is read in the content folder. */
const ROOT: ExpectedFiles = {
  names: [
    ...["site.yaml", SYNONYMS_FILE, ENTRIES_FILE, LOCK_FILE],
    ...["tools", "bundles", PAGES_FOLDER, LOGOS_FOLDER, THEME_FOLDER],
  ],
  required: "site.yaml",
  expected: `site.yaml, ${SYNONYMS_FILE}, ${ENTRIES_FILE}, tools/, bundles/, ${PAGES_FOLDER}/, ${LOGOS_FOLDER}/, ${THEME_FOLDER}/ and ${LOCK_FILE}`,
  fix: ({ kind }) => `Move what is in it into tools/ or bundles/, or remove the ${kind}.`,
};

/** What the content folder holds besides what is read. */
async function rootProblems(contentDir: string): Promise<readonly Problem[]> {
  const listing = await listFolder(contentDir, "");
  return [
    // those about something that is read come from its reader
    ...listing.problems.filter(({ file }) => file !== "" && !ROOT.names.includes(file)),
    ...unexpectedFileProblems("", listing, ROOT),
  ];
}

/** A problem of content that is being edited: its lock is updated when that is done. */
const ofDraft = (problem: Problem): Problem =>
  problem.code === "lock-stale" ? { ...problem, severity: "warning" } : problem;

/** Where a content folder is in its repository, for links to it; nothing if git does not say. */
async function sourceOf(folder: string): Promise<ContentSource | undefined> {
  try {
    const repository = await findRepository(folder);
    const commit = repository && (await commitOf(repository, "HEAD"));
    return commit === undefined ? undefined : { commit, prefix: repository?.prefix ?? "" };
  } catch {
    return undefined; // links to the files are left out
  }
}

/** Links of extra pages and menus that lead nowhere; undefined knowledge or tools have errors of their own. */
function pageProblems(
  { value: settings, locate }: ReadSite,
  pages: ReadPages,
  knowledge: { readonly graph: Graph; readonly bundles: readonly PublishedBundle[] } | undefined,
  tools: readonly RegistryTool[] | undefined,
  formerly: EntryNotes["formerly"],
): readonly Problem[] {
  const paths =
    knowledge === undefined || tools === undefined
      ? undefined
      : sitePaths({
          graph: knowledge.graph,
          profiles: knowledge.bundles.map(({ profile }) => profile),
          formerly,
          tools: publishedTools(tools),
          pages: pages.names,
        });
  const ofMenus = settings === undefined ? [] : menuFindings(settings, pages.names, paths);
  return [...pageLinkProblems(pages, paths), ...problemsIn(SITE_FILE, ofMenus, locate)];
}

/** An extra page as it is published. */
const shownPage = ({ bodyLine: _, ...page }: PageDraft) => page;

/** Bundles and their graph as pages show them: without drafts, unless the content is being edited. */
function shownKnowledge(
  bundles: readonly PublishedBundle[],
  graph: Graph,
  notes: EntryNotes["notes"],
  mainProducer: string | undefined,
  { isDraft, reads }: LoadOptions,
): Pick<Catalog, "bundles" | "graph"> {
  const published = isDraft ? bundles : publishedBundles(bundles, unpublishedEntries(graph));
  const isSame = published.every((one, at) => one === bundles[at]);
  return {
    bundles: Object.freeze(published),
    graph: isSame ? graph : buildGraph(published, reads, notes, mainProducer).graph,
  };
}

/** Reads and checks a content folder. Never throws for what is in it. */
export async function loadCatalog(contentDir: string, options: LoadOptions = {}): Promise<Loaded> {
  // the folder itself may be a link, which is its user's choice; nothing in it may be
  const { known = new KnownParts() } = options;
  const folder = await realpath(contentDir).catch(() => contentDir);
  const site = await readSite(folder, options.siteUrl);
  // whatever is found in content of another format would be misleading
  const hasOtherFormat = site.problems.some(({ code }) => code === "content-format");
  if (hasOtherFormat) return { catalog: undefined, problems: site.problems, versions: [] };
  const [synonymFile, notes, tools, lock, ownPages, theme, unexpectedFiles] = await Promise.all([
    readSynonyms(folder, known.texts),
    readEntryNotes(folder, known.texts),
    readTools(folder, options.validationCache, options.onTool, known.tools),
    readLock(folder),
    readPages(folder),
    readTheme(folder, site.value, site.locate),
    rootProblems(folder),
  ]);
  const pages = withPluginNames(ownPages, options.plugins);
  const logos = await readOrganizationLogos(folder, site.value, site.locate);
  const bundles = await readBundles(
    folder,
    {
      profiles: { ...PROFILES, ...site.value?.bundle_profiles },
      severities: site.value?.severities ?? {},
    },
    known.bundles,
  );
  const waived = applyWaivers(bundles.problems, notes.notes);
  const profile = site.value?.trs?.profile ?? DEFAULT_TRS_PROFILE;
  // the lock and the graph are about sound content only
  const toolsAreSound = !hasErrors([...tools.problems, ...lock.problems]);
  const locked = toolsAreSound
    ? applyLock(tools.tools, lock.lock, lock.text, options.published, site.value?.main_producer)
    : undefined;
  // settings that cannot be read may well name the main one
  const producers =
    site.value === undefined
      ? []
      : [...producerFindings(site.value, bundles.bundles), ...sameDiseaseFindings(site.value)];
  const built =
    hasErrors(bundles.problems) || producers.length > 0
      ? undefined
      : known.graphOf(bundles.bundles, notes.notes, options.reads, site.value?.main_producer);
  const isSound = built !== undefined && locked !== undefined && site.value !== undefined;
  const ofPlugins =
    isSound && options.plugins !== undefined
      ? pluginProblems(
          options.plugins,
          { site: site.value, tools: locked.tools, graph: built.graph },
          bundles.bundles,
        )
      : [];
  const allProblems = [
    ...site.problems,
    ...logos.problems,
    ...(hasErrors(bundles.problems) ? [] : problemsIn(SITE_FILE, producers, site.locate)),
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
    ...theme.problems,
    ...pageProblems(
      site,
      pages,
      built && { graph: built.graph, bundles: bundles.bundles },
      locked?.tools,
      notes.formerly,
    ),
    ...waived.problems,
    ...(built === undefined ? [] : problemsIn(ENTRIES_FILE, waived.unused, notes.locate)),
    ...problemsIn(SITE_FILE, formerMain(site.value, options), site.locate),
    ...goneProblems(bundles, notes.notes, options.publishedStatements),
    ...unexpectedFiles,
    ...pathProblems(tools.tools, bundles.bundles),
    ...(locked?.problems ?? []),
    ...exampleProblems(site, options.published),
    // settings that cannot be read may well have the other profile
    ...(site.value === undefined ? [] : profileProblems(locked?.tools ?? [], profile)),
    ...(built === undefined ? [] : bundleProblems(bundles.bundles, betweenFindings(built))),
    ...ofPlugins,
  ].sort(compareProblems);
  const problems = options.isDraft ? allProblems.map(ofDraft) : allProblems;

  const source = site.value?.repository === undefined ? undefined : await sourceOf(folder);
  const showsHistory = options.readsHistory && site.value?.changes === true && !hasErrors(problems);
  const changes = showsHistory ? await readHistory(folder, options.validationCache) : undefined;
  const shownTools = options.isDraft ? (locked?.tools ?? []) : publishedTools(locked?.tools ?? []);
  const catalog: Catalog | undefined =
    isSound && !hasErrors(problems)
      ? Object.freeze({
          site: deepFreeze(site.value),
          tools: deepFreeze(shownTools.map((tool) => toolFor(tool, profile))),
          ...shownKnowledge(
            bundles.bundles,
            built.graph,
            notes.notes,
            site.value.main_producer,
            options,
          ),
          synonyms: deepFreeze(presentSynonyms(synonymFile.synonyms, built.graph, locked.tools)),
          logos: logos.logos,
          fonts: theme.fonts,
          pages: deepFreeze(pages.pages.map(shownPage)),
          ...optionalField("styles", theme.styles),
          ...(notes.formerly.size === 0 ? {} : { formerly: notes.formerly }),
          ...optionalField("source", source),
          ...optionalField("changes", changes),
          ...optionalField("plugins", options.plugins),
        })
      : undefined;
  const whole = catalog && withPluginPages(catalog, options.plugins);
  const noted =
    whole === undefined || options.reads === undefined
      ? whole
      : notingCatalog(whole, options.reads);
  return { catalog: noted, problems, versions: tools.versions };
}
