/**
 * Format 1: content with bundles of several producers names the one whose entries have addresses without a prefix.
 *
 * @module
 */
import { isObject, parseJson, stringOf } from "../../base/json.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES, type Profile } from "../../gkm/model/profiles.ts";
import { setField } from "../../yaml/yaml-keys.ts";
import { readYaml } from "../../yaml/yaml-text.ts";
import { producersByBundles } from "../site/producers.ts";
import { SITE_FILE } from "../site/site.ts";
import type { ContentTexts, Step } from "./step.ts";

/** The producer of a bundle by its metadata; undefined if its format is not known. */
function producerOf(text: string, profiles: Readonly<Record<string, Profile>>) {
  const document = parseJson(text); // validate reports what is none
  const metadata = isObject(document) ? document["metadata"] : undefined;
  if (!isObject(metadata)) return undefined;
  const format = stringOf(metadata["bundleFormat"]) ?? DEFAULT_BUNDLE_FORMAT;
  return Object.hasOwn(profiles, format) ? profiles[format] : undefined;
}

function nameMainProducer(texts: ContentTexts): ContentTexts {
  const text = texts.get(SITE_FILE) ?? "";
  const { data } = readYaml(text);
  const site = isObject(data) ? data : {};
  if (site["main_producer"] !== undefined) return new Map();
  const own = isObject(site["bundle_profiles"]) ? site["bundle_profiles"] : {};
  const profiles = { ...PROFILES, ...(own as unknown as Readonly<Record<string, Profile>>) };
  const bundles = [...texts].flatMap(([path, bundle]) => {
    const profile = path.startsWith("bundles/") ? producerOf(bundle, profiles) : undefined;
    return profile === undefined ? [] : [{ profile }];
  });
  const [main, ...others] = producersByBundles(bundles);
  if (main === undefined || others.length === 0) return new Map();
  return new Map([[SITE_FILE, setField(text, "main_producer", main)]]);
}

export const MAIN_PRODUCER: Step = {
  from: 0,
  to: 1,
  says: "If bundles are of several producers, site.yaml names the main one: the one that has most bundles is proposed. Its entries keep their addresses (/evidence/eid-1); those of others get their prefix (/evidence/civic.eid-1).",
  change: nameMainProducer,
};
