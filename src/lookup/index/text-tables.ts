/**
 * What texts find: expressions, identifiers, changes of proteins, names.
 *
 * @module
 */
import { type Expression, expressionOf } from "../notations/expressions.ts";
import { nameWord, profileNameKey } from "../notations/names.ts";
import { FOUND } from "../notations/parts.ts";
import type { NamesDocument, ProfilesDocument } from "./documents.ts";
import { proteinRelation } from "./protein-relation.ts";
import type { Match } from "./relations.ts";

/** A variant with a published expression, and the version of its sequence. */
interface Published {
  readonly variant: number;
  readonly version: string | undefined;
  /** The accession of the sequence, with its version if it has one. */
  readonly accession: string;
}

/** What an identifier stands for. */
interface Identified {
  readonly variants: readonly number[];
  readonly profiles: readonly number[];
}

/** A variant with an expression at the place of another one, and what that is to it. */
type RelatedExpression = Published & Pick<Match, "relation" | "reason">;

export interface TextTables {
  ofExpression(expression: Expression): readonly RelatedExpression[];
  /** The changes that are published on a sequence, with their variants. */
  publishedOn(accession: string): readonly { readonly change: string; readonly variant: number }[];
  /** All that are published with the change of an expression, on whatever sequence. */
  withChange(expression: Expression): readonly RelatedExpression[];
  /** The symbol of a gene by any of its names, or by several with strokes between them, in capitals. */
  symbolOf(gene: string): string;
  /**
   * A line with the symbol of the gene whose names it begins with.
   *
   * @example withSymbol("HER2 (ERBB2): amplified") // "ERBB2: amplified"
   */
  withSymbol(line: string): string;
  ofIdentifier(identifier: string): Identified;
  ofProtein(gene: string, change: string): readonly Match[];
  /** The accessions, without versions, on which changes of the protein of a profile are published. */
  accessionsOf(profile: number): ReadonlySet<string>;
  /** The changes of a protein that a profile is about, in one spelling. */
  changesOf(profile: number): readonly string[];
  ofName(name: string): readonly Match[];
  /** The symbols of genes by all of their names, in capitals. */
  readonly genes: ReadonlyMap<string, string>;
}

/** A word, with the signs between words before it and the brackets that it ends. */
const WORD = /[\s(:,;[]*([^\s()[\]:,;]+)[)\]]*/gy;

/** What says behind a name that it was found, or how: "MET amplification: detected (FISH)". */
const FOUND_BEHIND = new RegExp(String.raw`(?:[\s:;,(]+(?:by )?(?:${FOUND})\)?)+$`, "iu");

/** The residue at which a change of a protein begins: "v600". */
const firstResidue = (change: string) => /^[a-z*]\d+/.exec(change)?.[0];

/** Where a change of a protein begins: only others there are related to it. */
const proteinPlace = (gene: string, change: string) =>
  `${gene.toUpperCase()} ${firstResidue(change)}`;

/** A change without what tells its reading frame. */
const withoutFrame = (change: string) => change.replace(/(?<=\d)[a-z*]?fs(?:\*\d+)?$/, "fs");

/** What a change on a sequence is to one that is published on it. */
function expressionRelation(
  { change: own, bases: ownBases }: Pick<Expression, "change" | "bases">,
  { change, bases }: Expression,
): Pick<Match, "relation" | "reason"> {
  const isOther = bases !== undefined && ownBases !== undefined && bases !== ownBases;
  if (isOther) return { relation: "undecided", reason: "bases" };
  if (own === change) return { relation: "expression" };
  return proteinRelation(own.slice(2), change.slice(2)) ?? { relation: "residue" };
}

const related = (
  own: Published & Pick<Expression, "change" | "bases">,
  expression: Expression,
): RelatedExpression => ({ ...own, ...expressionRelation(own, expression) });

/** Returns what has the rows of a key. */
function rowsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const groups = Map.groupBy(rows, keyOf);
  return (key: Key): readonly Row[] => groups.get(key) ?? [];
}

function publishedExpressions(rows: NamesDocument["expressions"]) {
  const read = rows.flatMap(([text, variant]) => {
    const expression = expressionOf(text);
    if (expression === undefined) return [];
    const { accession, change, version, bases } = expression;
    const named = version === undefined ? accession : `${accession}.${version}`;
    const key = `${accession}:${withoutFrame(change)}`;
    return [{ key, sequence: accession, change, variant, version, accession: named, bases }];
  });
  return {
    byKey: rowsBy(read, ({ key }) => key),
    byChange: rowsBy(read, ({ change }) => change),
    bySequence: rowsBy(read, ({ sequence }) => sequence),
  };
}

