import { beforeEach, describe, expect, it } from "vitest";
import { logLine } from "../../../src/edge/http/call.ts";
import { forwarder, REFUSED, refusal } from "../../fixtures/forwarder.ts";
import { useStubBackends, withoutPauses } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS } from "../../fixtures/task-settings.ts";

const network = useStubBackends();

describe("a list, while one of two backends fails", () => {
  const refused = () => {
    throw REFUSED;
  };
  const FAILURES: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ["cannot be reached", refused],
    ["breaks off", () => Promise.reject(new TypeError("reset"))],
    ["responds with an error", () => Response.json({ error: "no" }, { status: 500 })],
    ["rejects the credential", () => new Response("", { status: 401 })],
    ["responds with no JSON", () => new Response("<p>")],
  ];
  /** Each backend has two pages of one task each; one of them fails. */
  const failing = (name: string, fail: () => Response | Promise<Response>, page = "") => {
    network.respond = ({ url }) => {
      const { hostname, searchParams } = new URL(url);
      const token = searchParams.get("page_token") ?? "";
      if (hostname.startsWith(name) && token.endsWith(page)) return fail();
      return token === ""
        ? Response.json({ tasks: [{ id: "1" }], next_page_token: "t" })
        : Response.json({ tasks: [{ id: "2" }] });
    };
  };
  /** All pages: their ids, and the backends that they lack. */
  const pages = async () => {
    const send = forwarder(TWO_BACKENDS);
    const read: unknown[] = [];
    for (let token: string | undefined = ""; token !== undefined && read.length < 9; ) {
      const { call, response } = await send("GET", `/tasks?page_token=${token}`);
      if (response.status !== 200) return [...read, response.status];
      const { tasks, next_page_token } = await response.json();
      const lacking = response.headers.get("X-Vitrine-Unavailable") ?? undefined;
      expect(JSON.parse(logLine(call, 200)).unavailable).toEqual(lacking && [lacking]);
      const ids = tasks.map(({ id }: { id: string }) => id).join();
      read.push(lacking === undefined ? ids : `${ids} without ${lacking}`);
      token = next_page_token;
    }
    return read;
  };

  beforeEach(() => withoutPauses());

  it.each(FAILURES)("has the tasks of the other: the first %s", async (_, fail) => {
    failing("a", fail);
    expect(await pages()).toEqual(["b~1 without a", "b~2"]);
  });

  it.each(FAILURES)("has the tasks of the other: the last %s", async (_, fail) => {
    failing("b", fail);
    expect(await pages()).toEqual(["a~1", "a~2", " without b"]);
  });

  it.each(FAILURES)("goes on in the middle of one's tasks: it %s", async (_, fail) => {
    failing("a", fail, "t");
    expect(await pages()).toEqual(["a~1", "b~1 without a", "b~2"]);
  });

  it("fails if both do, as the first does", async () => {
    network.respond = ({ url }) =>
      url.includes("//a.") ? Response.json({}, { status: 500 }) : refused();
    expect(await pages()).toEqual([500]);
    network.respond = refused;
    expect(await pages()).toEqual([503]);
  });

  it("fails with a backend that has no others beside it, also in the middle", async () => {
    network.respond = refused;
    expect(refusal(await forwarder()("GET", "/tasks?page_token=t"))[0]).toBe(503);
  });

  it("keeps what a backend says of the request", async () => {
    failing("a", () => Response.json({ message: "no such page" }, { status: 400 }));
    expect(await pages()).toEqual([400]);
  });

  it.each(FAILURES)("service-info is that of the other: one %s", async (_, fail) => {
    network.respond = ({ url }) => (url.includes("//a.") ? fail() : Response.json({ id: "b" }));
    const { call, response } = await forwarder(TWO_BACKENDS)("GET", "/service-info");
    expect([response.status, await response.json()]).toEqual([200, { id: "b" }]);
    expect(response.headers.get("X-Vitrine-Unavailable")).toBe("a");
    expect([call.backend, call.upstream]).toEqual(["b", 200]);
  });

  it.each(["/tasks/a~1", "/tasks/a~1:cancel"])("leaves %s to its backend", async (path) => {
    failing("a", refused);
    const method = path.endsWith("cancel") ? "POST" : "GET";
    const { response } = await forwarder(TWO_BACKENDS)(method, path);
    expect(response.status).toBe(503);
    expect(network.fetched.every(({ url }) => url.includes("//a."))).toBe(true);
  });

  it("is read from nobody once the client has left", async () => {
    const caller = new AbortController();
    network.respond = () => {
      caller.abort();
      return Promise.reject(new DOMException("left", "AbortError"));
    };
    await forwarder(TWO_BACKENDS)("GET", "/tasks", { signal: caller.signal });
    expect(network.fetched.length).toBe(1);
  });
});
