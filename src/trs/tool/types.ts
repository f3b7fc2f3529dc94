/**
 * The documents of the Tool Registry API 2.0.0, section 2, and what 2.0.1 adds to them.
 *
 * @module
 */
import type { FileType } from "./file-types.ts";
import type { DescriptorType } from "./languages.ts";

export interface Checksum {
  /** Hexadecimal. */
  readonly checksum: string;
  /** `sha-256`: the name in the GA4GH checksum registry. */
  readonly type: string;
}

export interface FileWrapper {
  readonly content?: string;
  readonly checksum?: readonly Checksum[];
  readonly url?: string;
  /** 2.0.1: what kind of image a containerfile builds, or which type a descriptor is of. */
  readonly image_type?: ImageType | DescriptorType;
}

export type ImageType = "Docker" | "Singularity" | "Conda";

export interface ImageData {
  readonly registry_host?: string;
  readonly image_name?: string;
  /** Bytes. */
  readonly size?: number;
  readonly updated?: string;
  readonly checksum?: readonly Checksum[];
  readonly image_type?: ImageType;
}

export interface ToolClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export interface ToolFile {
  readonly path: string;
  readonly file_type: FileType;
  /** 2.0.1 */
  readonly checksum?: Checksum;
}

/** The versions of the languages in which the descriptors of a version are written, by their type. */
export type DescriptorTypeVersion = Readonly<Partial<Record<DescriptorType, readonly string[]>>>;

export interface ToolVersion {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly author?: readonly string[];
  readonly is_production: boolean;
  readonly images?: readonly ImageData[];
  readonly descriptor_type: readonly DescriptorType[];
  /** 2.0.1 */
  readonly descriptor_type_version?: DescriptorTypeVersion;
  readonly containerfile: boolean;
  readonly meta_version: string;
  readonly verified: boolean;
  readonly verified_source?: readonly string[];
  readonly signed: boolean;
  readonly included_apps?: readonly string[];
}

export interface Tool {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly organization: string;
  readonly toolclass: ToolClass;
  readonly aliases?: readonly string[];
  readonly description: string;
  readonly meta_version: string;
  readonly has_checker: boolean;
  readonly checker_url?: string;
  readonly versions: readonly ToolVersion[];
}

/** GA4GH service-info 1.0.0. */
export interface ServiceInfo {
  readonly id: string;
  readonly name: string;
  readonly type: { readonly group: string; readonly artifact: string; readonly version: string };
  readonly description?: string;
  readonly organization: { readonly name: string; readonly url: string };
  readonly contactUrl?: string;
  readonly documentationUrl?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly environment?: string;
  readonly version: string;
}
