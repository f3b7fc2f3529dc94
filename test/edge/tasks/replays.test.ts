import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { type RunningServer, startServer } from "../../../src/hosts/server/server.ts";
import { STATES } from "../../../src/tes/states.ts";
import {
  empty,
  json,
  type Respond,
  startBackend,
  type TestBackend,
} from "../../fixtures/tes-backend.ts";
import { ENDED_TASKS } from "../../fixtures/tes-dialects.ts";

/** What clients send that cannot run here, how real backends respond, and what the clients rely on. */

let backend: TestBackend;
let server: RunningServer;

beforeAll(async () => {
  backend = await startBackend();
  server = await startServer({
    folder: await mkdtemp(join(tmpdir(), "vitrine-")),
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({
      TES_BACKEND_URL: backend.url,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_URLS: "*",
    }),
  });
});

beforeEach(() => {
  backend.asked.length = 0;
});

afterAll(async () => {
  await server?.close();
  await backend?.close();
});

const FIELDS = new Set([
  ...["id", "state", "name", "description", "inputs", "outputs", "resources", "executors"],
  ...["volumes", "tags", "logs", "creation_time"],
]);

describe.each(Object.entries(ENDED_TASKS))("behind the function, %s", (_, task) => {
  const get = async (view: string) => {
    backend.respond = json(task);
    return (await fetch(`${server.url}/tes/v1/tasks/c1${view}`)).json();
  };

  it("gives Cromwell a state and sizes that it can read", async () => {
    expect((await get("?view=MINIMAL")).state).toBe("COMPLETE");
    const full = await get("?view=FULL");
    expect(full.resources.zones).toEqual(["a"]);
    expect(full.logs[0].outputs[0].size_bytes).toBe("12");
    for (const value of Object.values(full.logs[0].metadata ?? {}))
      expect(value).toBeTypeOf("string");
  });

  it("gives nf-ga4gh a state that it knows without a view, and an exit code at the end", async () => {
    const minimal = await get("");
    expect(Object.keys(minimal).sort()).toEqual(["id", "state"]);
    expect(STATES).toContain(minimal.state);
    expect((await get("?view=FULL")).logs[0].logs[0].exit_code).toBe(0);
  });

  it("gives py-tes only fields of a task that it accepts", async () => {
    const full = await get("?view=FULL");
    for (const field of Object.keys(full)) expect(FIELDS).toContain(field);
    expect(full.creation_time).toMatch(/^2026-11-21T10:00:00/);
    expect(full.executors[0].ignore_error).toBe(true);
    expect(full.resources).toMatchObject({ cpu_cores: 1, ram_gb: 2 });
  });

  it("gives each view what belongs to it", async () => {
    const basic = await get("?view=BASIC");
    expect(basic.logs[0]).not.toHaveProperty("system_logs");
    expect(basic.logs[0].logs[0]).not.toHaveProperty("stdout");
    expect((await get("?view=FULL")).logs[0].logs[0].stdout).toBe("out");
  });
});

const UNKNOWN: Readonly<Record<string, Respond>> = {
  Funnel: json({ error: "no task found: c9" }, 404),
  TESK: json({ timestamp: "2026-11-21", status: 404, error: "Not Found", message: "Task" }, 404),
  proTES: json({ message: "The requested resource was not found.", code: "404" }, 404),
  "MS TES": empty(404),
};

it.each(Object.entries(UNKNOWN))(
  "passes on how %s responds to an unknown task",
  async (_, respond) => {
    backend.respond = respond;
    const response = await fetch(`${server.url}/tes/v1/tasks/c9`);
    expect(response.status).toBe(404);
    expect(backend.asked.length).toBe(1);
  },
);

