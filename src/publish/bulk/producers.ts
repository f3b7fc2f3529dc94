/**
 * Whose entries are: the prefix of a key names its producer.
 *
 * @module
 */
import type { Entry } from "../../gkm/graph/graph.ts";
import type { SiteView } from "../../site/view.ts";

/** Finds the prefix of an entry's producer: `kb`. What all producers have under the same key, such as `pmid:1`, has none. */
export function producersOf({ bundles }: SiteView): (entry: Entry) => string | undefined {
  const prefixes = new Set(bundles.map(({ profile }) => profile.prefix));
  return ({ key }) => {
    const [prefix = ""] = key.split(".", 1);
    return prefixes.has(prefix) ? prefix : undefined;
  };
}
