/**
 * What the policy of all sites blocks in pages: what components show there is known only then.
 *
 * @module
 */
import { Parser } from "htmlparser2";
import { cut } from "../base/excerpt.ts";
import { blockedIn, isRun } from "./blocked.ts";

/** What is blocked in a page, as HTML, and what to do. */
export interface BlockedInPage {
  readonly found: string;
  readonly fix: string;
}

/**
 * The first thing that the policy blocks in a page.
 *
 * @param origin of the site, whose own URLs are allowed
 * @param fileFix what to do about files of other sites
 */
export function blockedInPage(
  html: string,
  origin: string,
  fileFix: string,
): BlockedInPage | undefined {
  let found: BlockedInPage | undefined;
  const parser = new Parser({
    onopentag(name, fields) {
      if (found !== undefined) return;
      const attributes = Object.entries(fields).map(([field, value]) => ({ name: field, value }));
      const element = { name, attributes };
      const isCode =
        name === "style" || (name === "script" && !("src" in fields) && isRun(element));
      const fix = "Scripts and styles must be files: remove is:inline and all attributes.";
      const [blocked] = isCode ? [{ fix }] : blockedIn(element, fileFix, origin);
      if (blocked === undefined) return;
      const { attribute } = "attribute" in blocked ? blocked : {};
      const shown =
        attribute === undefined ? "" : ` ${attribute.name}="${cut(attribute.value ?? "")}"`;
      found = { found: `<${name}${shown}>`, fix: blocked.fix };
    },
  });
  parser.end(html);
  return found;
}
