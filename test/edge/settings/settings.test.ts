import { describe, expect, it } from "vitest";
import { readSettings, SETTINGS } from "../../../src/edge/settings/settings.ts";

type Environment = Readonly<Record<string, string>>;

const tasks = (environment: Environment) => readSettings(environment).tasks;

/** Enough for the service to run. */
const OPEN = { TES_BACKEND_URL: "https://a.example.org/v1", TES_CLIENT_AUTH: "open" };

describe("the settings", () => {
  it("have defaults", () => {
    expect(readSettings({})).toEqual({
      registryToken: undefined,
      registryMissing: undefined,
      siteUrl: undefined,
      operators: { paths: [], token: undefined, missing: undefined },
      logFormat: "text",
      faults: [],
      warnings: [],
      tasks: {
        mounts: ["/tes/v1", "/ga4gh/tes/v1", "/v1"],
        backends: [],
        policy: "first",
        clientAuth: undefined,
        clientTokens: [],
        callerHeader: undefined,
        callerSecret: undefined,
        taskOwners: "off",
        taskOperators: [],
        normalize: true,
        readOnly: false,
        allowedImages: undefined,
        allowedUrls: "any",
        timeoutMs: 8000,
        connections: 1024,
        queueMs: 100,
        maxBodyBytes: 10_485_760,
        maxFields: 30_000,
        maxStreamedBytes: 104_857_600,
        strictTasks: false,
        corsOrigins: [],
        hosts: [],
        siteUrl: undefined,
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
        TES_CONNECTIONS: "300",
        TES_QUEUE_MS: "0",
        TES_MAX_BODY_BYTES: "200",
        TES_MAX_STREAMED_BYTES: "300",
        TES_READ_ONLY: "true",
        TES_STRICT_TASKS: "true",
        TES_NORMALIZE: "off",
        TES_ALLOWED_IMAGES: "alpine:,quay.io/",
        TES_MOUNTS: "/v1,tes/v1/",
        CORS_ORIGINS: "https://b.example.org,*",
        TES_HOSTS: "site.example.org",
        SITE_URL: "https://site.example.org/registry/",
        REGISTRY_TOKEN: "readers",
        OPERATOR_PATHS: "health, metrics",
        OPERATOR_TOKEN: "watchers",
        LOG_FORMAT: "json",
        OTHER: "ignored",
      }),
    ).toEqual({
      registryToken: "readers",
      registryMissing: undefined,
      siteUrl: "https://site.example.org/registry",
      operators: {
        paths: ["healthz", "readyz", "metrics"],
        token: "watchers",
        missing: undefined,
      },
      logFormat: "json",
      faults: [],
      warnings: [],
      tasks: {
        mounts: ["/v1", "/tes/v1"],
        backends: [
          {
            name: "1",
            formerNames: [],
            isDefault: true,
            url: "https://a.example.org/v1",
            authorization: "Bearer secret",
          },
        ],
        policy: "round-robin",
        clientAuth: "token",
        clientTokens: [
          { name: "anna", token: "s3cret" },
          { name: "2", token: "0ther" },
        ],
        callerHeader: undefined,
        callerSecret: undefined,
        taskOwners: "off",
        taskOperators: [],
        normalize: false,
        readOnly: true,
        allowedImages: ["alpine:", "quay.io/"],
        allowedUrls: "any",
        timeoutMs: 100,
        connections: 300,
        queueMs: 0,
        maxBodyBytes: 200,
        maxFields: 30_000,
        maxStreamedBytes: 300,
        strictTasks: true,
        corsOrigins: ["https://b.example.org", "*"],
        hosts: ["site.example.org"],
        siteUrl: "https://site.example.org/registry",
        missing: undefined,
      },
    });
  });
});

