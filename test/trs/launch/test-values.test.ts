import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { fileUrls } from "../../../src/trs/launch/file-urls.ts";
import { testValues } from "../../../src/trs/launch/test-values.ts";
import type { InputPort } from "../../../src/trs/tool/interface.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";
import { madeInput, madeInterface } from "../../fixtures/made-interface.ts";

const SITE = "https://registry.example";

/** The values of a test of a version with some files. */
function valuesOf(
  language: DescriptorType,
  test: unknown,
  inputs: readonly InputPort[],
  others: readonly string[] = [],
  place = "tests/test.json",
) {
  const types = { descriptor_types: [language] };
  const files = [
    madeFile(place, JSON.stringify(test), { file_type: "TEST_FILE", ...types }),
    ...others.map((path) => madeFile(path, "x", types)),
  ];
  const about = madeInterface({ language, inputs, name: "flow" });
  const urls = fileUrls({ id: "a" }, madeVersion({ id: "1", files }), language, SITE);
  return testValues(languageOf(language), "flow.ga", about, urls)?.values;
}

const url = (type: string, path: string) =>
  `${SITE}/trs/v2/tools/a/versions/1/PLAIN_${type}/descriptor/${path}`;

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

describe("the values of a test in WDL", () => {
  it("have URLs for folders, too", () => {
    const inputs = [madeInput("data", { kind: "directory" })];
    expect(valuesOf("WDL", { "flow.data": "lost" }, inputs)).toBeUndefined();
  });

  it("are none if a record, or what is no input, may name a file of the version", () => {
    const inputs = [madeInput("data", { kind: "record" })];
    const value = { "flow.data": { left: "a.txt" } };
    expect(valuesOf("WDL", value, inputs, ["tests/a.txt"])).toBeUndefined();
    const other = { "flow.data": "x", "flow.call.other": "a.txt" };
    expect(
      valuesOf("WDL", other, [madeInput("data", { kind: "string" })], ["tests/a.txt"]),
    ).toBeUndefined();
  });
});

describe("the values of a test in Nextflow", () => {
  it("keep a path of the author's machine as it is", () => {
    const value = { data: "/tests/a.txt" };
    expect(valuesOf("NFL", value, [madeInput("data")], ["tests/a.txt"])).toEqual(value);
  });
});

describe("the values of a test in Galaxy", () => {
  it("are those of tests in another folder, whatever their name", () => {
    const test = [{ job: { n: 1 } }];
    const inputs = [madeInput("n", { kind: "integer" })];
    expect(valuesOf("GALAXY", test, inputs, [], "tests/other-tests.yml")).toEqual({ n: 1 });
    expect(valuesOf("GALAXY", test, inputs, [], "other-tests.yml")).toBeUndefined();
  });
});
