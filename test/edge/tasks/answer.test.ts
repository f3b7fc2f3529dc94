import { describe, expect, it } from "vitest";
import { fetched } from "../../../src/edge/backends/transport.ts";
import { BackendFailure } from "../../../src/edge/http/refusal.ts";
import { toResponse } from "../../../src/edge/http/reply.ts";
import type { Backend, TaskSettings } from "../../../src/edge/settings/settings.ts";
import { type ForwardedRequest, readAnswer } from "../../../src/edge/tasks/answer.ts";
import { creationAddress } from "../../../src/edge/tasks/routing.ts";
import { TWO_BACKENDS, taskSettings } from "../../fixtures/task-settings.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

type Environment = Readonly<Record<string, string>>;

const JSON_TYPE = "application/json; charset=utf-8";

const TASK: Omit<ForwardedRequest, "address"> = {
  route: { kind: "task", id: "1" },
  isCreation: false,
  view: "FULL",
};
const LIST = { ...TASK, route: { kind: "tasks" } } as const;
const CREATION = { ...LIST, isCreation: true } as const;
const CANCEL = { ...TASK, route: { kind: "cancel", id: "1" } } as const;
const INFO = { ...TASK, route: { kind: "service-info" } } as const;

/** The first backend. */
const addressIn = ({ backends }: TaskSettings) => creationAddress(backends[0] as Backend, backends);

/** Reads a response, and shows what the client gets. */
async function read(
  response: Response,
  asked: Omit<ForwardedRequest, "address"> = TASK,
  environment: Environment = {},
) {
  const settings = taskSettings(environment);
  const answer = await readAnswer(
    fetched(response),
    { ...asked, address: addressIn(settings) },
    settings,
  );
  const made = toResponse(answer.reply);
  return {
    status: made.status,
    type: made.headers.get("Content-Type"),
    // `text()` would remove a byte order mark
    body: decoder.decode(await made.arrayBuffer()),
    isWhole: answer.isWhole,
    changed: answer.changed,
  };
}

const failure = async (...args: Parameters<typeof read>) => {
  const thrown = await read(...args).catch((error) => error);
  expect(thrown).toBeInstanceOf(BackendFailure);
  const { status, message } = thrown as BackendFailure;
  return [status, message];
};

const OFF = { TES_NORMALIZE: "off" };
const respond = (body: string | null, status = 200, headers: Environment = {}) =>
  new Response(body, { status, headers: { "Content-Type": "text/json", ...headers } });

describe("a response that needs no change", () => {
  it.each([
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22])],
    ["a replacement character", Buffer.from('"\ufffd"')],
    ["the first half of a character", Buffer.from([0x22, 0xe2, 0x82, 0x22])],
    ["characters of several bytes", Buffer.from('"é€🧬"')],
    ["as many bytes as characters", Buffer.from('"task"')],
  ])("keeps %s", async (_, bytes) => {
    const response = new Response(bytes, { headers: { "Content-Type": "application/json" } });
    const settings = taskSettings({});
    const address = addressIn(settings);
    const { reply } = await readAnswer(fetched(response), { ...CANCEL, address }, settings);
    expect(Buffer.from(await toResponse(reply).arrayBuffer())).toEqual(bytes);
  });

  it.each([
    [TASK, '{ "id": "a", "tags": {"n": "1.0"},  "big": 12345678901234567890 }'],
    [LIST, '{"tasks": [ {"id": "a"} ]}'],
    [CREATION, '{ "id": "a" }'],
    [CANCEL, '{ "ok": true }'],
    [INFO, '{ "id": "org.example" }'],
    [CANCEL, ' "odd" '],
    [CANCEL, "null"],
    [LIST, '{"tasks": [{"id": 12345678901234567890}]}'],
    [LIST, '{"tasks": null}'],
    [LIST, "{}"],
  ])("of %j goes on with its own bytes", async (asked, body) => {
    expect(await read(respond(body), asked)).toEqual({
      status: 200,
      type: JSON_TYPE,
      body,
      isWhole: true,
      changed: [],
    });
  });

  it("keeps its status", async () => {
    expect((await read(respond('{"id":"1"}', 201), CREATION)).status).toBe(201);
  });

  it("keeps bytes that are not UTF-8", async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xfc, 0x22, 0x3a, 0x31, 0x7d]);
    const address = addressIn(taskSettings());
    const { reply } = await readAnswer(
      fetched(new Response(bytes)),
      { ...INFO, address },
      taskSettings(),
    );
    expect(new Uint8Array(await toResponse(reply).arrayBuffer())).toEqual(bytes);
  });
});

