import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  imageEntry,
  imageList,
  imageProblems,
  isImageName,
  isListed,
} from "../../../../src/catalog/tools/descriptors/images.ts";
import type { ImageData } from "../../../../src/trs/tool/types.ts";

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

  it.each([
    ["ubuntu", true],
    ["docker://quay.io/biocontainers/bwa:0.7.18--h5bf99c6_8", true],
    ["localhost:5000/a/b_c__d/e-f.g:V1.0_x", true],
    [`ghcr.io/a/b@sha256:${DIGEST}`, true],
    [`ghcr.io/a/b:1@sha256:${DIGEST.slice(1)}`, false],
    ["Ubuntu:24.04", false],
    ["quay.io/BioContainers/bwa:1", false],
    ["Docker image to use", false],
    ["https://depot.example.org/bwa.sif", false],
    ["quay.io/a//b:1", false],
    ["quay.io/a/b:", false],
    ["quay.io/a/b:-1", false],
    ["a..b:1", false],
    ["", false],
    [`a/${"b".repeat(300)}`, false],
    [`a/${"b-".repeat(100_000)}`, false],
  ])("%s can be in a registry: %s", (image, expected) => {
    expect(isImageName(image)).toBe(expected);
  });

  it("that no registry can have is not one to list", () => {
    const file = "tools/a/1/version.md";
    expect(imageProblems(file, ["Ubuntu:24.04"], {})).toMatchObject([
      {
        severity: "warning",
        code: "trs-image-not-listed",
        message: "The descriptors use a name that no registry takes for an image.",
        found: "Ubuntu:24.04",
        fix: "Correct it in the descriptor.",
      },
    ]);
    expect(imageProblems(file, ["Ubuntu:24.04", "debian:13", "A B"], {})).toMatchObject([
      { found: "debian:13" },
      { found: "Ubuntu:24.04, A B" },
    ]);
  });

  it("that is listed with its registry twice is one warning, at its name", () => {
    const twice = { ...BWA, image_name: "quay.io/biocontainers/bwa:0.7.18" };
    const named = ["quay.io/biocontainers/bwa:0.7.18"];
    expect(imageProblems("tools/a/1/version.md", named, { images: [twice] })).toMatchObject([
      {
        pointer: "/images/0/image_name",
        message: "The name of this image repeats its registry_host.",
        fix: "Write biocontainers/bwa:0.7.18.",
      },
    ]);
    // a registry that has images of another one under its name
    const cached = { ...twice, registry_host: "harbor.example.org" };
    expect(imageProblems("tools/a/1/version.md", named, { images: [cached] })).toMatchObject([
      { pointer: "/images" },
    ]);
  });

  it("that is not listed is a warning with what to paste, one for all", () => {
    const listed = "quay.io/biocontainers/bwa:0.7.18";
    const pinned = `ghcr.io/a/b:1@sha256:${DIGEST}`;
    expect(imageProblems("tools/a/1/version.md", [listed], { images: [BWA] })).toEqual([]);
    expect(
      imageProblems("tools/a/1/version.md", [listed, "ubuntu:24.04"], { images: [BWA] }),
    ).toEqual([
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
    expect(imageProblems("tools/a/1/version.md", [pinned, "ubuntu"], {})).toMatchObject([
      {
        message: expect.stringContaining("2 images"),
        // what is too long to be shown is not cut: the command writes it
        fix: "Run npm run fix -- images a/1.",
      },
    ]);
    // what would be listed has no digest, which a production version must have
    expect(
      imageProblems("tools/a/1/version.md", ["ubuntu:24.04"], { is_production: true }),
    ).toMatchObject([
      {
        fix: "Pin the digest in the descriptor, NAME@sha256:DIGEST, and list it. docker buildx imagetools inspect IMAGE prints the digest, after sha256:.",
      },
    ]);
    expect(imageProblems("tools/a/1/version.md", [pinned], { is_production: true })).toMatchObject([
      { fix: expect.stringMatching(/^Run npm run fix -- images a\/1/) },
    ]);
    // to paste some of them would leave the others
    expect(imageProblems("tools/a/1/version.md", ["ubuntu:24.04", "debian:13"], {})).toMatchObject([
      { fix: "Run npm run fix -- images a/1." },
    ]);
  });

  it("listed with another digest is one whose digest somebody has to look up, and none to add", () => {
    const [right, wrong] = ["a".repeat(64), "b".repeat(64)];
    const image = `quay.io/biocontainers/bwa@sha256:${right}`;
    const withDigest = (checksum: string) => ({
      ...BWA,
      checksum: [{ type: "sha-256", checksum }],
    });
    expect(imageProblems("version.md", [image], { images: [withDigest(right)] })).toEqual([]);
    expect(imageProblems("version.md", [image], { images: [withDigest(wrong)] })).toMatchObject([
      {
        message:
          "version.md lists quay.io/biocontainers/bwa with another digest than the descriptors.",
        found: `sha256:${wrong}`,
        expected: `sha256:${right}`,
        fix: "Look up the digest in the registry of the image, and correct the one that is wrong.",
      },
    ]);
    // a descriptor names the listed one, too; the listed one has another tag, or no digest
    for (const [named, listed] of [
      [[image, `quay.io/biocontainers/bwa@sha256:${wrong}`], withDigest(wrong)],
      [[`quay.io/biocontainers/bwa:0.7.17@sha256:${right}`], withDigest(wrong)],
      [[image], { registry_host: "quay.io", image_name: "biocontainers/bwa:0.7.18" }],
    ] as const) {
      expect(imageProblems("version.md", named, { images: [listed] })).toMatchObject([
        { message: expect.stringContaining("1 image that version.md does not list") },
      ]);
    }
  });

  it("is listed by what the warning says to paste", () => {
    for (const image of ["ubuntu", "a/b:1", "quay.io/c/d:2", "localhost:5000/x:3"]) {
      const [problem] = imageProblems("version.md", [image], {});
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
