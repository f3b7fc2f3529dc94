import { describe, expect, it } from "vitest";
import { bearerName } from "../../src/edge/bearer.ts";

const TOKENS = new Map([
  ["anna", "s3cret"],
  ["ben", "0ther"],
]);

const named = (authorization: string | undefined, tokens = TOKENS) =>
  bearerName(
    new Request("https://a.example.org", {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    }),
    tokens,
  );

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
    expect(await named("Bearer s3cret", new Map())).toBeUndefined();
    expect(await named(undefined, new Map([["nobody", ""]]))).toBeUndefined();
    expect(await named("Bearer ", new Map([["nobody", ""]]))).toBeUndefined();
  });

  it("tells many tokens apart", async () => {
    const alike = new Map([["one", "token-9"]]);
    for (let index = 0; index < 300; index++) {
      if (index === 9) continue;
      expect(await named(`Bearer token-${index}`, alike)).toBeUndefined();
    }
    expect(await named("Bearer token-9", alike)).toBe("one");
  });
});
