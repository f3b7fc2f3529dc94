/**
 * The icon of a site.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { type Logo, SITE_ICON, SITE_LOGO } from "../../served/pictures.ts";

/** The icon of a site that has one of its own: that of its settings, or its logo. */
export function siteIcon(view: Pick<Catalog, "site" | "logos">): Logo | undefined {
  const { site } = view;
  if (site.icon !== undefined) return view.logos.get(SITE_ICON);
  return site.logo === undefined ? undefined : view.logos.get(SITE_LOGO);
}

/** The icon that phones get as a PNG: letters in a font of the machine would differ, so it has none. */
export function touchIcon(view: Pick<Catalog, "site" | "logos">): Logo | undefined {
  const icon = siteIcon(view);
  return icon?.hasText === false ? icon : undefined;
}
