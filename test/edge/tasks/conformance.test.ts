import { describe, expect, it } from "vitest";
import { createHandler } from "../../../src/edge/handler.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { tesOpenapiDocument } from "../../../src/tes/openapi.ts";
import { openapiCheck } from "../../fixtures/openapi.ts";
import type { Rule } from "../../fixtures/rules.ts";
import { memoryAssets, useStubBackends } from "../../fixtures/stub-backends.ts";
import { ENDED_TASKS } from "../../fixtures/tes-dialects.ts";
import {
  canceled,
  created,
  errorBody,
  listRule,
  newTask,
  TASK_RULES,
} from "../../fixtures/tes-rules.ts";

const backends = useStubBackends();
const settings = { TES_BACKEND_URL: "https://backend.example.org/v1", TES_CLIENT_AUTH: "open" };
const handle = createHandler(memoryAssets(), readSettings(settings));

const send = (path: string, init?: RequestInit) =>
  handle(new Request(`https://vitrine.example.org/tes/v1${path}`, init));
const post = (path: string, body = "") =>
  send(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });

/** Checks a response by a rule, and that it is JSON with a status. */
async function follows(response: Response, status: number, rule: Rule): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(rule(await response.json(), "body")).toEqual([]);
}

const VIEWS = ["MINIMAL", "BASIC", "FULL"] as const;

describe.each(Object.entries(ENDED_TASKS))("in front of %s", (_, task) => {
  it.each(VIEWS)("a task in the view %s is as TES 1.1.0 requires", async (view) => {
    backends.respond = () => Response.json(task);
    await follows(await send(`/tasks/c1?view=${view}`), 200, TASK_RULES[view]);
  });

  it.each(VIEWS)("a list in the view %s is as TES 1.1.0 requires", async (view) => {
    backends.respond = () => Response.json({ tasks: [task, task], next_page_token: "" });
    await follows(await send(`/tasks?view=${view}`), 200, listRule(view));
  });

  it("a task without a view shows the smallest one", async () => {
    backends.respond = () => Response.json(task);
    await follows(await send("/tasks/c1"), 200, TASK_RULES.MINIMAL);
  });

  it("the list is as the service's own OpenAPI document says", async () => {
    const document = tesOpenapiDocument("https://vitrine.example.org", "Vitrine");
    const check = openapiCheck(document as { readonly paths: object });
    backends.respond = () => Response.json({ tasks: [task] });
    const list = await (await send("/tasks?view=FULL")).json();
    expect(check("/tasks", 200, list)).toEqual([]);
  });
});

describe("a new task", () => {
  it.each([
    { executors: [{ image: "alpine", command: ["true"] }] },
    {
      name: "a",
      created: "2026-11-21T10:00:00Z",
      inputs: [{ path: "/i", content: "text", type: "FILE" }],
      outputs: [{ path: "/o*", url: "s3://b/", pathPrefix: "/" }],
      resources: { cpuCores: 1, ramGb: 0.5, zones: "a", backendParameters: { VmSize: "small" } },
      executors: [{ image: "alpine", command: ["true"], ignoreError: true }],
    },
  ])("%j reaches the backend as TES 1.1.0 requires", async (task) => {
    backends.respond = () => Response.json({ id: "c1" });
    await follows(await post("/tasks", JSON.stringify(task)), 200, created);
    const [fetched] = backends.fetched;
    expect(fetched).toMatchObject({
      method: "POST",
      url: "https://backend.example.org/v1/tasks",
    });
    expect(fetched?.headers.get("Content-Type")).toBe("application/json");
    expect(newTask(JSON.parse(fetched?.body ?? ""), "task")).toEqual([]);
  });
});

describe("a cancellation", () => {
  it.each(["", "{}", '{"message": "ok"}'])(
    "to which a backend says %j is an object",
    async (body) => {
      backends.respond = () => new Response(body);
      await follows(await post("/tasks/c1:cancel"), 200, canceled);
      expect(backends.fetched[0]).toMatchObject({
        method: "POST",
        url: "https://backend.example.org/v1/tasks/c1:cancel",
        body: "",
      });
    },
  );
});

describe("the service-info", () => {
  it("is the backend's own", async () => {
    const info = {
      id: "org.example.tes",
      name: "TES",
      type: { artifact: "tes" },
      storage: ["s3://b"],
    };
    backends.respond = () => Response.json(info);
    expect(await (await send("/service-info")).json()).toEqual(info);
  });
});

describe("an error of the function", () => {
  it.each<[number, string, () => Promise<Response>]>([
    [400, "an unknown view", () => send("/tasks?view=ALL")],
    [400, "an unknown state", () => send("/tasks?state=DONE")],
    [400, "a page that is too large", () => send("/tasks?page_size=2048")],
    [400, "a task without executors", () => post("/tasks", "{}")],
    [400, "a task that is not JSON", () => post("/tasks", "{")],
    [404, "an unknown path", () => send("/task")],
    [405, "a method", () => send("/tasks", { method: "DELETE" })],
  ])("%i for %s has the fields that clients look for", async (status, _, request) => {
    await follows(await request(), status, errorBody);
    expect(backends.fetched).toEqual([]);
  });
});

describe("the rules of TES 1.1.0", () => {
  const TASK = {
    id: "a",
    state: "COMPLETE",
    creation_time: "2026-11-21T10:00:00Z",
    executors: [{ image: "alpine", command: ["true"] }],
  };
  const LOG = { logs: [], outputs: [], system_logs: [] };

  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ state: "FAILED" }, [expect.stringContaining("task.state is not one of")]],
    [{ creationTime: "t" }, ["task has an unknown field creationTime"]],
    [{ creation_time: "today" }, ['task.creation_time is not a timestamp: "today"']],
    [{ executors: [{ image: "a" }] }, ["task.executors[0] has no command"]],
    [{ inputs: [{ path: "/a" }] }, [expect.stringContaining("with url or content")]],
    [{ inputs: [{ path: "a", url: "u" }] }, ['task.inputs[0].path is not an absolute path: "a"']],
    [{ resources: { cpu_cores: 1.5 } }, ["task.resources.cpu_cores is not an integer: 1.5"]],
    [{ resources: { zones: "a" } }, ["task.resources.zones is not a list"]],
    [{ tags: { a: 1 } }, ["task.tags.a is not a string: 1"]],
    [
      { logs: [{ ...LOG, outputs: [{ url: "u", path: "/p", size_bytes: 1 }] }] },
      ["task.logs[0].outputs[0].size_bytes is not an integer as a string: 1"],
    ],
    [{ logs: [{ ...LOG, logs: [{ stdout: "" }] }] }, ["task.logs[0].logs[0] has no exit_code"]],
  ])("notice what is wrong with %j", (more, faults) => {
    expect(TASK_RULES.FULL({ ...TASK, ...more }, "task")).toEqual(faults);
  });
});
