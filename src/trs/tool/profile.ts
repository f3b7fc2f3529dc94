/**
 * The version of the API that a registry implements. No one profile suits all clients: some reject any
 * field that 2.0.0 does not have, others require those of 2.0.1.
 *
 * @module
 */

import {
  type DescriptorType,
  descriptorTypes,
  isDescriptorType,
  type TrsProfile,
} from "./languages.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "./registry.ts";

export const DEFAULT_TRS_PROFILE: TrsProfile = "2.0.0";

/** What all documents of a registry depend on. */
export interface Publication {
  /** The site's URL without a trailing slash. */
  readonly url: string;
  readonly profile: TrsProfile;
}

function versionFor(version: RegistryVersion, types: readonly DescriptorType[]): RegistryVersion {
  const known = (of: readonly DescriptorType[]) => of.filter((type) => types.includes(type));
  const descriptor_type = known(version.descriptor_type);
  if (descriptor_type.length === version.descriptor_type.length) return version;
  const files = version.files.map((file): RegistryFile => {
    const own = known(file.descriptor_types);
    // a descriptor of another type is a file like any other
    return own.length > 0
      ? { ...file, descriptor_types: own }
      : { ...file, file_type: "OTHER", descriptor_types: descriptor_type };
  });
  const interfaces = version.interfaces.filter(
    ({ language }) => !isDescriptorType(language) || types.includes(language),
  );
  return { ...version, descriptor_type, files, interfaces };
}

/** A tool with the descriptor types of a profile only. */
export function toolFor(tool: RegistryTool, profile: TrsProfile): RegistryTool {
  const types = descriptorTypes(profile);
  return { ...tool, versions: tool.versions.map((version) => versionFor(version, types)) };
}
