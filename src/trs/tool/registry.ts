/**
 * A registry of tools as read from content, from which the documents of the API are made.
 *
 * @module
 */

import type { Deprecation } from "../../base/deprecation.ts";
import type { Logo, PageImage } from "../../served/pictures.ts";
import type { CitationFile } from "./citation-file.ts";
import type { ToolClassName } from "./classes.ts";
import type { FileType } from "./file-types.ts";
import type { DescriptorInterface } from "./interface.ts";
import type { DescriptorType } from "./languages.ts";
import type { GitCommitSource } from "./source.ts";
import type { DescriptorTypeVersion, ImageData } from "./types.ts";

export interface RegistryFile {
  /** Relative to the version's folder, with `/`. */
  readonly path: string;
  readonly file_type: FileType;
  /** The descriptor types whose file lists name it; a file that is not a descriptor belongs to all. */
  readonly descriptor_types: readonly DescriptorType[];
  readonly content: Uint8Array;
  /** Hexadecimal, of the content. */
  readonly sha256: string;
  /** The language of a plugin that it is written in: the API has no type for it, and lists it as any other file. */
  readonly language?: string;
  /** Whether its owner may run it, as git keeps it; archives keep it too. */
  readonly isExecutable?: boolean;
  /** What it is as an image, if a text of its tool shows it and pages can. */
  readonly picture?: PageImage;
}

/** A primary descriptor in a language of a plugin. */
export interface FurtherDescriptor {
  readonly language: string;
  /** The version of the language, as the descriptor writes it. */
  readonly languageVersion?: string;
  readonly path: string;
}

export interface RegistryVersion {
  readonly id: string;
  readonly author: readonly string[];
  readonly is_production: boolean;
  readonly images: readonly ImageData[];
  readonly included_apps: readonly string[];
  readonly signed: boolean;
  readonly verified: boolean;
  readonly verified_source: readonly string[];
  readonly meta_version: number;
  readonly descriptor_type: readonly DescriptorType[];
  readonly descriptor_type_version: DescriptorTypeVersion;
  /** Its primary descriptors in languages of plugins, which pages have, and the API has not. */
  readonly further_descriptors?: readonly FurtherDescriptor[];
  /** What it takes, gives and does, by each primary descriptor that says so. */
  readonly interfaces: readonly DescriptorInterface[];
  /** In order of path. */
  readonly files: readonly RegistryFile[];
  /** Release notes, Markdown. */
  readonly notes: string;
  /** The date of the release: `2026-11-21`. */
  readonly released?: string;
  readonly source?: GitCommitSource;
  /** How its authors want to be cited. */
  readonly citation?: CitationFile;
  /** Whether it is not published: only previews show it. */
  readonly draft?: true;
  /** Why it should no longer be used, and the id of the version of its tool to use instead. */
  readonly deprecated?: Deprecation;
}

export interface RegistryTool {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  readonly toolclass: ToolClassName;
  readonly aliases: readonly string[];
  /** The tool that checks this one: the id of a tool of this registry, or a URL. */
  readonly checker_url?: string;
  /** Markdown. */
  readonly description: string;
  readonly homepage?: string;
  /** An SPDX expression. */
  readonly license?: string;
  readonly logo?: Logo;
  /** Whether it is not published: only previews show it. */
  readonly draft?: true;
  /** Why it should no longer be used, and the id of the tool to use instead. */
  readonly deprecated?: Deprecation;
  readonly meta_version: number;
  /** The newest first. */
  readonly versions: readonly RegistryVersion[];
}

export function primaryDescriptor(
  version: Pick<RegistryVersion, "files">,
  type: DescriptorType,
): RegistryFile | undefined {
  return version.files.find(
    (file) => file.file_type === "PRIMARY_DESCRIPTOR" && file.descriptor_types.includes(type),
  );
}

/** The files that a descriptor type's list names, in order of path. */
export function filesOf(
  version: Pick<RegistryVersion, "files">,
  type: DescriptorType,
): readonly RegistryFile[] {
  return version.files.filter((file) => file.descriptor_types.includes(type));
}

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A file with a NUL among so many first bytes is binary, as for git. */
const LOOKED_AT = 8000;

/** Larger texts are not put into JSON, where they would be in memory several times: 10 MB. */
const LARGEST_TEXT = 10_000_000;

/** A file's text; undefined for a file that is binary, or larger than 10 MB. */
export function registryFileText({ content }: Pick<RegistryFile, "content">): string | undefined {
  if (content.byteLength > LARGEST_TEXT) return undefined;
  if (content.subarray(0, LOOKED_AT).includes(0)) return undefined;
  try {
    return STRICT_UTF8.decode(content);
  } catch {
    return undefined;
  }
}
