import { describe, expect, it } from "vitest";
import { readSiteUrl } from "../../src/base/site-url.ts";

describe("the URL of a site", () => {
  it.each([
    ["https://example.org", "https://example.org"],
    ["https://example.org/", "https://example.org"],
    ["http://127.0.0.1:4321//", "http://127.0.0.1:4321"],
    ["https://example.org/registry/", "https://example.org/registry"],
    ["https://example.org/a-b_c.d~e/2026", "https://example.org/a-b_c.d~e/2026"],
    ["HTTPS://Example.ORG/Registry", "https://example.org/Registry"],
    ["https://example.org:443/a", "https://example.org/a"],
    ["http://[::1]:4321", "http://[::1]:4321"],
    ["https://bücher.example/a", "https://xn--bcher-kva.example/a"],
    ["https://例え.テスト", "https://xn--r8jz45g.xn--zckzah"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["https://example.org/a/../b", "https://example.org/b"],
  ])("%s is %s", (text, url) => {
    expect(readSiteUrl(text)).toEqual({ url });
  });

  const SCHEME = "must begin with http:// or https://";
  const HOST = "must have a valid host and port";
  const PATH = "must not have special characters or empty parts in its path";
  const CHARACTERS = "must not have spaces, backslashes or control characters";
  const USER = "must not have a user name or password";

  it.each([
    ["", SCHEME],
    ["foo", SCHEME],
    ["example.org", SCHEME],
    ["//example.org", SCHEME],
    ["https:example.org", SCHEME],
    ["https:/example.org", SCHEME],
    [" https://example.org", SCHEME],
    ["ftp://example.org", SCHEME],
    ["javascript:alert(1)", SCHEME],
    ["file:///etc/passwd", SCHEME],
    ["https://", HOST],
    ["https:///a", HOST],
    ["https://:80", HOST],
    ["https://.", HOST],
    ["https://example..org", HOST],
    ["https://example.org:99999", HOST],
    ["https://example.org:port", HOST],
    ["https://$host/", HOST],
    ["https://a&b.org", HOST],
    ["https://a'b.org", HOST],
    ['https://a"b.org', HOST],
    ["https://a`b.org", HOST],
    ["https://a;b.org", HOST],
    ["https://a<b.org", HOST],
    ["https://example.org/?q=1", "must not have a query (?)"],
    ["https://example.org?", "must not have a query (?)"],
    ["https://example.org/#x", "must not have a fragment (#)"],
    ["https://example.org/a#", "must not have a fragment (#)"],
    ["https://user:secret@example.org", USER],
    ["https://@example.org", USER],
    ["https://example.org/$http_cookie", PATH],
    ["https://example.org/a&b", PATH],
    ["https://example.org/a'b", PATH],
    ['https://example.org/a"b', PATH],
    ["https://example.org/a;b", PATH],
    ["https://example.org/{a}", PATH],
    ["https://example.org/<a>", PATH],
    ["https://example.org/`a`", PATH],
    ["https://example.org/a%20b", PATH],
    ["https://example.org/a*", PATH],
    ["https://example.org/é", PATH],
    ["https://example.org/a@b", PATH],
    ["https://example.org/a:b", PATH],
    ["https://example.org/a//b", PATH],
    ["https://example.org/a b", CHARACTERS],
    ["https://example.org\\a", CHARACTERS],
    ["https://example.org/a\nb", CHARACTERS],
    ["https://example.org\t", CHARACTERS],
    ["https://example.org/\u0000", CHARACTERS],
    ["https://example.org/\u202e", CHARACTERS],
  ])("is not %j", (text, fault) => {
    expect(readSiteUrl(text)).toMatchObject({ fault });
    expect(readSiteUrl(text)).not.toHaveProperty("url");
  });

  it("may have many slashes", () => {
    expect(readSiteUrl(`https://example.org/${"/".repeat(200_000)}x`)).toHaveProperty("fault");
  });

  it("is shown without a password", () => {
    const shown = (text: string) => {
      const read = readSiteUrl(text);
      return "found" in read ? read.found : undefined;
    };
    expect(shown("https://user:secret@example.org")).toBe("https://…@example.org");
    expect(shown("https://user:se@cret@example.org/?@")).toBe("https://…@example.org/?@");
    expect(shown("https://example.org/a@b")).toBe("https://example.org/a@b");
  });
});
