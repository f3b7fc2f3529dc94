import { describe, expect, it } from "vitest";
import { repositoryWithContent } from "../fixtures/repository.ts";

const TOOL = "tools/seqkit-stats/tool.md";
const OTHER = "tools/file-checksum-checker";
const LOCK = "registry.lock.json";
const NO_ERRORS = { status: 0, stdout: "0 errors, 0 warnings\n" };

const renamed = (name: string) => (text: string) => text.replace(/^name: .*$/m, `name: ${name}`);

/** A branch that has left `main`, which has then got a new tool and other metadata of an old one. */
async function branchBehindMain() {
  const content = await repositoryWithContent();
  const { run, edit, script, commit } = content;
  run("git branch branch");
  run(`cp -r content/${OTHER} content/tools/newer`);
  await edit(`${OTHER}/tool.md`, renamed("Main's"));
  await edit(TOOL, renamed("Main's"));
  script("lock");
  commit();
  run("git switch -q branch");
  return content;
}

describe("a branch that is behind the revision it is compared with", () => {
  it("has removed nothing that was never in it, and counts from where it left", async () => {
    const { run, edit, script, commit, read } = await branchBehindMain();
    expect(script("validate", "--against", "main")).toMatchObject(NO_ERRORS);
    await edit("tools/seqkit-stats/2.6.1/version.md", (text) => `${text}\nMore.\n`);
    expect(script("lock", "--against", "main").status).toBe(0);
    expect(script("validate", "--against", "main")).toMatchObject(NO_ERRORS);
    commit();
    // only the branch's own change is in its lock file
    expect(run(`git diff --numstat HEAD~1 -- content/${LOCK}`)).toMatch(/^2\t2\t/);
    expect(JSON.parse(await read(LOCK)).tools["seqkit-stats"].meta_version).toBe(1);
  });

  it("is told what the commit has that both share", async () => {
    const { run, edit, script, remove } = await branchBehindMain();
    const base = run("git rev-parse HEAD").trim();
    await edit(LOCK, (text) => text.replace('"meta_version": 1', '"meta_version": 7'));
    await remove("tools/seqkit-stats/2.6.1");
    const { status, stdout } = script("validate", "--against", "main");
    expect(status).toBe(1);
    expect(stdout).toContain("must be 1: the last commit shared with main has 1, and");
    const [restore = ""] = /git restore .*/.exec(stdout) ?? [];
    expect(restore).toContain(`--source=${base} `);
    run(restore);
    expect(script("lock", "--against", "main").status).toBe(0);
    expect(run("git status --porcelain")).toBe("");
  });

  it("counts from the revision while it is being merged", async () => {
    const { run, edit, script, commit, read } = await branchBehindMain();
    await edit(TOOL, (text) => `${text}\nThe branch's.\n`);
    script("lock");
    commit();
    run("git merge main || true");
    expect(await read(LOCK)).toContain("<<<<<<<");
    expect(script("lock", "--against", "main").status).toBe(0);
    expect(JSON.parse(await read(LOCK)).tools["seqkit-stats"].meta_version).toBe(3);
    commit();
    expect(script("validate", "--against", "main")).toMatchObject(NO_ERRORS);
  });

  it("cannot change what was published before it left", async () => {
    const { edit, script, commit, remove } = await branchBehindMain();
    await edit("tools/seqkit-stats/2.6.1/seqkit-stats.wdl", (text) => text.replace("2 GB", "3 GB"));
    await remove(LOCK);
    commit();
    script("lock", "--against", "HEAD");
    expect(script("validate", "--against", "main").stdout).toContain("lock-production-changed");
  });

  it("is told to merge if the lock file that both share is broken", async () => {
    const { run, script, write } = await repositoryWithContent();
    const sound = run(`cat content/${LOCK}`);
    await write(LOCK, "{");
    run("git commit -qam broken && git branch branch");
    await write(LOCK, sound);
    run("git commit -qam sound && git switch -q branch");
    expect(script("validate", "--against", "main").stderr).toContain(
      `${LOCK} of the last commit shared with main cannot be read`,
    );
    run("git merge -q main");
    expect(script("validate", "--against", "main")).toMatchObject(NO_ERRORS);
  });

  it("is compared with the revision itself if they share no commit", async () => {
    const { run, script } = await branchBehindMain();
    run("git checkout -q --orphan alone && git commit -qm alone");
    expect(script("validate", "--against", "main").stdout).toContain(
      "newer 1.0.0 has been removed",
    );
  });
});

describe("a clone without what the comparison takes", () => {
  /** Runs what a message proposes, until there is no message. */
  async function followed(options: string) {
    const origin = await branchBehindMain();
    const clone = await repositoryWithContent();
    clone.run(`rm -rf content .git && git clone -q ${options} 'file://${origin.root}' .`);
    const messages: string[] = [];
    while (messages.length < 4) {
      const { status, stderr } = clone.script("validate", "--against", "origin/main");
      if (status !== 2) return { messages, status };
      messages.push(stderr);
      const [, command = ""] =
        /(?:Fetch it \(|Fetch them: )(git .*?)(?:\), or|\n)/.exec(stderr) ?? [];
      clone.run(command);
    }
    return { messages, status: 2 };
  }

  it("is told how to get a branch that was not cloned", async () => {
    const { messages, status } = await followed("--single-branch -b branch");
    expect(status).toBe(0);
    expect(messages).toEqual([
      'There is no revision "origin/main" here. Fetch it (git fetch origin main:refs/remotes/origin/main), or name another with --against.\n',
    ]);
  });

  it("is told how to get the commits that both share", async () => {
    const { messages, status } = await followed("--depth 1 --no-single-branch -b branch");
    expect(status).toBe(0);
    expect(messages).toEqual([expect.stringContaining("This clone is shallow")]);
  });

  it("is told both, one after the other", async () => {
    expect(await followed("--depth 1 -b branch")).toMatchObject({ status: 0 });
  });
});

it.each(["^HEAD", "^main"])("%s excludes a commit, and names none", async (ref) => {
  const { script } = await repositoryWithContent();
  expect(script("validate", `--against=${ref}`)).toMatchObject({
    status: 2,
    stderr: `There is no revision "${ref}" here. Fetch it (git fetch), or name another with --against.\n`,
  });
});
