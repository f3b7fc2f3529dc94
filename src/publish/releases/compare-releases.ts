/**
 * What changed between two releases: for programs a line for each entry, tool and version, and sentences for readers.
 *
 * @module
 */
import { type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isSameJson } from "../../base/values/same-json.ts";
import { capitalized, listed } from "../../base/words.ts";
import { OUTLINE_BYTES } from "../../catalog/releases/release.ts";
import type { FormerKeys } from "../../gkm/compare/renames.ts";
import { compareKeys } from "../../gkm/model/bundle.ts";
import { collectionTable } from "../../gkm/model/paths.ts";
import { languageOf } from "../../languages/languages.ts";
import { fitOutline } from "../../review/fit.ts";
import { type Outline, outlineOf } from "../../review/outline.ts";
import { type Review, type Reviewed, reviewChange } from "../../review/review.ts";
import type { ToolChange, VersionChange } from "../../trs/compare/registries.ts";
import type { ReleaseState } from "./release-state.ts";

/** A line of the changes. */
export interface ReleaseChange {
  readonly change: "added" | "changed" | "removed" | "renamed" | "merged";
  /** The table that has it: `molecular_profile`. */
  readonly table_name: string;
  /** The key of an entry, or the id of a tool. */
  readonly id: string;
  /** The id of a version. */
  readonly version?: string;
  readonly title: string;
  /** Its page; of what is gone, the page that it had. */
  readonly url: string;
  /** The key before, or that of what was merged into this entry. */
  readonly former_id?: string;
  /** What changed of it: names of fields for readers, or of columns. */
  readonly fields?: readonly string[];
}

interface Changes {
  readonly changes: readonly ReleaseChange[];
  readonly outline: Outline;
}

/** What is compared, and the settings that a comparison needs. */
interface ComparedReleases {
  readonly older: ReleaseState;
  readonly newer: ReleaseState;
  readonly mainProducer: string | undefined;
  /** The former keys that the newer state lists. */
  readonly formerly: FormerKeys | undefined;
}

/** Columns that say where something is, or repeat what others say. */
const DERIVED = ["url", "newest_version", "versions"];

/** The columns in which two rows differ. */
const differing = (older: JsonObject, newer: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(older), ...Object.keys(newer)])].filter(
    (name) => !DERIVED.includes(name) && !isSameJson(older[name] ?? null, newer[name] ?? null),
  );

/** A row that was added, removed, or has something else in some columns. */
interface RowChange {
  readonly id: string;
  readonly kind: ToolChange["kind"];
  /** The row now; of one that is gone, what it was. */
  readonly row: JsonObject;
  readonly columns: readonly string[];
}

type Rows = ReadonlyMap<string, JsonObject>;

function rowChanges(older: Rows, newer: Rows): readonly RowChange[] {
  const ids = [...new Set([...older.keys(), ...newer.keys()])].sort();
  return ids.flatMap((id): readonly RowChange[] => {
    const [before, now] = [older.get(id), newer.get(id)];
    if (before === undefined) return [{ id, kind: "added", row: now ?? {}, columns: [] }];
    if (now === undefined) return [{ id, kind: "removed", row: before, columns: [] }];
    const columns = differing(before, now);
    return columns.length === 0 ? [] : [{ id, kind: "changed", row: now, columns }];
  });
}

const textOf = (value: Json | undefined) => stringOf(value) ?? "";

/** The changes of the registry. */
interface ToolRows {
  readonly tools: readonly RowChange[];
  readonly versions: readonly RowChange[];
  readonly nameOf: (id: string) => string;
}

const toolRows = ({ older, newer }: ComparedReleases): ToolRows => ({
  tools: rowChanges(older.tools, newer.tools),
  versions: rowChanges(older.versions, newer.versions),
  nameOf: (id) => textOf((newer.tools.get(id) ?? older.tools.get(id))?.["name"]),
});

const idsOf = ({ row }: RowChange) => [textOf(row["tool_id"]), textOf(row["version_id"])] as const;

function toolLines({ tools, versions, nameOf }: ToolRows): readonly ReleaseChange[] {
  const end = ({ kind, row, columns }: RowChange) => ({
    url: textOf(row["url"]),
    ...(kind === "changed" ? { fields: columns } : {}),
  });
  return [
    ...tools.map((tool) => ({
      change: tool.kind,
      table_name: "tool",
      id: tool.id,
      title: nameOf(tool.id),
      ...end(tool),
    })),
    ...versions.map((one) => {
      const [id, version] = idsOf(one);
      const title = `${nameOf(id)} ${version}`;
      return { change: one.kind, table_name: "tool_version", id, version, title, ...end(one) };
    }),
  ];
}

