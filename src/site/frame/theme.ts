/**
 * What the components of a site get on each page.
 *
 * @module
 */
import type { ThemeProps } from "../../plugins/theme.ts";
import { pagePath } from "./page-path.ts";

/** What every component of a site gets, on the page at a URL. */
export const themeProps = (
  { site, base }: Pick<ThemeProps, "site" | "base">,
  url: URL,
): ThemeProps => ({ site, base, path: pagePath(url.pathname).slice(base.length) });
