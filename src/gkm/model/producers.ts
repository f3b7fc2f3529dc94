/**
 * The producers of a site's bundles, each known by the prefix of its keys. The entries of one of them, the main
 * producer, have paths without a prefix.
 *
 * @module
 */
import type { Bundle } from "./bundle.ts";

/** The prefixes of the producers of bundles, each once, in the order of the bundles. */
export const producersOf = (bundles: readonly Pick<Bundle, "profile">[]): readonly string[] => [
  ...new Set(bundles.map(({ profile }) => profile.prefix)),
];

/**
 * The prefix of the main producer: the one that is named, or else that of the first bundle. Undefined if there are no
 * bundles.
 */
export const mainProducerOf = (
  bundles: readonly Pick<Bundle, "profile">[],
  named: string | undefined,
): string | undefined => named ?? bundles[0]?.profile.prefix;
