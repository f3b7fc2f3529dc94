import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OLDEST_NODE } from "../../src/hosts/function-bundle.ts";
import { ROOT } from "../fixtures/build.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-"));
  mkdirSync(join(folder, "program"));
  writeFileSync(join(folder, "program/package.json"), "{}");
  for (const name of ["v.tgz", "V.TAR.GZ", "notes.md"]) writeFileSync(join(folder, name), "a");
});
afterAll(() => rmSync(folder, { recursive: true }));

const create = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(ROOT, "create/index.js"), ...args], {
    cwd: folder,
    encoding: "utf8",
  });

it.each([
  ["20.20.2", true],
  ["22.9.0", true],
  [`${OLDEST_NODE}.0`, false],
  ["24.1.0", false],
])("a new registry says before what comes next if Node is too old: %s", (version, isOld) => {
  const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...["--import", `data:text/javascript,${encodeURIComponent(code)}`],
      ...[join(ROOT, "create/index.js"), `node-${version}`],
    ],
    { cwd: folder, encoding: "utf8" },
  );
  const said = `Node.js ${version} is too old. Install Node.js ${OLDEST_NODE} or later.`;
  expect([status, stdout.includes(said)]).toEqual([0, isOld]);
});

describe("the version of a new registry", () => {
  it("is that of the program, whose package npm's registry need not have", () => {
    const { stdout } = create("unnamed");
    expect(stdout).toContain("  # This takes the package vitrine from npm's registry.");
    expect(create("named", "--version=1.0.0").stdout).not.toContain("npm's registry");
  });

  it.each([
    ["1.2", "1.2"],
    [">= 1.2.0 <2 || ^3.0.0-rc.1", ">= 1.2.0 <2 || ^3.0.0-rc.1"],
    ["1.x - 2", "1.x - 2"],
    ["*", "*"],
    ["next", "next"],
    ["https://example.org/v.tgz", "https://example.org/v.tgz"],
    ["git+ssh://git@example.org/a.git#v1", "git+ssh://git@example.org/a.git#v1"],
    ["lab/vitrine", "lab/vitrine"],
    ["file:../program", "file:../program"],
    ["../program", "file:../program"],
    ["file:../V.TAR.GZ", "file:V.TAR.GZ"],
    ["../v.tgz", "file:v.tgz"],
  ])("can be what npm reads: %s", (version, written) => {
    const name = `a${version.replaceAll(/\W/g, "-")}`;
    expect(create(name, `--version=${version}`)).toMatchObject({ status: 0, stderr: "" });
    const { dependencies } = JSON.parse(readFileSync(join(folder, name, "package.json"), "utf8"));
    expect(dependencies).toEqual({ vitrine: written });
  });

  it.each(["", " ", "foo bar", "-1", "1.2.3.4", "https://a b", ">", "1.2 ||"])(
    "is refused if npm cannot read it: %j",
    (version) => {
      const { status, stderr } = create("b", `--version=${version}`);
      expect([status, stderr.split("\n")[0]]).toEqual([
        2,
        `--version must be a version such as 1.2.0, a range, a tag, a URL, or file: and a path; got "${version}".`,
      ]);
    },
  );

  it.each(["file:v.tar.gz", "file:../no.TGZ", "../none", "no.tgz", "file:../notes.md", "file:"])(
    "is refused if there is no package: %s",
    (version) => {
      const { status, stderr } = create("b", `--version=${version}`);
      expect([status, stderr.split("\n")[0]]).toEqual([
        2,
        `There is no package ${join(folder, "b", version.replace("file:", ""))}. Name a .tgz file, or a folder with package.json, by its path from b, after "file:".`,
      ]);
    },
  );
});

describe("the folder of a new registry", () => {
  it("must have a name", () => {
    expect(create("").stderr).toMatch(/^DIR is missing: the folder of the new registry\.\n/);
  });

  it.runIf(process.platform !== "win32").each([
    ["Ünïcode", "Ünïcode"],
    ["Ünïcode näme", "'Ünïcode näme'"],
    ["a/b-1.0", "a/b-1.0"],
    ["it's $HOME", "'it'\\''s $HOME'"],
    ["~a", "'~a'"],
    ["-x", "./-x"],
  ])("is quoted where a shell needs it: %s", (name, quoted) => {
    const { status, stdout } = create("--version=1.0.0", "--", name);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`\n\n  cd ${quoted}\n  npm install\n`),
    ]);
    const { status: entered } = spawnSync("sh", ["-c", `cd ${quoted} && test -f package.json`], {
      cwd: folder,
    });
    expect(entered).toBe(0);
    const [heading] = readFileSync(join(folder, name, "README.md"), "utf8").split("\n");
    const { name: own } = JSON.parse(readFileSync(join(folder, name, "package.json"), "utf8"));
    expect(heading).toBe(`# ${own}`);
  });
});

it.skipIf(process.platform === "win32")("a registry that cannot be written leaves nothing", () => {
  const program = `"${process.execPath}" "${join(ROOT, "create/index.js")}" full`;
  // as on a full disk: no file may be longer than 1 or 2 kB
  const { status, stderr } = spawnSync("sh", ["-c", `trap "" XFSZ; ulimit -f 2; ${program}`], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^full cannot be written: /);
  expect([status, readdirSync(join(folder, "full"))]).toEqual([2, []]);
  expect(create("full").status).toBe(0);
});

it.runIf(process.platform === "linux")(
  "a registry is not tried without end where none can be",
  () => {
    const { status, stderr } = create("/proc/none/at-all");
    expect([status, stderr.split(/[,\n]/)[0]]).toEqual([
      2,
      "/proc/none/at-all cannot be written: ENOENT: no such file or directory",
    ]);
  },
);

it("a clone of a new registry on Windows has the same bytes", () => {
  expect(create("lines").status).toBe(0);
  const own = join(folder, "lines");
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "core.autocrlf=true", "-c", "user.name=a", ...args], { cwd: own });
  const filesOf = () =>
    readdirSync(own, { recursive: true, encoding: "utf8" })
      .filter((path) => !/^\.git(?:[\\/]|$)/.test(path) && statSync(join(own, path)).isFile())
      .map((path) => [path, readFileSync(join(own, path), "utf8")]);
  // as an editor there may write it: the files of versions are published as they are
  writeFileSync(join(own, "content/tools/file-checksum/1.0.0/run.cmd"), "a\r\n");
  const before = filesOf();
  git("init", "-q");
  git("add", ".");
  git("-c", "user.email=a@b", "commit", "-qm", "a");
  git("rm", "-rq", ".");
  git("checkout", "-q", "HEAD", ".");
  expect(before.length).toBeGreaterThan(10);
  expect(filesOf()).toEqual(before);
});
