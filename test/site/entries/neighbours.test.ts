import { describe, expect, it } from "vitest";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import { createNeighbours } from "../../../src/site/entries/neighbours.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

const { graph } = CATALOG;
const gene = entryOf("feature", "kb.gid:3845");
const G12C = entryOf("molecularProfile", "kb.mpid:78");

/** A profile that only has a name. */
const named = (name: string): Entry => ({
  ...G12C,
  key: name,
  path: `/molecular-profile/${name}`,
  value: { name },
  links: [],
  backlinks: [],
});

const titleOf = ({ value, key }: Entry) => String(value["name"] ?? key);

function neighbours(profile: Entry, profiles: readonly Entry[], countOf = (_: Entry) => 1) {
  const of = createNeighbours({ graph, titleOf, profilesOf: () => profiles, countOf });
  return of(profile, gene).map(({ label, profiles, more }) => [
    label,
    profiles.map(({ text }) => text),
    more,
  ]);
}

describe("the neighbours of a profile", () => {
  it("are those of the same residue first, then the others of the gene", () => {
    const all = graph.of("molecularProfile").filter((entry) => titleOf(entry).startsWith("KRAS "));
    expect(neighbours(G12C, all)).toEqual([
      ["At the same residue", ["KRAS G12D"], 0],
      ["Other profiles of KRAS", ["KRAS G13D"], 0],
    ]);
  });

  it("name the categories and the combinations that include it", () => {
    const own = named("KRAS G12C");
    const others = [
      "KRAS G12",
      "KRAS Mutation",
      "KRAS G12C OR KRAS G12D",
      "KRAS G12C AND STK11 Loss",
      "NOT KRAS G12C",
    ].map(named);
    expect(neighbours(own, [own, ...others])).toEqual([
      [
        "Profiles that include KRAS G12C",
        ["KRAS G12C OR KRAS G12D", "KRAS G12C AND STK11 Loss"],
        0,
      ],
      ["At the same residue", ["KRAS G12"], 0],
      ["Other profiles of KRAS", ["KRAS Mutation", "NOT KRAS G12C"], 0],
    ]);
  });

  it("name a category of several variants that it shares one with", () => {
    const variant = entryOf("variant", "kb.vid:78");
    const other = entryOf("variant", "kb.vid:79");
    const category: Entry = {
      ...named("KRAS G12 Mutation"),
      links: [variant, other].map((entry) => ({ field: "/members/0", entry })),
    };
    const backlinks = [{ field: "/members/0", entry: category }];
    const own: Entry = {
      ...named("KRAS G12C"),
      links: [{ field: "/members/0", entry: { ...variant, backlinks } }],
    };
    expect(neighbours(own, [own, category])).toEqual([
      ["Profiles that include KRAS G12C", ["KRAS G12 Mutation"], 0],
    ]);
  });

  it("have those with most statements first, and of many others say how many more there are", () => {
    const many = Array.from({ length: 20 }, (_, index) => named(`KRAS Q${index + 100}R`));
    const [[label, names, more] = []] = neighbours(named("KRAS Amplification"), many, ({ key }) =>
      Number(/\d+/.exec(key)),
    );
    expect(label).toBe("Other profiles of KRAS");
    expect(Array.isArray(names) && names[0]).toBe("KRAS Q119R");
    expect(more).toBe(8);
  });

  it("are found in time that grows with the profiles of a gene, not with their square", () => {
    const inputOf = (length: number) =>
      Array.from({ length }, (_, index) => named(`KRAS Q${(index % length) + 100}R`));
    const work = (profiles: readonly Entry[]) => {
      const of = createNeighbours({ graph, titleOf, profilesOf: () => profiles, countOf: () => 1 });
      for (const profile of profiles) of(profile, gene);
    };
    expect(growth(250, inputOf, work)).toBeLessThan(MOST_GROWTH);
  });

  it("are none if the gene has no other profile", () => {
    expect(neighbours(G12C, [G12C])).toEqual([]);
  });
});
