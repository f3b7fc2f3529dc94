/**
 * The content, read and checked: one frozen value from which everything is published.
 *
 * @module
 */
import type { Bundle } from "../gkm/bundle.ts";
import type { Graph } from "../gkm/graph.ts";
import type { Profile } from "../gkm/profiles.ts";
import type { Severities } from "../gkm/rules.ts";
import { DEFAULT_TRS_PROFILE, type Publication, type TrsProfile } from "../trs/profile.ts";
import type { RegistryTool } from "../trs/registry.ts";

/** `site.yaml`, with the address given from outside where there is one. */
export interface Site {
  readonly title: string;
  readonly description: string;
  /** The site's address, without a trailing slash. */
  readonly url: string;
  readonly notice?: string;
  readonly organization: { readonly name: string; readonly url: string };
  readonly contact?: string;
  readonly documentation?: string;
  /** Where the types' schemas are found; by default below the site's own address. */
  readonly schema_base?: string;
  readonly trs?: { readonly profile: TrsProfile };
  /** Whether the site leads its readers to its page of tasks. */
  readonly task_service?: boolean;
  /** Producers of bundles beside those that are known, by `metadata.bundleFormat`. */
  readonly bundle_profiles?: Readonly<Record<string, Profile>>;
  /** Severities of rules, in place of their own. */
  readonly severities?: Severities;
  readonly service: {
    readonly id: string;
    readonly version: string;
    readonly environment?: string;
    readonly createdAt?: string;
    readonly updatedAt?: string;
  };
}

/** What the documents of a site's registry depend on. */
export function publicationOf({ url, trs }: Site): Publication {
  return { url, profile: trs?.profile ?? DEFAULT_TRS_PROFILE };
}

/** A bundle with the bytes of its file. */
export interface PublishedBundle extends Bundle {
  readonly bytes: Uint8Array;
}

export interface Catalog {
  readonly site: Site;
  /** In order of id. */
  readonly tools: readonly RegistryTool[];
  /** In order of name. */
  readonly bundles: readonly PublishedBundle[];
  readonly graph: Graph;
}
