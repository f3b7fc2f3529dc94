/**
 * What a browser makes of published texts and pictures. These functions run in a page: they have all that they need
 * inside, and know nothing of the code that makes texts safe.
 *
 * @module
 */

/**
 * What is wrong with each of the texts that pages show as HTML, at its place in a page.
 */
export function htmlFaults(documents: readonly string[]): readonly (readonly string[])[] {
  const elements = new Set(
    `p div section blockquote pre ul ol li dl dt dd hr table caption thead tbody tfoot tr td th figure figcaption
     details summary b strong i em u s del ins sub sup kbd samp code var small span mark q cite br abbr a img picture
     source h2 h3 h4 h5 h6`.split(/\s+/),
  );
  const attributes: Readonly<Record<string, RegExp>> = {
    id: /^description-./s,
    class: /^(?:align-(?:left|center|right)|wide-[1-9]0|language-[\w+#.-]+)$/,
    tabindex: /^0$/,
    open: /^(?:|open)$/i,
    start: /^\d+$/,
    colspan: /^\d+$/,
    rowspan: /^\d+$/,
    width: /^\d+(?:%|px)?$/,
    height: /^\d+(?:%|px)?$/,
    loading: /^lazy$/,
    title: /^/,
    alt: /^/,
    href: /^/,
    src: /^/,
  };
  const site = "https://small.example.org";
  const urlFault = (name: string, value: string) => {
    if (!URL.canParse(value, `${site}/tools/a`)) return undefined;
    const url = new URL(value, `${site}/tools/a`);
    const isSound =
      name === "src" ? url.origin === site : ["http:", "https:", "mailto:"].includes(url.protocol);
    return isSound ? undefined : `${name} is ${value}`;
  };
  const attributeFault = ({ name, value }: Attr) => {
    if (attributes[name]?.test(value) !== true) return `the attribute ${name}="${value}"`;
    return name === "href" || name === "src" ? urlFault(name, value) : undefined;
  };
  const elementFaults = (element: Element) => [
    ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" && elements.has(element.localName)
      ? []
      : [`the element ${element.localName}`]),
    ...[...element.attributes].map(attributeFault),
  ];
  return documents.map((html) => {
    const before = `<!doctype html><html><body><main><div id="place">`;
    const page = new DOMParser().parseFromString(
      `${before}${html}</div><p id="after"></p></main></body></html>`,
      "text/html",
    );
    const place = page.querySelector("#place");
    const isInPlace =
      place?.nextElementSibling?.id === "after" &&
      place.parentElement?.children.length === 2 &&
      page.body.children.length === 1 &&
      page.head.children.length === 0;
    const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT);
    // what a script or a reader mode writes again must be the same
    const again = new DOMParser().parseFromString(
      `${before}${place?.innerHTML}</div></main>`,
      "text/html",
    );
    return [
      isInPlace ? undefined : "something outside its place",
      comments.nextNode() === null ? undefined : "a comment",
      again.querySelector("#place")?.innerHTML === place?.innerHTML ? undefined : "it is unstable",
      ...[...(place?.querySelectorAll("*") ?? [])].flatMap(elementFaults),
    ].filter((fault) => fault !== undefined);
  });
}

/** What is wrong with each of the pictures, as documents of their own. */
export function svgFaults(documents: readonly string[]): readonly (readonly string[])[] {
  const elements = new Set(
    `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
     linearGradient radialGradient stop clipPath mask pattern marker filter
     feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
     feGaussianBlur feMerge feMergeNode feMorphology feOffset`.split(/\s+/),
  );
  const isPartOfItself = (url: string) => /^#/.test(url);
  const loads = (css: string) =>
    /@(?:import|font-face|namespace)/i.test(css) ||
    [...css.matchAll(/(?:url|src|image|image-set|cross-fade)\(\s*["']?([^"')]*)/gi)].some(
      ([, url = ""]) => !isPartOfItself(url),
    );
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "g");
  /** A value of a property as the browser reads it. */
  const asRead = (property: string, value: string) => {
    probe.removeAttribute("style");
    probe.style.setProperty(property, value);
    return probe.style.cssText;
  };
  const attributeFault = ({ name, localName, value }: Attr) => {
    if (/^on/i.test(localName)) return `the handler ${name}`;
    if (/^(?:href|src|base)$/i.test(localName) && !isPartOfItself(value))
      return `${name} is ${value}`;
    if (/^xmlns./.test(name)) return `the namespace ${value}`;
    return loads(asRead(localName, value)) ? `${name} is ${value}` : undefined;
  };
  const styleFaults = (element: Element) => {
    probe.setAttribute("style", element.getAttribute("style") ?? "");
    const sheet = new CSSStyleSheet();
    if (element.localName === "style") sheet.replaceSync(element.textContent ?? "");
    const css = [probe.style.cssText, ...[...sheet.cssRules].map(({ cssText }) => cssText)];
    return css.filter(loads).map((text) => `the style ${text}`);
  };
  return documents.map((svg) => {
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (picture.querySelector("parsererror") !== null) return ["it is no XML"];
    const notes = picture.createNodeIterator(
      picture,
      NodeFilter.SHOW_PROCESSING_INSTRUCTION | NodeFilter.SHOW_COMMENT,
    );
    return [
      notes.nextNode() === null && picture.doctype === null ? undefined : "more than elements",
      ...[...picture.querySelectorAll("*")].flatMap((element) => [
        element.namespaceURI === "http://www.w3.org/2000/svg" && elements.has(element.localName)
          ? undefined
          : `the element ${element.localName}`,
        ...styleFaults(element),
        ...[...element.attributes].map(attributeFault),
      ]),
    ].filter((fault) => fault !== undefined);
  });
}
