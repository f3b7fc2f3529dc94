/**
 * The format of a bundle (GKM bundle 0.1.0-a0, section 2.3): only bundles of a known one can be checked further.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { didYouMean } from "../../base/suggest.ts";
import { listed } from "../../base/words.ts";
import { hasKeyOf, keyProfileOf } from "../model/key-profile.ts";
import { BUNDLE_FORMAT_VERSION, DEFAULT_BUNDLE_FORMAT, type Profile } from "../model/profiles.ts";
import { finding } from "./rules/rules.ts";
import { checkShape } from "./shape.ts";

type Profiles = Readonly<Record<string, Profile>>;

const EXPORT_AGAIN = `Export it again with a producer of format ${BUNDLE_FORMAT_VERSION}. Renaming fields by hand would leave its computed keys wrong.`;

const ADD_PROFILE = "Add its prefix and namespace to bundle_profiles in site.yaml.";

/** Whether a format is a GKS bundle, the predecessor of this one. */
const isOlder = (format: Json): format is string =>
  typeof format === "string" && format.endsWith("-gks-bundle");

function olderFormat(format: string, version: string, expected: string): Finding {
  return finding("gkm-format", "/metadata/bundleFormat", {
    message: `This bundle has an older format, ${format} ${version}, which represents propositions and concepts differently.`,
    expected: `${expected}, ${BUNDLE_FORMAT_VERSION}`,
    found: `${format}, ${version}`,
    fix: EXPORT_AGAIN,
  });
}

const OLDER_FIELDS = ["subjectVariant", "objectCondition", "objectTumorType", "objectTherapeutic"];

const isOlderProposition = (value: Json) =>
  isObject(value) && !("subject" in value) && OLDER_FIELDS.some((field) => field in value);

/** What shows that a bundle has the older format although its metadata does not name it. */
function olderMark(document: JsonObject, metadata: JsonObject): string | undefined {
  const versions = metadata["specificationVersions"];
  if (isObject(versions) && "GKSCore" in versions) return "/metadata/specificationVersions/GKSCore";
  const propositions = document["proposition"];
  if (!isObject(propositions)) return undefined;
  const all = Object.values(propositions);
  const isOld = all.length > 0 && all.every(isOlderProposition);
  return isOld ? "/proposition" : undefined;
}

function olderContent(pointer: string): Finding {
  const isVersion = pointer.endsWith("GKSCore");
  return finding("gkm-format", pointer, {
    message: `This bundle has an older format: ${isVersion ? "it was made with GKSCore" : "its propositions have fields such as subjectVariant"}.`,
    expected: isVersion ? "GKMCore" : "subject, object, conditionQualifier",
    found: isVersion ? "GKSCore" : listed(OLDER_FIELDS, "or"),
    fix: EXPORT_AGAIN,
  });
}

/** What to write so that keys have a profile. */
function profileFix(
  { prefix, namespace }: { readonly [Part in keyof Profile]: string | undefined },
  profiles: Profiles,
  format?: string,
): string | undefined {
  if (prefix === undefined) return undefined;
  const known = Object.entries(profiles).find(
    ([, own]) => own.prefix === prefix && (own.namespace === namespace || namespace === undefined),
  );
  if (known !== undefined) return `Set metadata.bundleFormat to "${known[0]}".`;
  if (namespace === undefined) return undefined;
  const isTaken = Object.values(profiles).some((own) => own.prefix === prefix);
  const name = format ?? `${isTaken ? `${prefix}-${namespace}` : prefix}-gkm-bundle`;
  const row = `${name}: { prefix: ${prefix}, namespace: ${namespace} }`;
  return format === undefined
    ? `Set metadata.bundleFormat to "${name}", and add this to bundle_profiles in site.yaml: ${row}`
    : `Add this to bundle_profiles in site.yaml: ${row}`;
}

/** Keys none of which begins as the format's keys do: the bundle is another producer's. */
function otherProducer(
  document: JsonObject,
  format: string,
  profiles: Profiles,
  isNamed: boolean,
): Finding | undefined {
  const profile = profiles[format] as Profile;
  for (const part of ["prefix", "namespace"] as const) {
    if (hasKeyOf(document, part, profile)) continue;
    const keys = keyProfileOf(document);
    const [marker, end] = [keys[part], part === "prefix" ? "." : ":"];
    if (marker === undefined) continue;
    const markedThings = part === "prefix" ? "keys" : "computed identifiers";
    const expectedMarks = isNamed
      ? `Those of ${format}`
      : `Without metadata.bundleFormat, its format is ${format}, whose ${markedThings}`;
    const fix = profileFix(keys, profiles);
    return finding("gkm-format", isNamed ? "/metadata/bundleFormat" : "/metadata", {
      message: `The ${markedThings} of this bundle begin with "${marker}${end}". ${expectedMarks} begin with "${profile[part]}${end}".`,
      expected: profile[part] + end,
      found: keys.examples[part] ?? marker,
      ...optionalField("fix", fix),
    });
  }
  return undefined;
}

function unknownFormat(document: JsonObject, format: Json, profiles: Profiles): Finding {
  const known = Object.keys(profiles);
  const isName = typeof format === "string" && format !== "";
  // the keys say more than the name: another producer's is near as well
  const fix = isName ? profileFix(keyProfileOf(document), profiles, format) : undefined;
  return finding("gkm-format", "/metadata/bundleFormat", {
    message: "This bundle format is not known.",
    expected: listed(known, "or"),
    found: JSON.stringify(format),
    ...(fix === undefined ? didYouMean(asText(format), known, ADD_PROFILE) : { fix }),
  });
}

/**
 * Why a document cannot be read as a bundle, if it cannot: it is something else, or a bundle of another
 * format or producer.
 *
 * @param profiles the known producers, by `metadata.bundleFormat`
 */
export function checkFormat(document: Json, profiles: Profiles): Finding | undefined {
  const wrongShape = checkShape(document);
  if (wrongShape !== undefined || !isObject(document)) return wrongShape;
  const { metadata = {} } = document;
  if (!isObject(metadata)) return undefined; // the schema reports it
  const format = metadata["bundleFormat"] ?? DEFAULT_BUNDLE_FORMAT;
  const version = metadata["bundleFormatVersion"] ?? BUNDLE_FORMAT_VERSION;
  if (isOlder(format)) {
    return olderFormat(format, asText(version), listed(Object.keys(profiles), "or"));
  }
  const mark = olderMark(document, metadata);
  if (mark !== undefined) return olderContent(mark);
  if (typeof format !== "string" || !Object.hasOwn(profiles, format)) {
    return unknownFormat(document, format, profiles);
  }
  if (version !== BUNDLE_FORMAT_VERSION) {
    return finding("gkm-format", "/metadata/bundleFormatVersion", {
      message: "This version of the bundle format is not known.",
      expected: BUNDLE_FORMAT_VERSION,
      found: JSON.stringify(version),
    });
  }
  return otherProducer(document, format, profiles, metadata["bundleFormat"] !== undefined);
}
