import { describe, expect, it } from "vitest";
import { atStart } from "../../../src/base/position.ts";
import { readTheme } from "../../../src/catalog/site/theme.ts";
import { changesOf, temporaryFolder } from "../../fixtures/content.ts";

const judged = async (css: string | Uint8Array, name = "style.css") => {
  const content = changesOf(await temporaryFolder());
  await content.write(`theme/${name}`, css);
  const { styles, problems } = await readTheme(content.folder, {}, atStart);
  return { styles, said: problems.map(({ code, line, found }) => `${code} ${line} ${found}`) };
};

describe("the styles of a site", () => {
  it("are there or not", async () => {
    expect(await readTheme(await temporaryFolder(), {}, atStart)).toEqual({
      styles: undefined,
      fonts: [],
      problems: [],
    });
    const css = ":root{--paper:light-dark(#fff,#000)}";
    expect(await judged(css)).toEqual({ styles: css, said: [] });
  });

  it.each([
    "",
    ".a{fill:url(#shade);clip-path:url( '#b' );mask:URL(\"#c\")}",
    '.a::after{content:"https://example.org/ url(x) @import"}',
    "/* @import url(x.css); { */",
    '@media (width>40rem){.a{&:hover{width:calc((1px + 2px)*2)}}[data-x="{"]{color:red}}',
    '@font-face{font-family:A;src:local("Arial")}',
    ".important-url{--image:1}",
  ])("may be %s", async (css) => {
    expect((await judged(css)).said).toEqual([]);
  });

  it.each([
    ['@import "https://example.org/a.css";', "@import"],
    ["\n\n@IMPORT url(a.css);", "@import", 3],
    ["@\\69mport 'a.css';", "@import"],
    [".a{background:url(https://example.org/a.png)}", "https://example.org/a.png"],
    [".a{background:url(  //example.org/a.png )}", "//example.org/a.png"],
    [".a{background:url(data:image/png;base64,AA)}", "data:image/png;base64,AA"],
    [".a{background:url('/images/a.png')}", "/images/a.png"],
    [".a{background:u\\72l(https://example.org)}", "u\\72l("],
    [".a{background:\\75 rl('https://example.org')}", "https://example.org"],
    [".a{background:ur\\6c(a.png)}", "ur\\6c("],
    [".a{--b:url(a.png)}", "a.png"],
    ['.a{background:image-set("a.png" type("image/png"),"#b" 2x)}', "a.png"],
    ['.a{background:-webkit-image-set(url("a.png") 1x)}', "a.png"],
    [".a{background:image-set(var(--u) 1x)}", "var("],
    [".a{background:image-set((var(--u)) 1x)}", "var("],
    ['@font-face{src:url("a.woff2")format("woff2")}', "a.woff2"],
    ['@font-face{src:src("a.woff2")}', "a.woff2"],
    ["@supports (a:url(a.png)){}", "a.png"],
    ["@media print{\n.a{color:red}", "{"],
    [".a{color:red}\n}", "}", 2],
    [".a{width:calc(1px}", "("],
    ['.a{content:"a\n}', '"a', 1],
    [".a{color:red} /* .b{}", "/* .b{}"],
    [".a{fill:url(a b)}", "url(a b)"],
  ])("must not be %j", async (css, found, line = 1) => {
    expect((await judged(css)).said[0]).toBe(`content-theme ${line} ${found}`);
  });

  it("must not have more than 50 kB, and must be a text", async () => {
    expect((await judged(`.a{color:red}${" ".repeat(50_000)}`)).said).toEqual([
      "content-theme 1 51 kB",
    ]);
    expect((await judged(Buffer.from([0xff, 0xfe, 0x00]))).said[0]).toMatch(/^content-encoding/);
    expect((await judged("}".repeat(1000))).said.length).toBe(20);
  });

  it("are in style.css, and nothing else is in the folder", async () => {
    expect(await judged(".a{}", "styles.css")).toEqual({
      styles: undefined,
      said: ["content-unread 1 styles.css"],
    });
  });
});
