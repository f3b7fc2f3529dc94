/**
 * What the search knows of several producers: a thing that they have in other words has one record, with the names and
 * identifiers of all. Statements keep a record each.
 *
 * @module
 */
import { shownUnder } from "../../gkm/join/everywhere.ts";
import type { FacetName, SearchRecord } from "../../search/record.ts";
import type { SiteView } from "../../site/view.ts";
import { joinedParts } from "./entry-answers.ts";

const united = (all: readonly (readonly string[])[]): readonly string[] => [...new Set(all.flat())];

/** The kinds whose titles are facets. */
const FACET_KINDS: ReadonlySet<string> = new Set<FacetName>(["gene", "disease", "therapy"]);

/** The records that others are shown under, by their paths: none on a site of one producer. */
export function shownPaths(view: SiteView): ReadonlyMap<string, string> {
  if (view.producers.length < 2) return new Map();
  return new Map(
    view.graph.entries.flatMap((entry) => {
      const shown = shownUnder(entry, view);
      return shown === entry ? [] : [[entry.path, shown.path] as const];
    }),
  );
}

/** One record of several, whose paths are its own: each producer's answer behind the producer's prefix. */
function oneOf(
  [first, ...others]: readonly [SearchRecord, ...SearchRecord[]],
  producerOf: (path: string) => string,
): SearchRecord {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const answers = all.map(({ path, answer }) =>
    answer === "" ? producerOf(path) : `${producerOf(path)}: ${answer}`,
  );
  return {
    ...first,
    answer: joinedParts(answers),
    names: united(all.map(({ names }) => names)),
    identifiers: united(all.map(({ identifiers }) => identifiers)),
    about: united(all.map(({ about }) => about)),
    text: united(all.map(({ text }) => [text]))
      .filter((text) => text !== "")
      .join("\n"),
    statements: all.reduce((sum, { statements }) => sum + statements, 0),
  };
}

/** The records of a site's entries, those of what is the same as one. */
export function joinedRecords(
  records: Iterable<SearchRecord>,
  view: SiteView,
  shown: ReadonlyMap<string, string>,
): readonly SearchRecord[] {
  const all = [...records];
  if (shown.size === 0) return all;
  const producers = new Map(
    view.graph.entries.map((entry) => [entry.path, view.ownerNames(entry).join(", ")]),
  );
  const pathOf = (path: string) => shown.get(path) ?? path;
  const byPath = new Map(all.map((record) => [record.path, record]));
  // a title that something else has, too, stays what it is
  const kept = new Set(
    all.filter(({ path }) => !shown.has(path)).map(({ kind, title }) => `${kind} ${title}`),
  );
  const titles = new Map<string, string>();
  for (const [from, to] of shown) {
    const [record, other] = [byPath.get(from), byPath.get(to)];
    if (record === undefined || other === undefined || !FACET_KINDS.has(record.kind)) continue;
    const name = `${record.kind} ${record.title}`;
    if (!kept.has(name)) titles.set(name, other.title);
  }
  /** A record that speaks of things by the records that they have. */
  const ofShown = (record: SearchRecord): SearchRecord => ({
    ...record,
    about: united([record.about.map(pathOf)]),
    claims: [
      ...new Map(
        record.claims
          .map(({ effect, of }) => ({ effect, of: pathOf(of) }))
          .map((claim) => [`${claim.effect} ${claim.of}`, claim]),
      ).values(),
    ],
    ...(record.below === undefined ? {} : { below: pathOf(record.below) }),
    ...(record.facets === undefined
      ? {}
      : {
          facets: Object.fromEntries(
            Object.entries(record.facets).map(([facet, names]) => [
              facet,
              united([names.map((name) => titles.get(`${facet} ${name}`) ?? name)]),
            ]),
          ),
        }),
  });
  const groups = Map.groupBy(all.map(ofShown), ({ path }) => pathOf(path));
  return [...groups].map(([path, group]) => {
    const ordered = group.toSorted(
      (one, other) => Number(other.path === path) - Number(one.path === path),
    );
    return oneOf(ordered as [SearchRecord, ...SearchRecord[]], (own) => producers.get(own) ?? "");
  });
}
