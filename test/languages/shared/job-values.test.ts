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

  it("name files by URL wherever they are, with their names where they are stored under others", () => {
    const test = {
      "cwl:tool": "../flow.cwl",
      page: { class: "File", path: "page.html", format: "edam:format_2331" },
      list: [{ class: "File", location: "https://example.org/a.txt" }, "b.txt"],
      bam: {
        class: "File",
        path: "../a.bam",
        secondaryFiles: [{ class: "File", path: "../a.bai" }],
      },
      record: { class: "Sample", path: "b.txt", reads: { class: "File", path: "in/b.txt" } },
    };
    const paths = ["tests/page.html", "a.bam", "a.bai", "tests/in/b.txt"];
    expect(valuesOf("CWL", test, [madeInput("page")], paths)).toEqual({
      page: {
        class: "File",
        location: url("CWL", "tests/page.html.stored.txt"),
        basename: "page.html",
        format: "edam:format_2331",
      },
      list: [{ class: "File", location: "https://example.org/a.txt" }, "b.txt"],
      bam: {
        class: "File",
        location: url("CWL", "a.bam"),
        secondaryFiles: [{ class: "File", location: url("CWL", "a.bai") }],
      },
      record: {
        class: "Sample",
        path: "b.txt",
        reads: { class: "File", location: url("CWL", "tests/in/b.txt") },
      },
    });
  });

  it("name the folders in a folder, each once", () => {
    const paths = ["tests/in/x/a.txt", "tests/in/x/b.txt", "tests/in/c.txt"];
    const file = (path: string) => ({ class: "File", location: url("CWL", `tests/in/${path}`) });
    expect(valuesOf("CWL", folder("in"), [madeInput("data")], paths)).toEqual({
      data: {
        class: "Directory",
        basename: "in",
        listing: [
          { class: "Directory", basename: "x", listing: [file("x/a.txt"), file("x/b.txt")] },
          file("c.txt"),
        ],
      },
    });
  });

  it("are none if a file is not there, or outside the version", () => {
    const file = (path: string) => ({ data: { class: "File", path } });
    for (const path of ["lost.txt", "../../a.txt"]) {
      expect(valuesOf("CWL", file(path), [madeInput("data")], ["a.txt"])).toBeUndefined();
    }
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
