/**
 * What changed between two states of a registry: tools and versions that were added, removed or edited.
 *
 * @module
 */
import type { LanguageLookup } from "../tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../tool/registry.ts";
import { compareToolVersions, type VersionComparison } from "./compare.ts";
import type { ComparedLanguage } from "./language.ts";
import { verdictOf } from "./summary.ts";

/** A version that was added, removed or edited. */
export interface VersionChange {
  readonly kind: "added" | "removed" | "changed";
  readonly id: string;
  /** Whether it is in production now; of a removed version, whether it was. */
  readonly isProduction: boolean;
  /** With itself before; of a new version, with the one before it. */
  readonly comparison?: VersionComparison;
  /** What else changed, in words. */
  readonly notes: readonly string[];
  /** Whether it is gone, or can break whoever ran this version before. A new version breaks nobody. */
  readonly isBreaking: boolean;
}

/** A field of a tool that changed; a long text only says that it did. */
interface ToolFieldChange {
  readonly label: string;
  readonly older?: string;
  readonly newer?: string;
}

/** A tool that was added, removed or edited. */
export interface ToolChange {
  readonly kind: "added" | "removed" | "changed";
  readonly id: string;
  readonly name: string;
  /** The id before, which is an alias now. */
  readonly olderId?: string;
  readonly fields: readonly ToolFieldChange[];
  readonly versions: readonly VersionChange[];
  readonly isBreaking: boolean;
}

/** Why something should no longer be used, and what to use instead. */
const deprecationText = (deprecated: RegistryTool["deprecated"]) =>
  deprecated === undefined
    ? ""
    : [deprecated.because, ...(deprecated.use === undefined ? [] : [`use ${deprecated.use}`])].join(
        "; ",
      );

/** The fields of a tool, in words. */
const FIELDS: readonly (readonly [label: string, text: (tool: RegistryTool) => string])[] = [
  ["Name", ({ name }) => name],
  ["Organization", ({ organization }) => organization],
  ["Class", ({ toolclass }) => toolclass],
  ["Aliases", ({ aliases }) => aliases.join(", ")],
  ["Checker", ({ checker_url }) => checker_url ?? ""],
  ["Homepage", ({ homepage }) => homepage ?? ""],
  ["License", ({ license }) => license ?? ""],
  ["Deprecated", ({ deprecated }) => deprecationText(deprecated)],
];

function fieldChanges(older: RegistryTool, newer: RegistryTool): readonly ToolFieldChange[] {
  const changes = FIELDS.flatMap(([label, text]): readonly ToolFieldChange[] => {
    const [from, to] = [text(older), text(newer)];
    if (from === to) return [];
    return [
      { label, ...(from === "" ? {} : { older: from }), ...(to === "" ? {} : { newer: to }) },
    ];
  });
  return [
    ...changes,
    ...(older.description === newer.description ? [] : [{ label: "Description" }]),
    ...(older.logo?.sha256 === newer.logo?.sha256 ? [] : [{ label: "Logo" }]),
  ];
}

function deprecationNotes(older: RegistryVersion, newer: RegistryVersion): readonly string[] {
  const [before, now] = [deprecationText(older.deprecated), deprecationText(newer.deprecated)];
  if (before === now) return [];
  return [now === "" ? "is no longer deprecated" : `is now deprecated (${now})`];
}

/** What a version says beside what comparisons of versions show. */
function versionNotes(older: RegistryVersion, newer: RegistryVersion): readonly string[] {
  const { is_production: was, verified, signed, notes, citation } = older;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return [
    ...(was === newer.is_production
      ? []
      : [newer.is_production ? "is now in production" : "is no longer in production"]),
    ...(verified === newer.verified
      ? []
      : [newer.verified ? "is now verified" : "is no longer verified"]),
    ...(signed === newer.signed ? [] : [newer.signed ? "is now signed" : "is no longer signed"]),
    ...deprecationNotes(older, newer),
    ...(notes === newer.notes ? [] : ["has other release notes"]),
    ...(isSame(citation, newer.citation) ? [] : ["is cited in another way"]),
  ];
}

/** A text of everything that a version says, with the digests of its files. */
export const versionText = ({ files, ...version }: Omit<RegistryVersion, "meta_version">): string =>
  JSON.stringify([version, files.map(({ path, sha256, file_type }) => [path, sha256, file_type])]);

function versionChanges(
  older: readonly RegistryVersion[],
  newer: readonly RegistryVersion[],
  languageOf: LanguageLookup<ComparedLanguage>,
): readonly VersionChange[] {
  const before = new Map(older.map((version) => [version.id, version]));
  const now = new Set(newer.map(({ id }) => id));
  const changes = newer.flatMap((version, at): readonly VersionChange[] => {
    const { id, is_production: isProduction } = version;
    const own = before.get(id);
    if (own === undefined) {
      const previous = newer[at + 1];
      const added = { kind: "added", id, isProduction, notes: [], isBreaking: false } as const;
      if (previous === undefined) return [added];
      return [{ ...added, comparison: compareToolVersions(previous, version, languageOf) }];
    }
    if (versionText(own) === versionText(version)) return [];
    const comparison = compareToolVersions(own, version, languageOf);
    const notes = versionNotes(own, version);
    const isBreaking = verdictOf(comparison) === "breaking";
    return [{ kind: "changed", id, isProduction, comparison, notes, isBreaking }];
  });
  const removed = older
    .filter(({ id }) => !now.has(id))
    .map(({ id, is_production: isProduction }) => {
      const change = { kind: "removed", id, isProduction, notes: [] } as const;
      return { ...change, isBreaking: true };
    });
  return [...changes, ...removed];
}

/**
 * What changed between the tools of two registries, in order of id. A tool whose older id is an alias of another one
 * now has another id; its addresses stay.
 */
export function compareRegistries(
  older: readonly RegistryTool[],
  newer: readonly RegistryTool[],
  languageOf: LanguageLookup<ComparedLanguage>,
): readonly ToolChange[] {
  const before = new Map(older.map((tool) => [tool.id, tool]));
  const now = new Set(newer.map(({ id }) => id));
  const known = new Set<string>();
  const changes = newer.flatMap((tool): readonly ToolChange[] => {
    const { id, name } = tool;
    const olderId = before.has(id)
      ? id
      : tool.aliases.find((one) => before.has(one) && !now.has(one));
    const own = olderId === undefined ? undefined : before.get(olderId);
    if (own === undefined) {
      const versions = versionChanges([], tool.versions, languageOf);
      return [{ kind: "added", id, name, fields: [], versions, isBreaking: false }];
    }
    known.add(own.id);
    const fields = fieldChanges(own, tool);
    const versions = versionChanges(own.versions, tool.versions, languageOf);
    if (fields.length + versions.length === 0 && own.id === id) return [];
    const isBreaking =
      versions.some((version) => version.isBreaking) ||
      own.aliases.some((alias) => alias !== id && !tool.aliases.includes(alias));
    const renamed = own.id === id ? {} : { olderId: own.id };
    return [{ kind: "changed", id, name, ...renamed, fields, versions, isBreaking }];
  });
  const removed = older
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }): ToolChange => {
      return { kind: "removed", id, name, fields: [], versions: [], isBreaking: true };
    });
  return [...changes, ...removed].sort((a, b) => (a.id < b.id ? -1 : 1));
}
