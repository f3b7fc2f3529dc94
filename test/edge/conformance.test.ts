import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { folderAssets } from "../../src/hosts/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { CONTENT } from "../fixtures/content.ts";
import { type CheckAnswer, openapiCheck } from "../fixtures/openapi.ts";
import { ROOT_PATHS, trsPaths } from "../fixtures/trs-paths.ts";

const BASE = "https://vitrine.example.org/trs/v2";
const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");
const paths = [...ROOT_PATHS, ...trsPaths(catalog.tools)];

let folder: string;
let get: (path: string) => Promise<Response>;
let check: CheckAnswer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFiles(folder, trsTree(catalog));
  const handle = createHandler(folderAssets(folder));
  get = (path) => handle(new Request(BASE + path));
  check = openapiCheck(await (await get("/openapi.json")).json());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the registry, by its own OpenAPI document", () => {
  it("answers every path of every tool", async () => {
    expect(paths.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const { operation, path, status, bytes } of paths) {
      if (bytes !== undefined) continue;
      const response = await get(path);
      if (response.status !== status) wrong.push(`${response.status} for ${path}`);
      const problems = check(operation, response.status, await response.json());
      wrong.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });

  it("answers each file as it is under the plain types", async () => {
    for (const { path, bytes } of paths) {
      if (bytes === undefined) continue;
      const response = await get(path);
      expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it("says what it is not", async () => {
    for (const path of ["/tools/nothing", "/tools/nothing/versions", "/tools/fastp/versions/0"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(check("/tools/{id}", 404, await response.json())).toEqual([]);
    }
    expect(check("/tools", 400, await (await get("/tools?limit=x")).json())).toEqual([]);
  });
});
