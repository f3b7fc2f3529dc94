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
      { path: "/feature/gid-2064", title: "ERBB2", matched: "HER2" },
      { path: "/feature/gid-673", title: "BRAF" },
    ]);
  });

  it("show each page once", () => {
    const [group] = groupSuggestions([
      suggestion("gene", "/feature/gid-2064", "ERBB2"),
      suggestion("gene", "/feature/gid-2064", "ERBB2", "ErbB-2"),
    ]);
    expect(group?.options.length).toBe(1);
  });
});
