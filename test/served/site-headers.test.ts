import { expect, it } from "vitest";
import { META_POLICY, SITE_HEADERS } from "../../src/served/site-headers.ts";

const directives = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((one) => one.split(/ (.*)/).slice(0, 2)));

it("a page loads files of its own site only, and none of its own text runs", () => {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
  };
  expect(directives(META_POLICY)).toEqual(policy);
  expect(directives(SITE_HEADERS["Content-Security-Policy"] ?? "")).toEqual({
    ...policy,
    "frame-ancestors": "'none'",
  });
});

it("a page is in no frame, is what its type says, and uses no device", () => {
  expect(SITE_HEADERS).toMatchObject({
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  });
});
