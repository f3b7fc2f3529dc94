import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../src/edge/settings.ts";
import { type RunningServer, startServer } from "../../src/hosts/server.ts";
import { STATES } from "../../src/tes/states.ts";
import { json, type Respond, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

/** What clients send that cannot run here, what real backends answer, and what the clients take for granted. */

let backend: TestBackend;
let server: RunningServer;

beforeAll(async () => {
  backend = await startBackend();
  server = await startServer({
    folder: await mkdtemp(join(tmpdir(), "vitrine-")),
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({ TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" }),
  });
});

beforeEach(() => {
  backend.asked.length = 0;
});

afterAll(async () => {
  await server?.close();
  await backend?.close();
});

/** A task that has ended, as each backend writes it in full. */
const ENDED: Readonly<Record<string, object>> = {
  "Funnel 0.10, which spells as its protocol buffers do": {
    id: "c1",
    state: "COMPLETE",
    name: "hello",
    resources: { cpuCores: 1, ramGb: 2, zones: ["a"] },
    executors: [{ image: "alpine", command: ["true"], ignoreError: true }],
    creationTime: "2026-11-21T10:00:00Z",
    logs: [
      {
        startTime: "2026-11-21T10:00:01Z",
        endTime: "2026-11-21T10:00:02Z",
        systemLogs: ["ok"],
        outputs: [{ url: "s3://b/o", path: "/o", sizeBytes: "12" }],
        logs: [{ startTime: "2026-11-21T10:00:01Z", exitCode: 0, stdout: "out" }],
      },
    ],
  },
  "Funnel 0.12, which writes every field": {
    id: "c1",
    state: "COMPLETE",
    name: "hello",
    description: "",
    inputs: [],
    outputs: [],
    volumes: [],
    tags: {},
    resources: { cpu_cores: 1, ram_gb: 2, disk_gb: 0, preemptible: false, zones: ["a"] },
    executors: [
      { image: "alpine", command: ["true"], env: {}, ignore_error: true, stdin: "", stdout: "" },
    ],
    creation_time: "2026-11-21T10:00:00Z",
    logs: [
      {
        start_time: "2026-11-21T10:00:01Z",
        end_time: "2026-11-21T10:00:02Z",
        metadata: {},
        system_logs: ["ok"],
        outputs: [{ url: "s3://b/o", path: "/o", size_bytes: "12" }],
        logs: [{ start_time: "2026-11-21T10:00:01Z", exit_code: 0, stdout: "out", stderr: "" }],
      },
    ],
  },
  "TESK, with numbers in its metadata": {
    id: "task-1c2d",
    state: "COMPLETE",
    name: "hello",
    resources: { cpu_cores: 1, ram_gb: 2, zones: ["a"] },
    executors: [{ image: "alpine", command: ["true"], ignore_error: true }],
    creation_time: "2026-11-21T10:00:00.000Z",
    logs: [
      {
        start_time: "2026-11-21T10:00:01.000Z",
        end_time: "2026-11-21T10:00:02.000Z",
        metadata: { USER_ID: "anonymousUser", attempts: 1 },
        system_logs: ["ok"],
        outputs: [{ url: "s3://b/o", path: "/o", size_bytes: 12 }],
        logs: [{ exit_code: 0, stdout: "out" }],
      },
    ],
  },
  "MS TES, with fields of its own": {
    id: "0fb0858a_3166c22fcb6c5a41b7",
    state: "COMPLETE",
    name: "hello",
    resources: {
      cpu_cores: 1,
      ram_gb: 2,
      zones: ["a"],
      backend_parameters: { vm_size: "Standard_A1_v2" },
      backend_parameters_strict: false,
    },
    executors: [{ image: "alpine", command: ["true"], ignore_error: true }],
    creation_time: "2026-11-21T10:00:00.123+00:00",
    logs: [
      {
        start_time: "2026-11-21T10:00:01Z",
        end_time: "2026-11-21T10:00:02Z",
        metadata: { cost: "0.01" },
        warning: "none",
        system_logs: ["ok"],
        outputs: [{ url: "s3://b/o", path: "/o", size_bytes: "12" }],
        logs: [{ exit_code: 0, stdout: "out" }],
      },
    ],
  },
  "a service that follows the examples of the specification": {
    id: "c1",
    state: "COMPLETED",
    name: "hello",
    resources: { cpuCores: 1, ramGb: 2, zones: "a" },
    executors: [{ image: "alpine", command: ["true"], ignoreError: true }],
    created: "2026-11-21T10:00:00Z",
    updated: "2026-11-21T10:00:02Z",
    logs: [
      {
        start_time: "2026-11-21T10:00:01Z",
        end_time: "2026-11-21T10:00:02Z",
        metadata: { slurmm_id: 123456 },
        system_logs: ["ok"],
        outputs: [{ url: "s3://b/o", path: "/o", size_bytes: 12 }],
        logs: [{ exit_code: 0, stdout: "out" }],
      },
    ],
  },
};

const FIELDS = new Set([
  ...["id", "state", "name", "description", "inputs", "outputs", "resources", "executors"],
  ...["volumes", "tags", "logs", "creation_time"],
]);

describe.each(Object.entries(ENDED))("behind the function, %s", (_, task) => {
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

  it("gives nf-ga4gh a state that it knows, without a view, and the exit code in the end", async () => {
    const minimal = await get("");
    expect(Object.keys(minimal).sort()).toEqual(["id", "state"]);
    expect(STATES).toContain(minimal.state);
    expect((await get("?view=FULL")).logs[0].logs[0].exit_code).toBe(0);
  });

  it("gives py-tes no field of a task that it would refuse", async () => {
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

const NOT_THERE: Readonly<Record<string, Respond>> = {
  Funnel: json({ error: "no task found: c9" }, 404),
  TESK: json({ timestamp: "2026-11-21", status: 404, error: "Not Found", message: "Task" }, 404),
  proTES: json({ message: "The requested resource was not found.", code: "404" }, 404),
  "MS TES": (response) => response.writeHead(404).end(),
};

it.each(Object.entries(NOT_THERE))(
  "passes on what %s says of a task that is not there",
  async (_, respond) => {
    backend.respond = respond;
    const response = await fetch(`${server.url}/tes/v1/tasks/c9`);
    expect(response.status).toBe(404);
    expect(backend.asked.length).toBe(1);
  },
);

describe("nf-ga4gh", () => {
  it("creates and cancels with an empty body that it calls JSON", async () => {
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
    // its setting is the address without the version
    const endpoint = `${server.url}/tes`;
    const created = await fetch(`${endpoint}/v1/tasks`, {
      method: "POST",
      headers,
      body: JSON.stringify(task),
    });
    expect(await created.json()).toEqual({ id: "c1" });
    expect(JSON.parse(backend.asked[0]?.body ?? "")).toEqual(task);
    backend.respond = (response) => response.writeHead(200).end(); // TESK
    const canceled = await fetch(`${endpoint}/v1/tasks/c1:cancel`, {
      method: "POST",
      headers,
      body: "",
    });
    expect(await canceled.json()).toEqual({});
  });
});

describe("Cromwell", () => {
  it("creates at the address of the collection, and reads an object when it cancels", async () => {
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
  it("looks for the path as py-tes does, and polls for a state of its lists", async () => {
    const base = `${server.url}/tes`;
    backend.respond = json({ id: "c1", state: "FAILED" });
    const probe = async (path: string) =>
      fetch(`${base}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: '{"executors":[{"image":"a","command":["b"]}]}',
      });
    expect((await probe("/ga4gh/tes/v1/tasks")).status).toBe(404);
    expect((await probe("/v1/tasks")).status).toBe(200);
    const { state } = await (await fetch(`${base}/v1/tasks/c1?view=MINIMAL`)).json();
    expect(["EXECUTOR_ERROR", "SYSTEM_ERROR", "CANCELED", "COMPLETE"]).toContain(state);
  });
});

describe("Funnel's command line", () => {
  it("sends credentials that are none, and lists with an empty query", async () => {
    backend.respond = json({ tasks: [] });
    const headers = { Authorization: "Basic Og==" };
    const response = await fetch(`${server.url}/tes/v1/tasks?`, { headers });
    expect(await response.json()).toEqual({ tasks: [] });
    expect(backend.asked[0]?.headers.authorization).toBeUndefined();
  });
});
