import { expect, it } from "vitest";
import { ASSEMBLIES } from "../../../src/base/sequences/assemblies.ts";
import { accessionOf, assemblyOf } from "../../../src/base/sequences/chromosomes.ts";

it("assemblies are in the order of their age, by which versions of accessions go up", () => {
  expect(ASSEMBLIES.map(assemblyOf)).toEqual(ASSEMBLIES);
  const versions = ASSEMBLIES.map((assembly) => accessionOf(assembly, "7")?.split(".")[1]);
  expect(versions).toEqual(["13", "14"]);
});
