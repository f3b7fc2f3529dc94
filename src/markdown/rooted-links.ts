/**
 * Links from a site's root, for a text that is read elsewhere.
 *
 * @module
 */
import { referencesIn } from "./references.ts";

/** Where the URL of a link, an image, a definition or an element of HTML may begin with one slash. */
const ROOTED = /(?<=\]\([ \n]{0,9}<?|\]:[ \n]{0,9}<?|=["']?)\/(?!\/)/g;

/** A word of letters that a text does not have. */
function wordNotIn(text: string): string {
  let word = "rooted";
  while (text.includes(word)) word += "x";
  return word;
}

/**
 * A text whose links and images from the site's root lead there from anywhere. Code stays as it is, and so does all
 * that only looks like a link.
 *
 * @param site the site's URL, without a trailing slash
 */
export function withRootedLinks(markdown: string, site: string): string {
  const word = wordNotIn(markdown);
  let count = 0;
  // each place that may be one gets a mark: the parser says which of them are in URLs
  const marked = markdown.replace(ROOTED, () => `/${word}-${count++}-`);
  if (count === 0) return markdown;
  const mark = new RegExp(`/${word}-(\\d+)-`, "g");
  const begun = new RegExp(`^${mark.source}`);
  const rooted = new Set(referencesIn(marked).map(({ url }) => begun.exec(url)?.[1]));
  return marked.replace(mark, (_, index: string) => (rooted.has(index) ? `${site}/` : "/"));
}
