/**
 * Descriptions of evidence and assertions, with what they are about.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, type JsonObject, objectsOf, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { STATEMENT_COLLECTIONS, type StatementCollection } from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";

/** What a description and its proposition say differently. */
export interface Differing {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
}

/** A statement with a description. */
export interface Described {
  readonly collection: StatementCollection;
  readonly key: string;
  readonly item: JsonObject;
  readonly text: string;
  /** What it is about: its proposition, and those of its lines. */
  readonly propositions: readonly JsonObject[];
}

/** The statements of a bundle that have a description. */
export function* describedIn(document: BundleDocument, resolver: Resolver): Generator<Described> {
  for (const collection of STATEMENT_COLLECTIONS) {
    for (const key in document[collection]) {
      const item = document[collection][key];
      const text = isObject(item) ? item["description"] : undefined;
      if (!isObject(item) || typeof text !== "string") continue;
      const own = resolver.dereference(item["proposition"]);
      const lines = item["hasEvidenceLines"];
      const targets =
        lines === undefined
          ? []
          : objectsOf(lines).map((line) => resolver.dereference(line["targetProposition"]));
      const propositions = own === undefined ? [] : [own, ...targets.filter(isObject)];
      yield { collection, key, item, text, propositions };
    }
  }
}

/** The finding that a description and a proposition differ. */
export const differs = ({ collection, key }: Described, details: Differing): Finding =>
  finding("gkm-other-text", formatPointer([collection, key, "description"]), {
    ...details,
    fix: `Correct the description, or the proposition of this ${collection}.`,
  });

/** The name of an entry; `""` if it has none. */
export const nameOf = ({ name }: JsonObject) => stringOf(name) ?? "";
