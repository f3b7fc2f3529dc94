import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/edge/refusal.ts";
import { readTask } from "../../src/edge/task-input.ts";
import { taskSettings } from "../fixtures/task-settings.ts";

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
    taskSettings(environment),
  );
  return { task, sent: new TextDecoder().decode(bytes), changed };
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
  ])("may not have the type %s", async (type) => {
    expect(await refused(TASK, {}, { "Content-Type": type })).toEqual([
      415,
      "The content type of a task must be application/json.",
      [],
    ]);
  });
});

describe("the size of a task", () => {
  const limit = { TES_MAX_BODY_BYTES: String(TASK.length) };
  const tooLarge = [413, `The task is too large: the limit is ${TASK.length} bytes.`, []];

  it("may be the limit, and not more", async () => {
    expect((await read(TASK, limit)).sent).toBe(TASK);
    expect(await refused(`${TASK} `, limit)).toEqual(tooLarge);
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
