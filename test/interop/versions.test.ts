import { execFile, execFileSync } from "node:child_process";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { updateLock } from "../../src/catalog/lock/update-lock.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { CONTENT, withoutOrganizations } from "../fixtures/content.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const TOOL = "---\nname: A\norganization: O\ntoolclass: Workflow\n---\n\nText.\n";
const SCRIPT = "#!/usr/bin/env python3\nprint('it runs')\n";
const task = (name: string) => `task ${name} {\n  command {}\n}\n`;

/** Versions whose primary descriptor is in a folder, with scripts and a link. */
const FILES: Readonly<Record<string, string>> = {
  "tools/flow/tool.md": TOOL,
  "tools/flow/1.0/version.md": "---\n---\n",
  "tools/flow/1.0/main.nf": "workflow {\n}\n",
  "tools/flow/1.0/bin/x.py": SCRIPT,
  "tools/flow/1.0/a b/é.txt": "text\r\n",
  "tools/nested/tool.md": TOOL,
  "tools/nested/1.0/version.md":
    "---\nprimary_descriptor: { WDL: w/main.wdl, CWL: w/main.cwl }\n---\n",
  "tools/nested/1.0/w/main.wdl": `version 1.0\nimport "../tasks/a.wdl"\nimport "same.wdl" as s\nworkflow w {\n  call a.a\n  call s.beside\n}\n`,
  "tools/nested/1.0/w/same.wdl": `version 1.0\n${task("beside")}`,
  "tools/nested/1.0/same.wdl": `version 1.0\n${task("root")}`,
  "tools/nested/1.0/tasks/a.wdl": `version 1.0\nimport "../lib/b.wdl"\n${task("a")}`,
  "tools/nested/1.0/lib/b.wdl": `version 1.0\n${task("b")}`,
  "tools/nested/1.0/w/main.cwl":
    "cwlVersion: v1.2\nclass: Workflow\ninputs: []\noutputs: []\nsteps:\n  a: { run: ../tasks/a.cwl, in: [], out: [] }\n",
  "tools/nested/1.0/tasks/a.cwl":
    "cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: echo\ninputs: []\noutputs: []\n",
};

let content: string;
let site: string;
let server: RunningServer;

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: content,
  });

/** Publishes the content into a new folder. */
async function publish(): Promise<string> {
  const { catalog, problems } = await loadCatalog(content);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  if (catalog !== undefined) await writeFiles(folder, trsTree(catalog));
  return folder;
}

const ARCHIVE = "trs/v2/tools/flow/versions/1.0/NFL/files.zip";

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), "vitrine-"));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  const settings = withoutOrganizations(await readFile(join(CONTENT, "site.yaml"), "utf8"));
  await writeFile(join(content, "site.yaml"), `${settings}trs: { profile: "2.0.1" }\n`);
  await cp(join(CONTENT, "logos"), join(content, "logos"), { recursive: true });
  await chmod(join(content, "tools/flow/1.0/bin/x.py"), 0o755);
  await symlink("x.py", join(content, "tools/flow/1.0/bin/y.py"));
  git("init", "-q");
  expect((await updateLock(content)).toolsWritten).toBe(2);
  git("add", "-A");
  git("commit", "-qm", "first");
  site = await publish();
  server = await startServer({ folder: site, host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await server?.close();
  for (const folder of [content, site]) await rm(folder, { recursive: true, force: true });
});

describe("an archive of a version", () => {
  it("has files that can be run, once unzip has unpacked it; a link is a copy", async () => {
    const folder = join(site, "unpacked");
    execFileSync("unzip", ["-q", join(site, ARCHIVE), "-d", folder]);
    for (const name of ["x.py", "y.py"]) {
      expect(execFileSync(join(folder, "bin", name), { encoding: "utf8" })).toBe("it runs\n");
    }
    const modes = await Promise.all(
      ["bin/x.py", "main.nf", "a b/é.txt"].map(
        async (path) => (await stat(join(folder, path))).mode,
      ),
    );
    expect(modes.map((mode) => (mode & 0o100) !== 0)).toEqual([true, false, false]);
    expect(await readFile(join(folder, "a b/é.txt"), "utf8")).toBe("text\r\n");
  });

  it("has the permissions that git archive gives, as Python reads them", async () => {
    git("archive", "--format=zip", "-o", join(site, "git.zip"), "HEAD:tools/flow/1.0");
    const program = `import json, sys, zipfile
modes = lambda path: {i.filename: oct(i.external_attr >> 16) for i in zipfile.ZipFile(path).infolist()}
print(json.dumps([modes(path) for path in sys.argv[1:]]))`;
    const printed = execFileSync(PYTHON, [
      "-c",
      program,
      join(site, ARCHIVE),
      join(site, "git.zip"),
    ]);
    const [own, theirs] = JSON.parse(printed.toString());
    expect(own).toEqual({
      "a b/é.txt": "0o100644",
      "bin/x.py": "0o100755",
      "bin/y.py": "0o100755",
      "main.nf": "0o100644",
    });
    expect(theirs["bin/x.py"]).toBe(own["bin/x.py"]);
  });

  it("is the same under any umask, and where only git knows what can be run", async () => {
    const first = await readFile(join(site, ARCHIVE));
    const changes: readonly (readonly [mode: number, trust: string])[] = [
      [0o700, "true"],
      [0o777, "true"],
      [0o644, "false"],
    ];
    for (const [mode, trust] of changes) {
      await chmod(join(content, "tools/flow/1.0/bin/x.py"), mode);
      git("config", "core.fileMode", trust);
      const folder = await publish();
      expect([trust, (await readFile(join(folder, ARCHIVE))).equals(first)]).toEqual([trust, true]);
      await rm(folder, { recursive: true });
    }
    git("config", "core.fileMode", "true");
    await chmod(join(content, "tools/flow/1.0/bin/x.py"), 0o755);
  });
});

describe("a descriptor in a folder, given without its own path", () => {
  const run = async (program: string, ...args: readonly string[]): Promise<string> => {
    const path = PYTHON.includes("/") ? join(dirname(PYTHON), program) : program;
    const { stdout } = await promisify(execFile)(path, args, { maxBuffer: 1e8 });
    return stdout;
  };
  const at = (rest: string) => `${server.url}/trs/v2/tools/nested/versions/1.0/${rest}`;

  // not descriptor/w%2Fmain.wdl: there, same.wdl is the file of that path, at the root of the version
  it.each(["descriptor", "descriptor/w/main.wdl"])(
    "has imports that miniwdl finds: %s",
    async (path) => {
      const checked = await run("miniwdl", "check", at(`PLAIN_WDL/${path}`));
      for (const name of ["a.wdl", "b.wdl"]) expect(checked).toContain(name);
    },
  );

  it.each(["descriptor", "descriptor/w/main.cwl", "descriptor/w%2Fmain.cwl"])(
    "has steps that cwltool finds: %s",
    async (path) => {
      const packed = JSON.parse(await run("cwltool", "--quiet", "--pack", at(`PLAIN_CWL/${path}`)));
      expect(packed.$graph).toHaveLength(2);
    },
  );

  it("has steps that cwltool finds by the tool's id and version", async () => {
    const registry = ["--add-ga4gh-tool-registry", server.url];
    const packed = await run("cwltool", "--quiet", ...registry, "--pack", "nested:1.0");
    expect(JSON.parse(packed).$graph).toHaveLength(2);
  });
});
