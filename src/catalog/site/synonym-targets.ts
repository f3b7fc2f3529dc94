/**
 * Whether synonyms mean something, and nothing else has their name: a name that leads to another gene
 * than the one it is the symbol of would mislead whoever searches for it.
 *
 * @module
 */

import { cutList } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { formatPointer } from "../../base/pointer.ts";
import { didYouMean } from "../../base/suggest.ts";
import { listed } from "../../base/words.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { COLLECTION_NAMES, collectionOf } from "../../gkm/model/collections.ts";
import { conceptAliases, nameOf } from "../../gkm/model/concept.ts";
import { contentFinding } from "../../report/rules.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import type { Synonym } from "./synonyms.ts";

interface Named {
  /** The key of an entry, or the id of a tool. */
  readonly id: string;
  /** What it is called: its symbol or name; a tool by its id too. */
  readonly names: readonly string[];
  /** Other names that it gives itself. */
  readonly aliases: readonly string[];
}

/** A name without what spellings differ in: case, accents, spaces, hyphens and other signs. */
const spelling = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

function namedEntry({ key, value }: Entry): Named {
  const name = nameOf(value);
  return { id: key, names: name === undefined ? [] : [name], aliases: conceptAliases(value) };
}

const namedTool = ({ id, name, aliases }: RegistryTool): Named => ({
  id,
  names: [id, name],
  aliases,
});

/** Everything that a synonym can mean. */
function* allNamed(graph: Graph, tools: readonly RegistryTool[]): Generator<Named> {
  for (const name of COLLECTION_NAMES) {
    if (!collectionOf(name).isPart) for (const entry of graph.of(name)) yield namedEntry(entry);
  }
  for (const tool of tools) yield namedTool(tool);
}

/** What is there to be meant: by key or id, and by how its name is spelled. */
function indexOf(graph: Graph, tools: readonly RegistryTool[]) {
  const all = [...allNamed(graph, tools)];
  const spelled = all.flatMap((named) =>
    [...new Set(named.names.map(spelling))].map((name) => [name, named] as const),
  );
  return { byId: new Map(all.map((named) => [named.id, named])), byName: groupPairs(spelled) };
}

type Index = ReturnType<typeof indexOf>;

/** A part of other entries is found with them: it has no name of its own that anybody searches for. */
const isPartKey = (id: string, graph: Graph): boolean =>
  COLLECTION_NAMES.some((name) => collectionOf(name).isPart && graph.find(name, id) !== undefined);

/**
 * What to write instead of an id that does not exist: the key of what has that name, or the id of a tool.
 * Never another key: the next number is another gene.
 */
function fixFor(id: string, { byName }: Index, tools: readonly RegistryTool[]) {
  const [same, ...more] = byName.get(spelling(id)) ?? [];
  if (same !== undefined && more.length === 0) {
    return { fix: `Did you mean ${same.id} (${same.names[0]})?` };
  }
  const otherwise = "Correct the key, or remove it.";
  if (id.includes(":")) return { fix: otherwise };
  return didYouMean(
    id,
    tools.map((tool) => tool.id),
    otherwise,
  );
}

function* targetFindings(
  { term, means }: Synonym,
  index: Index,
  graph: Graph,
  tools: readonly RegistryTool[],
): Generator<Finding> {
  for (const [place, id] of means.entries()) {
    if (index.byId.has(id)) continue;
    const pointer = formatPointer([term, place]);
    yield isPartKey(id, graph)
      ? contentFinding("content-synonym-target", pointer, {
          message: `The search does not list ${id}: it is a part of other entries.`,
          found: id,
          expected: "the key of an entry such as a gene, disease or therapy",
          fix: "Name the entries that it is a part of.",
        })
      : contentFinding("content-synonym-gone", pointer, {
          message: `There is no entry and no tool ${id}.`,
          found: id,
          expected: "the key of an entry in bundles/, or the id of a tool in tools/",
          ...fixFor(id, index, tools),
        });
  }
}

