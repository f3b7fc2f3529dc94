/**
 * The reader's access token. It is kept while the browser's tab is open, and no longer.
 *
 * @module
 */
const KEY = "tes-token";

/** The token; empty if there is none. */
export function token(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a token, if the browser keeps anything. */
export function setToken(value: string): void {
  try {
    sessionStorage.setItem(KEY, value);
  } catch {
    // the page asks for it again
  }
}
