/**
 * The description of the service as TES 1.0 has it (its ServiceInfo): py-tes 0.4 and Toil, which uses it, fail on any
 * other field.
 *
 * @module
 */
import { applyAll, inObject, type ValueChange, without } from "./changes.ts";

const FIELDS: readonly string[] = ["name", "doc", "storage"];

/** TES 1.1 calls `description` what was `doc`. */
const doc: ValueChange = inObject((service) => {
  const { description, ...others } = service;
  if (typeof description !== "string" || service["doc"] !== undefined) return undefined;
  return { value: { ...others, doc: description }, changed: ["description->doc"] };
});

const knownOnly = without(
  (name) => !FIELDS.includes(name),
  (name) => `1.0:-${name}`,
);

/** A service-info of TES 1.1 as one of TES 1.0. */
export const asServiceInfo10: ValueChange = applyAll(doc, knownOnly);