describe("a response in another spelling", () => {
  it("is converted", async () => {
    expect(await read(respond('{"id": "a", "state": "FAILED", "creationTime": "t"}'))).toEqual({
      status: 200,
      type: JSON_TYPE,
      body: '{"id":"a","state":"SYSTEM_ERROR","creation_time":"t"}',
      isWhole: true,
      changed: ["creationTime->creation_time", "state:FAILED->SYSTEM_ERROR"],
    });
  });

  it("is converted in lists, and shown in a view", async () => {
    const list = respond('{"tasks": [{"id": "a", "name": "n"}], "nextPageToken": "t"}');
    expect(await read(list, { ...LIST, view: "MINIMAL" })).toMatchObject({
      body: '{"tasks":[{"id":"a"}],"next_page_token":"t"}',
      changed: ["nextPageToken->next_page_token", "MINIMAL:-name"],
    });
  });

  it.each([CREATION, CANCEL, INFO])("is left alone if it is no task: %j", async (asked) => {
    const body = '{"id": "1", "state": "FAILED", "tasks": [{"state": "FAILED"}]}';
    expect(await read(respond(body), asked)).toMatchObject({ body, changed: [] });
  });

  it("describes the service as TES 1.0 does where that is asked for", async () => {
    const body = '{"id": "org.example", "description": "Runs tasks.", "storage": []}';
    const old = { ...INFO, route: { kind: "service-info", version: "1.0" } } as const;
    expect(await read(respond(body), old)).toMatchObject({
      body: '{"storage":[],"doc":"Runs tasks."}',
      changed: ["description->doc", "1.0:-id"],
    });
    expect(await read(respond(body), old, OFF)).toMatchObject({ body, changed: [] });
  });

  it("is left alone if that is switched off", async () => {
    const body = '{"state": "FAILED"}';
    expect(await read(respond(body), TASK, OFF)).toEqual({
      status: 200,
      type: JSON_TYPE,
      body,
      isWhole: false,
      changed: [],
    });
  });
});

describe("a response without a body", () => {
  it.each([204, 205])("with status %i is an empty object to a cancellation", async (status) => {
    for (const environment of [{}, OFF, TWO_BACKENDS]) {
      expect(await read(respond(null, status), CANCEL, environment)).toEqual({
        status: 200,
        type: JSON_TYPE,
        body: "{}\n",
        isWhole: true,
        changed: [],
      });
    }
  });

  it.each([204, 205, 304])("with status %i is a failure of anything else", async (status) => {
    const asked = [TASK, LIST, CREATION, INFO, ...(status === 304 ? [CANCEL] : [])];
    for (const one of asked) {
      for (const environment of [{}, OFF, TWO_BACKENDS]) {
        expect(await failure(respond(null, status), one, environment)).toEqual([
          502,
          `The backend responded with ${status}, and so with nothing.`,
        ]);
      }
    }
  });

  it("to a cancellation is an empty object", async () => {
    expect(await read(respond(""), CANCEL)).toMatchObject({
      status: 200,
      type: JSON_TYPE,
      body: "{}\n",
      isWhole: true,
      changed: [],
    });
  });

  it("to anything else is not JSON", async () => {
    for (const asked of [TASK, LIST, CREATION, INFO]) {
      expect(await failure(respond(""), asked)).toEqual([
        502,
        "The response of the backend is not valid JSON.",
      ]);
    }
  });

  it("may have no body at all", async () => {
    const none = () => new Response(null, { status: 200 });
    expect(await read(none(), TASK, OFF)).toMatchObject({ status: 200, body: "", isWhole: true });
    expect(await read(none(), CANCEL)).toMatchObject({ status: 200, body: "{}\n", isWhole: true });
    expect(await failure(none(), TASK)).toEqual([
      502,
      "The response of the backend is not valid JSON.",
    ]);
  });
});

describe("a response that is not JSON", () => {
  it.each(["<h1>Welcome</h1>", "{", "tasks: []"])("is a failure: %s", async (body) => {
    expect(await failure(respond(body))).toEqual([
      502,
      "The response of the backend is not valid JSON.",
    ]);
    expect(await failure(respond(body), CANCEL)).toEqual([
      502,
      "The response of the backend is not valid JSON.",
    ]);
  });
});

describe("an error of a backend", () => {
  it.each([400, 404, 409, 500, 503])("with status %i goes on as it is", async (status) => {
    const body = '{"message": "no", "state": "FAILED"}';
    expect(await read(respond(body, status))).toEqual({
      status,
      type: JSON_TYPE,
      body,
      isWhole: true,
      changed: [],
    });
  });

  it("goes on as it is with several backends too", async () => {
    const body = '{"id": "no", "message": "none"}';
    expect(await read(respond(body, 404), TASK, TWO_BACKENDS)).toMatchObject({ status: 404, body });
  });

  it("gets a message, unless bodies are passed on unchanged", async () => {
    const body = '{"error": "no"}';
    const whole = {
      status: 404,
      body: '{"error":"no","code":404,"message":"The backend responded with the status 404: no"}\n',
    };
    expect(await read(respond(body, 404), CANCEL)).toMatchObject(whole);
    expect(await read(respond(body, 404), CANCEL, OFF)).toMatchObject({ status: 404, body });
  });
});

