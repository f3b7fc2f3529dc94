import { expect, it } from "vitest";
import { namesImages } from "../../../src/trs/tool/containers.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

it("the steps of a version run in the images of its interface, and of one that has none in those of the version", () => {
  const primary = madeFile("main.cwl", "");
  const images = [{ image_name: "a/b:1" }];
  expect(namesImages(versionWith({ images: ["a/b:1"] }), primary)).toBe(true);
  expect(namesImages(versionWith({}, { images }), primary)).toBe(false);
  expect(namesImages(madeVersion({ images }), primary)).toBe(true);
});
