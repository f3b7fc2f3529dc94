import { describe, expect, it } from "vitest";
import { fetched } from "../../../src/edge/backends/transport.ts";
import { startCall } from "../../../src/edge/http/call.ts";
import {
  backendHeaders,
  commonHeaders,
  reportHeaders,
  returnedHeaders,
} from "../../../src/edge/tasks/headers.ts";
import { taskSettings } from "../../fixtures/task-settings.ts";

const callOf = (headers: Readonly<Record<string, string>>, method = "GET") =>
  startCall(
    new Request("https://site.example.org/tes/v1/tasks", {
      method,
      headers: { "X-Request-Id": "request-1", ...headers },
    }),
    {},
  );

const PASS = { TES_CLIENT_AUTH: "pass" };

/** Headers of clients that are nobody's business behind the function. */
const OTHERS = {
  Cookie: "a=b",
  "X-Forwarded-For": "1.2.3.4",
  "X-HTTP-Method-Override": "DELETE",
  "Accept-Language": "de",
  "If-None-Match": '"1"',
};

describe("the headers for a backend", () => {
  it("are the function's own, and few of the client's", () => {
    const call = callOf({
      ...OTHERS,
      Accept: "text/html",
      Authorization: "Bearer a",
      "Content-Type": "text/json",
      "User-Agent": "curl",
      traceparent: "00-a-b-01",
      tracestate: "c=d",
      "Idempotency-Key": "k",
    });
    expect(backendHeaders(call, taskSettings(), "GET")).toEqual({
      accept: "application/json",
      "user-agent": "vitrine",
      "x-request-id": "request-1",
      traceparent: "00-a-b-01",
      tracestate: "c=d",
      "idempotency-key": "k",
    });
  });

  it("have a content type for a POST", () => {
    const headers = backendHeaders(
      callOf({ "Content-Type": "text/json" }, "POST"),
      taskSettings(),
      "POST",
    );
    expect(headers["content-type"]).toBe("application/json");
  });

  it("have the client's credentials only if the backend decides", () => {
    const call = callOf({ Authorization: "Basic Og==" });
    expect(backendHeaders(call, taskSettings(PASS), "GET")["authorization"]).toBe("Basic Og==");
    expect(backendHeaders(callOf({}), taskSettings(PASS), "GET")).not.toHaveProperty(
      "authorization",
    );
    expect(backendHeaders(call, taskSettings(), "GET")).not.toHaveProperty("authorization");
  });
});

describe("the headers that a client gets of a backend's", () => {
  const response = new Response("", {
    headers: {
      "Content-Type": "text/plain",
      "Retry-After": "3",
      "WWW-Authenticate": "Basic",
      "Set-Cookie": "a=b",
      "Cache-Control": "public",
      ETag: '"1"',
      Server: "Jetty",
    },
  });

  it("are few", () => {
    expect(returnedHeaders(fetched(response), taskSettings())).toEqual({
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "3",
    });
    expect(returnedHeaders(fetched(new Response(null)), taskSettings())).toEqual({
      "Content-Type": "text/plain; charset=utf-8",
    });
  });

  it("say how to authenticate if the backend decides", () => {
    expect(returnedHeaders(fetched(response), taskSettings(PASS))["WWW-Authenticate"]).toBe(
      "Basic",
    );
  });
});

describe("a header of a backend that is not what it should be", () => {
  it.each([
    ["Retry-After", "1, 2"],
    ["Retry-After", "-1"],
    ["Retry-After", "\u00e9"],
    ["WWW-Authenticate", "Basic realm=\u00e9"],
    ["WWW-Authenticate", "x".repeat(1001)],
  ])("%s: %s is dropped", (name, value) => {
    const response = fetched(new Response("", { headers: { [name]: value } }));
    expect(returnedHeaders(response, taskSettings(PASS))[name]).toBeUndefined();
  });

  it("may be a date", () => {
    const date = "Sun, 22 Nov 2026 00:00:00 GMT";
    const response = fetched(new Response("", { headers: { "Retry-After": date } }));
    expect(returnedHeaders(response, taskSettings())["Retry-After"]).toBe(date);
  });
});

describe("the report of what was changed and dropped", () => {
  const report = (
    changed: readonly string[],
    dropped: readonly string[],
    unavailable: readonly string[] = [],
  ) => {
    return Object.fromEntries(new Headers(reportHeaders({ changed, dropped, unavailable })));
  };

  it("names the backends that did not respond", () => {
    expect(report([], [], ["a", "b-2"])).toEqual({ "x-vitrine-unavailable": "a, b-2" });
  });

  it("is nothing if nothing was", () => {
    expect(report([], [])).toEqual({});
  });

  it("is one header each", () => {
    expect(report(["a->b", "-c"], [])).toEqual({ "x-vitrine-changed": "a->b, -c" });
    expect(report([], ["a", "b"])).toEqual({ "x-vitrine-dropped": "a, b" });
  });

  it("shows a client's names as printable text", () => {
    expect(report([], ["a b\r\nSet-Cookie: c", "ü,"])).toEqual({
      "x-vitrine-dropped": "a%20b%0D%0ASet-Cookie%3A%20c, %C3%BC%2C",
    });
  });

  it("shows foreign keys as printable text, whatever they are", () => {
    expect(report(["MINIMAL:-\u043a\u043b\u044e\u0447", "-a\r\nb", "-c,%", "-\ud800"], [])).toEqual(
      {
        "x-vitrine-changed": "MINIMAL:-%D0%BA%D0%BB%D1%8E%D1%87, -a%0D%0Ab, -c%2C%25, -%EF%BF%BD",
      },
    );
    expect(report(["\ud83d\ude00".repeat(1e6)], ["\ud800"])).toMatchObject({
      "x-vitrine-dropped": "%EF%BF%BD",
    });
  });

  it("is not endless", () => {
    const long = report(Array(300).fill("a->b"), Array(300).fill("x".repeat(81)));
    expect(long["x-vitrine-changed"]).toBe("a->b, ".repeat(200).slice(0, 1000));
    expect(long["x-vitrine-dropped"]).toBe(`${"x".repeat(80)}, `.repeat(20).slice(0, 1000));
  });
});

describe("the headers of every response", () => {
  const common = (
    origin: Readonly<Record<string, string>>,
    given: Readonly<Record<string, string>> = {},
  ) => {
    const own = commonHeaders(
      callOf(origin),
      taskSettings({ CORS_ORIGINS: "https://a.example.org" }),
    );
    return Object.fromEntries(new Headers({ ...given, ...own }));
  };

  it("are these", () => {
    expect(common({})).toEqual({
      vary: "Origin",
      "x-request-id": "request-1",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  it("replace others, and allow origins", () => {
    const given = { "Cache-Control": "public", "X-Other": "kept" };
    expect(common({ Origin: "https://a.example.org" }, given)).toEqual({
      vary: "Origin",
      "access-control-allow-origin": "https://a.example.org",
      "access-control-expose-headers":
        "X-Request-Id, X-Vitrine-Changed, X-Vitrine-Dropped, X-Vitrine-Unavailable, Retry-After",
      "x-request-id": "request-1",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-other": "kept",
    });
  });
});
