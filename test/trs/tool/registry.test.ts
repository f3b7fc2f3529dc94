import { describe, expect, it } from "vitest";
import { filesOf, primaryDescriptor, registryFileText } from "../../../src/trs/tool/registry.ts";
import {
  CWL_FILE,
  FULL_VERSION,
  GALAXY_FILE,
  IMPORTED_FILE,
  WDL_FILE,
} from "../../fixtures/trs-registry.ts";

describe("a version", () => {
  it("has a primary descriptor for each of its types", () => {
    expect(primaryDescriptor(FULL_VERSION, "CWL")).toBe(CWL_FILE);
    expect(primaryDescriptor(FULL_VERSION, "WDL")).toBe(WDL_FILE);
    expect(primaryDescriptor(FULL_VERSION, "NFL")).toBeUndefined();
    const secondary = { ...FULL_VERSION, files: [IMPORTED_FILE, GALAXY_FILE] };
    expect(primaryDescriptor(secondary, "CWL")).toBeUndefined();
  });

  it.each([
    [
      "CWL",
      [
        "Dockerfile",
        "docs/a b.png",
        "lib/filter.cwl",
        "tests/one.json",
        "tests/two.yml",
        "trim.cwl",
      ],
    ],
    ["WDL", ["Dockerfile", "docs/a b.png", "tests/one.json", "wdl/trim.wdl"]],
    ["SMK", []],
  ] as const)("has the files of the type %s", (type, paths) => {
    expect(filesOf(FULL_VERSION, type).map(({ path }) => path)).toEqual(paths);
  });
});

describe("the text of a file", () => {
  it("is not made of a file of more than 10 MB", () => {
    const ofBytes = (length: number) =>
      registryFileText({ content: new Uint8Array(length).fill(0x61) })?.length;
    expect(ofBytes(10_000_000)).toBe(10_000_000);
    expect(ofBytes(10_000_001)).toBeUndefined();
  });

  it.each<[readonly number[], string | undefined]>([
    [[], ""],
    [[0x61, 0x0d, 0x0a], "a\r\n"],
    [[0xc3, 0xa9], "é"],
    [[0xef, 0xbb, 0xbf, 0x61], "\ufeffa"],
    [[0xff, 0xfe], undefined],
    [[0x61, 0xc3], undefined],
    [[0x61, 0x00, 0x62], undefined],
  ])("of the bytes %j is %j", (bytes, text) => {
    expect(registryFileText({ ...CWL_FILE, content: new Uint8Array(bytes) })).toBe(text);
  });
});
