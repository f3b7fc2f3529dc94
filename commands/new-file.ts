/**
 * `npm run new -- bundle NAME [--producer PREFIX]` and `npm run new -- page NAME`: files to start from.
 *
 * @module
 */
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { visible } from "../src/base/texts/visible.ts";
import { capitalized } from "../src/base/words.ts";
import { bundleFile } from "../src/catalog/bundles/bundle-places.ts";
import { writeBytes } from "../src/catalog/files/write-file.ts";
import { isPageName, pageFile } from "../src/catalog/pages/pages.ts";
import { newBundleFormat } from "../src/catalog/site/producers.ts";
import { readSite } from "../src/catalog/site/site.ts";
import { emptyBundle } from "../src/gkm/edit/empty-bundle.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse, UsageError } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { shownPath } from "./settings.ts";
import { today } from "./today.ts";

/** Writes a file of the content, and says what comes next. Ends the command if it, or one in its place, is there. */
async function writeNew(
  file: string,
  text: string,
  { next, others = [] }: { readonly next: string; readonly others?: readonly string[] },
): Promise<void> {
  const contentDir = await contentDirToChange();
  for (const path of [file, ...others].map((name) => join(contentDir, name))) {
    const stats = await lstat(path).catch(() => undefined);
    if (stats !== undefined) refuse(`${shownPath(path)} already exists.`);
  }
  const problem = await writeBytes(contentDir, file, text);
  if (problem !== undefined) refuse(REPORTERS.text([problem]).trimEnd());
  process.stdout.write(`Wrote ${shownPath(join(contentDir, file))}. ${next}\n`);
}

/** The bundleFormat of a new bundle. Ends the command if the site does not have its producer. */
async function formatOfNew(producer: string | undefined): Promise<string> {
  const { value, problems } = await readSite(await contentDirToChange(), undefined);
  if (value === undefined) refuse(REPORTERS.text(problems).trimEnd());
  try {
    return newBundleFormat(value, producer);
  } catch (error) {
    if (error instanceof RangeError) refuse(visible(error.message));
    throw error;
  }
}

/**
 * Writes a bundle without entries.
 *
 * @param producer the prefix of its keys; by default, that of the site's main producer
 */
export async function newBundle(name: string, producer: string | undefined): Promise<void> {
  const format = await formatOfNew(producer);
  const document = emptyBundle(today(), format);
  await writeNew(bundleFile({ name }), `${JSON.stringify(document, null, 2)}\n`, {
    next: `Then: npm run new -- evidence --bundle ${name}, and for a tier: npm run new -- assertion`,
    others: [`bundles/${name}`],
  });
}

/** The name of a page. @throws UsageError if its path cannot have it */
export function readPageName(name: string | undefined): string {
  if (name === undefined) throw new UsageError("The name of the page is missing.");
  if (isPageName(name)) return name;
  throw new UsageError(
    `The name of a page must have lowercase letters, digits and single hyphens, such as data-policy; got "${name}".`,
  );
}

/** Writes a page of the site's own, without a description: only its author has one. */
export async function newPage(name: string): Promise<void> {
  const title = capitalized(name.replaceAll("-", " "));
  await writeNew(pageFile(name), `---\ntitle: "${title}"\ndescription: \n---\n\n`, {
    next: "Fill in the description, and write the text below. Then: npm run validate",
  });
}
