import { describe, expect, it } from "vitest";
import { compiled, component, withCompiledPaths } from "../../../scripts/package/compiled.ts";

describe("a compiled module", () => {
  it("has no types and no comments, and imports compiled modules", () => {
    const source = `/** What it is. */
import { a, type B } from "../a/b.ts";
import type { C } from "./c.ts";
// why
export const d: B = a as C;
export const load = () => import("./e.ts");
export * from "node:fs";
`;
    expect(compiled("x/y.ts", source, "single")).toBe(
      'import{a}from"../a/b.js";export const d=a;export const load=()=>import(`./e.js`);export*from"node:fs";',
    );
  });

  it("starts threads from compiled modules, and bundles them", () => {
    expect(
      compiled("x.ts", 'export const u = new URL("./y/z.ts", import.meta.url);', "single"),
    ).toMatch(/new URL\(.\.\/y\/z\.js.,import\.meta\.url\)/);
    expect(compiled("x.ts", "export const e = 'export { a } from \"./y.ts\";';", "single")).toMatch(
      /from \\?"\.\/y\.js\\?";/,
    );
  });

  it("has workers of pages bundled from compiled modules", () => {
    expect(compiled("x.ts", 'import u from "./y.ts?worker&url";export { u };', "single")).toContain(
      'from"./y.js?worker&url"',
    );
  });

  it("keeps what bundlers read as it is written", () => {
    const [glob, call, asked] = [
      'export const f = import.meta.glob("../docs/*.md", { eager: true });',
      "export const s = /* @__PURE__ */ new Set([1]);",
      "export const m = (u) => import(/* @vite-ignore */ u);",
    ].map((source) => compiled("x.ts", source, "single"));
    expect(glob).toContain('import.meta.glob("../docs/*.md", { eager: true })');
    expect(call).toContain("/* @__PURE__ */ new Set(");
    expect(asked).toContain("/* @vite-ignore */");
  });

  it("is not computed again for bundles, which do that themselves", () => {
    const source = "export const three = 1 + 2;";
    expect(compiled("x.ts", source, "bundled")).toBe("export const three=1+2;");
    expect(compiled("x.ts", source, "single")).toBe("export const three=3;");
  });

  it("that is made of several keeps the names of classes alone, and what it exports", () => {
    const source =
      "const limit = Date.now();\nfunction below(value) { if (value > limit) throw new Error(); return limit; }\nclass Reader { read = below; again = below; }\nexport { below, Reader, limit as most };";
    const [own, joined] = (["single", "joined"] as const).map((kind) =>
      compiled("x.ts", source, kind),
    );
    expect(own).toContain("const limit=");
    expect(joined).not.toContain("limit");
    expect(joined).toMatch(/class Reader/);
    expect(joined).toMatch(/export\{\w+ as below,Reader,\w+ as most\}/);
  });

  it("is refused if the oldest Node cannot run it", () => {
    expect(() => compiled("x.ts", "await using a = b();", "single")).toThrow(
      /^x\.ts cannot be compiled: usingCtx/,
    );
    expect(() => compiled("x.ts", "export const = 1;", "single")).toThrow(
      /^x\.ts cannot be compiled: /,
    );
  });

  it("leaves texts alone that name other files", () => {
    const text = 'const a = "See ./x.ts, or ./y.ts"; import b from "../[c]/d.ts";';
    expect(withCompiledPaths(text)).toBe(
      'const a = "See ./x.ts, or ./y.ts"; import b from "../[c]/d.js";',
    );
  });
});

it("a component has its code as JavaScript, with what only its markup uses, and all of its text", () => {
  const source = [
    "---",
    "/** What it is. */",
    'import type { A } from "../a.ts";',
    'import B from "../B.astro";',
    "",
    "interface Props {",
    "  b: A;",
    "}",
    "// why",
    "const { b }: Props = Astro.props;",
    "---",
    "",
    "// of the text",
    "<p>",
    "  {b}",
    "  <B />",
    "</p>",
    "",
  ].join("\n");
  expect(component(source)).toBe(
    [
      "---",
      'import B from"../B.astro";const{b}=Astro.props;',
      "---",
      "",
      "// of the text",
      "<p>",
      "{b}",
      "<B />",
      "</p>",
      "",
    ].join("\n"),
  );
  expect(component("<p>\n  a\n</p>\n")).toBe("<p>\na\n</p>\n");
});

it("a component whose code cannot be read is no part of a package", () => {
  expect(() => component("---\nconst = 1;\n---\n")).toThrow("Unexpected token");
});