describe("a credential that a backend rejects", () => {
  const rejected = (status: number) =>
    respond('{"error": "bad token"}', status, { "WWW-Authenticate": "Bearer" });

  it.each([401, 403])("with status %i is no fault of a client", async (status) => {
    const token = { TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "anna:a-token" };
    for (const environment of [{}, OFF, TWO_BACKENDS, token]) {
      for (const asked of [TASK, LIST, CREATION, CANCEL, INFO]) {
        expect(await failure(rejected(status), asked, environment)).toEqual([
          502,
          "The backend refused this service access.",
        ]);
      }
    }
  });

  it.each([401, 403])("with status %i is the client's own if it is passed on", async (status) => {
    expect(await read(rejected(status), TASK, { TES_CLIENT_AUTH: "pass" })).toMatchObject({
      status,
      body: `{"error":"bad token","code":${status},"message":"The backend responded with the status ${status}: bad token"}\n`,
    });
  });
});

describe("a large response", () => {
  const BODY = '{"id": "1", "state": "FAILED"}';
  const limit = (bytes: number) => ({ TES_MAX_BODY_BYTES: String(bytes) });

  it("is converted up to the limit", async () => {
    expect(await read(respond(BODY), TASK, limit(BODY.length))).toMatchObject({
      body: '{"id":"1","state":"SYSTEM_ERROR"}',
      isWhole: true,
    });
  });

  it("is streamed beyond the limit", async () => {
    expect(await read(respond(BODY), TASK, limit(BODY.length - 1))).toEqual({
      status: 200,
      type: JSON_TYPE,
      body: BODY,
      isWhole: false,
      changed: ["too large to read"],
    });
  });

  it("is streamed beyond the limit of fields, which is twice that of new tasks", async () => {
    const body = JSON.stringify({ id: "1", state: "FAILED", tags: { a: "", b: "" } });
    const read2 = (fields: number, more = {}) =>
      read(respond(body), TASK, { TES_MAX_FIELDS: String(fields), ...more });
    expect(await read2(3)).toMatchObject({
      isWhole: true,
      changed: ["state:FAILED->SYSTEM_ERROR"],
    });
    const streamed = { isWhole: false, changed: ["too large to read"] };
    expect(await read2(2)).toMatchObject({ ...streamed, body });
    expect(await read2(2, TWO_BACKENDS)).toMatchObject({
      ...streamed,
      body: body.replace('"1"', '"a~1"'),
    });
  });

  it("is an error without the credential of the backend", async () => {
    const error = respond('{"message": "bad token Bearer s3cret"}', 500);
    const shown = await read(error, TASK, { TES_BACKEND_TOKEN: "s3cret" });
    expect(JSON.parse(shown.body).message).toBe("bad token Bearer [hidden]");
  });

  it("is an error without its text beyond the limit of fields", async () => {
    const error = respond('{"message": [1, 2, 3]}', 500);
    const shown = await read(error, TASK, { TES_MAX_FIELDS: "1" });
    expect([shown.status, JSON.parse(shown.body).message]).toEqual([
      500,
      "The backend responded with the status 500, and with a text that is too large to read.",
    ]);
  });

  it("leaves others their turn while names are put in", async () => {
    const tasks = Array.from({ length: 50_000 }, (_, id) => ({ id: String(id) }));
    const response = respond(JSON.stringify({ tasks }));
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    });
    await read(response, LIST, TWO_BACKENDS);
    clearInterval(turn);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("has names before its ids with several backends", async () => {
    const small = { ...TWO_BACKENDS, ...limit(5) };
    for (const more of [{}, OFF]) {
      expect(await read(respond('{"id": "1"}'), TASK, { ...small, ...more })).toEqual({
        status: 200,
        type: JSON_TYPE,
        body: '{"id": "a~1"}',
        isWhole: false,
        changed: ["too large to read"],
      });
      expect(await read(respond('{"id": "1"}'), CREATION, { ...small, ...more })).toMatchObject({
        body: '{"id": "a~1"}',
      });
      expect(
        await read(respond('{"tasks": [{"id": "1"}]}'), LIST, { ...small, ...more }),
      ).toMatchObject({
        body: '{"tasks": [{"id": "a~1"}],"next_page_token":"b~"}',
      });
      const info = '{"id": "org", "tasks": [{"id": "1"}]}';
      expect(await read(respond(info), INFO, { ...small, ...more })).toMatchObject({ body: info });
    }
  });
});

