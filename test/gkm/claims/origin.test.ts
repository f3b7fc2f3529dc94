import { expect, it } from "vitest";
import { notedOrigin, originNote, originsText } from "../../../src/gkm/claims/origin.ts";

const of = (text?: string) => (text === undefined ? {} : { origin: { text } });

it.each([
  [undefined, undefined],
  ["somatic", undefined],
  ["Somatic variant", undefined],
  ["germline", "germline variant"],
  ["Rare Germline", "Rare Germline variant"],
  ["combined", "combined origin"],
] as const)("the origin %j is noted as %j", (text, note) => {
  const origin = notedOrigin(of(text));
  expect(origin && originNote(origin)).toBe(note);
});

it.each([
  [[], undefined],
  [["somatic", undefined], undefined],
  [["germline", "germline"], "germline"],
  [["germline", "somatic"], "some germline"],
  [["germline", undefined, "combined"], "some germline, combined"],
] as const)("the origins %j are %j", (texts, words) => {
  expect(originsText(texts.map((text) => of(text)))).toBe(words);
});
