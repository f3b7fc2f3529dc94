/**
 * Leads on from addresses with the main producer's prefix, which last and are cited: on hosts that cannot redirect, they
 * show the page for what is missing.
 *
 * @module
 */

/**
 * Where an address with the prefix leads; undefined for any other.
 *
 * @param folders the parts of paths that come before such names
 * @example shortPath("/site/evidence/kb.eid-1409", "kb", ["evidence"]) // "/site/evidence/eid-1409"
 */
export function shortPath(
  path: string,
  prefix: string,
  folders: readonly string[],
): string | undefined {
  const [name = "", folder = ""] = path.split("/").reverse();
  const isFull = folders.includes(folder) && name.startsWith(`${prefix}.`);
  return isFull ? path.slice(0, -name.length) + name.slice(prefix.length + 1) : undefined;
}

/** Leads on, if the page has an address with the prefix. */
export function leadOn(): void {
  const { prefix, folders = "" } =
    document.querySelector<HTMLElement>("[data-prefix]")?.dataset ?? {};
  const path = prefix && shortPath(location.pathname, prefix, folders.split(" "));
  if (path) location.replace(path + location.search + location.hash);
}
