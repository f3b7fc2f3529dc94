import { describe, expect, it } from "vitest";
import { imageList, imageProblems, isListed } from "../../../src/catalog/tools/images.ts";
import type { ImageData } from "../../../src/trs/types.ts";

const DIGEST = "a".repeat(64);
const BWA: ImageData = {
  registry_host: "quay.io/",
  image_name: "biocontainers/bwa:0.7.18",
  checksum: [{ checksum: DIGEST, type: "sha-256" }],
};

describe("an image", () => {
  it.each<[string, ImageData, boolean]>([
    ["quay.io/biocontainers/bwa:0.7.18", BWA, true],
    ["docker://quay.io/biocontainers/bwa:0.7.18", BWA, true],
    ["quay.io/biocontainers/bwa", BWA, true],
    [`quay.io/biocontainers/bwa@sha256:${DIGEST}`, BWA, true],
    [`quay.io/biocontainers/bwa:0.7.17@sha256:${DIGEST}`, BWA, true],
    ["quay.io/biocontainers/bwa:0.7.17", BWA, false],
    [`quay.io/biocontainers/bwa@sha256:${"b".repeat(64)}`, BWA, false],
    ["biocontainers/bwa:0.7.18", BWA, false],
    ["quay.io/biocontainers/bwa-mem2:0.7.18", BWA, false],
    // what Docker adds to short names
    ["ubuntu:24.04", { registry_host: "docker.io", image_name: "library/ubuntu:24.04" }, true],
    ["ubuntu:24.04", { image_name: "docker.io/library/ubuntu:24.04" }, true],
    ["ubuntu:24.04", { image_name: "ubuntu:24.04" }, true],
    [
      "broadinstitute/gatk:4",
      { registry_host: "docker.io", image_name: "broadinstitute/gatk:4" },
      true,
    ],
    // a host has a dot or a port, or is localhost
    ["localhost/x:1", { registry_host: "localhost", image_name: "x:1" }, true],
    ["registry:5000/x:1", { registry_host: "registry:5000", image_name: "x:1" }, true],
    ["registry/x:1", { registry_host: "docker.io", image_name: "registry/x:1" }, true],
    [`x@sha256:${DIGEST}`, { image_name: `x@sha256:${DIGEST}` }, true],
    ["x:1", {}, false],
  ])("%s is listed by %j: %s", (image, listed, expected) => {
    expect(isListed(image, imageList([listed]))).toBe(expected);
  });

  it("that is not listed is a warning at its position", () => {
    const named = [
      { image: "quay.io/biocontainers/bwa:0.7.18", position: { line: 3, column: 4 } },
      { image: "ubuntu", position: { line: 5, column: 6 } },
    ];
    expect(imageProblems("tools/a/1/a.cwl", named, [BWA])).toEqual([
      {
        severity: "warning",
        code: "trs-image-not-listed",
        file: "tools/a/1/a.cwl",
        line: 5,
        column: 6,
        pointer: "",
        message: "The descriptor uses the image ubuntu, which is not listed in version.md.",
        found: "ubuntu",
        expected: "every image under images in version.md",
        fix: "Add it to images, with its digest.",
      },
    ]);
  });
});
