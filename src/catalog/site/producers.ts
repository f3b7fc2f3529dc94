/**
 * The producers of a site's bundles: which of them is the main one, and whether their prefixes can be told apart.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { didYouMean } from "../../base/suggest.ts";
import { bareName } from "../../base/texts/look-alikes.ts";
import { listed } from "../../base/words.ts";
import type { Bundle } from "../../gkm/model/bundle.ts";
import { producersOf } from "../../gkm/model/producers.ts";
import { DEFAULT_BUNDLE_FORMAT, PROFILES } from "../../gkm/model/profiles.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";

/** What keys begin with that are no producer's: publications, sequences and locations. */
const SHARED = /^(pmid|sq|sl)$/i;

type Named = Pick<SiteFields, "bundle_profiles" | "main_producer">;

/** The bundleFormat of a producer; undefined if site.yaml does not have the producer. */
function formatOf({ bundle_profiles }: Named, producer: string): string | undefined {
  const profiles = Object.entries({ ...PROFILES, ...bundle_profiles });
  return profiles.find(([, { prefix }]) => prefix === producer)?.[0];
}

/**
 * The bundleFormat of a new bundle: of the producer that is asked for, or the main one, or the only one in site.yaml.
 *
 * @throws RangeError if there is no such producer
 */
export function newBundleFormat(site: Named, asked: string | undefined): string {
  const { bundle_profiles = {}, main_producer } = site;
  const producer = asked ?? main_producer;
  if (producer === undefined) {
    const [only, second] = Object.keys(bundle_profiles);
    return only === undefined || second !== undefined ? DEFAULT_BUNDLE_FORMAT : only;
  }
  const format = formatOf(site, producer);
  if (format !== undefined) return format;
  const known = Object.values({ ...PROFILES, ...bundle_profiles }).map(({ prefix }) => prefix);
  throw new RangeError(
    `${asked === undefined ? "main_producer in site.yaml" : "--producer"} must be one of ${known.join(", ")}; got "${producer}". Add another producer to bundle_profiles in site.yaml.`,
  );
}

/** Names of producers that readers could take for another one. */
function* nameFindings({ bundle_profiles = {} }: Named): Generator<Finding> {
  const profiles = Object.entries({ ...PROFILES, ...bundle_profiles });
  const owners = new Map(profiles.map(([, { prefix }]) => [bareName(prefix), prefix]));
  for (const [format, { prefix, name }] of Object.entries(bundle_profiles)) {
    if (name === undefined) continue;
    const owner = owners.get(bareName(name)) ?? prefix;
    owners.set(bareName(name), owner);
    if (owner === prefix) continue;
    yield contentFinding("content-producer", formatPointer(["bundle_profiles", format, "name"]), {
      message: `Readers could take this name of the producer ${prefix} for the producer ${owner}.`,
      found: name,
      fix: "Give it another name.",
    });
  }
}

/** Prefixes and namespaces in site.yaml that could be taken for others. */
function* prefixFindings({ bundle_profiles = {} }: Named): Generator<Finding> {
  const known = new Map(
    Object.values(PROFILES).map(({ prefix }) => [prefix.toLowerCase(), prefix]),
  );
  for (const [format, profile] of Object.entries(bundle_profiles)) {
    for (const part of ["prefix", "namespace"] as const) {
      if (!SHARED.test(profile[part])) continue;
      yield contentFinding("content-producer", formatPointer(["bundle_profiles", format, part]), {
        message: `${profile[part]} stands for what producers share: publications (pmid:), sequences (SQ.) and locations (SL.).`,
        found: profile[part],
        fix: `Give the producer another ${part}.`,
      });
    }
    const { prefix } = profile;
    const other = known.get(prefix.toLowerCase());
    if (other !== undefined && other !== prefix) {
      yield contentFinding(
        "content-producer",
        formatPointer(["bundle_profiles", format, "prefix"]),
        {
          message: `The prefixes ${prefix} and ${other} differ only in capitals, and so would the addresses of their entries.`,
          found: prefix,
          fix: "Give one of the producers another prefix.",
        },
      );
    }
    known.set(prefix.toLowerCase(), prefix);
  }
}

/** Producers, the one that has most bundles first, and of those with as many the first by name. */
export function producersByBundles(bundles: readonly Pick<Bundle, "profile">[]): readonly string[] {
  const countOf = (producer: string) =>
    bundles.filter(({ profile }) => profile.prefix === producer).length;
  return [...producersOf(bundles)].sort().sort((a, b) => countOf(b) - countOf(a));
}

/** Whether it is clear whose entries have addresses without a prefix. */
function* mainFindings(
  site: Named,
  bundles: readonly Pick<Bundle, "profile">[],
): Generator<Finding> {
  const { main_producer } = site;
  const producers = [...producersOf(bundles)].sort();
  if (main_producer === undefined) {
    if (producers.length < 2) return;
    const [main = "", other = ""] = producersByBundles(bundles);
    yield contentFinding("content-producer", "", {
      message: `The bundles are of ${producers.length} producers, ${listed(producers, "and")}, and site.yaml does not say whose entries have addresses without a prefix, such as /evidence/eid-1.`,
      fix: `Add a line to site.yaml that names the main one: main_producer: ${main}. Others' entries have addresses such as /evidence/${other}.eid-1.`,
    });
  } else if (producers.length > 0 && !producers.includes(main_producer)) {
    const format = formatOf(site, main_producer);
    yield contentFinding("content-producer", "/main_producer", {
      message: `No bundle is of the producer ${main_producer}.`,
      found: main_producer,
      expected: listed(producers, "or"),
      ...(format === undefined
        ? didYouMean(main_producer, producers, "Name the producer of a bundle.")
        : {
            fix: `Begin a bundle of ${main_producer}: npm run new -- bundle NAME. If a bundle without entries was meant to be its, write ${format} as its bundleFormat. Otherwise name the producer of a bundle.`,
          }),
    });
  }
}

/**
 * Another main producer than the only one that a revision had: its addresses had no prefix, and would be gone.
 *
 * @param published the keys of the revision's statements
 * @param wasLocked whether the revision's lock names a main producer: then the lock is compared
 */
export function formerMainFindings(
  { main_producer }: Named,
  published: Iterable<string>,
  wasLocked: boolean,
): readonly Finding[] {
  const producers = new Set(Array.from(published, (key) => key.slice(0, key.indexOf("."))));
  const [former] = producers;
  const isKept = main_producer === undefined || main_producer === former;
  if (wasLocked || producers.size !== 1 || former === undefined || isKept) return [];
  return [
    contentFinding("lock-main-producer", "/main_producer", {
      message: `All published bundles are of ${former}: addresses without a prefix, which readers have cited, would mean other entries or none.`,
      found: main_producer,
      expected: former,
      fix: `Set main_producer to ${former}. If the addresses are meant to change, publish that first; then change it here and in registry.lock.json.`,
    }),
  ];
}

/** What of a site's settings does not fit the producers of its bundles. */
export function producerFindings(
  site: Named,
  bundles: readonly Pick<Bundle, "profile">[],
): readonly Finding[] {
  return [...prefixFindings(site), ...nameFindings(site), ...mainFindings(site, bundles)];
}
