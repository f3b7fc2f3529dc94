/**
 * What a version takes, gives and does, from what its primary descriptors reach: nothing is read again.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import type { DescriptorInterface, Resources } from "../../../trs/tool/interface.ts";
import { DESCRIPTOR_TYPES, isDescriptorType } from "../../../trs/tool/languages.ts";
import { namedImages, withRegistry } from "./images.ts";
import { type ImportGraph, languageVersionOf } from "./import-graph.ts";

/** Resources that there can be: descriptors can ask for less than nothing, and for more than a number can say. */
const possible = (resources: Resources): Resources =>
  Object.fromEntries(
    Object.entries(resources).filter(
      ([, value]) => typeof value !== "number" || (Number.isFinite(value) && value >= 0),
    ),
  );

function interfaceOf(graph: ImportGraph): DescriptorInterface | undefined {
  const { language, primary, related } = graph;
  if (primary === undefined || related.interface === undefined) return undefined;
  const version = languageVersionOf(graph, primary);
  return {
    ...related.interface,
    steps: related.interface.steps.map((step) =>
      step.image === undefined
        ? step
        : { ...step, image: withRegistry(step.image, related.imageRegistry) },
    ),
    resources: possible(related.interface.resources),
    language: language.type,
    ...optionalField("languageVersion", version),
    path: primary.path,
    images: namedImages([graph]),
  };
}

/** Languages of plugins are behind all others. */
const placeOf = ({ language: { type } }: ImportGraph) =>
  isDescriptorType(type) ? DESCRIPTOR_TYPES.indexOf(type) : DESCRIPTOR_TYPES.length;

/** The interfaces of a version, in the order of languages; a descriptor that could not be read so far has none. */
export const interfacesOf = (graphs: readonly ImportGraph[]): readonly DescriptorInterface[] =>
  graphs
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((one) => interfaceOf(one) ?? []);
