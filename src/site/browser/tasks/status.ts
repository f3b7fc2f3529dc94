/**
 * What the page of tasks says of itself.
 *
 * @module
 */
import { element } from "./elements.ts";
import { ServiceError, token } from "./service.ts";

/** Shows what went wrong, and asks for a token where that helps. */
export function showError(error: unknown): void {
  const status = element("status");
  const known = error instanceof ServiceError ? error : new ServiceError(0, String(error));
  status.textContent = known.message;
  status.classList.add("wrong");
  const needsToken = known.status === 401 || known.status === 403;
  element("login").hidden = !needsToken && token() === "";
  if (known.status === 401) element<HTMLInputElement>("token").focus();
}

/** Says how it is. */
export function showStatus(text: string): void {
  const status = element("status");
  status.textContent = text;
  status.classList.remove("wrong");
}
