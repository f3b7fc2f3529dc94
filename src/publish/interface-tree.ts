/**
 * What each version takes, gives and does, beside the version's page.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { interfacePath } from "../served/page-paths.ts";
import { interfaceDocument } from "../trs/tool/interface-document.ts";

/** The documents of all versions. */
export function* interfaceTree({ tools }: Pick<Catalog, "tools">): Generator<OutputFile> {
  for (const tool of tools) {
    for (const version of tool.versions) {
      const path = interfacePath(tool, version).slice(1);
      yield jsonFile(path, interfaceDocument(tool, version));
    }
  }
}
