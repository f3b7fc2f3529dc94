/**
 * The fonts that `site.yaml` names: files in `theme/`, checked.
 *
 * @module
 */
import { hash } from "node:crypto";
import { optionalField } from "../../base/optional-fields.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { didYouMean } from "../../base/suggest.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { FontRole, SiteFont } from "../../served/fonts.ts";
import { readBytes } from "../files/content-folder.ts";
import { caseFix } from "../files/unexpected-files.ts";
import type { SiteFields } from "../schemas/content-types.ts";
import { licenseFinding } from "./licenses.ts";

type Fonts = NonNullable<SiteFields["fonts"]>;

/** The most bytes of a file: every reader loads them. */
const MOST_BYTES = 300_000;

/** The most bytes of a font's tables: few bytes can stand for many. */
const MOST_TABLE_BYTES = 20_000_000;

/** A file that `site.yaml` names. */
interface NamedFont {
  readonly role: FontRole;
  readonly name: string;
  readonly license: string;
  /** Undefined for a file that has all weights, or that stands for them. */
  readonly weight?: "400" | "700";
  readonly pointer: string;
}

/** The files of fonts that a site names, and where in `site.yaml`. */
export function namedFonts({ text, headings }: Fonts = {}): readonly NamedFont[] {
  const own: NamedFont[] = [];
  if (text !== undefined) {
    const { file, bold, license } = text;
    const ofText = { role: "text", license } as const;
    const weight = bold === undefined ? {} : ({ weight: "400" } as const);
    own.push({
      ...ofText,
      ...weight,
      name: file,
      pointer: formatPointer(["fonts", "text", "file"]),
    });
    if (bold !== undefined) {
      const pointer = formatPointer(["fonts", "text", "bold"]);
      own.push({ ...ofText, weight: "700", name: bold, pointer });
    }
  }
  if (headings !== undefined) {
    const { file, license } = headings;
    const pointer = formatPointer(["fonts", "headings", "file"]);
    own.push({ role: "headings", name: file, license, pointer });
  }
  return own;
}

/** The weights that a font has, as `font-weight` has them; undefined if it cannot be read. */
async function weightsOf(
  content: Uint8Array,
): Promise<{ readonly axis: string | undefined } | undefined> {
  if (Buffer.from(content.subarray(0, 4)).toString("latin1") !== "wOF2") return undefined;
  // only sites with fonts need it
  const { create } = await import("fontkit");
  try {
    const font = create(content);
    const sizes = Object.values(font.directory.tables).map(({ length }) => length);
    if (sizes.reduce((sum, size) => sum + size, 0) > MOST_TABLE_BYTES) return undefined;
    if (!font.hasGlyphForCodePoint("a".charCodeAt(0))) return undefined;
    const { wght } = font.variationAxes;
    return { axis: wght && `${Math.round(wght.min)} ${Math.round(wght.max)}` };
  } catch {
    return undefined; // the library throws errors of all kinds for what is no font
  }
}

/** The weight that a file is declared for. A title of one weight is shown as it is, and nothing made bold from it. */
const declaredWeight = ({ role, weight }: NamedFont, axis: string | undefined): string =>
  weight ?? axis ?? (role === "headings" ? "1 1000" : "400");

/** Reads and checks the file of a font. */
async function readFont(
  contentDir: string,
  path: string,
  named: NamedFont,
): Promise<Read<SiteFont>> {
  const { value: content, problems } = await readBytes(contentDir, path);
  if (content === undefined) return { value: undefined, problems };
  const fails = (message: string, found: string, expected: string, fix: string): Read<SiteFont> => {
    const finding = contentFinding("content-font", "", { message, found, expected, fix });
    return { value: undefined, problems: [...problems, problemIn(path, finding)] };
  };
  if (content.byteLength > MOST_BYTES) {
    return fails(
      "The font has too many bytes: every reader loads them.",
      `${Math.ceil(content.byteLength / 1000)} kB`,
      `at most ${MOST_BYTES / 1000} kB`,
      "Leave out scripts that the site does not need, for example with pyftsubset.",
    );
  }
  const weights = await weightsOf(content);
  if (weights === undefined) {
    return fails(
      "This is not a font that browsers can show texts in.",
      "another kind of file, or one that is not complete",
      "a complete font in WOFF 2, with Latin letters",
      "Convert the font to WOFF 2 again.",
    );
  }
  const { role, name, license } = named;
  const weight = declaredWeight(named, weights.axis);
  const sha256 = hash("sha256", content);
  return { value: { role, weight, name, license, content, sha256 }, problems };
}

/**
 * Reads the fonts of a site.
 *
 * @param folder that has them, relative to the content folder
 * @param files the names of all files in it
 * @param locate finds places in `site.yaml`
 */
export async function readFonts(
  contentDir: string,
  folder: string,
  fonts: Fonts | undefined,
  files: readonly string[],
  locate: Locate,
): Promise<{ readonly fonts: readonly SiteFont[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const read: SiteFont[] = [];
  for (const [role, font] of Object.entries(fonts ?? {})) {
    const pointer = formatPointer(["fonts", role, "license"]);
    const finding = licenseFinding(font.license, pointer, "content-site");
    if (finding !== undefined) problems.push(...problemsIn("site.yaml", [finding], locate));
  }
  for (const named of namedFonts(fonts)) {
    const { name, pointer } = named;
    if (!files.includes(name)) {
      const renamed = caseFix(name, files);
      const finding = contentFinding("content-font", pointer, {
        message: `There is no file ${name} in ${folder}/.`,
        found: name,
        expected: `the name of a file in ${folder}/`,
        ...didYouMean(name, files, "Add the file, or correct the name."),
        ...optionalField("fix", renamed),
      });
      problems.push(...problemsIn("site.yaml", [finding], locate));
      continue;
    }
    const font = await readFont(contentDir, `${folder}/${name}`, named);
    problems.push(...font.problems);
    if (font.value !== undefined) read.push(font.value);
  }
  return { fonts: read, problems };
}
