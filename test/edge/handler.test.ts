import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchTransport } from "../../src/edge/backends/transport.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { interfaceTree } from "../../src/publish/interface-tree.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { testRegistryAttacks } from "../fixtures/registry-attacks.ts";
import { CATALOG, SITE, useRegistry } from "../fixtures/served-registry.ts";
import { memoryAssets } from "../fixtures/stub-backends.ts";

const registry = useRegistry(CATALOG, {}, gkmTree, schemaFiles, interfaceTree);
const { get } = registry;

/** The index of a list of three tools. */
const LIST_OF_THREE = JSON.stringify({
  ...{ id: ["a", "b", "c"], name: ["", "", ""], organization: ["", "", ""] },
  ...{ toolClass: ["", "", ""], isChecker: [false, false, false] },
  ...{ aliases: [[], [], []], authors: [[], [], []], registries: [[], [], []] },
  ...{ images: [[], [], []], types: [[], [], []] },
});

const QC = "/tools/short-read-qc/versions/1.0.0";
const SUM = "/tools/file-checksum/versions/1.0.0";
const JSON_TYPE = "application/json; charset=utf-8";

describe("the tool registry", () => {
  it.each([
    "/service-info",
    "/toolClasses",
    "/tools",
    "/tools/fastp",
    "/tools/fastp/versions",
    "/tools/fastp/versions/0.23.4",
    `${SUM}/containerfile`,
    `${QC}/CWL/descriptor`,
    `${QC}/CWL/descriptor/steps/fastp.cwl`,
    `${QC}/CWL/descriptor/steps%2Ffastp.cwl`,
    `${QC}/CWL/files`,
    `${QC}/CWL/tests`,
    `${QC}/PLAIN_CWL/tests`,
  ])("responds to %s with JSON, under each of its mounts", async (path) => {
    for (const mount of ["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2", "/api/ga4gh/v2"]) {
      const response = await get(mount + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe(JSON_TYPE);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toBeTypeOf("object");
    }
  });

  it.each([
    "/PLAIN_CWL/descriptor",
    "/PLAIN_CWL/descriptor/short-read-qc.cwl",
    "/plain-CWL/descriptor",
  ])("responds to %s with the bytes of the file", async (path) => {
    const response = await get(`/trs/v2${QC}${path}`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(await response.text()).toMatch(/^cwlVersion: v1.2\nclass: Workflow\n/);
  });

  it("wraps a descriptor with its checksum and a URL that returns the same bytes", async () => {
    const wrapper = (await (await get(`/trs/v2${QC}/CWL/descriptor`)).json()) as {
      content: string;
      url: string;
      checksum: { checksum: string; type: string }[];
    };
    const plain = await (await registry.handle(new Request(wrapper.url))).arrayBuffer();
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", plain)).toString("hex");
    expect(new TextDecoder().decode(plain)).toBe(wrapper.content);
    expect(wrapper.checksum).toEqual([{ checksum: digest, type: "sha-256" }]);
  });

  it("lists every file with its type", async () => {
    const files = await (await get(`/trs/v2${QC}/CWL/files`)).json();
    expect(files).toContainEqual({ path: "short-read-qc.cwl", file_type: "PRIMARY_DESCRIPTOR" });
    expect(files).toContainEqual({ path: "steps/fastp.cwl", file_type: "SECONDARY_DESCRIPTOR" });
    expect(files).toContainEqual({ path: "tests/sarscov2.json", file_type: "TEST_FILE" });
  });

  it("names the tool that checks another, and its URL", async () => {
    expect(await (await get("/trs/v2/tools/file-checksum")).json()).toMatchObject({
      has_checker: true,
      checker_url: `${SITE}/trs/v2/tools/file-checksum-checker`,
    });
  });

  it.each([
    ["/tools/nothing", "nothing"],
    ["/tools/fastp/versions/9", "9"],
    ["/tools/fastp/versions/0.23.4/containerfile", "fastp 0.23.4"],
    ["/tools/fastp/versions/0.23.4/WDL/descriptor", "WDL"],
    ["/tools/fastp/versions/0.23.4/CWL/descriptor/no.cwl", "no.cwl"],
    ["/tools/fastp/versions/0.23.4/CWL/descriptor/..%2Findex.json", "path"],
    ["", "path"],
  ])("responds to %s with 404 and an Error that names it", async (path, named) => {
    const response = await get(`/trs/v2${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe(JSON_TYPE);
    expect(await response.json()).toEqual({ code: 404, message: expect.stringContaining(named) });
  });

  it("responds to HEAD like to GET without a body, and to OPTIONS for browsers", async () => {
    const head = await get("/trs/v2/tools", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await get("/trs/v2/tools", { method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("Access-Control-Allow-Methods")).toContain("GET");
  });

  it("is read-only", async () => {
    const response = await get("/trs/v2/tools", { method: "POST", body: "{}" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("the list of tools", () => {
  const list = async (query: string, mount = "/trs/v2") => {
    const response = await get(`${mount}/tools${query}`);
    const tools = (await response.json()) as { id: string; toolclass: { name: string } }[];
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, ids: tools.map(({ id }) => id), tools, header };
  };
  let all: readonly string[];

  beforeAll(async () => {
    all = (await list("")).ids;
  });

  it("is that of the static document, with its own URL", async () => {
    const file = join(registry.folder, "trs/v2/tools/index.json");
    const { tools, header } = await list("");
    expect(tools).toEqual(JSON.parse(await readFile(file, "utf8")));
    expect(header("self_link")).toBe(`${SITE}/trs/v2/tools?limit=1000&offset=0`);
    expect(header("last_page")).toBe(`${SITE}/trs/v2/tools?limit=1000&offset=0`);
    expect([header("current_offset"), header("current_limit")]).toEqual(["0", "1000"]);
    expect(header("next_page")).toBeNull();
    expect(header("Access-Control-Expose-Headers")).toContain("next_page");
  });

  it("comes in pages that lead to the last one, under the client's own mount", async () => {
    const seen: string[] = [];
    let url: string | null = `${SITE}/ga4gh/trs/v2/tools?limit=5&offset=2`;
    let [before, last]: (string | null)[] = [null, null];
    while (url !== null) {
      expect(url).toMatch(`${SITE}/ga4gh/trs/v2/tools?`);
      const response = await registry.handle(new Request(url));
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id));
      last = response.headers.get("last_page");
      before = url;
      url = response.headers.get("next_page");
    }
    expect(seen).toEqual(all.slice(2));
    expect(new URL(before as string).searchParams.get("offset")).toBe(
      new URL(last as string).searchParams.get("offset"),
    );
  });

  it("is empty beyond its end", async () => {
    const { status, ids, header } = await list("?offset=100000&limit=3");
    expect([status, ids, header("next_page")]).toEqual([200, [], null]);
    expect(header("current_offset")).toBe("100000");
    const offset = new URL(header("last_page") as string).searchParams.get("offset");
    expect((await list(`?limit=3&offset=${offset}`)).ids).toEqual(
      all.slice(Math.floor((all.length - 1) / 3) * 3),
    );
  });

  it.each([
    ["?id=FASTP", ["fastp"]],
    ["?id=fast", []],
    ["?toolname=Fast", ["fastp", "fastqc"]],
    ["?checker=true", ["file-checksum-checker"]],
    ["?toolClass=workflow&descriptorType=CWL", ["file-checksum-checker", "short-read-qc"]],
    ["?descriptorType=plain-wdl&toolClass=Workflow&name=no-such-name", []],
    ["?organization=ENSEMBL", ["ensembl-vep"]],
    ["?unknown=1&id=fastp", ["fastp"]],
    ["?id=&toolname=fastp&name=fastp", ["fastp"]],
    ["?author=no-such-author", []],
    ["?author=VITRINE&id=fastp", ["fastp"]],
    ["?alias=nothing", []],
  ])("can be filtered by %s", async (query, ids) => {
    const found = await list(query);
    expect(found.status).toBe(200);
    expect(found.ids).toEqual(ids);
  });

  it("matches descriptions and registries by substring, ignoring case", async () => {
    for (const [query, field] of [
      ["description=QUALITY", "description"],
      ["registry=QUAY", "versions"],
    ] as const) {
      const [, value = ""] = query.split("=");
      const { tools } = await list(`?${query}`);
      expect(tools.length).toBeGreaterThan(0);
      expect(tools.length).toBeLessThan(all.length);
      for (const tool of tools) {
        const text = JSON.stringify((tool as unknown as Record<string, unknown>)[field]);
        expect(text.toLowerCase()).toContain(value.toLowerCase());
      }
    }
  });

  it.each([
    ["?limit=ten", "limit"],
    ["?limit=0", "limit"],
    ["?limit=-1", "limit"],
    ["?limit=99999999999", "limit"],
    ["?offset=-5", "offset"],
    ["?offset=x", "offset"],
    ["?checker=perhaps", "checker"],
  ])("responds to %s with 400 and an Error that names the parameter", async (query, name) => {
    const response = await get(`/trs/v2/tools${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({ code: 400, message: expect.stringContaining(name) });
  });
});

describe("the links between the pages of the list", () => {
  const files = { "trs/v2/list/index.json": "" };
  const tools = {
    "trs/v2/list/index.json": () => new Response(LIST_OF_THREE),
    "trs/v2/list/0.ndjson": () => new Response("{}\n{}\n{}\n"),
  };
  const headersOf = async (environment: Record<string, string>, url: string, base = "") => {
    const assets = { ...memoryAssets({ ...files, ...tools }), base };
    const { headers } = await createHandler(assets, readSettings(environment))(new Request(url));
    const names = ["self_link", "next_page", "last_page", "vary"];
    return names.map((name) => headers.get(name));
  };

  it("have the site's URL if that is set, whatever the Host", async () => {
    const links = [1, 2, 2].map(
      (offset) => `https://a.example.org/registry/ga4gh/trs/v2/tools?limit=1&offset=${offset}`,
    );
    const environment = { SITE_URL: "https://a.example.org/registry/" };
    const path = "/ga4gh/trs/v2/tools?limit=1&offset=1";
    for (const url of [`http://evil.example.org${path}`, `https://b.example.org/registry${path}`]) {
      expect(await headersOf(environment, url, "/registry")).toEqual([...links, null]);
    }
  });

  it("have the URL of the request otherwise, and caches keep them apart", async () => {
    const link = (offset: number) => `https://b.example.org/trs/v2/tools?limit=1&offset=${offset}`;
    expect(await headersOf({}, `${link(1)}`)).toEqual([link(1), link(2), link(2), "Host"]);
    const based = (offset: number) => link(offset).replace("/trs", "/registry/trs");
    expect(await headersOf({}, based(0), "/registry")).toEqual([
      ...[based(0), based(1), based(2)],
      "Host",
    ]);
  });

  it("are not sent while documents of the list are missing: the service is not available", async () => {
    for (const texts of [[], ["{}\n{}\n"]]) {
      const part = texts.map((text) => ["trs/v2/list/0.ndjson", () => new Response(text)]);
      const assets = memoryAssets({
        "trs/v2/list/index.json": tools["trs/v2/list/index.json"],
        ...Object.fromEntries(part),
      });
      const request = new Request("https://b.example.org/trs/v2/tools?offset=1&limit=2");
      const response = await createHandler(assets, readSettings({}))(request);
      expect(response.status).toBe(503);
    }
  });

  it("are not those of a URL that is none", async () => {
    for (const text of ["a.example.org", "ftp://a.example.org", "https://"]) {
      expect(readSettings({ SITE_URL: text }).siteUrl).toBeUndefined();
    }
  });
});

describe("a response", () => {
  it("is not sent again to a client that has it", async () => {
    for (const path of [
      "/trs/v2/tools/fastp",
      "/gkm/index.json",
      "/schemas/vrs/2.1.1/json/Allele",
      "/tools/fastp/0.23.4/interface.json",
    ]) {
      const tag = (await get(path)).headers.get("ETag") as string;
      expect(tag).toMatch(/^".+"$/);
      const again = await get(path, { headers: { "If-None-Match": `"x", W/${tag}` } });
      expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
      expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect((await get(path, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
    }
  });

  it("is a part of a file if a range of it is requested", async () => {
    for (const path of ["/trs/v2/tools/fastp", "/gkm/bundle.json"]) {
      const whole = await (await get(path)).arrayBuffer();
      const part = await get(path, { headers: { Range: "bytes=5-9" } });
      expect([part.status, part.headers.get("Content-Range")]).toEqual([
        206,
        `bytes 5-9/${whole.byteLength}`,
      ]);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array(whole.slice(5, 10)));
    }
  });

  it("says what it depends on", async () => {
    const vary = async (path: string) => (await get(path)).headers.get("Vary");
    for (const path of [`${QC}/CWL/descriptor`, `${QC}/CWL/files`, `${QC}/PLAIN_CWL/descriptor`]) {
      expect(await vary(`/trs/v2${path}`)).toBe("Accept");
    }
    expect(await vary("/trs/v2/tools/fastp")).toBeNull();
  });

  it("is a descriptor's own bytes if only text is accepted", async () => {
    const type = async (path: string, accept: string) =>
      (await get(`/trs/v2${QC}/CWL/${path}`, { headers: { Accept: accept } })).headers.get(
        "Content-Type",
      );
    for (const path of ["descriptor", "descriptor/steps/fastp.cwl"]) {
      expect(await type(path, "text/plain")).toBe("text/plain; charset=utf-8");
      for (const accept of ["*/*", "application/json", "application/json, text/plain, */*"]) {
        expect(await type(path, accept)).toBe(JSON_TYPE);
      }
    }
    expect(await type("files", "text/plain")).toBe(JSON_TYPE);
  });
});

testRegistryAttacks(400, (request) => registry.handle(request));

describe("the variant knowledge", () => {
  it("returns an entry with its references and what refers to it", async () => {
    const response = await get("/gkm/evidence/eid-1409.json");
    expect(response.headers.get("Content-Type")).toBe(JSON_TYPE);
    const entry = await response.json();
    expect(entry).toMatchObject({
      key: "kb.eid:1409",
      collection: "evidence",
      bundle: ["solid-tumours"],
      value: { id: "kb.eid:1409" },
      page: `${SITE}/evidence/eid-1409`,
    });
    expect(entry).toHaveProperty("links.0.json");
    expect(entry).toMatchObject({ backlinks: [{ collection: "assertion", key: "kb.aid:1" }] });
  });

  it.each([
    ["/gkm/evidence.ndjson", "application/x-ndjson"],
    ["/gkm/evidence.tsv", "text/tab-separated-values; charset=utf-8"],
    ["/schemas/vrs/2.1.1/json/Allele", "application/schema+json"],
    ["/gkm/bundle.json", JSON_TYPE],
    ["/gkm", JSON_TYPE],
    ["/tools/fastp/0.23.4/interface.json", JSON_TYPE],
  ])("has at %s a document of its own media type", async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
  });
});

describe("a path of the site", () => {
  const files = {
    "trs/v2/tools/index.json": "[]",
    "trs/v2/tools/fastp/index.json": () => new Response("fastp", { headers: { ETag: '"1"' } }),
    "gkm/index.json": "gkm",
    "tes/v1/openapi.json": "tes",
  };
  const site = createHandler(memoryAssets(files), readSettings({ TES_MOUNTS: "/tes/v1,/x/tes" }));
  const ask = (path: string, init?: RequestInit) => site(new Request(SITE + path, init));
  const NOT_API = { code: 404, message: "This is not a path of an API of this site." };

  it.each([
    ["/", "page /"],
    ["/tools/fastp", "page /tools/fastp"],
    ["/trs", "page /trs"],
    ["/tes", "page /tes"],
    ["/gkm2/a", "page /gkm2/a"],
    ["/trs2/v2/tools/fastp", "page /trs2/v2/tools/fastp"],
  ])("%s is a page", async (path, body) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, body]);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each([
    ["/trs/v2/tools/fastp", "fastp"],
    ["/ga4gh/trs/v2/tools/fastp", "fastp"],
    ["/gkm", "gkm"],
    ["/tes/v1/openapi.json", "tes"],
    ["/x/tes/openapi.json", "tes"],
  ])("%s is of an API", async (path, body) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([200, body]);
  });

  it.each([
    ["/trs/", NOT_API],
    ["/trs/v1/tools", NOT_API],
    ["/trs/v22/tools", NOT_API],
    ["/ga4gh/x", NOT_API],
    ["/api/ga4gh/v1", NOT_API],
    ["/tes/v2/tasks", NOT_API],
    ["/x/y", NOT_API],
    // spellings of paths that a host's file system resolves to files of an API
    ["//trs/v2/tools/index.json", NOT_API],
    ["/%74rs/v2/tools/index.json", NOT_API],
    ["/trs%2Fv2/tools/index.json", NOT_API],
    ["/tools/..%2Ftrs/v2/tools/index.json", NOT_API],
    ["/TRS/v2/tools/index.json", NOT_API],
    ["/.%2Ftrs/v2/tools/index.json", NOT_API],
    ["/tools%5C..%5Ctrs/v2/tools/index.json", NOT_API],
  ])("%s is of no API, for any method", async (path, body) => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const response = await ask(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toEqual(body);
    }
  });

  it.each(["/trs%", "/tools/%ff", "/%c0%af", "/gkm/%"])("%s is not encoded", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 400,
      message: "The path is not correctly percent-encoded.",
    });
  });

  it.each(["/trs/v2", "/trs/v2/", "/trs/v2/nothing"])(
    "%s is not in the tool registry",
    async (path) => {
      const response = await ask(path);
      expect([response.status, (await response.json()).code]).toEqual([404, 404]);
    },
  );

  it.each(["/tes/v1", "/tes/v1/", "/x/tes"])("%s is in the task service", async (path) => {
    expect(await (await ask(path)).json()).toEqual({
      code: 404,
      message: "This is not a path of the Task Execution API.",
      status: 404,
    });
  });

  it("may not be written to", async () => {
    for (const path of ["/", "/tools/fastp", "/trs/v2/tools", "/gkm"]) {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const response = await ask(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(await response.json()).toEqual({
          code: 405,
          message: `The method ${method} is not allowed for this path.`,
        });
      }
    }
  });

  it.each(["POST", "PUT", "DELETE", "PATCH"])("that is not there is 404 for %s", async (method) => {
    const assets = { ...memoryAssets(files), page: async () => new Response("", { status: 404 }) };
    const handle = createHandler(assets, readSettings({ REGISTRY_TOKEN: "a" }));
    for (const path of ["/trs/v2/nothing", "/gkm/nothing.json", "/nothing", "/api/tes/v1/tasks"]) {
      const response = await handle(new Request(SITE + path, { method }));
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: 404 });
    }
    for (const path of ["/trs/v2/tools", "/gkm/index.json"]) {
      const response = await handle(new Request(SITE + path, { method }));
      expect([path, response.status]).toEqual([path, 405]);
    }
  });

  it("whose files cannot be read is 503", async () => {
    const assets = {
      file: () => Promise.reject(new Error("the host failed")),
      page: () => Promise.reject(new Error("the host failed")),
    };
    const handle = createHandler(assets);
    for (const path of ["/", "/gkm", "/trs/v2/tools", "/trs/v2/tools/a"]) {
      const response = await handle(new Request(SITE + path));
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
      expect(await response.json()).toEqual({
        code: 503,
        message: "The files of this site cannot be read now.",
      });
    }
  });

  it("of an API is open to all origins, and a page is not", async () => {
    for (const path of ["/trs/v2/tools", "/ga4gh/trs/v2/nothing", "/gkm", "/schemas/nothing"]) {
      const response = await ask(path, { method: "OPTIONS" });
      expect([response.status, await response.text()]).toEqual([204, ""]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        allow: "GET, HEAD, OPTIONS",
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD, OPTIONS",
        "x-content-type-options": "nosniff",
      });
    }
    expect((await ask("/tools/fastp", { method: "OPTIONS" })).status).toBe(405);
  });

  it("is not sent again to a client that has it", async () => {
    const headers = { "If-None-Match": '"1"' };
    expect((await ask("/trs/v2/tools/fastp", { headers })).status).toBe(304);
    expect((await ask("/trs/v2/tools", { headers })).status).toBe(200);
  });

  it("of tasks is answered 503 by default, with what the runtime gives", async () => {
    const lines: string[] = [];
    const response = await createHandler(memoryAssets())(new Request(`${SITE}/tes/v1/tasks`), {
      log: (line) => lines.push(line),
    });
    expect(response.status).toBe(503);
    expect(lines.length).toBe(1);
  });

  it("of tasks goes to a backend as the runtime's fetch needs it", async () => {
    const fetching = vi.fn<typeof fetch>(async () => Response.json({ id: "1" }));
    vi.stubGlobal("fetch", fetching);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const settings = readSettings({
      TES_BACKEND_URL: "https://a.example.org/v1",
      TES_CLIENT_AUTH: "open",
    });
    for (const resends of [true, false]) {
      const handle = createHandler(memoryAssets(), settings, fetchTransport({ resends }));
      const body = '{"executors":[{"image":"a","command":["b"]}]}';
      const headers = { "Content-Type": "application/json" };
      await handle(new Request(`${SITE}/tes/v1/tasks`, { method: "POST", headers, body }));
    }
    const bodies = fetching.mock.calls.map(([, init]) => init?.body instanceof Blob);
    expect(bodies).toEqual([true, false]);
  });
});
