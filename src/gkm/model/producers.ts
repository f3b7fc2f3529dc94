/**
 * The producers of a site's bundles, each known by the prefix of its keys. The entries of one of them, the main
 * producer, have paths without a prefix.
 *
 * @module
 */
import type { Bundle } from "./bundle.ts";
import type { Profile } from "./profiles.ts";

/** The prefix of a producer's key: `kb` of `kb.eid:1409`. Keys that producers share have none. */
export const prefixOfKey = (key: string): string => key.slice(0, key.indexOf("."));

/** The prefixes of the producers of bundles, each once, in the order of the bundles. */
export const producersOf = (bundles: readonly Pick<Bundle, "profile">[]): readonly string[] => [
  ...new Set(bundles.map(({ profile }) => profile.prefix)),
];

/** What readers call producers, by prefix: those whose profiles have names. */
export const producerNames = (
  profiles: Readonly<Record<string, Profile & { readonly name?: string }>> = {},
): ReadonlyMap<string, string> =>
  new Map(
    Object.values(profiles).flatMap(({ prefix, name }) =>
      name === undefined ? [] : [[prefix, name] as const],
    ),
  );

/**
 * The prefix of the main producer: the one that is named, or else that of the first bundle. Undefined if there are no
 * bundles.
 */
export const mainProducerOf = (
  bundles: readonly Pick<Bundle, "profile">[],
  named: string | undefined,
): string | undefined => named ?? bundles[0]?.profile.prefix;
