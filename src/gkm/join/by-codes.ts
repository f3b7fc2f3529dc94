/**
 * Joins entries that have a code in common: genes, profiles, diseases, phenotypes, therapies, origins and publications.
 *
 * @module
 */
import { stringOf } from "../../base/json.ts";
import type { Entry } from "../graph/graph.ts";
import { conceptAliases } from "../model/concept.ts";
import { joinCodes } from "./codes.ts";
import type { DiseaseTable } from "./disease-table.ts";
import { codeText, type OwnersOf, type Pairs, type Unjoined } from "./pairs.ts";
import type { JoinCode } from "./vocabularies.ts";

/** The codes of an entry by vocabulary, or that it has several in one of them and so is several things, or none. */
class Coded {
  readonly entry: Entry;
  readonly codes: readonly JoinCode[];
  readonly isSeveral: boolean;

  constructor(entry: Entry, table: DiseaseTable | undefined) {
    this.entry = entry;
    this.codes = joinCodes(entry, table);
    this.isSeveral = new Set(this.codes.map(({ system }) => system)).size < this.codes.length;
  }
}

/**
 * Whether two entries that share a code are the same. The codes of one vocabulary must agree. Profiles are the same
 * by their allele or by a registry's record: both producers mean that record, however they define it.
 */
function agree(a: Coded, b: Coded): boolean {
  if (a.entry.collection === "molecularProfile") return true;
  return a.codes.every(({ system, code }) => {
    const other = b.codes.find((one) => one.system === system);
    return other === undefined || other.code === code;
  });
}

const namesOf = ({ value }: Entry): readonly string[] =>
  [stringOf(value["name"]) ?? "", ...conceptAliases(value)]
    .filter((name) => name !== "")
    .map((name) => name.toLowerCase().replaceAll("-", ""));

/**
 * Whether two genes have a name in common. A slip in a number is another gene, whose evidence would be shown as that of this
 * one; other things have other names in other hands.
 */
function shareName(a: Entry, b: Entry): boolean {
  if (a.collection !== "feature") return true;
  const [own, others] = [namesOf(a), new Set(namesOf(b))];
  return own.length === 0 || others.size === 0 || own.some((name) => others.has(name));
}

/** Joins the entries of a collection by their codes. */
export function joinByCodes(
  entries: readonly Entry[],
  pairs: Pairs,
  ownersOf: OwnersOf,
  table: DiseaseTable | undefined,
): void {
  const byCode = new Map<string, { readonly code: JoinCode; readonly all: Coded[] }>();
  for (const entry of entries) {
    const coded = new Coded(entry, table);
    for (const code of coded.codes) {
      const known = byCode.get(codeText(code));
      if (known === undefined) byCode.set(codeText(code), { code, all: [coded] });
      else known.all.push(coded);
    }
  }
  for (const { code, all: sharing } of byCode.values()) {
    const unjoined = (coded: readonly Coded[], why: Unjoined["why"]) =>
      pairs.unjoined.push({ entries: coded.map(({ entry }) => entry), by: [code], why });
    const ownersOfAll = (coded: readonly Coded[]) => coded.flatMap(({ entry }) => ownersOf(entry));
    if (sharing.length < 2 || new Set(ownersOfAll(sharing)).size < 2) continue;
    const all = sharing.filter(({ isSeveral }) => !isSeveral);
    if (all.length < sharing.length) unjoined(sharing, "several codes");
    const owners = ownersOfAll(all);
    if (new Set(owners).size < owners.length) {
      unjoined(all, "one producer");
      continue;
    }
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        if (!agree(a, b)) unjoined([a, b], "other codes");
        else if (!shareName(a.entry, b.entry)) unjoined([a, b], "other names");
        else pairs.add(a.entry, b.entry, code);
      }
    }
  }
}
