/**
 * A catalog that notes what is read of it. Its graph does so by itself; what the rest has is small, or read as a whole.
 *
 * @module
 */

import { notingList, type Reads } from "../base/memory/reads.ts";
import { optionalField } from "../base/optional-fields.ts";
import type { Catalog, PublishedBundle } from "./catalog.ts";

/** A bundle of which the name, the profile and the metadata are read freely, but not its entries and its bytes. */
function notingBundle(
  { name, profile, document, bytes, written, files }: PublishedBundle,
  note: () => void,
) {
  return Object.freeze({
    name,
    profile,
    document: new Proxy(document, {
      get(target, property, receiver) {
        if (property !== "metadata") note();
        return Reflect.get(target, property, receiver);
      },
    }),
    get bytes() {
      note();
      return bytes;
    },
    ...optionalField("written", written),
    ...optionalField("files", files),
  });
}

/** The same catalog; `reads` is told what is read of its tools and bundles. A view tells of the rest. */
export function notingCatalog(catalog: Catalog, reads: Reads): Catalog {
  const tools = notingList(catalog.tools, (what) =>
    reads.note(what === "count" ? "tool count" : "tools", ""),
  );
  const bundles = notingList(
    Object.freeze(
      catalog.bundles.map((one) => notingBundle(one, () => reads.note("bundle texts", ""))),
    ),
    (what) => reads.note(what === "count" ? "bundle count" : "bundles", ""),
  );
  return Object.freeze({ ...catalog, tools, bundles, reads });
}
