/**
 * The images in the texts of a tool: what they are, and what is wrong with them.
 *
 * @module
 */

import { referencesIn } from "../../../markdown/references.ts";
import { type Problem, problemIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import type { PageImage } from "../../../served/pictures.ts";
import { shownReadme } from "../../../trs/tool/readme.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { referenceOf, type TextPlace } from "../../../trs/tool/text-references.ts";
import { inspectPicture, removedFault } from "../../pictures/inspect.ts";
import type { ToolDraft, VersionDraft } from "../files/drafts.ts";

/** What the images of a tool's texts are, by the id of the version and the path of the file. */
export type TextPictures = Readonly<Record<string, Readonly<Record<string, PageImage>>>>;

/** Whether a text may have images at all: most have none, and need not be parsed. */
const MAY_SHOW = /!\[|<img/i;

interface ShownPictures {
  readonly version: string;
  readonly file: RegistryFile;
  /** Whether a curator has written the text, and not the authors of the README. */
  readonly isCurated: boolean;
}

function* textsOf(
  description: string,
  versions: readonly VersionDraft[],
): Generator<readonly [source: string, place: TextPlace]> {
  yield [description, { kind: "tool", versions }];
  for (const version of versions) {
    yield [version.notes, { kind: "notes", version }];
    const readme = shownReadme({ description }, version);
    if (readme !== undefined) yield [readme.text, { kind: "readme", version }];
  }
}

/** The files that are shown as images, each once. */
function shownFiles(
  description: string,
  versions: readonly VersionDraft[],
): readonly ShownPictures[] {
  const shown = new Map<RegistryFile, ShownPictures>();
  for (const [source, place] of textsOf(description, versions)) {
    if (!MAY_SHOW.test(source)) continue;
    for (const { kind, url } of referencesIn(source)) {
      const reference = kind === "image" ? referenceOf(url, place) : undefined;
      if (reference?.kind !== "file" || shown.has(reference.file)) continue;
      const { version, file } = reference;
      shown.set(file, { version: version.id, file, isCurated: place.kind !== "readme" });
    }
  }
  return [...shown.values()];
}

/** Looks at the images of a tool's texts. An image that cannot be shown is an error where curators show it. */
export async function readTextPictures(
  tool: string,
  description: string,
  versions: readonly VersionDraft[],
): Promise<{ readonly pictures: TextPictures; readonly problems: readonly Problem[] }> {
  const pictures: Record<string, Record<string, PageImage>> = {};
  const problems: Problem[] = [];
  for (const { version, file, isCurated } of shownFiles(description, versions)) {
    const inspected = await inspectPicture(file.content, file.sha256);
    if (inspected === undefined) continue; // said where it is named
    const place = `tools/${tool}/${version}/${file.path}`;
    if ("fault" in inspected) {
      const problem = problemIn(place, contentFinding("content-picture", "", inspected.fault));
      problems.push(isCurated ? problem : { ...problem, severity: "warning" });
      continue;
    }
    if (inspected.removed.length > 0 && isCurated) {
      const fault = removedFault(inspected.removed);
      problems.push(problemIn(place, contentFinding("content-picture-parts", "", fault)));
    }
    pictures[version] = { ...pictures[version], [file.path]: inspected.picture };
  }
  return { pictures, problems };
}

/** The versions, their files with what is known of those that are shown as images. */
export function withPictures(
  versions: ToolDraft["versions"],
  pictures: TextPictures,
): ToolDraft["versions"] {
  return versions.map((version) => {
    const own = Object.hasOwn(pictures, version.id) ? pictures[version.id] : undefined;
    if (own === undefined) return version;
    const files = version.files.map((file) => {
      const picture = Object.hasOwn(own, file.path) ? own[file.path] : undefined;
      return picture === undefined ? file : { ...file, picture };
    });
    return { ...version, files };
  });
}
