import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { type AllowedUrls, checkUrls } from "../../src/tes/urls.ts";

const allows = (url: Json, allowed: AllowedUrls) =>
  [...checkUrls({ inputs: [{ url }] }, allowed)].length === 0;

/** Other spellings of local addresses, files, and URLs that programs read in different ways. */
const LOCAL = [
  "file:///etc/passwd",
  "FILE:///etc/passwd",
  "file:/etc/passwd",
  "file://localhost/etc/passwd",
  "/etc/passwd",
  "etc/passwd",
  "//127.0.0.1/a",
  "http://127.0.0.1/a",
  "HTTP://127.0.0.1:9000/a",
  "http://127.1/a",
  "http://2130706433/a",
  "http://0x7f000001/a",
  "http://0x7f.0.0.1/a",
  "http://0177.0.0.1/a",
  "http://0127.0.0.1/a",
  "http://017700000001/a",
  "http://0/a",
  "http://127.0.0.1./a",
  "http://127.0.0.1..:80/a",
  "http://localhost/a",
  "http://LocalHost./a",
  "http://a.localhost/a",
  "http://%6c%6fcalhost/a",
  "http://[::1]/a",
  "http://[0:0:0:0:0:0:0:1]:80/a",
  "http://[::ffff:127.0.0.1]/a",
  "http://[::FFFF:7F00:1]/a",
  "http://[::ffff:a9fe:a9fe]/a",
  "http://[::127.0.0.1]/a",
  "http://[64:ff9b::169.254.169.254]/a",
  "http://[fe80::1]/a",
  "http://[fe80::1%25eth0]/a",
  "http://[::]/a",
  "http://169.254.169.254/latest/meta-data",
  "http://2852039166/latest/meta-data",
  "ftp://127.0.0.1/a",
  "s3://127.0.0.1/a",
  "s3://2130706433/a",
  "http://example.org@127.0.0.1/a",
  "http://user:password@example.org/a",
  "http://example.org\\@127.0.0.1/a",
  "http://example.org?@127.0.0.1/a",
  "http://example.org#@127.0.0.1/a",
  "http:\\\\127.0.0.1\\a",
  "http:///127.0.0.1/a",
  "http:127.0.0.1/a",
  " http://127.0.0.1/a",
  "ht\ntp://127.0.0.1/a",
  "http://127.0.\t0.1/a",
  "http://\uff11\uff12\uff17.0.0.1/a",
  "http://\u24db\u24de\u24d2alhost/a",
  "data:text/plain,a",
  "http://",
  "http://./a",
];

const ELSEWHERE = [
  "https://data.example.org/a",
  "https://data.example.org",
  "http://10.0.0.1/a",
  "http://minio:9000/bucket/a",
  "https://[2001:db8::1]/a",
  "s3://bucket/a file.txt",
  "s3://bucket/f\u00fcr/a?b@c",
  "gs://a_bucket/a#b",
  "drs://drs.example.org/314159",
  "https://a.example.org/..//a?X-Amz-Signature=%2F",
];

describe("a URL", () => {
  it.each(LOCAL)("may not be local: %j", (url) => {
    expect(allows(url, "not local")).toBe(false);
    expect(allows(url, "any")).toBe(true);
    for (const scheme of ["http://", "ftp://", "s3://"]) expect(allows(url, [scheme])).toBe(false);
  });

  it.each(ELSEWHERE)("may be elsewhere: %j", (url) => {
    expect(allows(url, "not local")).toBe(true);
  });

  it.each([1, true, ["s3://a"], { url: "s3://a" }])("must be a string: %j", (url) => {
    expect(allows(url, "not local")).toBe(false);
  });

  it.each([null, ""])("may be missing: %j", (url) => {
    expect(allows(url, "not local")).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ["s3://", "s3://any/a", true],
    ["S3://", "s3://any/a", true],
    ["s3://", "s3a://any/a", false],
    ["https://a.example.org", "https://a.example.org/b/c?d", true],
    ["https://a.example.org", "HTTPS://A.example.org.:443/b", true],
    ["https://a.example.org", "http://a.example.org/b", false],
    ["https://a.example.org", "https://a.example.org:8443/b", false],
    ["https://a.example.org", "https://a.example.org.evil.example/b", false],
    ["https://a.example.org", "https://a.example.orgevil/b", false],
    ["https://a.example.org", "https://a.example.org@evil.example/b", false],
    ["https://a.example.org:8443", "https://a.example.org:8443/b", true],
    ["https://a.example.org/", "https://a.example.org", true],
    ["s3://bucket/public", "s3://bucket/public", true],
    ["s3://bucket/public", "s3://bucket/public/a", true],
    ["s3://bucket/public/", "s3://bucket/public/a", true],
    ["s3://bucket/public", "s3://bucket/publication", false],
    ["s3://bucket/public", "s3://bucket/public/../private", false],
    ["s3://bucket/public", "s3://bucket/public/%2e%2e/private", false],
    ["s3://bucket/public", "s3://bucket/public/..%2fprivate", false],
    ["s3://bucket/public", "s3://bucket/public/%252e%252e/private", false],
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000/a", true],
    ["http://127.0.0.1:9000", "http://127.0.0.1/a", false],
    ["file:///data", "file:///data/a", true],
    ["file:///data", "/data/a", true],
    ["file:///data", "file:///data/../etc/passwd", false],
    ["file:///data", "file:///database", false],
    ["file:///data", "file://host/data/a", false],
    ["file://", "file:///etc/passwd", true],
  ])("of %s may be %s: %s", (entry, url, expected) => {
    expect(allows(url, [entry])).toBe(expected);
    expect(allows(url, ["gs://other", entry])).toBe(expected);
  });
});

