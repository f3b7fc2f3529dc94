import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/edge/refusal.ts";
import { admit, authorise } from "../../src/edge/task-access.ts";
import { type RequestContext, startCall } from "../../src/edge/task-call.ts";
import { taskSettings } from "../fixtures/task-settings.ts";

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
const FOREIGN = [
  403,
  "Requests from this origin may not create or cancel tasks. Add it to CORS_ORIGINS to allow them.",
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
    ["with another token", TOKENS, { headers: withToken("wrong") }, NO_TOKEN],
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
