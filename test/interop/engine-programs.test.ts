import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import {
  engineCache,
  engineContent,
  enginesNamed,
  opinionsOf,
  programs,
} from "../fixtures/engine-content.ts";

const TOOL =
  "cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: echo\ninputs: {}\noutputs: {}\n";

/** A program that says its version, and otherwise runs a script with the primary descriptor's path in `$p`. */
const engine = (script: string) =>
  `if [ "$1" = --version ]; then echo "/x3/cwltool 1.2.3"; exit; fi\nfor p; do :; done\n${script}`;

/** What cwltool says of what it accepts. */
const VALID = 'echo "$p is valid CWL."';

/** What a program in the place of cwltool makes of a version. */
async function judged(script: string, options: Parameters<typeof opinionsOf>[1] = {}) {
  const folder = await programs({ cwltool: engine(script) });
  const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
  return opinionsOf(content, {
    engines: enginesNamed("cwltool"),
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
    ...options,
  });
}

const messages = async (...args: Parameters<typeof judged>) =>
  (await judged(...args)).problems.map(({ severity, message }) => [severity, message]);

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** Waits until something is true. */
async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; !what() && tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(what()).toBe(true);
}

describe("an engine that does not come to a verdict", () => {
  it("is a warning if it takes too long, and what it has started ends too", async () => {
    const folder = await temporaryFolder();
    const pid = join(folder, "pid");
    const limits = { milliseconds: 500, bytes: 1000 };
    const script = `sleep 600 & echo $! > ${pid}; sleep 600`;
    expect(await messages(script, { limits })).toEqual([
      ["warning", "cwltool did not finish within 0.5 s, so it says nothing about this version."],
    ]);
    const child = Number(await readFile(pid, "utf8"));
    await until(() => !isAlive(child));
  });

  it("is a warning if it prints too much", async () => {
    expect(await messages("yes 'ERROR nothing'")).toEqual([
      ["warning", "cwltool printed more than 1 MB, so it says nothing about this version."],
    ]);
  });

  it("is a warning if it crashes, with its last words", async () => {
    const script = "echo 'Traceback (most recent call last):' >&2; echo 'KeyError: 2' >&2; exit 3";
    const why =
      'cwltool ended with exit code 3 ("KeyError: 2"), so it says nothing about this version.';
    expect(await messages(script)).toEqual([["warning", why]]);
    expect(await messages("kill -9 $$")).toEqual([
      [
        "warning",
        "cwltool was ended by the signal SIGKILL, so it says nothing about this version.",
      ],
    ]);
  });

  it("leaves nothing running behind if it ends by itself", async () => {
    const pid = join(await temporaryFolder(), "pid");
    expect(await messages(`sleep 600 & echo $! > ${pid}; ${VALID}`)).toEqual([]);
    const child = Number(await readFile(pid, "utf8"));
    await until(() => !isAlive(child));
  });
});

