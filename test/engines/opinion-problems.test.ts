import { describe, expect, it } from "vitest";
import { cwltool } from "../../src/engines/cwltool.ts";
import type { Opinion } from "../../src/engines/engine.ts";
import { opinionProblems } from "../../src/engines/opinion-problems.ts";
import type { RegistryFile } from "../../src/trs/tool/registry.ts";

/** A text of 602 lines, each with a few columns. */
const TEXT = `a: 1\nb: trim/out\n${"c: a line\n".repeat(600)}`;

const file = (path: string, text = TEXT): RegistryFile => ({
  path,
  file_type: "SECONDARY_DESCRIPTOR",
  descriptor_types: ["CWL"],
  content: new TextEncoder().encode(text),
  sha256: "",
});

const PRIMARY = file("workflows/main.cwl");
const VERSION = {
  folder: "tools/t/1.0",
  files: [
    PRIMARY,
    file("sub dir/a.cwl"),
    file("x/twin.cwl"),
    file("y/twin.cwl"),
    file("-$(touch x).cwl"),
  ],
  primary: PRIMARY,
};

const problemsOf = (...opinions: readonly Partial<Opinion>[]) =>
  opinionProblems(
    cwltool,
    VERSION,
    opinions.map((opinion) => ({ severity: "error", message: "It is wrong.", ...opinion })),
  );
const placeOf = (opinion: Partial<Opinion>) => {
  const [problem] = problemsOf(opinion);
  return `${problem?.file}:${problem?.line}:${problem?.column}`;
};

describe("an opinion becomes a problem", () => {
  it("with the engine's name, its severity and the place in the content", () => {
    expect(problemsOf({ path: "sub dir/a.cwl", line: 3, column: 7 })).toEqual([
      {
        severity: "error",
        code: "trs-engine-error",
        pointer: "",
        message: "cwltool: It is wrong.",
        file: "tools/t/1.0/sub dir/a.cwl",
        line: 3,
        column: 7,
      },
    ]);
    expect(problemsOf({ severity: "warning" })).toMatchObject([
      { severity: "warning", code: "trs-engine-warning" },
    ]);
  });

  it.each([
    ["/version/sub dir/a.cwl", "tools/t/1.0/sub dir/a.cwl:3:1"],
    ["file:///version/sub dir/a.cwl", "tools/t/1.0/sub dir/a.cwl:3:1"],
    ["./sub dir/a.cwl", "tools/t/1.0/sub dir/a.cwl:3:1"],
    ["a.cwl", "tools/t/1.0/sub dir/a.cwl:3:1"],
    ["-$(touch x).cwl", "tools/t/1.0/-$(touch x).cwl:3:1"],
  ])("in the file that the engine names as %s", (path, place) => {
    expect(placeOf({ path, line: 3 })).toBe(place);
  });

  it("with the engine's own place at the primary descriptor, if that is no file of the version", () => {
    expect(problemsOf({ path: "/usr/lib/x.py", line: 3, column: 2 })).toMatchObject([
      {
        file: "tools/t/1.0/workflows/main.cwl",
        line: 1,
        message: "cwltool: /usr/lib/x.py:3:2: It is wrong.",
      },
    ]);
    expect(problemsOf({ path: "twin.cwl", line: 3 })).toMatchObject([
      { file: "tools/t/1.0/workflows/main.cwl", message: "cwltool: twin.cwl:3:1: It is wrong." },
    ]);
  });

  it("at what it quotes, if that is in the file once; lines count from 1", () => {
    expect(placeOf({ quotes: ["absent", "trim/out"] })).toBe("tools/t/1.0/workflows/main.cwl:2:4");
    expect(placeOf({ quotes: [": "] })).toBe("tools/t/1.0/workflows/main.cwl:1:1");
    expect(placeOf({ line: 0, column: 0 })).toBe("tools/t/1.0/workflows/main.cwl:1:1");
  });

  it.each([
    [{ line: 1, column: 9999 }, "1:5"],
    [{ line: 3, column: 10 }, "3:10"],
    [{ line: 1e23, column: 99_999_999_999 }, "603:1"],
    [{ line: -4, column: -4 }, "1:1"],
  ])("inside the file, whatever place the engine names: %o", (opinion, place) => {
    expect(placeOf(opinion)).toBe(`tools/t/1.0/workflows/main.cwl:${place}`);
  });

  it("once, without the folder in which the engine ran", () => {
    const message = "no 'file:///version/sub dir/a.cwl#x' in /version/x/twin.cwl";
    expect(problemsOf({ message }, { message })).toMatchObject([
      { message: "cwltool: no 'sub dir/a.cwl#x' in x/twin.cwl" },
    ]);
  });
});

it("a message has at most 300 characters", () => {
  const [problem] = problemsOf({ message: "x".repeat(10_000) });
  expect(problem?.message).toHaveLength(300);
});

it("an engine without the network refuses nothing for that", () => {
  const message = "Field 'run' contains undefined reference to 'https://example.org/a.cwl'";
  expect(problemsOf({ message, line: 4, column: 5 })).toMatchObject([
    {
      severity: "warning",
      code: "trs-engine-failed",
      found: "https://example.org/a.cwl",
      line: 4,
      column: 5,
    },
  ]);
  expect(problemsOf({ message, severity: "warning" })).toEqual([]);
});

it("more than 500 opinions of a version are counted", () => {
  const many = Array.from({ length: 503 }, (_, line) => ({ line: line + 1 }));
  const problems = problemsOf(...many);
  expect(problems).toHaveLength(501);
  expect(problems.at(-1)?.message).toBe(
    "cwltool has 3 more messages about this version, which are not reported.",
  );
});