describe("a response with several backends", () => {
  it.each([
    [TASK, '{"id": "1"}', '{"id":"a~1"}'],
    [CREATION, '{"id": "1"}', '{"id":"a~1"}'],
    [LIST, '{"tasks": [{"id": "1"}]}', '{"tasks":[{"id":"a~1"}],"next_page_token":"b~"}'],
    [CANCEL, '{"id": "1"}', '{"id": "1"}'],
    [INFO, '{"id": "org"}', '{"id": "org"}'],
  ])("to %j with %s is %s", async (asked, body, expected) => {
    for (const more of [{}, OFF]) {
      const shown = await read(respond(body), asked, { ...TWO_BACKENDS, ...more });
      expect(shown).toEqual({
        status: 200,
        type: JSON_TYPE,
        body: expected,
        isWhole: true,
        changed: [],
      });
    }
  });

  it("is not converted if that is switched off", async () => {
    const body = '{"id": "1", "state": "FAILED"}';
    const shown = await read(respond(body), TASK, { ...TWO_BACKENDS, ...OFF });
    expect(shown).toMatchObject({ body: '{"id":"a~1","state":"FAILED"}', changed: [] });
  });
});

const TYPES = [
  "text/html",
  "image/svg+xml",
  "application/xhtml+xml",
  "application/javascript",
  "multipart/mixed; boundary=x",
  "application/json, text/html",
  "text/html; charset=utf-7",
  "",
];

describe("the media type of a response", () => {
  it.each(TYPES)("of the type %j is never one that a browser runs", async (type) => {
    const headers = { "Content-Type": type, "Content-Disposition": "inline", Link: "<x>" };
    const markup = "<svg onload=alert(1)>";
    const small = { TES_MAX_BODY_BYTES: "5" };
    for (const [status, environment] of [
      [200, OFF],
      [200, small],
      [201, { ...OFF, ...small }],
      [404, {}],
      [500, OFF],
      [400, small],
    ] as const) {
      const shown = await read(respond(markup, status, headers), TASK, environment);
      const isError = status > 299;
      expect(shown.type).toBe(isError ? JSON_TYPE : "text/plain; charset=utf-8");
      if (isError) expect(JSON.parse(shown.body)).toMatchObject({ code: status, status });
    }
  });
});

describe("a response that JavaScript cannot hold", () => {
  it("keeps the digits of its numbers", async () => {
    const body =
      '{"id": "a", "state": "FAILED", "logs": [{"outputs": [{"size_bytes": 9007199254740993}]}], "x": 1e400}';
    expect((await read(respond(body))).body).toBe(
      '{"id":"a","state":"SYSTEM_ERROR","logs":[{"outputs":[{"size_bytes":"9007199254740993"}]}],"x":1e400}',
    );
    const list = '{"tasks":[{"id":12345678901234567890,"x":9007199254740993}]}';
    expect((await read(respond(list), LIST, TWO_BACKENDS)).body).toBe(
      '{"tasks":[{"id":"a~12345678901234567890","x":9007199254740993}],"next_page_token":"b~"}',
    );
  });

  it("is named as nested too deep", async () => {
    const deep = (levels: number) => `{"id":"1","a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await read(respond(deep(99)))).status).toBe(200);
    for (const levels of [100, 20_000]) {
      expect(await failure(respond(deep(levels)))).toEqual([
        502,
        "The response of the backend is nested deeper than 100 levels.",
      ]);
      expect((await read(respond(deep(levels), 400))).type).toBe(JSON_TYPE);
    }
  });

  it("loses its byte order mark", async () => {
    expect((await read(respond('\ufeff{"id": "a"}'))).body).toBe('{"id": "a"}');
  });

  it.each([199, 600, 999])("is a failure with the status %i", async (status) => {
    const settings = taskSettings();
    const incoming = { ...fetched(respond("{}")), status };
    const address = addressIn(settings);
    await expect(readAnswer(incoming, { ...TASK, address }, settings)).rejects.toThrow(
      `The backend responded with the status ${status}.`,
    );
  });
});

describe("a response that never ends", () => {
  it("is broken off at the ceiling", async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1000;
          controller.enqueue(new Uint8Array(1000));
        },
      });
    const limits = { TES_MAX_BODY_BYTES: "2000", TES_MAX_STREAMED_BYTES: "10000" };
    for (const more of [{}, OFF]) {
      sent = 0;
      await expect(read(new Response(endless()), TASK, { ...limits, ...more })).rejects.toThrow(
        "The body is larger than 10000 bytes.",
      );
      expect(sent).toBeLessThan(15_000);
    }
    const shown = await read(new Response(endless(), { status: 500 }), TASK, limits);
    expect(JSON.parse(shown.body).message).toBe(
      "The backend responded with the status 500, and with a text that is too large to read.",
    );
  });
});
