import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { writeFiles } from "../../src/output/files.ts";
import { zipOf } from "../../src/output/zip.ts";
import { crates } from "../../src/publish/crates.ts";
import { crateArchivePath, crateMetadataPath } from "../../src/served/page-paths.ts";
import { downloadOf } from "../../src/site/tables/download.ts";
import type { CrateEntity } from "../../src/trs/crate/entities.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import {
  primaryDescriptor,
  type RegistryTool,
  type RegistryVersion,
} from "../../src/trs/tool/registry.ts";
import { CONTENT } from "../fixtures/content.ts";
import { crateContent } from "../fixtures/crate-content.ts";

const { PYTHON = "python3", ROC_VALIDATOR_PYTHON = "python3", NEXTFLOW = "nextflow" } = process.env;
const { GXFORMAT2_PYTHON = "python3" } = process.env;
const PROGRAM = fileURLToPath(new URL("./python/ro_crate_reads.py", import.meta.url));

const GXFORMAT2_SAYS = fileURLToPath(new URL("./python/gxformat2_says.py", import.meta.url));

const run = promisify(execFile);

/** What the validator says of a crate, and what ro-crate-py reads in it. */
interface Said {
  readonly issues: {
    readonly required: readonly string[];
    readonly recommended: readonly string[];
    /** How many checks were made. */
    readonly checks: number;
  };
  readonly crate: {
    readonly name: string;
    readonly mainEntity: string;
    readonly language: string;
    readonly inputs: readonly string[];
    readonly files: readonly string[];
    readonly written: readonly string[];
    readonly unknown: readonly string[];
  };
}

interface Packed {
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
  readonly archive: string;
  readonly graph: readonly CrateEntity[];
}

let folder: string;
let removeContent: () => Promise<void>;
let packed: readonly Packed[];
let said: readonly Said[];

async function say(archives: readonly string[]): Promise<readonly Said[]> {
  const cache = join(folder, "cache");
  const { stdout } = await run(ROC_VALIDATOR_PYTHON, [PROGRAM, cache, ...archives], {
    maxBuffer: 1e8,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Said);
}

async function catalogOf(content: string): Promise<Catalog> {
  const { catalog, problems } = await loadCatalog(content, { isDraft: true });
  if (catalog === undefined) throw new Error(JSON.stringify(problems, null, 1));
  return catalog;
}

/** Writes the crates of a content, as a build does. */
async function packedOf(content: string, site: string): Promise<readonly Packed[]> {
  const catalog = await catalogOf(content);
  await writeFiles(site, crates(catalog));
  const all = catalog.tools.flatMap((tool) => tool.versions.map((version) => ({ tool, version })));
  return Promise.all(
    all.map(async ({ tool, version }) => {
      const metadata = await readFile(join(site, crateMetadataPath(tool, version)), "utf8");
      const graph = JSON.parse(metadata)["@graph"] as readonly CrateEntity[];
      return { tool, version, archive: join(site, crateArchivePath(tool, version)), graph };
    }),
  );
}

const nameOf = ({ tool, version }: Packed) => `${tool.id} ${version.id}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const content = await crateContent();
  removeContent = content.remove;
  packed = [
    ...(await packedOf(CONTENT, join(folder, "own"))),
    ...(await packedOf(content.folder, join(folder, "hard"))),
  ];
  said = await say(packed.map(({ archive }) => archive));
}, 300_000);

afterAll(async () => {
  await removeContent?.();
  await rm(folder, { recursive: true, force: true });
});

const typesOf = (entity: CrateEntity) => [entity["@type"]].flat();

/** What is recommended and cannot be known: web pages of organizations, and where authors work. */
function* expectedAdvice({ graph, version }: Packed): Generator<string> {
  const root = graph.find((entity) => entity["@id"] === "./");
  if (root?.["author"] === undefined) {
    yield "The Root Data Entity SHOULD have a link to a Contextual Entity representing the `author` of the RO-Crate (./)";
  }
  for (const entity of graph) {
    const id = entity["@id"].startsWith("#") ? `./${entity["@id"]}` : entity["@id"];
    if (typesOf(entity).includes("Organization") && entity["url"] === undefined) {
      yield `The organization SHOULD have a URL. (${id})`;
    }
    if (typesOf(entity).includes("Person")) {
      yield `The author SHOULD have a Contextual Entity which specifies the organizational \`affiliation\`. (${id})`;
      yield `The author SHOULD have an organizational affiliation. (${id})`;
    }
  }
  if (version.files.some(({ path }) => path === "readme.MD")) {
    yield "The README.md SHOULD be about the crate (./README.md)";
    yield "The README.md SHOULD have text/markdown as its encodingFormat (./README.md)";
  }
}

