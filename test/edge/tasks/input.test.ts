import { describe, expect, it } from "vitest";
import { Refusal } from "../../../src/edge/http/refusal.ts";
import { readCancellation, readTask } from "../../../src/edge/tasks/input.ts";
import { taskSettings } from "../../fixtures/task-settings.ts";

type Environment = Readonly<Record<string, string>>;

const TASK = '{ "executors": [ {"image": "alpine:3", "command": ["true"]} ] }';

const requestWith = (body: string | Uint8Array<ArrayBuffer> | null, headers: Environment = {}) =>
  new Request("https://a.example.org/tes/v1/tasks", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });

const read = async (
  body: string | Uint8Array<ArrayBuffer>,
  environment: Environment = {},
  headers: Environment = {},
) => {
  const { task, bytes, changed } = await readTask(
    requestWith(body, headers),
    taskSettings({ TES_ALLOWED_URLS: "*", ...environment }),
  );
  return { task, sent: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), changed };
};

/** The refusal of a task, as a list. */
const refused = async (...args: Parameters<typeof read>) => {
  const thrown = await read(...args).catch((error) => error);
  expect(thrown).toBeInstanceOf(Refusal);
  const { status, message, faults } = thrown as Refusal;
  return [status, message, faults];
};

describe("a new task", () => {
  it("goes on as it was written if nothing has to change", async () => {
    expect(await read(TASK)).toEqual({ task: JSON.parse(TASK), sent: TASK, changed: [] });
  });

  it("goes on in the standard's spelling", async () => {
    const body = '{"executors":[{"image":"a","command":["b"]}], "resources": {"cpuCores": 1}}';
    const task = {
      executors: [{ image: "a", command: ["b"] }],
      resources: { cpu_cores: 1 },
    };
    expect(await read(body)).toEqual({
      task,
      sent: '{"executors":[{"image":"a","command":["b"]}],"resources":{"cpu_cores":1}}',
      changed: ["cpuCores->cpu_cores"],
    });
  });

  it.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    " application/json",
    "text/json",
    "application/ld+json",
    "application/vnd.ga4gh.v1+json",
  ])("may have the type %s", async (type) => {
    expect((await read(TASK, {}, { "Content-Type": type })).sent).toBe(TASK);
  });

  it("may have no type", async () => {
    const request = requestWith(new TextEncoder().encode(TASK));
    request.headers.delete("Content-Type");
    const { changed } = await readTask(request, taskSettings());
    expect(changed).toEqual([]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "x-application/json",
    "application/a b+json",
    "application/+json",
    "a application/json",
    "application/json, text/plain",
    "text/plain, application/json",
    "text/plain; x=application/json",
    "application/json x",
  ])("may not have the type %s", async (type) => {
    expect(await refused(TASK, {}, { "Content-Type": type })).toEqual([
      415,
      "The content type of a task must be application/json.",
      [],
    ]);
  });
});

it("a body that breaks off is a bad request", async () => {
  for (const read of [readTask, readCancellation]) {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("connection reset")),
    });
    const request = new Request("https://b.example.org/tes/v1/tasks", {
      ...{ method: "POST", body, duplex: "half" },
      headers: { "Content-Type": "application/json" },
    });
    await expect(read(request, taskSettings())).rejects.toMatchObject({
      status: 400,
      message: "The request body is incomplete or malformed.",
    });
  }
});

describe("the charset of a task", () => {
  it.each(["utf-8", "UTF8", '"utf-8"', "us-ascii"])("may be %s", async (charset) => {
    const type = { "Content-Type": `application/json; charset=${charset}` };
    expect((await read(TASK, {}, type)).sent).toBe(TASK);
  });

  it.each(["utf-16", "iso-8859-1", "UTF-7"])("may not be %s", async (charset) => {
    const type = { "Content-Type": `application/json;Charset=${charset}` };
    const message = "The charset of a task must be utf-8, as JSON is encoded.";
    expect(await refused(TASK, {}, type)).toEqual([415, message, []]);
  });
});

