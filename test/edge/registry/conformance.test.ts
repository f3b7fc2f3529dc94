import { beforeAll, describe, expect, it } from "vitest";
import { type CheckAnswer, openapiCheck } from "../../fixtures/openapi.ts";
import { CATALOG, SITE, useRegistry } from "../../fixtures/served-registry.ts";
import { ROOT_PATHS, trsPaths } from "../../fixtures/trs-paths.ts";
import { errorBody, TRS_OPERATIONS, trsFaults } from "../../fixtures/trs-responses.ts";

const registry = useRegistry();
const get = (path: string, init?: RequestInit) => registry.get(`/trs/v2${path}`, init);

const paths = [...ROOT_PATHS, ...trsPaths(CATALOG.tools)];
const wrapped = paths.filter(({ bytes }) => bytes === undefined);

const versions = CATALOG.tools.flatMap((tool) =>
  tool.versions.map((version) => ({ tool: tool.id, version })),
);

describe("the registry, by the rules of TRS 2.0.0", () => {
  it("has every operation, for every tool and version", () => {
    expect(paths.length).toBeGreaterThan(300);
    const tested = new Set(paths.map(({ operation }) => operation));
    expect([...tested].sort()).toEqual(Object.keys(TRS_OPERATIONS).sort());
  });

  it("responds to every path with the right status, type, headers and body", async () => {
    const wrong: string[] = [];
    for (const { operation, path, status } of wrapped) {
      const isPlain = path.includes("/PLAIN_");
      const faults = await trsFaults(operation, status, await get(path), isPlain);
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });

  it("returns each file as text under the plain types, with its own bytes", async () => {
    for (const { path, bytes } of paths) {
      if (bytes === undefined) continue;
      const response = await get(path);
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it("gives tools and versions the URLs under which they are", async () => {
    for (const tool of await (await get("/tools")).json()) {
      expect(tool.url).toBe(`${SITE}/trs/v2/tools/${tool.id}`);
      const { pathname } = new URL(tool.url);
      expect(await (await registry.get(pathname)).json()).toEqual(tool);
      for (const version of tool.versions) {
        expect(version.url).toBe(`${tool.url}/versions/${version.id}`);
        const found = await registry.get(new URL(version.url).pathname);
        expect(await found.json()).toEqual(version);
      }
    }
  });

  it("gives the files of a production version checksums", async () => {
    const production = versions.filter(({ version }) => version.is_production);
    expect(production.length).toBeGreaterThan(0);
    for (const { tool, version } of production) {
      for (const type of version.descriptor_type) {
        const path = `/tools/${tool}/versions/${version.id}/${type}/descriptor`;
        const { checksum } = await (await get(path)).json();
        expect(checksum, path).toEqual([
          { type: "sha-256", checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ]);
      }
    }
  });

  it("accepts relative paths with slashes, encoded and not", async () => {
    const path = "/tools/short-read-qc/versions/1.0.0/CWL/descriptor/";
    const raw = await (await get(`${path}steps/fastp.cwl`)).json();
    expect(await (await get(`${path}steps%2Ffastp.cwl`)).json()).toEqual(raw);
  });

  it.each([
    ["/tools/{id}", "/tools/nothing"],
    ["/tools/{id}/versions/{version_id}", "/tools/fastp/versions/0"],
    ["/tools/{id}/versions/{version_id}/containerfile", "/tools/fastp/versions/0/containerfile"],
    [
      "/tools/{id}/versions/{version_id}/{type}/descriptor",
      "/tools/fastp/versions/0.23.4/NFL/descriptor",
    ],
    [
      "/tools/{id}/versions/{version_id}/{type}/descriptor/{relative_path}",
      "/tools/fastp/versions/0.23.4/CWL/descriptor/nothing",
    ],
    ["/tools/{id}/versions/{version_id}/{type}/files", "/tools/fastp/versions/0.23.4/WDL/files"],
    ["/tools/{id}/versions/{version_id}/{type}/tests", "/tools/fastp/versions/0.23.4/WDL/tests"],
  ])("responds for %s to %s with 404", async (operation, path) => {
    expect(await trsFaults(operation, 404, await get(path))).toEqual([]);
  });

  it("reads limit and offset, and returns nothing beyond the end", async () => {
    const page = async (query: string) => {
      const response = await get(`/tools?${query}`);
      expect(await trsFaults("/tools", 200, response.clone())).toEqual([]);
      return { count: (await response.json()).length, header: response.headers };
    };
    const total = CATALOG.tools.length;
    const first = await page("limit=3");
    expect([first.count, first.header.get("current_limit")]).toEqual([3, "3"]);
    expect(first.header.get("current_offset")).toBe("0");
    expect(new URL(first.header.get("next_page") ?? "").searchParams.get("offset")).toBe("3");
    const beyond = await page(`offset=${total}`);
    expect([beyond.count, beyond.header.get("next_page")]).toEqual([0, null]);
    expect((await page("")).header.get("current_limit")).toBe("1000");
  });

  it.each([
    "alias",
    "author",
    "description",
    "id",
    "name",
    "organization",
    "registry",
    "toolClass",
    "toolname",
  ])("filters by %s", async (name) => {
    const response = await get(`/tools?${name}=no-such-value`);
    expect(await response.json()).toEqual([]);
  });

  it("filters by checker, which is a boolean", async () => {
    const count = async (value: string) =>
      (await (await get(`/tools?checker=${value}`)).json()).length;
    expect((await count("true")) + (await count("false"))).toBe(CATALOG.tools.length);
    const wrong = await get("/tools?checker=perhaps");
    expect([wrong.status, errorBody(await wrong.json(), "error")]).toEqual([400, []]);
  });
});

describe("the rules of TRS 2.0.0", () => {
  const VERSION = { id: "1", url: "https://a.example.org" };
  const TOOL = {
    id: "a",
    url: "https://a.example.org",
    organization: "o",
    toolclass: {},
    versions: [VERSION],
  };
  const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

  it.each<[string, string, 200 | 404, Response, readonly string[]]>([
    ["a tool", "/tools/{id}", 200, json(TOOL), []],
    ["another status", "/tools/{id}", 200, json(TOOL, { status: 201 }), ["status 201 and not 200"]],
    [
      "another type",
      "/tools/{id}",
      200,
      json(TOOL, { headers: { "Content-Type": "text/html" } }),
      ["type text/html"],
    ],
    [
      "a missing field",
      "/tools/{id}",
      200,
      json({ ...TOOL, versions: [{ id: "1" }] }),
      ["body.versions[0] has no url"],
    ],
    [
      "an unknown field",
      "/tools/{id}",
      200,
      json({ ...TOOL, stars: 5 }),
      ["body has an unknown field stars"],
    ],
    [
      "another type of value",
      "/tools/{id}",
      200,
      json({ ...TOOL, has_checker: "no" }),
      ['body.has_checker is not a boolean: "no"'],
    ],
    [
      "a value out of an enumeration",
      "/tools/{id}/versions/{version_id}",
      200,
      json({ ...VERSION, descriptor_type: ["SMK"] }),
      ['body.descriptor_type[0] is not one of CWL,WDL,NFL: "SMK"'],
    ],
    [
      "a file without content",
      "/tools/{id}/versions/{version_id}/{type}/descriptor",
      200,
      json({}),
      ["body is not an object with content or url: {}"],
    ],
    [
      "a list without paging",
      "/tools",
      200,
      json([]),
      [
        "no header last_page",
        "no header self_link",
        "no header current_offset",
        "no header current_limit",
      ],
    ],
    [
      "an error without a code",
      "/tools/{id}",
      404,
      json({ message: "no" }, { status: 404 }),
      ["error has no code"],
    ],
    [
      "an error where there is none",
      "/toolClasses",
      404,
      json({ code: 404, message: "no" }, { status: 404 }),
      ["404 is not a status of this operation"],
    ],
  ])("notice %s", async (_, operation, status, response, faults) => {
    expect(await trsFaults(operation, status, response)).toEqual(faults);
  });
});

describe("the registry, by its own OpenAPI document", () => {
  let check: CheckAnswer;

  beforeAll(async () => {
    check = openapiCheck(await (await get("/openapi.json")).json());
  });

  it("responds to every path as the document says", async () => {
    const wrong: string[] = [];
    for (const { operation, path, status } of wrapped) {
      const faults = check(operation, status, await (await get(path)).json());
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });

  it("responds with errors as the document says", async () => {
    expect(check("/tools/{id}", 404, await (await get("/tools/nothing")).json())).toEqual([]);
    expect(check("/tools", 400, await (await get("/tools?limit=x")).json())).toEqual([]);
  });
});
