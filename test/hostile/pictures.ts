/**
 * Pictures that are broken, huge, or do more than pictures should.
 *
 * @module
 */
import sharp from "sharp";
import { animatedPng, animation, image, photo } from "../fixtures/pictures.ts";
import { EVIL } from "./values.ts";

const svg = (inner: string, attributes = `width="64" height="64"`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );

const rect = `<path d="M0 0h64v64H0z"/>`;

/** A flat picture of a size, in pixels. */
const flat = (width: number, height: number, format: "png" | "gif" | "webp" | "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#123" } })
    .toFormat(format)
    .toBuffer();

/** A picture without its end. */
const halved = async (whole: Promise<Buffer>) => {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length / 2);
};

/** Elements that each draw the one before many times. */
const nested = (element: string, attribute: string) =>
  Array.from(
    { length: 8 },
    (_, level) =>
      `<${element} id="a${level + 1}" width="9" height="9"><path d="M0 0h9v9z" ${attribute}="url(#a${level})"/>${`<path d="M0 0h9v9z" ${attribute}="url(#a${level})"/>`.repeat(9)}</${element}>`,
  ).join("");

/** How each is made, by its name. */
const MAKERS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "sound.png": () => image("png"),
  "turned.jpg": () => photo(),
  "tall.png": () => flat(1, 30_000, "png"),
  "wide.jpeg": () => flat(17_000, 2, "jpeg"),
  "wide.gif": () => flat(17_000, 2, "gif"),
  "large.webp": () => flat(9000, 9000, "webp"),
  "one-pixel.png": () => flat(1, 1, "png"),
  "half.png": () => halved(image("png")),
  "half.jpg": () => halved(image("jpeg")),
  "half.gif": () => halved(image("gif")),
  "half.webp": () => halved(image("webp")),
  "moving.gif": () => animation("gif"),
  "moving.webp": () => animation("webp"),
  "moving.png": () => animatedPng(),
  "empty.png": () => Buffer.alloc(0),
  "text.png": () => Buffer.from("<html><script>alert(1)</script>"),
  "other.gif": () => image("png"),
  "empty.svg": () => svg(""),
  "half.svg": () => svg(rect).subarray(0, 100),
  "runs.svg": () =>
    svg(
      `<script>alert(1)</script>${rect}<a xlink:href="javascript:alert(1)">${rect}</a>`,
      `onload="alert(1)"`,
    ),
  "loads.svg": () =>
    svg(
      `<image xlink:href="https://${EVIL}/a.png"/><use href="//${EVIL}/a.svg#b"/><style>@import "//${EVIL}/a.css";</style><path d="M0 0h9" fill="u&#1;rl(htt&#1;p://${EVIL}/x)" style="background:u&#1;rl(//${EVIL}/y)"/>${rect}`,
    ),
  "entities.svg": () =>
    Buffer.concat([
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`,
      ),
      svg(`<text>&b;&x;</text>`),
    ]),
  "foreign.svg": () => svg(`<foreignObject><iframe src="https://${EVIL}"/></foreignObject>${rect}`),
  "huge.svg": () => svg(rect, `width="1e9" height="1e9"`),
  "pattern.svg": () =>
    svg(
      `<pattern id="p" width="1e9" height="1e9">${rect}</pattern><path d="M0 0h9v9z" fill="url(#p)"/>`,
    ),
  "patterns.svg": () =>
    svg(
      `<pattern id="a0" width="9" height="9">${rect}</pattern>${nested("pattern", "fill")}<path d="M0 0h9v9z" fill="url(#a8)"/>`,
    ),
  "masks.svg": () =>
    svg(
      `<mask id="a0">${rect}</mask>${nested("mask", "mask")}<path d="M0 0h9v9z" mask="url(#a8)"/>`,
    ),
  "itself.svg": () => svg(`<g id="a"><use href="#a"/></g>`),
  "no-size.svg": () => svg(rect, `viewBox="0 0 nan -1"`),
  "deep.svg": () => svg(`${"<g>".repeat(2000)}${rect}${"</g>".repeat(2000)}`),
};

/** The names of the pictures, which end in their formats. */
export const PICTURES = Object.keys(MAKERS);

/** A picture by its name. */
export const hostilePicture = async (name: string): Promise<Uint8Array> =>
  (await MAKERS[name]?.()) ?? new Uint8Array();
