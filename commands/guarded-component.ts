/**
 * Compiled components of a site that name themselves when they fail, and fail when they show themselves without end.
 *
 * @module
 */

/** How often a page may show one component. Each time takes some kilobytes. */
const MOST_SHOWN = 100_000;

/** How often a component may be in itself: more would overflow the stack. */
const MOST_NESTED = 200;

/** What a component throws in the place of what is no error, and so has no stack that would say where. */
export interface Thrown extends Error {
  /** The path of the component, in the folder of the theme. */
  readonly thrownBy: string;
}

/** What an error has that reached a component. */
export interface Passed {
  /** The path of the innermost component, in the folder of the theme. */
  readonly passedBy?: string;
  /** The page that shows it. */
  readonly passedOn?: string;
}

/**
 * A compiled component with this. Its lines stay. What it returns renders itself: Astro would render the parts of a
 * template without it, and what fails there would have no name.
 *
 * @param code Astro's
 * @param path of the component, in the folder of the theme
 */
export const guardedComponent = (code: string, path: string): string =>
  `${code.replaceAll("$$createComponent(", () => "$$guarded(")}
function $$guarded(component, ...rest) {
  const path = ${JSON.stringify(path)};
  const fault = (cause) => {
    throw Object.assign(new Error("It cannot be shown.", { cause }), { thrownBy: path });
  };
  const guard = (page, run) => {
    const fail = (cause) => {
      if (!(cause instanceof Error)) fault(cause);
      if (cause.thrownBy === undefined && Object.isExtensible(cause)) {
        cause.passedBy ??= path;
        cause.passedOn ??= page;
      }
      throw cause;
    };
    try {
      const made = run();
      return made instanceof Promise ? made.catch(fail) : made;
    } catch (thrown) {
      return fail(thrown);
    }
  };
  let nested = 0;
  const rendering = (page, template) => {
    if (template instanceof Response) {
      fault(new Error("it returned a response, such as a redirect, and must be a part of the page " + page));
    }
    if (typeof template?.render !== "function") return template;
    const render = (destination) => {
      nested++;
      try {
        if (nested > ${MOST_NESTED}) fault(new Error("it shows itself without end on the page " + page));
        return template.render(destination);
      } finally {
        nested--;
      }
    };
    return { render: (destination) => guard(page, () => render(destination)) };
  };
  const shown = new WeakMap();
  return $$createComponent((result, ...given) => {
    const page = result.pathname;
    const times = (shown.get(result) ?? 0) + 1;
    shown.set(result, times);
    if (times > ${MOST_SHOWN}) fault(new Error("it shows itself without end on the page " + page));
    return guard(page, () => {
      const made = component(result, ...given);
      return made instanceof Promise
        ? made.then((template) => rendering(page, template))
        : rendering(page, made);
    });
  }, ...rest);
}
`;
