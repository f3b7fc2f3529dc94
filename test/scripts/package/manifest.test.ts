import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageManifest } from "../../../scripts/package/manifest.ts";

it("the package brings no Node, runs no scripts, and takes fixes of what it uses", () => {
  const project = JSON.parse(readFileSync("package.json", "utf8"));
  const manifest = packageManifest(project, "22.19") as typeof project;
  expect(Object.keys(manifest)).toEqual([
    ...["name", "version", "description", "license", "type", "bin"],
    ...["engines", "exports", "dependencies"],
  ]);
  expect(manifest.engines.node).toBe(">=22.19");
  expect(Object.keys(manifest.dependencies)).toEqual(Object.keys(project.dependencies));
  expect(manifest.dependencies.astro).toBe(`~${project.dependencies.astro}`);
});
