import { describe, expect, it, vi } from "vitest";
import { type RequestContext, startCall, type TaskCall } from "../../../src/edge/http/call.ts";
import { Refusal } from "../../../src/edge/http/refusal.ts";
import type { TaskSettings } from "../../../src/edge/settings/settings.ts";
import { admit, createAuthoriser } from "../../../src/edge/tasks/access.ts";
import { taskSettings } from "../../fixtures/task-settings.ts";

const authorise = (call: TaskCall, settings: TaskSettings, builtUrl?: string) =>
  createAuthoriser(settings, builtUrl)(call);

const callOf = (init: RequestInit = {}, context: RequestContext = {}) =>
  startCall(new Request("https://site.example.org/tes/v1/tasks", init), context);

/** What a promise is rejected with, as a list; undefined if it is not. */
const refused = async (promise: Promise<void>) => {
  const thrown = await promise.then(
    () => undefined,
    (error) => error,
  );
  if (thrown === undefined) return undefined;
  expect(thrown).toBeInstanceOf(Refusal);
  const { status, message, headers } = thrown as Refusal;
  return [status, message, headers];
};

const TOKENS = { TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "anna:s3cret,ben:0ther" };
const NO_TOKEN = [
  401,
  "A bearer token is required.",
  { "WWW-Authenticate": 'Bearer realm="tasks"' },
];
const WRONG_TOKEN = [
  401,
  "The bearer token is not valid. Check that it is complete and has not been replaced.",
  { "WWW-Authenticate": 'Bearer realm="tasks", error="invalid_token"' },
];
const FOREIGN = [
  403,
  "Requests from this origin may not create or cancel tasks. Add it to CORS_ORIGINS to allow them, or set SITE_URL if it is the site's own.",
  {},
];
const READ_ONLY = [403, "This service is read-only: tasks cannot be created or cancelled.", {}];

const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });
const from = (origin: string) => ({ Origin: origin });

describe("a caller", () => {
  it.each<[string, Readonly<Record<string, string>>, RequestInit, unknown]>([
    ["anyone, for an open service", {}, {}, undefined],
    ["anyone who posts to it", {}, { method: "POST" }, undefined],
    ["anyone, where the backend decides", { TES_CLIENT_AUTH: "pass" }, {}, undefined],
    ["without a token", TOKENS, {}, NO_TOKEN],
    ["with another token", TOKENS, { headers: withToken("wrong") }, WRONG_TOKEN],
    ["with a token", TOKENS, { headers: withToken("s3cret") }, undefined],
    ["without a token, who posts", TOKENS, { method: "POST" }, NO_TOKEN],
    ["who reads what is read-only", { TES_READ_ONLY: "true" }, {}, undefined],
    ["who posts to what is read-only", { TES_READ_ONLY: "true" }, { method: "POST" }, READ_ONLY],
    ["of another origin, who reads", {}, { headers: from("https://b.example.org") }, undefined],
    [
      "of another origin, who posts",
      {},
      { method: "POST", headers: from("https://b.example.org") },
      FOREIGN,
    ],
    [
      "of the site's own origin, who posts",
      {},
      { method: "POST", headers: from("https://site.example.org") },
      undefined,
    ],
    [
      "of an allowed origin, who posts",
      { CORS_ORIGINS: "https://b.example.org" },
      { method: "POST", headers: from("https://b.example.org") },
      undefined,
    ],
    [
      "of an allowed origin, who posts to what is read-only",
      { CORS_ORIGINS: "*", TES_READ_ONLY: "true" },
      { method: "POST", headers: from("https://b.example.org") },
      READ_ONLY,
    ],
  ])("%s", async (_, environment, init, expected) => {
    expect(await refused(authorise(callOf(init), taskSettings(environment)))).toEqual(expected);
  });

  it("is known by the name of the token, if tokens are needed", async () => {
    const headers = withToken("0ther");
    const call = callOf({ headers });
    await authorise(call, taskSettings(TOKENS));
    expect(call.caller).toBe("ben");
    const open = callOf({ headers });
    await authorise(open, taskSettings());
    expect(open.caller).toBeUndefined();
  });
});

