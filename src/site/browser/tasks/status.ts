/**
 * The status line of the tasks page.
 *
 * @module
 */
import { element } from "../elements.ts";
import { ServiceError } from "./service.ts";
import { token } from "./token.ts";

/** Shows what went wrong, and the form for a token where that helps. */
export function showError(error: unknown): void {
  const status = element("status");
  const known = error instanceof ServiceError ? error : new ServiceError(0, String(error));
  status.textContent = known.message;
  status.classList.add("wrong");
  const needsToken = known.status === 401 || known.status === 403;
  element("login").hidden = !needsToken && token() === "";
  if (known.status === 401) element("token").focus();
}

/** Shows how things are. */
export function showStatus(text: string): void {
  const status = element("status");
  status.textContent = text;
  status.classList.remove("wrong");
}
