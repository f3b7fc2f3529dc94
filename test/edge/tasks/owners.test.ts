import { beforeEach, describe, expect, it } from "vitest";
import { createHandler } from "../../../src/edge/handler.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { memoryAssets, useStubBackends } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS } from "../../fixtures/task-settings.ts";
import { type TaskStore, taskStore } from "../../fixtures/task-store.ts";

type Environment = Readonly<Record<string, string>>;

const OWNERS: Environment = {
  TES_BACKEND_URL: "https://a.example.org/v1",
  TES_CLIENT_AUTH: "token",
  TES_CLIENT_TOKENS: "anna:of-anna,ben:of-ben,root:of-root",
  TES_TASK_OWNERS: "tag",
  TES_TASK_OPERATORS: "root",
};
const EXECUTORS = [{ image: "alpine:3.20", command: ["true"] }];
const MOUNTS = ["/tes/v1", "/ga4gh/tes/v1", "/v1"];
const VIEWS = ["", "view=MINIMAL", "view=BASIC", "view=FULL", "view=full"];

const network = useStubBackends();
let stores: Readonly<Record<string, TaskStore>>;

/** Starts the stores at both backends. */
const start = (filters: boolean) => {
  stores = { a: taskStore(filters), b: taskStore(filters) };
  network.respond = (fetched) =>
    (stores[new URL(fetched.url).hostname.slice(0, 1)] as TaskStore).respond(fetched);
};

/** What a proxy adds to the requests of those whom it has signed in. */
const SECRET = "shared-with-the-proxy";
const PROXY: Environment = {
  TES_CALLER_HEADER: "X-Forwarded-User",
  TES_CALLER_SECRET: SECRET,
};
const fromProxy = (name: string): Environment => ({
  "X-Forwarded-User": name,
  "X-Vitrine-Caller-Secret": SECRET,
});

const siteWith = (environment: Environment = {}) => {
  const handler = createHandler(memoryAssets(), readSettings({ ...OWNERS, ...environment }));
  const lines: string[] = [];
  const send = async (
    caller: string,
    method: string,
    path: string,
    task?: object | string,
    more: Environment = {},
  ) => {
    const body = typeof task === "object" ? JSON.stringify(task) : (task ?? null);
    const headers = {
      ...(caller === "" ? {} : { Authorization: `Bearer of-${caller}` }),
      ...(body === null ? {} : { "Content-Type": "application/json" }),
      ...more,
    };
    const request = new Request(`https://site.example.org${path}`, { method, headers, body });
    const response = await handler(request, { log: (line) => lines.push(line) });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers };
  };
  const create = async (caller: string, tags?: object, more: object = {}) => {
    const made = await send(caller, "POST", "/v1/tasks", { executors: EXECUTORS, tags, ...more });
    expect(made.status, made.text).toBe(200);
    return JSON.parse(made.text).id as string;
  };
  return { send, create, lines };
};

type Site = ReturnType<typeof siteWith>;

/** What a response says, without what is different in each. */
const told = ({ status, text, headers }: Awaited<ReturnType<Site["send"]>>, id: string) => ({
  status,
  text: text.replaceAll(id, "ID"),
  headers: [...headers]
    .filter(([name]) => name !== "x-request-id" && name !== "content-length")
    .map(([name, value]) => `${name}: ${value}`),
});

/** All ids of a list, page by page. */
async function listed(site: Site, caller: string, path: string, size = 256) {
  const ids: string[] = [];
  let token: string | undefined = "";
  for (let pages = 0; token !== undefined && pages < 50; pages++) {
    const page = token === "" ? "" : `&page_token=${encodeURIComponent(token)}`;
    const { status, text } = await site.send(caller, "GET", `${path}page_size=${size}${page}`);
    expect(status, text).toBe(200);
    const { tasks, next_page_token: next } = JSON.parse(text);
    ids.push(...tasks.map(({ id }: { id: string }) => id));
    token = next === "" ? undefined : next;
  }
  return ids.toSorted();
}

