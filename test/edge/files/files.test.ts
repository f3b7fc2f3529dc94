import { describe, expect, it } from "vitest";
import { fileResponse, readResponse } from "../../../src/edge/files/files.ts";

describe("a static file as a response", () => {
  it("has its own headers and the file's ETag", async () => {
    const found = new Response("text", { headers: { ETag: '"1"', Server: "host", "X-A": "b" } });
    const response = fileResponse(found, { "Content-Type": "text/plain" });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      etag: '"1"',
      "content-type": "text/plain",
      "cache-control": "no-cache",
    });
    expect(await response.text()).toBe("text");
  });

  it("has no ETag if the file has none", () => {
    const { headers } = fileResponse(new Response("text"), { "Content-Type": "text/plain" });
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "text/plain",
      "cache-control": "no-cache",
    });
  });
});

const ask = (known: string | undefined, method = "GET") =>
  new Request("https://a.example.org", {
    method,
    headers: known === undefined ? {} : { "If-None-Match": known },
  });

/** A response with an ETag, and whether its body was cancelled. */
function tagged(tag: string | undefined, status = 200) {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("text"));
      controller.close();
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  const headers = {
    "Content-Length": "4",
    "Content-Type": "text/plain",
    ...(tag === undefined ? {} : { ETag: tag }),
  };
  return { response: new Response(body, { status, headers }), state };
}

describe("the response to a client", () => {
  it.each([
    ['"1"', '"1"'],
    ['"1"', 'W/"1"'],
    ['W/"1"', '"1"'],
    ['W/"1"', 'W/"1"'],
    ['"1"', '"0", "1"'],
    ['"1"', ' "0" ,W/"1" '],
    ['"1"', "*"],
    ['"1"', '"0", *'],
  ])("that knows %s as %s has no body", async (tag, known) => {
    const response = await readResponse(ask(known), tagged(tag).response);
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/plain",
      etag: tag,
    });
  });

  it.each([
    ['"1"', undefined, 200],
    ['"1"', "", 200],
    ['"1"', '"2"', 200],
    ['"1"', '"W/1"', 200],
    ['"1"', "1", 200],
    ['"W/1"', '"1"', 200],
    [undefined, '"1"', 200],
    [undefined, "*", 200],
    ['"1"', '"1"', 404],
  ])("with %s that knows %s has a body, with status %i", async (tag, known, status) => {
    const made = tagged(tag, status);
    const response = await readResponse(ask(known), made.response);
    expect(response).toBe(made.response);
    expect([response.status, await response.text()]).toEqual([status, "text"]);
  });

  it("lets go of a body that is not sent", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    await readResponse(ask('"1"'), new Response(body, { headers: { ETag: '"1"' } }));
    expect(isCancelled).toBe(true);
    const empty = new Response(null, { headers: { ETag: '"1"' } });
    expect((await readResponse(ask('"1"'), empty)).status).toBe(304);
  });

  it("to HEAD has the headers and no body", async () => {
    const response = await readResponse(ask(undefined, "HEAD"), tagged('"1"', 404).response);
    expect([response.status, await response.text()]).toEqual([404, ""]);
    expect(response.headers.get("Content-Length")).toBe("4");
    const known = await readResponse(ask('"1"', "HEAD"), tagged('"1"').response);
    expect(known.status).toBe(304);
  });
});