/** A name in one spelling without the spaces between its letters: "AR-V7" is "ARV7", and "V600 E" is no change. */
const inOneWord = (key: string) => key.replace(/(?<=\p{L}) (?=\p{L})/gu, "");

/** The accessions of proteins on which profiles are published. */
const proteinAccessions = (
  { expressions }: NamesDocument,
  variants: ProfilesDocument["variants"],
) =>
  expressions.flatMap(([text, variant]) => {
    const accession = /^(NP_\d+)[.:]/.exec(text)?.[1];
    const own = (accession && variants[variant]) || [];
    return own.map((profile) => ({ accession, profile }));
  });

/**
 * Indexes texts.
 */
export function textTables(
  names: NamesDocument,
  { variants, profiles }: Pick<ProfilesDocument, "variants" | "profiles">,
): TextTables {
  const expressions = publishedExpressions(names.expressions);
  const computed = rowsBy(names.computed, ([key]) => key);
  const identifiers = rowsBy(names.identifiers, ([key]) => key);
  const proteins = rowsBy(names.proteins, ([gene, change]) => proteinPlace(gene, change));
  const byProfile = rowsBy(names.proteins, ([, , profile]) => profile);
  const byName = rowsBy(names.names, ([name]) => inOneWord(name));
  const byAlias = rowsBy(names.aliases, ([name]) => inOneWord(name));
  const accessions = rowsBy(proteinAccessions(names, variants), ({ profile }) => profile);
  const symbols = new Map([
    // cKIT is C-KIT
    ...names.genes.map(([name, symbol]) => [name.replaceAll("-", ""), symbol] as const),
    ...profiles.flatMap(([, , genes]) =>
      genes.split(/, |^$/).map((one) => [one.toUpperCase(), one] as const),
    ),
    ...names.genes,
  ]);
  const symbolOf = (gene: string): string => {
    const name = gene.toUpperCase();
    // B-RAF; a hyphen at an end is a sign
    const symbol = symbols.get(name) ?? symbols.get(name.replace(/(?<=\w)-(?=\w)/g, ""));
    if (symbol !== undefined || !name.includes("/")) return (symbol ?? name).toUpperCase();
    const [one = name, ...others] = new Set(name.split("/").map(symbolOf));
    return others.length === 0 ? one : name;
  };
  const withSymbol = (text: string) => {
    let symbol = "";
    let end = 0;
    for (const { 0: match, 1: word = "", index } of text.matchAll(WORD)) {
      if (end > 0 && symbolOf(word) !== symbol) break;
      symbol = symbolOf(word);
      end = index + match.length;
    }
    return symbols.has(symbol) ? symbol + text.slice(end) : text;
  };
  /** Whether a word is a gene only without its ending: METS is not MET. */
  const isOtherWord = (word: string) => {
    const folded = nameWord(word).toUpperCase();
    return symbols.has(folded) && symbolOf(word) !== symbolOf(folded);
  };
  return {
    ofExpression: (expression) => {
      const { accession, change } = expression;
      const published = expressions.byKey(`${accession}:${withoutFrame(change)}`);
      return published.map((own) => related(own, expression));
    },
    publishedOn: expressions.bySequence,
    withChange: (expression) =>
      expressions.byChange(expression.change).map((own) => related(own, expression)),
    symbolOf,
    withSymbol,
    ofIdentifier: (key) => ({
      variants: computed(key).map(([, variant]) => variant),
      profiles: identifiers(key).map(([, profile]) => profile),
    }),
    ofProtein: (gene, change) =>
      proteins(proteinPlace(symbolOf(gene), change)).flatMap(([, own, profile]) => {
        const relation = proteinRelation(own, change);
        return relation === undefined ? [] : [{ ...relation, profile }];
      }),
    accessionsOf: (profile) => new Set(accessions(profile).map(({ accession = "" }) => accession)),
    changesOf: (profile) => byProfile(profile).map(([, change]) => change),
    genes: symbols,
    ofName(name) {
      if (isOtherWord(/^[^\s,:;]*/.exec(name)?.[0] ?? "")) return [];
      const keys = [name, name.replace(FOUND_BEHIND, "")]
        // HER2-amplification
        .flatMap((one) => [one, withSymbol(one), withSymbol(one.replace(/(?<=\w)-(?=\w+$)/, " "))])
        .map((one) => inOneWord(profileNameKey(one)));
      const named = keys.flatMap(byName);
      const aliases = keys.flatMap(byAlias);
      return [
        ...named.map(([, profile]) => ({ relation: "name", profile }) as const),
        ...aliases.map(
          ([, profile]) => ({ relation: "undecided", profile, reason: "alias" }) as const,
        ),
      ];
    },
  };
}