describe("an engine gets a version as it is published", () => {
  it("in a folder of its own, without the files of content, and no folder stays", async () => {
    const seen = join(await temporaryFolder(), "seen");
    const workFolder = await temporaryFolder();
    await judged(`cd "$(dirname "$p")"; find . -type f > ${seen}; pwd >> ${seen}; echo > "$p"`, {
      workFolder,
    });
    const [file, folder] = (await readFile(seen, "utf8")).split("\n");
    expect(file).toBe("./main.cwl");
    expect(folder?.startsWith(workFolder)).toBe(true);
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("whatever its files are called: no shell reads a name, and none is an option", async () => {
    const seen = join(await temporaryFolder(), "seen");
    const folder = await programs({
      cwltool: engine(`printf '%s\\n' "$p" > ${seen}; cat "$p" >> ${seen}; ${VALID}`),
    });
    const names = ["-rf $(touch pwned) `id` ; a b.cwl", "a\nb'\".cwl"];
    for (const name of names) {
      const content = await engineContent("CWL", { v: { [name]: TOOL } });
      const { problems } = await opinionsOf(content, {
        engines: enginesNamed("cwltool"),
        env: { PATH: `${folder}:${process.env["PATH"]}` },
      });
      expect(problems).toEqual([]);
      const text = await readFile(seen, "utf8");
      expect(text.startsWith("/")).toBe(true);
      expect(text).toContain(`/version/${name}\n${TOOL}`);
    }
  });

  it("without the credentials of this process", async () => {
    const seen = join(await temporaryFolder(), "seen");
    const folder = await programs({ cwltool: engine(`env > ${seen}`) });
    await opinionsOf(await engineContent("CWL", { v: { "main.cwl": TOOL } }), {
      engines: enginesNamed("cwltool"),
      env: { PATH: `${folder}:${process.env["PATH"]}`, GITHUB_TOKEN: "s3cret" },
    });
    expect(await readFile(seen, "utf8")).toContain("https_proxy=http://127.0.0.1:9");
    expect(await readFile(seen, "utf8")).not.toContain("s3cret");
  });
});

describe("what an engine has said", () => {
  it("is kept until the version or the engine changes", async () => {
    const folder = await temporaryFolder();
    const count = join(folder, "count");
    const script = `echo x >> ${count}; echo "ERROR $p:1:1: It is wrong."; exit 1`;
    const bin = await programs({ cwltool: engine(script) });
    const options = {
      engines: enginesNamed("cwltool"),
      cache: engineCache(folder),
      env: { PATH: `${bin}:${process.env["PATH"]}` },
    };
    const runs = async () => (await readFile(count, "utf8")).split("\n").length - 1;
    const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
    const first = await opinionsOf(content, options);
    expect(first.problems).toMatchObject([{ message: "cwltool: It is wrong.", line: 1 }]);
    expect(first.asked).toEqual([{ name: "cwltool", release: "1.2.3", versions: 1 }]);
    expect((await opinionsOf(content, options)).problems).toEqual(first.problems);
    expect(await runs()).toBe(1);

    await writeFile(join(content, "tools/t/v/main.cwl"), `${TOOL}# changed\n`);
    await opinionsOf(content, options);
    expect(await runs()).toBe(2);

    await writeFile(join(bin, "cwltool"), `#!/bin/sh\n${engine(`${script} # another`)}\n`);
    await opinionsOf(content, options);
    expect(await runs()).toBe(3);

    const kept = join(folder, "engines");
    for (const name of readdirSync(kept)) await writeFile(join(kept, name), "{");
    expect((await opinionsOf(content, options)).problems).toEqual(first.problems);
    expect(await runs()).toBe(4);
  });

  it("is not reused where another environment or another library may change it", async () => {
    const folder = await temporaryFolder();
    const count = join(folder, "count");
    const bin = await programs({ cwltool: "" });
    const script = `#!/usr/bin/env python3
import sys
if sys.argv[1] == "--version":
    print("cwltool 1.2.3")
else:
    open(${JSON.stringify(count)}, "a").write("x")
    print(sys.argv[-1] + " is valid CWL.")
`;
    await writeFile(join(bin, "cwltool"), script);
    const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
    const runs = async (more: Readonly<Record<string, string>>) => {
      const { problems } = await opinionsOf(content, {
        engines: enginesNamed("cwltool"),
        cache: engineCache(folder),
        env: { PATH: `${bin}:${process.env["PATH"]}`, HOME: process.env["HOME"], ...more },
      });
      expect(problems).toEqual([]);
      return (await readFile(count, "utf8")).length;
    };
    const library = await temporaryFolder();
    expect(await runs({ PYTHONPATH: library })).toBe(1);
    expect(await runs({ PYTHONPATH: library, TMPDIR: folder })).toBe(1);
    await mkdir(join(library, "schema_salad-8.7.dist-info"));
    expect(await runs({ PYTHONPATH: library })).toBe(2);
    expect(await runs({ PYTHONPATH: library })).toBe(2);
    expect(await runs({})).toBe(3);
  });

  it("is not reused for a file that has become executable, or is no longer", async () => {
    const folder = await temporaryFolder();
    const script =
      'if [ -x "$(dirname "$p")/run.sh" ]; then echo "$p is valid CWL."; exit; fi; echo "ERROR $p:1:1: run.sh is not executable."; exit 1';
    const bin = await programs({ cwltool: engine(script) });
    const content = await engineContent("CWL", {
      v: { "main.cwl": TOOL.replace("echo", "./run.sh"), "run.sh": "#!/bin/sh\n" },
    });
    const said = async (mode: number) => {
      await chmod(join(content, "tools/t/v/run.sh"), mode);
      const { problems } = await opinionsOf(content, {
        engines: enginesNamed("cwltool"),
        cache: engineCache(folder),
        env: { PATH: `${bin}:${process.env["PATH"]}` },
      });
      return problems.map(({ message }) => message);
    };
    expect(await said(0o644)).toEqual(["cwltool: run.sh is not executable."]);
    expect(await said(0o755)).toEqual([]);
    expect(await said(0o644)).toEqual(["cwltool: run.sh is not executable."]);
  });

  it("comes in the same order, however long each version takes", async () => {
    const script = 'case "$p" in *a.cwl) sleep 1;; esac; echo "ERROR $p:1:1: It is wrong."; exit 1';
    const folder = await programs({ cwltool: engine(script) });
    const content = await engineContent("CWL", {
      v1: { "a.cwl": TOOL },
      v2: { "b.cwl": TOOL },
      v3: { "a.cwl": TOOL },
    });
    const { problems } = await opinionsOf(content, {
      engines: enginesNamed("cwltool"),
      env: { PATH: `${folder}:${process.env["PATH"]}` },
      processes: 3,
    });
    expect(problems.map(({ file }) => file)).toEqual([
      "tools/t/v1/a.cwl",
      "tools/t/v2/b.cwl",
      "tools/t/v3/a.cwl",
    ]);
  });
});

describe("npm run validate -- --engines", () => {
  it("names engines of the content's languages that are not installed, once, and is no error", async () => {
    const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
    const node = join(process.execPath, "..");
    const run = runScript("validate", ["--content", content, "--engines"], {
      PATH: await programs({}),
      NODE: node,
    });
    expect(run.stderr).toBe(
      "No engine was asked.\nNot installed: cwltool (pip install cwltool).\n",
    );
    const unasked = runScript("validate", ["--content", content], {});
    expect(run.stdout).toBe(unasked.stdout);
    expect(run.status).toBe(unasked.status);
  });

  it("runs what executes descriptors only with --trust, and never for a pull request", async () => {
    const folder = await temporaryFolder();
    const ran = join(folder, "ran");
    const PATH = `${await programs({ snakemake: `[ "$1" = --version ] || touch ${ran}` })}:${process.env["PATH"]}`;
    const content = await engineContent("SMK", { v: { Snakefile: 'rule a:\n    output: "x"\n' } });
    const args = ["--content", content, "--engines=snakemake-lint"];
    const untrusted = runScript("validate", args, { PATH });
    expect(untrusted.stderr).toContain(
      "Not asked, because they execute what they read: snakemake-lint. Use --trust",
    );
    expect(existsSync(ran)).toBe(false);
    for (const event of [
      { GITHUB_EVENT_NAME: "pull_request" },
      { GITHUB_EVENT_NAME: "pull_request_target" },
      { CI_PIPELINE_SOURCE: "merge_request_event" },
    ]) {
      const { status, stderr } = runScript("validate", [...args, "--trust"], { PATH, ...event });
      expect(status).toBe(2);
      expect(stderr).toMatch(/^--trust is not allowed in a pull or merge request: /);
    }
    expect(existsSync(ran)).toBe(false);
    runScript("validate", [...args, "--trust"], { PATH });
    expect(existsSync(ran)).toBe(true);
  });

  it("makes what an engine prints visible, in every format", async () => {
    const script = `printf 'ERROR main.cwl:2:3: \\033[2Jbad ##[error] \\342\\200\\256\\n'; exit 1`;
    const PATH = `${await programs({ cwltool: engine(script) })}:${process.env["PATH"]}`;
    const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
    for (const format of ["text", "json", "github", "sarif"]) {
      const args = ["--content", content, "--engines=cwltool", "--format", format];
      const { status, stdout } = runScript("validate", args, { PATH });
      expect(status).toBe(1);
      expect(stdout).toContain("trs-engine-error");
      expect(stdout).toContain("cwltool: ");
      for (const obeyed of ["\u001b", "\u202e", "##["]) expect(stdout).not.toContain(obeyed);
    }
  });

  it("ends its engines, and removes their folders, if it is interrupted", async () => {
    const folder = await temporaryFolder();
    const pid = join(folder, "pid");
    const TMPDIR = join(folder, "tmp");
    await mkdir(TMPDIR);
    const PATH = `${await programs({ cwltool: engine(`sleep 600 & echo $! > ${pid}; sleep 600`) })}:${process.env["PATH"]}`;
    const content = await engineContent("CWL", { v: { "main.cwl": TOOL } });
    const child = spawn(
      process.execPath,
      ["commands/validate.ts", "--content", content, "--engines=cwltool"],
      { env: { ...process.env, PATH, TMPDIR } },
    );
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk));
    await until(() => existsSync(pid));
    child.kill("SIGINT");
    const [status] = await once(child, "close");
    expect(status).toBe(130);
    expect(stderr).toBe("\nInterrupted. The engines have been stopped.\n");
    const sleeper = Number(await readFile(pid, "utf8"));
    await until(() => !isAlive(sleeper));
    expect(await readdir(TMPDIR)).toEqual([]);
  });

  it.each([
    [["--engines=morse"], /^--engines must be one of cwltool, .*; got "morse"\.\n/],
    [["--engines="], /^--engines must be one of cwltool, .*; got ""\.\n/],
    [["--trust"], /^--trust requires --engines\.\n/],
  ])("exits with 2 for %j", (args, message) => {
    const { status, stderr } = runScript("validate", args, {});
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});
