import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTokenCheck } from "../../../src/edge/http/bearer.ts";
import type { NamedToken } from "../../../src/edge/settings/settings.ts";

const TOKENS = [
  { name: "anna", token: "s3cret" },
  { name: "ben", token: "0ther" },
];

const requestWith = (authorization: string | undefined) =>
  new Request("https://a.example.org", {
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });

const named = async (authorization: string | undefined, tokens: readonly NamedToken[] = TOKENS) => {
  const checked = await createTokenCheck(tokens, "tests")(requestWith(authorization), "192.0.2.1");
  return "name" in checked ? checked.name : undefined;
};

describe("the name of a bearer token", () => {
  it.each([
    ["Bearer s3cret", "anna"],
    ["Bearer 0ther", "ben"],
    ["bearer s3cret", "anna"],
    ["BEARER   s3cret  ", "anna"],
    [undefined, undefined],
    ["", undefined],
    ["Bearer", undefined],
    ["Bearer ", undefined],
    ["Bearer s3cre", undefined],
    ["Bearer s3crett", undefined],
    ["Bearer S3CRET", undefined],
    ["Bearer anna", undefined],
    ["Bearer s3cret 0ther", undefined],
    ["Bearers3cret", undefined],
    ["X Bearer s3cret", undefined],
    ["Basic s3cret", undefined],
    ["s3cret", undefined],
  ])("in %j is %s", async (authorization, name) => {
    expect(await named(authorization)).toBe(name);
  });

  it("is none if there are no tokens, or an empty one", async () => {
    expect(await named("Bearer s3cret", [])).toBeUndefined();
    expect(await named(undefined, [{ name: "nobody", token: "" }])).toBeUndefined();
    expect(await named("Bearer ", [{ name: "nobody", token: "" }])).toBeUndefined();
  });

  it("is that of each of a client's tokens, so that one can replace the other", async () => {
    const both = [...TOKENS, { name: "anna", token: "n3w" }];
    expect([await named("Bearer s3cret", both), await named("Bearer n3w", both)]).toEqual([
      "anna",
      "anna",
    ]);
  });

  it("tells many tokens apart", async () => {
    const check = createTokenCheck([{ name: "one", token: "token-9" }], "tests");
    for (let index = 0; index < 1000; index++) {
      if (index === 9) continue;
      expect(await check(requestWith(`Bearer token-${index}`), undefined)).toHaveProperty(
        "refusal",
      );
    }
    expect(await check(requestWith("Bearer token-9"), undefined)).toEqual({ name: "one" });
  });
});

const MISSING = {
  refusal: {
    status: 401,
    message: "A bearer token is required.",
    headers: { "WWW-Authenticate": 'Bearer realm="tests"' },
  },
};
const WRONG = {
  refusal: {
    status: 401,
    message: "The bearer token is not valid. Check that it is complete and has not been replaced.",
    headers: { "WWW-Authenticate": 'Bearer realm="tests", error="invalid_token"' },
  },
};

describe("a request without a valid token", () => {
  it.each([
    [undefined, MISSING],
    ["", MISSING],
    ["Bearer", MISSING],
    ["Bearer ", MISSING],
    ["Basic s3cret", MISSING],
    ["Bearers3cret", MISSING],
    ["s3cret", MISSING],
    ["Bearer s3cre", WRONG],
    ["bearer  anna", WRONG],
    ["Bearer s3cret 0ther", WRONG],
    ["Bearer s3cret,", WRONG],
  ])("is told with %j whether it has one", async (authorization, refused) => {
    const check = createTokenCheck(TOKENS, "tests");
    expect(await check(requestWith(authorization), "192.0.2.1")).toEqual(refused);
  });
});

describe("a request with a wrong token", () => {
  const WAIT = {
    refusal: {
      status: 429,
      message: "Too many requests with wrong tokens.",
      headers: { "Retry-After": "60" },
    },
  };

  it("has to wait after twenty others of its address, and no one else has to", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const check = createTokenCheck(TOKENS, "tests");
    const wrong = requestWith("Bearer wrong");
    for (let count = 0; count < 20; count++) {
      expect(await check(wrong, "192.0.2.1")).toEqual(WRONG);
    }
    expect(await check(wrong, "192.0.2.1")).toEqual(WAIT);
    expect(await check(requestWith("Basic x"), "192.0.2.1")).toEqual(WAIT);
    expect(await check(wrong, "192.0.2.2")).toEqual(WRONG);
    // neither a proper token nor none at all is an attempt
    expect(await check(requestWith("Bearer 0ther"), "192.0.2.1")).toEqual({ name: "ben" });
    expect(await check(requestWith(undefined), "192.0.2.1")).toEqual(MISSING);
    // the limit is of the time that passes, not of the clock
    vi.setSystemTime(1_000_000);
    vi.advanceTimersByTime(59_001);
    const last = { ...WAIT.refusal, headers: { "Retry-After": "1" } };
    expect(await check(wrong, "192.0.2.1")).toEqual({ refusal: last });
    vi.advanceTimersByTime(999);
    expect(await check(wrong, "192.0.2.1")).toEqual(WRONG);
  });

  it("is not counted if it has none", async () => {
    const check = createTokenCheck(TOKENS, "tests");
    for (let count = 0; count < 30; count++) await check(requestWith(undefined), "192.0.2.1");
    expect(await check(requestWith("Bearer wrong"), "192.0.2.1")).toEqual(WRONG);
  });
});
