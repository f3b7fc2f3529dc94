/**
 * Leads on from addresses with the main producer's prefix, which last and are cited: on hosts that cannot redirect, they
 * show the page for what is missing.
 *
 * @module
 */

/**
 * Where a URL whose path has the prefix leads; undefined for any other.
 *
 * @param folders the parts of paths that come before such names
 * @example shortUrl("https://a.org/site/evidence/kb.eid-1409", "kb", ["evidence"]) // "https://a.org/site/evidence/eid-1409"
 */
export function shortUrl(
  address: string,
  prefix: string,
  folders: readonly string[],
): string | undefined {
  const url = new URL(address);
  const [name = "", folder = ""] = url.pathname.split("/").reverse();
  if (!folders.includes(folder) || !name.startsWith(`${prefix}.`)) return undefined;
  // by itself, a path that begins with two slashes would lead to another site
  url.pathname = url.pathname.slice(0, -name.length) + name.slice(prefix.length + 1);
  return url.href;
}

/** Leads on, if the page has an address with the prefix. */
export function leadOn(): void {
  const { prefix, folders = "" } =
    document.querySelector<HTMLElement>("[data-prefix]")?.dataset ?? {};
  const url = prefix && shortUrl(location.href, prefix, folders.split(" "));
  if (url) location.replace(url);
}
