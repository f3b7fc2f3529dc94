import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { primaryDescriptor } from "../../src/trs/tool/registry.ts";
import { CONTENT } from "../fixtures/content.ts";
import { ALIAS, CATALOG_201 } from "../fixtures/registry-201.ts";

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

/** Runs a program of `python/` with the Python that has what it needs; answers what it printed as JSON. */
async function ask(
  setting: "TRS_CLI_PYTHON" | "TOIL_PYTHON",
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const python = process.env[setting] ?? "python3";
  const path = fileURLToPath(new URL(`./python/${program}.py`, import.meta.url));
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(python, [path, ...args], { maxBuffer: 1e8, env });
  return JSON.parse(stdout);
}

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

describe("a client of registries", () => {
  it("TRS-cli, which refuses every field that 2.0.0 does not have, reads all of it", async () => {
    const [tool, version] = ["file-checksum", "1.0.0"];
    const port = new URL(server.url).port;
    const read = await ask("TRS_CLI_PYTHON", "trs_cli_reads", [port, tool, version, "CWL"]);
    const own = catalog.tools.find(({ id }) => id === tool);
    const files = own?.versions.find(({ id }) => id === version)?.files ?? [];
    expect(read.service.type).toEqual({ group: "org.ga4gh", artifact: "trs", version: "2.0.0" });
    expect(read.tools).toBe(catalog.tools.length);
    expect(read.limited).toBe(2);
    expect(read.filtered).toEqual([tool]);
    expect(read.tool.id).toBe(tool);
    expect(read.by_uri.id).toBe(tool);
    expect(read.versions).toContain(version);
    expect(read.version.containerfile).toBe(true);
    expect(read.files.map(({ path }: { path: string }) => path)).toEqual(
      files.map(({ path }) => path),
    );
    expect(read.descriptor.content).toMatch(/^cwlVersion: /);
    expect(read.by_path.length).toBe(2 * files.length);
    expect(read.tests.length).toBeGreaterThan(0);
    expect(read.missing).toMatchObject({ code: 404 });
  });

  it("Toil fetches a workflow of the profile 2.0.1 by its alias, all of it", async () => {
    const home = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeFiles(join(home, "site"), trsTree(CATALOG_201));
    const own = await startServer({ folder: join(home, "site"), host: "127.0.0.1", port: 0 });
    try {
      const fetched = await ask("TOIL_PYTHON", "toil_fetches", [`${ALIAS}:1.0.0`], {
        TOIL_TRS_ROOT: own.url,
        XDG_CACHE_HOME: join(home, "cache"),
      });
      expect(fetched.found).toEqual([ALIAS, "1.0.0", "WDL"]);
      expect(fetched.path).toMatch(/\/workflows\/germline\.wdl$/);
      const said = await run("miniwdl", "check", "--no-shellcheck", fetched.path);
      expect(said).toMatch(/workflow germline/);
    } finally {
      await own.close();
      await rm(home, { recursive: true, force: true });
    }
  });

  it("cwltool finds a workflow in the registry by its id and version", async () => {
    const template = await run(
      "cwltool",
      ...["--quiet", "--add-ga4gh-tool-registry", server.url],
      ...["--make-template", "short-read-qc:1.0.0"],
    );
    expect(template).toContain("reads_1:");
  });
});
