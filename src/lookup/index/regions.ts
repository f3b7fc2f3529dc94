/**
 * Structural variants: regions of which a sample has more copies or fewer.
 *
 * @module
 */
import type { Region } from "../alleles/edit.ts";
import type { AllelesDocument } from "./documents.ts";
import type { Relate } from "./relate.ts";
import { type Match, noted } from "./relations.ts";

const PARTLY = "The region of the file covers only a part of the region in the knowledge base.";
const DIRECTION = "The line does not say whether there are more copies or fewer.";
const COPIES =
  "The number of copies is not compared: one copy more is no amplification, and one less no complete loss.";

/** What symbolic alleles do to the number of copies; a CNV may do either. */
const EFFECTS: Readonly<Record<string, "gain" | "loss">> = { DUP: "gain", DEL: "loss" };

/** What a structural variant is, by the regions whose number of copies changes. */
export function ofRegion(
  { type, start, end }: Region,
  copies: AllelesDocument["copies"],
  relate: Relate,
): readonly Match[] {
  return copies.flatMap(([, from, to, change, variant]) => {
    if (end <= from || start >= to) return [];
    const effect = EFFECTS[type];
    if (type !== "CNV" && effect !== change) return [];
    const isWhole = start <= from && end >= to;
    const open = noted(isWhole ? undefined : PARTLY, effect === undefined ? DIRECTION : undefined);
    return open.note === undefined
      ? relate(variant, "copies", { note: COPIES })
      : relate(variant, "undecided", open);
  });
}
