import { describe, expect, it } from "vitest";
import { placedAt } from "../../src/search/placed.ts";
import { positionOf } from "../../src/search/positions.ts";
import { PLACED } from "./placed-records.ts";

const slugs = (text: string) =>
  PLACED.read(async (snapshot) => {
    const position = positionOf(text);
    if (position === undefined) throw new Error(`${text} is no position`);
    return (await placedAt(position, snapshot)).map(({ path }) => path.split("/").at(-1));
  });

describe("the variants at a position", () => {
  it.each([
    ["GRCh37 7:140453136", ["v600e"]],
    ["GRCh38 7:140453136", ["other"]],
    ["7:140453136", ["v600e", "other"]],
    ["7:140453136 A>T", ["v600e"]],
    ["7:140453136 A>C", []],
    ["7:140453135", []],
    ["7:14045313", []],
    ["8:140453136", []],
    // in a deletion, at both of its ends and beside it
    ["7:55242465", ["deletion"]],
    ["7:55242479", ["deletion"]],
    ["7:55242480", []],
    ["7:55242464", []],
    ["7-55242464-AGGAATTAAGAGAAGC-A", ["deletion"]],
    // a deletion that begins far before it, where all but one digit differ
    ["7:100000005", ["long"]],
    ["7:99999100-100000600", ["long"]],
    ["7:1000-9999", []],
    ["7:1000-200000000", ["long", "v600e", "other", "deletion"]],
    ["5:178936091 G>A", ["unknown-reference"]],
    ["5:178936091 G>T", []],
    // a gene that is copied is not each of its bases
    ["17:37800000-37900000", ["amplified"]],
    ["17:37856333-37884915", ["amplified"]],
    ["17:37880220", []],
    ["30:140453136", []],
  ])("%s are %j", async (text, expected) => {
    expect((await slugs(text)).sort()).toEqual([...expected].sort());
  });
});
