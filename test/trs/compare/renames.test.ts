import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { inputChanges } from "../../../src/trs/compare/inputs.ts";
import { perhapsRenamed } from "../../../src/trs/compare/renames.ts";
import type { InputPort } from "../../../src/trs/tool/interface.ts";
import { madeInput } from "../../fixtures/made-interface.ts";

type Written = readonly [name: string, fields?: Partial<InputPort>];
const ports = (all: readonly Written[]) => all.map(([name, fields]) => madeInput(name, fields));
const renames = (removed: readonly Written[], added: readonly Written[]) =>
  Object.fromEntries(perhapsRenamed(ports(removed), ports(added)));

const text = { type: "String", kind: "string" } as const;
const untyped = { type: "", kind: "any" } as const;

describe("a port that is gone has perhaps a new name", () => {
  it("if one of the same type came in its place", () => {
    expect(renames([["reads"]], [["fastq"]])).toEqual({ reads: "fastq" });
    expect(renames([["reads"]], [["fastq", { type: "File?" }]])).toEqual({ reads: "fastq" });
    expect(renames([["reads"]], [["title", text]])).toEqual({});
    expect(renames([["mode", { choices: ["a"] }]], [["kind", { choices: ["b"] }]])).toEqual({});
  });

  it("if its name has the same words, or its documentation is the same, of several", () => {
    expect(
      renames(
        [["input_bam"], ["gencodeGtf"], ["stardb_tar_gz"]],
        [["gtf"], ["bam"], ["stardb"], ["more"]],
      ),
    ).toEqual({ input_bam: "bam", gencodeGtf: "gtf", stardb_tar_gz: "stardb" });
    const documentation = "The reads.";
    expect(renames([["a", { documentation }], ["b"]], [["c"], ["d", { documentation }]])).toEqual({
      a: "d",
    });
  });

  it("but not if two can be meant, or nothing says its type", () => {
    expect(renames([["reads"]], [["reads_1"], ["reads_2"]])).toEqual({});
    expect(renames([["reads"]], [["fastq"], ["bam"]])).toEqual({});
    expect(renames([["a", untyped]], [["b", untyped]])).toEqual({});
    expect(renames([["a", untyped]], [["group.a", untyped]])).toEqual({ a: "group.a" });
  });
});

it("a rename is said beside both changes, which stay what they are", () => {
  const changes = inputChanges(
    ports([["input_bam"]]),
    ports([["bam"]]),
    languageOf("WDL"),
    languageOf("WDL").comparison.unknownInput(undefined),
  );
  expect(changes).toEqual([
    {
      subject: "input",
      name: "input_bam",
      predicate: "was removed",
      effect: "breaking",
      older: "File",
      reason:
        "WDL engines refuse values of inputs that do not exist. Perhaps it was renamed: bam is new and has the same type.",
    },
    {
      subject: "input",
      name: "bam",
      predicate: "is new and required",
      effect: "breaking",
      newer: "File",
      reason: "Perhaps it is input_bam, which was removed, under another name.",
    },
  ]);
});

it("thousands of ports that are gone are no renames", () => {
  const many = (letter: string): readonly Written[] =>
    Array.from({ length: 5000 }, (_, at) => [`${letter}${at}`]);
  expect(renames(many("a"), many("b"))).toEqual({});
});
