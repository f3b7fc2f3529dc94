import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandler } from "../../src/edge/handler.ts";
import { readSettings } from "../../src/edge/settings.ts";
import { folderAssets } from "../../src/hosts/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { ALIAS, CATALOG_201 } from "../fixtures/registry-201.ts";

const SITE = "https://vitrine.example.org";
const CALLS = "/tools/germline-small-variants/versions/1.0.0";

const catalog = CATALOG_201;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFiles(folder, trsTree(catalog));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, init?: RequestInit, environment: Record<string, string> = {}) =>
  createHandler(
    folderAssets(folder),
    readSettings(environment),
  )(new Request(`${SITE}/trs/v2${path}`, init));

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

  it("gives the files in an archive, the same bytes each time", async () => {
    const response = await get(`${CALLS}/WDL/files?format=zip`);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toContain(
      "germline-small-variants-1.0.0-WDL.zip",
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const version = catalog.tools
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

  it("answers by its own OpenAPI document", async () => {
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

describe("a tool that is asked for in another way", () => {
  it.each([
    [`/tools/${encodeURIComponent(ALIAS)}`, "id"],
    [`/tools/${encodeURIComponent(ALIAS.toLowerCase())}/versions/1.0.0`, "id"],
    [`/tools/${encodeURIComponent(ALIAS)}/versions/1.0.0/WDL/descriptor`, "content"],
    [`/tools/${encodeURIComponent(ALIAS)}/versions/1.0.0/WDL/descriptor/germline.wdl`, "content"],
  ])("is answered by its alias: %s", async (path, field) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty(field);
  });

  it("is answered by a path seen from the primary descriptor, if there is no other", async () => {
    const primary = await (await get(`${CALLS}/PLAIN_WDL/descriptor`)).text();
    const seen = await get(`${CALLS}/PLAIN_WDL/descriptor/germline.wdl`);
    expect(await seen.text()).toBe(primary);
    expect((await get(`${CALLS}/WDL/descriptor/nothing.wdl`)).status).toBe(404);
  });

  it("is not answered by an alias that there is not", async () => {
    expect((await get("/tools/%23nothing")).status).toBe(404);
  });
});

describe("a registry with a token", () => {
  const environment = { REGISTRY_TOKEN: "correct-horse" };

  it.each([
    ["nothing", undefined],
    ["another token", "Bearer wrong"],
    ["another scheme", "Basic correct-horse"],
    ["no token", "Bearer "],
  ])("refuses who shows %s", async (_, authorization) => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    for (const path of ["/tools", "/tools/fastp", "/tools/nothing", "/openapi.json"]) {
      const response = await get(path, { headers }, environment);
      expect(response.status).toBe(401);
      expect(response.headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
      expect(await response.json()).toMatchObject({ code: 401 });
    }
  });

  it("answers who shows it, and everyone about the service", async () => {
    const headers = { Authorization: "bearer correct-horse" };
    expect((await get("/tools/fastp", { headers }, environment)).status).toBe(200);
    expect((await get("/tools?limit=1", { headers }, environment)).status).toBe(200);
    expect((await get("/service-info", {}, environment)).status).toBe(200);
    expect((await get("/tools", { method: "OPTIONS" }, environment)).status).toBe(204);
  });
});
