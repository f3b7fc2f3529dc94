/**
 * Interfaces that languages of plugins return, which JavaScript may have made of anything, checked as those that are
 * published.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { PluginError } from "../../../plugins/plugin-call.ts";
import type { Interface } from "../../../trs/tool/interface.ts";
import { isDescriptorType } from "../../../trs/tool/languages.ts";
import { interfaceFault } from "../../schemas/validators.ts";
import type { ImportGraph } from "./import-graph.ts";

/** Of which pages link each by its name. */
const NAMED = ["inputs", "outputs", "steps"] as const;

/** The first list of an interface that has a name twice, with the name. */
function repeatedName(about: Interface): string | undefined {
  for (const list of NAMED) {
    const names = new Set<string>();
    for (const { name } of about[list]) {
      if (names.has(name)) return `${list} have the name ${cut(name)} twice`;
      names.add(name);
    }
  }
  return undefined;
}

/**
 * Checks what a language of a plugin says that a version takes and gives.
 *
 * @throws PluginError if it is no interface
 */
export function checkFurtherInterface({ language: { type }, primary, related }: ImportGraph): void {
  if (primary === undefined || related.interface === undefined || isDescriptorType(type)) return;
  const { checks: _, nestedInputs: __, gaps: ___, ...published } = related.interface;
  const fault =
    interfaceFault({ ...published, language: "CWL", path: primary.path, images: [] }) ??
    repeatedName(related.interface);
  if (fault === undefined) return;
  throw new PluginError(
    `The language ${type} must return an interface that its schema allows for ${primary.path}: ${fault}.`,
  );
}