describe("a task", () => {
  it("is looked through for URLs of inputs and outputs", () => {
    const task = {
      inputs: [{ url: "s3://a" }, { content: "file:///a" }, [{ url: "/b" }]],
      outputs: { url: "/c" },
    };
    expect([...checkUrls(task, "not local")].map(({ pointer }) => pointer)).toEqual([
      "/inputs/2/0/url",
      "/outputs/url",
    ]);
  });

  it("hides no URL under a name that backends take for the same", () => {
    const task = { Inputs: [{ url: "/a" }], outputs: [{ URL: "/b" }], output\u017f: [] };
    expect([...checkUrls(task, ["s3://"])]).toEqual([
      { pointer: "/Inputs", message: "This field must be spelled inputs." },
      { pointer: "/output\u017f", message: "This field must be spelled outputs." },
      { pointer: "/outputs/0/URL", message: "This field must be spelled url." },
    ]);
    expect([...checkUrls(task, "any")]).toEqual([]);
  });

  it.each<[Json]>([
    [null],
    ["/a"],
    [[]],
    [{ inputs: null }],
    [{ inputs: "/a" }],
    [{ inputs: [null, "/a"] }],
  ])("has no URLs: %j", (task) => {
    expect([...checkUrls(task, "not local")]).toEqual([]);
  });
});

it("a host of very many dots takes no time", () => {
  const task = { inputs: [{ url: `http://a${".".repeat(1_000_000)}b`, path: "/x" }] };
  expect([...checkUrls(task, "not local")].map(({ pointer }) => pointer)).toEqual([
    "/inputs/0/url",
  ]);
}, 2000);

describe("an output whose URL is limited", () => {
  const faults = (paths: Json) => {
    const output = { url: "s3://pub/a", ...(paths as object) };
    return [...checkUrls({ outputs: [output] }, ["s3://pub"])].map(({ pointer }) => pointer);
  };

  it.each<[Json]>([
    [{ path: "/out/a.txt" }],
    [{ path: "/out/a..b/...", path_prefix: "" }],
    [{ path: "/out/a*/*", path_prefix: "/out" }],
    [{ path: "/out/run 1/[a-b]?.txt", path_prefix: "/out/run 1" }],
  ])("may have the paths %j", (paths) => {
    expect(faults(paths)).toEqual([]);
  });

  it.each<[Json, string]>([
    [{ path: "/out/a*/*", path_prefix: "/out/a" }, "/outputs/0/path_prefix"],
    [{ path: "/out/*", path_prefix: "/out/" }, "/outputs/0/path_prefix"],
    [{ path: "/*", path_prefix: "/" }, "/outputs/0/path_prefix"],
    [{ path: "/out/*", path_prefix: "/other" }, "/outputs/0/path_prefix"],
    [{ path: "/out/*/b/*", path_prefix: "/out/*" }, "/outputs/0/path_prefix"],
    [{ path: "/out/{a,b}/c/*", path_prefix: "/out/{a,b}" }, "/outputs/0/path_prefix"],
    [{ path: "/out/[ab]/c/*", path_prefix: "/out/[ab]" }, "/outputs/0/path_prefix"],
    [{ path: "/out/../etc" }, "/outputs/0/path"],
    [{ path: "/out/%2e%2E/etc" }, "/outputs/0/path"],
    [{ path: "/out/a/.." }, "/outputs/0/path"],
    [{ path: "/out/*", path_prefix: "/out", PATH_PREFIX: "/o" }, "/outputs/0/PATH_PREFIX"],
  ])("may not have the paths %j", (paths, pointer) => {
    expect(faults(paths)).toContain(pointer);
  });
});
