/**
 * The languages of versions in words: never by the names that the API has for them.
 *
 * @module
 */
import { DESCRIPTOR_TYPES, type DescriptorType, languageLabel } from "./languages.ts";
import type { RegistryTool, RegistryVersion } from "./registry.ts";

/** The labels of descriptor types: `Nextflow`. */
const languageLabels = (types: Iterable<DescriptorType>): readonly string[] =>
  Array.from(types, languageLabel);

/** The labels of the languages of a version: those of descriptor types, then those of plugins. */
export const languagesOfVersion = ({
  descriptor_type,
  further_descriptors = [],
}: Pick<RegistryVersion, "descriptor_type" | "further_descriptors">): readonly string[] => [
  ...languageLabels(descriptor_type),
  ...further_descriptors.map(({ language }) => language),
];

/** The labels of the languages of some tools, each once, those of descriptor types in their order. */
export function languagesOfTools(tools: readonly RegistryTool[]): readonly string[] {
  const used = new Set(tools.flatMap(({ versions }) => versions.flatMap(languagesOfVersion)));
  return [
    ...new Set([...languageLabels(DESCRIPTOR_TYPES).filter((one) => used.has(one)), ...used]),
  ];
}

/**
 * The languages of a version with their versions.
 *
 * @example languageVersionsText(version) // ["CWL v1.2"]
 */
export function languageVersionsText({
  descriptor_type,
  descriptor_type_version,
  further_descriptors = [],
}: Pick<
  RegistryVersion,
  "descriptor_type" | "descriptor_type_version" | "further_descriptors"
>): readonly string[] {
  const text = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");
  return [
    ...descriptor_type.map((type) =>
      text(languageLabel(type), (descriptor_type_version[type] ?? []).join(", ")),
    ),
    ...further_descriptors.map(({ language, languageVersion = "" }) =>
      text(language, languageVersion),
    ),
  ];
}
