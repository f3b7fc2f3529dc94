/**
 * The menus, the imprint, the home page and the text of the footer of `site.yaml`: whether what they name is there.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { didYouMean } from "../../base/suggest.ts";
import { listed } from "../../base/words.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";
import { siteLinkFinding } from "./site-links.ts";
import type { SitePaths } from "./site-paths.ts";

type Menus = Pick<SiteFields, "navigation" | "footer" | "footer_text" | "imprint" | "home">;
type Link = NonNullable<SiteFields["navigation"]>[number];

/** The fields of a link of which it has one. */
const TARGETS = ["page", "path", "url"] as const;

/** @param ending what the site names the page by after its name: nothing, or that of its file */
function pageFinding(
  name: string,
  names: readonly string[],
  pointer: string,
  ending: "" | ".md" = "",
): Finding | undefined {
  if (names.includes(name)) return undefined;
  const written = name + ending;
  const known = names.map((one) => one + ending);
  return contentFinding("content-menu", pointer, {
    message: `There is no page ${name}.md in pages/.`,
    found: written,
    expected: `the ${ending === "" ? "name" : "file"} of a page in pages/`,
    ...didYouMean(written, known, "Correct the name, or add the page."),
  });
}

/** What is wrong with the file of a page; a part of the home page that every site has is none. */
const fileFinding = (file: string | undefined, names: readonly string[], pointer: string) =>
  file?.endsWith(".md")
    ? pageFinding(file.slice(0, -".md".length), names, pointer, ".md")
    : undefined;

/** What is wrong with what a link has, whatever its values. */
function formFinding(link: Link, pointer: string): Finding | undefined {
  const targets = TARGETS.filter((name) => link[name] !== undefined);
  if (targets.length !== 1) {
    return contentFinding("content-menu", pointer, {
      message: "A link of a menu has one target.",
      found: targets.length === 0 ? "none" : listed(targets, "and"),
      expected: `one of ${listed([...TARGETS], "and")}`,
      fix:
        targets.length === 0
          ? "Add the page, the path or the URL that it leads to."
          : "Keep one of them.",
    });
  }
  if (link.page !== undefined || link.label !== undefined) return undefined;
  return contentFinding("content-menu", pointer, {
    message: "A link to a path or a URL needs a label.",
    found: link.path ?? link.url ?? "",
    expected: "label, the text of the link",
    fix: "Add label.",
  });
}

/**
 * What is wrong with the menus of a site.
 *
 * @param names of the extra pages
 * @param lists those of them that are lists: neither the home page nor the footer has room for them
 * @param paths undefined if it is not known what else the site has
 */
export function menuFindings(
  { navigation = [], footer = [], footer_text: footerText, imprint, home = [] }: Menus,
  names: readonly string[],
  paths: SitePaths | undefined,
  lists: readonly string[] = [],
): readonly Finding[] {
  const texts = names.filter((name) => !lists.includes(name));
  const ofLink = (menu: string) => (link: Link, index: number) => {
    const at = (name?: string) =>
      formatPointer([menu, index, ...(name === undefined ? [] : [name])]);
    const { page, path, url } = link;
    const targetFinding = (target: string | undefined, pointer: string) =>
      target === undefined
        ? undefined
        : siteLinkFinding(target, paths, {
            ...{ code: "content-menu", pointer, field: "path: " },
            expected: "the path of a page of the site",
          });
    return (
      formFinding(link, at()) ??
      (page === undefined ? undefined : pageFinding(page, names, at("page"))) ??
      targetFinding(path, at("path")) ??
      targetFinding(url, at("url"))
    );
  };
  return [
    ...navigation.map(ofLink("navigation")),
    ...footer.map(ofLink("footer")),
    imprint === undefined ? undefined : pageFinding(imprint, names, formatPointer(["imprint"])),
    ...home.map((file, index) => fileFinding(file, texts, formatPointer(["home", index]))),
    fileFinding(footerText, texts, formatPointer(["footer_text"])),
  ].filter((finding) => finding !== undefined);
}
