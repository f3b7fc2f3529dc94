/**
 * Interfaces that languages of plugins return, which JavaScript may have made of anything, checked as those that are
 * published.
 *
 * @module
 */
import { PluginError } from "../../../plugins/plugin-call.ts";
import { isDescriptorType } from "../../../trs/tool/languages.ts";
import { interfaceFault } from "../../schemas/validators.ts";
import type { ImportGraph } from "./import-graph.ts";

/**
 * Checks what a language of a plugin says that a version takes and gives.
 *
 * @throws PluginError if it is no interface
 */
export function checkFurtherInterface({ language: { type }, primary, related }: ImportGraph): void {
  if (primary === undefined || related.interface === undefined || isDescriptorType(type)) return;
  const { checks: _, nestedInputs: __, gaps: ___, ...published } = related.interface;
  const fault = interfaceFault({ ...published, language: "CWL", path: primary.path, images: [] });
  if (fault === undefined) return;
  throw new PluginError(
    `The language ${type} must return an interface that its schema allows for ${primary.path}: ${fault}.`,
  );
}
