import { expect, it } from "vitest";
import {
  DATA_HEADERS,
  OPEN_HEADERS,
  PREFLIGHT_HEADERS,
  READ_METHODS,
} from "../../src/served/headers.ts";

it("every response is open to scripts of other origins, with the headers of pages", () => {
  expect(OPEN_HEADERS).toEqual({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "self_link, last_page, next_page, current_offset, current_limit, ETag",
    ...DATA_HEADERS,
  });
});

it("a document or a tool's own file loads nothing, runs nothing, and has no access to the site", () => {
  expect(DATA_HEADERS).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
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
