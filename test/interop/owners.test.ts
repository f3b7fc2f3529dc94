import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";

const SECRET = "shared-with-the-proxy-only";
const TASK = { executors: [{ image: "alpine:3.20", command: ["true"] }], tags: { run: "1" } };

type Headers = Readonly<Record<string, string>>;

const ANNA: Headers = { Authorization: "Bearer of-anna" };
const BEN: Headers = { Authorization: "Bearer of-ben" };
/** Named by a proxy. */
const ZOE: Headers = { "X-Forwarded-User": "zoe@example.org", "X-Vitrine-Caller-Secret": SECRET };
const ROOT: Headers = { ...ZOE, "X-Forwarded-User": "root@example.org" };
const FORGED: Headers = { ...BEN, ...ROOT, "X-Vitrine-Caller-Secret": "a-guess-of-the-secret" };

interface List {
  readonly tasks: readonly { readonly id: string }[];
  readonly next_page_token?: string;
}

const HOSTS = { Node: serveCommand, Cloudflare: cloudflare };

describe("owners of tasks, with two Funnels", () => {
  const started: RunningHost[] = [];
  const urls: Record<string, string> = {};
  let site: string;

  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeFile(join(site, "index.html"), "<h1>A site</h1>");
    const [a, b] = await Promise.all([
      startFunnel({ compute: "noop" }),
      startFunnel({ compute: "noop" }),
    ]);
    started.push(a, b);
    const environment = {
      TES_BACKEND_URL: `a=${a.url},b=${b.url}`,
      TES_POLICY: "round-robin",
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: "anna:of-anna,ben:of-ben",
      TES_CALLER_HEADER: "X-Forwarded-User",
      TES_CALLER_SECRET: SECRET,
      TES_TASK_OWNERS: "tag",
      TES_TASK_OPERATORS: "root@example.org",
    };
    await Promise.all(
      Object.entries(HOSTS).map(async ([name, start]) => {
        const host = await start(site, environment);
        started.push(host);
        urls[name] = `${host.url}/ga4gh/tes/v1/tasks`;
      }),
    );
  }, 60_000);

  afterAll(async () => {
    await Promise.all(started.map((one) => one.stop()));
    await rm(site, { recursive: true });
  });

  const create = async (url: string, caller: Headers) => {
    const tags = { ...TASK.tags, vitrine_owner: "root@example.org" };
    const headers = { "Content-Type": "application/json", ...caller };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...TASK, tags }),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { id: string }).id;
  };

  /** The ids of all pages of a list. */
  const listed = async (url: string, headers: Headers, query: string) => {
    const ids: string[] = [];
    for (let token: string | undefined; token !== ""; ) {
      const page = token === undefined ? "" : `&page_token=${encodeURIComponent(token)}`;
      const response = await fetch(`${url}?page_size=1&${query}${page}`, { headers });
      expect(response.status).toBe(200);
      const list = (await response.json()) as List;
      ids.push(...list.tasks.map(({ id }) => id));
      token = list.next_page_token ?? "";
    }
    return ids.toSorted();
  };

  const status = async (headers: Headers, url: string, method = "GET") => {
    const response = await fetch(url, { method, headers });
    await response.body?.cancel();
    return response.status;
  };

  it("are the same on all hosts, and told apart in lists, tasks and cancellations", async () => {
    const [node = "", edge = ""] = Object.keys(HOSTS).map((name) => urls[name]);
    const annas = [await create(node, ANNA), await create(node, ANNA), await create(edge, ANNA)];
    const bens = [await create(node, BEN), await create(edge, FORGED)].toSorted();
    const zoes = [await create(edge, ZOE)];
    annas.sort();
    for (const url of [node, edge]) {
      for (const query of ["", "view=FULL", "view=BASIC&tag_key=run&tag_value=1", "tag_key=run"]) {
        expect(await listed(url, ANNA, query)).toEqual(annas);
        // wrong secrets are limited
        if (query === "") expect(await listed(url, FORGED, query)).toEqual(bens);
        expect(await listed(url, ZOE, query)).toEqual(zoes);
      }
      expect(await listed(url, ROOT, "")).toEqual([...annas, ...bens, ...zoes].toSorted());
      expect(await status(ANNA, `${url}?tag_key=vitrine_owner&tag_value=ben`)).toBe(400);
      for (const view of ["", "?view=MINIMAL", "?view=BASIC", "?view=FULL"]) {
        const task = `${url}/${annas[0]}${view}`;
        expect(await status(ANNA, task)).toBe(200);
        expect(await status(ROOT, task)).toBe(200);
        for (const other of [BEN, ZOE, FORGED]) expect(await status(other, task)).toBe(404);
      }
      for (const other of [BEN, ZOE, FORGED]) {
        expect(await status(other, `${url}/${annas[0]}:cancel`, "POST")).toBe(404);
      }
    }
    expect(await status(ANNA, `${node}/${annas[0]}:cancel`, "POST")).toBe(200);
    const canceled = await fetch(`${edge}/${annas[0]}`, { headers: ANNA });
    expect(await canceled.json()).toEqual({ id: annas[0], state: "CANCELED" });
  });
});
