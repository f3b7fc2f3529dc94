import { expect, it } from "vitest";
import { imageEntity } from "../../../src/trs/crate/images.ts";

const TERMS = "https://w3id.org/ro/terms/workflow-run#";

it("an image has its name, its tag and its digest", () => {
  const checksum = "4b".repeat(32);
  expect(
    imageEntity({
      registry_host: "localhost:5000",
      image_name: "biocontainers/fastp:0.23.4--hadf994f_3",
      image_type: "Docker",
      size: 12,
      updated: "2024-02-29",
      checksum: [{ checksum, type: "sha-256" }],
    }),
  ).toEqual({
    "@id": "#image/localhost%3A5000%2Fbiocontainers%2Ffastp%3A0.23.4--hadf994f_3",
    "@type": "SoftwareApplication",
    additionalType: [{ "@id": `${TERMS}ContainerImage` }, { "@id": `${TERMS}DockerImage` }],
    name: "localhost:5000/biocontainers/fastp:0.23.4--hadf994f_3",
    softwareVersion: "0.23.4--hadf994f_3",
    identifier: `sha256:${checksum}`,
    fileSize: "12",
    dateModified: "2024-02-29",
  });
});

it.each([
  ["o/echo", undefined],
  ["localhost:5000/echo", undefined],
  ["o/echo:1@sha256:00", "1"],
  ["o/echo@sha256:00", undefined],
])("the tag of %s is %s", (image_name, tag) => {
  expect(imageEntity({ image_name })["softwareVersion"]).toBe(tag);
});

it("an environment of Conda is no container image", () => {
  const image = { image_name: "bioconda/echo", image_type: "Conda" } as const;
  expect(imageEntity(image)).not.toHaveProperty("additionalType");
  expect(imageEntity({ ...image, image_type: "Singularity" })["additionalType"]).toContainEqual({
    "@id": `${TERMS}SIFImage`,
  });
});
