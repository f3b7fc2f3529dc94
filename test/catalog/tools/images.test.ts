import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  imageEntry,
  imageList,
  imageProblems,
  isListed,
} from "../../../src/catalog/tools/images.ts";
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

  it("that is not listed is a warning with what to paste, one for all", () => {
    const listed = "quay.io/biocontainers/bwa:0.7.18";
    const pinned = `ghcr.io/a/b:1@sha256:${DIGEST}`;
    expect(imageProblems("tools/a/1/version.md", [listed], [BWA])).toEqual([]);
    expect(imageProblems("tools/a/1/version.md", [listed, "ubuntu:24.04"], [BWA])).toEqual([
      {
        severity: "warning",
        code: "trs-image-not-listed",
        file: "tools/a/1/version.md",
        line: 1,
        column: 1,
        pointer: "/images",
        message:
          "The descriptors use 1 image that version.md does not list. Add it under images, with its digest.",
        found: "ubuntu:24.04",
        fix: 'Run npm run fix -- images a/1, or paste images: [{ registry_host: docker.io, image_name: "library/ubuntu:24.04", image_type: Docker }]',
      },
    ]);
    expect(imageProblems("tools/a/1/version.md", [pinned, "ubuntu"], [])).toMatchObject([
      {
        message: expect.stringContaining("2 images"),
        // what is too long to be shown is not cut: the command writes it
        fix: "Run npm run fix -- images a/1.",
      },
    ]);
    // to paste some of them would leave the others
    expect(imageProblems("tools/a/1/version.md", ["ubuntu:24.04", "debian:13"], [])).toMatchObject([
      { fix: "Run npm run fix -- images a/1." },
    ]);
  });

  it("is listed by what the warning says to paste", () => {
    for (const image of ["ubuntu", "a/b:1", "quay.io/c/d:2", "localhost:5000/x:3"]) {
      const [problem] = imageProblems("version.md", [image], []);
      const [, yaml = ""] = problem?.fix?.split(", or paste ") ?? [];
      const pasted = parse(yaml) as { readonly images: readonly ImageData[] };
      expect(isListed(image, imageList(pasted.images))).toBe(true);
    }
  });

  it("is listed by the entry that the command writes, with a digest only if it is pinned", () => {
    const pinned = `localhost:5000/x@sha256:${DIGEST}`;
    for (const image of ["ubuntu", "a/b:1", "quay.io/c/d:2", pinned]) {
      const entry = imageEntry(image);
      expect(isListed(image, imageList([entry]))).toBe(true);
      expect(entry.checksum !== undefined).toBe(image === pinned);
    }
  });
});
