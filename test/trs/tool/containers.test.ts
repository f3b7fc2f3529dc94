import { describe, expect, it } from "vitest";
import {
  deployedBy,
  deployment,
  withDocker,
  writesDocker,
} from "../../../src/trs/tool/containers.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

describe("what a version's programs come from", () => {
  const primary = madeFile("main.cwl", "");

  it("is the images of its interface, and of one that has none those of the version", () => {
    const images = [{ image_name: "a/b:1" }];
    const named = versionWith({ images: ["a/b:1"] });
    expect(deployedBy(named, "CWL", primary)).toEqual({ hasImages: true, usesConda: false });
    expect(deployedBy(versionWith({}, { images }), "CWL", primary).hasImages).toBe(false);
    expect(deployedBy(madeVersion({ images }), "CWL", primary).hasImages).toBe(true);
  });

  it("is conda where a rule of Snakemake says so", () => {
    const usesConda = (text: string) => {
      const file = madeFile("Snakefile", text, { descriptor_types: ["SMK"] });
      return deployedBy(madeVersion({ files: [file] }), "SMK", file).usesConda;
    };
    expect(usesConda("rule a:\n    conda: 'a.yaml'\n")).toBe(true);
    expect(usesConda("# conda: none\nrule a:\n    shell: 'conda: x'\n")).toBe(false);
  });
});

describe("an engine", () => {
  it("is told of containers only if steps name images", () => {
    expect([writesDocker({ hasImages: true }), withDocker({ hasImages: true })]).toEqual([
      "echo 'docker.enabled = true' > use-docker.config",
      "-c use-docker.config",
    ]);
    expect([writesDocker({ hasImages: false }), withDocker({ hasImages: false })]).toEqual([
      "",
      "",
    ]);
    expect(deployment({ hasImages: true, usesConda: true })).toBe("--sdm conda apptainer");
    expect(deployment({ hasImages: false, usesConda: false })).toBe("");
  });
});
