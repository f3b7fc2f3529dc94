/**
 * `theme/` → the styles that a site has of its own, after those of all sites, and its fonts.
 *
 * @module
 */
import { type Locate, positionsIn } from "../../base/position.ts";
import { PRODUCT_ID } from "../../base/product.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFont } from "../../served/fonts.ts";
import { listFolder } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import { unexpectedFileProblems } from "../files/unexpected-files.ts";
import type { SiteFields } from "../schemas/content-types.ts";
import { namedFonts, readFonts } from "./fonts.ts";
import { styleFindings } from "./style-findings.ts";

/** The folder, relative to the content folder. */
export const THEME_FOLDER = "theme";

const STYLE_FILE = "style.css";

/** The most bytes: every page loads them. */
const MOST_BYTES = 50_000;

/** After so many findings a style sheet needs another look as a whole. */
const MOST_FINDINGS = 20;

interface Theme {
  /** CSS; undefined if the site has none of its own. */
  readonly styles: string | undefined;
  readonly fonts: readonly SiteFont[];
  readonly problems: readonly Problem[];
}

/** Reads and checks the styles of a site; undefined without a problem if it has none. */
async function readStyles(contentDir: string): Promise<Read<string>> {
  const file = `${THEME_FOLDER}/${STYLE_FILE}`;
  const { value: css, problems } = await readText(contentDir, file);
  if (css === undefined) return { value: undefined, problems };
  const bytes = Buffer.byteLength(css);
  if (bytes > MOST_BYTES) {
    const finding = contentFinding("content-theme", "", {
      message: "The styles have too many bytes: every page loads them.",
      found: `${Math.ceil(bytes / 1000)} kB`,
      expected: `at most ${MOST_BYTES / 1000} kB`,
      fix: "Remove rules that no page needs.",
    });
    return { value: undefined, problems: [...problems, problemIn(file, finding)] };
  }
  const positionOf = positionsIn(css);
  const found = styleFindings(css)
    .slice(0, MOST_FINDINGS)
    .map(({ finding, at }) => problemIn(file, finding, positionOf(at)));
  return { value: css, problems: [...problems, ...found] };
}

/**
 * Reads and checks the looks of a site.
 *
 * @param site undefined if its settings cannot be used: then no font is known to be of nobody
 * @param locate finds places in `site.yaml`
 */
export async function readTheme(
  contentDir: string,
  site: Pick<SiteFields, "fonts"> | undefined,
  locate: Locate,
): Promise<Theme> {
  const listing = await listFolder(contentDir, THEME_FOLDER);
  const styles = await readStyles(contentDir);
  const files = listing.items.filter(({ kind }) => kind === "file").map(({ name }) => name);
  const fonts = await readFonts(contentDir, THEME_FOLDER, site?.fonts, files, locate);
  const named = namedFonts(site?.fonts).map(({ name }) => name);
  return {
    styles: styles.value,
    fonts: fonts.fonts,
    problems: [
      ...listing.problems.filter(({ file }) => file !== `${THEME_FOLDER}/${STYLE_FILE}`),
      ...styles.problems,
      ...fonts.problems,
      ...unexpectedFileProblems(THEME_FOLDER, listing, {
        names: [STYLE_FILE, ...named],
        required: named,
        isRead: ({ name }) => site === undefined && name.endsWith(".woff2"),
        expected: `${STYLE_FILE}, and the fonts that site.yaml names`,
        fix: ({ name }) => {
          if (name.endsWith(".css")) return `Move its rules into ${STYLE_FILE}, or remove it.`;
          if (name.endsWith(".astro") || name === "components") {
            return `Components are code: move them into ${THEME_FOLDER}/components/ beside ${PRODUCT_ID}.config.js.`;
          }
          return "If it is a font, name it in site.yaml; or remove it.";
        },
      }),
    ],
  };
}
