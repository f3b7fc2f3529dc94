/**
 * The status line of the tasks page.
 *
 * @module
 */
import { element } from "../elements.ts";
import { NO_SERVICE, ServiceError } from "./service.ts";
import { token } from "./token.ts";

/** What is shown of an error that nobody foresaw. */
const UNKNOWN = new ServiceError(0, "This page cannot show the response of the service.");

/** Shows what went wrong, and the form for a token where that helps. */
export function showError(error: unknown): void {
  const status = element("status");
  const known = error instanceof ServiceError ? error : UNKNOWN;
  status.textContent = known.message;
  status.classList.toggle("wrong", known !== NO_SERVICE);
  element("no-service").hidden = known !== NO_SERVICE;
  const needsToken = known.status === 401 || known.status === 403;
  element("login").hidden = !needsToken && token() === "";
  if (known.status === 401) element("token").focus();
}

/** Shows how things are. */
export function showStatus(text: string): void {
  const status = element("status");
  status.textContent = text;
  status.classList.remove("wrong");
  element("no-service").hidden = true;
}
