import { describe, expect, it } from "vitest";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";
import { PLANTED, SOUND } from "../../fixtures/wdl.ts";

const faults = (text: string) => wdl.read(text, "main.wdl").faults;

it("a document whose names all exist has no faults", () => {
  expect(faults(SOUND)).toEqual([]);
});

describe("a WDL document with one fault", () => {
  it.each(PLANTED)("%s", (_, sound, planted, rule, line, fix) => {
    expect(SOUND).toContain(sound);
    const errors = faults(SOUND.replace(sound, planted));
    expect(errors[0]).toMatchObject({ code: `trs-wdl-${rule}`, severity: "error", line });
    expect(errors[0]?.fix).toBe(fix);
    expect(new Set(errors.map(({ line }) => line)).size).toBeLessThanOrEqual(2);
  });

  it("says what does exist, in the order of the document", () => {
    expect(faults(SOUND.replace("bams = order.bam", "bams = order.out"))).toEqual([
      {
        severity: "error",
        code: "trs-wdl-name",
        pointer: "",
        line: 52,
        column: 31,
        message: "The call order has no output out.",
        found: "out",
        expected: "bam",
      },
    ]);
  });

  it("is no list that a command joins, or one that may be missing", () => {
    const command = (placeholder: string) =>
      faults(SOUND.replace("~{sample.reads}", placeholder)).map(({ message }) => message);
    expect(command('~{sep=" " [sample.reads]}')).toEqual([]);
    expect(command('~{sep(" ", [sample.reads])}')).toEqual([]);
    const old = SOUND.replace("version 1.1", "version 1.0");
    const found = faults(old.replace("~{sample.reads}", '~{sep(" ", [sample.reads])}'));
    expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "16 A placeholder of WDL 1.0 has no function sep.",
    ]);
    const missing = SOUND.replace("Sample sample", "Sample sample Array[File]? more");
    expect(faults(missing.replace("~{sample.reads}", "~{more}"))).toEqual([]);
  });

  it("is no length of a text since WDL 1.2", () => {
    const text = SOUND.replace("threads * 2", "length(sample.name)");
    expect(faults(text.replace("version 1.1", "version 1.2"))).toEqual([]);
  });

  it("that only miniwdl refuses is a warning: sep for a value alone, and a minus before a name", () => {
    const planted = SOUND.replace("~{reference}", '~{sep=" " reference}');
    const found = faults(planted.replace("= threads * 2", "= -threads * -2 - -threads"));
    expect(found.map(({ code, severity, line }) => `${severity} ${code} ${line}`)).toEqual([
      "warning trs-wdl-portable 14",
      "warning trs-wdl-portable 16",
    ]);
  });

  it("is told once, however often the name is used", () => {
    const text = SOUND.replace("bwa mem", "~{x} ~{x} ~{y} ~{x}");
    expect(faults(text).map(({ found }) => found)).toEqual(["x", "y"]);
  });

  it("that Cromwell accepts is a warning: a value that may be missing, and a repeat", () => {
    const optional = SOUND.replace("Int threads = 2", "Int? threads");
    expect(faults(optional)).toMatchObject([
      { code: "trs-wdl-optional", severity: "warning", line: 14, found: "Int?" },
    ]);
    const again = "Int count = length(samples)";
    expect(faults(SOUND.replace(again, `${again}\n  ${again}`))).toMatchObject([
      { code: "trs-wdl-repeat", severity: "warning", line: 44, fix: "Remove this one." },
    ]);
  });

  it.each([
    ["a call with the name of its workflow", "call sort as order", "call sort as main", 47],
    ["a task with the name of the workflow", "workflow main", "workflow sort", 37],
    ["an output with the name of an input", "File bam = stdout()", "File sam = stdout()", 33],
  ])("that Cromwell accepts is a warning: %s", (_, sound, planted, line) => {
    const found = faults(SOUND.replace(sound, planted));
    expect(found[0]).toMatchObject({ code: "trs-wdl-repeat", severity: "warning", line });
    expect(found[0]?.fix).toBe("Rename one of them.");
  });

  it.each([
    ["the type Object", "Boolean is_sorted = false", "Boolean is_sorted = false Object o", 41],
    [
      "keys that JSON cannot write",
      "Boolean is_sorted",
      "Map[Pair[Int, Int], Int] m Boolean is_sorted",
      41,
    ],
  ])("that miniwdl rejects is a warning, told once: %s", (_, sound, planted, line) => {
    const found = faults(SOUND.replace(sound, planted));
    expect(found).toMatchObject([{ code: "trs-wdl-portable", severity: "warning", line }]);
  });

  it("is the member of a struct that may be missing", () => {
    const found = faults(SOUND.replace("    Sample sample", "    Sample? sample"));
    expect(found[0]).toMatchObject({ code: "trs-wdl-optional", line: 16, found: "Sample?" });
  });
});

