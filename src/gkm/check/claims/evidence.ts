/**
 * Assertions and the evidence that they rest on.
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer, isLocalPointer } from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import { finding } from "../rules/rules.ts";
import { exceptionsOf } from "../rules/usual.ts";

/** Whether something speaks for an evidence line: items, a criterion, a publication. */
const restsOnSomething = (line: Json): boolean =>
  !isObject(line) ||
  itemsOf(line["hasEvidenceItems"]).length > 0 ||
  itemsOf(line["reportedIn"]).length > 0 ||
  line["evidenceOutcome"] !== undefined;

/** A record of evidence in a link, by its number. */
const RECORD = /\/evidence\/(\d+)$/;

const PLACE = "#/evidence/";

/** The evidence of the bundle by the numbers of its keys. */
const byNumber = (document: BundleDocument) =>
  new Map(Object.keys(document.evidence).map((key) => [/\d+$/.exec(key)?.[0], key] as const));

/** The evidence of the bundle that an assertion lists, and that its lines cite. */
interface Listed {
  readonly key: string;
  readonly references: readonly Json[];
  /** The keys of what it lists; undefined for what is elsewhere. */
  readonly listed: readonly (string | undefined)[];
  /** The first key that a line cites and that it does not list. */
  readonly missing: string | undefined;
  readonly cited: readonly (string | undefined)[];
}

function listedIn(
  key: string,
  assertion: JsonObject,
  numbers: ReadonlyMap<string | undefined, string>,
  evidence: BundleDocument["evidence"],
): Listed {
  const keyOf = (reference: Json) => {
    const text = asText(reference);
    if (!isLocalPointer(text)) return numbers.get(RECORD.exec(text)?.[1]);
    // as nearly all are written
    const plain = text.startsWith(PLACE) ? text.slice(PLACE.length) : "";
    if (Object.hasOwn(evidence, plain)) return plain;
    const own = parseEntryPointer(text)?.key ?? "";
    return Object.hasOwn(evidence, own) ? own : undefined;
  };
  const references = itemsOf(assertion["hasEvidence"]);
  const listed = references.map(keyOf);
  const cited = itemsOf(assertion["hasEvidenceLines"]).flatMap((line) =>
    isObject(line) ? itemsOf(line["hasEvidenceItems"]).map(keyOf) : [],
  );
  const missing = cited.find((one) => one !== undefined && !listed.includes(one));
  return { key, references, listed, missing, cited };
}

/**
 * Evidence that an assertion lists and none of its lines cites, while other evidence is cited and not listed; and
 * evidence that is not listed, where all other assertions list what their lines cite. An assertion may list more
 * evidence than its lines, and evidence that is elsewhere.
 */
function* otherEvidence(assertions: readonly Listed[]): Generator<Finding> {
  const lists = assertions.filter(({ references }) => references.length > 0);
  const lacking = exceptionsOf(lists, ({ missing }) => missing === undefined);
  for (const one of lists) {
    const { key, references, listed, missing, cited } = one;
    if (missing === undefined) continue;
    const index = listed.findIndex((own) => own !== undefined && !cited.includes(own));
    if (index < 0 && !lacking.includes(one)) continue;
    yield index < 0
      ? finding("gkm-other-claim", formatPointer(["assertion", key, "hasEvidence"]), {
          message: `hasEvidence does not list ${missing}, which a line of this assertion cites; the other assertions list what their lines cite.`,
          found: `no ${missing}`,
          expected: missing,
          fix: "Add it to hasEvidence, or correct the items of the evidence lines.",
        })
      : finding("gkm-other-claim", formatPointer(["assertion", key, "hasEvidence", index]), {
          message: `No evidence line of this assertion cites ${listed[index]}, and hasEvidence does not list ${missing}, which one cites.`,
          found: asText(references[index]),
          expected: missing,
          fix: "Correct hasEvidence, or the items of the evidence lines.",
        });
  }
}

/**
 * Checks that every assertion of a bundle rests on something, and lists the evidence that its lines cite.
 *
 * @param reported pointers to entries of which something is told already
 */
export function* checkEvidence(
  document: BundleDocument,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const numbers = byNumber(document);
  yield* otherEvidence(
    Object.entries(document.assertion).flatMap(([key, assertion]) =>
      isObject(assertion) && !reported.has(formatPointer(["assertion", key]))
        ? [listedIn(key, assertion, numbers, document.evidence)]
        : [],
    ),
  );
  for (const [key, assertion] of Object.entries(document.assertion)) {
    if (!isObject(assertion)) continue;
    const lines = itemsOf(assertion["hasEvidenceLines"]);
    if (lines.some(restsOnSomething)) continue;
    if (itemsOf(assertion["hasEvidence"]).length > 0) {
      // what is listed only has no level and no direction
      if (reported.has(formatPointer(["assertion", key]))) continue;
      for (const index of lines.keys()) {
        yield finding(
          "gkm-no-evidence",
          formatPointer(["assertion", key, "hasEvidenceLines", index]),
          {
            message:
              "No evidence line of this assertion cites any evidence, though hasEvidence lists some.",
            expected: "items, as hasEvidence lists them",
            found: "a line without evidence",
            fix: "Add the items to the line, or remove the line.",
          },
        );
      }
      continue;
    }
    yield finding("gkm-no-evidence", formatPointer(["assertion", key]), {
      message: "This assertion rests on no evidence.",
      expected: "evidence in hasEvidence, or in the items of an evidence line",
      found: "nothing",
      fix: "Refer to the evidence that supports it, or remove the assertion.",
    });
  }
}
