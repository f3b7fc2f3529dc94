/**
 * Container images as entities. RO-Crate 1.1 has no type for them, so each is a software application whose
 * additional types are those of Workflow Run RO-Crate 0.5.
 *
 * @module
 */
import { imageText } from "../tool/image-links.ts";
import type { ImageData, ImageType } from "../tool/types.ts";
import { type CrateEntity, type EntityReference, entityOf, localId } from "./entities.ts";

const TERMS = "https://w3id.org/ro/terms/workflow-run#";

const types = (...names: readonly string[]): readonly EntityReference[] =>
  names.map((name) => ({ "@id": TERMS + name }));

/** The types of images; an environment of Conda is none. */
const TYPES: Readonly<Record<ImageType, readonly EntityReference[]>> = {
  Docker: types("ContainerImage", "DockerImage"),
  Singularity: types("ContainerImage", "SIFImage"),
  Conda: [],
};

/** The tag of an image: what is after a colon that no slash follows, without the digest. */
const tagOf = (name: string) => /:([^:/]+)$/.exec(name.replace(/@.*$/s, ""))?.[1];

export function imageEntity(image: ImageData): CrateEntity {
  const { image_name = "", image_type, size, updated, checksum = [] } = image;
  const name = imageText(image);
  const digest = checksum.find(({ type }) => type === "sha-256");
  return entityOf(localId("image", name), "SoftwareApplication", {
    additionalType: image_type === undefined ? [] : TYPES[image_type],
    name,
    softwareVersion: tagOf(image_name),
    // as registries write it
    identifier: digest && `sha256:${digest.checksum}`,
    fileSize: size === undefined ? undefined : String(size),
    dateModified: updated,
  });
}
