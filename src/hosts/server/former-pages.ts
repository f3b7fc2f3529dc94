/**
 * Redirects from the former pages of entries: of those, a site has small pages that lead on, for hosts that cannot
 * redirect. Of pages whose address has the prefix of the main producer, it has none.
 *
 * @module
 */
import type { Assets } from "../../edge/files/assets.ts";
import { formerRedirect } from "../../edge/registry/former.ts";

/** No other page has so few bytes. */
const LARGEST_FORMER = 3000;

/** The same files, with redirects in place of pages that lead on. */
export const withFormerPages = (assets: Assets): Assets => ({
  ...assets,
  async page(path, request) {
    const page = await assets.page(path, request);
    const bytes = Number(page.headers.get("Content-Length"));
    const isSmall = page.status === 200 && bytes < LARGEST_FORMER;
    const isOther = isSmall || (page.status === 404 && path.includes("/"));
    return (isOther && (await formerRedirect(path, assets))) || page;
  },
});