describe("the size of a task", () => {
  const limit = { TES_MAX_BODY_BYTES: String(TASK.length) };
  const tooLarge = [413, `The task is too large: the limit is ${TASK.length} bytes.`, []];

  it("may be the limit, and not more", async () => {
    expect((await read(TASK, limit)).sent).toBe(TASK);
    expect(await refused(`${TASK} `, limit)).toEqual(tooLarge);
  });

  it("is limited in fields and list items, too, however many bytes they have", async () => {
    const five = { TES_MAX_FIELDS: "5" };
    expect(await refused('{"executors":[{"image":"a","command":["a","b","c"]}]}', five)).toEqual([
      413,
      "The task is too large: the limit is 5 fields and list items. Put long lists into a file that is an input.",
      [],
    ]);
    const exact = '{"executors":[{"image":"a,b,c","command":["a,b"]}]}';
    expect((await read(exact, five)).sent).toBe(exact);
  });

  it("is believed if it is said to be too large, so that nothing is read", async () => {
    let reads = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          reads += 1;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "Content-Length": String(TASK.length + 1) };
    const init = { method: "POST", headers, body, duplex: "half" };
    const request = new Request("https://a.example.org", init);
    await expect(readTask(request, taskSettings(limit))).rejects.toThrow(/too large/);
    expect(reads).toBe(0);
  });

  it("may be said to be the limit", async () => {
    const headers = { "Content-Length": String(TASK.length) };
    expect((await read(TASK, limit, headers)).sent).toBe(TASK);
  });
});

const NOT_JSON = [
  400,
  "The task is not valid JSON.",
  [{ pointer: "", message: "The body must be JSON in UTF-8." }],
];
const LATIN_1 = new Uint8Array([0x22, 0xfc, 0x22]);

describe("a task that is not JSON", () => {
  it.each([["{"], [""], ["executors: []"], [LATIN_1]])("is rejected: %s", async (body) => {
    expect(await refused(body)).toEqual(NOT_JSON);
    expect(await refused(body, { TES_NORMALIZE: "off", TES_ALLOWED_IMAGES: "a" })).toEqual(
      NOT_JSON,
    );
  });

  it("goes on if nothing is looked into", async () => {
    const off = { TES_NORMALIZE: "off" };
    expect(await read("{", off)).toEqual({ task: null, sent: "{", changed: [] });
  });
});

describe("a task with faults", () => {
  it("is rejected with all of them", async () => {
    expect(await refused('{"name": 1}')).toEqual([
      400,
      "The task has 2 faults: executors is missing.",
      [
        { pointer: "/executors", message: "executors is missing." },
        { pointer: "/name", message: "name must be a string; got 1." },
      ],
    ]);
    expect(await refused("{}")).toEqual([
      400,
      "The task has 1 fault: executors is missing.",
      [{ pointer: "/executors", message: "executors is missing." }],
    ]);
  });

  it("is rejected for two spellings first", async () => {
    const message =
      "/resources/ram_gb and /resources/ramGb are the same field, but their values differ.";
    expect(await refused('{"resources": {"ramGb": 1, "ram_gb": 2}}')).toEqual([
      400,
      `The task has 3 faults: ${message}`,
      [
        { pointer: "/resources/ram_gb", message },
        { pointer: "/resources/ramGb", message },
        { pointer: "/executors", message: "executors is missing." },
      ],
    ]);
  });

  it("is checked strictly if that is set", async () => {
    expect((await refused(TASK, { TES_STRICT_TASKS: "true" }))[1]).toBe(
      "The task has 2 faults: inputs is missing.",
    );
  });

  it("goes on unchanged if the spelling is switched off", async () => {
    const body = '{"name": 1, "resources": {"ramGb": 1}}';
    expect(await read(body, { TES_NORMALIZE: "off", TES_STRICT_TASKS: "true" })).toEqual({
      task: JSON.parse(body),
      sent: body,
      changed: [],
    });
  });
});

