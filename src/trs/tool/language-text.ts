/**
 * The languages of versions in words: never by the names that the API has for them.
 *
 * @module
 */
import { type DescriptorType, languageLabel } from "./languages.ts";
import type { RegistryVersion } from "./registry.ts";

/** The labels of descriptor types: `Nextflow`. */
export const languageLabels = (types: Iterable<DescriptorType>): readonly string[] =>
  Array.from(types, languageLabel);

/**
 * The languages of a version with their versions.
 *
 * @example languageVersions(version) // ["CWL v1.2"]
 */
export function languageVersionsText({
  descriptor_type,
  descriptor_type_version,
}: Pick<RegistryVersion, "descriptor_type" | "descriptor_type_version">): readonly string[] {
  return descriptor_type.map((type) => {
    const versions = descriptor_type_version[type] ?? [];
    return [languageLabel(type), versions.join(", ")].filter(Boolean).join(" ");
  });
}
