import { describe, expect, it } from "vitest";
import { interfaceViews } from "../../../src/site/tools/interface.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeInput, madeInterface, madePort } from "../../fixtures/made-interface.ts";

const viewOf = (fields: Parameters<typeof madeInterface>[0]) => {
  const [view] = interfaceViews({ interfaces: [madeInterface(fields)] });
  if (view === undefined) throw new Error("no view");
  return view;
};
const rowOf = (fields: object, language: "CWL" | "NFL" = "CWL") =>
  viewOf({ language, inputs: [madeInput("a", fields)] }).inputs[0];

describe("the inputs of a version", () => {
  it("have those that a run needs first, otherwise in the descriptor's order", () => {
    const inputs = ["a", "b", "c", "d"].map((name, index) =>
      madeInput(name, { isRequired: index % 2 === 1 }),
    );
    const { inputs: rows, summary } = viewOf({ inputs });
    expect(rows.map(({ name }) => name)).toEqual(["b", "d", "a", "c"]);
    expect(summary).toBe("4 inputs, 2 required.");
  });

  it.each([
    [[], "It takes no inputs."],
    [[true], "1 input, required."],
    [[true, true], "2 inputs, all required."],
    [[false], "1 input, none required."],
  ])("are counted: %j", (required, summary) => {
    const inputs = required.map((isRequired, index) => madeInput(`i${index}`, { isRequired }));
    expect(viewOf({ inputs }).summary).toBe(summary);
  });

  it("that forms leave out are apart, unless a run needs them", () => {
    const inputs = [
      madeInput("a", { isHidden: true, isRequired: false }),
      madeInput("b", { isHidden: true }),
    ];
    const view = viewOf({ inputs });
    expect([view.inputs, view.hidden].map((rows) => rows.map(({ name }) => name))).toEqual([
      ["b"],
      ["a"],
    ]);
  });

  it("without a type and a default are not said to be optional", () => {
    const { versions } = toolOf("read-report");
    const [view] = interfaceViews(versions[0] ?? { interfaces: [] });
    expect(view?.inputs.map(({ name, need, default: value }) => [name, need, value])).toEqual([
      ["reads", "unknown", undefined],
      ["outdir", "optional", "results"],
    ]);
    expect(view?.summary).toBe("2 inputs.");
  });

  it("have the name of the workflow in front in WDL", () => {
    const version = toolOf("germline-small-variants").versions.find(({ id }) => id === "1.0.0");
    const [view] = interfaceViews(version ?? { interfaces: [] });
    expect(view?.inputs.map(({ scope, name }) => scope + name)).toContain("germline.reads_1");
    expect(rowOf({})?.scope).toBe("");
  });

  it("have their type in words, and the language's own where it says more", () => {
    expect(rowOf({ type: "File" })).toMatchObject({ words: "File", type: "" });
    expect(rowOf({ type: "File[]?", isList: true })).toMatchObject({
      words: "List of files",
      type: "File[]?",
    });
  });

  it.each([
    ["results", "results"],
    ["", '""'],
    ["30", '"30"'],
    ["true", '"true"'],
    [" a", '" a"'],
    [30, "30"],
    [[], "[]"],
    [{ class: "File", location: "a.txt" }, '{"class":"File","location":"a.txt"}'],
  ])("have a default as one writes it: %j", (value, text) => {
    expect(rowOf({ default: value, isRequired: false })?.default).toBe(text);
  });

  it("have long defaults and choices cut", () => {
    expect(rowOf({ default: "x".repeat(999) })?.default).toHaveLength(200);
    const choices = Array.from({ length: 70 }, (_, index) => `c${index}`);
    expect(rowOf({ choices })?.choices.slice(-2)).toEqual(["c59", "and 10 more"]);
  });

  it("have long documentation folded behind its beginning", () => {
    const text = `Reads of one sample. ${"More words of it. ".repeat(30)}`;
    const documentation = rowOf({ documentation: text })?.documentation;
    expect(documentation?.start).toMatch(/^Reads of one sample\. .*\S …$/);
    expect(documentation?.start?.length).toBeLessThan(190);
    expect(rowOf({ documentation: "Short." })?.documentation).toEqual({
      text: "Short.",
      isMarkdown: false,
    });
    expect(rowOf({ documentation: " \n" })?.documentation).toBeUndefined();
  });

  it("have Markdown in the schema of Nextflow only", () => {
    expect(rowOf({ label: "`a`" }, "NFL")?.label?.isMarkdown).toBe(true);
    expect(rowOf({ label: "`a`" })?.label?.isMarkdown).toBe(false);
  });

  it("have formats and the files beside them", () => {
    const row = rowOf({
      formats: ["http://edamontology.org/format_2572"],
      secondaryFiles: [
        { pattern: ".bai", isRequired: true },
        { pattern: "^.dict", isRequired: false },
        { pattern: ".gzi" },
      ],
    });
    expect(row?.formats).toEqual([{ text: "BAM", href: "http://edamontology.org/format_2572" }]);
    expect(row?.beside.map(({ words }) => words)).toEqual(["required", "optional", ""]);
  });
});

describe("what a run needs", () => {
  const needs = (fields: Parameters<typeof madeInterface>[0]) =>
    viewOf(fields).needs.map(({ label, values }) => [label, values[0]?.text]);

  it("is in words", () => {
    const resources = { cores: 2, memoryBytes: 2 ** 31, diskBytes: 1e10, gpus: 1, network: true };
    expect(needs({ resources })).toEqual([
      ["CPU cores", "2"],
      ["Memory", "2 GiB"],
      ["Disk space", "9.31 GiB (10 GB)"],
      ["GPUs", "1"],
      ["Network", "Required"],
    ]);
    expect(needs({ resources: { network: false } })).toEqual([["Network", "Not used"]]);
    expect(needs({})).toEqual([]);
  });

  it("is that of one step in Nextflow, and names the engine", () => {
    expect(needs({ language: "NFL", resources: { cores: 4 }, engine: ">=23.10.0" })).toEqual([
      ["CPU cores", "4 (the most for one step)"],
      ["Engine", "Nextflow >=23.10.0"],
    ]);
  });
});

describe("several descriptors of a version", () => {
  it("have a heading and ids each", () => {
    const interfaces = [
      madeInterface({ outputs: [madePort("a")] }),
      madeInterface({ language: "WDL", outputs: [madePort("a")] }),
    ];
    const views = interfaceViews({ interfaces });
    expect(views.map(({ heading, prefix }) => [heading, prefix])).toEqual([
      ["CWL", ""],
      ["WDL", "wdl-"],
    ]);
    expect(views.map(({ outputs }) => outputs[0]?.id)).toEqual(["output-a", "wdl-output-a"]);
  });
});
