import { describe, expect, it } from "vitest";
import { fileSection, inReadingOrder, shownFiles } from "../../../src/site/tools/version-files.ts";
import type { FileType } from "../../../src/trs/tool/file-types.ts";
import type { RegistryFile } from "../../../src/trs/tool/registry.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";

const file = (path: string, file_type: FileType, text: string | Uint8Array<ArrayBuffer> = "x\n") =>
  madeFile(path, text, { file_type });

const pathsOf = (files: readonly Pick<RegistryFile, "path">[]) => files.map(({ path }) => path);

const FILES = [
  file("Dockerfile", "CONTAINERFILE"),
  file("README.md", "OTHER"),
  file("a.cwl", "SECONDARY_DESCRIPTOR"),
  file("b.cwl", "PRIMARY_DESCRIPTOR"),
  file("c.cwl", "SECONDARY_DESCRIPTOR"),
  file("tests/a.json", "TEST_FILE"),
];

const IN_ORDER = ["b.cwl", "a.cwl", "c.cwl", "tests/a.json", "Dockerfile", "README.md"];

describe("the files of a version", () => {
  it("are read from the primary descriptor to what it reaches, tests, container files and others", () => {
    expect(pathsOf(inReadingOrder({ files: FILES }))).toEqual(IN_ORDER);
    const toy = (path: string) => ({ ...file(path, "OTHER"), language: "Toy" });
    const files = [...FILES, toy("lib.toy"), toy("main.toy")];
    const further_descriptors = [{ language: "Toy", path: "main.toy" }];
    expect(pathsOf(inReadingOrder({ files, further_descriptors })).slice(0, 5)).toEqual([
      ...["b.cwl", "main.toy", "a.cwl", "c.cwl", "lib.toy"],
    ]);
  });

  it("have sections on the version's page where that shows them", () => {
    const version = madeVersion({ files: [file("a.gz", "OTHER", new Uint8Array([0])), ...FILES] });
    const [binary, dockerfile] = version.files;
    if (binary === undefined || dockerfile === undefined) return expect.unreachable();
    expect(fileSection({ id: "t" }, version, dockerfile)).toBe("/tools/t/1.0.0#F2");
    expect(fileSection({ id: "t" }, version, binary)).toBeUndefined();
  });
});

describe("the files that a page shows", () => {
  it("are in reading order, with ids that do not depend on it", () => {
    const shown = shownFiles(madeVersion({ files: FILES }));
    expect(shown.map((one) => [one.file.path, one.id, one.text])).toEqual([
      ["b.cwl", "F4", "x\n"],
      ["a.cwl", "F3", "x\n"],
      ["c.cwl", "F5", "x\n"],
      ["tests/a.json", "F6", "x\n"],
      ["Dockerfile", "F1", "x\n"],
      ["README.md", "F2", "x\n"],
    ]);
  });

  it("are folded but for a primary descriptor of at most 200 lines", () => {
    const version = madeVersion({
      files: [
        file("a.cwl", "PRIMARY_DESCRIPTOR", "x\n".repeat(199)),
        file("b.wdl", "PRIMARY_DESCRIPTOR", "x\n".repeat(200)),
        file("c.cwl", "SECONDARY_DESCRIPTOR"),
      ],
    });
    expect(shownFiles(version).map(({ isExpanded }) => isExpanded)).toEqual([true, false, false]);
  });

  it.each([
    ["is empty", ""],
    ["is binary", new Uint8Array([0x1f, 0x8b, 0, 0])],
    ["is not UTF-8", new Uint8Array([0xff, 0x41])],
    ["has characters that HTML cannot hold", "a\u0001b"],
    ["has more than 1 MB", "x".repeat(1_000_001)],
  ])("leave out one that %s", (_, text) => {
    const odd = file("odd", "OTHER", text);
    const even = file("even", "OTHER", "a\tb\r\nü");
    const version = madeVersion({ files: [odd, even] });
    expect(shownFiles(version).map((one) => one.file.path)).toEqual(["even"]);
    expect(fileSection({ id: "t" }, version, odd)).toBeUndefined();
    expect(fileSection({ id: "t" }, version, even)).toBe("/tools/t/1.0.0#F2");
  });

  it("are fifty at most", () => {
    const files = Array.from({ length: 60 }, (_, index) => file(`${index}.txt`, "OTHER"));
    const version = madeVersion({ files });
    expect(pathsOf(shownFiles(version).map((one) => one.file))).toEqual(
      pathsOf(files.slice(0, 50)),
    );
  });
});
