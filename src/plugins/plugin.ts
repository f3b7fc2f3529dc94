/**
 * What a plugin is: values and pure functions by which a site adds to what this program has. It is code that the site
 * trusts, and it runs when a site is checked and built: never in the function, and never in a browser.
 *
 * @module
 */
import type { Launch } from "../trs/launch/launcher.ts";
import type { LaunchablePlace } from "../trs/launch/place.ts";
import type { DescriptorType } from "../trs/tool/languages.ts";
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
  /** The descriptor types that it runs. */
  readonly languages: readonly DescriptorType[];
  /**
   * How it runs a version; undefined if it cannot.
   *
   * @param place the version by one of its primary descriptors, of one of the languages
   */
  readonly build: (place: LaunchablePlace, of: LaunchedVersion) => Launch | undefined;
}

/** What a site adds. All that a plugin is given is read-only; its functions return the same for the same values. */
export interface Plugin {
  /** Lower-case letters, digits and hyphens: `lab`. No two plugins of a site have the same. */
  readonly name: string;
  readonly launchers?: readonly PluginLauncher[];
}

/** The plugins of a site, as its configuration names them. */
export interface SitePlugins {
  /** In the order of the configuration. */
  readonly all: readonly Plugin[];
  /** The digest of their code: what is made with them is made again when it changes. */
  readonly digest: string;
}
