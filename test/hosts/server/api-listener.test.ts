import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { apiListener, isApiPath } from "../../../src/hosts/server/api-listener.ts";

describe("a path of an API", () => {
  it.each([
    ["/trs/v2/tools", true],
    ["/ga4gh/trs/v2/tools", true],
    ["/api/ga4gh/trs/v2/tools", true],
    ["/tes/v1/tasks", true],
    ["/gkm", true],
    ["/gkm/evidence.json", true],
    ["/schemas/content/site.schema.json", true],
    ["/tools/fastp/1.1.0/interface.json", true],
    ["/tools/fastp/1.1.0/ro-crate-metadata.json", true],
    ["/tools/fastp/badge.svg", false],
    ["/tools/fastp/1.1.0", false],
    ["/tools/fastp/1.1.0/interface.json/more", false],
    ["/api", false],
    ["/", false],
    ["/tools/trs", false],
    ["/gkm-notes", false],
  ])("goes to the function or not: %s", (path, expected) => {
    expect(isApiPath(path)).toBe(expected);
  });
});

describe("the function in a server with pages of its own", () => {
  it("responds from the files that it is given, without settings", async () => {
    const globals = [globalThis.Request, globalThis.Response];
    const listener = apiListener({
      file: async (path) => (path === "gkm/a.json" ? new Response("{}") : undefined),
      page: async () => new Response("a page"),
    });
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await fetch(`${url}/gkm/a.json`);
    expect([found.status, await found.text()]).toEqual([200, "{}"]);
    expect((await fetch(`${url}/gkm/b.json`)).status).toBe(404);
    expect((await fetch(`${url}/tes/v1/tasks`)).status).toBe(503);
    // those of the server that it is in
    expect([globalThis.Request, globalThis.Response]).toEqual(globals);
  });
});
