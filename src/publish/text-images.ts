/**
 * The images of versions that pages show in their texts, as files of the site.
 *
 * @module
 */

import { referencesIn } from "../markdown/references.ts";
import type { OutputFile } from "../output/files.ts";
import { shownReadme } from "../trs/readme.ts";
import type { RegistryTool } from "../trs/registry.ts";
import { shownImagePath } from "../trs/shown-images.ts";
import { referenceOf, type TextPlace } from "../trs/text-references.ts";

/** The texts of a tool's pages. */
function* textsOf(tool: RegistryTool): Generator<readonly [source: string, place: TextPlace]> {
  yield [tool.description, { kind: "tool", versions: tool.versions }];
  for (const version of tool.versions) {
    yield [version.notes, { kind: "notes", version }];
    const readme = shownReadme(tool, version);
    if (readme !== undefined) yield [readme.text, { kind: "readme", version }];
  }
}

/** The images that the pages of tools show, each once. */
export function* textImages(tools: readonly RegistryTool[]): Generator<OutputFile> {
  const published = new Set<string>();
  for (const tool of tools) {
    for (const [source, place] of textsOf(tool)) {
      for (const { kind, url } of referencesIn(source)) {
        const reference = kind === "image" ? referenceOf(url, place) : undefined;
        if (reference?.kind !== "file") continue;
        const path = shownImagePath(reference.file);
        if (path === undefined || published.has(path)) continue;
        published.add(path);
        yield { path: path.slice(1), content: reference.file.content };
      }
    }
  }
}
