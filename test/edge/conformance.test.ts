import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { writeFiles } from "../../src/publish/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { folderAssets } from "../../src/serve/folder-assets.ts";
import { CONTENT } from "../fixtures/content.ts";

const BASE = "https://vitrine.example.org/trs/v2";
const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");
const { tools } = catalog;

let folder: string;
let get: (path: string) => Promise<Response>;
let schemaOf: (operation: string, status: number) => (value: unknown) => readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFiles(folder, trsTree(catalog));
  const handle = createHandler(folderAssets(folder));
  get = (path) => handle(new Request(BASE + path));
  const document = await (await get("/openapi.json")).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, "openapi");
  schemaOf = (operation, status) => {
    const escaped = operation.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
    const place = `openapi#/paths/${escaped}/get/responses/${status}/content/application~1json/schema`;
    const validate = ajv.compile({ $ref: place });
    return (value) =>
      validate(value) ? [] : (validate.errors ?? []).map((error) => ajv.errorsText([error]));
  };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const VERSION = "/tools/{id}/versions/{version_id}";

/** Every path of every tool, by the operation that it is of, with the status that it has to have. */
const paths = tools.flatMap((tool) => {
  const own = `/tools/${tool.id}`;
  return [
    ["/tools/{id}", own, 200] as const,
    ["/tools/{id}/versions", `${own}/versions`, 200] as const,
    ...tool.versions.flatMap((version) => {
      const path = `${own}/versions/${version.id}`;
      const hasContainerfile = version.files.some((file) => file.file_type === "CONTAINERFILE");
      return [
        [VERSION, path, 200] as const,
        [
          `${VERSION}/containerfile`,
          `${path}/containerfile`,
          hasContainerfile ? 200 : 404,
        ] as const,
        ...(["CWL", "WDL", "NFL"] as const).flatMap((type) => {
          const status = version.descriptor_type.includes(type) ? 200 : 404;
          const files = version.files.filter((file) => file.descriptor_types.includes(type));
          return [
            ...["descriptor", "files", "tests"].map(
              (leaf) => [`${VERSION}/{type}/${leaf}`, `${path}/${type}/${leaf}`, status] as const,
            ),
            [`${VERSION}/{type}/tests`, `${path}/PLAIN_${type}/tests`, status] as const,
            ...(status === 200 ? files : []).map(
              (file) =>
                [
                  `${VERSION}/{type}/descriptor/{relative_path}`,
                  `${path}/${type}/descriptor/${file.path}`,
                  200,
                ] as const,
            ),
          ];
        }),
      ];
    }),
  ];
});

describe("the registry, by its own OpenAPI document", () => {
  it.each(["/service-info", "/toolClasses", "/tools"])("answers %s", async (path) => {
    expect(schemaOf(path, 200)(await (await get(path)).json())).toEqual([]);
  });

  it("answers every path of every tool", async () => {
    expect(paths.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const [operation, path, status] of paths) {
      const response = await get(path);
      if (response.status !== status) wrong.push(`${response.status} for ${path}`);
      const problems = schemaOf(operation, response.status)(await response.json());
      wrong.push(...problems.map((problem) => `${path}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });

  it("answers each file as it is under the plain types", async () => {
    for (const tool of tools) {
      for (const version of tool.versions) {
        for (const file of version.files) {
          for (const type of file.descriptor_types) {
            const path = `/tools/${tool.id}/versions/${version.id}/PLAIN_${type}/descriptor/${file.path}`;
            const response = await get(path);
            expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
            expect(Buffer.from(await response.arrayBuffer()).equals(file.content)).toBe(true);
          }
        }
      }
    }
  });

  it("says what it is not", async () => {
    const validate = schemaOf("/tools/{id}", 404);
    for (const path of ["/tools/nothing", "/tools/nothing/versions", "/tools/fastp/versions/0"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(validate(await response.json())).toEqual([]);
    }
    expect(schemaOf("/tools", 400)(await (await get("/tools?limit=x")).json())).toEqual([]);
  });
});