/** Synonyms without what they mean that is not there; one that means nothing else is left out. */
export function presentSynonyms(
  synonyms: readonly Synonym[],
  graph: Graph,
  tools: readonly RegistryTool[],
): readonly Synonym[] {
  if (synonyms.length === 0) return synonyms;
  const { byId } = indexOf(graph, tools);
  return synonyms.flatMap((synonym) => {
    const means = synonym.means.filter((id) => byId.has(id));
    if (means.length === synonym.means.length) return [synonym];
    return means.length === 0 ? [] : [{ ...synonym, means }];
  });
}

/** A term that is the name of something else, or says nothing new. */
function nameFinding({ term, means }: Synonym, { byId, byName }: Index): Finding | undefined {
  const pointer = formatPointer([term]);
  const spelled = spelling(term);
  const others = (byName.get(spelled) ?? []).filter(({ id }) => !means.includes(id));
  if (others.length > 0) {
    const ids = listed(
      others.map(({ id }) => id),
      "and",
    );
    return contentFinding("content-synonym-taken", pointer, {
      message: `${term} is the name of ${ids}, which it does not mean here.`,
      found: means.join(", "),
      expected: ids,
      fix: `Remove ${term}: whoever searches for it finds ${ids}.`,
    });
  }
  const target = means
    .map((id) => byId.get(id))
    .find((named) =>
      [...(named?.names ?? []), ...(named?.aliases ?? [])].map(spelling).includes(spelled),
    );
  if (target === undefined || means.length > 1) return undefined;
  return contentFinding("content-synonym-repeated", pointer, {
    message: `${target.id} has the name ${term} already.`,
    found: term,
    fix: `Remove ${term}.`,
  });
}

/** One problem for all that may well be in files that are not read, in place of the advice to remove each. */
function unreadFinding(
  missing: readonly Finding[],
  unread: readonly string[],
): Finding | undefined {
  const [first] = missing;
  if (first === undefined) return undefined;
  const others = `Fix the problem of ${listed(unread, "and")} first`;
  if (missing.length === 1) {
    return { ...first, fix: `${others} if the entry is in it. Otherwise: ${first.fix}` };
  }
  return {
    ...first,
    message: `${missing.length} of the keys and ids in this file are in no bundle that is read, and no tools.`,
    found: cutList(
      missing.map(({ found = "" }) => found),
      MAX_LIST,
    ),
    fix: `${others}: the entries may be in it.`,
  };
}

/**
 * What is wrong with synonyms, as findings with pointers into `synonyms.yaml`.
 *
 * @param unread files in the folder of bundles that are not read, and may be bundles
 */
export function* synonymFindings(
  synonyms: readonly Synonym[],
  graph: Graph,
  tools: readonly RegistryTool[],
  unread: readonly string[],
): Generator<Finding> {
  const missing: Finding[] = [];
  for (const finding of allFindings(synonyms, graph, tools)) {
    if (unread.length > 0 && finding.code === "content-synonym-gone") missing.push(finding);
    else yield finding;
  }
  const joined = unreadFinding(missing, unread);
  if (joined !== undefined) yield joined;
}

function* allFindings(
  synonyms: readonly Synonym[],
  graph: Graph,
  tools: readonly RegistryTool[],
): Generator<Finding> {
  const index = indexOf(graph, tools);
  const first = new Map<string, string>();
  for (const synonym of synonyms) {
    yield* targetFindings(synonym, index, graph, tools);
    const spelled = spelling(synonym.term);
    const before = first.get(spelled);
    if (before !== undefined) {
      yield contentFinding("content-synonym-repeated", formatPointer([synonym.term]), {
        message: `${synonym.term} is ${before} in another spelling, and the search does not tell them apart.`,
        found: synonym.term,
        fix: `Remove it, and add what it means to ${before} if that is missing.`,
      });
      continue;
    }
    first.set(spelled, synonym.term);
    const finding = nameFinding(synonym, index);
    if (finding !== undefined) yield finding;
  }
}
