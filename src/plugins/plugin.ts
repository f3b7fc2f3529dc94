/**
 * What a plugin is: values and pure functions by which a site adds to what this program has. It is code that the site
 * trusts, and it runs when a site is checked and built: never in the function, and never in a browser.
 *
 * @module
 */
import type { FindingDetails, Severity } from "../base/finding.ts";
import type { JsonObject } from "../base/json.ts";
import type { Entry, Graph } from "../gkm/graph/graph.ts";
import type { DescriptorLanguage } from "../languages/shared/descriptor-language.ts";
import type { Launch } from "../trs/launch/launcher.ts";
import type { LaunchablePlace } from "../trs/launch/place.ts";
import type { RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";

/** The tool and the version that a launcher runs. */
export interface LaunchedVersion {
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
}

/** What runs or imports versions: a command or links on the pages of tools, before those of this program. */
export interface PluginLauncher {
  /** Unique among all launchers: `lab-cluster`. */
  readonly id: string;
  /** What readers call it: `Our cluster`. */
  readonly label: string;
  /** What it does, what it needs, and what readers have to replace: a sentence or two. */
  readonly about?: string;
  /** The descriptor types that it runs, and the names of languages of plugins. */
  readonly languages: readonly string[];
  /**
   * How it runs a version; undefined if it cannot.
   *
   * @param place the version by one of its primary descriptors, of one of the languages
   */
  readonly build: (place: LaunchablePlace, of: LaunchedVersion) => Launch | undefined;
}

/** The content that a plugin sees: read and checked. Rules and previews see drafts, too. */
export interface PluginContent {
  readonly site: {
    readonly title: string;
    readonly description: string;
    /** Where the site is published: `https://registry.example.org`, without a trailing slash. */
    readonly url: string;
  };
  /** In order of id. */
  readonly tools: readonly RegistryTool[];
  /** The entries of all bundles, with what they refer to and what refers to them. */
  readonly graph: Graph;
  /** The entries of the collections of plugins, by the name of the collection; in order of name. */
  readonly collections: ReadonlyMap<string, readonly CollectionItem[]>;
}

/** What a rule finds fault with: an entry of bundles or of a collection, or a part of it, a tool, a version of one, or a place in a file of a version. */
export type PluginPlace =
  | {
      readonly entry: Entry;
      /** A JSON Pointer into the entry: `/description`. By default, the entry itself. */
      readonly pointer?: string;
    }
  | {
      readonly item: CollectionItem;
      /** A JSON Pointer into its fields: `/genes/0`. By default, the entry itself. */
      readonly pointer?: string;
    }
  | { readonly tool: RegistryTool; readonly version?: RegistryVersion }
  | {
      readonly tool: RegistryTool;
      readonly version: RegistryVersion;
      /** Relative to the folder of the version: `main.cwl`. */
      readonly path: string;
      /** From 1; by default, the first. */
      readonly line?: number;
      /** From 1, in UTF-16 code units; by default, the first. */
      readonly column?: number;
    };

/** What a rule finds: what is wrong, what was found, what is required, and what to do. */
export interface PluginFinding extends FindingDetails {
  readonly at: PluginPlace;
}

/** What must be true of the content of a site, besides the rules of this program. */
export interface PluginRule {
  /** Begins with the name of the plugin: `lab-phase`. */
  readonly code: string;
  /** An error prevents a build. */
  readonly severity: Severity;
  /** What must be true, in a sentence. */
  readonly about: string;
  /**
   * Everything that breaks the rule. It is called if the tools and the bundles have no errors. A rule without it is one
   * that languages of the plugin report.
   */
  readonly check?: (content: PluginContent) => Iterable<PluginFinding>;
}

/**
 * A language of descriptors that the API has no type for: its files are checked, and pages have their interfaces, pictures
 * and colors. In the API, they are files as any other. The languages of this program are such values, too.
 *
 * Faults have the code of a rule of the plugin. Functions of the reader get the texts of files, and what they import.
 */
export type PluginLanguage = DescriptorLanguage;

/** A file of the site. */
export interface PluginFile {
  /** Relative to the site's root: `.well-known/security.txt`. Letters, digits, dots, hyphens, underscores and plus signs. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Files of the site that are made from its content. */
export interface PluginFiles {
  /** What they are called in messages: lower-case letters, digits and hyphens, unique among all plugins. */
  readonly name: string;
  /** All of them, from what is published. No path may be that of another file of the site. */
  readonly make: (content: PluginContent) => Iterable<PluginFile>;
}

/** A page of the site that is made from its content, at `/pages/NAME`. */
export interface PluginPage {
  /** Lower-case letters, digits and hyphens: `coverage`. No page in `content/pages/` has the same. */
  readonly name: string;
  readonly title: string;
  /** A sentence for search engines and links. */
  readonly description: string;
  /** The language of its title, description and text, as a tag such as `de`; by default, English. */
  readonly lang?: string;
  /** Whether the footer of every page links to it, if no menu does; by default, it does. */
  readonly footer?: boolean;
  /** Its text, from what is published: Markdown, which is shown as that of `content/pages/` is. */
  readonly make: (content: PluginContent) => string;
}

/**
 * A collection of entries beside the bundles: files in `content/collections/NAME/`, of which each has a page and a JSON
 * document, and all have a list at `/pages/NAME`.
 */
export interface PluginCollection {
  /** Lower-case letters, digits and hyphens: `panels`. No page of the site has the same. */
  readonly name: string;
  /** What pages call it: `Gene panels`. */
  readonly title: string;
  /** A sentence for its list, search engines and links. */
  readonly description: string;
  /** Whether the footer of every page links to its list, if no menu does; by default, it does. */
  readonly footer?: boolean;
  /**
   * The JSON Schema (2020-12) of the fields of an entry. It must require `title`, a string. Pages have the fields in the
   * order of its properties, each under the `title` of its property.
   */
  readonly schema: JsonObject;
  /**
   * Fields that refer to something, by JSON Pointers in which `*` stands for each item of a list: `/genes/*`. What they
   * refer to: a collection of bundles, such as `feature`, whose keys they have; `tool`, for the ids of tools; or a
   * collection of plugins, for the names of its entries.
   */
  readonly references?: Readonly<Record<string, string>>;
  /** The fields that the list has beside the title. */
  readonly columns?: readonly string[];
}

/** A field of an entry of a collection that refers to something. */
export interface ItemReference {
  /** A JSON Pointer into the fields: `/genes/0`. */
  readonly pointer: string;
  /** As {@link PluginCollection.references} has it: `feature`. */
  readonly to: string;
  /** The key, the id or the name: `kb.gid:673`. */
  readonly key: string;
}

/** An entry of a collection of a plugin. */
export interface CollectionItem {
  readonly collection: string;
  /** Its file's, without the extension. */
  readonly name: string;
  /** Relative to the content folder: `collections/panels/lung.yaml`. */
  readonly file: string;
  /** Of its page, from the site's root: `/pages/panels/lung`. */
  readonly path: string;
  readonly title: string;
  /** All fields, which are valid against the schema. */
  readonly fields: JsonObject;
  /** The text below the fields: Markdown; empty if there is none. */
  readonly text: string;
  readonly references: readonly ItemReference[];
}

/** What a site adds. All that a plugin is given is read-only; its functions return the same for the same values. */
export interface Plugin {
  /** Lower-case letters, digits and hyphens: `lab`. No two plugins of a site have the same. */
  readonly name: string;
  readonly languages?: readonly PluginLanguage[];
  readonly launchers?: readonly PluginLauncher[];
  readonly rules?: readonly PluginRule[];
  readonly files?: readonly PluginFiles[];
  readonly pages?: readonly PluginPage[];
  readonly collections?: readonly PluginCollection[];
}

/** The plugins of a site, as its configuration names them. */
export interface SitePlugins {
  /** In the order of the configuration. */
  readonly all: readonly Plugin[];
  /** The digest of their code: what is made with them is made again when it changes. */
  readonly digest: string;
}
