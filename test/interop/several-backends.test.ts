/**
 * The function in front of two backends, one of which stops, hangs, drops packets, or is added and removed while clients
 * go on: backends are processes, behind sockets. Each task is created once, and found again by the id that its client has.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { startServer } from "../../src/hosts/server/server.ts";

/** A backend that keeps tasks in memory, and prints its port. */
const BACKEND = `
const tasks = [];
const server = require("node:http").createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => { body += chunk; }).on("end", () => {
    const send = (value, status = 200) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    };
    const { pathname } = new URL(request.url, "http://backend");
    if (pathname === "/v1/service-info") return send({ id: "org.example" });
    if (request.method === "POST") {
      const task = { id: "t" + (tasks.length + 1), name: JSON.parse(body).name, state: "RUNNING" };
      tasks.push(task);
      return send({ id: task.id });
    }
    if (pathname === "/v1/tasks") return send({ tasks });
    const found = tasks.find(({ id }) => pathname === "/v1/tasks/" + id);
    send(found ?? { message: "none" }, found ? 200 : 404);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** A listener whose queue is full, so that packets of connections are dropped. */
const BLACK_HOLE = `
import socket, time
listener = socket.socket()
listener.bind(("127.0.0.1", 0))
listener.listen(0)
held = []
for _ in range(8):
    client = socket.socket()
    client.setblocking(False)
    try:
        client.connect(listener.getsockname())
    except BlockingIOError:
        pass
    held.append(client)
time.sleep(0.2)
print(listener.getsockname()[1], flush=True)
time.sleep(600)
`;

const started: ChildProcess[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFile(join(folder, "index.html"), "<title>Site</title>");
});

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

async function startChild(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  started.push(child);
  const port = await new Promise<string>((resolve) => {
    child.stdout.once("data", (bytes) => resolve(String(bytes).trim()));
  });
  return { child, url: `http://127.0.0.1:${port}/v1` };
}
const startBackend = () => startChild(process.execPath, ["-e", BACKEND]);

/** Does something with the function in front of backends. */
async function through<Result>(
  backends: string,
  use: (client: ReturnType<typeof clientOf>) => Promise<Result>,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const settings = readSettings({ TES_BACKEND_URL: backends, TES_CLIENT_AUTH: "open", ...more });
  const { url, close } = await startServer({ folder, host: "127.0.0.1", port: 0, settings });
  try {
    return await use(clientOf(`${url}/v1`));
  } finally {
    await close();
  }
}

interface Page {
  readonly tasks: readonly { readonly id: string }[];
  readonly next_page_token?: string;
}

function clientOf(base: string) {
  const list = async () => {
    const ids: string[] = [];
    const lacking = new Set<string>();
    for (let token: string | undefined = ""; token !== undefined; ) {
      const response: Response = await fetch(`${base}/tasks?page_token=${token}`);
      expect(response.status).toBe(200);
      const unavailable = response.headers.get("X-Vitrine-Unavailable");
      if (unavailable !== null) lacking.add(unavailable);
      const page: Page = await response.json();
      ids.push(...page.tasks.map(({ id }) => id));
      token = page.next_page_token || undefined;
    }
    return { ids, lacking: [...lacking] };
  };
  return {
    list,
    /** The id of a new task, or the status of the refusal. */
    async create(name: string): Promise<string | number> {
      const response = await fetch(`${base}/tasks`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name, executors: [{ image: "alpine", command: ["true"] }] }),
      });
      return response.status === 200 ? (await response.json()).id : response.status;
    },
    /** The name of a task, or the status of the refusal. */
    async name(id: string): Promise<string | number> {
      const response = await fetch(`${base}/tasks/${id}?view=FULL`);
      return response.status === 200 ? (await response.json()).name : response.status;
    },
    info: async () => (await fetch(`${base}/service-info`)).status,
  };
}

/** The names of the tasks that a backend has. */
async function namesAt(url: string): Promise<readonly string[]> {
  const { tasks } = await (await fetch(`${url}/tasks`)).json();
  return tasks.map(({ name }: { name: string }) => name);
}

describe("two backends", () => {
  it("lose no task while they are added, put in order, renamed and removed", async () => {
    const [a, b] = await Promise.all([startBackend(), startBackend()]);
    const ids = new Map<string, string>();
    const expectAll = async ({ name }: ReturnType<typeof clientOf>) => {
      for (const [known, id] of ids) expect(await name(id), `${known} ${id}`).toBe(known);
    };
    const create = async ({ create: make }: ReturnType<typeof clientOf>, name: string) => {
      ids.set(name, String(await make(name)));
    };
    await through(a.url, (client) => create(client, "alone"));
    const inTurn = { TES_POLICY: "round-robin" };
    const added = async (client: ReturnType<typeof clientOf>) => {
      await create(client, "first");
      await create(client, "second");
      await expectAll(client);
      expect((await client.list()).ids).toEqual(["a~t1", "a~t2", "b~t1"]);
    };
    await through(`a=${a.url},b=${b.url}`, added, inTurn);
    expect([...ids.values()]).toEqual(["t1", "a~t2", "b~t1"]);
    const reordered = { TES_DEFAULT_BACKEND: "new" };
    await through(`b=${b.url},new+a=${a.url}`, expectAll, reordered);
    ids.delete("second");
    await through(`new+a=${a.url}`, expectAll);
  });

  it("create tasks while one of them hangs, and again when it is back, each once", async () => {
    const [a, b] = await Promise.all([startBackend(), startBackend()]);
    const run = async (client: ReturnType<typeof clientOf>) => {
      const made = [await client.create("before")];
      a.child.kill("SIGSTOP");
      for (let count = 0; count < 6; count++) made.push(await client.create(`hung-${count}`));
      expect(made).toEqual(["a~t1", 504, 504, 504, "b~t1", "b~t2", "b~t3"]);
      expect(await client.info()).toBe(200);
      expect(await client.list()).toEqual({ ids: ["b~t1", "b~t2", "b~t3"], lacking: ["a"] });
      a.child.kill("SIGCONT");
      expect(await client.name("a~t1")).toBe("before");
      expect(await client.create("after")).toMatch(/^a~/);
    };
    await through(`a=${a.url},b=${b.url}`, run, { TES_TIMEOUT_MS: "400" });
    const names = [...(await namesAt(a.url)), ...(await namesAt(b.url))];
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(["before", "hung-3", "hung-4", "hung-5", "after"]),
    );
  });

  it("create tasks while one of them has gone, or drops packets", async () => {
    const [a, hole, b] = await Promise.all([
      startBackend(),
      startChild("python3", ["-c", BLACK_HOLE]),
      startBackend(),
    ]);
    a.child.kill("SIGKILL");
    const run = async (client: ReturnType<typeof clientOf>) => {
      const start = performance.now();
      const made = await Promise.all(["x", "y", "z"].map((name) => client.create(name)));
      expect(made.sort()).toEqual(["b~t1", "b~t2", "b~t3"]);
      // the time limit of a new task is 24 seconds
      expect(performance.now() - start).toBeLessThan(12_000);
      const { ids, lacking } = await client.list();
      expect([ids.length, lacking]).toEqual([3, ["gone, hole"]]);
    };
    await through(`gone=${a.url},hole=${hole.url},b=${b.url}`, run);
    expect((await namesAt(b.url)).toSorted()).toEqual(["x", "y", "z"]);
  });
});
