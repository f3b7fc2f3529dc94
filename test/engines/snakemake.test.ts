import { describe, expect, it } from "vitest";
import { readSnakemakeLint } from "../../src/engines/snakemake.ts";

const read = (status: number, ...lines: readonly string[]) =>
  readSnakemakeLint({ status, stdout: "", stderr: `${lines.join("\n")}\n` });

describe("snakemake --lint", () => {
  it("warns about rules and whole Snakefiles, without the explanations", () => {
    expect(
      read(
        1,
        "Lints for rule b (line 1, /version/r.smk):",
        "    * No log directive defined:",
        "      Without a log directive, all output will be printed to the terminal.",
        "      Also see:",
        "",
        "Lints for snakefile /version/Snakefile:",
        "    * Path composition with '+' in line 5:",
        "      This becomes quickly unreadable.",
      ),
    ).toEqual([
      {
        severity: "warning",
        message: "Rule b: No log directive defined",
        path: "/version/r.smk",
        line: 1,
      },
      {
        severity: "warning",
        message: "Path composition with '+' in line 5",
        path: "/version/Snakefile",
        line: 5,
      },
    ]);
  });

  it("refuses what it cannot run, at the line that it names", () => {
    expect(
      read(
        1,
        'NameError in file "/version/Snakefile", line 2:',
        "name 'y' is not defined",
        '  File "/version/Snakefile", line 2, in <module>',
      ),
    ).toEqual([
      {
        severity: "error",
        message: "NameError: name 'y' is not defined",
        path: "/version/Snakefile",
        line: 2,
      },
    ]);
  });

  it("refuses what its parser gives up on, although its report of that breaks off", () => {
    expect(
      read(
        1,
        "Traceback (most recent call last):",
        "",
        '  File "/lib/snakemake/parser.py", line 181, in error',
        "    raise SyntaxError(msg)",
        "",
        '  File "/version/a b.smk", line 2',
        "",
        "SyntaxError: Unexpected keyword outpu in rule definition",
        "",
        "During handling of the above exception, another exception occurred:",
        "",
        '  File "/lib/snakemake/exceptions.py", line 22, in format_error',
        "",
        "KeyError: 2",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "SyntaxError: Unexpected keyword outpu in rule definition",
        path: "/version/a b.smk",
        line: 2,
      },
    ]);
  });

  it("has no opinion of a workflow without lints, or of its own crash", () => {
    expect(read(0, "Congratulations, your workflow is in a good condition!")).toEqual([]);
    expect(read(0, 'SyntaxError in file "/version/a.smk", line 1:', "printed")).toEqual([]);
    expect(read(1, "Traceback (most recent call last):", "KeyError: 2")).toEqual([]);
  });
});
