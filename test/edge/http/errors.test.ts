import { describe, expect, it } from "vitest";
import { errorResponse } from "../../../src/edge/http/errors.ts";

describe("an error response", () => {
  it("has a code, a message and headers", async () => {
    const response = errorResponse(404, "No such tool.");
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(await response.text()).toBe('{"code":404,"message":"No such tool."}\n');
  });

  it("may have more headers and fields", async () => {
    const response = errorResponse(405, "No.", { Allow: "GET" }, { status: 405, errors: [] });
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      allow: "GET",
    });
    expect(await response.json()).toEqual({ code: 405, message: "No.", status: 405, errors: [] });
  });
});