describe("the allowed images", () => {
  it.each([
    [",", "must not have empty entries, and entry 1 is empty."],
    ["a,", "must not have empty entries, and entry 2 is empty."],
    ["ubuntu*", 'must be images, or beginnings of images that end with /, : or @; got "ubuntu*".'],
    ["a b", 'must be images, or beginnings of images that end with /, : or @; got "a b".'],
    [
      "localhost:5000",
      'must have a / after a registry\'s port; got "localhost:5000". Did you mean localhost:5000/?',
    ],
  ])("must not be %j, which could allow all or none", (text, problem) => {
    const [fault] = readSettings({ TES_ALLOWED_IMAGES: text }).faults;
    expect(fault).toBe(`TES_ALLOWED_IMAGES ${problem}`);
  });

  it.each([
    ["", undefined],
    ["a", ["a"]],
    ["a, b", ["a", "b"]],
  ])("%j are %j", (text, expected) => {
    expect(tasks({ TES_ALLOWED_IMAGES: text }).allowedImages).toEqual(expected);
  });
});

describe("the service cannot run", () => {
  const CLOSED =
    "TES_CLIENT_AUTH must be open, token or pass; until it is set, all requests are rejected.";

  it.each<[Environment, string]>([
    [{}, "TES_BACKEND_URL is not set."],
    [{ TES_CLIENT_AUTH: "open" }, "TES_BACKEND_URL is not set."],
    [{ ...OPEN, TES_CLIENT_AUTH: "" }, CLOSED],
  ])("yet with %j, which is no fault", (environment, missing) => {
    expect(tasks(environment).missing).toBe(missing);
    expect(readSettings(environment).faults).toEqual([]);
  });

  it.each<[Environment, string, string]>([
    [{ TES_CLIENT_AUTH: "all" }, "TES_CLIENT_AUTH must be open, token or pass", 'got "all"'],
    [
      { TES_CLIENT_AUTH: "token" },
      "TES_CLIENT_TOKENS must have a token, because TES_CLIENT_AUTH is token",
      "",
    ],
    [{ TES_POLICY: "last" }, "TES_POLICY must be first, round-robin or tag", 'got "last"'],
    ...["soon", "0", "-1", "1.5", "86400001", "2147483648", "99999999999"].map(
      (text): [Environment, string, string] => [
        { TES_TIMEOUT_MS: text },
        "TES_TIMEOUT_MS must be a whole number from 1 to 86400000",
        `got "${text}"`,
      ],
    ),
    [{ TES_CONNECTIONS: "0" }, "TES_CONNECTIONS must be a whole number from 1 to 65535", 'got "0"'],
    [{ TES_QUEUE_MS: "-1" }, "TES_QUEUE_MS must be a whole number from 0 to 86400000", 'got "-1"'],
    [
      { TES_MAX_BODY_BYTES: "10MB" },
      "TES_MAX_BODY_BYTES must be a whole number from 1 to 500000000",
      'got "10MB"',
    ],
    [{ TES_READ_ONLY: "yes" }, "TES_READ_ONLY must be true or false", 'got "yes"'],
    [{ TES_STRICT_TASKS: "no" }, "TES_STRICT_TASKS must be true or false", 'got "no"'],
    [{ TES_NORMALIZE: "on" }, "TES_NORMALIZE must be standard or off", 'got "on"'],
    [{ TES_READ_ONLY: " " }, "TES_READ_ONLY must not be blank", ""],
    [
      { SITE_URL: "a.example.org" },
      "SITE_URL must begin with http:// or https://",
      'got "a.example.org"',
    ],
    [{ TES_HOSTS: "a b" }, "TES_HOSTS must be host names", 'got "a b"'],
  ])("with %j", (more, problem, found) => {
    const { tasks: read, faults, registryMissing } = readSettings({ ...OPEN, ...more });
    expect(read.missing).toMatch(new RegExp(`^${problem}.*\\.$`));
    // what was found is for whoever runs it, not for strangers
    expect(read.missing).not.toContain("got");
    expect(faults).toEqual([expect.stringContaining(problem)]);
    expect(faults[0]).toContain(found);
    expect(registryMissing).toBeUndefined();
  });

  it("for everything that is wrong, not only the first", () => {
    const { faults, tasks: read } = readSettings({
      ...OPEN,
      ...{ TES_BACKEND_TOKEN: "a,b", TES_POLICY: "last", TES_TIMEOUT_MS: "soon" },
      ...{ CORS_ORIGINS: "a,b", REGISTRY_TOKEN: "a b", TES_MOUNTS: "/" },
    });
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
      ...["TES_POLICY", "TES_TIMEOUT_MS", "TES_MOUNTS", "CORS_ORIGINS", "CORS_ORIGINS"],
      ...["TES_BACKEND_TOKEN", "REGISTRY_TOKEN"],
    ]);
    expect(read.backends).toMatchObject([{ authorization: undefined }]);
  });

  it.each<[Environment]>([
    [OPEN],
    [{ ...OPEN, TES_CLIENT_AUTH: "pass" }],
    [{ ...OPEN, TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "a:b" }],
    [{ ...OPEN, TES_NORMALIZE: "standard", TES_READ_ONLY: "false", TES_POLICY: "first" }],
    [{ ...OPEN, TES_TIMEOUT_MS: "86400000", TES_QUEUE_MS: "0", TES_CONNECTIONS: "65535" }],
    [{ ...OPEN, TES_READ_ONLY: "false\n", TES_BACKEND_TOKEN: "secret\n" }],
  ])("unless it has %j", (environment) => {
    expect(tasks(environment).missing).toBeUndefined();
    expect(readSettings(environment).faults).toEqual([]);
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

describe("the registry", () => {
  it.each(["a b", "schlüssel", " ", "\n", "a\nb", "a\u0000"])(
    "is closed with the token %j",
    (token) => {
      const { registryMissing, registryToken, faults } = readSettings({ REGISTRY_TOKEN: token });
      expect(registryMissing).toMatch(/^REGISTRY_TOKEN must .*\.$/);
      expect(registryToken).toBeUndefined();
      expect(faults).toEqual([registryMissing]);
    },
  );

  it("is open without a token, whatever is wrong with the task service", () => {
    expect(readSettings({ TES_POLICY: "last" })).toMatchObject({
      registryMissing: undefined,
      registryToken: undefined,
    });
  });

  it("has a token without the line end of a file", () => {
    expect(readSettings({ REGISTRY_TOKEN: "secret\r\n" }).registryToken).toBe("secret");
  });
});

describe("no message", () => {
  const SECRET = "hunter2-hunter2";

  it.each<[Environment]>([
    [{ TES_BACKEND_URL: `https://me:${SECRET}@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `https://me:x,${SECRET}@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `https://me:${SECRET},x@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `https://me:x/${SECRET}@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `me:${SECRET}@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `https://${SECRET}@a.example.org/v1` }],
    [{ TES_BACKEND_URL: `https://a.example.org/v1?token=${SECRET}` }],
    [{ TES_BACKEND_TOKEN: `${SECRET},${SECRET}` }],
    [{ TES_BACKEND_TOKEN: `Bearer ${SECRET}` }],
    [{ TES_BACKEND_USER: "me", TES_BACKEND_PASSWORD: `${SECRET}\n${SECRET}` }],
    [{ TES_BACKEND_PASSWORD: SECRET }],
    [{ TES_CLIENT_TOKENS: `a b${SECRET}:${SECRET}` }],
    [{ TES_CLIENT_TOKENS: `a:${SECRET},b:${SECRET}` }],
    [{ TES_CLIENT_TOKENS: `a:${SECRET} ${SECRET}` }],
    [{ REGISTRY_TOKEN: `${SECRET} ${SECRET}` }],
    [{ SITE_URL: `https://me:${SECRET}@a.example.org` }],
    [{ SITE_URL: `https://me:x/${SECRET}@a.example.org` }],
    [{ CORS_ORIGINS: `https://me:${SECRET}@a.example.org` }],
    [{ TES_HOSTS: `me:${SECRET}@a.example.org` }],
  ])("quotes a secret: %j", (more) => {
    const { faults, warnings, tasks: read, registryMissing } = readSettings({ ...OPEN, ...more });
    expect(faults.length).toBeGreaterThan(0);
    const text = JSON.stringify([faults, warnings, read.missing, registryMissing]);
    expect(text).not.toContain(SECRET);
  });
});

describe("what may not be as it was meant", () => {
  it.each<[Environment, readonly string[]]>([
    [{}, []],
    [OPEN, []],
    [
      { TES_BACKEND_URL: "https://a.example.org" },
      ["TES_CLIENT_AUTH must be open, token or pass; until it is set, all requests are rejected."],
    ],
    [
      { ...OPEN, TES_CLIENT_TOKENS: "a:b" },
      ["TES_CLIENT_TOKENS has no effect, because TES_CLIENT_AUTH is open."],
    ],
    [
      { ...OPEN, TES_CLIENT_AUTH: "pass", TES_BACKEND_TOKEN: "x" },
      ["TES_BACKEND_TOKEN and TES_BACKEND_USER have no effect, because TES_CLIENT_AUTH is pass."],
    ],
    [{ TES_POLICI: "tag" }, ["TES_POLICI is not a setting. Did you mean TES_POLICY?"]],
  ])("is reported: %j", (environment, warnings) => {
    expect(readSettings(environment)).toMatchObject({ faults: [], warnings });
  });

  it("is not reported twice: a wrong value is a fault", () => {
    const read = readSettings({ ...OPEN, TES_CLIENT_AUTH: "Token" });
    expect(read.faults).toEqual(['TES_CLIENT_AUTH must be open, token or pass; got "Token".']);
    expect(read.warnings).toEqual([]);
  });
});

describe("the table of settings", () => {
  it("has every setting with its default", () => {
    expect(SETTINGS.map(({ name, usual }) => [name, usual])).toEqual([
      ["TES_BACKEND_URL", "none: TES responds with 503"],
      ["TES_DEFAULT_BACKEND", "the first"],
      ["TES_BACKEND_TOKEN", "none"],
      ["TES_BACKEND_USER", "none"],
      ["TES_BACKEND_PASSWORD", "none"],
      ["TES_CLIENT_AUTH", "none: TES responds with 503"],
      ["TES_CLIENT_TOKENS", "none"],
      ["TES_CALLER_HEADER", "none"],
      ["TES_CALLER_SECRET", "none"],
      ["TES_TASK_OWNERS", "`off`"],
      ["TES_TASK_OPERATORS", "none"],
      ["TES_POLICY", "`first`"],
      ["TES_TIMEOUT_MS", "`8000`"],
      ["TES_CONNECTIONS", "`1024`"],
      ["TES_QUEUE_MS", "`100`"],
      ["TES_MAX_BODY_BYTES", "`10485760`"],
      ["TES_MAX_FIELDS", "`30000`"],
      ["TES_MAX_STREAMED_BYTES", "`104857600`"],
      ["TES_READ_ONLY", "`false`"],
      ["TES_STRICT_TASKS", "`false`"],
      ["TES_NORMALIZE", "`standard`"],
      ["TES_ALLOWED_IMAGES", "any image"],
      ["TES_ALLOWED_URLS", "all; where `TES_CLIENT_AUTH` is `open`, all but files and local hosts"],
      ["TES_MOUNTS", "`/tes/v1,/ga4gh/tes/v1,/v1`"],
      ["CORS_ORIGINS", "the site's own"],
      ["TES_HOSTS", "any, unless the server listens on this machine only or `SITE_URL` is set"],
      ["SITE_URL", "the URL of the request"],
      ["REGISTRY_TOKEN", "none: everyone may read"],
      ["OPERATOR_PATHS", "none"],
      ["OPERATOR_TOKEN", "none: everyone may read"],
      ["LOG_FORMAT", "`text`"],
    ]);
  });

  it("says what each means in one sentence, which fits into a table", () => {
    for (const { name, meaning } of SETTINGS) {
      expect(meaning, name).toMatch(/^[A-Z`].*[^.]\.$/);
      expect(meaning, name).not.toMatch(/[|\n]|\. [A-Z]/);
    }
  });
});
