import { describe, expect, it } from "vitest";
import {
  isLoopback,
  isOwnHost,
  isOwnOrigin,
  type OwnNames,
} from "../../../src/edge/http/own-hosts.ts";

const NONE: OwnNames = { hosts: [], siteUrl: undefined, builtUrl: undefined, isLocal: false };
const PLATFORM: OwnNames = { ...NONE, isLocal: undefined };
const LOCAL: OwnNames = { ...NONE, isLocal: true };
const EVIL = "http://evil.example:4321/tes/v1/tasks";

describe("a host name", () => {
  it.each<[string, string, OwnNames]>([
    ["an address of a local server", "http://127.0.0.1:4321/", LOCAL],
    ["another address", "http://192.0.2.1/", LOCAL],
    ["an IPv6 address", "http://[::1]:4321/", LOCAL],
    ["localhost", "http://localhost:4321/", LOCAL],
    ["localhost with a dot", "http://localhost./", LOCAL],
    ["a name below localhost", "http://vitrine.localhost/", LOCAL],
    ["a name without a dot", "http://backend/", LOCAL],
    ["any name of a server for others", EVIL, NONE],
    ["any name on a platform", EVIL, PLATFORM],
    [
      "any name on a platform, where a site has several",
      EVIL,
      { ...PLATFORM, siteUrl: "https://a.example" },
    ],
    [
      "any name of a server for others, whatever it was built for",
      EVIL,
      { ...NONE, builtUrl: "https://a.example/" },
    ],
    [
      "the host of the site's URL",
      "http://a.example:80/",
      { ...LOCAL, siteUrl: "https://a.example/b" },
    ],
    [
      "the host that the site was built for",
      "http://a.example/",
      { ...LOCAL, builtUrl: "https://a.example" },
    ],
    ["a name that is set", "http://b.example/", { ...LOCAL, hosts: ["a.example", "b.example"] }],
    [
      "a name that is set, in capitals and with a dot",
      "http://B.example./",
      { ...LOCAL, hosts: ["b.example"] },
    ],
    ["any name if all are allowed", EVIL, { ...LOCAL, hosts: ["*"] }],
  ])("is the site's own if it is %s", (_, url, names) => {
    expect(isOwnHost(url, names)).toBe(true);
  });

  it.each<[string, string, OwnNames]>([
    ["of a local server", EVIL, LOCAL],
    ["that begins as an own one", "http://localhost.evil.example/", LOCAL],
    ["that ends like localhost", "http://a.notlocalhost/", LOCAL],
    ["that begins as an address", "http://127.0.0.1.evil.example/", LOCAL],
    ["that ends as an own one", "http://evil-a.example/", { ...LOCAL, hosts: ["a.example"] }],
    ["below a name that is set", "http://x.a.example/", { ...LOCAL, hosts: ["a.example"] }],
    ["beside a name that is set", EVIL, { ...NONE, hosts: ["a.example"] }],
    ["beside a name that is set on a platform", EVIL, { ...PLATFORM, hosts: ["a.example"] }],
    ["beside the site's URL", EVIL, { ...NONE, siteUrl: "https://a.example" }],
    ["beside what a local site was built for", EVIL, { ...LOCAL, builtUrl: "https://a.example" }],
  ])("is not if it is one %s", (_, url, names) => {
    expect(isOwnHost(url, names)).toBe(false);
  });
});

describe("a server", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.8.9.1", true],
    ["::1", true],
    ["localhost", true],
    ["::ffff:127.0.0.1", true],
    ["0.0.0.0", false],
    ["127-a.example.org", false],
    ["::", false],
    ["192.168.1.5", false],
    ["vitrine.example.org", false],
  ])("that listens on %s is for its own machine only: %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

describe("an origin", () => {
  const SITE = "https://site.example.org/registry";

  it.each<[string, readonly (string | undefined)[], boolean]>([
    ["https://site.example.org", [SITE], true],
    ["https://site.example.org", ["http://site.example.org/tes/v1"], true],
    ["http://site.example.org", [SITE], true],
    ["https://site.example.org", [undefined, SITE], true],
    ["https://site.example.org", ["http://127.0.0.1:4321/", SITE], true],
    ["https://site.example.org", ["http://site.example.org:443/"], true],
    ["https://site.example.org:8443", ["http://site.example.org:8443/"], true],
    ["https://site.example.org:8443", [SITE], false],
    ["https://site.example.org", ["http://127.0.0.1:4321/"], false],
    ["https://example.org", [SITE], false],
    ["https://site.example.org.evil.example", [SITE], false],
    ["http://127.0.0.1:9999", ["http://127.0.0.1:4321/"], false],
    ["null", [SITE], false],
    ["", [SITE], false],
    ["https://site.example.org", [], false],
  ])("%s with the URLs %j is the site's own: %s", (origin, urls, expected) => {
    expect(isOwnOrigin(origin, urls)).toBe(expected);
  });
});
