/**
 * What the content folder itself may hold.
 *
 * @module
 */
import { PRODUCT_ID } from "../base/product.ts";
import type { Problem } from "../report/problem.ts";
import { COLLECTIONS_FOLDER } from "./collections/read-collections.ts";
import { listFolder } from "./files/content-folder.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "./files/unexpected-files.ts";
import { LOCK_FILE } from "./lock/lock-file.ts";
import { PAGES_FOLDER } from "./pages/pages.ts";
import { RELEASES_FOLDER } from "./releases/release.ts";
import { ENTRIES_FILE } from "./site/entry-notes.ts";
import { LOGOS_FOLDER } from "./site/organization-logos.ts";
import { SYNONYMS_FILE } from "./site/synonyms.ts";
import { THEME_FOLDER } from "./site/theme.ts";

/** What is read in the content folder. */
const ROOT: ExpectedFiles = {
  names: [
    ...["site.yaml", SYNONYMS_FILE, ENTRIES_FILE, LOCK_FILE],
    ...["tools", "bundles", PAGES_FOLDER, LOGOS_FOLDER, THEME_FOLDER, RELEASES_FOLDER],
    COLLECTIONS_FOLDER,
  ],
  required: ["site.yaml"],
  expected: `site.yaml, ${SYNONYMS_FILE}, ${ENTRIES_FILE}, tools/, bundles/, ${PAGES_FOLDER}/, ${LOGOS_FOLDER}/, ${THEME_FOLDER}/, ${RELEASES_FOLDER}/, ${COLLECTIONS_FOLDER}/ and ${LOCK_FILE}`,
  fix: ({ kind, name }) =>
    name.startsWith(`${PRODUCT_ID}.config.`)
      ? "Move it to the folder that this one is in: code is beside the content."
      : `Move what is in it into tools/ or bundles/, or remove the ${kind}.`,
};

/** What the content folder holds besides what is read. */
export async function rootProblems(contentDir: string): Promise<readonly Problem[]> {
  const listing = await listFolder(contentDir, "");
  return [
    // those about something that is read come from its reader
    ...listing.problems.filter(({ file }) => file !== "" && !ROOT.names.includes(file)),
    ...unexpectedFileProblems("", listing, ROOT),
  ];
}
