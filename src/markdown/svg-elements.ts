/**
 * The SVG that is taken over from an image: what draws, and nothing that runs, moves or is loaded. Elements that
 * are not named here are left out with what they contain.
 *
 * @module
 */

/** The elements that are taken over (SVG 2, without scripts, animation, links, foreign objects and bitmaps). */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
   linearGradient radialGradient stop clipPath mask pattern marker filter
   feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
   feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(/\s+/),
);

/** Elements that are left out, while what they contain is taken over. */
export const SVG_UNWRAPPED: ReadonlySet<string> = new Set(["a", "switch"]);

/** What editors write for themselves: nothing is missing without it. */
const EDITORS = /^(?:metadata|[a-z][a-z0-9]*:.*)$/i;

/** Whether an image loses something that its author meant to be seen, or that does something. */
export const isMissed = (element: string): boolean => !EDITORS.test(element);

/** Prefixed attributes that are taken over. */
const PREFIXED: ReadonlySet<string> = new Set(["xml:space", "xml:lang"]);

/** Whether an attribute is one of those that only draw, if its value is safe. */
export const isDrawing = (name: string): boolean =>
  PREFIXED.has(name) ||
  (/^[a-z][a-z0-9-]*$/i.test(name) && !/^on|^(?:xmlns|src|href|base)$/i.test(name));

/** A reference to a part of the same image. */
export const OWN_PART = /^#[\w.:-]+$/;

/**
 * What style sheets and the attributes that are written in their language could load something by: a URL, an
 * image by another function, an at-rule, or any of these in escapes.
 */
const LOADS =
  /@|\\|\/\/|\b(?:image|image-set|cross-fade|element|src|expression)\s*\(|javascript:|binding/i;
const OWN_URL = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;

/** Whether a style, or the value of an attribute, loads nothing. */
export function loadsNothing(css: string): boolean {
  return !LOADS.test(css) && !/url\s*\(/i.test(css.replace(OWN_URL, ""));
}
