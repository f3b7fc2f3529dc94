import { describe, expect, it } from "vitest";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";

const faults = (text: string) => wdl.read(text, "main.wdl").faults;

const task = (command: string, version = "1.0") =>
  `version ${version}\ntask t {\n  input { String a = "x"  Array[String] list = [] }\n  command ${command}\n}\n`;

const value = (type: string, expression: string, version = "1.2") =>
  `version ${version}\nworkflow w {\n  input { ${type} x = ${expression} }\n}\n`;

describe("commands", () => {
  it.each([
    ["an opening brace in a heredoc", "<<< echo '{' >>>"],
    ["a closing brace in a heredoc", "<<< awk '{print $1}' } >>>"],
    ["shell variables in a heredoc", `<<< echo \${HOME} "\${x:-{}}" >>>`],
    ["fewer signs than end a heredoc", "<<< cat >> log; cat > log2 < in >>>"],
    ["quotes that are never closed", "<<< echo \" ' >>>"],
    ["what begins a comment", "<<< # } >>>"],
    ["placeholders of both kinds", `{ echo ~{a} \${a} }`],
    ["signs that begin no placeholder", "{ echo $x ~ $ ~$ }"],
    ["options of placeholders", "<<< ~{sep=' ' list} ~{true='a' false=\"}\" true} >>>"],
    ["strings with braces in placeholders", '<<< ~{"}" + "{"} ~{if true then "}" else \'{\'} >>>'],
    ["placeholders in strings in placeholders", '<<< ~{"a ~{"b ~{a} }"} "} >>>'],
  ])("may have %s", (_, command) => {
    expect(faults(task(command))).toEqual([]);
  });

  it("in braces end at the first closing brace outside of placeholders", () => {
    expect(faults(task("{ awk '{print $1}' }"))).toMatchObject([
      { code: "trs-wdl-syntax", line: 4, message: "WDL 1.0 does not allow ' here." },
    ]);
  });

  it("of draft-2 have placeholders with a dollar sign only", () => {
    const text = `task t {\n  String a\n  command <<< \${a} ~{nothing at all >>>\n}\n`;
    expect(faults(text)).toMatchObject([{ code: "trs-wdl-version" }]);
  });

  it("that are never closed are reported where they begin", () => {
    expect(faults(task("<<< echo"))).toMatchObject([
      { code: "trs-wdl-syntax", line: 4, column: 11, expected: ">>>" },
    ]);
  });
});

describe("expressions", () => {
  it.each([
    ["String", `"it's \\" \\\\"`],
    ["String", `'a "b" \\' c'`],
    ["String", `"unknown \\d escape, and a\nline"`],
    ["String", `"~{if true then "x}" else 'y{'} $ ~"`],
    ["String", `<<<\n  many "lines"\n  ~{1 + 1} }\n>>>`],
    ["Int", "-1 + 2 * (3 - 4) / 5 % 6 ** 2"],
    ["Float", "1.5e-3 + .5"],
    ["Boolean", "!true && 1 <= 2 || 'a' != 'b'"],
    ["Array[Int]+", "[1, 2, 3,]"],
    ["Map[String, Array[Int]]", '{"a": [1], "b": [],}'],
    ["Pair[Int, Pair[String, File?]]?", '(1, ("a", None))'],
    ["Int", "(if true then [1] else [2])[0]"],
    ["Int", "(1, 2).left"],
    ["Array[Int]", "range(length([1]))"],
  ])("of type %s may be %s", (type, expression) => {
    expect(faults(value(type, expression))).toEqual([]);
  });

  it("may be objects, of a type that not all engines have", () => {
    const found = faults(value("Object", 'object { a: 1, "b": [2] }'));
    expect(found).toMatchObject([{ code: "trs-wdl-portable", severity: "warning" }]);
  });

  it.each([
    ["Int", "1 +", "}"],
    ["Int", "(1", "}"],
    ["Array[Int]", "[1 2]", "2"],
    ["Int", "if true then 1", "}"],
    ["Int", "@", "@"],
    ["String", "🧬", "🧬"],
    ["Int", "a.+", "+"],
  ])("of type %s may not be %s", (type, expression, found) => {
    expect(faults(value(type, expression))).toMatchObject([
      { code: "trs-wdl-syntax", severity: "error", line: 3, found },
    ]);
  });

  it.each([
    ["a string in angle brackets", "1.1", "String x = <<< a >>>"],
    ["None", "1.0", "Int? x = None"],
    ["the literal of a struct", "1.0", "Object x = S { a: 1 }"],
    ["a power", "1.1", "Int x = 2 ** 3"],
  ])("may have %s only in later versions than %s", (_, version, declaration) => {
    const text = `version ${version}\nworkflow w {\n  input { ${declaration} }\n}\n`;
    expect(faults(text)).toMatchObject([{ code: "trs-wdl-syntax", line: 3 }]);
  });
});

