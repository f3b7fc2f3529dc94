import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../src/hosts/process/free-port.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { buildSite } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { commandsOf, writeLaunchContent } from "../fixtures/launch-content.ts";

const {
  PYTHON = "python3",
  TOIL_PYTHON = "python3",
  SNAKEMAKE_PYTHON = "python3",
  NEXTFLOW = "nextflow",
  PATH = "",
} = process.env;

/** Engines take long to start, and on a busy machine longer. */
const PATIENCE = { timeout: 300_000 };

/** The SHA-256 of the test's file, as File checksum writes it. */
const CHECKSUM = "fc3b164c3887929a5e51f534eb87bfb9149ac6bd964097586ae1d5126dc37742  -\n";

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const content = join(folder, "content");
  // a site with a task service has the function
  await writeLaunchContent(content, { task_service: true });
  const site = join(folder, "site");
  // the commands have the URL that the site is published at
  const port = await freePort("127.0.0.1", 0);
  buildSite(site, { CONTENT_DIR: content, SITE_URL: `http://127.0.0.1:${port}` });
  server = await startServer({ folder: site, host: "127.0.0.1", port });
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The commands on the page of a version, by the programs' names. */
async function commands(tool: string, version: string) {
  const response = await fetch(`${server.url}/tools/${tool}/${version}`);
  return commandsOf(await response.text());
}

/** Runs a command of a page in an empty folder, as someone who pastes it into a shell; returns the folder. */
async function paste(
  command: string | undefined,
  program: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly cwd: string; readonly output: string }> {
  if (command === undefined) throw new Error("the page has no such command");
  const cwd = join(await temporaryFolder(), "here");
  await mkdir(cwd);
  const env = { ...process.env, PATH: `${dirname(program)}:${PATH}`, ...environment };
  const options = { cwd, env, maxBuffer: 1e8 };
  const { stdout, stderr } = await promisify(execFile)("bash", ["-c", command], options);
  return { cwd, output: stdout + stderr };
}

/** cwltool's own way to add an option to a command that stays as it is: this machine has no containers. */
const NO_CONTAINER = { CWLTOOL_OPTIONS: "--no-container" };

describe("the commands on the page of File checksum", PATIENCE, () => {
  it("run it with cwltool, with the values of its test", async () => {
    const { cwltool } = await commands("file-checksum", "1.0.0");
    const { cwd } = await paste(cwltool, PYTHON, NO_CONTAINER);
    expect(await readFile(join(cwd, "sha256.txt"), "utf8")).toBe(CHECKSUM);
  });

  it("run it without containers as they are", async () => {
    const command = (await commands("file-checksum", "1.0.0"))["cwltool without containers"];
    const { cwd } = await paste(command, PYTHON);
    expect(await readFile(join(cwd, "sha256.txt"), "utf8")).toBe(CHECKSUM);
  });

  it("run it by its id in the registry", async () => {
    const command = (await commands("file-checksum", "1.0.0"))["cwltool, by id"];
    expect(command).toContain("file-checksum:1.0.0");
    const { cwd } = await paste(command, PYTHON, NO_CONTAINER);
    expect(await readFile(join(cwd, "sha256.txt"), "utf8")).toBe(CHECKSUM);
  });

  it("run it with Toil", async () => {
    const { Toil } = await commands("file-checksum", "1.0.0");
    // which has no variable for options
    const { cwd } = await paste(`${Toil} --no-container`, TOIL_PYTHON);
    expect(await readFile(join(cwd, "sha256.txt"), "utf8")).toBe(CHECKSUM);
  });
});

describe("the commands on the page of a WDL workflow", PATIENCE, () => {
  it("are understood by miniwdl, with all that the workflow imports and the values of its test", async () => {
    const { miniwdl } = await commands("germline-small-variants", "1.0.0");
    // shows the inputs as it has read them, and runs nothing
    const { output } = await paste(`${miniwdl} --json`, PYTHON);
    const values = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
    expect(values).toMatchObject({ "germline.sample": "test" });
    const url = / (http\S+)/.exec(miniwdl?.replaceAll("\\\n", "") ?? "")?.[1];
    expect((await paste(`miniwdl check ${url}`, PYTHON)).output).toMatch(/workflow germline/);
  });
});

/** Nextflow's own launcher gives Java these options; the one of these tests does not. */
const NEXTFLOW_ALONE = {
  NXF_OFFLINE: "true",
  JAVA_TOOL_OPTIONS: ["http", "ftp", "file"]
    .map((name) => `--add-opens=java.base/sun.net.www.protocol.${name}=ALL-UNNAMED`)
    .join(" "),
};

describe("the commands that fetch files", PATIENCE, () => {
  it("run a Nextflow pipeline, with a program of its own", async () => {
    const all = await commands("greeter-nf", "1.0.0");
    const command = all["Nextflow, from the files of this registry"];
    const { cwd } = await paste(command, NEXTFLOW, NEXTFLOW_ALONE);
    expect(await readdir(cwd)).toEqual(["greeter-nf-1.0.0"]);
    const results = join(cwd, "greeter-nf-1.0.0/results/greetings.txt");
    expect(await readFile(results, "utf8")).toBe("Hello, Ada\nHello, Grace\n");
  });

  it("run a Snakemake workflow, with the configuration of its test", async () => {
    const { Snakemake } = await commands("greeter-smk", "1.0.0");
    const { cwd } = await paste(Snakemake, SNAKEMAKE_PYTHON);
    expect(await readdir(cwd)).toEqual(["greeter-smk-1.0.0"]);
    const results = join(cwd, "greeter-smk-1.0.0/greetings.txt");
    expect(await readFile(results, "utf8")).toBe("Hello, Ada\nHello, Grace\n");
  });

  it("have every file of a pipeline of the content, which Nextflow then reads", async () => {
    const all = await commands("read-report", "1.0.0");
    const command = all["Nextflow, from the files of this registry"];
    const { output } = await paste(`${command} -preview`, NEXTFLOW, NEXTFLOW_ALONE);
    expect(output).toMatch(/Launching `main\.nf`/);
  });
});
