/**
 * `logos/` → the logos of organizations and of the site, which `site.yaml` names.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { nearest, suggestion } from "../../base/suggest.ts";
import { type Problem, problemsIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type Logo, SITE_ICON, SITE_LOGO } from "../../served/pictures.ts";
import { type FolderItem, type Listing, listFolder } from "../files/content-folder.ts";
import { caseFix, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { canBeLogo, LOGO_EXTENSIONS, readLogo } from "../pictures/logos.ts";
import type { SiteFields } from "../schemas/content-types.ts";

/** The folder, relative to the content folder. */
export const LOGOS_FOLDER = "logos";

interface OrganizationLogos {
  /** By the names of organizations; those of the site by {@link SITE_LOGO} and {@link SITE_ICON}. */
  readonly logos: ReadonlyMap<string, Logo>;
  readonly problems: readonly Problem[];
}

/** The logos that a site names: whose, which file, and where in `site.yaml`. */
function namedLogos({ logo, icon, organizations = [] }: SiteFields) {
  return [
    ...(logo === undefined ? [] : [{ name: SITE_LOGO, logo, pointer: "/logo" }]),
    ...(icon === undefined ? [] : [{ name: SITE_ICON, logo: icon, pointer: "/icon" }]),
    ...organizations.flatMap(({ name, logo: file }, index) =>
      file === undefined
        ? []
        : [{ name, logo: file, pointer: formatPointer(["organizations", index, "logo"]) }],
    ),
  ];
}

/** What is said of a logo that is not there. */
function missingFinding(
  pointer: string,
  logo: string,
  names: readonly string[],
  { items }: Listing,
) {
  const renamed = caseFix(
    logo,
    items.map(({ name }) => name),
  );
  return contentFinding("content-logo", pointer, {
    message: `There is no file ${logo} in ${LOGOS_FOLDER}/.`,
    found: logo,
    expected: `the name of a file in ${LOGOS_FOLDER}/, with ${LOGO_EXTENSIONS}`,
    ...suggestion(nearest(logo, names), `Add the file to ${LOGOS_FOLDER}/, or correct the name.`),
    ...optionalField("fix", renamed),
  });
}

/**
 * Reads the logos that organizations have.
 *
 * @param site undefined if it cannot be used: then no logo is known to be of nobody
 * @param locate finds places in `site.yaml`
 */
export async function readOrganizationLogos(
  contentDir: string,
  site: SiteFields | undefined,
  locate: Locate,
): Promise<OrganizationLogos> {
  const listing = await listFolder(contentDir, LOGOS_FOLDER);
  if (site === undefined) return { logos: new Map(), problems: listing.problems };
  const isFile = ({ name, kind }: FolderItem) => kind === "file" && canBeLogo(name);
  const names = listing.items.filter(isFile).map(({ name }) => name);
  const named = namedLogos(site);
  const used = new Set(named.map(({ logo }) => logo));
  const logos = new Map<string, Logo>();
  const problems: Problem[] = [
    ...listing.problems,
    ...unexpectedFileProblems(LOGOS_FOLDER, listing, {
      names: [...used],
      required: [...used],
      expected: `the logos that site.yaml names, with ${LOGO_EXTENSIONS}`,
      fix: () =>
        "Name it in site.yaml as the logo of the site or of an organization, or remove it.",
    }),
  ];
  const known = new Map<string, Read<Logo>>();
  for (const { name, logo, pointer } of named) {
    if (!names.includes(logo)) {
      const finding = missingFinding(pointer, logo, names, listing);
      problems.push(...problemsIn("site.yaml", [finding], locate));
      continue;
    }
    const read = known.get(logo) ?? (await readLogo(contentDir, `${LOGOS_FOLDER}/${logo}`));
    if (!known.has(logo)) problems.push(...read.problems);
    known.set(logo, read);
    if (read.value !== undefined) logos.set(name, read.value);
  }
  return { logos, problems };
}
