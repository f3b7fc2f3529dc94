/**
 * The fonts of a site as styles: in the place of those of all sites, which are shown until they are there.
 *
 * @module
 */
import { type FontRole, fontPath, type SiteFont } from "../../served/fonts.ts";

/** The token of what a font is for, its own family, and the rest of the families, as `styles/tokens.css` has them. */
const ROLES: Readonly<Record<FontRole, readonly [token: string, family: string, others: string]>> =
  {
    text: ["--sans", "Site text", '"IBM Plex Sans","Plex fallback",system-ui,sans-serif'],
    headings: ["--serif", "Site titles", '"Source Serif 4","Serif fallback",Georgia,serif'],
  };

const faceOf = (font: SiteFont): string => {
  const [, family] = ROLES[font.role];
  // relative to the style sheet, which is at the site's root
  const src = `url("${fontPath(font).slice(1)}") format("woff2")`;
  return `/* ${font.name}: ${font.license} */\n@font-face{font-family:"${family}";font-weight:${font.weight};font-display:optional;src:${src}}\n`;
};

/** The style sheet of fonts; empty for none. */
export function fontStyles(fonts: readonly SiteFont[]): string {
  if (fonts.length === 0) return "";
  const roles = [...new Set(fonts.map(({ role }) => role))].map((role) => ROLES[role]);
  const tokens = roles.map(([token, family, others]) => `${token}:"${family}",${others}`);
  return `${fonts.map(faceOf).join("")}@layer tokens{:root:root{${tokens.join(";")}}}\n`;
}
