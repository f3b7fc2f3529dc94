/**
 * The file of inputs that each version is run with, beside the version's page.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { languageOf } from "../languages/languages.ts";
import type { OutputFile } from "../output/files.ts";
import { runInputs } from "../trs/launch/inputs.ts";

/** The files of all versions: the values of a test, or a template. */
export function* inputsTree({
  site,
  tools,
}: Pick<Catalog, "site" | "tools">): Generator<OutputFile> {
  for (const tool of tools) {
    for (const version of tool.versions) {
      for (const type of version.descriptor_type) {
        const inputs = runInputs(tool, version, type, site.url, languageOf);
        if (!("file" in inputs)) continue;
        const { path, text } = inputs.file;
        yield { path: path.slice(1), content: text };
      }
    }
  }
}