describe("a caller from a page", () => {
  const post = (
    headers: Readonly<Record<string, string>>,
    url = "http://site.example.org/tes/v1/tasks",
  ) => startCall(new Request(url, { method: "POST", headers }), {});

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string?]>([
    ["of the site behind a proxy that ends TLS", from("https://site.example.org"), {}],
    [
      "of the site behind a proxy that changes the host",
      { ...from("https://public.example.org"), "Sec-Fetch-Site": "same-origin" },
      { SITE_URL: "https://public.example.org/registry" },
    ],
    [
      "of the URL that the site was built for",
      from("https://built.example.org"),
      {},
      "https://built.example.org/registry",
    ],
    ["that a user has opened", { "Sec-Fetch-Site": "none" }, {}],
    ["of the same origin, without naming it", { "Sec-Fetch-Site": "same-origin" }, {}],
    [
      "elsewhere that is allowed",
      { ...from("https://b.example.org"), "Sec-Fetch-Site": "cross-site" },
      { CORS_ORIGINS: "https://b.example.org" },
    ],
    ["anywhere, if all may", { "Sec-Fetch-Site": "cross-site" }, { CORS_ORIGINS: "*" }],
  ])("%s may change tasks", async (_, headers, environment, builtUrl) => {
    expect(
      await refused(authorise(post(headers), taskSettings(environment), builtUrl)),
    ).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ["elsewhere", from("https://public.example.org"), {}],
    ["elsewhere that hides its origin", { "Sec-Fetch-Site": "cross-site" }, {}],
    ["elsewhere that hides its origin, in capitals", { "Sec-Fetch-Site": "Cross-Site" }, {}],
    ["of a sibling that hides its origin", { "Sec-Fetch-Site": "same-site" }, {}],
    [
      "without TLS, which others can change",
      { ...from("http://site.example.org"), "Sec-Fetch-Site": "cross-site" },
      {},
    ],
    ["in a sandbox", from("null"), {}],
    ["at another port", from("http://site.example.org:8080"), {}],
    [
      "elsewhere, if another is allowed",
      { ...from("https://b.example.org"), "Sec-Fetch-Site": "cross-site" },
      { CORS_ORIGINS: "https://c.example.org" },
    ],
  ])("%s may not", async (_, headers, environment) => {
    expect(await refused(authorise(post(headers), taskSettings(environment)))).toEqual(FOREIGN);
  });
});

describe("a caller who names another host", () => {
  const call = (method: string, headers = {}, url = "http://evil.example:4321/tes/v1/tasks") =>
    startCall(new Request(url, { method, headers }), { isLocal: true });
  const MISDIRECTED = [
    421,
    "This service does not respond to the host name evil.example. Add it to TES_HOSTS, or set SITE_URL to the site's URL.",
    {},
  ];

  it.each<[Readonly<Record<string, string>>]>([[{}], [{ TES_CLIENT_AUTH: "pass" }]])(
    "is rejected by a server of this machine that needs no token of ours: %j",
    async (environment) => {
      for (const method of ["GET", "POST"]) {
        expect(await refused(authorise(call(method), taskSettings(environment)))).toEqual(
          MISDIRECTED,
        );
      }
    },
  );

  it.each<[Readonly<Record<string, string>>, string?]>([
    [{ TES_HOSTS: "evil.example" }],
    [{ TES_HOSTS: "*" }],
    [{ SITE_URL: "https://evil.example" }],
    [{}, "https://evil.example/registry"],
  ])("is accepted with %j, built for %s", async (environment, builtUrl) => {
    expect(
      await refused(authorise(call("POST"), taskSettings(environment), builtUrl)),
    ).toBeUndefined();
  });

  it("is accepted with a token, which no page elsewhere has", async () => {
    expect(
      await refused(authorise(call("GET", withToken("s3cret")), taskSettings(TOKENS))),
    ).toBeUndefined();
  });

  it("is accepted where the platform chooses the site by its host", async () => {
    const request = new Request("http://evil.example:4321/tes/v1/tasks");
    expect(await refused(authorise(startCall(request, {}), taskSettings()))).toBeUndefined();
  });
});

describe("a caller with wrong tokens", () => {
  it("has to wait, by the address that the runtime knows", async () => {
    const check = createAuthoriser(taskSettings(TOKENS), undefined);
    const attempt = (token: string, address: string) =>
      refused(
        check(
          callOf(
            { headers: { ...withToken(token), "X-Forwarded-For": String(Math.random()) } },
            { address },
          ),
        ),
      );
    for (let count = 0; count < 20; count++) {
      expect(await attempt("wrong", "192.0.2.1")).toEqual(WRONG_TOKEN);
    }
    expect(await attempt("wrong", "192.0.2.1")).toEqual([
      429,
      "Too many requests with wrong tokens.",
      { "Retry-After": expect.stringMatching(/^([1-5]?\d|60)$/) },
    ]);
    expect(await attempt("s3cret", "192.0.2.1")).toBeUndefined();
    expect(await attempt("wrong", "192.0.2.2")).toEqual(WRONG_TOKEN);
  });
});

describe("a request that is counted", () => {
  it("goes on while there are not too many", async () => {
    const mayAsk = vi.fn(async () => true);
    const call = { ...callOf({}, { mayAsk }), caller: "anna" };
    expect(await refused(admit(call))).toBeUndefined();
    expect(await refused(admit(callOf({}, { mayAsk })))).toBeUndefined();
    expect(mayAsk.mock.calls).toEqual([["anna"], [""]]);
  });

  it("is rejected if there are", async () => {
    expect(await refused(admit(callOf({}, { mayAsk: async () => false })))).toEqual([
      429,
      "Too many requests.",
      { "Retry-After": "10" },
    ]);
  });

  it("goes on where the runtime does not count", async () => {
    expect(await refused(admit(callOf()))).toBeUndefined();
  });
});
