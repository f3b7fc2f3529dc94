import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { languageOf } from "../../../src/languages/languages.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { madeFile } from "../../fixtures/made.ts";
import { madeInput, versionWith } from "../../fixtures/made-interface.ts";

const FILE = { class: "File", location: "data/hello.txt" };

/** The changes between versions with these files beside `tools/main.cwl`, by their digests, and this default. */
function changesOf(
  older: Readonly<Record<string, string>>,
  newer: Readonly<Record<string, string>>,
  value: Json = FILE,
  other: Json = value,
) {
  const versionOf = (files: Readonly<Record<string, string>>, own: Json) =>
    versionWith(
      { path: "tools/main.cwl", inputs: [madeInput("x", { isRequired: false, default: own })] },
      { files: Object.entries(files).map(([path, sha256]) => madeFile(path, "", { sha256 })) },
    );
  return compareToolVersions(versionOf(older, value), versionOf(newer, other), languageOf)
    .changes.filter(({ subject }) => subject === "input")
    .map(({ name, predicate, effect }) => `${effect}: ${name} ${predicate}`);
}

const PATH = "tools/data/hello.txt";

it("a default is another one where its file has other content", () => {
  const expected = ["results: x has a file as its default that has other content"];
  expect(changesOf({ [PATH]: "a" }, { [PATH]: "b" })).toEqual(expected);
  expect(
    changesOf({ [PATH]: "a" }, { [PATH]: "b" }, [{ class: "File", path: "data/hello.txt" }]),
  ).toEqual(expected);
  const beside = { class: "File", location: "https://example.org/a", secondaryFiles: [FILE] };
  expect(changesOf({ [PATH]: "a" }, { [PATH]: "b" }, beside)).toEqual(expected);
});

it("a default without its file breaks callers who give no other, if it had one", () => {
  expect(changesOf({ [PATH]: "a" }, {})).toEqual([
    "breaking: x has a file as its default that is no longer there",
  ]);
  expect(changesOf({}, {})).toEqual([]);
});

it.each<[string, Json]>([
  ["of the same content", FILE],
  ["at a URL", { class: "File", location: "https://example.org/hello.txt" }],
  ["that is no file", { class: "Other", location: "data/hello.txt" }],
])("a default is the same: %s", (_, value) => {
  const own = { [PATH]: value === FILE ? "a" : "b" };
  expect(changesOf({ [PATH]: "a" }, own, value)).toEqual([]);
});

it("a default that is written in another way is only said to be another", () => {
  const other = { ...FILE, location: "data/other.txt" };
  expect(changesOf({ [PATH]: "a" }, {}, FILE, other)).toEqual(["results: x has another default"]);
});
