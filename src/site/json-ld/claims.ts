/**
 * Evidence, assertions and propositions as claims of schema.org: what each says, about what, from which
 * publication. A claim that disputes says so in its name and its keywords.
 *
 * @module
 */
import type { ClaimLeaf } from "schema-dts";
import { stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { capitalized } from "../../base/words.ts";
import { amountOf, labelOfAmount } from "../../gkm/claims/amount.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { classificationText, lineLevelText } from "../../gkm/claims/classifications.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import { ownPoints } from "../../gkm/claims/own-points.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { lastChangeOf } from "../../gkm/reading/contributions.ts";
import { citedSource } from "./articles.ts";
import { thingOf } from "./concepts.ts";
import type { EntryContext, EntryText } from "./entry-page.ts";
import { bundleId, thingId } from "./ids.ts";
import { namedThing } from "./things.ts";

type Node = ClaimLeaf;

const distinct = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

/** The entries that a statement is about, each once: profile, gene, condition, therapies. */
function subjectsOf({ profile, gene, condition, points }: Claim): readonly Entry[] {
  const all = [profile, gene, condition, ...points.map(({ therapy }) => therapy)];
  return distinct(all.flatMap((one) => one?.entry ?? []));
}

/** The level of an item, or that of an assertion's evidence lines. */
function levelText({ entry, level }: Claim): readonly string[] {
  if (level === undefined) return [];
  return [entry.collection === "evidence" ? `Level ${level}` : capitalized(lineLevelText(level))];
}

/** How it is said, in the words of the legend. */
function keywordsOf(claim: Claim): readonly string[] {
  const { direction, classification } = claim;
  const origin = notedOrigin(claim);
  return distinct([
    capitalized(direction),
    ...levelText(claim),
    ...(classification === undefined ? [] : [classificationText(classification)]),
    ...(origin === undefined ? [] : [origin]),
    ...ownPoints(claim).map((point) => labelOfAmount(point.effect.label, amountOf([point]))),
  ]);
}

/** The entries of a collection that an entry refers to in a field, each once. */
const linked = (entry: Entry, collection: Entry["collection"], field: RegExp) =>
  distinct(
    entry.links.flatMap((link) =>
      link.entry.collection === collection && field.test(link.field) ? [link.entry] : [],
    ),
  );

/** A statement: an evidence item or an assertion. */
export function claimNode(entry: Entry, text: EntryText, context: EntryContext): Node {
  const { site, titles } = context;
  const claim = titles.claimOf(entry);
  const changed = lastChangeOf(entry);
  const statement = stringOf(entry.value["description"]);
  const evidence = linked(entry, "evidence", /./);
  const who = linked(entry, "organization", /^\/contributions\//);
  const citation = claim.sources.map((source) => citedSource(source, context));
  return {
    "@type": "Claim",
    ...thingOf(entry, text, context),
    ...optionalField("text", statement),
    about: subjectsOf(claim).map((subject) =>
      namedThing(subject, titles.titleOf(subject), site.url),
    ),
    keywords: keywordsOf(claim),
    ...(citation.length === 0 ? {} : { citation }),
    ...(evidence.length === 0
      ? {}
      : { isBasedOn: evidence.map(({ path }) => ({ "@id": thingId(site.url, path) })) }),
    ...(who.length === 0
      ? {}
      : {
          contributor: who.map((one) => ({
            "@type": "Organization" as const,
            "@id": thingId(site.url, one.path),
            name: titles.titleOf(one),
          })),
        }),
    ...optionalField("dateModified", changed),
    isPartOf: entry.bundles.map((name) => ({ "@id": bundleId(site.url, name) })),
  };
}

/** A proposition: what statements support or dispute. */
export function propositionNode(entry: Entry, text: EntryText, context: EntryContext): Node {
  const { site, titles } = context;
  const subjects = distinct(entry.links.map((link) => link.entry));
  return {
    "@type": "Claim",
    ...thingOf(entry, text, context),
    about: subjects.map((subject) => namedThing(subject, titles.titleOf(subject), site.url)),
  };
}
