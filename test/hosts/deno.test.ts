import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DENO, start } from "../../src/hosts/deno.ts";
import { temporaryFolder } from "../fixtures/content.ts";

type Handle = (request: Request, info?: object) => Promise<Response>;

/** A request as Deno makes it, with the header that its URL is made from. */
const requestFor = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request(url, { headers: { Host: new URL(url).host, ...headers } });

/** What a start with an environment serves, and where. */
function started(environment: Readonly<Record<string, string>>) {
  const serve = vi.fn((_options: object, _handle: Handle) => undefined);
  // as on Deno, nothing comes after it
  const ended = new Error("the process has ended");
  const exit = vi.fn((_code: number) => {
    throw ended;
  });
  vi.stubGlobal("Deno", { env: { toObject: () => environment }, serve, exit });
  try {
    start();
  } catch (error) {
    if (error !== ended) throw error;
  }
  const [options, handle] = serve.mock.calls[0] ?? [];
  return { options, handle: handle as Handle, exit };
}

afterEach(() => vi.unstubAllGlobals());

describe("the function on Deno", () => {
  it("does not start when its file is imported", () => {
    expect(DENO.adapter.entry).toBe('import { start } from "./deno.ts"; start();');
    expect(Object.hasOwn(globalThis, "Deno")).toBe(false);
  });

  it("serves a folder, with the settings of its environment", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "index.html"), "<p>home</p>");
    const { options, handle } = started({
      SITE_DIR: folder,
      PORT: "8080",
      HOST: "0.0.0.0",
      REGISTRY_TOKEN: "a-secret",
    });
    expect(options).toEqual({ port: 8080, hostname: "0.0.0.0" });
    const page = await handle(requestFor("http://127.0.0.1:8080/"));
    expect(await page.text()).toBe("<p>home</p>");
    expect((await handle(requestFor("http://127.0.0.1:8080/trs/v2/tools"))).status).toBe(401);
  });

  it.each([
    ["http://localhost/metrics?/", { Host: "localhost/metrics?" }, 400],
    ["http://b.example/", { Host: "a@b.example" }, 400],
    ["http://b.example/", { Host: "a.example" }, 400],
    ["http://127.0.0.1:4321/", { "Transfer-Encoding": "gzip, chunked" }, 501],
    ["http://127.0.0.1:4321/", { "Content-Length": "2, 2" }, 400],
    ["http://127.0.0.1:4321/", { Expect: "magic" }, 417],
  ])("refuses %s with the headers %j", async (url, headers, status) => {
    const { handle } = started({});
    const response = await handle(requestFor(url, headers));
    expect([response.status, (await response.json()).code]).toEqual([status, status]);
  });

  it("refuses a request without a Host header", async () => {
    const { handle } = started({});
    expect((await handle(new Request("http://127.0.0.1:4321/"))).status).toBe(400);
  });

  it("does not start with a wrong setting, and says which", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { handle, exit } = started({ TES_POLICY: "last" });
    expect([handle, exit.mock.calls]).toEqual([undefined, [[2]]]);
    expect(error.mock.calls).toEqual([
      ['TES_POLICY must be first, round-robin or tag; got "last".'],
    ]);
    error.mockRestore();
  });

  it("counts wrong tokens by the address of the connection", async () => {
    const { handle } = started({ REGISTRY_TOKEN: "a-secret" });
    const attempt = async (hostname: string) => {
      const headers = { Authorization: "Bearer wrong", "X-Forwarded-For": String(Math.random()) };
      const request = requestFor("http://127.0.0.1:4321/trs/v2/tools", headers);
      return (await handle(request, { remoteAddr: { hostname } })).status;
    };
    for (let count = 0; count < 20; count++) expect(await attempt("192.0.2.1")).toBe(401);
    expect([await attempt("192.0.2.1"), await attempt("192.0.2.2")]).toEqual([429, 401]);
  });

  it("listens on this machine only by default, and logs requests to the task service", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const { options, handle } = started({});
    expect(options).toEqual({ port: 4321, hostname: "127.0.0.1" });
    expect((await handle(requestFor("http://127.0.0.1:4321/tes/v1/tasks"))).status).toBe(503);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ status: 503 });
    log.mockRestore();
  });
});
