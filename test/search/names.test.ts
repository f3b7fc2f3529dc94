import { describe, expect, it } from "vitest";
import {
  bestNames,
  type KeyedName,
  keysOfName,
  keysOfText,
  type NamedBy,
  readName,
  writeName,
} from "../../src/search/names.ts";

const named: NamedBy = {
  ...{ number: 36, role: "name", below: undefined, path: "/disease/did-1" },
  ...{ title: "Melanoma", name: "Melanoma" },
};

describe("a line of the names", () => {
  it.each([
    named,
    { ...named, name: "Malignant\tMelanoma" },
    { ...named, below: 0, role: "identifier", name: "DOID:1" },
    { ...named, role: "part" },
  ] satisfies NamedBy[])("comes back: %j", (name) => {
    expect(readName(`key\t${writeName(name)}`)).toEqual({
      ...name,
      name: name.name.replace("\t", " "),
    });
  });
});

describe("the keys of a name", () => {
  it.each([
    ["Melanoma", ["melanoma"]],
    ["Myelodysplastic Syndromes", ["myelodysplastic syndromes", "myelodysplastic syndrome"]],
    ["PD-L1", ["pd l1", "pdl1"]],
    ["HER 2", ["her 2", "her2"]],
    ["Non-small Cell", ["nonsmall cell"]],
    ["β-Catenin", ["beta catenin", "betacatenin"]],
    ["…", []],
  ])("%s are %j", (name, keys) => expect(keysOfName(name)).toEqual(keys));

  it("are those of an identifier as well, if a text may be one", () => {
    expect(keysOfText("evidence 1409")).toEqual(["evidence 1409", "evidence1409", "eid1409"]);
    expect(keysOfText("melanoma")).toEqual(["melanoma"]);
  });
});

describe("the best names for a prefix", () => {
  const name = (own: Partial<KeyedName>): KeyedName => ({ ...named, key: "braf", ...own });

  it("are those that it is, then names, ends of names and identifiers, by rank", () => {
    const names = [
      name({ number: 5, key: "braf v600e" }),
      name({ number: 1, key: "braf1", role: "identifier" }),
      name({ number: 9 }),
      name({ number: 2, key: "braf", role: "part" }),
      name({ number: 3, key: "braf fusion" }),
    ];
    expect(bestNames(names, "braf", 10).map(({ number }) => number)).toEqual([9, 3, 5, 2, 1]);
    expect(bestNames(names, "braf", 2)).toHaveLength(2);
  });

  it("have each record once, by its title, and not together with one above it", () => {
    const names = [
      name({ number: 5, key: "b raf1", name: "B-RAF1" }),
      name({ number: 5, key: "braf" }),
      name({ number: 8, key: "brafx", below: 5 }),
      name({ number: 9, key: "brafy", below: 1 }),
    ];
    expect(bestNames(names, "b", 10).map(({ key }) => key)).toEqual(["braf", "brafy"]);
  });
});
