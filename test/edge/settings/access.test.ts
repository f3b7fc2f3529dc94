import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";

type Environment = Readonly<Record<string, string>>;

const ONE = { TES_BACKEND_URL: "https://a.example.org", TES_CLIENT_AUTH: "open" };
const faults = (environment: Environment) => readSettings(environment).faults;

describe("who may use the service", () => {
  it.each(["open", "token", "pass"])("may be %s", (auth) => {
    expect(readSettings({ TES_CLIENT_AUTH: auth }).tasks.clientAuth).toBe(auth);
  });

  it.each(["Open", "none", "true"])("may not be %s", (auth) => {
    const { tasks, faults: found } = readSettings({ TES_CLIENT_AUTH: auth });
    expect(tasks.clientAuth).toBeUndefined();
    expect(found).toEqual([`TES_CLIENT_AUTH must be open, token or pass; got "${auth}".`]);
  });

  it("may be decided by several backends of one origin only", () => {
    const pass = (urls: string) =>
      faults({ ...ONE, TES_BACKEND_URL: urls, TES_CLIENT_AUTH: "pass" });
    expect(pass("a=https://a.example.org/one,b=https://A.example.org:443/two")).toEqual([]);
    for (const other of [
      "https://b.example.org",
      "http://a.example.org",
      "https://a.example.org:8443",
    ]) {
      expect(pass(`a=https://a.example.org,b=${other}`)).toEqual([
        "TES_CLIENT_AUTH must not be pass for backends of different origins: each would get the credentials that clients have for the others.",
      ]);
    }
  });
});

describe("the clients' tokens", () => {
  it.each([
    ["anna:s3cret", [["anna", "s3cret"]]],
    ["s3cret", [["1", "s3cret"]]],
    [":s3cret", [["1", "s3cret"]]],
    ["a:b:c", [["a", "b:c"]]],
    [
      "x:1, 2 ,z:3\n",
      [
        ["x", "1"],
        ["2", "2"],
        ["z", "3"],
      ],
    ],
    [
      "anna:old,anna:new",
      [
        ["anna", "old"],
        ["anna", "new"],
      ],
    ],
  ])("%j have names", (text, expected) => {
    const { tasks, faults: found } = readSettings({ TES_CLIENT_TOKENS: text });
    expect(tasks.clientTokens.map(({ name, token }) => [name, token])).toEqual(expected);
    expect(found).toEqual([]);
  });

  const NAMES = "must have names of letters, digits and . _ @ - only, 64 at most, and entry";

  it.each([
    ["anna:", "must have a token for every client, and entry 1 has none."],
    ["a:b,", "must not have empty entries, and entry 2 is empty."],
    [",", "must not have empty entries, and entry 1 is empty."],
    ["an na:b", `${NAMES} 1 has another.`],
    ["a:b,\u001b[2J:c", `${NAMES} 2 has another.`],
    [`${"n".repeat(65)}:b`, `${NAMES} 1 has another.`],
    ["a:b c", "must be printable ASCII without spaces, and entry 1 has a space."],
    ["a:b\nc:d", "must be printable ASCII without spaces, and entry 1 has a line break."],
    ["a:ü", "must be printable ASCII without spaces, and entry 1 has another character."],
    ["a:same,b:same", "must not have the same token twice."],
    ["a:same,a:same", "must not have the same token twice."],
    ["2:x,y", "must not call a client by the number of another, and entry 2 has no name."],
  ])("must not be %j", (text, fault) => {
    expect(faults({ ...ONE, TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: text })[0]).toBe(
      `TES_CLIENT_TOKENS ${fault}`,
    );
  });
});

describe("the origins of pages", () => {
  it.each(["*", "https://a.example.org", "http://localhost:8080", "https://a.example.org,*"])(
    "may be %s",
    (text) => {
      expect(readSettings({ CORS_ORIGINS: text })).toMatchObject({
        faults: [],
        tasks: { corsOrigins: text.split(",") },
      });
    },
  );

  it.each([
    ["https://a.example.org/", "Did you mean https://a.example.org?"],
    ["HTTPS://A.example.org", "Did you mean https://a.example.org?"],
    ["https://a.example.org:443", "Did you mean https://a.example.org?"],
    ["https://a.example.org/page?x#y", "Did you mean https://a.example.org?"],
    ["https://*.example.org", ""],
    ["a.example.org", ""],
    ["*.example.org", ""],
    ["null", ""],
    ["file://", ""],
    ["https://", ""],
  ])("must not be %s", (text, fix) => {
    const advice = fix === "" ? "" : ` ${fix}`;
    expect(faults({ CORS_ORIGINS: text })).toEqual([
      `CORS_ORIGINS must be origins such as https://a.example.org, or * for all; got "${text}".${advice}`,
    ]);
  });

  it("must not have an empty entry", () => {
    expect(faults({ CORS_ORIGINS: "https://a.example.org," })).toEqual([
      "CORS_ORIGINS must not have empty entries, and entry 2 is empty.",
    ]);
  });
});

describe("the names of hosts", () => {
  it.each(["a.example.org", "*", "localhost", "192.0.2.1", "[2001:db8::1]", "a,b"])(
    "may be %s",
    (text) => {
      expect(readSettings({ TES_HOSTS: text })).toMatchObject({
        faults: [],
        tasks: { hosts: text.split(",") },
      });
    },
  );

  it.each([
    ["https://a.example.org", "Did you mean a.example.org?"],
    ["a.example.org.", ""],
    ["a.example.org:8080", "Did you mean a.example.org?"],
    ["A.example.org", "Did you mean a.example.org?"],
    ["a.example.org/x", "Did you mean a.example.org?"],
    ["*.example.org", ""],
    ["a b", ""],
  ])("must not be %s", (text, fix) => {
    const advice = fix === "" ? "" : ` ${fix}`;
    expect(faults({ TES_HOSTS: text })).toEqual([
      `TES_HOSTS must be host names such as vitrine.example.org, without scheme and port, or * for all; got "${text}".${advice}`,
    ]);
  });
});

describe("the URL of the site", () => {
  it("has no slash at its end", () => {
    const { siteUrl, tasks } = readSettings({ SITE_URL: "https://A.example.org/registry/" });
    expect([siteUrl, tasks.siteUrl]).toEqual(Array(2).fill("https://a.example.org/registry"));
  });

  it("must be one", () => {
    expect(faults({ SITE_URL: "https://a.example.org?x" })).toEqual([
      expect.stringMatching(
        /^SITE_URL must not have a query \(\?\); got "https:.*"\. Use a URL such as /,
      ),
    ]);
  });
});
