import { describe, expect, it } from "vitest";
import { imagePage, imageText, pinnedReference } from "../../../src/trs/tool/image-links.ts";
import type { ImageData } from "../../../src/trs/tool/types.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const HEX = "4b218ce3d002b8fbed0cd2be1df4255969203f4c233408c0b3939a873e8b46d0";

const image = (registry_host: string, image_name: string, more: ImageData = {}): ImageData => ({
  registry_host,
  image_name,
  image_type: "Docker",
  ...more,
});

describe("the page of an image", () => {
  it.each([
    [
      "quay.io",
      "biocontainers/bwa:0.7.18--he4a0461_0",
      "https://quay.io/repository/biocontainers/bwa?tab=tags&tag=0.7.18--he4a0461_0",
    ],
    ["quay.io/", "biocontainers/bwa", "https://quay.io/repository/biocontainers/bwa?tab=tags"],
    [
      "docker.io",
      "google/deepvariant:1.10.0",
      "https://hub.docker.com/r/google/deepvariant/tags?name=1.10.0",
    ],
    [
      "docker.io",
      "library/debian:bookworm-20250428-slim",
      "https://hub.docker.com/_/debian/tags?name=bookworm-20250428-slim",
    ],
    ["index.docker.io", "debian", "https://hub.docker.com/_/debian/tags"],
    ["DOCKER.IO", "ubuntu:24.04", "https://hub.docker.com/_/ubuntu/tags?name=24.04"],
    ["ghcr.io", "nextflow-io/nextflow:24.10.0", "https://ghcr.io/nextflow-io/nextflow"],
    ["public.ecr.aws", "seqera-labs/wave/a:1", "https://gallery.ecr.aws/seqera-labs/wave/a"],
    [
      "nvcr.io",
      "nvidia/pytorch:24.01",
      "https://catalog.ngc.nvidia.com/orgs/nvidia/containers/pytorch",
    ],
    [
      "nvcr.io",
      "nvidia/clara/clara-parabricks:4.3.1-1",
      "https://catalog.ngc.nvidia.com/orgs/nvidia/teams/clara/containers/clara-parabricks",
    ],
    ["quay.io", `a/b@sha256:${HEX}`, "https://quay.io/repository/a/b?tab=tags"],
  ])("on %s of %s is where that registry has it", (host, name, url) => {
    expect(imagePage(image(host, name))).toBe(url);
  });

  it.each([
    ["a registry whose pages are not known", image("registry.example.org:5000", "a/b:1")],
    ["a path that NVIDIA's catalog has not", image("nvcr.io", "a/b/c/d:1")],
    ["a path of NVIDIA's without an organization", image("nvcr.io", "a")],
    ["an image without a registry", { image_name: "a/b" }],
    ["an image without a name", { registry_host: "quay.io" }],
    ["a package of Conda", image("quay.io", "a/b", { image_type: "Conda" })],
  ])("is not guessed for %s", (_, one) => {
    expect(imagePage(one)).toBeUndefined();
  });

  it("is the repository's for an image of Singularity, which registries hold too", () => {
    expect(imagePage(image("ghcr.io", "a/b:1", { image_type: "Singularity" }))).toBe(
      "https://ghcr.io/a/b",
    );
  });
});

describe("the text of an image", () => {
  it.each([
    [image("quay.io", "a/b:1"), "quay.io/a/b:1"],
    [image("quay.io/", "a/b:1"), "quay.io/a/b:1"],
    [{ image_name: "a/b" }, "a/b"],
  ])("is its registry and its name", (one, text) => {
    expect(imageText(one)).toBe(text);
  });
});

describe("the pinned reference of an image", () => {
  const sha256 = { type: "sha-256", checksum: HEX };

  it.each([
    ["quay.io", "biocontainers/fastp:0.23.4", `quay.io/biocontainers/fastp@sha256:${HEX}`],
    ["docker.io", "debian:12", `docker.io/library/debian@sha256:${HEX}`],
    ["localhost:5000", "a/b:1", `localhost:5000/a/b@sha256:${HEX}`],
    ["quay.io", `a/b:1@sha256:${HEX}`, `quay.io/a/b@sha256:${HEX}`],
  ])("on %s of %s has the digest and no tag", (host, name, reference) => {
    expect(pinnedReference(image(host, name, { checksum: [sha256] }))).toBe(reference);
  });

  it.each([
    [{ type: "sha256", checksum: HEX.toUpperCase() }],
    [{ type: "SHA-256", checksum: HEX }],
  ])("takes the digest in any spelling: %j", (checksum) => {
    expect(pinnedReference(image("quay.io", "a/b", { checksum: [checksum] }))).toBe(
      `quay.io/a/b@sha256:${HEX}`,
    );
  });

  it.each([
    ["without a digest", image("quay.io", "a/b")],
    [
      "with two digests",
      image("quay.io", "a/b", { checksum: [sha256, { ...sha256, checksum: "0".repeat(64) }] }),
    ],
    [
      "with a digest of another kind",
      image("quay.io", "a/b", { checksum: [{ ...sha256, type: "md5" }] }),
    ],
    [
      "with half a digest",
      image("quay.io", "a/b", { checksum: [{ ...sha256, checksum: HEX.slice(32) }] }),
    ],
    ["of Conda", image("quay.io", "a/b", { image_type: "Conda", checksum: [sha256] })],
    ["without a registry", { image_name: "a/b", checksum: [sha256] }],
    ["without a name", { registry_host: "quay.io", checksum: [sha256] }],
  ])("is none for an image %s", (_, one) => {
    expect(pinnedReference(one)).toBeUndefined();
  });

  it("is what the descriptors of the content run", () => {
    for (const { versions } of CATALOG.tools) {
      for (const { images, files } of versions) {
        const texts = files.map(({ content }) => new TextDecoder().decode(content)).join("\n");
        for (const one of images) {
          // Docker Hub's name may be left out in a descriptor
          const reference = pinnedReference(one)?.replace(/^docker\.io\/(?:library\/)?/, "");
          expect(texts).toContain(reference);
        }
      }
    }
  });
});
