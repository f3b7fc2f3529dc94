/**
 * Renders pages of a route by calling its compiled component, with a result like the one that Astro made for the
 * first of them: no request, no response and no stream for each page.
 *
 * @module
 */
import type { SSRResult } from "astro";
import { chunkToString, type RenderDestination } from "astro/runtime/server/render/common.js";
import type { PageComponent, StaticPath } from "./astro.ts";

/** Renders a page: at once, unless a component waits for something. */
export type PageRenderer = (url: URL, page: StaticPath) => string | Promise<string>;

const DOCTYPE = /^<!doctype html/i;

/** A result as it is now: rendering a page adds to these. */
export const copyOf = (result: SSRResult): SSRResult => ({
  ...result,
  styles: new Set(result.styles),
  scripts: new Set(result.scripts),
  links: new Set(result.links),
  _metadata: {
    ...result._metadata,
    rendererSpecificHydrationScripts: new Set(),
    renderedScripts: new Set(),
    hasDirectives: new Set(),
    propagators: new Set(),
    extraHead: [],
    pendingSlotEvaluations: [],
  },
});

/** @param first the result of the first page, as it was before that was rendered */
export function pageRenderer(component: PageComponent, first: SSRResult): PageRenderer {
  return (url, { params, props = {} }) => {
    // what the project's components use of `Astro`
    const createAstro = (given: unknown, slots: Readonly<Record<string, unknown>> | null) => ({
      url,
      params,
      props: given,
      slots: { has: (name: string) => Boolean(slots?.[name]) },
    });
    const result: SSRResult = Object.assign(copyOf(first), {
      pathname: url.pathname,
      params,
      createAstro,
    });
    let html = "";
    const destination: RenderDestination = {
      write(chunk) {
        if (chunk instanceof Response) throw new TypeError("A page has no response of its own.");
        const text = typeof chunk === "string" ? chunk : chunkToString(result, chunk);
        if (html === "" && text !== "") html = DOCTYPE.test(text) ? "" : "<!DOCTYPE html>";
        html += text;
      },
    };
    const template = component(result, props, {});
    if (template instanceof Promise) {
      return template.then(async (ready) => {
        await ready.render(destination);
        return html;
      });
    }
    const rendering = template.render(destination);
    return rendering === undefined ? html : rendering.then(() => html);
  };
}
