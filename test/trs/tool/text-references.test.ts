import { describe, expect, it } from "vitest";
import { filePathsOf, referenceOf, type TextPlace } from "../../../src/trs/tool/text-references.ts";
import { registryFile } from "../../fixtures/registry-files.ts";

const NEW = {
  id: "2.0",
  files: [registryFile("docs/a b.md", "x"), registryFile("docs/deep/c.md", "x")],
};
const OLD = { id: "1.0", files: [registryFile("old.md", "x")] };
const PLACES = {
  tool: { kind: "tool", versions: [NEW, OLD] },
  notes: { kind: "notes", version: NEW },
  readme: { kind: "readme", version: NEW },
} as const satisfies Readonly<Record<string, TextPlace>>;

/** A reference in short: `file 2.0 docs/deep/c.md`. */
function short(url: string, place: TextPlace): string {
  const found = referenceOf(url, place);
  switch (found.kind) {
    case "file":
      return `file ${found.version.id} ${found.file.path}`;
    case "folder":
      return `folder ${found.version.id}`;
    case "missing":
      return `missing ${found.path ?? "outside"}`;
    default:
      return found.kind;
  }
}

describe("a reference in a text", () => {
  it.each([
    ["https://example.org/a", "url", "url", "url"],
    ["mailto:a@example.org", "url", "url", "url"],
    ["//example.org/a", "url", "url", "url"],
    ["\\\\example.org/a", "url", "url", "url"],
    ["/\\example.org/a", "url", "url", "url"],
    ["/\t/example.org/a", "url", "url", "url"],
    ["#docs", "anchor", "anchor", "anchor"],
    ["", "anchor", "anchor", "anchor"],
    ["/docs/deep/c.md", "site", "site", "file 2.0 docs/deep/c.md"],
    [
      "docs/a%20b.md?raw=true#x",
      "file 2.0 docs/a b.md",
      "file 2.0 docs/a b.md",
      "file 2.0 docs/a b.md",
    ],
    [
      "./docs/deep/../deep//c.md",
      "file 2.0 docs/deep/c.md",
      "file 2.0 docs/deep/c.md",
      "file 2.0 docs/deep/c.md",
    ],
    ["docs/", "folder 2.0", "folder 2.0", "folder 2.0"],
    ["docs/deep", "folder 2.0", "folder 2.0", "folder 2.0"],
    [".", "tool", "folder 2.0", "folder 2.0"],
    ["version.md", "folder 2.0", "folder 2.0", "folder 2.0"],
    ["2.0/version.md", "folder 2.0", "missing 2.0/version.md", "missing 2.0/version.md"],
    ["1.0/old.md", "file 1.0 old.md", "missing 1.0/old.md", "missing 1.0/old.md"],
    ["1.0", "folder 1.0", "missing 1.0", "missing 1.0"],
    ["old.md", "missing old.md", "missing old.md", "missing old.md"],
    ["tool.md", "tool", "missing tool.md", "missing tool.md"],
    ["../tool.md", "missing outside", "tool", "tool"],
    ["..", "missing outside", "tool", "tool"],
    ["../../b/tool.md", "missing outside", "missing outside", "missing outside"],
    ["docs/%zz", "missing docs/%zz", "missing docs/%zz", "missing docs/%zz"],
    ["constructor", "missing constructor", "missing constructor", "missing constructor"],
  ])("%j is in a description %s, in notes %s, in a README %s", (url, tool, notes, readme) => {
    expect([short(url, PLACES.tool), short(url, PLACES.notes), short(url, PLACES.readme)]).toEqual([
      tool,
      notes,
      readme,
    ]);
  });

  it("in a description is to the newest release, and not to a pre-release", () => {
    const pre = { id: "3.0-rc.1", files: [registryFile("docs/deep/c.md", "y")] };
    const place = { kind: "tool", versions: [pre, NEW] } as const;
    expect(short("docs/deep/c.md", place)).toBe("file 2.0 docs/deep/c.md");
    expect(short("3.0-rc.1/docs/deep/c.md", place)).toBe("file 3.0-rc.1 docs/deep/c.md");
    expect(short("docs/deep/c.md", { ...place, versions: [pre] })).toBe(
      "file 3.0-rc.1 docs/deep/c.md",
    );
  });

  it("of a tool without versions leads to no file", () => {
    expect(short("docs", { kind: "tool", versions: [] })).toBe("missing docs");
  });

  it("is compared with the paths of all files", () => {
    expect([...filePathsOf(NEW)]).toEqual(["docs/a b.md", "docs/deep/c.md"]);
  });
});
