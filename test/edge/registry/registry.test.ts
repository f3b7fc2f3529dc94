import { Ajv2020 } from "ajv/dist/2020.js";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { RequestContext } from "../../../src/edge/http/call.ts";
import { createRouter } from "../../../src/edge/http/route.ts";
import { createToolRegistry, type RoutedTool } from "../../../src/edge/registry/registry.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { DATA_HEADERS } from "../../../src/served/headers.ts";
import { archiveFile, trsFile } from "../../../src/trs/api/paths.ts";
import { ALIAS, CATALOG_201 } from "../../fixtures/registry-201.ts";
import { SITE, useRegistry } from "../../fixtures/served-registry.ts";
import { memoryAssets } from "../../fixtures/stub-backends.ts";

const CALLS = "/tools/germline-small-variants/versions/1.0.0";

const extended = useRegistry(CATALOG_201);
const secret = useRegistry(CATALOG_201, { REGISTRY_TOKEN: "correct-horse" });

const get = (path: string, init?: RequestInit) => extended.get(`/trs/v2${path}`, init);

describe("a registry of the profile 2.0.1", () => {
  it("has files with digests, and a wrapper's image_type", async () => {
    const files = await (await get(`${CALLS}/WDL/files`)).json();
    expect(files[0]).toMatchObject({
      path: "tasks/align.wdl",
      checksum: { type: "sha-256", checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await (await get(`${CALLS}/WDL/descriptor`)).json()).toMatchObject({
      image_type: "WDL",
    });
    const version = await (await get(CALLS)).json();
    expect(version.descriptor_type_version).toEqual({ WDL: ["1.0"] });
    expect((await (await get("/service-info")).json()).type.version).toBe("2.0.1");
  });

  it("returns the files in an archive, with the same bytes each time", async () => {
    const response = await get(`${CALLS}/WDL/files?format=zip`);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toContain(
      "germline-small-variants-1.0.0-WDL.zip",
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const version = CATALOG_201.tools
      .find(({ id }) => id === "germline-small-variants")
      ?.versions.find(({ id }) => id === "1.0.0");
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(version?.files.map(({ path }) => path));
    for (const { path, content } of version?.files ?? []) {
      expect(Buffer.from(entries[path] as Uint8Array).equals(content)).toBe(true);
    }
    const accepted = await get(`${CALLS}/WDL/files`, { headers: { Accept: "application/zip" } });
    expect(Buffer.from(await accepted.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it("shows Galaxy workflows, and filters by their type", async () => {
    const found = await (await get("/tools?descriptorType=GALAXY")).json();
    expect(found.map(({ id }: { id: string }) => id)).toEqual(["fastp"]);
    const path = "/tools/fastp/versions/0.23.4";
    expect((await get(`${path}/GALAXY/descriptor`)).status).toBe(200);
    const version = await (await get(path)).json();
    expect(version.descriptor_type_version).toMatchObject({ GALAXY: ["0.1"] });
  });

  it("conforms to its own OpenAPI document", async () => {
    const document = await (await get("/openapi.json")).json();
    expect(document.info.version).toBe("2.0.1");
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, "openapi");
    for (const [name, path] of [
      ["Tool", "/tools/fastp"],
      ["ToolVersion", CALLS],
      ["FileWrapper", `${CALLS}/WDL/descriptor`],
      ["ServiceInfo", "/service-info"],
    ]) {
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
      expect(
        validate(await (await get(path as string)).json()),
        ajv.errorsText(validate.errors),
      ).toBe(true);
    }
  });
});

describe("a tool with another name or path", () => {
  it.each([
    [`/tools/${encodeURIComponent(ALIAS)}`, "id"],
    [`/tools/${encodeURIComponent(ALIAS.toLowerCase())}/versions/1.0.0`, "id"],
    [`/tools/${encodeURIComponent(ALIAS)}/versions/1.0.0/WDL/descriptor`, "content"],
    [`/tools/${encodeURIComponent(ALIAS)}/versions/1.0.0/WDL/descriptor/germline.wdl`, "content"],
  ])("is found by its alias: %s", async (path, field) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty(field);
  });

  it("has files at paths relative to the primary descriptor, if there are no others", async () => {
    const primary = await (await get(`${CALLS}/PLAIN_WDL/descriptor`)).text();
    const seen = await get(`${CALLS}/PLAIN_WDL/descriptor/germline.wdl`);
    expect(await seen.text()).toBe(primary);
    expect((await get(`${CALLS}/WDL/descriptor/nothing.wdl`)).status).toBe(404);
  });

  it("is not found by an unknown alias", async () => {
    expect((await get("/tools/%23nothing")).status).toBe(404);
  });
});

describe("a registry with a token", () => {
  const ask = (path: string, init?: RequestInit) => secret.get(`/trs/v2${path}`, init);

  it.each([
    ["no credentials", undefined, /^A bearer token is required/, ""],
    ["another token", "Bearer wrong", /^The bearer token is not valid/, ', error="invalid_token"'],
    ["another scheme", "Basic correct-horse", /^A bearer token is required/, ""],
    ["an empty token", "Bearer ", /^A bearer token is required/, ""],
  ])("rejects a request with %s", async (_, authorization, message, error) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    for (const path of ["/tools", "/tools/fastp", "/tools/nothing", "/openapi.json", "/nothing"]) {
      const response = await ask(path, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toBe(`Bearer realm="tool registry"${error}`);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toEqual({
        code: 401,
        message: expect.stringMatching(message),
      });
    }
  });

  it("accepts it, and describes the service to everyone", async () => {
    const headers = { Authorization: "bearer correct-horse" };
    expect((await ask("/tools/fastp", { headers })).status).toBe(200);
    expect((await ask("/tools?limit=1", { headers })).status).toBe(200);
    expect((await ask("/service-info")).status).toBe(200);
    expect((await ask("/tools", { method: "OPTIONS" })).status).toBe(204);
  });
});

/** Sends a request to a registry alone. */
function askRegistry(
  registry: ReturnType<typeof createToolRegistry>,
  request: Request,
  context: RequestContext = {},
) {
  const routed = createRouter("", [])(request.url);
  return registry(routed.route as RoutedTool, routed, request, context);
}

describe("a registry whose token is wrong", () => {
  it("is closed to everyone, and says which setting it is", async () => {
    const files = {
      "trs/v2/tools/fastp/index.json": "fastp",
      "trs/v2/service-info/index.json": "info",
    };
    const registry = createToolRegistry(
      memoryAssets(files),
      readSettings({ REGISTRY_TOKEN: "a b" }),
    );
    const get = (path: string, authorization: string) =>
      askRegistry(
        registry,
        new Request(`https://vitrine.example.org/trs/v2${path}`, {
          headers: { Authorization: authorization },
        }),
      );
    for (const authorization of ["", "Bearer a b", "Bearer a", "Bearer undefined"]) {
      const response = await get("/tools/fastp", authorization);
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          code: 503,
          message:
            "The tool registry is not configured: REGISTRY_TOKEN must be printable ASCII without spaces, and it has a space.",
        },
      ]);
      expect(response.headers.get("Retry-After")).toBe("300");
    }
  });
});

describe("a registry that is sent wrong tokens", () => {
  const registry = createToolRegistry(
    memoryAssets({ "trs/v2/tools/fastp/index.json": "fastp" }),
    readSettings({ REGISTRY_TOKEN: "correct-horse" }),
  );
  const get = (token: string, address?: string) =>
    askRegistry(
      registry,
      new Request("https://vitrine.example.org/trs/v2/tools/fastp", {
        headers: { Authorization: `Bearer ${token}`, "X-Forwarded-For": String(Math.random()) },
      }),
      address === undefined ? {} : { address },
    );

  it("lets their senders wait, and nobody else", async () => {
    for (let count = 0; count < 20; count++) {
      expect((await get("wrong", "192.0.2.1")).status).toBe(401);
    }
    const response = await get("wrong", "192.0.2.1");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({
      code: 429,
      message: "Too many requests with wrong tokens.",
    });
    expect((await get("correct-horse", "192.0.2.1")).status).toBe(200);
    expect((await get("wrong", "192.0.2.2")).status).toBe(401);
    expect((await get("wrong")).status).toBe(401);
  });
});

describe("the files of a registry in memory", () => {
  const json = (value: unknown) => JSON.stringify(value);

  /** Makes what requests a path of the registry whose only files these are. */
  const registryOf = (files: Readonly<Record<string, string>>) => {
    const registry = createToolRegistry(memoryAssets(files), readSettings({}));
    return async (path: string, accept?: string) => {
      const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
      const request = new Request(`${SITE}/trs/v2${path}`, { headers });
      const routed = createRouter("", [])(request.url);
      const response = await registry(routed.route as RoutedTool, routed, request);
      return {
        status: response.status,
        type: response.headers.get("Content-Type"),
        csp: response.headers.get("Content-Security-Policy"),
        text: await response.text(),
      };
    };
  };

  it("are plain if only text is accepted", async () => {
    const get = registryOf({
      [trsFile({ kind: "descriptor", id: "a", version: "1", type: "CWL", plain: false })]:
        "wrapped",
      [trsFile({ kind: "descriptor", id: "a", version: "1", type: "CWL", plain: true })]: "plain",
    });
    const path = "/tools/a/versions/1/CWL/descriptor";
    const TYPES = {
      wrapped: "application/json; charset=utf-8",
      plain: "text/plain; charset=utf-8",
    };
    for (const [accept, text] of [
      [undefined, "wrapped"],
      ["*/*", "wrapped"],
      ["application/json", "wrapped"],
      ["text/html", "wrapped"],
      ["text/plain, */*;q=0.1", "wrapped"],
      ["text/plain, application/json", "wrapped"],
      ["text/plain", "plain"],
      ["TEXT/PLAIN;q=0.5, text/yaml", "plain"],
    ] as const) {
      expect(await get(path, accept), accept).toEqual({
        status: 200,
        type: TYPES[text],
        csp: "default-src 'none'; frame-ancestors 'none'; sandbox",
        text,
      });
    }
  });

  it("come in an archive if that is requested and there is one", async () => {
    const get = registryOf({
      [archiveFile({ id: "a", version: "1", type: "CWL" })]: "zip",
      [trsFile({ kind: "files", id: "a", version: "1", type: "CWL", plain: false })]: "list",
      [trsFile({ kind: "files", id: "a", version: "2", type: "CWL", plain: false })]: "list",
    });
    const path = "/tools/a/versions/1/CWL/files";
    for (const [query, accept, text] of [
      ["", undefined, "list"],
      ["?format=zip", undefined, "zip"],
      ["?format=ZIP", undefined, "zip"],
      ["?format=json", undefined, "list"],
      ["", "application/zip", "zip"],
      ["", "application/ZIP, */*", "zip"],
    ] as const) {
      expect((await get(path + query, accept)).text).toBe(text);
    }
    expect((await get("/tools/a/versions/2/CWL/files?format=zip")).text).toBe("list");
    expect((await get("/tools/a/versions/1/CWL/tests?format=zip")).status).toBe(404);
  });

  it("are found beside the primary descriptor, if not at their own path", async () => {
    const list = trsFile({ kind: "files", id: "a", version: "1", type: "CWL", plain: false });
    const at = (path: string) =>
      trsFile({ kind: "file", id: "a", version: "1", type: "CWL", plain: true, path });
    const files = [
      { path: "x/other.cwl", file_type: "SECONDARY_DESCRIPTOR" },
      { path: "w/deep/main.cwl", file_type: "PRIMARY_DESCRIPTOR" },
    ];
    const get = registryOf({
      [list]: json(files),
      [at("w/deep/b.cwl")]: "beside",
      [at("c.cwl")]: "own",
      [at("w/deep/c.cwl")]: "beside",
    });
    const path = "/tools/a/versions/1/PLAIN_CWL/descriptor";
    expect((await get(`${path}/b.cwl`)).text).toBe("beside");
    expect((await get(`${path}/c.cwl`)).text).toBe("own");
    expect((await get(`${path}/d.cwl`)).status).toBe(404);
    for (const odd of [[], [{ path: "main.cwl", file_type: "PRIMARY_DESCRIPTOR" }]]) {
      const flat = registryOf({ [list]: json(odd), [at("w/deep/b.cwl")]: "beside" });
      expect((await flat(`${path}/b.cwl`)).status).toBe(404);
    }
    expect((await registryOf({})(`${path}/b.cwl`)).status).toBe(404);
  });

  it("have their own paths, however they are stored for hosts that choose types by names", async () => {
    const route = { kind: "file", id: "a", version: "1", type: "CWL" } as const;
    const plain = (path: string) => trsFile({ ...route, plain: true, path });
    const wrapped = (path: string) => trsFile({ ...route, plain: false, path });
    const get = registryOf({
      [plain("docs/evil.html.stored.txt")]: "page",
      [wrapped("docs/evil.html.stored.json")]: "wrapped page",
      [plain("Dockerfile.stored.txt")]: "sniffed",
      [plain("trim.cwl")]: "own",
    });
    const path = "/tools/a/versions/1";
    for (const [rest, text] of [
      ["PLAIN_CWL/descriptor/docs/evil.html", "page"],
      ["PLAIN_CWL/descriptor/docs%2Fevil.html", "page"],
      ["PLAIN_CWL/docs/evil.html", "page"],
      ["PLAIN_CWL/descriptor/docs/evil.html.stored.txt", "page"],
      ["PLAIN_CWL/descriptor/Dockerfile", "sniffed"],
      ["PLAIN_CWL/descriptor/trim.cwl", "own"],
    ] as const) {
      const response = await get(`${path}/${rest}`);
      expect([rest, response]).toEqual([
        rest,
        {
          status: 200,
          type: "text/plain; charset=utf-8",
          csp: DATA_HEADERS["Content-Security-Policy"],
          text,
        },
      ]);
    }
    const response = await get(`${path}/CWL/descriptor/docs/evil.html`);
    expect([response.type, response.text]).toEqual([
      "application/json; charset=utf-8",
      "wrapped page",
    ]);
    expect((await get(`${path}/PLAIN_CWL/descriptor/other.html`)).status).toBe(404);
  });
});
