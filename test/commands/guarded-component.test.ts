import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { guardedComponent } from "../../commands/guarded-component.ts";
import { renderFault } from "../../commands/theme-components.ts";

type Part = string | Promise<string> | Instance;

interface Instance {
  render(destination: { write(text: string): void }): void | Promise<void>;
}

type Component = (result: { readonly pathname: string }) => unknown;

/** A component as Astro compiles it, with its guard. */
function guarded(render: Component, path = "components/A.astro"): Component {
  const code = guardedComponent('const a = $$createComponent(render, "a");', path);
  const make = runInThisContext(`(($$createComponent, render) => { ${code} return a; })`);
  return make((component: Component) => component, render) as Component;
}

/** What shows parts, one after the other. */
const template = (...parts: readonly (() => Part)[]): Instance => ({
  render(destination) {
    let rendering: Promise<void> | undefined;
    const show = (part: Part) => {
      if (typeof part === "string") destination.write(part);
      else if (part instanceof Promise) return part.then((text) => destination.write(text));
      else return part.render(destination);
      return undefined;
    };
    for (const part of parts) {
      if (rendering !== undefined) rendering = rendering.then(() => show(part()));
      else rendering = show(part()) ?? undefined;
    }
    return rendering;
  },
});

/** What a page shows, or what is wrong with the component. */
async function shown(component: Component): Promise<string | undefined> {
  const texts: string[] = [];
  try {
    const made = (await component({ pathname: "/a.html" })) as Instance;
    await made.render({ write: (text) => texts.push(text) });
    return texts.join("");
  } catch (error) {
    return renderFault(error);
  }
}

const later = (text: string) => new Promise<string>((resolve) => setTimeout(resolve, 1, text));

describe("a component of a site", () => {
  it("shows what it shows", async () => {
    expect(
      await shown(
        guarded(() =>
          template(
            () => "a",
            () => later("b"),
            () => "c",
          ),
        ),
      ),
    ).toBe("abc");
    expect(await shown(guarded(async () => template(() => "a")))).toBe("a");
  });

  it("may be in itself, to some depth", async () => {
    const nested = (depth: number): Component => {
      let left = depth;
      const tree: Component = guarded((result) =>
        template(() => "a", ...(left-- > 0 ? [() => tree(result) as Instance] : [])),
      );
      return tree;
    };
    expect(await shown(nested(150))).toHaveLength(151);
    expect(await shown(nested(250))).toBe(
      "theme/components/A.astro failed: it shows itself without end on the page /a.html.",
    );
  });

  it.each([
    ["at once", (render: Component) => render],
    [
      "later",
      (render: Component): Component =>
        async (result) =>
          render(result),
    ],
  ])("may be on a page often, and fails if it is without end: %s", async (_, made) => {
    const part = guarded(
      made(() => template(() => "a")),
      "components/parts/B.astro",
    );
    const often = (times: number) =>
      guarded((result) => ({
        async render(destination: { write(text: string): void }) {
          for (let time = 0; time < times; time++) {
            await ((await part(result)) as Instance).render(destination);
          }
        },
      }));
    expect(await shown(often(50_000))).toHaveLength(50_000);
    // another page counts by itself
    expect(await shown(often(60_000))).toHaveLength(60_000);
    expect(await shown(often(100_001))).toBe(
      "theme/components/parts/B.astro failed: it shows itself without end on the page /a.html.",
    );
  });

  it("has a name if what it shows fails, the innermost one", async () => {
    const long = () => {
      throw Object.assign(new RangeError("Invalid string length"), { stack: "" });
    };
    const inner = guarded(() => template(long), "components/parts/B.astro");
    const message =
      "theme/components/parts/B.astro failed on the page /a.html: Invalid string length.";
    expect(await shown(guarded((result) => template(() => inner(result) as Instance)))).toBe(
      message,
    );
    const slow = guarded(
      () => template(() => Promise.reject(Object.freeze(new Error("frozen")))),
      "components/parts/B.astro",
    );
    expect(await shown(slow)).toBeUndefined();
  });

  it.each([
    [
      () => Response.redirect("https://lab.org/x"),
      "it returned a response, such as a redirect, and must be a part of the page /a.html",
    ],
    [
      async () => new Response("a"),
      "it returned a response, such as a redirect, and must be a part of the page /a.html",
    ],
    [() => Promise.reject(10n), "it threw 10n, and must throw an Error"],
  ])("fails if it is no part of a page: %s", async (render, reason) => {
    expect(await shown(guarded(render))).toBe(`theme/components/A.astro failed: ${reason}.`);
  });
});
