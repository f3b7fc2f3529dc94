import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { writeFiles } from "../../src/publish/files.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { folderAssets } from "../../src/serve/folder-assets.ts";
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
