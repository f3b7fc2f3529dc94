/**
 * Elements of the page that a script runs in.
 *
 * @module
 */

/**
 * The element with an id.
 *
 * @param kind the class that it must be of
 * @throws {Error} if the page has no such element
 */
export function element(id: string): HTMLElement;
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function element(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} with the id ${id}.`);
}

/** A new element with a class, which may be empty, and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}
