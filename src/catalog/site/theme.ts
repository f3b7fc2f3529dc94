/**
 * `theme/style.css` → the styles that a site has of its own, after those of all sites.
 *
 * @module
 */
import { positionsIn } from "../../base/position.ts";
import { problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { listFolder } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import { unexpectedFileProblems } from "../files/unexpected-files.ts";
import { styleFindings } from "./style-findings.ts";

/** The folder, relative to the content folder. */
export const THEME_FOLDER = "theme";

const STYLE_FILE = "style.css";

/** The most bytes: every page loads them. */
const MOST_BYTES = 50_000;

/** After so many findings a style sheet needs another look as a whole. */
const MOST_FINDINGS = 20;

/** Reads and checks the styles of a site; undefined without a problem if it has none. */
export async function readTheme(contentDir: string): Promise<Read<string>> {
  const listing = await listFolder(contentDir, THEME_FOLDER);
  const unexpected = [
    ...listing.problems.filter(({ file }) => file !== `${THEME_FOLDER}/${STYLE_FILE}`),
    ...unexpectedFileProblems(THEME_FOLDER, listing, {
      names: [STYLE_FILE],
      expected: STYLE_FILE,
      fix: () => `Move its rules into ${STYLE_FILE}, or remove it.`,
    }),
  ];
  if (listing.items.length === 0) return { value: undefined, problems: unexpected };
  const file = `${THEME_FOLDER}/${STYLE_FILE}`;
  const { value: css, problems } = await readText(contentDir, file);
  if (css === undefined) return { value: undefined, problems: [...unexpected, ...problems] };
  const bytes = Buffer.byteLength(css);
  if (bytes > MOST_BYTES) {
    const finding = contentFinding("content-theme", "", {
      message: "The styles have too many bytes: every page loads them.",
      found: `${Math.ceil(bytes / 1000)} kB`,
      expected: `at most ${MOST_BYTES / 1000} kB`,
      fix: "Remove rules that no page needs.",
    });
    return { value: undefined, problems: [...unexpected, ...problems, problemIn(file, finding)] };
  }
  const positionOf = positionsIn(css);
  const found = styleFindings(css)
    .slice(0, MOST_FINDINGS)
    .map(({ finding, at }) => problemIn(file, finding, positionOf(at)));
  return { value: css, problems: [...unexpected, ...problems, ...found] };
}