describe.each([
  ["one backend", {}, true],
  ["one backend without filters", {}, false],
  ["two backends", { ...TWO_BACKENDS, TES_POLICY: "round-robin" }, true],
  ["two backends without filters", { ...TWO_BACKENDS, TES_POLICY: "round-robin" }, false],
] as const)("tasks of owners on %s", (_, environment, filters) => {
  let site: Site;
  let annas: readonly string[];
  let bens: readonly string[];
  let nobodys: string;
  let nothing: string;

  beforeEach(async () => {
    start(filters);
    site = siteWith(environment);
    const ids: Record<string, string[]> = { anna: [], ben: [] };
    for (const name of ["anna", "anna", "ben", "ben", "anna", "anna"]) {
      ids[name]?.push(await site.create(name));
    }
    annas = ids["anna"] as string[];
    bens = ids["ben"] as string[];
    // a task from before tasks had owners
    (stores["a"] as TaskStore).tasks.push({ id: "old", state: "RUNNING" });
    const isMany = "TES_BACKEND_URL" in environment;
    nobodys = isMany ? "a~old" : "old";
    nothing = isMany ? "b~none" : "none";
    network.fetched.length = 0;
    site.lines.length = 0;
  });

  const percentEncoded = (id: string) =>
    id.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const paths = MOUNTS.flatMap((mount) => [
    [mount, "as it is", (id: string) => id] as const,
    [mount, "percent-encoded", percentEncoded] as const,
  ]);

  describe.each(paths)("at %s, with the id %s", (mount, _spelling, spell) => {
    it.each(VIEWS)("are read by their owners and operators only, ?%s", async (view) => {
      const get = (caller: string, id: string, method = "GET") =>
        site.send(caller, method, `${mount}/tasks/${spell(id)}?${view}`);
      for (const id of annas) {
        expect((await get("anna", id)).status).toBe(200);
        expect((await get("root", id)).status).toBe(200);
        expect((await get("", id)).status).toBe(401);
        const none = told(await get("ben", nothing), nothing);
        expect(none.status).toBe(404);
        expect(told(await get("ben", id), id)).toEqual(none);
        expect(told(await get("ben", nobodys), nobodys)).toEqual(none);
        expect((await get("ben", id, "HEAD")).status).toBe(404);
      }
      expect((await get("root", nobodys)).status).toBe(200);
    });

    it("are canceled by their owners and operators only", async () => {
      const cancel = (caller: string, id: string) =>
        site.send(caller, "POST", `${mount}/tasks/${spell(id)}:cancel`);
      const canceled = () => Object.values(stores).flatMap((store) => store.canceled).length;
      const [first = "", second = ""] = annas;
      const none = told(await cancel("ben", nothing), nothing);
      expect(none.status).toBe(404);
      expect(told(await cancel("ben", first), first)).toEqual(none);
      expect(told(await cancel("anna", nobodys), nobodys)).toEqual(none);
      expect((await cancel("", first)).status).toBe(401);
      expect(canceled()).toBe(0);
      expect((await cancel("anna", first)).status).toBe(200);
      expect((await cancel("root", second)).status).toBe(200);
      expect(canceled()).toBe(2);
    });
  });

  it.each(MOUNTS.flatMap((mount) => [`${mount}/tasks?`, `${mount}/tasks/?`]))(
    "are listed for their owners only at %s",
    async (path) => {
      for (const size of [1, 2, 256]) {
        for (const view of VIEWS) {
          const query = `${path}${view}${view && "&"}`;
          expect(await listed(site, "anna", query, size)).toEqual(annas.toSorted());
          expect(await listed(site, "ben", query, size)).toEqual(bens.toSorted());
        }
      }
      expect(await listed(site, "root", path, 2)).toEqual([...annas, ...bens, nobodys].toSorted());
      expect((await site.send("", "GET", path)).status).toBe(401);
    },
  );

  it.each([
    "tag_key=vitrine_owner&",
    "tag_key=vitrine_owner&tag_value=&",
    "tag_key=vitrine_owner&tag_value=anna&",
    "view=MINIMAL&view=FULL&",
    "view=FULL&view=MINIMAL&",
    "name_prefix=&state=RUNNING&",
  ])("are not listed for others with %s", async (query) => {
    for (const id of await listed(site, "anna", `/v1/tasks?${query}`)) expect(annas).toContain(id);
  });

  it.each([
    "tag_key=vitrine_owner&tag_value=ben",
    "tag_value=1&tag_key=run&tag_value=ben&tag_key=vitrine_owner&page_size=1",
  ])("are not looked for by the name of another: %s", async (query) => {
    const { status, text } = await site.send("anna", "GET", `/v1/tasks?${query}`);
    expect([status, JSON.parse(text).message]).toEqual([
      400,
      "The service lists your own tasks only: leave out tag_key=vitrine_owner.",
    ]);
  });

  it("are shown as each view shows them", async () => {
    const [id = ""] = annas;
    const keys = async (query: string) =>
      Object.keys(JSON.parse((await site.send("anna", "GET", `/v1/tasks/${id}${query}`)).text));
    for (const query of ["", "?view=MINIMAL"]) {
      expect((await keys(query)).toSorted()).toEqual(["id", "state"]);
    }
    expect(await keys("?view=BASIC")).toEqual(["executors", "tags", "id", "state"]);
    expect(await keys("?view=FULL")).toEqual(["executors", "tags", "id", "state", "logs"]);
    const { headers, text } = await site.send("anna", "GET", "/v1/tasks");
    expect(headers.get("X-Vitrine-Changed")).toBeNull();
    for (const task of JSON.parse(text).tasks) {
      expect(Object.keys(task).toSorted()).toEqual(["id", "state"]);
    }
  });

  it("are named in the log with who asked for them", async () => {
    const [id = ""] = annas;
    await site.send("ben", "POST", `/v1/tasks/${id}:cancel`);
    await site.send("anna", "POST", `/v1/tasks/${id}:cancel`);
    expect(site.lines.map((line) => JSON.parse(line))).toMatchObject([
      { caller: "ben", task: id, route: "cancel", status: 404 },
      { caller: "anna", task: id, route: "cancel", status: 200 },
    ]);
  });
});

