/**
 * Elements of the page of tasks.
 *
 * @module
 */

/** The element with an id; it is part of the page. */
export function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found as Kind;
}

/** A new element with a class and children. */
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

/** A point in time as the reader's own clock shows it. */
export function timeOf(text: string | undefined): Node | string {
  if (!text || Number.isNaN(Date.parse(text))) return text ?? "";
  const time = make("time", "", new Date(text).toLocaleString());
  time.dateTime = text;
  return time;
}

const KINDS: Readonly<Record<string, string>> = {
  COMPLETE: "good",
  EXECUTOR_ERROR: "bad",
  SYSTEM_ERROR: "bad",
  CANCELED: "ended",
  PREEMPTED: "ended",
};

/** A state as a badge: in words, and in colour. */
export function stateBadge(state: string | undefined): HTMLElement {
  const words = (state ?? "UNKNOWN").toLowerCase().replaceAll("_", " ");
  return make("span", `state ${KINDS[state ?? ""] ?? "open"}`, words);
}
