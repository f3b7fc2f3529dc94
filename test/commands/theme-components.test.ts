import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileFault, renderFault, themeComponents } from "../../commands/theme-components.ts";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";

const ROOT = "/program";
const FOOTER = "/program/theme/components/Footer.astro";

/** Resolves what a file imports, of a site with a footer of its own. The packages that are found are `known`. */
async function resolvedIn(importer: string | undefined, source: string, known: readonly string[]) {
  const folder = join(await temporaryFolder(), "theme");
  const { write } = changesOf(folder);
  await write("components/Footer.astro", `---\nimport one from "${source}";\n---\n`);
  await write("components/parts/logo.svg", "<svg/>");
  await write("components/parts/Part.astro", "<p>a</p>");
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
    resolve: async (name: string, from: string) =>
      known.includes(`${name} ${from.replace(folder, "FOLDER")}`)
        ? { id: `${name} ${from}` }
        : null,
  };
  const { resolveId } = themeComponents(ROOT, folder);
  const resolve = resolveId as unknown as (...given: readonly unknown[]) => Promise<unknown>;
  const found = await resolve.call(context, source, importer, {});
  const id = typeof found === "object" ? (found as { id: string } | null)?.id : found;
  return String(id).replace(folder, "FOLDER");
}

describe("components of a site", () => {
  it.each([
    // in the place of what pages import, if the site has it
    ["/program/src/components/Footer.astro", "./theme/Footer.astro", FOOTER],
    ["/program/src/components/Header.astro", "./theme/Header.astro", "undefined"],
    ["/program/src/layouts/Page.astro", "../components/Footer.astro", "undefined"],
    // what a browser requests from a preview
    [undefined, "/theme/components/parts/Part.astro", "/program/theme/components/parts/Part.astro"],
    // what they import
    [FOOTER, "./parts/Part.astro", "/program/theme/components/parts/Part.astro"],
    [FOOTER, "./parts/logo.svg?url", "FOLDER/components/parts/logo.svg?url"],
    [FOOTER, `${FOOTER}?astro&type=style&index=0`, "undefined"],
    [FOOTER, "astro/runtime.js", "undefined"],
    [FOOTER, "own", "own FOLDER/components/Footer.astro"],
    [FOOTER, "ours", `ours ${FOOTER}`],
  ])("%s: %s is %s", async (importer, source, id) => {
    const known = ["own FOLDER/components/Footer.astro", `own ${FOOTER}`, `ours ${FOOTER}`];
    expect(await resolvedIn(importer, source, known)).toBe(id);
  });

  it.each([
    ["./Gone.astro", "which does not exist."],
    ["../../package.json", "which is not in theme/. Move it there."],
    ["no-package", "which is not installed."],
  ])("cannot import %s, and the place is told", async (source, reason) => {
    const message = `theme/components/Footer.astro:2:18 imports ${source}, ${reason}`;
    await expect(resolvedIn(FOOTER, source, [])).rejects.toThrow(message);
    const scripted = `${FOOTER}?astro&type=script&index=0&lang.ts`;
    await expect(resolvedIn(scripted, source, [])).rejects.toThrow(message);
  });
});

describe("a failure", () => {
  it("to compile is one of a component, or of something else", () => {
    const bundling = (...errors: readonly object[]) =>
      Object.assign(new Error("Build failed with 1 error"), { errors });
    const loc = { file: FOOTER, line: 4, column: 27 };
    expect(compileFault(bundling({ message: "Expected `}`.\nat a", loc }), ROOT)).toBe(
      "theme/components/Footer.astro:4:28 cannot be compiled: Expected `}`.",
    );
    const colored = {
      message: '\u001b[31m[MISSING_EXPORT] \u001b[0m"default" is not exported',
      loc,
    };
    expect(compileFault(bundling(colored), ROOT)).toBe(
      'theme/components/Footer.astro:4:28 cannot be compiled: [MISSING_EXPORT] "default" is not exported.',
    );
    const told = { message: "theme/a imports b", plugin: "theme-components" };
    expect(compileFault(bundling({ message: "other" }, told), ROOT)).toBe("theme/a imports b");
    const other = { ...loc, file: "/program/src/components/Footer.astro" };
    expect(compileFault(bundling({ message: "Expected", loc: other }), ROOT)).toBeUndefined();
    expect(compileFault(new Error("no space is left"), ROOT)).toBeUndefined();
  });

  it("to render is one of a component, unless this program failed in what it shows", () => {
    const failed = (...frames: readonly string[]) =>
      Object.assign(new TypeError("x is undefined"), {
        stack: ["TypeError: x is undefined", ...frames.map((frame) => `    at ${frame}`)].join(
          "\n",
        ),
      });
    const component = "<anonymous> (/work/theme/components/parts/A.astro:7:5)";
    const message = "theme/components/parts/A.astro:7:5 failed: x is undefined.";
    expect(renderFault(failed("JSON.parse (<anonymous>)", component))).toBe(message);
    expect(renderFault(failed("/work/theme/components/parts/A.astro:7:5"))).toBe(message);
    const ofProgram = "view (/work/src/site/view.ts:1:1)";
    expect(renderFault(failed(ofProgram, component))).toBeUndefined();
    expect(renderFault(failed("a (/work/theme.js:1:1)"))).toBeUndefined();
    expect(renderFault(Object.assign(failed(component), { message: "" }))).toBe(
      "theme/components/parts/A.astro:7:5 failed: it threw an error without a message.",
    );
  });

  it("to render can be by what is no error, which has no place", () => {
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    const words = [
      ...["x", "", null, undefined, 10n, cyclic],
      Object.create(null),
      { code: 1, text: "a".repeat(1000) },
    ].map((thrown) => renderFault(thrown));
    expect(words.slice(0, -1)).toEqual(
      ['"x"', '""', "null", "undefined", "10n", "an object", "{}"].map(
        (shown) => `A plugin or a component failed: it threw ${shown}, and must throw an Error.`,
      ),
    );
    expect(words.at(-1)?.length).toBeLessThan(300);
    const thrown = { thrownBy: "components/A.astro", cause: "x" };
    expect(renderFault(Object.assign(new Error("other"), thrown))).toBe(
      'theme/components/A.astro failed: it threw "x", and must throw an Error.',
    );
    const ofAstro = (stack: string) =>
      renderFault(
        Object.assign(new TypeError("Cannot read properties of null (reading 'stack')"), { stack }),
      );
    const message = "TypeError: Cannot read properties of null (reading 'stack')\n    at ";
    expect(
      ofAstro(`${message}render (/a/node_modules/astro/dist/core/routing/handler.js:86:32)`),
    ).toBe("A plugin or a component failed: it threw null, and must throw an Error.");
    expect(
      ofAstro(`${message}/a/theme/components/A.astro:1:2\n    at b (/a/astro/dist/c.js:1:1)`),
    ).toBe(
      "theme/components/A.astro:1:2 failed: Cannot read properties of null (reading 'stack').",
    );
  });
});
