/**
 * What changed in the container images of a version. The same tag with another digest is other software under
 * the same name, which is said as such.
 *
 * @module
 */
import { type ImageParts, imageParts, imageText } from "../tool/image-links.ts";
import type { RegistryVersion } from "../tool/registry.ts";
import type { Change } from "./change.ts";

type Imaged = Pick<RegistryVersion, "images" | "interfaces">;

/** The images that a version lists; of one that lists none, those that its descriptors name. */
function imagesOf({ images, interfaces }: Imaged): readonly ImageParts[] {
  if (images.length === 0) {
    return [...new Set(interfaces.flatMap((one) => one.images))].map(imageParts);
  }
  return images.map((listed) => {
    const image = imageParts(imageText(listed));
    const digest =
      image.digest ?? listed.checksum?.find(({ type }) => type === "sha-256")?.checksum;
    return digest === undefined ? image : { ...image, digest };
  });
}

/** A tag without the build of the package: `1.20` of `1.20--h50ea8bc_1`. */
const versionOf = (tag: string) => tag.split("--", 1)[0] ?? tag;

const display = ({ tag, digest }: ImageParts) =>
  [tag, digest && `sha256:${digest}`].filter(Boolean).join(" ");

/** Two tags, without the builds of packages if they differ without them. */
function tagsOf(older: string, newer: string): readonly [string, string] {
  const [from, to] = [versionOf(older), versionOf(newer)];
  return from === to ? [older, newer] : [from, to];
}

/** What changed in an image of the same name. */
function changeOf(older: ImageParts, newer: ImageParts): Change | undefined {
  const { name } = newer;
  const isSameDigest = older.digest === newer.digest;
  if (older.tag === newer.tag && isSameDigest) return undefined;
  const change = { subject: "image", name, effect: "results" } as const;
  const values = { older: display(older), newer: display(newer) };
  if (older.digest !== undefined && isSameDigest) {
    return {
      ...change,
      ...values,
      effect: "about",
      predicate: "has another tag and the same digest",
    };
  }
  if (older.tag !== newer.tag && older.tag !== undefined && newer.tag !== undefined) {
    const [from, to] = tagsOf(older.tag, newer.tag);
    return { ...change, ...values, predicate: `changed from ${from} to ${to}` };
  }
  if (older.digest !== undefined && newer.digest !== undefined) {
    if (newer.tag === undefined || older.tag === undefined) {
      return { ...change, ...values, predicate: "has another digest" };
    }
    return {
      ...change,
      ...values,
      predicate: `has the same tag, ${newer.tag}, and another digest`,
      isHidden: true,
      reason:
        "A registry can give a tag to other content: this is not the same build of the software.",
    };
  }
  if (newer.digest !== undefined)
    return { ...change, ...values, predicate: "is now pinned by a digest" };
  if (older.digest !== undefined)
    return { ...change, ...values, predicate: "is no longer pinned by a digest" };
  return { ...change, ...values, predicate: "has another tag" };
}

/** Images that are the same thing, if one of each name is left over on both sides. */
function pairsOf(older: readonly ImageParts[], newer: readonly ImageParts[]) {
  const before = Map.groupBy(older, ({ name }) => name);
  const after = Map.groupBy(newer, ({ name }) => name);
  const pairs: (readonly [ImageParts | undefined, ImageParts | undefined])[] = [];
  for (const name of new Set([...after.keys(), ...before.keys()])) {
    const [mine, theirs] = [[...(before.get(name) ?? [])], [...(after.get(name) ?? [])]];
    // those with the same tag, or the same content, belong together
    for (const isSame of [
      (a: ImageParts, b: ImageParts) => a.tag === b.tag && a.digest === b.digest,
      (a: ImageParts, b: ImageParts) => a.tag !== undefined && a.tag === b.tag,
      (a: ImageParts, b: ImageParts) => a.digest !== undefined && a.digest === b.digest,
    ]) {
      for (const image of [...theirs]) {
        const at = mine.findIndex((one) => isSame(one, image));
        if (at < 0) continue;
        pairs.push([mine[at], image]);
        mine.splice(at, 1);
        theirs.splice(theirs.indexOf(image), 1);
      }
    }
    if (mine.length === 1 && theirs.length === 1) pairs.push([mine[0], theirs[0]]);
    else
      pairs.push(
        ...mine.map((one) => [one, undefined] as const),
        ...theirs.map((one) => [undefined, one] as const),
      );
  }
  return pairs;
}

export function imageChanges(older: Imaged, newer: Imaged): readonly Change[] {
  return pairsOf(imagesOf(older), imagesOf(newer)).flatMap(([before, after]): readonly Change[] => {
    if (before !== undefined && after !== undefined) return [changeOf(before, after) ?? []].flat();
    const subject = "image";
    const effect = "results";
    if (after !== undefined) {
      return [{ subject, name: after.name, predicate: "is new", effect, newer: display(after) }];
    }
    return before === undefined
      ? []
      : [
          {
            subject,
            name: before.name,
            predicate: "is no longer used",
            effect,
            older: display(before),
          },
        ];
  });
}
