import { describe, expect, it } from "vitest";
import { readSettings, SETTINGS } from "../../src/edge/settings.ts";

type Environment = Readonly<Record<string, string>>;

const tasks = (environment: Environment) => readSettings(environment).tasks;

/** Enough for the service to run. */
const OPEN = { TES_BACKEND_URL: "https://a.example.org/v1", TES_CLIENT_AUTH: "open" };

describe("the settings", () => {
  it("have defaults", () => {
    expect(readSettings({})).toEqual({
      registryToken: undefined,
      tasks: {
        mounts: ["/tes/v1", "/ga4gh/tes/v1"],
        backends: [],
        policy: "first",
        clientAuth: undefined,
        clientTokens: new Map(),
        normalize: true,
        readOnly: false,
        allowedImages: undefined,
        timeoutMs: 8000,
        maxBodyBytes: 10_485_760,
        strictTasks: false,
        corsOrigins: [],
        missing: "TES_BACKEND_URL is not set.",
      },
    });
  });

  it("that are empty are not set", () => {
    const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ""]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it("are all read", () => {
    expect(
      readSettings({
        TES_BACKEND_URL: "https://a.example.org/v1/",
        TES_BACKEND_TOKEN: "secret",
        TES_CLIENT_AUTH: "token",
        TES_CLIENT_TOKENS: "anna:s3cret,0ther",
        TES_POLICY: "round-robin",
        TES_TIMEOUT_MS: "100",
        TES_MAX_BODY_BYTES: "200",
        TES_READ_ONLY: "true",
        TES_STRICT_TASKS: "true",
        TES_NORMALIZE: "off",
        TES_ALLOWED_IMAGES: "alpine:,quay.io/",
        TES_MOUNTS: "/v1,tes/v1/",
        CORS_ORIGINS: "https://b.example.org,*",
        REGISTRY_TOKEN: "readers",
        OTHER: "ignored",
      }),
    ).toEqual({
      registryToken: "readers",
      tasks: {
        mounts: ["/v1", "/tes/v1"],
        backends: [{ name: "1", url: "https://a.example.org/v1", authorization: "Bearer secret" }],
        policy: "round-robin",
        clientAuth: "token",
        clientTokens: new Map([
          ["anna", "s3cret"],
          ["2", "0ther"],
        ]),
        normalize: false,
        readOnly: true,
        allowedImages: ["alpine:", "quay.io/"],
        timeoutMs: 100,
        maxBodyBytes: 200,
        strictTasks: true,
        corsOrigins: ["https://b.example.org", "*"],
        missing: undefined,
      },
    });
  });
});

describe("the backends", () => {
  it.each([
    ["https://a.example.org/v1", [["1", "https://a.example.org/v1"]]],
    ["HTTP://a.example.org", [["1", "HTTP://a.example.org"]]],
    ["https://a.example.org/v1//", [["1", "https://a.example.org/v1"]]],
    [
      "https://a.example.org , https://b.example.org/v1/",
      [
        ["1", "https://a.example.org"],
        ["2", "https://b.example.org/v1"],
      ],
    ],
    [
      "fast_1-A=https://a.example.org,https://b.example.org?x=y",
      [
        ["fast_1-A", "https://a.example.org"],
        ["2", "https://b.example.org?x=y"],
      ],
    ],
  ])("%s have names and URLs", (text, expected) => {
    const { backends, missing } = tasks({ ...OPEN, TES_BACKEND_URL: text });
    expect(backends.map(({ name, url }) => [name, url])).toEqual(expected);
    expect(missing).toBeUndefined();
  });

  const TWO = { TES_BACKEND_URL: "a=https://a.example.org,b=https://b.example.org" };
  const BASIC = { TES_BACKEND_USER: "user", TES_BACKEND_PASSWORD: "pass" };

  it.each<[string, Environment, readonly (string | undefined)[]]>([
    ["no credentials", {}, [undefined, undefined]],
    ["one token for both", { TES_BACKEND_TOKEN: "x" }, ["Bearer x", "Bearer x"]],
    ["a token each", { TES_BACKEND_TOKEN: "x, y" }, ["Bearer x", "Bearer y"]],
    ["more tokens than backends", { TES_BACKEND_TOKEN: "x,y,z" }, ["Bearer x", "Bearer y"]],
    ["a user", BASIC, ["Basic dXNlcjpwYXNz", "Basic dXNlcjpwYXNz"]],
    ["a user without a password", { TES_BACKEND_USER: "user" }, Array(2).fill("Basic dXNlcjo=")],
    ["a password alone", { TES_BACKEND_PASSWORD: "p" }, ["Basic OnA=", "Basic OnA="]],
    [
      "a name beyond ASCII",
      { TES_BACKEND_USER: "üser", TES_BACKEND_PASSWORD: "pass:word" },
      Array(2).fill("Basic w7xzZXI6cGFzczp3b3Jk"),
    ],
    ["a token and a user", { ...BASIC, TES_BACKEND_TOKEN: "x" }, ["Bearer x", "Bearer x"]],
  ])("have %s", (_, more, expected) => {
    const { backends } = tasks({ ...TWO, ...more });
    expect(backends.map(({ authorization }) => authorization)).toEqual(expected);
  });

  it("without a token of their own get the user, if others have one", () => {
    const three = { TES_BACKEND_URL: `${TWO.TES_BACKEND_URL},c=https://c.example.org` };
    const { backends } = tasks({ ...three, ...BASIC, TES_BACKEND_TOKEN: "x,y" });
    expect(backends.map(({ authorization }) => authorization)).toEqual([
      "Bearer x",
      "Bearer y",
      "Basic dXNlcjpwYXNz",
    ]);
  });
});

describe("the clients' tokens", () => {
  it.each([
    ["anna:s3cret", [["anna", "s3cret"]]],
    ["s3cret", [["1", "s3cret"]]],
    [":s3cret", [["1", "s3cret"]]],
    ["a:b:c", [["a", "b:c"]]],
    [
      "x:1, 2 ,z:3",
      [
        ["x", "1"],
        ["2", "2"],
        ["z", "3"],
      ],
    ],
  ])("%s have names", (text, expected) => {
    expect([...tasks({ TES_CLIENT_TOKENS: text }).clientTokens]).toEqual(expected);
  });
});

describe("the mounts", () => {
  it.each([
    ["/v1", ["/v1"]],
    ["v1", ["/v1"]],
    ["//v1//", ["/v1"]],
    ["/a/b/, /v1", ["/a/b", "/v1"]],
    [" , ", ["/tes/v1", "/ga4gh/tes/v1"]],
  ])("%s begin with a slash and end without", (text, expected) => {
    expect(tasks({ TES_MOUNTS: text }).mounts).toEqual(expected);
  });
});

describe("the allowed images", () => {
  it.each([
    ["", undefined],
    [" , ", undefined],
    ["a", ["a"]],
    ["a, b", ["a", "b"]],
  ])("%j are %j", (text, expected) => {
    expect(tasks({ TES_ALLOWED_IMAGES: text }).allowedImages).toEqual(expected);
  });
});

describe("who may use the service", () => {
  it.each(["open", "token", "pass"])("may be %s", (auth) => {
    expect(tasks({ TES_CLIENT_AUTH: auth }).clientAuth).toBe(auth);
  });

  it.each(["Open", "none", "true"])("may not be %s", (auth) => {
    expect(tasks({ TES_CLIENT_AUTH: auth }).clientAuth).toBeUndefined();
  });
});

describe("the service cannot run", () => {
  const CLOSED =
    "TES_CLIENT_AUTH must be open, token or pass; until it is set, all requests are rejected.";
  const NO_URL = "TES_BACKEND_URL has an entry that is not an http or https URL.";

  it.each<[Environment, string]>([
    [{ TES_CLIENT_AUTH: "open" }, "TES_BACKEND_URL is not set."],
    [{ TES_BACKEND_URL: " , " }, "TES_BACKEND_URL is not set."],
    [{ ...OPEN, TES_BACKEND_URL: "file:///etc" }, NO_URL],
    [{ ...OPEN, TES_BACKEND_URL: "a.example.org" }, NO_URL],
    [{ ...OPEN, TES_BACKEND_URL: "https://" }, NO_URL],
    [{ ...OPEN, TES_BACKEND_URL: "https://a.example.org,name=" }, NO_URL],
    [
      { ...OPEN, TES_BACKEND_URL: "a=https://a.example.org,a=https://b.example.org" },
      "TES_BACKEND_URL has two entries with the same name.",
    ],
    [
      { ...OPEN, TES_BACKEND_URL: "2=https://a.example.org,https://b.example.org" },
      "TES_BACKEND_URL has two entries with the same name.",
    ],
    [{ ...OPEN, TES_CLIENT_AUTH: "" }, CLOSED],
    [{ ...OPEN, TES_CLIENT_AUTH: "all" }, CLOSED],
    [{ ...OPEN, TES_CLIENT_AUTH: "token" }, "TES_CLIENT_TOKENS is not set."],
    [
      { ...OPEN, TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "," },
      "TES_CLIENT_TOKENS is not set.",
    ],
    [{ ...OPEN, TES_POLICY: "last" }, "TES_POLICY must be first, round-robin or tag."],
    [{ ...OPEN, TES_TIMEOUT_MS: "soon" }, "TES_TIMEOUT_MS must be a whole number of 1 or more."],
    [
      { ...OPEN, TES_MAX_BODY_BYTES: "10MB" },
      "TES_MAX_BODY_BYTES must be a whole number of 1 or more.",
    ],
    [{ ...OPEN, TES_READ_ONLY: "yes" }, "TES_READ_ONLY must be true or false."],
    [{ ...OPEN, TES_STRICT_TASKS: "no" }, "TES_STRICT_TASKS must be true or false."],
    [{ ...OPEN, TES_NORMALIZE: "on" }, "TES_NORMALIZE must be standard or off."],
    [
      { ...OPEN, TES_NORMALIZE: "on", TES_POLICY: "last" },
      "TES_POLICY must be first, round-robin or tag.",
    ],
  ])("with %j", (environment, fault) => {
    expect(tasks(environment).missing).toBe(fault);
  });

  it.each<[Environment]>([
    [OPEN],
    [{ ...OPEN, TES_CLIENT_AUTH: "pass" }],
    [{ ...OPEN, TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "a:b" }],
    [{ ...OPEN, TES_NORMALIZE: "standard", TES_READ_ONLY: "false", TES_POLICY: "first" }],
  ])("unless it has %j", (environment) => {
    expect(tasks(environment).missing).toBeUndefined();
  });

  it("but keeps its defaults where a value is not allowed", () => {
    const settings = tasks({
      ...{ TES_POLICY: "last", TES_TIMEOUT_MS: "soon", TES_MAX_BODY_BYTES: "0" },
      ...{ TES_READ_ONLY: "yes", TES_STRICT_TASKS: "yes", TES_NORMALIZE: "on" },
    });
    expect(settings).toMatchObject({
      ...{ policy: "first", timeoutMs: 8000, maxBodyBytes: 10_485_760 },
      ...{ readOnly: false, strictTasks: false, normalize: true },
    });
  });
});

describe("the table of settings", () => {
  it("has every setting with its default", () => {
    expect(SETTINGS.map(({ name, usual }) => [name, usual])).toEqual([
      ["TES_BACKEND_URL", "none: TES responds with 503"],
      ["TES_BACKEND_TOKEN", "none"],
      ["TES_BACKEND_USER", "none"],
      ["TES_BACKEND_PASSWORD", "none"],
      ["TES_CLIENT_AUTH", "none: TES responds with 503"],
      ["TES_CLIENT_TOKENS", "none"],
      ["TES_POLICY", "`first`"],
      ["TES_TIMEOUT_MS", "`8000`"],
      ["TES_MAX_BODY_BYTES", "`10485760`"],
      ["TES_READ_ONLY", "`false`"],
      ["TES_STRICT_TASKS", "`false`"],
      ["TES_NORMALIZE", "`standard`"],
      ["TES_ALLOWED_IMAGES", "any image"],
      ["TES_MOUNTS", "`/tes/v1,/ga4gh/tes/v1`"],
      ["CORS_ORIGINS", "the site's own"],
      ["REGISTRY_TOKEN", "none: everyone may read"],
    ]);
  });

  it("says what each means in one sentence, which fits into a table", () => {
    for (const { name, meaning } of SETTINGS) {
      expect(meaning, name).toMatch(/^[A-Z`].*[^.]\.$/);
      expect(meaning, name).not.toMatch(/[|\n]|\. [A-Z]/);
    }
  });
});
