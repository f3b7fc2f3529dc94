/**
 * The format of a bundle (GKM bundle 0.1.0-a0, section 2.3): only bundles of a known one can be checked further.
 *
 * @module
 */
import type { Finding } from "../json/finding.ts";
import { isObject, type Json } from "../json/json.ts";
import { didYouMean } from "../json/suggest.ts";
import { listed } from "../json/words.ts";
import { BUNDLE_FORMAT_VERSION, DEFAULT_BUNDLE_FORMAT, type Profile } from "./profiles.ts";
import { finding } from "./rules.ts";

/** Whether a format is a GKS bundle, the predecessor of this one. */
const isOlder = (format: Json): format is string =>
  typeof format === "string" && format.endsWith("-gks-bundle");

function olderFormat(format: string, version: string, expected: string): Finding {
  return finding("gkm-format", "/metadata/bundleFormat", {
    message: `This bundle has an older format, ${format} ${version}, which represents propositions and concepts differently.`,
    expected: `${expected}, ${BUNDLE_FORMAT_VERSION}`,
    found: `${format}, ${version}`,
    fix: `Export it again with a producer of format ${BUNDLE_FORMAT_VERSION}. Renaming fields by hand would leave its computed keys wrong.`,
  });
}

/**
 * Why a document cannot be read as a bundle, if it cannot.
 *
 * @param profiles the known producers, by `metadata.bundleFormat`
 */
export function checkFormat(
  document: Json,
  profiles: Readonly<Record<string, Profile>>,
): Finding | undefined {
  const metadata = isObject(document) ? document["metadata"] : undefined;
  if (!isObject(metadata)) return undefined; // the schema reports it
  const format = metadata["bundleFormat"] ?? DEFAULT_BUNDLE_FORMAT;
  const version = metadata["bundleFormatVersion"] ?? BUNDLE_FORMAT_VERSION;
  const known = Object.keys(profiles);
  const expected = listed(known, "or");
  if (isOlder(format)) return olderFormat(format, String(version), expected);
  if (typeof format !== "string" || !Object.hasOwn(profiles, format)) {
    return finding("gkm-format", "/metadata/bundleFormat", {
      message: "This bundle format is not known.",
      expected,
      found: JSON.stringify(format),
      ...didYouMean(
        String(format),
        known,
        "Add its prefix and namespace to bundle_profiles in site.yaml.",
      ),
    });
  }
  if (version === BUNDLE_FORMAT_VERSION) return undefined;
  return finding("gkm-format", "/metadata/bundleFormatVersion", {
    message: "This version of the bundle format is not known.",
    expected: BUNDLE_FORMAT_VERSION,
    found: JSON.stringify(version),
  });
}
