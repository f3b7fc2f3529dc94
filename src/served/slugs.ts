/**
 * Names as parts of paths: stable, unique, and safe on every file system.
 *
 * @module
 */

/** The most characters of a slug without its digest. */
const LONGEST = 60;

/** Names that Windows keeps for devices, whatever the extension (Naming Files, Paths, and Namespaces). */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Slugs that mean something else: the page of a folder, a page of a list, an ORCID. */
const TAKEN = /^(?:index|page-\d+|(?:\d{4}-){3}\d{3}[\dx])$/;

/** A digest of 64 bits (FNV-1a) of a string's UTF-16 code units, as 13 characters: it tells names apart, no more. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    for (const byte of [unit & 0xff, unit >> 8]) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    }
  }
  return hash.toString(36).padStart(13, "0");
}

/** A name in lowercase letters, digits and hyphens; empty if it has none of these. */
export function plainSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

const shortened = (slug: string) => slug.slice(0, LONGEST).replace(/-+$/, "");

const canBeName = (slug: string) => slug !== "" && !DEVICES.test(slug) && !TAKEN.test(slug);

/**
 * The slugs of names, each of its own. A name has the same slug as long as no other name reads as it does in
 * plain letters; then neither has it, so that no link ever leads to somebody else.
 *
 * @param names different from one another
 * @example slugsOf(["Ada Lovelace"]).get("Ada Lovelace") // "ada-lovelace"
 */
export function slugsOf(names: Iterable<string>): ReadonlyMap<string, string> {
  const bySlug = Map.groupBy(names, plainSlug);
  const slugs = new Map<string, string>();
  const others: string[] = [];
  for (const [slug, same] of bySlug) {
    const [name = ""] = same;
    const isPlain = same.length === 1 && shortened(slug) === slug && canBeName(slug);
    if (isPlain) slugs.set(name, slug);
    else others.push(...same);
  }
  // grows while it is read: a name may be spelled as the slug with a digest of another one
  for (const name of others) {
    const slug = `${shortened(plainSlug(name)) || "name"}-${digest(name)}`;
    slugs.set(name, slug);
    const [plain] = bySlug.get(slug) ?? [];
    if (plain !== undefined && slugs.get(plain) === slug) others.push(plain);
  }
  return slugs;
}
