import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { folderAssets } from "../../src/hosts/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { CONTENT } from "../fixtures/content.ts";

const SITE = "https://vitrine.example.org";
let folder: string;
let handle: (request: Request) => Promise<Response>;
const get = (path: string, init?: RequestInit) => handle(new Request(SITE + path, init));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const { catalog } = await loadCatalog(CONTENT);
  if (catalog === undefined) throw new Error("the content has problems");
  await writeFiles(folder, trsTree(catalog));
  await writeFiles(folder, gkmTree(catalog));
  await writeFiles(folder, schemaFiles(catalog));
  handle = createHandler(folderAssets(folder));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const QC = "/tools/short-read-qc/versions/1.0.0";
const SUM = "/tools/file-checksum/versions/1.0.0";

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
  ])("answers %s as JSON, under each of its mounts", async (path) => {
    for (const mount of ["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2"]) {
      const response = await get(mount + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(await response.json()).toBeTypeOf("object");
    }
  });

  it.each([
    "/PLAIN_CWL/descriptor",
    "/PLAIN_CWL/descriptor/short-read-qc.cwl",
    "/plain-CWL/descriptor",
  ])("answers %s as the bytes of the file", async (path) => {
    const response = await get(`/trs/v2${QC}${path}`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^cwlVersion: v1.2\nclass: Workflow\n/);
  });

  it("wraps a descriptor with its checksum and an address that answers with the same bytes", async () => {
    const wrapper = (await (await get(`/trs/v2${QC}/CWL/descriptor`)).json()) as {
      content: string;
      url: string;
      checksum: { checksum: string; type: string }[];
    };
    const plain = await (await handle(new Request(wrapper.url))).arrayBuffer();
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

  it("says which tool checks another, and where", async () => {
    expect(await (await get("/trs/v2/tools/file-checksum")).json()).toMatchObject({
      has_checker: true,
      checker_url: `${SITE}/trs/v2/tools/file-checksum-checker`,
    });
  });

  it.each([
    ["/tools/nothing", "There is no tool nothing in this registry."],
    ["/tools/fastp/versions/9", "There is no version 9 of a tool fastp in this registry."],
    [
      "/tools/fastp/versions/0.23.4/containerfile",
      "There are no container specifications for fastp 0.23.4.",
    ],
    ["/tools/fastp/versions/0.23.4/WDL/descriptor", "fastp 0.23.4 cannot be output as WDL."],
    [
      "/tools/fastp/versions/0.23.4/CWL/descriptor/no.cwl",
      "fastp 0.23.4 has no file no.cwl as CWL.",
    ],
    [
      "/tools/fastp/versions/0.23.4/CWL/descriptor/..%2Findex.json",
      "This is not a path of the Tool Registry API.",
    ],
    ["", "This is not a path of the Tool Registry API."],
  ])("answers 404 with an Error body for %s", async (path, message) => {
    const response = await get(`/trs/v2${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({ code: 404, message });
  });

  it("answers HEAD like GET without a body, and OPTIONS for browsers", async () => {
    const head = await get("/trs/v2/tools", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await get("/trs/v2/tools", { method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("Access-Control-Allow-Methods")).toContain("GET");
  });

  it("refuses to be written to", async () => {
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

  it("is that of the static document, and says where it is", async () => {
    const document = JSON.parse(await readFile(join(folder, "trs/v2/tools/index.json"), "utf8"));
    const { tools, header } = await list("");
    expect(tools).toEqual(document);
    expect(header("self_link")).toBe(`${SITE}/trs/v2/tools?limit=1000&offset=0`);
    expect(header("last_page")).toBe(`${SITE}/trs/v2/tools?limit=1000&offset=0`);
    expect([header("current_offset"), header("current_limit")]).toEqual(["0", "1000"]);
    expect(header("next_page")).toBeNull();
    expect(header("Access-Control-Expose-Headers")).toContain("next_page");
  });

  it("comes in pages that lead on to the last one, under the client's own mount", async () => {
    const seen: string[] = [];
    let address: string | null = `${SITE}/ga4gh/trs/v2/tools?limit=5&offset=2`;
    let [before, last]: (string | null)[] = [null, null];
    while (address !== null) {
      expect(address).toMatch(`${SITE}/ga4gh/trs/v2/tools?`);
      const response = await handle(new Request(address));
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id));
      last = response.headers.get("last_page");
      before = address;
      address = response.headers.get("next_page");
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
    ["?toolClass=workflow&descriptorType=CWL", ["short-read-qc"]],
    ["?descriptorType=plain-wdl&toolClass=Workflow&name=no-such-name", []],
    ["?organization=ENSEMBL", ["ensembl-vep"]],
    ["?unknown=1&id=fastp", ["fastp"]],
    ["?id=&toolname=fastp&name=fastp", ["fastp"]],
    ["?author=no-such-author", []],
    ["?author=VITRINE&id=fastp", ["fastp"]],
    ["?alias=nothing", []],
  ])("can be asked for %s", async (query, ids) => {
    const found = await list(query);
    expect(found.status).toBe(200);
    expect(found.ids.filter((id) => (ids as string[]).includes(id))).toEqual(ids);
    if (!query.includes("toolClass=workflow")) expect(found.ids).toEqual(ids);
  });

  it("matches descriptions and registries by a part, in any case", async () => {
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
    ["?limit=ten", "limit is a whole number from 1, and not ten."],
    ["?limit=0", "limit is a whole number from 1, and not 0."],
    ["?limit=-1", "limit is a whole number from 1, and not -1."],
    ["?limit=99999999999", "limit is a whole number from 1, and not 99999999999."],
    ["?offset=-5", "offset is a whole number from 0, and not -5."],
    ["?offset=x", "offset is a whole number from 0, and not x."],
    ["?checker=perhaps", "checker is true or false, and not perhaps."],
  ])("answers 400 for %s", async (query, message) => {
    const response = await get(`/trs/v2/tools${query}`);
    expect([response.status, await response.json()]).toEqual([400, { code: 400, message }]);
  });
});

describe("an answer", () => {
  it("is not sent again to who has it", async () => {
    for (const path of [
      "/trs/v2/tools/fastp",
      "/gkm/index.json",
      "/schemas/vrs/2.1.1/json/Allele",
    ]) {
      const tag = (await get(path)).headers.get("ETag") as string;
      expect(tag).toMatch(/^".+"$/);
      const again = await get(path, { headers: { "If-None-Match": `"x", W/${tag}` } });
      expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
      expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect((await get(path, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
    }
  });

  it("is a descriptor's own bytes if only text is accepted", async () => {
    const path = `/trs/v2${QC}/CWL/descriptor`;
    const type = async (accept: string) =>
      (await get(path, { headers: { Accept: accept } })).headers.get("Content-Type");
    expect(await type("text/plain")).toBe("text/plain; charset=utf-8");
    for (const accept of ["*/*", "application/json", "application/json, text/plain, */*"]) {
      expect(await type(accept)).toBe("application/json; charset=utf-8");
    }
  });
});

describe("odd requests", () => {
  const random = randomFrom(2026);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const PIECES = [
    "tools",
    "fastp",
    "versions",
    "0.23.4",
    "CWL",
    "PLAIN_CWL",
    "plain-wdl",
    "nfl",
    "GALAXY",
    "descriptor",
    "files",
    "tests",
    "containerfile",
    "steps%2Ffastp.cwl",
    "..",
    "%2e%2e",
    "%252e%252e%252f",
    "..%2f..%2f",
    "%00",
    "%",
    "%zz",
    "%c0%ae",
    "a".repeat(3000),
    "index.json",
    "TOOLS",
    "",
    ".",
    "~",
    "\u{1f9ec}",
    "%5c..%5c",
    "<script>",
    "list",
    "rows.json",
    "service-info",
    "gkm",
    "evidence.ndjson",
    "schemas",
    "__proto__",
  ] as const;
  const MOUNTS = [
    "/trs/v2",
    "/ga4gh/trs/v2",
    "/api/ga4gh/v2",
    "/gkm",
    "/schemas",
    "",
    "/TRS/v2",
    "//trs/v2",
  ];
  const QUERIES = [
    "",
    "?limit=1",
    "?offset=%00",
    `?name=${"x".repeat(5000)}`,
    "?limit=1e9",
    "?%",
    "?id=%ff",
    "?checker",
  ];

  it("get an answer of the right type, and never one from elsewhere, 20,000 times", async () => {
    const METHODS = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "DELETE"];
    const statuses = new Set<number>();
    for (let round = 0; round < 20_000; round++) {
      const pieces = Array.from({ length: Math.floor(random() * 9) }, () => pick(PIECES));
      const path = [pick(MOUNTS), ...pieces].join("/") + pick(QUERIES);
      const method = pick(METHODS);
      const response = await get(path, { method });
      const body = method === "HEAD" ? "" : await response.text();
      statuses.add(response.status);
      if (response.status >= 500) throw new Error(`${response.status} for ${method} ${path}`);
      const type = response.headers.get("Content-Type") ?? "";
      if (body.includes("root:x:0:0")) throw new Error(`a file from elsewhere for ${path}`);
      if (type.startsWith("application/json") && body !== "") JSON.parse(body);
      const { pathname } = new URL(SITE + path);
      if (
        /^\/(ga4gh\/)?trs\/v2\//.test(pathname) &&
        body !== "" &&
        !/json|text\/plain/.test(type)
      ) {
        throw new Error(`${type} for ${path}`);
      }
    }
    expect([...statuses].sort()).toEqual([200, 204, 400, 404, 405]);
  }, 120_000);
});

describe("the variant knowledge", () => {
  it("answers an entry with its references and what refers to it", async () => {
    const response = await get("/gkm/evidence/eid-1409.json");
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
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

  it("answers whole collections and schemas with their media types", async () => {
    const type = async (path: string) => {
      const response = await get(path);
      return [response.status, response.headers.get("Content-Type")];
    };
    expect(await type("/gkm/evidence.ndjson")).toEqual([200, "application/x-ndjson"]);
    expect(await type("/gkm/evidence.tsv")).toEqual([
      200,
      "text/tab-separated-values; charset=utf-8",
    ]);
    expect(await type("/schemas/vrs/2.1.1/json/Allele")).toEqual([200, "application/schema+json"]);
    expect(await type("/gkm/bundle.json")).toEqual([200, "application/json; charset=utf-8"]);
  });

  it("answers the index, and JSON for what is not there", async () => {
    expect((await get("/gkm")).status).toBe(200);
    const missing = await get("/gkm/evidence/eid-0.json");
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: 404, message: "There is no /gkm/evidence/eid-0.json here." },
    ]);
  });
});
