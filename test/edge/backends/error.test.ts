import { describe, expect, it } from "vitest";
import { backendError } from "../../../src/edge/backends/error.ts";
import { toResponse } from "../../../src/edge/http/reply.ts";

const shown = async (status: number, body: string | undefined) => {
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
  const response = toResponse(backendError(status, bytes, { "Content-Type": "text/html" }));
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(response.status).toBe(status);
  // `text()` would remove a byte order mark
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
};

const message = async (status: number, body: string | undefined) => {
  const { message, ...others } = JSON.parse(await shown(status, body));
  expect(others).toEqual({ code: status, status });
  return message;
};

describe("an error of a backend", () => {
  it("goes on with its own bytes if it is a JSON object with a message", async () => {
    const body = '{ "error": "no <b>",  "code": 5, "message": "x" }';
    expect(await shown(400, body)).toBe(body);
    expect(await shown(400, `\ufeff${body}`)).toBe(body);
  });

  it.each([
    [{ error: "no\n <b>task</b>" }, { code: 404, message: "STATUS: no task" }],
    [
      { error: "x", code: 5 },
      { code: 5, message: "STATUS: x" },
    ],
    [
      { message: "", error: { a: 1 } },
      { code: 404, message: "STATUS." },
    ],
    [{}, { code: 404, message: "STATUS." }],
  ])("gets a message if it is an object without: %j", async (error, added) => {
    const message = added.message.replace("STATUS", "The backend responded with the status 404");
    const body = JSON.parse(await shown(404, JSON.stringify(error)));
    expect(body).toEqual({ ...error, ...added, message });
  });

  it.each([
    [
      "Bearer to/ken+1=",
      '{"message": "bad token Bearer to\\/ken+1="}',
      "bad token Bearer [hidden]",
    ],
    ["Basic dTpw", '{"message": "got dTpw and dTpw"}', "got [hidden] and [hidden]"],
    [
      "Bearer secret",
      '{"error": "got secret"}',
      "The backend responded with the status 502: got [hidden]",
    ],
    ["Bearer 5", '{"code": 5, "message": "no"}', "no"],
    [
      "Bearer secret",
      "<p>Authorization: Bearer secret</p>",
      "The backend responded with the status 502: Authorization: Bearer [hidden]",
    ],
    // of a long text only a part is looked at, which ends in the credential
    [
      "Bearer secret",
      `${"<i></i>".repeat(285)}secret`,
      "The backend responded with the status 502: [hidd",
    ],
  ])("never has the credential that the backend got: %s in %s", (authorization, body, expected) => {
    const bytes = new TextEncoder().encode(body);
    const made = backendError(502, bytes, {}, authorization).body;
    const text = made instanceof Uint8Array ? new TextDecoder().decode(made) : String(made);
    expect(JSON.parse(text).message).toBe(expected);
  });

  it.each([
    ["", "The backend responded with the status 502."],
    ["Not  found\n", "The backend responded with the status 502: Not found"],
    ['"quoted"', 'The backend responded with the status 502: "quoted"'],
    ["[1]", "The backend responded with the status 502: [1]"],
    [
      "<html><style>a { b: c }</style><title>Bad</title>\n<script>x()</script><h1 id=x>Gateway</h1>",
      "The backend responded with the status 502: Bad Gateway",
    ],
    ["a\u001b[2J\u202eb", "The backend responded with the status 502: a\\u001b[2J\\u202eb"],
  ])("is the message of an error of the service otherwise: %j", async (body, expected) => {
    expect(await message(502, body)).toBe(expected);
  });

  it("is cut", async () => {
    expect((await message(500, "x".repeat(1e6))).length).toBeLessThan(600);
    expect((await message(500, "<".repeat(1e6))).length).toBeLessThan(600);
    expect(await message(500, undefined)).toBe(
      "The backend responded with the status 500, and with a text that is too large to read.",
    );
  });

  it("is none that is nested too deep", async () => {
    const deep = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    expect(await message(500, deep)).toMatch(/^The backend responded with the status 500: \{/);
  });
});
