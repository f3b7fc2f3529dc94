/**
 * What a style sheet of a site must not have: what loads something, and brackets that are not closed. It is read as
 * tokens (CSS Syntax Level 3), which a text of any kind has, with escapes as what they stand for.
 *
 * @module
 */
import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { ident, string, url } from "css-tree/utils";
import { contentFinding } from "../../report/rules.ts";

type Finding = ReturnType<typeof contentFinding>;

/** Functions whose strings are URLs (CSS Values 4, section 4.5; CSS Images 4, sections 2 and 3). */
const URL_FUNCTIONS = new Set([
  ...["url", "src", "image", "cross-fade"],
  ...["image-set", "-webkit-image-set", "-webkit-cross-fade"],
]);

/** Functions that stand for what is written elsewhere (CSS Variables 1; CSS Values 5). */
const VARIABLES = new Set(["var", "env", "attr"]);

/** So much of a comment is shown. */
const SHOWN = 40;

const CLOSED_BY: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

const loading = (found: string) =>
  contentFinding("content-theme", "", {
    message: "Styles of a site must not load anything.",
    found,
    expected: "no URL, but parts of the page itself, such as url(#shade)",
    fix: "Remove it. Logos, colors and fonts are settings in site.yaml; a background can be a color or a gradient.",
  });

const importing = () =>
  contentFinding("content-theme", "", {
    message: "@import loads another style sheet, which pages do not.",
    found: "@import",
    expected: "the rules themselves",
    fix: "Write the rules of the other file here.",
  });

const unreadable = (found: string, what: string) =>
  contentFinding("content-theme", "", {
    message: `This ${what} has no end.`,
    found,
    fix: "Close it.",
  });

const unbalanced = (found: string) =>
  contentFinding("content-theme", "", {
    message:
      found in CLOSED_BY
        ? `A bracket ${found} is not closed.`
        : `A bracket ${found} closes nothing.`,
    found,
    fix: "Correct the brackets: browsers skip the rules around them.",
  });

/** The findings of a style sheet, with the offsets of what they are about. */
export function styleFindings(
  css: string,
): readonly { readonly finding: Finding; readonly at: number }[] {
  const findings: { readonly finding: Finding; readonly at: number }[] = [];
  /** The open brackets; those of functions with their names. */
  const open: { readonly bracket: string; readonly name?: string; readonly at: number }[] = [];
  const addUnclosed = ({ bracket, at }: { readonly bracket: string; readonly at: number }) =>
    findings.push({ finding: unbalanced(bracket), at });
  tokenize(css, (type, start, end) => {
    const token = css.slice(start, end);
    const add = (finding: Finding) => findings.push({ finding, at: start });
    switch (type) {
      case tokenTypes.AtKeyword:
        if (ident.decode(token.slice(1)).toLowerCase() === "import") add(importing());
        break;
      case tokenTypes.Url: {
        const target = url.decode(token);
        if (!target.startsWith("#")) add(loading(target));
        break;
      }
      case tokenTypes.String: {
        const target = string.decode(token);
        // the media type of an image is no URL
        const isUrl =
          open.at(-1)?.name !== "type" && open.some(({ name = "" }) => URL_FUNCTIONS.has(name));
        if (isUrl && !target.startsWith("#")) add(loading(target));
        break;
      }
      case tokenTypes.Function: {
        const name = ident.decode(token.slice(0, -1)).toLowerCase();
        // only an escape makes a function of it, of what browsers take for a URL
        const isEscaped = name === "url" && !/^\s*["']/.test(css.slice(end));
        // a variable can have any URL
        const isHidden =
          VARIABLES.has(name) && open.some((one) => URL_FUNCTIONS.has(one.name ?? ""));
        if (isEscaped || isHidden) add(loading(token));
        open.push({ bracket: "(", name, at: start });
        break;
      }
      case tokenTypes.Comment:
        if (!token.endsWith("*/")) add(unreadable(token.slice(0, SHOWN), "comment"));
        break;
      case tokenTypes.BadString:
        add(unreadable(token.trimEnd(), "string"));
        break;
      case tokenTypes.BadUrl:
        add(unreadable(token, "URL"));
        break;
      case tokenTypes.LeftCurlyBracket:
      case tokenTypes.LeftParenthesis:
      case tokenTypes.LeftSquareBracket:
        open.push({ bracket: token, at: start });
        break;
      case tokenTypes.RightCurlyBracket:
      case tokenTypes.RightParenthesis:
      case tokenTypes.RightSquareBracket: {
        const at = open.findLastIndex(({ bracket }) => CLOSED_BY[bracket] === token);
        if (at === -1) add(unbalanced(token));
        else for (const one of open.splice(at).slice(1)) addUnclosed(one);
        break;
      }
    }
  });
  for (const one of open) addUnclosed(one);
  return findings.sort((one, other) => one.at - other.at);
}
