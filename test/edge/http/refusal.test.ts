import { describe, expect, it } from "vitest";
import { BackendFailure, Refusal, refusalReply } from "../../../src/edge/http/refusal.ts";
import { toResponse } from "../../../src/edge/http/reply.ts";

const shown = async (thrown: unknown) => {
  const response = toResponse(refusalReply(thrown));
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const { "content-type": _, "cache-control": __, ...others } = headers;
  return [response.status, await response.json(), others];
};

describe("a refusal as a response", () => {
  it("has its status, message and headers", async () => {
    expect(await shown(new Refusal(404, "There is no task a."))).toEqual([
      404,
      { code: 404, message: "There is no task a.", status: 404 },
      {},
    ]);
    expect(await shown(new Refusal(405, "No.", { Allow: "GET" }))).toEqual([
      405,
      { code: 405, message: "No.", status: 405 },
      { allow: "GET" },
    ]);
  });

  it("has its faults", async () => {
    const faults = [{ pointer: "/executors", message: "executors is missing." }];
    expect(await shown(new Refusal(400, "The task has 1 fault.", {}, faults))).toEqual([
      400,
      { code: 400, message: "The task has 1 fault.", status: 400, errors: faults },
      {},
    ]);
  });

  it("may be a backend's failure", async () => {
    expect(await shown(new BackendFailure(504, "The backend did not respond in time."))).toEqual([
      504,
      { code: 504, message: "The backend did not respond in time.", status: 504 },
      {},
    ]);
    expect(await shown(new BackendFailure(503, "The backend is down.", 7))).toEqual([
      503,
      { code: 503, message: "The backend is down.", status: 503 },
      { "retry-after": "7" },
    ]);
  });

  it.each([[new Error("secret inside")], ["secret"], [undefined]])(
    "reveals nothing of %s",
    async (thrown) => {
      expect(await shown(thrown)).toEqual([
        502,
        { code: 502, message: "The request could not be handled.", status: 502 },
        {},
      ]);
    },
  );
});