describe("the names of a workflow", () => {
  const workflow = (body: string, version = "1.1") => faults(`version ${version}\n${body}`);

  it("are seen before they are declared, and outside of sections as lists and optional values", () => {
    const text = `task t { input { Int? x } command {} output { Int y = 1 } }
workflow w {
  input { Boolean c = true }
  Array[Int] outside = inner
  if (c) {
    scatter (i in range(3)) { Int inner_most = i call t { input: x = later } }
  }
  scatter (j in [1, 2]) { Int inner = j }
  Int later = 4
  Int? one = if defined(t.y) then select_first([t.y])[0] else later
}
`;
    expect(workflow(text)).toEqual([]);
  });

  it("do not clash in scatters side by side that have the same variable", () => {
    const text =
      "workflow w {\n  scatter (i in [1]) { Int a = i }\n  scatter (i in [2]) { Int b = i }\n}\n";
    expect(workflow(text)).toEqual([]);
    const nested =
      "workflow w {\n  scatter (i in [1]) {\n    scatter (i in [2]) { Int b = i }\n  }\n}\n";
    expect(workflow(nested)).toMatchObject([{ code: "trs-wdl-duplicate", line: 4, column: 14 }]);
  });

  it("may not be used in the condition of the section that they are in", () => {
    const text = "workflow w {\n  if (inner) { Boolean inner = true }\n}\n";
    expect(workflow(text)).toMatchObject([{ code: "trs-wdl-name", line: 3, column: 7 }]);
  });

  it("may not need each other through sections and calls", () => {
    const text = `task t { input { Int x } command {} output { Int y = 1 } }
workflow w {
  call t { input: x = b }
  if (a > 0) { Int c = 1 }
  Int b = select_first([c, 1])
  Int a = t.y
}
`;
    expect(workflow(text)).toMatchObject([
      { code: "trs-wdl-cycle", found: expect.stringContaining("which needs") },
    ]);
  });

  it("of draft-2 may be outputs as they are", () => {
    const text = (output: string) => `workflow w {
  call t
  output { ${output} }
}
task t { command {} output { Int y = 1 } }
`;
    const errors = (output: string) =>
      faults(text(output)).filter(({ severity }) => severity === "error");
    expect(errors("t.y")).toEqual([]);
    expect(errors("t.*")).toEqual([]);
    expect(errors("Int z = t.y")).toEqual([]);
    expect(errors("t.z")).toMatchObject([{ code: "trs-wdl-name", line: 3, found: "z" }]);
    expect(errors("u.*")).toMatchObject([{ code: "trs-wdl-name", line: 3, found: "u" }]);
  });
});

it("structs that contain each other are reported, and structs that are complete are not", () => {
  const struct = (name: string, member: string) => `struct ${name} {\n  ${member}\n}\n`;
  const text = `version 1.0\n${struct("A", "Array[B] b")}${struct("B", "A? a")}`;
  expect(faults(text)).toMatchObject([{ code: "trs-wdl-cycle", line: 2, column: 8 }]);
  expect(faults(`version 1.0\n${struct("A", "B b")}${struct("B", "Int a")}`)).toEqual([]);
  const object = `version 1.1\n${struct("A", "Int a\n  Int? b")}workflow w { A x = A { b: 1 } }\n`;
  expect(faults(object)).toMatchObject([{ code: "trs-wdl-type", message: "This A lacks a." }]);
});
