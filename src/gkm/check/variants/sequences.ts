/**
 * Letters of sequences: as many as a location spans, and those of the accession that a sequence has
 * (VRS 2.1.1, SequenceLocation and SequenceReference; GA4GH refget 2.0, "Unique Identifiers").
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { counted } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Digest } from "../../model/identifiers.ts";
import { representationsOf } from "../../model/representations.ts";
import { finding } from "../rules/rules.ts";

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
      message: "The sequence does not match its refget accession.",
      expected: refgetAccession,
      found: expected,
      fix: "Correct the sequence, or remove it: the accession identifies the whole reference sequence.",
    });
  }
}

/** The alphabet of each type of molecule (refget; VRS 2.1.1, SequenceReference). */
const ALPHABETS: Readonly<Record<string, string>> = {
  genomic: "na",
  RNA: "na",
  mRNA: "na",
  protein: "aa",
};

/** Sequences whose type of molecule, alphabet and alleles do not go together. */
function* alphabets(document: BundleDocument, resolver: Resolver): Generator<Finding> {
  for (const key in document.sequenceReference) {
    const reference = document.sequenceReference[key];
    if (!isObject(reference)) continue;
    const { moleculeType, residueAlphabet } = reference;
    const expected = ALPHABETS[asText(moleculeType)];
    if (expected === undefined || residueAlphabet === undefined) continue;
    if (residueAlphabet === expected) continue;
    yield finding("gkm-sequence", formatPointer(["sequenceReference", key, "moleculeType"]), {
      message: "The type of molecule and the alphabet of this sequence do not go together.",
      found: `${asText(moleculeType)} and ${asText(residueAlphabet)}`,
      expected: `${asText(moleculeType)} and ${expected}`,
      fix: "Correct the one that is wrong.",
    });
  }
  for (const key in document.variant) {
    for (const { group, id, value } of representationsOf(document.variant[key])) {
      const alphabet = { protein: "aa", coding: "na", genomic: "na", other: undefined }[group];
      const location = resolver.dereference(value["location"]);
      const reference = resolver.dereference(location?.["sequenceReference"]);
      const found = reference?.["residueAlphabet"];
      if (alphabet === undefined || found === undefined || found === alphabet) continue;
      yield finding("gkm-sequence", formatPointer(["variant", key, group, id, "location"]), {
        message: `This is listed as ${group}, and its location is on a sequence of ${found === "aa" ? "amino acids" : "bases"}.`,
        found: asText(reference?.["refgetAccession"]),
        expected: `a sequence of ${alphabet === "aa" ? "amino acids" : "bases"}`,
        fix: "Correct the location, or the sequence.",
      });
    }
  }
}

/** Checks the letters of locations and reference sequences. */
export function* checkSequences(
  document: BundleDocument,
  resolver: Resolver,
  sha512t24u: Digest,
): Generator<Finding> {
  yield* spans(document);
  yield* alphabets(document, resolver);
  yield* accessions(document, sha512t24u);
}
