import { parseDocument } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { GRAMMARS } from "../../../src/site/highlight/grammars.ts";
import { highlight } from "../../../src/site/highlight/highlight.ts";
import { linesHtml } from "../../../src/site/highlight/lines.ts";
import { registryFileText } from "../../../src/trs/tool/registry.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

let texts = 0;
const lines = (path: string, text: string) => highlight({ path, text, sha256: String(texts++) });

/** The text that a reader sees of HTML. */
function seen(html: string): string {
  type Nodes = ReturnType<typeof parseDocument>["children"];
  const textIn = (nodes: Nodes): string =>
    nodes
      .map((node) => ("data" in node ? node.data : "children" in node ? textIn(node.children) : ""))
      .join("");
  return textIn(parseDocument(html).children);
}

describe("a highlighted file", () => {
  it.each<[string, string, string, string]>([
    [
      "yaml",
      "a.cwl",
      "class: Workflow # x",
      '<span class="t">class</span>: Workflow <span class="c"># x</span>',
    ],
    [
      "json",
      "a.ga",
      '{"a": "b"}',
      '{<span class="t">&quot;a&quot;</span>: <span class="s">&quot;b&quot;</span>}',
    ],
    [
      "nextflow",
      "main.nf",
      "process A {",
      '<span class="k">process </span><span class="f">A</span> {',
    ],
    ["groovy", "nextflow.config", "a = 'b'", "a = <span class=\"s\">'b'</span>"],
    [
      "python",
      "Snakefile",
      "if True: # x",
      '<span class="k">if </span><span class="n">True</span>: <span class="c"># x</span>',
    ],
    ["docker", "Dockerfile", "FROM debian", '<span class="k">FROM</span> debian'],
    [
      "shellscript",
      "a.sh",
      'echo "a"',
      '<span class="f">echo </span><span class="s">&quot;a&quot;</span>',
    ],
    ["toml", "a.toml", "a = 1", '<span class="t">a</span> = <span class="n">1</span>'],
    ["ini", "a.ini", "; x", '<span class="c">; x</span>'],
    ["perl", "a.pl", "# x", '<span class="c"># x</span>'],
    ["r", "a.R", "# x", '<span class="c"># x</span>'],
    ["markdown", "a.md", "# A", '<span class="k"># A</span>'],
    ["wdl", "a.wdl", "task sort {", '<span class="k">task </span><span class="f">sort</span> {'],
  ])("in %s: %s", async (_, path, text, html) => {
    expect(await lines(path, text)).toEqual([html]);
  });

  it("has an example of every grammar here", async () => {
    expect(GRAMMARS.size).toBe(13);
  });

  it("has the text of the file, and no classes but six, for every file of the content", async () => {
    const classes = new Set<string>();
    for (const tool of CATALOG.tools) {
      for (const file of tool.versions.flatMap(({ files }) => files)) {
        const text = registryFileText(file) ?? expect.unreachable(file.path);
        const html = await highlight({ path: file.path, text, sha256: file.sha256 });
        expect(seen(html.join("\n"))).toBe(text.replace(/\n$/, ""));
        for (const [, name = ""] of html.join("").matchAll(/<span class="([^"]*)">/g)) {
          classes.add(name);
        }
        expect(html.join("")).not.toMatch(/style|<(?!\/?span)/);
      }
    }
    expect([...classes].sort()).toEqual(["c", "f", "k", "n", "s", "t"]);
  });

  it.each([
    ["a\r\nb\rc\n", ["a", "b", "c"]],
    ["\ufeffa\n\n", ["a", ""]],
    ["", [""]],
    ['<b> & "', ["&lt;b&gt; &amp; &quot;"]],
  ])("without a grammar is its lines: %j", async (text, html) => {
    expect(await lines("LICENSE", text)).toEqual(html);
  });

  it("shows very long lines as they are", async () => {
    const [line = ""] = await lines("a.json", `{"a": "${"x".repeat(3000)}"}`);
    expect(line).not.toContain("<span");
    expect(line.length).toBeGreaterThan(3000);
  });

  it("is highlighted once, whichever pages show it", async () => {
    const file = { path: "a.cwl", text: "a: 1\n", sha256: "same" };
    const first = await highlight(file);
    expect(await highlight({ ...file, path: "other/b.yml" })).toBe(first);
    expect(await highlight({ ...file, path: "a.json" })).not.toBe(first);
    expect(await highlight({ ...file, sha256: "other" })).not.toBe(first);
  });

  it("is highlighted again when much else has been since, with the same result", async () => {
    const file = { path: "a.json", text: "[1]", sha256: "early" };
    const first = await highlight(file);
    const text = `"${"x".repeat(99_000)}"`;
    for (let count = 0; count < 110; count++) await lines("a.json", text);
    const again = await highlight(file);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});

describe("WDL", () => {
  it("has keywords, types, names, strings and comments", async () => {
    expect(
      await lines(
        "a.wdl",
        'version 1.1\nimport "b.wdl" as b # x\ncall b.sort as s { input: n = 3 }\nArray[File]+ xs = select_all([a, None])',
      ),
    ).toEqual([
      '<span class="k">version </span><span class="n">1.1</span>',
      '<span class="k">import </span><span class="s">&quot;b.wdl&quot; </span><span class="k">as</span> b <span class="c"># x</span>',
      '<span class="k">call </span><span class="f">b.sort </span><span class="k">as</span> s { input: n = <span class="n">3</span> }',
      '<span class="t">Array</span>[<span class="t">File</span>]+ xs = <span class="f">select_all</span>([a, <span class="n">None</span>])',
    ]);
  });

  it("has no words in commands but in placeholders, and goes on after them", async () => {
    const html = await lines(
      "a.wdl",
      'command <<<\n  task if ~{if x then "a" else b}\n>>>\ncommand {\n  if { ~{true} }\n}\noutput {',
    );
    expect(html).toEqual([
      '<span class="k">command</span> &lt;&lt;&lt;',
      '  task if ~{<span class="k">if</span> x <span class="k">then </span><span class="s">&quot;a&quot; </span><span class="k">else</span> b}',
      "&gt;&gt;&gt;",
      '<span class="k">command</span> {',
      '  if { ~{<span class="n">true</span>} }',
      "}",
      '<span class="k">output</span> {',
    ]);
  });

  it("has inputs that are named as keywords are", async () => {
    expect(await lines("a.wdl", "object.version, input: version = version")).toEqual([
      expect.stringContaining("object.version, input: version = "),
    ]);
  });
});

it("gives each line an id", () => {
  expect(linesHtml(["a", "", "<b>"], "F2L")).toBe(
    '<span id="F2L1">a</span>\n<span id="F2L2"></span>\n<span id="F2L3"><b></span>',
  );
});
