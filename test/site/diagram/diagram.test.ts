import { gzipSync } from "node:zlib";
import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { type Diagram, drawWorkflow } from "../../../src/site/diagram/diagram.ts";
import type { DescriptorInterface, EdgeEnd } from "../../../src/trs/tool/interface.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { madeInput, madeInterface, madePort, madeStep } from "../../fixtures/made-interface.ts";
import { generatedWorkflow, madeEdge } from "../../fixtures/made-workflow.ts";

const LINKS = {
  step: (name: string) => ({ href: `/files/${name.slice(0, 20)}`, opens: `${name}.cwl` }),
  port: (kind: string, name: string) => `#${kind}-${name.slice(0, 20)}`,
};

const draw = (about: DescriptorInterface, links: Parameters<typeof drawWorkflow>[1] = LINKS) =>
  drawWorkflow(about, links, { id: "workflow", title: "Workflow of A <b>" });

type Nodes = ReturnType<typeof parseDocument>["children"];
interface Found {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

const textIn = (nodes: Nodes): string =>
  nodes
    .map((node) => ("data" in node ? node.data : "children" in node ? textIn(node.children) : ""))
    .join("");

/** All elements of a picture, each with the text in it. */
function elementsOf({ svg = "" }: Diagram): readonly Found[] {
  const found: Found[] = [];
  const visit = (nodes: Nodes) => {
    for (const node of nodes) {
      if (!("children" in node)) continue;
      if ("attribs" in node) {
        found.push({ name: node.name, attributes: node.attribs, text: textIn(node.children) });
      }
      visit(node.children);
    }
  };
  visit(parseDocument(svg, { xmlMode: true }).children);
  return found;
}

const titlesOf = (diagram: Diagram) =>
  elementsOf(diagram).flatMap(({ name, text }) => (name === "title" ? text.split("\n") : []));

const shown = ({ step, port }: EdgeEnd) => (step === undefined ? port : `${step}.${port}`);

/** What an interface has that its picture has not. */
function missingIn(diagram: Diagram, { steps, edges }: DescriptorInterface): readonly string[] {
  const titles = new Set(titlesOf(diagram));
  const named = new Set([...titles].map((title) => title.replace(/ \((?:sub|step).*$/s, "")));
  const links = edges.map(({ from, to }) => `${shown(from)} → ${shown(to)}`);
  return [
    ...links.filter((link) => !titles.has(link)),
    ...steps.map(({ name }) => name).filter((name) => !named.has(name)),
  ];
}

/** The links that a picture has and an interface has not. */
function inventedIn(diagram: Diagram, { edges }: DescriptorInterface): readonly string[] {
  const links = new Set(edges.map(({ from, to }) => `${shown(from)} → ${shown(to)}`));
  return titlesOf(diagram).filter((title) => title.includes(" → ") && !links.has(title));
}

const drawnOf = async (about: DescriptorInterface): Promise<Diagram> =>
  (await draw(about)) ?? { notes: [] };

const workflows = CATALOG.tools.flatMap(({ id, versions }) =>
  versions.flatMap((version) =>
    version.interfaces
      .filter(({ steps }) => steps.length > 1)
      .map((about) => [`${id} ${version.id}`, about] as const),
  ),
);

describe("the picture of a workflow of the content", () => {
  it("is there for several workflows", () => {
    expect(workflows.length).toBeGreaterThan(3);
  });

  it.each(workflows)("has every step and every link: %s", async (_, about) => {
    const diagram = await drawnOf(about);
    expect(missingIn(diagram, about)).toEqual([]);
    expect(inventedIn(diagram, about)).toEqual([]);
    expect(diagram.notes).toEqual([]);
    const rows = elementsOf(diagram).map(({ text }) => text);
    for (const { name } of [...about.inputs, ...about.outputs]) expect(rows).toContain(name);
  });
});

describe("the picture of a large workflow", () => {
  it.each([1, 2, 3])("of 200 steps has all, in at most 30 kB: %i", async (seed) => {
    const about = generatedWorkflow({ steps: 200, links: 400, reach: 10, seed });
    const diagram = await drawnOf(about);
    expect(about.edges.length).toBeGreaterThanOrEqual(400);
    expect(missingIn(diagram, about)).toEqual([]);
    expect(inventedIn(diagram, about)).toEqual([]);
    expect(gzipSync(diagram.svg ?? "").length).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ["too many steps", { steps: 500, links: 700, reach: 5 }],
    ["too many links for 30 kB", { steps: 350, links: 2000, reach: 5 }],
    ["links across all of it", { steps: 200, links: 600, reach: 200 }],
  ])("that has %s is not drawn, and says so at once", async (_, size) => {
    const about = generatedWorkflow(size);
    const start = performance.now();
    const { svg, notes } = await drawnOf(about);
    expect(svg).toBeUndefined();
    expect(notes).toEqual([
      `This workflow has ${about.steps.length} steps and ${about.edges.length} links, which is too much for one picture. The table of steps has all of them.`,
    ]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("has the steps alone if they fit without its inputs", async () => {
    const names = Array.from({ length: 50 }, (_, at) => `s${at}`);
    const inputs = Array.from({ length: 40 }, (_, at) => `i${at}`);
    const taken = names.flatMap((step, at) =>
      inputs
        .filter((_, input) => (at * input) % 3 !== 1)
        .map((input) => `${input} > ${step}.${input}`),
    );
    const between = names.slice(1).map((step, at) => `s${at}.out > ${step}.in`);
    const about = madeInterface({
      inputs: inputs.map((name) => madeInput(name)),
      outputs: [madePort("o")],
      steps: names.map((name) => madeStep(name)),
      edges: [...taken, ...between, "s49.out > o"].map(madeEdge),
    });
    const diagram = await drawnOf(about);
    expect(diagram.notes).toEqual([
      `The picture shows the steps alone: it leaves out 40 inputs and 1 output with ${taken.length + 1} links, which are too much for one picture. The table of steps has all of them.`,
    ]);
    const boxes = elementsOf(diagram).filter(({ name }) => name === "title");
    expect(boxes.filter(({ text }) => /^s\d+ \(step\)/.test(text))).toHaveLength(50);
    expect(elementsOf(diagram).find(({ name }) => name === "desc")?.text).toBe(
      "A diagram with 50 steps and 49 links. The table of steps says the same in text.",
    );
  });
});

describe("a picture", () => {
  const pair = madeInterface({
    inputs: [madeInput("reads")],
    steps: [madeStep("align", { runs: "align.cwl" }), madeStep("sort", { isConditional: true })],
    outputs: [madePort("bam")],
    edges: ["reads > align.in", "align.out > sort.in", "sort.out > bam"].map(madeEdge),
  });

  it("is the same each time", async () => {
    expect((await drawnOf(pair)).svg).toBe((await drawnOf({ ...pair })).svg);
  });

  it("has a name and a description for screen readers", async () => {
    const [svg, title, desc] = elementsOf(await drawnOf(pair));
    expect(svg?.attributes).toMatchObject({
      role: "group",
      "aria-labelledby": title?.attributes["id"],
      "aria-describedby": desc?.attributes["id"],
    });
    expect(title?.text).toBe("Workflow of A <b>");
    expect(desc?.text).toBe(
      "A diagram with 2 steps and 3 links. The table of steps says the same in text.",
    );
  });

  it("links steps to what they run and ports to their rows", async () => {
    const links = elementsOf(await drawnOf(pair)).filter(({ name }) => name === "a");
    expect(links.map(({ attributes, text }) => [attributes["href"], text])).toEqual([
      ["/files/align", "align (step): align.cwlalignstep"],
      ["/files/sort", "sort (step, conditional): sort.cwlsortstep, conditional"],
      ["#inputs-reads", "reads"],
      ["#outputs-bam", "bam"],
    ]);
  });

  it("says by class and words what a step is", async () => {
    const groups = elementsOf(await drawnOf(pair)).flatMap(
      ({ attributes }) => attributes["class"] ?? [],
    );
    expect(groups).toEqual(
      expect.arrayContaining(["step", "step conditional", "inputs", "outputs"]),
    );
  });

  it("has no styles and no scripts of its own", async () => {
    expect((await drawnOf(pair)).svg).not.toMatch(/style|script|\son\w+=/);
  });

  it("is none for a tool, and for a single step without links", async () => {
    expect(await draw(madeInterface({ kind: "tool" }))).toBeUndefined();
    expect(await draw(madeInterface({ steps: [madeStep("a")] }))).toBeUndefined();
    const linked = madeInterface({ steps: [madeStep("a")], edges: [madeEdge("x > a.y")] });
    expect(await draw(linked)).toBeDefined();
  });

  it("says which inputs and outputs are not in it", async () => {
    const { notes } = await drawnOf({ ...pair, inputs: [...pair.inputs, madeInput("spare")] });
    expect(notes).toEqual([
      "The picture leaves out 1 input: the descriptor does not say in plain values which steps it is linked to.",
    ]);
    const more = await drawnOf({
      ...pair,
      inputs: [...pair.inputs, madeInput("a"), madeInput("b")],
      outputs: [...pair.outputs, madePort("c")],
    });
    expect(more.notes[0]).toContain("leaves out 2 inputs and 1 output: ");
    expect(more.notes[0]).toContain("they are linked to");
  });

  it("is drawn for any links, in circles and across", async () => {
    for (let seed = 1; seed <= 18; seed++) {
      const about = generatedWorkflow({ steps: 8 + (seed % 9), links: 60, reach: 9, seed });
      const back = about.edges.flatMap(({ from, to }, index) =>
        index % 3 === 0 && from.step !== undefined && to.step !== undefined
          ? [{ from: { step: to.step, port: "x" }, to: { step: from.step, port: "y" } }]
          : [],
      );
      const circular = { ...about, edges: [...about.edges, ...back] };
      expect(missingIn(await drawnOf(circular), circular)).toEqual([]);
    }
  });

  it("is tried from left to right if it would be wider than a page", async () => {
    const steps = Array.from({ length: 30 }, (_, index) => madeStep(`count_${index}`));
    const edges = steps.map(({ name }) => madeEdge(`start.out > ${name}.in`));
    const about = madeInterface({ steps: [madeStep("start"), ...steps], edges });
    const [svg] = elementsOf(await drawnOf(about));
    const [width, height] = [svg?.attributes["width"], svg?.attributes["height"]].map(Number);
    expect(width).toBeLessThan(600);
    expect(height).toBeGreaterThan(1000);
  });
});

describe("a picture of names that would do harm", () => {
  const NAMES = [
    "<script>alert(1)</script>",
    '"] ; x [label=<b>',
    "\\N \\G \\E \\l",
    "a\nb\r\nc\u0000d",
    "<<table><tr><td>x</td></tr></table>>",
    "&lt;b&gt; & '",
    "整列する",
    "\ud800",
    "",
    "node",
    "digraph",
  ];

  it("has them as text only", async () => {
    const steps = NAMES.map((name) => madeStep(name, { label: name, runs: name }));
    const about = madeInterface({
      inputs: NAMES.map((name) => madeInput(name)),
      outputs: NAMES.map((name) => madePort(name)),
      steps,
      edges: NAMES.flatMap((name) => [
        { from: { port: name }, to: { step: name, port: name } },
        { from: { step: name, port: name }, to: { port: name } },
      ]),
    });
    const diagram = await drawnOf(about);
    const names = new Set(elementsOf(diagram).map(({ name }) => name));
    expect([...names].sort()).toEqual(
      ["a", "defs", "desc", "g", "marker", "path", "svg", "text", "title"].sort(),
    );
    const groups = elementsOf(diagram).filter(({ attributes }) => attributes["class"] === "step");
    expect(groups).toHaveLength(NAMES.length);
    const titles = titlesOf(diagram);
    for (const name of NAMES.slice(0, 3)) {
      expect(titles).toContain(`${name}.${name} → ${name}`);
    }
  });

  it("is small, whatever they are", async () => {
    const long = "x".repeat(10_000);
    const about = madeInterface({
      inputs: [madeInput(long)],
      steps: [madeStep(`${long}1`), madeStep(`${long}2`)],
      edges: [
        { from: { port: long }, to: { step: `${long}1`, port: long } },
        { from: { step: `${long}1`, port: long }, to: { step: `${long}2`, port: long } },
      ],
    });
    const { svg = "" } = await drawnOf(about);
    expect(svg.length).toBeLessThan(5000);
  });
});

it("says what the steps and links of a workflow leave out themselves", async () => {
  const about = generatedWorkflow({ steps: 3, links: 2, reach: 2 });
  const notes = async (gaps: DescriptorInterface["gaps"]) =>
    (await draw({ ...about, ...(gaps && { gaps }) }))?.notes;
  expect(await notes(undefined)).toEqual([]);
  expect(await notes({ computedInputs: 1, hasDerivedSteps: true })).toEqual([
    "The picture may leave out links to 1 step, with inputs that are computed when the workflow runs.",
    "The picture leaves out steps that are derived from others or come from modules.",
  ]);
  expect(await notes({ computedInputs: 2, hasDerivedSteps: false })).toHaveLength(1);
});
