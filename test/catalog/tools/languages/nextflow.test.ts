import { describe, expect, it } from "vitest";
import { readNextflow } from "../../../../src/catalog/tools/languages/nextflow.ts";

describe("a Nextflow script", () => {
  const read = (text: string) => readNextflow(text, "workflows/main.nf");

  it("has includes, each with the files that it may mean, and images", () => {
    const text = `include { A; B } from './modules/a'
// include { C } from './c'
/* include { D } from './d' */
include { X } from 'plugin/nf-x'
include { Y } from 'https://example.org/y'
process P {
  container 'quay.io/x/y:1'
}
process Q {
  container = "\${params.image}"
}
`;
    expect(read(text)).toEqual({
      version: "DSL2",
      imports: [
        {
          target: "./modules/a",
          candidates: ["./modules/a", "./modules/a.nf", "./modules/a/main.nf"],
          position: { line: 1, column: 24 },
        },
      ],
      images: [{ image: "quay.io/x/y:1", position: { line: 7, column: 14 } }],
      faults: [],
    });
  });

  it.each([["nextflow.preview.dsl = 1"], ["nextflow.enable.dsl=1"]])("is DSL1 with %s", (text) => {
    expect(read(text).version).toBe("DSL1");
  });

  it("is DSL2 where it says so, or nothing", () => {
    expect(read("nextflow.enable.dsl = 2").version).toBe("DSL2");
    expect(read("// nextflow.enable.dsl = 1").version).toBe("DSL2");
  });
});

describe("a Nextflow configuration", () => {
  it("has a version of its own, its main script, other configurations, and images", () => {
    const text = `manifest {
  name = 'x'
  version = '2.0'
  mainScript = 'run.nf'
}
includeConfig 'conf/base.config'
includeConfig "https://example.org/z.config"
includeConfig "\${params.base}/w.config"
process.container = 'ubuntu:24.04'
`;
    expect(readNextflow(text, "nextflow.config")).toEqual({
      release: { text: "2.0", position: { line: 3, column: 14 } },
      imports: [
        {
          target: "conf/base.config",
          candidates: ["conf/base.config"],
          position: { line: 6, column: 16 },
        },
        { target: "run.nf", candidates: ["run.nf"], position: { line: 4, column: 17 } },
      ],
      images: [{ image: "ubuntu:24.04", position: { line: 9, column: 22 } }],
      faults: [],
    });
  });

  it("may have no version", () => {
    expect(readNextflow("process.cpus = 2\n", "a/nextflow.config")).toEqual({
      imports: [],
      images: [],
      faults: [],
    });
  });
});
