import { expect, it } from "vitest";
import { CLOUDFLARE } from "../../src/hosts/cloudflare.ts";

it("Cloudflare leaves out the files of a site that have no URL", () => {
  const file = CLOUDFLARE.files.find(({ path }) => path === ".assetsignore");
  const content = file?.content({ url: "https://a.example.org", profile: "2.0.0" }, 1);
  expect(content).toBe("/_headers\n/_redirects\n/_nginx.conf\n/.assetsignore\n/.vitrine\n");
});
