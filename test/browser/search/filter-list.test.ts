import { describe, expect, it } from "vitest";
import { filterChoices } from "../../../src/browser/search/filter-list.ts";
import { parseQuery } from "../../../src/browser/search/query.ts";

const NONE = {
  ...{ kind: {}, tier: {}, level: {}, direction: {}, effect: {} },
  ...{ gene: {}, disease: {}, therapy: {}, language: {}, format: {} },
};

describe("the filters of an answer", () => {
  it("are the values that hits have, with how many, in the order of their tables", () => {
    const counts = { ...NONE, level: { C: 1, A: 7 }, kind: { evidence: 8, gene: 1 } };
    expect(filterChoices(parseQuery("?q=braf&level=A"), { counts })).toEqual([
      {
        field: "kind",
        label: "Kind",
        choices: [
          { value: "evidence", label: "Evidence", count: 8, isOn: false },
          { value: "gene", label: "Genes", count: 1, isOn: false },
        ],
        rest: [],
      },
      {
        field: "level",
        label: "Level",
        choices: [
          { value: "A", label: "Level A", count: 7, isOn: true },
          { value: "C", label: "Level C", count: 1, isOn: false },
        ],
        rest: [],
      },
    ]);
  });

  it("leave out a field of which all hits have one value", () => {
    expect(
      filterChoices(parseQuery("?q=braf"), { counts: { ...NONE, kind: { gene: 2 } } }),
    ).toEqual([]);
  });

  it("are of facets the most frequent values first, those that are chosen among them", () => {
    const disease = { G: 1, F: 2, E: 2, D: 2, C: 2, B: 2, A: 9 };
    const [group] = filterChoices(parseQuery("?q=braf&disease=G&disease=Z"), {
      counts: { ...NONE, disease },
    });
    const shown = group?.choices.map(({ value, count, isOn }) => `${value} ${count} ${isOn}`);
    expect(shown?.slice(0, 2)).toEqual(["A 9 false", "B 2 false"]);
    expect(shown?.slice(-2)).toEqual(["G 1 true", "Z 0 true"]);
    expect(group?.rest).toEqual([]);
    const [many] = filterChoices(parseQuery("?q=braf"), { counts: { ...NONE, disease } });
    expect(many?.choices.map(({ value }) => value).join("")).toBe("ABCDEF");
    expect(many?.rest.map(({ value }) => value)).toEqual(["G"]);
  });

  it("keep what is chosen, so that it can be left again", () => {
    const [group] = filterChoices(parseQuery("?q=braf&tier=II"), { counts: NONE });
    expect(group?.choices).toEqual([{ value: "II", label: "Tier II", count: 0, isOn: true }]);
  });
});
