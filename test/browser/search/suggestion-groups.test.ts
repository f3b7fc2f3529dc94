import { describe, expect, it } from "vitest";
import { groupSuggestions } from "../../../src/browser/search/suggestion-groups.ts";
import type { Suggestion } from "../../../src/search/open-index.ts";

const suggestion = (
  kind: Suggestion["kind"],
  path: string,
  title: string,
  name = title,
): Suggestion => ({ kind, path, title, name, isIdentifier: false });

describe("suggestions under a field", () => {
  it("are grouped by kind, that of the best first", () => {
    const groups = groupSuggestions([
      suggestion("profile", "/molecular-profile/mpid-12", "BRAF V600E"),
      suggestion("gene", "/feature/gid-673", "BRAF"),
      suggestion("profile", "/molecular-profile/mpid-13", "BRAF V600K"),
    ]);
    expect(groups.map(({ label, options }) => [label, options.map(({ title }) => title)])).toEqual([
      ["Molecular profiles", ["BRAF V600E", "BRAF V600K"]],
      ["Genes", ["BRAF"]],
    ]);
  });

  it("say which name matches, unless it is the title", () => {
    const [group] = groupSuggestions([
      suggestion("gene", "/feature/gid-2064", "ERBB2", "HER2"),
      suggestion("gene", "/feature/gid-673", "BRAF", "braf"),
    ]);
    expect(group?.options).toEqual([
      { path: "/feature/gid-2064", title: "ERBB2", matched: "HER2", marks: {} },
      { path: "/feature/gid-673", title: "BRAF", marks: {} },
    ]);
  });

  it("have the level or tier of a statement, and whether it disputes", () => {
    const title = "BRAF V600E in Colorectal cancer";
    const disputed = { level: "B", direction: "disputes" } as const;
    const [group] = groupSuggestions([
      { ...suggestion("evidence", "/evidence/eid-1405", title, "kb.eid:1405"), ...disputed },
    ]);
    expect(group?.options[0]?.marks).toEqual(disputed);
  });

  it("show each page once", () => {
    const [group] = groupSuggestions([
      suggestion("gene", "/feature/gid-2064", "ERBB2"),
      suggestion("gene", "/feature/gid-2064", "ERBB2", "ErbB-2"),
    ]);
    expect(group?.options.length).toBe(1);
  });
});
