import { describe, expect, it } from "vitest";
import { changedDescriptors, descriptorFileChanges } from "../../../src/trs/compare/descriptors.ts";
import type { FileChange } from "../../../src/trs/compare/files.ts";
import { madeFile } from "../../fixtures/made.ts";

const digest = (one: string) => `sha256:${one.repeat(64)}`;

function changed(older: string, newer: string, file_type = "SECONDARY_DESCRIPTOR" as const) {
  const file = (text: string) => madeFile("a.wdl", text, { file_type });
  const change: FileChange = {
    kind: "changed",
    path: "a.wdl",
    older: file(older),
    newer: file(newer),
  };
  return changedDescriptors([change]).get("a.wdl");
}

describe("the lines of a descriptor", () => {
  it.each([
    [`  docker: "quay.io/a/b@${digest("a")}"`, `  docker: "quay.io/a/b@${digest("b")}"`],
    [`  docker: "quay.io/a/b:1.0"`, `  docker: "quay.io/a/b:1.1--h2_0@${digest("b")}"`],
    ["dockerPull: quay.io:443/a/b:1.0", "dockerPull: quay.io:443/a/b:1.1"],
    ["container 'docker://quay.io/a/b:1'", "container 'docker://quay.io/a/b:2'"],
    ["a\n\nb  \n", "a\nb"],
  ])("are the same if only an image or white space differs: %s", (older, newer) => {
    expect(changed(older, newer)).toBeUndefined();
  });

  it.each([
    ["a\nb", "a\nnew\nb", "extended"],
    ["seqkit stats --tabular", "seqkit stats --all --tabular", "rewritten"],
    ["docker: quay.io/a/b:1", "docker: quay.io/a/c:1", "rewritten"],
    ["a\nb", "a", "rewritten"],
    ["a\nb", "b\na", "rewritten"],
  ])("differ otherwise", (older, newer, difference) => {
    expect(changed(older, newer)).toBe(difference);
  });
});

describe("a descriptor that changed", () => {
  const files = new Map([
    ["a.cwl", "extended"],
    ["b.cwl", "rewritten"],
  ] as const);
  const names = (...args: Parameters<typeof descriptorFileChanges>) =>
    descriptorFileChanges(...args).map(({ name }) => name);

  it("is named", () => {
    expect(descriptorFileChanges(files, [])).toEqual([
      {
        subject: "file",
        name: "a.cwl",
        predicate: "changed in more than its images",
        effect: "results",
      },
      expect.objectContaining({ name: "b.cwl" }),
    ]);
  });

  it("is not if its new lines are those of what is said already, such as a new input", () => {
    const input = {
      subject: "input",
      name: "title",
      predicate: "is new and optional",
      effect: "compatible",
    } as const;
    expect(names(files, [input])).toEqual(["b.cwl"]);
  });

  it("is not if a step is said to be in it", () => {
    const step = {
      subject: "step",
      name: "sort",
      predicate: "is in a file that changed",
      effect: "results",
      newer: "b.cwl",
    } as const;
    expect(names(files, [step])).toEqual([]);
    expect(names(files, [{ ...step, newer: "c.cwl" }])).toEqual(["b.cwl"]);
  });
});
