import { describe, expect, it } from "vitest";
import { TOOL_CLASSES } from "../../../src/trs/tool/classes.ts";
import {
  fileTypeText,
  TOOL_CLASS_LABELS,
  toolFacts,
  toolSummaryText,
  versionFacts,
  versionStateText,
} from "../../../src/trs/tool/facts.ts";
import { FILE_TYPES } from "../../../src/trs/tool/file-types.ts";
import { languagesOfTools } from "../../../src/trs/tool/language-text.ts";
import { peopleOf } from "../../../src/trs/tool/people.ts";
import type { RegistryTool, RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";

const pageOf = ({ id }: RegistryTool) => `/page-of/${id}`;

const factsOf = (tool: RegistryTool, tools: readonly RegistryTool[]) =>
  toolFacts(tool, tools, pageOf, peopleOf(tools));

/** The facts of the only version of the only tool of a registry. */
function factsOfVersion(version: RegistryVersion) {
  const tool = madeTool({ versions: [version] });
  return versionFacts(tool, version, peopleOf([tool]));
}

describe("the facts of a tool", () => {
  it("are its organization and class, if it says no more", () => {
    const tool = madeTool();
    expect(factsOf(tool, [tool])).toEqual([
      { label: "Published by", values: [{ text: "Example", path: "/organizations/example" }] },
      { label: "Class", values: [{ text: "Command-line tool" }] },
    ]);
  });

  it("are in a fixed order, and link to the homepage and to the tools that it has to do with", () => {
    const tool = madeTool({
      toolclass: "Workflow",
      homepage: "https://example.org/sorter",
      license: "MIT OR Apache-2.0",
      aliases: ["sort", "ordering"],
      checker_url: "checker",
    });
    const others = [
      madeTool({ id: "first", name: "First", checker_url: "sorter" }),
      madeTool({ id: "checker", name: "Checker" }),
      madeTool({ id: "second", name: "Second", checker_url: "sorter" }),
    ];
    expect(factsOf(tool, [...others, tool])).toEqual([
      { label: "Published by", values: [{ text: "Example", path: "/organizations/example" }] },
      { label: "Class", values: [{ text: "Workflow" }] },
      {
        label: "Homepage",
        values: [{ text: "https://example.org/sorter", href: "https://example.org/sorter" }],
      },
      { label: "License", values: [{ text: "MIT OR Apache-2.0" }] },
      {
        label: "Also called",
        values: [
          { text: "sort", code: true },
          { text: "ordering", code: true },
        ],
      },
      { label: "Checked by", values: [{ text: "Checker", path: "/page-of/checker" }] },
      {
        label: "Checks the results of",
        values: [
          { text: "First", path: "/page-of/first" },
          { text: "Second", path: "/page-of/second" },
        ],
      },
    ]);
  });

  it("do not name a checker that is not in this registry", () => {
    const tool = madeTool({ checker_url: "https://example.org/tools/checker" });
    expect(factsOf(tool, [tool]).map(({ label }) => label)).toEqual(["Published by", "Class"]);
  });
});

describe("the facts of a version", () => {
  it("are its language and state, if it says no more", () => {
    expect(factsOfVersion(madeVersion())).toEqual([
      { label: "Language", values: [{ text: "CWL" }] },
      { label: "State", values: [{ text: "Not in production (may change)" }] },
    ]);
  });

  it("are in a fixed order", () => {
    const version = madeVersion({
      descriptor_type: ["CWL", "NFL"],
      descriptor_type_version: { NFL: ["DSL2"] },
      is_production: true,
      released: "2026-11-21",
      source: {
        repository: "https://github.com/nf-core/demo",
        commit: "0123456789abcdef0123456789abcdef01234567",
      },
      author: [
        "Ada",
        "Grace <grace@example.org>, https://orcid.org/0000-0001-5109-3700, https://example.org/grace",
      ],
      included_apps: ["samtools"],
      verified: true,
      verified_source: ["https://example.org/run/1"],
    });
    expect(factsOfVersion(version)).toEqual([
      { label: "Language", values: [{ text: "CWL" }, { text: "Nextflow DSL2" }] },
      { label: "State", values: [{ text: "Production (never changes)" }] },
      { label: "Released", values: [{ text: "2026-11-21" }] },
      {
        label: "Authors",
        values: [
          { text: "Ada", path: "/authors/ada" },
          { text: "Grace", path: "/authors/0000-0001-5109-3700" },
          {
            text: "https://orcid.org/0000-0001-5109-3700",
            href: "https://orcid.org/0000-0001-5109-3700",
          },
          { text: "grace@example.org", href: "mailto:grace@example.org" },
          { text: "https://example.org/grace", href: "https://example.org/grace" },
        ],
      },
      {
        label: "Source",
        values: [
          {
            text: "github.com/nf-core/demo at 0123456",
            href: "https://github.com/nf-core/demo/tree/0123456789abcdef0123456789abcdef01234567",
          },
        ],
      },
      { label: "Included applications", values: [{ text: "samtools" }] },
      { label: "Verified", values: [{ text: "https://example.org/run/1" }] },
    ]);
  });

  it.each([
    [true, [], [{ text: "Yes" }]],
    [true, ["a", "b"], [{ text: "a" }, { text: "b" }]],
    [false, ["a"], undefined],
    [false, [], undefined],
  ])("say who verified it: %j by %j", (verified, verified_source, values) => {
    const facts = factsOfVersion(madeVersion({ verified, verified_source }));
    expect(facts.find(({ label }) => label === "Verified")?.values).toEqual(values);
  });
});

describe("the state of a version", () => {
  it.each([
    [true, "Production (never changes)"],
    [false, "Not in production (may change)"],
  ])("says whether it may change: %j", (is_production, text) => {
    expect(versionStateText(madeVersion({ is_production }))).toBe(text);
  });
});

describe("the summary of a tool", () => {
  it.each([
    ["Sorts reads.", "Sorts reads."],
    ["\nSorts reads,\n  by name.\n\nA second paragraph.", "Sorts reads, by name."],
    ["Sorts.\n \t\nA second paragraph.", "Sorts."],
    ["", ""],
    ["# Sort\n\n[![CI](https://e.org/a.svg)](https://e.org)\n\n<p>x</p>\n\nSorts.", "Sorts."],
    ["Sort\n====\n\n![Logo](a.png)\n\n---\n\nSorts.", "Sorts."],
    ["# Sort", "# Sort"],
  ])("of %j is its first paragraph on one line", (description, summary) => {
    expect(toolSummaryText(madeTool({ description }))).toBe(summary);
  });
});

describe("the descriptor types of tools", () => {
  it("are each named once, in the order of the specification", () => {
    const tools = [
      madeTool({ versions: [madeVersion({ descriptor_type: ["NFL"] })] }),
      madeTool(),
      madeTool({
        versions: [
          madeVersion({ descriptor_type: ["NFL", "CWL"] }),
          madeVersion({ descriptor_type: ["CWL"] }),
        ],
      }),
    ];
    expect(languagesOfTools(tools)).toEqual(["CWL", "Nextflow"]);
    expect(languagesOfTools([])).toEqual([]);
  });
});

describe("the labels", () => {
  it("name every class, file type and language", () => {
    expect(TOOL_CLASS_LABELS).toEqual({
      CommandLineTool: "Command-line tool",
      Workflow: "Workflow",
    });
    expect(FILE_TYPES.map((file_type) => fileTypeText({ file_type }))).toEqual([
      ...["Test parameters", "Primary descriptor", "Secondary descriptor", "Containerfile"],
      "Other",
    ]);
    expect(fileTypeText({ file_type: "OTHER", language: "Toy" })).toBe("Toy descriptor");
    expect(Object.keys(TOOL_CLASS_LABELS)).toEqual(TOOL_CLASSES.map(({ name }) => name));
  });
});
