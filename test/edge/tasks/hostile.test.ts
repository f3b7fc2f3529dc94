import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { Backends } from "../../../src/edge/backends/backends.ts";
import { fetchTransport } from "../../../src/edge/backends/transport.ts";
import { createTaskService } from "../../../src/edge/tasks/service.ts";
import { parseTesPath } from "../../../src/tes/paths.ts";
import { memoryAssets, useStubBackends } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS, taskSettings } from "../../fixtures/task-settings.ts";

const network = useStubBackends();
const random = randomFrom(20_261_122);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

const KEYS = [
  ...["id", "state", "name", "tags", "executors", "image", "command", "env", "inputs", "outputs"],
  ...["logs", "resources", "cpuCores", "cpu_cores", "size_bytes", "metadata", "tasks", "created"],
  ...["next_page_token", "nextPageToken", "zones", "__proto__", "constructor", "toJSON", ""],
  ...["ключ", "a\r\nb", "executorſ", "EXECUTORS", "Image", "\u212a", "\ud800", "executors\u0000"],
];

/** The JSON of anything, written with numbers as they are. */
function hostile(levels: number): string {
  const kind = random();
  if (levels > 0 && kind < 0.55) {
    const fields = Array.from(
      { length: Math.floor(random() * 5) },
      () => `${JSON.stringify(pick(KEYS))}:${hostile(levels - 1)}`,
    );
    return `{${fields.join(",")}}`;
  }
  if (levels > 0 && kind < 0.7) {
    return `[${Array.from({ length: Math.floor(random() * 4) }, () => hostile(levels - 1)).join(",")}]`;
  }
  return pick([
    ...["9007199254740993", "1e400", "-0", "1.0", "5", "null", "true", '""', '"COMPLETED"'],
    ...['"a~.."', '"ubuntu"', '"evil"', '"\\ud800"', '"\\u0000\\r\\n"', '"ключ"', '"/p"'],
  ]);
}

/** A task whose images may be allowed, and which is hostile in all else. */
const task = () =>
  random() < 0.5
    ? hostile(5)
    : `{"executors":[{"image":"ubuntu","command":["x"],${JSON.stringify(pick(KEYS))}:${hostile(2)}}],${JSON.stringify(pick(KEYS))}:${hostile(3)}}`;

const SENT: Readonly<Record<string, readonly string[]>> = {
  "": ["name", "description", "tags", "volumes", "executors", "inputs", "outputs", "resources"],
  executors: [
    ...["image", "command", "workdir", "stdin", "stdout", "stderr"],
    ...["env", "ignore_error", "ignoreError"],
  ],
};

function service(environment: Readonly<Record<string, string>>) {
  const settings = taskSettings(environment);
  return createTaskService(settings, memoryAssets(), new Backends(settings, fetchTransport()));
}

/** What every response must be, whatever was sent. */
async function check(response: Response): Promise<void> {
  expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Type") ?? "text/plain").toMatch(
    /^(application\/json|text\/plain)(; charset=utf-8)?$/,
  );
  for (const [, value] of response.headers) expect(value).toMatch(/^[\x20-\x7e]*$/);
  const text = await response.text();
  if (response.status > 299) {
    expect(text).not.toMatch(/could not be handled|closed the connection/);
    if (text !== "") JSON.parse(text); // 304, or HEAD
  }
}

describe("hostile tasks", () => {
  it.each([
    {},
    { TES_ALLOWED_IMAGES: "ubuntu" },
    { TES_ALLOWED_IMAGES: "ubuntu", TES_NORMALIZE: "off" },
    { TES_POLICY: "tag", ...TWO_BACKENDS },
  ])("are refused, or forwarded with known fields: %j", async (environment) => {
    const send = service(environment);
    let forwarded = 0;
    for (let count = 0; count < 300; count++) {
      network.fetched.length = 0;
      const body = task();
      const headers = { "Content-Type": "application/json" };
      const init = { method: "POST", headers, body };
      const request = new Request("https://site.example.org/tes/v1/tasks", init);
      const response = await send({ kind: "tasks" }, request, {});
      expect([200, 400, 403], body).toContain(response.status);
      await check(response);
      const [sent] = network.fetched;
      if (sent === undefined) continue;
      forwarded += 1;
      if (!("TES_ALLOWED_IMAGES" in environment)) continue;
      const made = JSON.parse(sent.body);
      for (const key of Object.keys(made)) expect(SENT[""]).toContain(key);
      for (const executor of made.executors) {
        expect(executor.image).toBe("ubuntu");
        for (const key of Object.keys(executor)) expect(SENT["executors"]).toContain(key);
      }
    }
    expect(forwarded).toBeGreaterThan(20);
  });
});

describe("hostile responses", () => {
  it.each([{}, { TES_NORMALIZE: "off" }, TWO_BACKENDS])(
    "reach clients safely: %j",
    async (environment) => {
      const send = service(environment);
      const types = [
        "application/json",
        "text/html",
        "image/svg+xml",
        "text/html, application/json",
      ];
      for (let count = 0; count < 300; count++) {
        const status = pick([200, 200, 200, 201, 204, 304, 400, 404, 500]);
        const body = pick([hostile(6), `{"tasks":[${hostile(4)},${hostile(4)}]}`, "<svg>", ""]);
        const headers = { "Content-Type": pick(types), "Retry-After": pick(["5", "é", "1\t2"]) };
        network.respond = () =>
          new Response([204, 304].includes(status) ? null : body, { status, headers });
        const [method, path] = pick([
          ["GET", "/tasks"],
          ["GET", "/tasks/a~1"],
          ["POST", "/tasks/a~1:cancel"],
          ["GET", "/service-info"],
          ["HEAD", "/tasks"],
        ] as const);
        const view = pick(["MINIMAL", "BASIC", "FULL"]);
        const url = `https://site.example.org/tes/v1${path}?view=${view}&${encodeURIComponent(pick(KEYS).toWellFormed())}=1`;
        await check(await send(parseTesPath(path), new Request(url, { method }), {}));
      }
    },
  );
});