describe("the owner of a new task", () => {
  beforeEach(() => start(true));

  const sentTags = (text: string) => JSON.parse(text).tags;

  it.each<[string, object | string]>([
    ["no tags", { executors: EXECUTORS }],
    ["tags that are null", { executors: EXECUTORS, tags: null }],
    ["another owner", { executors: EXECUTORS, tags: { vitrine_owner: "ben" } }],
    [
      "two tags of that name",
      `{"executors":${JSON.stringify(EXECUTORS)},"tags":{"vitrine_owner":"a","vitrine_owner":"ben"}}`,
    ],
    [
      "tags twice",
      `{"tags":{"vitrine_owner":"ben"},"executors":${JSON.stringify(EXECUTORS)},"tags":{"vitrine_owner":"ben"}}`,
    ],
    [
      "other spellings of tags",
      {
        executors: EXECUTORS,
        Tags: { vitrine_owner: "ben" },
        TAGS: { vitrine_owner: "ben" },
        tagſ: { vitrine_owner: "ben" },
      },
    ],
    [
      "a number that is rounded",
      `{"executors":${JSON.stringify(EXECUTORS)},"volumes":[],"resources":{"ram_gb":1.00000000000000001}, "tags":{"vitrine_owner":"ben"}}`,
    ],
  ])("is its caller, with %s", async (_, task) => {
    const { status, headers } = await siteWith().send("anna", "POST", "/v1/tasks", task);
    expect(status).toBe(200);
    expect(headers.get("X-Vitrine-Changed")).toContain("tags.vitrine_owner");
    const [{ body = "" } = {}] = network.fetched;
    expect(sentTags(body)).toEqual({ vitrine_owner: "anna" });
    expect(body).not.toContain("ben");
  });

  it("is its caller, who keeps the other tags", async () => {
    await siteWith().create("anna", { run: "1", __proto__x: "2" });
    expect(sentTags(network.fetched[0]?.body ?? "")).toEqual({
      run: "1",
      __proto__x: "2",
      vitrine_owner: "anna",
    });
  });

  it("is its caller, also if that is an operator", async () => {
    await siteWith().create("root");
    expect(sentTags(network.fetched[0]?.body ?? "")).toEqual({ vitrine_owner: "root" });
  });

  it.each([["x"], [["vitrine_owner"]], [1], [true]])("cannot be hidden: tags %j", async (tags) => {
    const task = { executors: EXECUTORS, tags };
    expect((await siteWith().send("anna", "POST", "/v1/tasks", task)).status).toBe(400);
    expect(network.fetched).toEqual([]);
  });

  it("is nobody where tasks have no owners", async () => {
    const off = { TES_TASK_OWNERS: "off", TES_TASK_OPERATORS: "" };
    await siteWith(off).create("anna", { vitrine_owner: "ben" });
    expect(sentTags(network.fetched[0]?.body ?? "")).toEqual({ vitrine_owner: "ben" });
  });
});

