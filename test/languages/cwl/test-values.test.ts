import { describe, expect, it } from "vitest";
import { madeInput } from "../../fixtures/made-interface.ts";
import { url, valuesOf } from "../../fixtures/test-values.ts";

describe("the values of a test in CWL", () => {
  const folder = (path: string) => ({ data: { class: "Directory", path } });

  it("name all that is in a folder, and nothing of another with a longer name", () => {
    const paths = ["tests/in/a.txt", "tests/in2/b.txt"];
    expect(valuesOf("CWL", folder("in"), [madeInput("data")], paths)).toEqual({
      data: {
        class: "Directory",
        basename: "in",
        listing: [{ class: "File", location: url("CWL", "tests/in/a.txt") }],
      },
    });
  });

  it("are none if a folder is not there", () => {
    expect(valuesOf("CWL", folder("lost"), [madeInput("data")])).toBeUndefined();
  });

  it("are none if a path is one of the author's machine", () => {
    const file = { data: { class: "File", path: "/tests/a.txt" } };
    expect(valuesOf("CWL", file, [madeInput("data")], ["tests/a.txt"])).toBeUndefined();
  });

  it("go by the location of a file that has a path too", () => {
    const file = { data: { class: "File", location: "a.txt", path: "b.txt" } };
    const paths = ["tests/a.txt", "tests/b.txt"];
    expect(valuesOf("CWL", file, [madeInput("data")], paths)).toEqual({
      data: { class: "File", location: url("CWL", "tests/a.txt") },
    });
  });
});
