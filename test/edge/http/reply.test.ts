import { describe, expect, it } from "vitest";
import { toResponse, withoutBody } from "../../../src/edge/http/reply.ts";

const HEADERS = { "Content-Type": "text/plain", "Retry-After": "3" };

describe("a reply", () => {
  it("becomes a response", async () => {
    const response = toResponse({ status: 418, headers: HEADERS, body: "tea" });
    expect([response.status, await response.text()]).toEqual([418, "tea"]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/plain",
      "retry-after": "3",
    });
  });

  it("without its body is the same otherwise, and a stream is not read any further", async () => {
    let reason: unknown;
    const body = new ReadableStream({
      cancel: () => {
        reason = "cancelled";
      },
    });
    const bare = { status: 200, headers: HEADERS, body: null };
    expect(await withoutBody({ ...bare, body })).toEqual(bare);
    expect(reason).toBe("cancelled");
    expect(await withoutBody({ ...bare, body: "tea" })).toEqual(bare);
  });
});
