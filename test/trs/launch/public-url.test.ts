import { describe, expect, it } from "vitest";
import { isOwnMachine, isPublicUrl } from "../../../src/trs/launch/public-url.ts";

const OWN = [
  "http://localhost:4321",
  "http://site.localhost",
  "http://127.0.0.1:5120/registry",
  "http://127.1.2.3",
  "http://0.0.0.0:80",
  "http://[::1]:4321",
  "http://[::]/",
];

const PRIVATE = [
  "http://10.0.0.1",
  "https://192.168.1.20/registry",
  "https://172.16.0.1",
  "https://172.31.255.1",
  "https://169.254.1.1",
  "https://100.64.0.1",
  "https://[fd00::1]",
  "https://[fe80::1]",
  "https://registry",
  "https://registry.local",
  "https://registry.lab.internal.",
  "https://registry.home.arpa",
];

const PUBLIC = [
  "https://vitrine.example.org",
  "https://vitrine.example.org./registry",
  "https://registry.internal.example.org",
  "https://172.32.0.1",
  "https://100.128.0.1",
  "https://11.0.0.1",
  "https://[2001:db8::1]",
  "https://localhost.example.org",
];

describe("the host of a URL", () => {
  it.each(OWN)("of the machine itself: %s", (url) => {
    expect([isOwnMachine(url), isPublicUrl(url)]).toEqual([true, false]);
  });

  it.each(PRIVATE)("of a private network: %s", (url) => {
    expect([isOwnMachine(url), isPublicUrl(url)]).toEqual([false, false]);
  });

  it.each(PUBLIC)("on the web: %s", (url) => {
    expect([isOwnMachine(url), isPublicUrl(url)]).toEqual([false, true]);
  });
});