/** Columns in words: "descriptor types". */
const columnNames = ({ columns }: Pick<RowChange, "columns">) =>
  columns.map((name) => name.replaceAll("_", " "));

/** The same as readers see it. */
function reviewedTools({ tools, versions, nameOf }: ToolRows): readonly ToolChange[] {
  const byTool = Map.groupBy(versions, (version) => idsOf(version)[0]);
  const known = new Map(tools.map((tool) => [tool.id, tool]));
  const versionOf = (version: RowChange): VersionChange => ({
    kind: version.kind,
    id: idsOf(version)[1],
    isProduction: version.row["is_production"] === true,
    notes:
      version.columns.length === 0 ? [] : [`differs in ${listed(columnNames(version), "and")}`],
    isBreaking: false,
  });
  return [...new Set([...known.keys(), ...byTool.keys()])].sort().map((id): ToolChange => {
    const { kind = "changed", columns = [] } = known.get(id) ?? {};
    return {
      ...{ kind, id, name: nameOf(id), isBreaking: false },
      fields: columnNames({ columns }).map((name) => ({ label: capitalized(name) })),
      versions: (byTool.get(id) ?? []).map(versionOf),
    };
  });
}

/** What a comparison of content needs of a state. */
const reviewedState = (
  { bundles, entries }: ReleaseState,
  { mainProducer, formerly = new Map() }: ComparedReleases,
): Reviewed => ({
  ...{ bundles, mainProducer, tools: undefined, settings: {}, formerly },
  ...{ drafts: new Map(), unread: [] },
  deprecated: new Map(
    [...entries.values()].flatMap(({ id, deprecated }) =>
      typeof deprecated === "string" ? [[id, deprecated]] : [],
    ),
  ),
});

/** What else changed of an entry, which a comparison of knowledge does not say. */
function otherFields(
  { older, newer }: ComparedReleases,
  place: string,
  isListed: boolean,
): readonly string[] {
  const [before, now] = [older.entries.get(place), newer.entries.get(place)];
  if (before === undefined || now === undefined) return [];
  return [
    // what it refers to has another key
    ...(isListed || isSameJson(before.value, now.value) ? [] : ["References"]),
    ...(before.deprecated === now.deprecated ? [] : ["Deprecated"]),
  ];
}

function knowledgeChanges(
  { knowledge }: Review,
  compared: ComparedReleases,
): readonly ReleaseChange[] {
  const { older, newer } = compared;
  const listed = new Set<string>();
  const lines = knowledge.entries.map((entry): ReleaseChange => {
    const { kind, collection, key, title, path, olderKey, fields } = entry;
    const place = `${collection}/${key}`;
    if (kind !== "merged") listed.add(place);
    const row = (kind === "removed" ? older : newer).entries.get(place);
    const labels = fields.flatMap((field) => field.labels.slice(0, 1));
    const own = new Set(
      kind === "merged" ? [] : [...labels, ...otherFields(compared, place, true)],
    );
    return {
      change: kind,
      table_name: collectionTable(collection),
      id: key,
      title,
      url: row?.url ?? path,
      ...optionalField("former_id", olderKey),
      ...(own.size === 0 ? {} : { fields: [...own] }),
    };
  });
  const others = [...newer.entries].flatMap(([place, entry]): readonly ReleaseChange[] => {
    const fields = listed.has(place) ? [] : otherFields(compared, place, false);
    if (fields.length === 0) return [];
    const { collection, id, title, url } = entry;
    return [{ change: "changed", table_name: collectionTable(collection), id, title, url, fields }];
  });
  return [...lines, ...others].sort((a, b) =>
    a.table_name === b.table_name ? compareKeys(a.id, b.id) : a.table_name < b.table_name ? -1 : 1,
  );
}

/** Compares two releases. */
export function compareReleases(compared: ComparedReleases): Changes {
  const { older, newer } = compared;
  const review = reviewChange(
    reviewedState(older, compared),
    reviewedState(newer, compared),
    languageOf,
  );
  const tools = toolRows(compared);
  // bundles are only how entries are kept
  const shown: Review = { ...review, bundles: [], tools: reviewedTools(tools) };
  return {
    changes: [...knowledgeChanges(review, compared), ...toolLines(tools)],
    outline: fitOutline(outlineOf(shown), OUTLINE_BYTES),
  };
}
