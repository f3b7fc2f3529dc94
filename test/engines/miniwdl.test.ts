import { describe, expect, it } from "vitest";
import { miniwdl, readMiniwdl } from "../../src/engines/miniwdl.ts";

const refused = (...lines: readonly string[]) =>
  readMiniwdl({ status: 2, stdout: "", stderr: `${lines.join("\n")}\n` }, "workflows/main.wdl");
const accepted = (...lines: readonly string[]) =>
  readMiniwdl({ status: 0, stdout: `${lines.join("\n")}\n`, stderr: "" }, "workflows/main.wdl");

describe("what miniwdl refuses", () => {
  it("is each fault, without the source that is repeated below it", () => {
    expect(
      refused(
        "(/version/workflows/main.wdl Ln 2 Col 11) Unknown identifier b",
        "      Int a = b",
        "              ^",
        "(/version/workflows/main.wdl Ln 3 Col 11) Unknown identifier d",
        "      Int c = d",
        "              ^",
        "* Hint: document should begin with WDL version declaration",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "Unknown identifier b",
        path: "/version/workflows/main.wdl",
        line: 2,
        column: 11,
      },
      {
        severity: "error",
        message: "Unknown identifier d",
        path: "/version/workflows/main.wdl",
        line: 3,
        column: 11,
      },
    ]);
  });

  it("is in the imported file: each path is relative to the file that imports it", () => {
    expect(
      refused(
        "(/version/workflows/main.wdl Ln 2 Col 1) Failed to import ../tasks/a.wdl",
        "(../tasks/a.wdl Ln 2 Col 1) Failed to import deep)/b.wdl",
        "(deep)/b.wdl Ln 4 Col 21) Unknown identifier zz",
        "     command <<< echo ~{zz} >>>",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "Unknown identifier zz",
        path: "/version/tasks/deep)/b.wdl",
        line: 4,
        column: 21,
      },
    ]);
  });

  it("is the import, with the reason, if its file cannot be read", () => {
    expect(
      refused(
        "(/version/workflows/main.wdl Ln 2 Col 1) Failed to import nope.wdl",
        "[Errno 2] No such file or directory: 'nope.wdl'",
      ),
    ).toEqual([
      {
        severity: "error",
        message: "Failed to import nope.wdl: [Errno 2] No such file or directory: 'nope.wdl'",
        path: "/version/workflows/main.wdl",
        line: 2,
        column: 1,
      },
    ]);
  });
});

it("warnings belong to the file whose heading is above them, not to a call or scatter", () => {
  expect(
    accepted(
      "main.wdl",
      "    workflow w",
      "        scatter x",
      "            if",
      "                (Ln 7, Col 7) UnusedDeclaration, nothing references Int unused",
      "                call a.t as tt",
      "                    (Ln 8, Col 35) StringCoercion, input String a = :Int:",
      "    a : a.wdl",
      "        (Ln 2, Col 1) UnusedImport, no use of b",
      "        b : b.wdl",
      "            task t (not called)",
      "                (Ln 3, Col 4) UnusedDeclaration, nothing references Int u",
      "        task t",
      "            (Ln 4, Col 4) UnusedDeclaration, nothing references Int u",
    ).map(({ path, line, message }) => `${path}:${line} ${message}`),
  ).toEqual([
    "workflows/main.wdl:7 nothing references Int unused (UnusedDeclaration)",
    "workflows/main.wdl:8 input String a = :Int: (StringCoercion)",
    "a.wdl:2 no use of b (UnusedImport)",
    "b.wdl:3 nothing references Int u (UnusedDeclaration)",
    "a.wdl:4 nothing references Int u (UnusedDeclaration)",
  ]);
});

it("no file outside the version is read: a message could quote it", () => {
  const subject = { folder: "/f", primary: "/f/-a.wdl", descriptors: ["/f/-a.wdl"] };
  const args = miniwdl.args(subject).join(" ");
  expect(args).toContain("--no-outside-imports --path /f ");
  expect(args).toMatch(/ \/f\/-a\.wdl$/);
});
