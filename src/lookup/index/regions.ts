/**
 * Structural variants: regions of which a sample has more copies or fewer.
 *
 * @module
 */
import type { Region } from "../alleles/edit.ts";
import type { AllelesDocument } from "./documents.ts";
import type { Relate } from "./relate.ts";
import { type Match, noted } from "./relations.ts";

const DIRECTION = "The line does not say whether there are more copies or fewer.";
const COPIES =
  "How many copies the claims are about is not compared: one copy more is no amplification, and one less no complete loss.";

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
    const covered = Math.min(end, to) - Math.max(start, from);
    const percent = Math.floor((100 * covered) / (to - from));
    const part = `The region of the file covers ${percent || "less than 1"} % of the region in the knowledge base.`;
    const isWhole = covered === to - from;
    const open = noted(isWhole ? undefined : part, effect === undefined ? DIRECTION : undefined);
    return open.note === undefined
      ? relate(variant, "copies", { note: COPIES })
      : relate(variant, "undecided", open);
  });
}