describe("the images of a task", () => {
  const limited = { TES_ALLOWED_IMAGES: "alpine:" };

  it("may be allowed; then only what was looked at goes on", async () => {
    expect(await read(TASK, limited)).toEqual({
      task: JSON.parse(TASK),
      sent: '{"executors":[{"image":"alpine:3","command":["true"]}]}',
      changed: [],
    });
    const off = { ...limited, TES_NORMALIZE: "off" };
    expect((await read(TASK, off)).sent).toBe(
      '{"executors":[{"image":"alpine:3","command":["true"]}]}',
    );
  });

  it.each([{}, { TES_NORMALIZE: "off" }])("may be forbidden, with %j", async (more) => {
    const body = '{"executors":[{"image":"evil","command":["x"]}],"name":1}';
    const message = 'An image must begin with alpine:; got "evil".';
    expect(await refused(body, { ...limited, ...more })).toEqual([
      403,
      message,
      [{ pointer: "/executors/0/image", message }],
    ]);
  });
});

describe("the URLs of a task", () => {
  const withUrl = (url: string) =>
    JSON.stringify({ inputs: [{ url, path: "/a" }], executors: [{ image: "a", command: ["b"] }] });
  const local =
    "The URL must have a scheme and a host, and must not name a file, a local host or a user; got ";

  it.each([{}, { TES_NORMALIZE: "off" }])(
    "may not be local where anyone may create tasks, %j",
    async (more) => {
      const open = { TES_ALLOWED_URLS: "", ...more };
      expect((await read(withUrl("s3://bucket/a"), open)).changed).toEqual([]);
      const message = `${local}"file:///etc/passwd".`;
      expect(await refused(withUrl("file:///etc/passwd"), open)).toEqual([
        403,
        message,
        [{ pointer: "/inputs/0/url", message }],
      ]);
    },
  );

  it("may be any where callers are known", async () => {
    const tokens = { TES_ALLOWED_URLS: "", TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "a:b" };
    const body = withUrl("file:///etc/passwd");
    expect((await read(body, tokens)).sent).toBe(body);
    expect((await read(body, { TES_ALLOWED_URLS: "", TES_CLIENT_AUTH: "pass" })).sent).toBe(body);
  });

  it("may be listed; then only known fields go on", async () => {
    const listed = { TES_ALLOWED_URLS: "s3://bucket,file:///data" };
    expect((await read(withUrl("file:///data/a"), listed)).changed).toEqual([]);
    expect((await refused(withUrl("s3://other/a"), listed))[1]).toBe(
      'The URL must begin with s3://bucket or file:///data; got "s3://other/a".',
    );
    const more = '{"x":1,"executors":[{"image":"a","command":["b"]}]}';
    expect((await read(more, listed)).changed).toEqual(["-x"]);
  });

  it("cannot be hidden in a key that is there twice", async () => {
    const body =
      '{"inputs":[{"url":"file:///etc/passwd","path":"/a"}],"executors":[{"image":"a","command":["b"]}],"inputs":[]}';
    expect((await read(body, { TES_ALLOWED_URLS: "" })).sent).not.toContain("passwd");
  });
});

describe("a limited task", () => {
  const limited = { TES_ALLOWED_IMAGES: "alpine" };
  const off = { ...limited, TES_NORMALIZE: "off" };

  it("is made again from known fields", async () => {
    const body =
      '{"executors":[{"image":"evil"}],"executors\\u0000":1,"x":{"y":1},"tags":{"X":"1"},"executors":[{"image":"alpine","command":["b"],"\\u212a":1}]}';
    for (const environment of [limited, off]) {
      expect(await read(body, environment)).toMatchObject({
        sent: '{"executors":[{"image":"alpine","command":["b"]}],"tags":{"X":"1"}}',
        changed: ["-executors\u0000", "-x", "-\u212a"],
      });
    }
  });

  it.each([
    ["{}", 400],
    ["[]", 400],
    ["null", 400],
    ['{"executors":{"image":"alpine"}}', 400],
    ['{"executors":"alpine"}', 400],
    ['{"executors":[{"image":["alpine"]}]}', 403],
    ['{"executors":["alpine"]}', 403],
    ['{"executors":[[{"image":"alpine"}]]}', 403],
    ['{"executors":[{"image":"alpine"}],"executor\u017f":[{"image":"evil"}]}', 403],
  ])("without a list of images is refused, in any spelling: %s", async (body, status) => {
    expect((await refused(body, off))[0]).toBe(status);
    expect([400, 403]).toContain((await refused(body, limited))[0]);
  });
});

