/**
 * A content folder → a catalog, or the list of what is wrong with it. The only way in.
 *
 * @module
 */

import { realpath } from "node:fs/promises";
import type { Reads } from "../base/memory/reads.ts";
import { optionalField } from "../base/optional-fields.ts";
import { deepFreeze } from "../base/values/deep-freeze.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import { unpublishedEntries } from "../gkm/graph/drafts.ts";
import { buildGraph, type Graph } from "../gkm/graph/graph.ts";
import { PROFILES } from "../gkm/model/profiles.ts";
import { siteLanguages } from "../plugins/languages.ts";
import type { SitePlugins } from "../plugins/plugin.ts";
import { compareProblems, hasErrors, type Problem } from "../report/problem.ts";
import { DEFAULT_TRS_PROFILE, toolFor } from "../trs/tool/profile.ts";
import { readBundles } from "./bundles/bundles.ts";
import { publishedBundles } from "./bundles/published-bundle.ts";
import { applyWaivers } from "./bundles/waivers.ts";
import type { Catalog, ContentSource, PublishedBundle } from "./catalog.ts";
import { readCollections } from "./collections/read-collections.ts";
import { collectionProblems } from "./collections/references.ts";
import { contentProblems, type PublishedBefore } from "./content-problems.ts";
import { commitOf, findRepository } from "./files/git.ts";
import { futureDateProblems } from "./future-dates.ts";
import { readHistory } from "./history.ts";
import { KnownParts } from "./known-parts.ts";
import { applyLock } from "./lock/apply-lock.ts";
import { readLock } from "./lock/lock-file.ts";
import { notingCatalog } from "./noted.ts";
import { type PageDraft, readPages } from "./pages/pages.ts";
import { withPluginNames, withPluginPages } from "./pages/plugin-pages.ts";
import { publicFiles } from "./pages/public-files.ts";
import { sitePaths } from "./pages/site-paths.ts";
import { toolLinkProblems } from "./pages/tool-links.ts";
import { readReleases } from "./releases/read-releases.ts";
import { rootProblems } from "./root-files.ts";
import { type EntryNotes, readEntryNotes } from "./site/entry-notes.ts";
import { readOrganizationLogos } from "./site/organization-logos.ts";
import { producerFindings } from "./site/producers.ts";
import { readSite, type Site } from "./site/site.ts";
import { presentSynonyms } from "./site/synonym-targets.ts";
import { readSynonyms } from "./site/synonyms.ts";
import { readTheme } from "./site/theme.ts";
import type { ToolVersionDraft } from "./tools/files/drafts.ts";
import { withPlaces } from "./tools/texts/late-places.ts";
import { readTools } from "./tools/tools.ts";
import { publishedTools } from "./tools/unpublished.ts";

