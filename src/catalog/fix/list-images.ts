/**
 * Lists the images that a version's descriptors name in its `version.md`. A digest is added only where the
 * descriptor pins it: anything else would be a guess.
 *
 * @module
 */
import { isDeepStrictEqual } from "node:util";
import { cutList } from "../../base/excerpt.ts";
import type { Json } from "../../base/json.ts";
import { counted } from "../../base/words.ts";
import type { Languages } from "../../languages/languages.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { addToList } from "../../yaml/front-matter-edit.ts";
import { readBytes } from "../files/content-folder.ts";
import { readFrontMatter } from "../files/front-matter.ts";
import { decodeText, hasMark } from "../files/text.ts";
import { type Lock, lockedVersion } from "../lock/lock.ts";
import {
  DIGEST_HINT,
  imageEntry,
  isImageName,
  unlistedImages,
  unnamedImages,
} from "../tools/descriptors/images.ts";
import { readNamedImages } from "../tools/descriptors/named-images.ts";
import type { FixTarget, Outcome } from "./fixed-file.ts";

const notListed = (
  file: string,
  details: { message: string; found: string; fix: string },
): Problem => problemIn(file, contentFinding("trs-image-not-listed", "/images", details));

const isPinned = (image: string) => imageEntry(image).checksum !== undefined;

/** The images of a production version that cannot be listed, since it would change, or become invalid. */
function held(
  file: string,
  { tool, version }: FixTarget,
  isLocked: boolean,
  images: readonly string[],
): readonly Problem[] {
  const name = `${tool} ${version}`;
  const unpinned = isLocked ? images : images.filter((image) => !isPinned(image));
  if (unpinned.length === 0) return [];
  const imageList = cutList(unpinned);
  return [
    isLocked
      ? notListed(file, {
          message: `${name} is a production version, so its images must not change; ${counted(unpinned.length, "image")} not added.`,
          found: imageList,
          fix: `List them in a new version: npm run new -- version ${tool} NEW`,
        })
      : notListed(file, {
          message: `${name} is a production version, and must have the digest of each image; ${counted(unpinned.length, "image")} not added.`,
          found: imageList,
          fix: `Pin the digests in the descriptors, or list the images with their digests. ${DIGEST_HINT}`,
        }),
  ];
}

/** That what is listed beside new images may be what they replace: a wrong registry, tag or digest. */
function replaced(file: string, unnamed: readonly string[]): readonly Problem[] {
  if (unnamed.length === 0) return [];
  const isOne = unnamed.length === 1;
  const details = {
    message: `version.md lists ${counted(unnamed.length, "image")} that no descriptor names beside what was added.`,
    found: cutList(unnamed),
    fix: `Remove ${isOne ? "it if it was" : "those that were"} listed in place of an added one.`,
  };
  return [notListed(file, details)];
}

/** A file with images added to its list; undefined if that would change anything else. */
function withImages(file: string, text: string, images: readonly string[]): string | undefined {
  const entries = images.map(imageEntry) as unknown as readonly Json[];
  const after = addToList(text, "images", entries);
  const [old, now] = [text, after ?? ""].map((one) => readFrontMatter(file, one).value);
  if (after === undefined || old === undefined || now === undefined) return undefined;
  const data = old.data as Readonly<Record<string, unknown>>;
  const listed = [...((data["images"] as readonly unknown[] | null | undefined) ?? []), ...entries];
  const isRight = isDeepStrictEqual(now.data, { ...data, images: listed }) && now.body === old.body;
  return isRight ? after : undefined;
}

/**
 * Lists the images of one version.
 *
 * @param languages by default, those of this program
 */
export async function listImages(
  contentDir: string,
  target: FixTarget,
  lock: Lock,
  languages?: Languages,
): Promise<Outcome> {
  const folder = `tools/${target.tool}/${target.version}`;
  const file = `${folder}/version.md`;
  const { value, problems } = await readNamedImages(contentDir, folder, languages);
  if (value === undefined) return { problems };
  // what is wrong with names that no registry takes is for whoever checks the version to say
  const missing = unlistedImages(value.named, value.fields.images ?? []).filter(isImageName);
  if (missing.length === 0) return { problems: [] };
  const isProduction = value.fields.is_production === true;
  const isLocked = lockedVersion(lock, target.tool, target.version)?.production !== undefined;
  const kept = isProduction || isLocked ? held(file, target, isLocked, missing) : [];
  const added = isLocked ? [] : isProduction ? missing.filter(isPinned) : missing;
  if (added.length === 0) return { problems: kept };
  const { value: bytes } = await readBytes(contentDir, file);
  const text = bytes === undefined ? undefined : decodeText(bytes).text;
  const after = text === undefined ? undefined : withImages(file, text, added);
  if (bytes === undefined || after === undefined) {
    const problem = notListed(file, {
      message: "The list of images is written in a way that this command does not change.",
      found: cutList(added),
      fix: "Write images as a list of mappings, and run the command again.",
    });
    return { problems: [...kept, problem] };
  }
  const content = hasMark(bytes) ? `\ufeff${after}` : after;
  const about = `${counted(added.length, "image")} (${cutList(added)})`;
  const beside = unnamedImages(value.named, value.fields.images ?? []);
  return { fixed: { file, content, about }, problems: [...kept, ...replaced(file, beside)] };
}