describe("types", () => {
  it.each([
    ["Array", "The type Array must have one parameter."],
    ["Array[Int, Int]", "The type Array must have one parameter."],
    ["Map[Int]", "The type Map must have two parameters."],
    ["Int[String]", "The type Int has no parameters."],
    ["String+", "Only an Array can be followed by +."],
  ])("may not be %s", (type, message) => {
    expect(faults(`version 1.0\nworkflow w {\n  input { ${type} x }\n}\n`)).toMatchObject([
      { code: "trs-wdl-syntax", line: 3, column: 11, message },
    ]);
  });
});

describe("a document", () => {
  it.each([
    [
      "a statement of its version that comes late",
      "task t {\n  command {}\n}\nversion 1.0\n",
      { line: 4, column: 1, fix: "Move the version statement to the start of the document." },
    ],
    [
      "a task without a command",
      "version 1.0\ntask t {\n}\n",
      { line: 2, column: 6, message: "The task t has no command." },
    ],
    [
      "two sections of a kind",
      "version 1.0\ntask t {\n  command {}\n  output {}\n  output {}\n}\n",
      { line: 5, column: 3, message: "The task has two output sections." },
    ],
    [
      "a word of the language as a name",
      "version 1.0\nworkflow w {\n  Int output = 1\n}\n",
      { line: 3, column: 7, message: "output is a word of WDL 1.0, and cannot be a name." },
    ],
    [
      "the inputs of a call without input:",
      "version 1.1\nworkflow w {\n  call t { x = 1 }\n}\n",
      { line: 3, column: 12, fix: "Write input: before the inputs of the call." },
    ],
    [
      "a brace that is missing",
      "version 1.0\nworkflow w {\n",
      { line: 3, column: 1, message: "The document ends too early." },
    ],
    [
      "an import whose file name is no name",
      'version 1.0\nimport "my-tasks.wdl"\n',
      { line: 2, column: 9, fix: 'Name it: import "…" as some_name.' },
    ],
    [
      "expressions in metadata",
      "version 1.0\nworkflow w {\n  meta { author: me }\n}\n",
      { line: 3, column: 18, fix: "Metadata has no expressions: write the value in quotes." },
    ],
    [
      "a key of metadata twice",
      'version 1.0\nworkflow w {\n  meta { a: "x" a: "y" }\n}\n',
      { line: 3, column: 17, message: "The key a is there twice." },
    ],
    [
      "an output without a value",
      "version 1.0\nworkflow w {\n  output { Int x }\n}\n",
      { line: 3, column: 18, expected: "= and the value of the output" },
    ],
  ])("may not have %s", (_, text, expected) => {
    const errors = faults(text).filter(({ severity }) => severity === "error");
    expect(errors).toMatchObject([{ code: "trs-wdl-syntax", ...expected }]);
  });

  it("may have everything that WDL 1.2 has", () => {
    const text = `version 1.2
import "lib.wdl" as lib alias Sample as LibSample alias Other as LibOther
struct Sample {
  String name
  Array[File]+ reads
  Directory? folder
  meta { description: "A sample" }
}
task align {
  meta { author: "A" nested: { list: [1, -2.5, true, null, "x",], }, }
  parameter_meta { sample: { help: "The sample" } }
  input {
    Sample sample
    env String token = "x"
  }
  Int total = length(sample.reads)
  command <<<
    ~{sep(" ", sample.reads)} ~{task.name} ~{total}
  >>>
  output {
    File bam = "x.bam"
    Array[File] logs = glob("*.log")
    Int? code = task.return_code
  }
  requirements { container: ["a/b:1", "c/d:2"], cpu: 2, memory: "4 GiB" }
  hints { input: { sample: { localizationOptional: true } } short_task: true }
}
workflow main {
  input { Array[Sample] samples  Boolean is_deep = false }
  scatter (sample in samples) {
    call align { sample }
    if (is_deep) { call align as again after align { sample, token = "y" } }
  }
  output { Array[File] bams = align.bam  Array[File?] more = again.bam }
  hints { allow_nested_inputs: true }
}
`;
    expect(faults(text)).toEqual([]);
  });

  it("that is nested too deep is published without being judged", () => {
    const text = value("Int", `${"(".repeat(200_000)}1${")".repeat(200_000)}`);
    expect(faults(text)).toMatchObject([{ code: "trs-unchecked", severity: "warning", line: 3 }]);
  });
});
