/**
 * The descriptors of a version, as its page prints them.
 *
 * @module
 */

import type { DescriptorType } from "../trs/languages.ts";
import { primaryDescriptor, type RegistryVersion, textOf } from "../trs/registry.ts";

export interface DescriptorText {
  readonly type: DescriptorType;
  /** Relative to the version's folder. */
  readonly path: string;
  readonly text: string;
}

/** The primary descriptor of each type; one whose bytes are not UTF-8 is left out. */
export function descriptorTexts(version: RegistryVersion): readonly DescriptorText[] {
  return version.descriptor_type.flatMap((type) => {
    const file = primaryDescriptor(version, type);
    if (file === undefined) return [];
    const text = textOf(file);
    return text === undefined ? [] : [{ type, path: file.path, text }];
  });
}
