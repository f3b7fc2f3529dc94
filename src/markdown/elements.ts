/**
 * The HTML that a page takes over from Markdown. Everything else is left out, and what it contains is shown.
 *
 * @module
 */

/** The attributes of elements, beside an id: what each of them may be. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    open: /^(?:open)?$/i,
    start: /^\d{1,9}$/,
    colspan: /^\d{1,3}$/,
    rowspan: /^\d{1,3}$/,
    width: /^\d{1,4}(?:%|px)?$/,
    height: /^\d{1,4}(?:%|px)?$/,
    title: /^[^\0]*$/,
  }),
);

/** The elements that are taken over, each with its attributes of {@link ATTRIBUTES}. */
export const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ...`p div section blockquote pre ul li dl dt dd hr table caption thead tbody tfoot tr figure figcaption
      summary b strong i em u s del ins sub sup kbd code samp var small span mark q cite br`
    .split(/\s+/)
    .map((name): [string, readonly string[]] => [name, []]),
  ["details", ["open"]],
  ["ol", ["start"]],
  ["td", ["colspan", "rowspan"]],
  ["th", ["colspan", "rowspan"]],
  ["abbr", ["title"]],
]);

/** Elements that scroll where they are wider than the page: the keyboard has to reach them (WCAG 2.2, 2.1.1). */
export const SCROLLING: ReadonlySet<string> = new Set(["pre", "table"]);

/** Elements that are shown as others. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["center", "div"],
  ["tt", "code"],
  ["strike", "s"],
]);

/** Elements without an end. */
export const VOID: ReadonlySet<string> = new Set(["br", "hr"]);

/** Elements that are left out with what they contain, because it is no text of the page. */
export const DROPPED: ReadonlySet<string> = new Set(
  `script style template svg math head title object applet frameset select textarea xmp noscript noframes
   noembed plaintext`.split(/\s+/),
);

export const HEADING = /^h[1-6]$/;

/** The side that an element is aligned to, which pages say by a class. */
export function alignmentOf(
  name: string,
  { align = "", style = "" }: Readonly<Record<string, string>>,
) {
  if (name === "center") return "center";
  const side = /^text-align:\s*(left|center|right)$/.exec(style)?.[1] ?? align.toLowerCase();
  return ["left", "center", "right"].includes(side) ? side : undefined;
}
