/**
 * Letters of sequences: as many as a location spans, and those of the accession that a sequence has
 * (VRS 2.1.1, SequenceLocation and SequenceReference; GA4GH refget 2.0, "Unique Identifiers").
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { counted } from "../../base/words.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { Digest } from "../model/identifiers.ts";
import { finding } from "./rules.ts";

function* spans(document: BundleDocument): Generator<Finding> {
  for (const key in document.location) {
    const location = document.location[key];
    if (!isObject(location)) continue;
    const { sequence, start, end } = location;
    if (typeof sequence !== "string" || typeof start !== "number" || typeof end !== "number") {
      continue;
    }
    // from a start after the end, a circular sequence goes over its origin
    if (end < start || sequence.length === end - start) continue;
    yield finding("gkm-sequence", formatPointer(["location", key, "sequence"]), {
      message: `This location spans ${counted(end - start, "letter")}, and its sequence has ${sequence.length}.`,
      found: sequence,
      expected: `the ${counted(end - start, "letter")} from ${start} to ${end}`,
      fix: "Correct the sequence, the start or the end.",
    });
  }
}

function* accessions(document: BundleDocument, sha512t24u: Digest): Generator<Finding> {
  for (const key in document.sequenceReference) {
    const reference = document.sequenceReference[key];
    if (!isObject(reference)) continue;
    const { sequence, refgetAccession } = reference;
    if (typeof sequence !== "string" || typeof refgetAccession !== "string") continue;
    const expected = `SQ.${sha512t24u(sequence.toUpperCase())}`;
    if (refgetAccession === expected) continue;
    yield finding("gkm-sequence", formatPointer(["sequenceReference", key, "sequence"]), {
      message: "The refget accession of this sequence is another one.",
      expected: refgetAccession,
      found: expected,
      fix: "Correct the sequence, or remove it: the accession identifies the whole reference sequence.",
    });
  }
}

/** Checks the letters of locations and reference sequences. */
export function* checkSequences(document: BundleDocument, sha512t24u: Digest): Generator<Finding> {
  yield* spans(document);
  yield* accessions(document, sha512t24u);
}
