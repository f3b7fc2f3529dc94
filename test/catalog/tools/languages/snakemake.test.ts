import { expect, it } from "vitest";
import { readSnakemake } from "../../../../src/catalog/tools/languages/snakemake.ts";

it("a Snakefile has includes and images", () => {
  const text = `include: "rules/map.smk"
# include: "no.smk"
include: "https://example.org/x.smk"
containerized: "docker://ubuntu:24.04"
rule a:
    container: "docker://quay.io/x/y:1"
`;
  expect(readSnakemake(text, "Snakefile")).toEqual({
    imports: [
      {
        target: "rules/map.smk",
        candidates: ["rules/map.smk"],
        position: { line: 1, column: 11 },
      },
    ],
    images: [
      { image: "ubuntu:24.04", position: { line: 4, column: 17 } },
      { image: "quay.io/x/y:1", position: { line: 6, column: 17 } },
    ],
    faults: [],
  });
});

it("a docstring of a Snakefile names nothing", () => {
  const text = `"""
include: "no.smk"
"""
include: 'yes.smk'
`;
  expect(readSnakemake(text, "Snakefile").imports.map(({ target }) => target)).toEqual(["yes.smk"]);
});
