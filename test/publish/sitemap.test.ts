import { describe, expect, it } from "vitest";
import { isInSitemap, robotsFile } from "../../src/publish/sitemap.ts";

describe.each(["https://registry.example.org", "https://example.org/registry"])(
  "the sitemap of %s",
  (site) => {
    it.each([
      "/",
      "/api",
      "/tools",
      "/tools/fastp",
      "/tools/fastp/0.23.4",
      "/tools/search",
      "/evidence",
      "/evidence/page-2",
      "/evidence/eid-1409",
      "/assertion/aid-7",
      "/variant/vid-4",
      "/molecular-profile/mpid-4",
      "/variant-origin/variantOrigin-SOMATIC",
      "/source/pmid-21639808",
      "/proposition",
      "/proposition/page-12",
      "/sequence-reference",
      "/location/page-2",
    ])("lists %s", (path) => {
      expect(isInSitemap(site + path, site)).toBe(true);
    });

    it.each([
      "/search",
      "/tasks",
      "/sequence-reference/SQ.5Ji6FGEKfejK1U6BMScqrdKJK8GqmIGf",
      "/location/SL.i8pWrfFCaLRRnPJDqscVWD1rmvqoT20b",
      "/condition-set/conditionSet-Kuzn9vewMuFuAKL6EBJ18JuDgnGo8obo",
      "/therapy-group/therapyGroup-AYjcTdjqj-5eLBM1dWDcZzqfUq4B0Wva",
      "/proposition/proposition-4TqvRUpmMFWwfuRZCivercHv8tei3Q-6",
      "/proposition/page-2x",
    ])("does not list %s", (path) => {
      expect(isInSitemap(site + path, site)).toBe(false);
    });
  },
);

describe("robots.txt", () => {
  it("names the sitemap", () => {
    expect(robotsFile("https://example.org/registry")).toEqual({
      path: "robots.txt",
      content: "User-agent: *\nAllow: /\nSitemap: https://example.org/registry/sitemap-index.xml\n",
    });
  });

  it("has one line for it, whatever the site's URL", () => {
    expect(robotsFile("https://example.org/a\nDisallow: /").content).toBe(
      "User-agent: *\nAllow: /\nSitemap: https://example.org/aDisallow:%20//sitemap-index.xml\n",
    );
  });
});
