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