describe("roc-validator", () => {
  it("finds nothing that Workflow RO-Crate 1.0 and RO-Crate 1.1 require, in any version", () => {
    expect(packed.length).toBeGreaterThan(25);
    const faults = said.flatMap(({ issues }, index) =>
      issues.required.map((issue) => `${nameOf(packed[index] as Packed)}: ${issue}`),
    );
    expect(faults).toEqual([]);
    for (const { issues } of said) expect(issues.checks).toBeGreaterThan(60);
  });

  it("recommends only what the content does not say", () => {
    const advice = new Map<string, number>();
    for (const [index, one] of packed.entries()) {
      const { recommended = [] } = said[index]?.issues ?? {};
      expect(recommended, nameOf(one)).toEqual([...expectedAdvice(one)].sort());
      for (const issue of recommended) {
        const kind = issue.replace(/ \([^()]*\)$/, "");
        advice.set(kind, (advice.get(kind) ?? 0) + 1);
      }
    }
    const lines = [...advice].map(([kind, count]) => `${String(count).padStart(4)}  ${kind}`);
    console.log(`Recommended by roc-validator, in ${packed.length} crates:\n${lines.join("\n")}`);
  });

  it("refuses crates from which something required is missing", { timeout: 120_000 }, async () => {
    const { archive } = packed.find(({ tool }) => tool.id === "fastp") as Packed;
    const files = unzipSync(await readFile(archive));
    const metadata = JSON.parse(Buffer.from(files["ro-crate-metadata.json"] ?? []).toString());
    const without = async (
      name: string,
      change: (graph: Record<string, unknown>[]) => void,
      drop = "",
    ) => {
      const changed = structuredClone(metadata);
      change(changed["@graph"]);
      const content = new TextEncoder().encode(JSON.stringify(changed));
      const entries = Object.entries({ ...files, "ro-crate-metadata.json": content });
      const kept = entries.filter(([path]) => path !== drop);
      const path = join(folder, `${name}.zip`);
      await writeFile(path, zipOf(kept.map(([path, content]) => ({ path, content }))));
      return path;
    };
    const find = (graph: Record<string, unknown>[], id: string) =>
      graph.find((entity) => entity["@id"] === id) ?? {};
    const wrong = [
      ...["name", "description", "datePublished", "license", "mainEntity"].map((name) =>
        without(name, (graph) => delete find(graph, "./")[name]),
      ),
      without("language", (graph) => delete find(graph, "fastp.cwl")["programmingLanguage"]),
      without("type", (graph) => (find(graph, "fastp.cwl")["@type"] = "File")),
      without("term", (graph) => (find(graph, "fastp.cwl")["unheardOf"] = 1)),
      without("file", () => {}, "tests/sarscov2.json"),
    ];
    const verdicts = await say(await Promise.all(wrong));
    expect(verdicts.map(({ issues }) => issues.required.length > 0)).toEqual(wrong.map(() => true));
  });
});

describe("ro-crate-py", () => {
  it("finds the main workflow with its language and inputs, and writes the same files again", () => {
    for (const [index, one] of packed.entries()) {
      const { crate } = said[index] as Said;
      const { version, tool, archive } = one;
      const [type] = version.descriptor_type as [DescriptorType];
      const primary = primaryDescriptor(version, type)?.path ?? "";
      expect(decodeURIComponent(crate.mainEntity), nameOf(one)).toBe(primary);
      expect(crate.name).toBe(`${tool.name} ${version.id}`);
      const own = version.interfaces.find(({ language }) => language === type);
      expect(crate.inputs).toEqual(own?.inputs.map(({ name }) => name) ?? []);
      expect(crate.unknown, nameOf(one)).toEqual([]);
      const names = execFileSync("unzip", ["-Z1", archive], { encoding: "utf8" });
      expect(crate.written).toHaveLength(names.trim().split("\n").length);
      expect(crate.files.map(decodeURIComponent).toSorted()).toEqual(
        crate.written.filter((path) => path !== "ro-crate-metadata.json"),
      );
    }
  });
});

