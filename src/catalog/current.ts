/**
 * How the catalog reaches the pages: one value for the process. Pages are bundled and so have their
 * own instances of modules; the process is what they share with the integration.
 *
 * @module
 */
import { PRODUCT_ID } from "../base/product.ts";
import type { Catalog } from "./catalog.ts";

const KEY = Symbol.for(`${PRODUCT_ID}.catalog`);
const PREVIEW = Symbol.for(`${PRODUCT_ID}.preview`);
const shared = globalThis as { [KEY]?: Catalog; [PREVIEW]?: true };

/** Makes a catalog the current one. */
export function setCatalog(catalog: Catalog): void {
  shared[KEY] = catalog;
}

/** Whether there is a current catalog. */
export function hasCatalog(): boolean {
  return shared[KEY] !== undefined;
}

/** The current catalog. Throws if none has been loaded: pages are rendered after that. */
export function currentCatalog(): Catalog {
  const catalog = shared[KEY];
  if (catalog === undefined) throw new Error("The catalog has not been loaded.");
  return catalog;
}

/** Notes that this process shows a preview. */
export function markPreview(): void {
  shared[PREVIEW] = true;
}

/** Whether this process shows a preview: its pages have scripts and styles of its server inside. */
export function isPreview(): boolean {
  return shared[PREVIEW] === true;
}
