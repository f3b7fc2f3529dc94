import { describe, expect, it } from "vitest";
import { themeFault } from "../../src/plugins/theme.ts";

const faultOf = (path: string, text = "") => themeFault(new Map([[path, text]]));

describe("the files of a theme", () => {
  it("are components, and in folders beside them what these import", () => {
    const paths = ["Header.astro", "Footer.astro", "Home.astro", "Entry.astro", "Tool.astro"];
    const own = ["parts/Footter.astro", "parts/logo.svg", "parts/deep/style.css"];
    const files = [...paths, ...own].map((path) => [`components/${path}`, "<slot />"] as const);
    expect(themeFault(new Map(files))).toBeUndefined();
  });

  it.each([
    ["components/Foter.astro", "Did you mean theme/components/Footer.astro?"],
    ["Header.astro", "Did you mean theme/components/Header.astro?"],
    ["components/header.astro", "Did you mean theme/components/Header.astro?"],
    ["components/Footer.astro/a.ts", "such as theme/components/parts/."],
    ["components/logo.svg", "such as theme/components/parts/."],
    ["fonts/lato.woff2", "in theme/components/; what they import is in a folder there"],
    ["style.css", "Styles are content: move it into theme/ of the content folder."],
  ])("are refused with a proposal: %s", (path, proposal) => {
    expect(faultOf(path)).toMatch(new RegExp(`^theme/${path} is not `));
    expect(faultOf(path)).toContain(proposal);
  });
});

describe("what browsers would block in a component is refused with its place", () => {
  it.each([
    ["<p>a</p>\n<script is:inline>a();</script>", "2:9", "is:inline", "Remove it"],
    ["<style define:vars={{ a }}>p {}</style>", "1:8", "define:vars", "Remove it"],
    ['<p class="a" style="color: red">', "1:14", "style=", "Use a style or script element"],
    ["<button\n  onclick={run}>", "2:3", "onclick=", "Use a style or script element"],
    ['<img alt="" src="https://a.org/b.png">', "1:13", 'src="https://', "import it"],
    ['<script src="//a.org/b.js"></script>', "1:9", 'src="//', "import it"],
  ])("%j", (text, place, found, fix) => {
    const fault = faultOf("components/parts/A.astro", text);
    const start = `theme/components/parts/A.astro:${place}: the Content-Security-Policy of the site blocks ${found}. `;
    expect(fault?.startsWith(start), fault).toBe(true);
    expect(fault).toContain(fix);
  });

  it.each([
    "<script>\n  run();\n</script>\n<style is:global>p {}</style>",
    '<img src={logo} alt=""><a href="https://a.org" data-style="b">c</a>',
    '<Chart style="wide" onfocus={1} />',
  ])("and nothing else: %j", (text) => {
    expect(faultOf("components/Footer.astro", text)).toBeUndefined();
    expect(faultOf("components/parts/a.ts", "// <p style=''>")).toBeUndefined();
  });
});
