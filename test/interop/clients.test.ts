import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { writeFiles } from "../../src/publish/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { primaryDescriptor } from "../../src/trs/registry.ts";
import { CONTENT } from "../fixtures/content.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFiles(folder, trsTree(catalog));
  server = await startServer({ folder, host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program that lies beside Python; throws what it printed if it fails. */
const run = async (program: string, ...args: readonly string[]): Promise<string> => {
  const path = PYTHON.includes("/") ? join(dirname(PYTHON), program) : program;
  const { stdout, stderr } = await promisify(execFile)(path, args, { maxBuffer: 1e8 });
  return stdout + stderr;
};

/** The primary descriptors of a type, with the addresses at which their plain form is. */
const descriptors = (type: "CWL" | "WDL") =>
  catalog.tools.flatMap((tool) =>
    tool.versions.flatMap((version) => {
      const path = primaryDescriptor(version, type)?.path;
      const base = `/trs/v2/tools/${tool.id}/versions/${version.id}/PLAIN_${type}/descriptor`;
      return path === undefined ? [] : [{ name: `${tool.id} ${version.id}`, path, base }];
    }),
  );

describe("an engine that is given an address of the registry", () => {
  it.each(descriptors("CWL"))(
    "cwltool packs $name, with all that it runs",
    async ({ path, base }) => {
      const packed = await run("cwltool", "--quiet", "--pack", `${server.url}${base}/${path}`);
      expect(JSON.parse(packed)).toHaveProperty("cwlVersion");
    },
  );

  it("cwltool finds what a workflow runs from the bare address of its descriptor too", async () => {
    const address = "/trs/v2/tools/short-read-qc/versions/1.0.0/PLAIN_CWL/descriptor";
    const packed = JSON.parse(await run("cwltool", "--quiet", "--pack", server.url + address));
    expect(packed.$graph.length).toBeGreaterThan(3);
  });

  it.each(descriptors("WDL"))(
    "miniwdl checks $name, with all that it imports",
    async ({ path, base }) => {
      const said = await run("miniwdl", "check", "--no-shellcheck", `${server.url}${base}/${path}`);
      expect(said).toMatch(/(workflow|task) /);
    },
  );
});
