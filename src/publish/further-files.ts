/**
 * The files of versions whose descriptors are all in languages of plugins: the registry publishes files by descriptor type,
 * and has none for them.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import type { OutputFile } from "../output/files.ts";
import { filePath } from "../trs/api/file-path.ts";

/** The files, beside the pages of their versions. */
export function* furtherFiles({ tools }: Pick<Catalog, "tools">): Generator<OutputFile> {
  for (const tool of tools) {
    for (const version of tool.versions) {
      if (version.descriptor_type.length > 0) continue;
      for (const file of version.files) {
        const path = decodeURIComponent(filePath(tool, version, file)).slice(1);
        yield { path, content: file.content };
      }
    }
  }
}