/** Unpacks an archive as the page says, and returns the folder that the page's commands enter. */
async function unpacked({ tool, version, archive }: Packed): Promise<string> {
  const place = await mkdtemp(join(folder, "unpacked-"));
  const { name, unpack } = downloadOf(tool, version);
  await writeFile(join(place, name), await readFile(archive));
  const { stdout } = await run("sh", ["-ec", `exec 3>&1 >&2\n${unpack}\npwd >&3`], { cwd: place });
  return stdout.trim();
}

describe("an unpacked archive", () => {
  it("has the files of the version at their paths, byte for byte, and those to run can be run", async () => {
    for (const one of packed) {
      const root = await unpacked(one);
      for (const { path, content, isExecutable = false } of one.version.files) {
        if (path === "ro-crate-metadata.json") continue;
        expect(Buffer.compare(await readFile(join(root, path)), content), path).toBe(0);
        const { mode } = await stat(join(root, path));
        expect({ path, isExecutable: (mode & 0o100) !== 0 }).toEqual({ path, isExecutable });
      }
    }
    const odd = packed.find(({ tool }) => tool.id === "odd") as Packed;
    const { stdout } = await run("./bin/run.sh", { cwd: await unpacked(odd) });
    expect(stdout).toBe("ran\n");
    const moved = join(await unpacked(odd), "ro-crate-metadata.original-2.json");
    expect(await readFile(moved, "utf8")).toBe("{}\n");
  });

  const beside = (program: string) =>
    PYTHON.includes("/") ? join(dirname(PYTHON), program) : program;

  /** How engines check what they would run, without running it. */
  const CHECKS: Readonly<Record<string, (path: string) => readonly [string, ...string[]]>> = {
    CWL: (path) => [beside("cwltool"), "--validate", path],
    WDL: (path) => [beside("miniwdl"), "check", "--no-shellcheck", path],
    NFL: (path) => [NEXTFLOW, "lint", path],
    GALAXY: (path) => [GXFORMAT2_PYTHON, GXFORMAT2_SAYS, path],
  };

  it("has a main workflow that its engine accepts", { timeout: 300_000 }, async () => {
    const checked = new Set<string>();
    // a pipeline in the syntax before Nextflow 25, which `nextflow lint` refuses in any folder
    const older = "nextflow";
    for (const one of packed.filter(({ tool }) => tool.id !== older)) {
      const root = await unpacked(one);
      for (const { language, path } of one.version.interfaces) {
        const check = CHECKS[language];
        if (check === undefined) continue;
        const [program, ...args] = check(path);
        const env = { ...process.env, NXF_OFFLINE: "true", NXF_DISABLE_CHECK_LATEST: "true" };
        const { stdout } = await run(program, args, { cwd: root, env, maxBuffer: 1e8 });
        if (language === "GALAXY") {
          expect(JSON.parse(stdout)).toEqual([{ lint: [], import: null }]);
        }
        checked.add(language);
      }
    }
    expect([...checked].sort()).toEqual(["CWL", "GALAXY", "NFL", "WDL"]);
  });

  it("runs with the command of the page", { timeout: 120_000 }, async () => {
    // there is no Docker here: the programs of the image are those of the machine
    const bin = join(folder, "bin");
    await mkdir(bin);
    const script = `#!/bin/sh\nexec '${beside("cwltool")}' --no-container "$@"\n`;
    await writeFile(join(bin, "cwltool"), script, { mode: 0o755 });
    const env = { ...process.env, PATH: [bin, process.env["PATH"]].join(delimiter) };
    const results: Record<string, unknown> = {};
    for (const id of ["file-checksum", "file-checksum-checker"]) {
      const one = packed.find(({ tool }) => tool.id === id) as Packed;
      const [{ command } = { command: "" }] = downloadOf(one.tool, one.version).runs;
      expect(command).toMatch(/^cwltool \S+ tests\/example\.json$/);
      const cwd = await unpacked(one);
      const { stdout } = await run("sh", ["-ec", command], { cwd, env });
      const [output] = Object.values(JSON.parse(stdout)) as { readonly path: string }[];
      results[id] = await readFile(output?.path ?? "", "utf8");
    }
    const digest = "fc3b164c3887929a5e51f534eb87bfb9149ac6bd964097586ae1d5126dc37742";
    expect(results).toEqual({
      "file-checksum": `${digest}  -\n`,
      "file-checksum-checker": `${digest}  -\n`,
    });
  });
});
