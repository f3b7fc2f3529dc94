import { describe, expect, it } from "vitest";
import { corsHeaders, isForeignOrigin, preflightHeaders } from "../../../src/edge/http/cors.ts";

const A = "https://a.example.org";
const B = "https://b.example.org";
const EXPOSED =
  "X-Request-Id, X-Vitrine-Changed, X-Vitrine-Dropped, X-Vitrine-Unavailable, Retry-After";

const from = (origin: string | undefined) =>
  new Request("https://site.example.org/tes/v1/tasks", {
    headers: origin === undefined ? {} : { Origin: origin },
  });

describe("the headers for an origin", () => {
  it.each<[string | undefined, readonly string[], object]>([
    [undefined, [], { Vary: "Origin" }],
    [undefined, ["*"], { Vary: "Origin" }],
    [undefined, [A], { Vary: "Origin" }],
    [A, [], { Vary: "Origin" }],
    [B, [A], { Vary: "Origin" }],
    ["null", [A], { Vary: "Origin" }],
    [
      A,
      [A],
      {
        Vary: "Origin",
        "Access-Control-Allow-Origin": A,
        "Access-Control-Expose-Headers": EXPOSED,
      },
    ],
    [
      B,
      [A, B],
      {
        Vary: "Origin",
        "Access-Control-Allow-Origin": B,
        "Access-Control-Expose-Headers": EXPOSED,
      },
    ],
    [A, ["*"], { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED }],
    [A, [A, "*"], { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED }],
  ])("%s where %j may are %j", (origin, origins, headers) => {
    expect(corsHeaders(from(origin), origins)).toEqual(headers);
  });
});

describe("the headers for a preflight request", () => {
  it("name the methods of the path", () => {
    expect(preflightHeaders("POST, OPTIONS")).toEqual({
      Allow: "POST, OPTIONS",
      "Access-Control-Allow-Methods": "POST, OPTIONS",
      "Access-Control-Allow-Headers":
        "Accept, Authorization, Content-Type, X-Request-Id, traceparent, tracestate, idempotency-key",
      "Access-Control-Max-Age": "86400",
    });
  });
});

describe("a request", () => {
  it.each<[string | undefined, readonly string[], boolean]>([
    [undefined, [], false],
    ["https://site.example.org", [], false],
    [A, [A], false],
    [A, ["*"], false],
    [A, [], true],
    [A, [B], true],
    // schemes are not compared: a proxy that ends TLS sends requests on without it
    ["http://site.example.org", [], false],
    ["https://site.example.org:8443", [], true],
    ["null", [], true],
  ])("from %s where %j may is foreign: %s", (origin, origins, expected) => {
    expect(isForeignOrigin(from(origin), origins, [])).toBe(expected);
  });
});
