import { expect, it } from "vitest";
import { rootOnlyFault } from "../../src/hosts/base-path.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";

it("a site below a path is not for hosts that serve roots only", () => {
  expect(rootOnlyFault("https://example.org/lab/registry", HOSTS)).toBe(
    "Not for Cloudflare or Netlify: the site is below /lab/registry, and would have to be at the root of a host name, such as https://example.org.",
  );
  expect(rootOnlyFault("https://registry.example.org", HOSTS)).toBeUndefined();
  const others = HOSTS.filter(({ id }) => !["cloudflare", "netlify"].includes(id));
  expect(rootOnlyFault("https://example.org/registry", others)).toBeUndefined();
});