describe("a backend's response that does not say whose tasks it has", () => {
  const answered = async (respond: () => Response, method: string, path: string, more = {}) => {
    network.respond = respond;
    return (await siteWith(more).send("anna", method, path)).status;
  };

  it.each([
    [{ id: "1", state: "RUNNING" }],
    [{ id: "1", tags: null }],
    [{ id: "1", tags: { vitrine_owner: ["anna"] } }],
    [{ id: "1", tags: [{ vitrine_owner: "anna" }] }],
    [{ id: "1", Tags: { vitrine_owner: "anna" } }],
    [{ id: "1", tags: { vitrine_owner: "Anna" } }],
    [null],
    [[]],
    ["1"],
  ])("shows and cancels none: %j", async (task) => {
    const respond = () => Response.json(task);
    expect([404, 502]).toContain(await answered(respond, "GET", "/v1/tasks/1?view=FULL"));
    expect([404, 502]).toContain(await answered(respond, "POST", "/v1/tasks/1:cancel"));
    expect(network.fetched.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it.each([204, 205, 304])("has no body, and cancels none: %j", async (status) => {
    const respond = () => new Response(null, { status });
    for (const [method, path] of [
      ["GET", "/v1/tasks"],
      ["GET", "/v1/tasks/1"],
      ["POST", "/v1/tasks/1:cancel"],
    ] as const) {
      expect(await answered(respond, method, path)).toBe(502);
    }
    expect(network.fetched.map(({ method }) => method)).not.toContain("POST");
  });

  it.each([
    ["bytes", { id: "x".repeat(2000) }, { TES_MAX_BODY_BYTES: "1000" }],
    ["fields", { id: "x", tags: { a: "", b: "", c: "" } }, { TES_MAX_FIELDS: "3" }],
  ])("is too large to read, by its %s", async (_, task, limit) => {
    const respond = () => Response.json({ tasks: [task] });
    expect(await answered(respond, "GET", "/v1/tasks", limit)).toBe(502);
  });

  it.each([400, 404, 410])("is %i for a task that is not there", async (status) => {
    const respond = () => Response.json({ message: "rocksdb: not found" }, { status });
    expect(await answered(respond, "GET", "/v1/tasks/1")).toBe(404);
    expect(await answered(respond, "POST", "/v1/tasks/1:cancel")).toBe(404);
  });

  it.each([402, 409, 429, 500, 501, 503])("is an error %i, and cancels none", async (status) => {
    const respond = () => Response.json({ message: "busy" }, { status });
    expect(await answered(respond, "POST", "/v1/tasks/1:cancel")).toBe(status);
    expect(network.fetched.map(({ method }) => method)).not.toContain("POST");
  });

  it("is an error that names the parameters that were dropped", async () => {
    network.respond = () => Response.json({ message: "busy" }, { status: 500 });
    const { headers } = await siteWith({}).send("anna", "POST", "/v1/tasks/1:cancel?force=1");
    expect(headers.get("X-Vitrine-Dropped")).toBe("force");
  });

  it("is passed on if it is about a cancellation of an own task", async () => {
    const own = { id: "1", tags: { vitrine_owner: "anna" } };
    const respond = () => {
      const isCancel = network.fetched.at(-1)?.method === "POST";
      return isCancel ? Response.json({ message: "ended" }, { status: 400 }) : Response.json(own);
    };
    expect(await answered(respond, "POST", "/v1/tasks/1:cancel")).toBe(400);
    // the GET before it has no body
    const types = network.fetched.map(({ headers }) => headers.get("Content-Type"));
    expect(types).toEqual([null, "application/json"]);
  });
});

describe("a caller whom a proxy names", () => {
  const TASK = { executors: EXECUTORS };
  const PATH = "/v1/tasks";

  beforeEach(() => start(true));

  /** A site with a task of each of two callers: one with a token, one named by the proxy. */
  const siteOfTwo = async () => {
    const site = siteWith(PROXY);
    await site.create("anna");
    const { text } = await site.send("", "POST", PATH, TASK, fromProxy("zoe@example.org"));
    expect(JSON.parse(text)).toEqual({ id: "t2" });
    return site;
  };

  it("has tasks of its own", async () => {
    const site = await siteOfTwo();
    const asZoe = async (method: string, path: string) =>
      (await site.send("", method, path, undefined, fromProxy("zoe@example.org"))).status;
    expect(await asZoe("GET", `${PATH}/t2`)).toBe(200);
    expect(await asZoe("GET", `${PATH}/t1`)).toBe(404);
    expect(await asZoe("POST", `${PATH}/t1:cancel`)).toBe(404);
    expect(await asZoe("POST", `${PATH}/t2:cancel`)).toBe(200);
    expect(JSON.parse(site.lines.at(-1) ?? "")).toMatchObject({
      caller: "zoe@example.org",
      task: "t2",
    });
    const { text } = await site.send("", "GET", PATH, undefined, fromProxy("root"));
    expect(JSON.parse(text).tasks.length).toBe(2);
  });

  it.each<[string, Environment]>([
    ["a name", { "X-Forwarded-User": "zoe@example.org" }],
    ["an operator's name", { "X-Forwarded-User": "root" }],
    [
      "another secret",
      { ...fromProxy("root"), "X-Vitrine-Caller-Secret": "another-secret-of-them" },
    ],
    ["no secret", { ...fromProxy("root"), "X-Vitrine-Caller-Secret": "" }],
    [
      "names in other headers",
      { "X-Forwarded-Email": "root", "X-User": "root", Forwarded: "for=root" },
    ],
  ])("is not believed from a client that sends %s itself", async (_, headers) => {
    const site = await siteOfTwo();
    const status = async (caller: string, method: string, path: string) =>
      (await site.send(caller, method, path, undefined, headers)).status;
    for (const [method, path] of [
      ["GET", PATH],
      ["GET", `${PATH}/t2`],
      ["POST", `${PATH}/t2:cancel`],
    ] as const) {
      expect(await status("", method, path)).toBe(401);
    }
    expect(await status("ben", "GET", `${PATH}/t2`)).toBe(404);
    expect(await status("ben", "POST", `${PATH}/t2:cancel`)).toBe(404);
    const { text } = await site.send("anna", "GET", PATH, undefined, headers);
    expect(JSON.parse(text).tasks).toEqual([{ id: "t1", state: "RUNNING" }]);
    await site.send("ben", "POST", PATH, TASK, headers);
    expect(JSON.parse(network.fetched.at(-1)?.body ?? "").tags).toEqual({ vitrine_owner: "ben" });
  });

  it("is told to no backend, nor is the secret", async () => {
    await siteOfTwo();
    for (const { headers } of network.fetched) {
      expect(JSON.stringify([...headers])).not.toContain(SECRET);
      expect(headers.has("X-Forwarded-User")).toBe(false);
    }
  });

  it("must name a host of the site, as everyone without a token of the site", async () => {
    const site = siteWith({ ...PROXY, TES_HOSTS: "other.example.org" });
    const { status } = await site.send("", "GET", PATH, undefined, fromProxy("zoe"));
    expect(status).toBe(421);
    expect((await site.send("anna", "GET", PATH)).status).toBe(200);
  });
});
