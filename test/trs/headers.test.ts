import { expect, it } from "vitest";
import {
  OPEN_HEADERS,
  PREFLIGHT_HEADERS,
  READ_METHODS,
  SANDBOX_HEADERS,
} from "../../src/trs/headers.ts";

it("every response is open to scripts of other origins, with the headers of pages", () => {
  expect(OPEN_HEADERS).toEqual({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "self_link, last_page, next_page, current_offset, current_limit, ETag",
    "X-Content-Type-Options": "nosniff",
  });
});

it("a tool's own file never runs in the site's origin", () => {
  expect(SANDBOX_HEADERS).toEqual({ "Content-Security-Policy": "sandbox" });
});

it("a preflight request is allowed what readers send", () => {
  expect(READ_METHODS).toBe("GET, HEAD, OPTIONS");
  expect(PREFLIGHT_HEADERS).toEqual({
    Allow: "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Range",
    "Access-Control-Max-Age": "86400",
  });
});
