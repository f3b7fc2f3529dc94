import { expect, it } from "vitest";
import { interfacesOf } from "../../../../src/catalog/tools/descriptors/interfaces.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const cwl = (requirement: string) =>
  registryFile(
    "main.cwl",
    `cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: a\ninputs: []\noutputs: []\nrequirements:\n  ResourceRequirement: { ${requirement} }\n`,
  );

it.each([
  ["coresMin: 2, ramMin: 1024", { cores: 2, memoryBytes: 1_073_741_824 }],
  ["coresMin: 2, ramMin: -5", { cores: 2 }],
  ["coresMin: .inf, ramMin: 1", { memoryBytes: 1_048_576 }],
  ["ramMin: 1e308, outdirMin: .inf", {}],
])("resources are those that there can be: of %s", (requirement, resources) => {
  const [found] = interfacesOf(reachedFromFirst([cwl(requirement)]));
  expect(found?.resources).toEqual(resources);
});

it("the image of a step is in the registry that the configuration names for those without one", () => {
  const script =
    "process A {\n  container 'x/a:1'\n  script:\n  'a'\n}\nprocess B {\n  container 'quay.io/x/b:1'\n  script:\n  'b'\n}\nworkflow {\n  A()\n  B()\n}\n";
  const files = [
    registryFile("main.nf", script),
    registryFile("nextflow.config", "docker.registry = 'ghcr.io'\n"),
  ];
  const [found] = interfacesOf(reachedFromFirst(files));
  expect(found?.steps.map(({ image }) => image)).toEqual(["ghcr.io/x/a:1", "quay.io/x/b:1"]);
  expect(found?.images).toEqual(["ghcr.io/x/a:1", "quay.io/x/b:1"]);
});