describe("a task that JavaScript cannot hold", () => {
  it("keeps the digits of its numbers", async () => {
    const body = (key: string) =>
      `{"executors":[{"image":"a","command":["b"]}],"resources":{"${key}":9007199254740993}}`;
    expect((await read(body("ram_gb"))).sent).toBe(body("ram_gb"));
    expect((await read(body("ramGb"))).sent).toBe(body("ram_gb"));
    expect((await read(body("ramGb"), { TES_ALLOWED_IMAGES: "a" })).sent).toBe(body("ram_gb"));
  });

  it("names a number that is infinite", async () => {
    const body = '{"executors":[{"image":"a","command":["b"]}],"resources":{"ram_gb":1e400}}';
    expect((await refused(body))[1]).toBe(
      "The task has 1 fault: ram_gb must be a number of 0 or more; got Infinity.",
    );
  });

  it.each([100, 20_000])("is refused if it is nested %i levels too deep", async (levels) => {
    const body = `{"executors":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    for (const more of [{}, { TES_ALLOWED_IMAGES: "a" }]) {
      const [status, message] = await refused(body, more);
      expect([status, message]).toEqual([400, "The task is nested deeper than 100 levels."]);
    }
  });

  it("loses its byte order mark", async () => {
    expect((await read(`\ufeff${TASK}`)).sent).toBe(TASK);
  });

  it("is not UTF-16", async () => {
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${TASK}`, "utf16le"));
    expect(await refused(utf16)).toEqual(NOT_JSON);
  });
});

describe("a task with millions of faults", () => {
  it("has a short answer", async () => {
    const body = `{"executors":[${"0,".repeat(2_000_000)}0]}`;
    const many = { TES_MAX_FIELDS: "3000000" };
    const [status, message, faults] = (await refused(body, many)) as [number, string, unknown[]];
    expect([status, faults.length]).toEqual([400, 101]);
    expect(message).toBe("The task has over 10000 faults: This must be an object; got 0.");
    expect(JSON.stringify(faults).length).toBeLessThan(20_000);
  });
});

describe("a compressed task", () => {
  it("is refused", async () => {
    const headers = { "Content-Encoding": "gzip" };
    expect(await refused(TASK, {}, headers)).toEqual([415, "A task must not be compressed.", []]);
    expect((await read(TASK, {}, { "Content-Encoding": "identity" })).sent).toBe(TASK);
  });
});

describe("the body of a cancellation", () => {
  const cancelled = (body: string | null, type: string, environment: Environment = {}) =>
    readCancellation(requestWith(body, { "Content-Type": type }), taskSettings(environment)).then(
      () => 200,
      ({ status }: Refusal) => status,
    );

  it("may be empty, or JSON", async () => {
    expect(await cancelled(null, "text/plain")).toBe(200);
    expect(await cancelled("", "application/x-www-form-urlencoded")).toBe(200);
    expect(await cancelled("{}", "application/json")).toBe(200);
  });

  it("may be small only", async () => {
    expect(await cancelled(" ".repeat(16_384), "application/json")).toBe(200);
    expect(await cancelled(" ".repeat(16_385), "application/json")).toBe(413);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "may not be %s",
    async (type) => {
      expect(await cancelled("a=b", type)).toBe(415);
    },
  );

  it("has a limit", async () => {
    const limit = { TES_MAX_BODY_BYTES: "10" };
    expect(await cancelled(" ".repeat(10), "application/json", limit)).toBe(200);
    expect(await cancelled(" ".repeat(11), "application/json", limit)).toBe(413);
  });
});
