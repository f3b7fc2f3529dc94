/**
 * The doors of rooms: the files that other rooms may import. `test/house.test.ts` holds that others come in by doors
 * only, and that each door is used.
 *
 * @module
 */
import { posix } from "node:path";

/** Rooms whose files are all doors. */
export const OPEN_ROOMS: ReadonlySet<string> = new Set([
  "base",
  "served",
  "cite",
  "components",
  "styles",
]);

/**
 * The names of the other doors, by their folders in `src/`; those of modules are without `.ts`. A room without doors is
 * for `commands/` and `scripts/` only.
 */
const NAMES: Readonly<Record<string, string>> = {
  search: `
    effects excerpt expanded hgvs kinds open-index phrases record root spelling stop-words words
    write-index`,
  lookup: `
    claims downloads extent file-session maf-reader reading result rows session significance
    summary text-session`,
  "lookup/alleles": "allele decide edit",
  "lookup/files": "unpack unpack-error",
  "lookup/index": "documents open-index open-lookup profiles read-index relations",
  "lookup/notations": "expressions genomic-hgvs identifiers names",
  cache: "buckets cache json-cache kept",
  output: "files joined-files progress site-files workspace zip",
  "gkm/check": "bundle-schema check common-causes conflicts effects format shape",
  "gkm/check/rules": "rules suggest-unambiguous",
  "gkm/check/texts": "scripts",
  "gkm/claims": `
    amount claim classifications conditions copies counted effects joined-evidence matrix
    oncogenicity-scale order origin own-names own-points rows sentences spelled`,
  "gkm/compare": "bundles compare consequences fields renames touched values",
  "gkm/edit": "characters kinds",
  "gkm/edit/draft": "draft fields refusal statistics",
  "gkm/edit/keys": "identifiers restructure",
  "gkm/graph": `
    counts deprecated-grounds drafts graph inline-parts linked merge resolve statements variation
    without-entries`,
  "gkm/join": "codes disease-table everywhere joins pairs",
  "gkm/model": `
    absence bundle collections concept documents extensions identifiers interval mappings paths
    producers profiles representations`,
  "gkm/notation": "gnomad hgvs profile-expression protein-hgvs",
  "gkm/reading": `
    chromosome-place constraints contributions evidence-lines facts gene-profiles genes-by-code
    link-out profile-gene reader-tables referenced related residues summary table titles`,
  "trs/api": "documents file-path list-index list-pages list-query openapi paths service-info",
  "trs/compare": "change compare files language line-diff pairs registries summary",
  "trs/crate": "commands crate language parts paths",
  "trs/launch": "file-urls galaxy inputs language launcher named-files place resources words",
  "trs/tool": `
    author badge citation-file classes descriptor-tests facts file-types image-links imports
    interface interface-document language-text languages newest orcid parameter-types people
    profile provenance readme registry source stored-files tested-descriptor text-references types`,
  tes: `
    changes faults image-references images known-fields messages openapi owner parameters paths
    spelling states task-check unconfigured urls`,
  markdown: `
    escape-html plain-text read-html references render rooted-links safe-svg svg-weight targets`,
  report: "problem report rule-subjects rules",
  yaml: `
    comments document front-matter-edit json-edit json-keys json-numbers json-scan json-text
    leniency merge-conflict number-texts plain-yaml pyyaml-text syntax-fault yaml-keys yaml-text`,
  languages: "languages",
  "languages/shared": `
    common-grammars descriptor-language input-format language sure-path task written-path`,
  review: "deprecations fit outline review",
  plugins: "collections files languages launchers pages plugin plugin-call rules theme",
  edge: "handler",
  "edge/backends": "transport",
  "edge/bodies": "body",
  "edge/files": "assets encodings",
  "edge/http": "call errors media-type own-hosts refusal request-url route",
  "edge/operate": "log-events metrics operators site-metrics",
  "edge/registry": "fetched-assets former",
  "edge/settings": "kinds operators settings",
  catalog: "catalog current live",
  "catalog/bundles": "bundle-places published-bundle",
  "catalog/pages": "public-files",
  "catalog/releases": "read-releases release",
  "catalog/schemas": "schema-files",
  "catalog/tools/files": "drafts",
  hosts: "base-path host hosts size-limits",
  "hosts/server": "api-listener",
  site: "knowledge-view llms read-digests view",
  "site/bulk": "queries",
  "site/collections": "item-links item-lists item-page",
  "site/docs": "documents site-rules texts",
  "site/entries": `
    assertion claim-blocks coordinates disease evidence evidence-outline examples external-ids
    findings gene membership names neighbours other profile profile-page protein-track related
    representations same-as sentence-parts source sources-of-entry statement statements therapy
    variant-page`,
  "site/feeds": "feeds",
  "site/frame": `
    badge brand content-page deprecation description fonts head heading home icon legend links
    markdown menus page-path pages repository sections shown-picture theme version-marks`,
  "site/history": "months shown-sections",
  "site/json-ld": "datasets entry groups licenses lists node site tools web-page",
  "site/people": "citation cited-by people",
  "site/releases": "releases",
  "site/share": "cards",
  "site/tables": `
    collection-files coverage download links lists matrix paging statements table tools`,
  "site/tools": `
    changes edam file-texts interface interface-ids list page registry-badge run-it site-version
    sources-of-tool steps summary tables task-state uses workflow-diagrams`,
  browser: "file-lines lasting-address",
  "browser/data": "page",
  "browser/every-page": "page",
  "browser/lookup": "page",
  "browser/search": "page",
  "browser/tables": "page",
  "browser/tasks": "columns form-fields page",
  layouts: "CollectionPage.astro Page.astro PeoplePage.astro ToolList.astro",
  "layouts/entry": `
    Assertion.astro Disease.astro Evidence.astro Gene.astro Other.astro Profile.astro Source.astro
    Therapy.astro Variant.astro`,
  "layouts/tool": "ToolPage.astro",
  render: "kept-parts",
};

/** The doors of rooms that are not open, by their paths in `src/`. */
export const DOORS: ReadonlySet<string> = new Set(
  Object.entries(NAMES).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => posix.join(folder, name.includes(".") ? name : `${name}.ts`)),
  ),
);
