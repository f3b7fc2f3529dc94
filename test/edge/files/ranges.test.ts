import { describe, expect, it } from "vitest";
import { rangeResponse } from "../../../src/edge/files/ranges.ts";

const TEXT = "0123456789";

function fileOf(headers: Record<string, string> = {}, status = 200) {
  const state = { read: 0, isCancelled: false };
  const chunks = ["012", "3456", "789"];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.read++];
        if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const own = { ETag: '"1"', "Content-Length": "10", "X-Own": "kept", ...headers };
  return { state, response: new Response(body, { status, headers: own }) };
}

const ask = (headers: Record<string, string>, method = "GET") =>
  new Request("https://vitrine.example.org/a", { method, headers });

describe("a range of a file", () => {
  it.each([
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=3-6", "3456", "bytes 3-6/10"],
    ["bytes=5-", "56789", "bytes 5-9/10"],
    ["bytes=5-99", "56789", "bytes 5-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", TEXT, "bytes 0-9/10"],
    ["Bytes=0-9", TEXT, "bytes 0-9/10"],
  ])("%s is %s", async (range, text, shown) => {
    const response = await rangeResponse(ask({ Range: range }), fileOf().response);
    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toEqual({
      etag: '"1"',
      "x-own": "kept",
      "content-length": String(text.length),
      "content-range": shown,
    });
    expect(await response.text()).toBe(text);
  });

  it("is read no further than its end, and let go of with its reader", async () => {
    const first = fileOf();
    await (await rangeResponse(ask({ Range: "bytes=0-1" }), first.response)).text();
    expect(first.state).toEqual({ read: 1, isCancelled: true });
    const second = fileOf();
    await (await rangeResponse(ask({ Range: "bytes=0-1" }), second.response)).body?.cancel();
    expect(second.state.isCancelled).toBe(true);
  });

  it.each(["bytes=10-", "bytes=10-20", "bytes=-0"])("%s is not there", async (range) => {
    const { response, state } = fileOf();
    const refused = await rangeResponse(ask({ Range: range }), response);
    expect(refused.status).toBe(416);
    expect(refused.headers.get("Content-Range")).toBe("bytes */10");
    expect(state.isCancelled).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["no range", {}],
    ["several ranges", { Range: "bytes=0-1,3-4" }],
    ["another unit", { Range: "lines=0-1" }],
    ["no numbers", { Range: "bytes=-" }],
    ["a range that ends before it starts", { Range: "bytes=4-2" }],
    ["a part of another file", { Range: "bytes=0-1", "If-Range": '"0"' }],
    ["a weak tag", { Range: "bytes=0-1", "If-Range": 'W/"1"' }],
    ["a date", { Range: "bytes=0-1", "If-Range": "Sat, 21 Nov 2026 12:00:00 GMT" }],
  ])("is the whole file for %s", async (_, headers) => {
    const { response } = fileOf();
    expect(await rangeResponse(ask(headers), response)).toBe(response);
  });

  it("is of the file that the client has a part of", async () => {
    const headers = { Range: "bytes=0-1", "If-Range": '"1"' };
    expect((await rangeResponse(ask(headers), fileOf().response)).status).toBe(206);
    const weak = fileOf({ ETag: 'W/"1"' }).response;
    const same = { Range: "bytes=0-1", "If-Range": 'W/"1"' };
    expect((await rangeResponse(ask(same), weak)).status).toBe(200);
  });

  it("breaks off if the file is shorter than it was", async () => {
    const { response } = fileOf({ "Content-Length": "20" });
    const part = await rangeResponse(ask({ Range: "bytes=5-15" }), response);
    await expect(part.text()).rejects.toThrow("the file ends before its range");
  });

  it("is of a response to GET with a known length only", async () => {
    const headers = { Range: "bytes=0-1" };
    for (const { response } of [fileOf({}, 404), fileOf({}, 201)]) {
      expect(await rangeResponse(ask(headers), response)).toBe(response);
    }
    const { response } = fileOf();
    expect(await rangeResponse(ask(headers, "HEAD"), response)).toBe(response);
    const untagged = new Response(TEXT, { headers: { "Content-Length": "10" } });
    expect(await rangeResponse(ask(headers), untagged)).toBe(untagged);
  });
});
