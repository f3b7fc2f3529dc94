/**
 * Images that a production version names without a release: what `latest` is, or no tag, changes.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { imageParts } from "../../../trs/tool/image-links.ts";
import type { ImageEntry } from "./images.ts";
import type { ImportGraph } from "./import-graph.ts";

const MOVING = "latest";

/** What a reference has in the place of a release; undefined if it names one. */
function missingRelease(reference: string): string | undefined {
  const { tag } = imageParts(reference);
  return tag === undefined ? "no tag" : tag === MOVING ? `the tag ${MOVING}` : undefined;
}

/** What is wrong with the name of an image in version.md: a digest without a tag says exactly what it is. */
export function listedTagFinding(
  { image_name, image_type }: ImageEntry,
  pointer: string,
): Finding | undefined {
  if (image_type === "Conda" || imageParts(image_name).tag !== MOVING) return undefined;
  return contentFinding("trs-image-tag", pointer, {
    message: `The tag ${MOVING} does not say which release of the image a production version uses.`,
    found: image_name,
    expected: "the tag of a release, such as biocontainers/bwa:0.7.18--he4a0461_0",
    fix: "Write the tag of the release that the digest belongs to.",
  });
}

/** Images that descriptors of a production version name by neither a release nor a digest, each once in a file. */
export function movingImageProblems(
  folder: string,
  graphs: readonly ImportGraph[],
): readonly Problem[] {
  const named = graphs.flatMap(({ files, related }) => [
    ...files.flatMap(({ path, descriptor }) => descriptor.images.map((one) => ({ ...one, path }))),
    ...(related.images ?? []),
  ]);
  const moving = named.filter(
    ({ image }) => missingRelease(image) !== undefined && imageParts(image).digest === undefined,
  );
  const once = new Map(moving.toReversed().map((one) => [`${one.path}\n${one.image}`, one]));
  return [...once.values()].reverse().map(({ path, image, position }) => {
    const finding = contentFinding("trs-image-tag", "", {
      message: `The image has ${missingRelease(image)}: a run next year gets another one, though this version is for production.`,
      found: image,
      expected: "a digest, or the tag of a release",
      fix: "Write the image with the digest that version.md lists: NAME@sha256:DIGEST.",
    });
    return problemIn(`${folder}/${path}`, finding, position);
  });
}