export interface LoadOptions extends PublishedBefore {
  /** The URL to publish at, in place of the one in `site.yaml`. */
  readonly siteUrl?: string | undefined;
  /** Whether the content is being edited: a lock that does not fit it yet is only a warning, and drafts are shown. */
  readonly isDraft?: boolean;
  /** What was judged before; by default, everything is judged anew. */
  readonly validationCache?: JsonCache | undefined;
  /** The day, `2026-11-21`, after which no date of content should be; by default, no date is compared with it. */
  readonly today?: string | undefined;
  /** Whether the history of the content is read, if the site shows it. */
  readonly readsHistory?: boolean;
  /** Is told what is read of the catalog. */
  readonly reads?: Reads | undefined;
  /** Is called after each tool with how many have been read, and how many there are. */
  readonly onTool?: ((read: number, tools: number) => void) | undefined;
  /** Is called with the site as soon as it is read, if nothing is wrong with its settings. */
  readonly onSite?: ((site: Site) => void) | undefined;
  /** What the site adds to this program; by default, nothing. */
  readonly plugins?: SitePlugins | undefined;
  /**
   * Is called with the catalog: it throws PluginError if what plugins make of it later fails. By default, that is seen
   * when it is made.
   */
  readonly tryPlugins?: ((catalog: Catalog) => void) | undefined;
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

/** The files that a site has besides those of its content; which files a plugin makes is known only when it makes them. */
const knownFiles = (plugins: SitePlugins | undefined): readonly string[] | undefined =>
  plugins?.all.some(({ files = [] }) => files.length > 0) ? undefined : publicFiles();

/** Reads and checks a content folder. Never throws for what is in it. */
export async function loadCatalog(contentDir: string, options: LoadOptions = {}): Promise<Loaded> {
  // the folder itself may be a link, which is its user's choice; nothing in it may be
  const { known = new KnownParts() } = options;
  const folder = await realpath(contentDir).catch(() => contentDir);
  const languages = siteLanguages(options.plugins);
  const site = await readSite(folder, options.siteUrl);
  // whatever is found in content of another format would be misleading
  const hasOtherFormat = site.problems.some(({ code }) => code === "content-format");
  if (hasOtherFormat) return { catalog: undefined, problems: site.problems, versions: [] };
  if (site.value !== undefined) options.onSite?.(site.value);
  const [synonymFile, notes, tools, lock, ownPages, collected, theme, released, unexpectedFiles] =
    await Promise.all([
      readSynonyms(folder, known.texts),
      readEntryNotes(folder, known.texts),
      readTools(folder, options.validationCache, options.onTool, known.tools, languages),
      readLock(folder),
      readPages(folder),
      readCollections(folder, options.plugins),
      readTheme(folder, site.value, site.locate),
      // a preview shows their pages, and reads a table where somebody wants it
      readReleases(folder, options.isDraft !== true),
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
  const { problems: left, unused } = applyWaivers(bundles.problems, notes.notes);
  // settings that cannot be read may well name the producer, and allow what breaks a rule that they name
  const ofBundles = left.filter(
    ({ code }) =>
      !(site.value === undefined && code === "gkm-format") &&
      ![site.unusable, notes.unusable].some((text) => text?.includes(code)),
  );
  const profile = site.value?.trs?.profile ?? DEFAULT_TRS_PROFILE;
  // the lock and the graph are about sound content only
  const toolsAreSound = !hasErrors([...tools.problems, ...lock.problems]);
  // settings that cannot be read may well name the main one
  const producers =
    site.value === undefined ? [] : [...producerFindings(site.value, bundles.bundles)];
  // one that no bundle has is not to be locked
  const isNew = producers.length > 0 && lock.lock.main_producer === undefined;
  const mainProducer = isNew ? undefined : (site.value ?? lock.lock).main_producer;
  const locked = toolsAreSound
    ? applyLock(tools.tools, lock.lock, lock.text, options.published, mainProducer)
    : undefined;
  const built =
    hasErrors(left) || producers.length > 0
      ? undefined
      : known.graphOf(bundles.bundles, notes.notes, options.reads, site.value?.main_producer);
  const paths =
    built === undefined || locked === undefined || notes.unusable !== undefined
      ? undefined
      : sitePaths({
          graph: built.graph,
          profiles: bundles.bundles.map(({ profile }) => profile),
          formerly: notes.formerly,
          tools: publishedTools(locked.tools),
          pages: pages.names,
          collections: collected.names,
          urls: site.urls,
          hasChanges: site.value === undefined || site.value.changes === true,
          releases: (released.releases?.all ?? []).map(({ name }) => name),
          files: knownFiles(options.plugins),
        });
  const toolLinks = paths === undefined ? [] : await toolLinkProblems(folder, tools.tools, paths);
  const shownTools = options.isDraft ? (locked?.tools ?? []) : publishedTools(locked?.tools ?? []);
  const ofCollections =
    paths === undefined || built === undefined
      ? []
      : collectionProblems(collected, {
          ...{ graph: built.graph, tools: shownTools, paths },
          isDraft: options.isDraft === true,
        });
  const futureDates =
    options.today === undefined
      ? []
      : futureDateProblems(
          {
            ...{ site, bundles: bundles.bundles, tools: tools.tools },
            releases: released.releases?.all ?? [],
          },
          options.today,
        );
  const isSound = built !== undefined && locked !== undefined && site.value !== undefined;
  const found = contentProblems(
    {
      ...{
        site,
        synonymFile,
        notes,
        tools,
        lock,
        pages,
        bundles,
        waived: { problems: ofBundles, unused },
        producers,
        collected,
        built,
        locked,
        paths,
      },
      otherProblems: [
        ...[...logos.problems, ...theme.problems, ...released.problems],
        ...futureDates,
        ...[...toolLinks, ...unexpectedFiles, ...collected.problems, ...ofCollections],
      ],
    },
    options,
  );
  const problems = [...(await withPlaces(folder, found))].sort(compareProblems);

  const source = site.value?.repository === undefined ? undefined : await sourceOf(folder);
  const showsHistory = options.readsHistory && site.value?.changes === true && !hasErrors(problems);
  const changes = showsHistory
    ? await readHistory(folder, options.validationCache, languages)
    : undefined;
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
          collections: collected.items,
          ...optionalField("styles", theme.styles),
          ...(notes.formerly.size === 0 ? {} : { formerly: notes.formerly }),
          ...optionalField("source", source),
          ...optionalField("changes", changes),
          ...optionalField("releases", released.releases),
          ...optionalField("plugins", options.plugins),
        })
      : undefined;
  // a draft may lead to drafts, which are not among the paths
  const made = catalog && withPluginPages(catalog, pages, options.isDraft ? undefined : paths);
  const whole = made?.content;
  if (whole !== undefined) options.tryPlugins?.(whole);
  const noted =
    whole === undefined || options.reads === undefined
      ? whole
      : notingCatalog(whole, options.reads);
  const all = made?.problems.length
    ? [...problems, ...made.problems].sort(compareProblems)
    : problems;
  return { catalog: noted, problems: all, versions: tools.versions };
}