describe("nf-ga4gh", () => {
  it("cancels with an empty body of type JSON", async () => {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    backend.respond = json({ id: "c1" });
    const task = {
      name: "hello",
      volumes: ["/tmp/work"],
      inputs: [
        { name: ".command.run", url: "s3://b/run", path: "/tmp/work/.command.run", type: "FILE" },
      ],
      outputs: [{ name: ".exitcode", url: "s3://b/exit", path: "/tmp/work/.exitcode" }],
      executors: [
        {
          image: "quay.io/nextflow/bash",
          command: ["/bin/bash", ".command.run"],
          workdir: "/tmp/work",
        },
      ],
      resources: { cpu_cores: 1, ram_gb: 1, disk_gb: 10 },
    };
    // its setting is the URL without the version
    const endpoint = `${server.url}/tes`;
    const created = await fetch(`${endpoint}/v1/tasks`, {
      method: "POST",
      headers,
      body: JSON.stringify(task),
    });
    expect(await created.json()).toEqual({ id: "c1" });
    expect(JSON.parse(backend.asked[0]?.body ?? "")).toEqual(task);
    backend.respond = empty(200); // TESK
    const canceled = await fetch(`${endpoint}/v1/tasks/c1:cancel`, {
      method: "POST",
      headers,
      body: "",
    });
    expect(await canceled.json()).toEqual({});
  });
});

describe("Cromwell", () => {
  it("creates at the URL of the collection, and reads an object when it cancels", async () => {
    const endpoint = `${server.url}/tes/v1/tasks`;
    backend.respond = json({ id: "c1" });
    const task = {
      name: "wf.task",
      inputs: [
        {
          name: "commandScript",
          path: "/cromwell-executions/script",
          type: "FILE",
          content: "#!/bin/bash",
        },
      ],
      outputs: [
        {
          name: "rc",
          url: "/cromwell-executions/rc",
          path: "/cromwell-executions/rc",
          type: "FILE",
        },
      ],
      resources: {
        cpu_cores: 1,
        ram_gb: 2,
        disk_gb: 2,
        preemptible: false,
        backend_parameters: {},
      },
      executors: [
        {
          image: "ubuntu@sha256:0123",
          command: ["/bin/bash", "/cromwell-executions/script"],
          workdir: "/cromwell-executions",
          stdout: "/cromwell-executions/stdout",
          stderr: "/cromwell-executions/stderr",
        },
      ],
    };
    const headers = { "Content-Type": "application/json", Authorization: "Bearer of-cromwell" };
    const created = await fetch(endpoint, { method: "POST", headers, body: JSON.stringify(task) });
    expect(await created.json()).toEqual({ id: "c1" });
    expect(backend.asked[0]?.body).toBe(JSON.stringify(task));
    backend.respond = json({});
    const canceled = await fetch(`${endpoint}/c1:cancel`, { method: "POST", headers });
    expect(await canceled.json()).toEqual({});
  });
});

describe("Snakemake", () => {
  it.each(["", "/tes"])(
    "asks only below URL%s/v1, and polls for a state of its lists",
    async (path) => {
      const url = `${server.url}${path}/v1/tasks`;
      // what it sends for credentials that are not set
      const headers = { "Content-type": "application/json", Authorization: "Basic Tm9uZTpOb25l" };
      backend.respond = json({ id: "c1", state: "FAILED" });
      const body = '{"executors":[{"image":"a","command":["b"]}]}';
      const created = await fetch(url, { method: "POST", headers, body });
      expect(await created.json()).toMatchObject({ id: "c1" });
      expect(backend.asked[0]?.headers.authorization).toBeUndefined();
      const { state } = await (await fetch(`${url}/c1?view=MINIMAL`, { headers })).json();
      expect(["EXECUTOR_ERROR", "SYSTEM_ERROR", "CANCELED", "COMPLETE"]).toContain(state);
    },
  );
});

describe("Funnel's command line", () => {
  it("sends empty credentials, and lists with an empty query", async () => {
    backend.respond = json({ tasks: [] });
    const headers = { Authorization: "Basic Og==" };
    const response = await fetch(`${server.url}/tes/v1/tasks?`, { headers });
    expect(await response.json()).toEqual({ tasks: [] });
    expect(backend.asked[0]?.headers.authorization).toBeUndefined();
  });
});
