/**
 * What a published page or picture has that runs, or loads from elsewhere: as browsers read it, without the code that
 * makes pages safe.
 *
 * @module
 */
import { Parser } from "htmlparser2";

/** A URL as browsers read it (WHATWG URL, 4.4): without control characters around it, tabs and line ends. */
const asRead = (url: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  url.replace(/^[\u0000- ]+|[\u0000- ]+$|[\t\n\r]/g, "").toLowerCase();

const RUNS = /^(javascript|vbscript|data|blob|filesystem):/;

/** Attributes of URLs that readers follow, and of those that pages load. */
const FOLLOWED = new Set(["href", "xlink:href", "action", "formaction", "cite", "ping"]);
const LOADED = new Set(["src", "poster", "data", "background", "manifest", "srcdoc"]);
const LOADING_LINKS =
  /\b(stylesheet|preload|prefetch|icon|modulepreload|preconnect|dns-prefetch|import)\b/;

/** Attributes that are read as styles (SVG 2, presentation attributes). */
const STYLED =
  /^(style|fill|stroke|mask|filter|cursor|clip-path|marker(-\w+)?|background(-image)?)$/;

/** Elements that pages never need, and that load or run something. */
const FOREIGN = new Set([
  "iframe",
  "object",
  "embed",
  "base",
  "applet",
  "frame",
  "foreignobject",
  "animate",
  "set",
]);

const isElsewhere = (url: string, origin: string): boolean => {
  const read = asRead(url).replaceAll("\\", "/");
  return (
    /^([a-z][a-z0-9+.-]*:)|^\/\//.test(read) &&
    !read.startsWith(`${origin}/`) &&
    !/^data:image\//.test(read)
  );
};

/** Whether a style loads something from elsewhere; escapes are read as what they stand for. */
const styleLoads = (style: string, origin: string): boolean => {
  const read = style.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const urls = [...read.matchAll(/(?:url\(|@import|image-set\()\s*["']?\s*([^"')\s]*)/gi)].map(
    ([, url = ""]) => url,
  );
  return urls.some((url) => isElsewhere(url, origin)) || /@import|expression\(/i.test(read);
};

function attributeFault(
  element: string,
  name: string,
  value: string,
  origin: string,
): string | undefined {
  if (/^on/.test(name)) return "a handler";
  if (FOLLOWED.has(name) && RUNS.test(asRead(value))) return "a URL that runs";
  if (LOADED.has(name) && isElsewhere(value, origin)) return "something loaded from elsewhere";
  if (name === "srcset" && value.split(",").some((one) => isElsewhere(one, origin)))
    return "an image from elsewhere";
  if (
    /href$/.test(name) &&
    ["image", "use", "feimage"].includes(element) &&
    isElsewhere(value, origin)
  ) {
    return "a picture from elsewhere";
  }
  return STYLED.test(name) && styleLoads(value, origin) ? "a style from elsewhere" : undefined;
}

function elementFault(
  element: string,
  attributes: Readonly<Record<string, string>>,
  origin: string,
): string | undefined {
  if (FOREIGN.has(element)) return "an element that is never made";
  if (
    element === "script" &&
    attributes["type"] !== "application/ld+json" &&
    !/^\/(assets\/|theme\.js)/.test(attributes["src"] ?? "")
  ) {
    return "a script that is not the site's";
  }
  if (
    element === "link" &&
    LOADING_LINKS.test(attributes["rel"] ?? "") &&
    isElsewhere(attributes["href"] ?? "", origin)
  ) {
    return "a link that loads from elsewhere";
  }
  return element === "meta" && attributes["http-equiv"] === "refresh" ? "a redirection" : undefined;
}

/**
 * What is wrong with a page, or with an SVG.
 *
 * @param origin the site's own: `https://small.example.org`
 */
export function faultsOf(text: string, origin: string, isSvg: boolean): readonly string[] {
  const faults: string[] = [];
  let inside = "";
  let script = "";
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = tag.toLowerCase();
        inside = element;
        script = "";
        const found = [
          elementFault(element, attributes, origin),
          isSvg && element === "script" ? "a script" : undefined,
          ...Object.entries(attributes).map(([name, value]) =>
            attributeFault(element, name.toLowerCase(), value, origin),
          ),
        ].filter((fault) => fault !== undefined);
        faults.push(
          ...found.map((fault) => `${fault}: <${tag} ${JSON.stringify(attributes).slice(0, 300)}>`),
        );
      },
      ontext(data) {
        if (inside === "style" && styleLoads(data, origin))
          faults.push(`a style from elsewhere: ${data.slice(0, 300)}`);
        if (inside === "script") script += data;
      },
      onclosetag(tag) {
        if (tag === "script" && script.trim() !== "") {
          try {
            JSON.parse(script);
          } catch {
            faults.push(`a script that is no JSON: ${script.slice(0, 300)}`);
          }
        }
        inside = "";
        script = "";
      },
    },
    { xmlMode: isSvg, decodeEntities: true },
  );
  parser.end(text);
  return faults;
}
