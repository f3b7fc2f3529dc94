import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../src/", import.meta.url));

const FILES = (await readdir(ROOT, { recursive: true })).filter((file) => file.endsWith(".astro"));

/** What follows the block that a style sheet begins with. */
function afterFirstBlock(css: string): string {
  let depth = 0;
  for (let at = css.indexOf("{"); at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return css.slice(at + 1);
  }
  return css;
}

describe("the styles of a component", () => {
  it.each(FILES)("are in the layer of components: %s", async (file) => {
    const text = await readFile(ROOT + file, "utf8");
    for (const [, css = ""] of text.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
      expect(css.trimStart()).toMatch(/^@layer components \{/);
      expect(afterFirstBlock(css).trim()).toBe("");
    }
  });

  it("come after the order of the layers, and no style or script is inside a page", async () => {
    expect(await readFile(`${ROOT}../public/layers.css`, "utf8")).toBe(
      "@layer tokens, base, shared, components, print;\n",
    );
    const inline: string[] = [];
    for (const file of FILES) {
      const text = await readFile(ROOT + file, "utf8");
      const found = text.matchAll(/ style=|<(?:style|script) [^>]*>[\s\S]*?<\/(?:style|script)>/g);
      inline.push(...[...found].map(([match]) => match));
    }
    expect(inline).toEqual([
      // data, which no browser runs
      '<script is:inline type="application/ld+json" set:html={inlineJson(about)}></script>',
      "<script is:inline src={href(THEME_SCRIPT)}></script>",
    ]);
  });
});

/** A style sheet without its comments. */
const sheet = async (name: string) =>
  (await readFile(`${ROOT}styles/${name}`, "utf8")).replace(/\/\*[\s\S]*?\*\//g, "").trim();

const SHEETS = (await readdir(`${ROOT}styles`)).filter((name) => name !== "global.css");

describe("the global styles", () => {
  it("are one subject a file, each in a layer", async () => {
    const imported = [...(await sheet("global.css")).matchAll(/@import "\.\/(.*?)";/g)];
    expect(imported.map(([, name]) => name).sort()).toEqual([...SHEETS].sort());
    const layers = new Set<string>();
    for (const name of SHEETS) {
      for (let css = await sheet(name); css !== ""; css = afterFirstBlock(css).trim()) {
        layers.add(css.slice(0, css.indexOf("{")).trim());
      }
    }
    expect([...layers].sort()).toEqual(
      ["tokens", "base", "shared", "print"].map((name) => `@layer ${name}`).sort(),
    );
  });

  it("name no color but in the tokens", async () => {
    const named = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi;
    const found: string[] = [];
    for (const name of SHEETS.filter((one) => one !== "tokens.css")) {
      found.push(...[...(await sheet(name)).matchAll(named)].map(([match]) => `${name} ${match}`));
    }
    expect(found).toEqual([]);
  });

  it("use only properties that there are", async () => {
    const sheets = (await Promise.all(SHEETS.map(sheet))).join("");
    const declared = new Set([...sheets.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const missing: string[] = [];
    const used = async (file: string) => {
      const text = await readFile(file, "utf8");
      const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
      for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
        if (!declared.has(name) && !own.has(name))
          missing.push(`${file.slice(ROOT.length)} ${name}`);
      }
    };
    for (const name of SHEETS) await used(`${ROOT}styles/${name}`);
    for (const name of FILES) await used(ROOT + name);
    expect(missing).toEqual([]);
  });
});

/** The colors of the tokens, in light and in dark. */
const COLORS = new Map(
  [...(await sheet("tokens.css")).matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [name ?? "", { light: light ?? "", dark: dark ?? "" }],
  ),
);

/** The relative luminance of a color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two tokens (WCAG 2.2), from 1 to 21. */
function contrast(one: string, other: string, theme: "light" | "dark"): number {
  const [a = 0, b = 0] = [one, other]
    .map((name) => luminance(COLORS.get(name)?.[theme] ?? expect.unreachable(`no ${name}`)))
    .sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const SURFACES = ["--paper", "--case", "--case-2"];
const CODE = ["comment", "string", "constant", "keyword", "key", "function"].map(
  (kind) => `--code-${kind}`,
);
const LEVELS = ["a", "b", "c", "d", "e"].map((letter) => `--level-${letter}`);
const TIERS = ["1", "2", "3", "4"].map((number) => `--tier-${number}`);
const SOFT = [
  "--supports",
  "--disputes",
  "--neutral",
  "--effect-sensitivity",
  "--effect-resistance",
  "--effect-other",
  "--accent",
];

/** What is read, and on what. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...["--ink", "--ink-2", "--accent", ...SOFT].flatMap((ink) =>
    SURFACES.map((surface) => [ink, surface] as const),
  ),
  ...SOFT.map((ink) => [ink, `${ink}-soft`] as const),
  ...SOFT.map((ink) => ["--ink", `${ink}-soft`] as const),
  ...[...LEVELS, ...TIERS].map((fill) => [`${fill}-ink`, fill] as const),
  ["--notice-ink", "--notice"],
  // on a case, and in the line that a link leads to
  ...[...CODE, "--ink", "--ink-2"].flatMap((ink) => [
    [ink, "--case"] as const,
    [ink, "--notice"] as const,
  ]),
  ["--paper", "--accent"],
  ["--paper", "--ink"],
];

/** What is seen as a shape, and on what. */
const SHAPES: readonly (readonly [string, string])[] = [
  ...["--field", "--level-edge", "--tier-edge"].flatMap((edge) =>
    SURFACES.map((surface) => [edge, surface] as const),
  ),
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(TEXTS)("the text %s has 4.5 : 1 on %s", (ink, surface) => {
    expect(contrast(ink, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("the edge %s has 3 : 1 on %s", (edge, surface) => {
    expect(contrast(edge, surface, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["levels", LEVELS],
    ["tiers", TIERS],
  ])("the %s go from strong to faint, in steps that are seen in gray too", (_, scale) => {
    const steps = scale.map((fill) => contrast(fill, "--paper", theme));
    for (const [index, step] of steps.slice(1).entries()) {
      expect((steps[index] ?? 0) / step).toBeGreaterThan(1.12);
    }
  });
});
