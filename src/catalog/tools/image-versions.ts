/**
 * Images of another version of the same tool, which a version has that began as a copy of that one.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { imageParts } from "../../trs/tool/image-links.ts";
import type { VersionDraft } from "./files/drafts.ts";

/** The numbers that a version or a tag begins with: `1.20` of `1.20--h50ea8bc_1`. */
const numbersOf = (text: string): string | undefined => /^v?(\d+(?:\.\d+)+)/.exec(text)?.[1];

/** Whether an image is of the program that a tool is named after: `seqkit` for `seqkit-stats`. */
function isOwnProgram(image: string, tool: string, { included_apps }: VersionDraft): boolean {
  const program = fileName(imageParts(image).name).toLowerCase();
  return (
    tool === program ||
    tool.startsWith(`${program}-`) ||
    included_apps.some((app) => app.toLowerCase() === program)
  );
}

/** The version that an image is of, if that is another one of the tool. */
function otherVersion(
  image: string,
  { id }: VersionDraft,
  versions: readonly VersionDraft[],
): VersionDraft | undefined {
  const release = numbersOf(imageParts(image).tag ?? "");
  const own = numbersOf(id);
  if (release === undefined || own === undefined) return undefined;
  // 1.20.1 can be a correction of 1.20, which runs the same program
  if (own === release || own.startsWith(`${release}.`)) return undefined;
  return versions.find((one) => numbersOf(one.id) === release);
}

/**
 * What is said of images of other versions.
 *
 * @param folder of the tool
 * @param tool its id
 */
export const imageVersionProblems = (
  folder: string,
  tool: string,
  versions: readonly VersionDraft[],
): readonly Problem[] =>
  versions.flatMap((version) => {
    const listed = version.images.map(({ image_name = "" }) => image_name);
    const named = version.interfaces.flatMap(({ images }) => images);
    const [wrong] = [...listed, ...named].flatMap((image) => {
      const other = isOwnProgram(image, tool, version)
        ? otherVersion(image, version, versions)
        : undefined;
      return other === undefined ? [] : [{ image, other }];
    });
    if (wrong === undefined) return [];
    const finding = contentFinding("trs-other-version", "/images", {
      message: `The version ${version.id} has an image of the version ${wrong.other.id}.`,
      found: wrong.image,
      expected: `an image of ${version.id}`,
      fix: "Name the image of this version, in the descriptor and in version.md, with its digest.",
    });
    return [problemIn(`${folder}/${version.id}/version.md`, finding)];
  });
