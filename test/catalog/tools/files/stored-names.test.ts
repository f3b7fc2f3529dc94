import { describe, expect, it } from "vitest";
import { storedNameProblems } from "../../../../src/catalog/tools/files/stored-names.ts";

const problemsOf = (path: string) => storedNameProblems("tools/a/1", [{ path }]);

describe("the name of a file", () => {
  it.each(["trim.cwl", "report.html", "a.html.txt", "stored.txt"])("can be %s", (path) => {
    expect(problemsOf(path)).toEqual([]);
  });

  it.each(["report.html.stored.txt", "a.STORED.json", "a.html.stored.txt/b.cwl"])(
    "cannot be %s, which is reserved",
    (path) => {
      expect(problemsOf(path)).toEqual([
        {
          severity: "error",
          code: "trs-stored-name",
          file: `tools/a/1/${path}`,
          line: 1,
          column: 1,
          pointer: "",
          message: "Names that end with .stored.txt or .stored.json are reserved.",
          found: path,
          expected: "another name for the file or its folder",
          fix: "Rename it. Vitrine gives such names to files that browsers would run.",
        },
      ]);
    },
  );
});
