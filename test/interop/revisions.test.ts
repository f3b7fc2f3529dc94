import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { contentInFolder, repositoryWithContent, shell } from "../fixtures/repository.ts";
import { sarifLog } from "../fixtures/sarif-rules.ts";

const WDL = "tools/seqkit-stats/2.6.1/seqkit-stats.wdl";
const oneGigabyteMore = (text: string) => text.replace("2 GB", "3 GB");

describe("validate with --against", () => {
  it("finds a production version that was changed together with the lock file", async () => {
    const content = await repositoryWithContent("site/my content");
    await content.edit(WDL, oneGigabyteMore);
    await content.remove("registry.lock.json");
    content.run("git add -A && git commit -qm none && cd 'site/my content'");
    expect(content.script("lock").status).toBe(0);
    content.commit();
    expect(content.script("validate").status).toBe(0);
    const { status, stdout } = content.script("validate", "--against", "HEAD~2");
    expect(status).toBe(1);
    expect(stdout).toContain(`${WDL}:1:1  error  seqkit-stats 2.6.1 is a production version`);
    expect(stdout).toContain(
      "and undo it here: git restore --source=HEAD~2 -- ':(top,literal)site/my content/tools/seqkit-stats/2.6.1/seqkit-stats.wdl'",
    );
    const github = content.script("validate", "--against", "HEAD~2", "--format", "github");
    expect(github.stdout).toContain(`::error file=site/my content/${WDL},line=1,col=1,`);
    const sarif = JSON.parse(
      content.script("validate", "--against", "HEAD~2", "--format", "sarif").stdout,
    );
    expect(sarifLog(sarif, "log")).toEqual([]);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      `site/my%20content/${WDL}`,
    );
  });

  it("takes a revision that has no lock file, and the time before the first commit", async () => {
    const content = await contentInFolder();
    content.run("git init -q -b main");
    expect(content.script("validate", "--against", "HEAD").status).toBe(0);
    content.run("git commit -q --allow-empty -m first");
    await content.edit(WDL, oneGigabyteMore);
    expect(content.script("lock").status).toBe(0);
    expect(content.script("validate", "--against", "main").status).toBe(0);
  });

  it.each([
    ["the commit", "HEAD"],
    ["its folders", "HEAD^{tree}"],
  ])("is told by lock if git has lost %s, and production versions stay held", async (_, what) => {
    const content = await repositoryWithContent();
    const object = content.run(`git rev-parse '${what}'`).trim();
    content.run(`rm -f .git/objects/${object.slice(0, 2)}/${object.slice(2)}`);
    await content.edit(WDL, oneGigabyteMore);
    const before = await content.read("registry.lock.json");
    const { status, stderr } = content.script("lock");
    expect([status, stderr.split("\n")[0]]).toEqual([
      2,
      expect.stringMatching(/^git cannot read (the last commit|[0-9a-f]{40}:)/),
    ]);
    expect(await content.read("registry.lock.json")).toBe(before);
  });

  it.each([
    ["nope", 'There is no revision "nope" here. '],
    ["", 'There is no revision "" here. '],
    ["--output=x", 'There is no revision "--output=x" here. '],
    ["HEAD:content", 'There is no revision "HEAD:content" here. '],
    ["HEAD..HEAD", 'There is no revision "HEAD..HEAD" here. '],
    ["$(touch x)", 'There is no revision "$(touch x)" here. '],
    ["a\u001b[2J", 'There is no revision "a\\u001b[2J" here. '],
    ["main", "registry.lock.json of main cannot be read (line 1, column 1): "],
  ])("exits with 2 for %j", async (ref, message) => {
    const content = await repositoryWithContent();
    const before = await content.read("registry.lock.json");
    await content.write("registry.lock.json", "null");
    content.commit();
    await content.write("registry.lock.json", before);
    for (const script of ["validate", "lock"]) {
      const { status, stderr, stdout } = content.script(script, `--against=${ref}`);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr.slice(0, message.length)).toBe(message);
    }
    expect(content.run("git status --porcelain")).toBe(" M content/registry.lock.json\n");
  });

  it("exits with 2 for content that is in no repository", async () => {
    const { folder, script } = await contentInFolder();
    expect(script("validate", "--against", "HEAD")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `--against needs git, and content in a git repository; ${folder} is in none.\n`,
    });
  });

  it("reads the repository of the content, also in a hook of another one", async () => {
    const content = await repositoryWithContent();
    const other = await contentInFolder();
    other.run("git init -q");
    await content.edit(WDL, oneGigabyteMore);
    const { status, stdout } = runScript("validate", ["--against", "main"], {
      CONTENT_DIR: content.folder,
      GIT_DIR: `${other.root}/.git`,
      GIT_INDEX_FILE: `${other.root}/.git/index`,
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining("--source=main")]);
  });
});

describe("a clone that converts line ends", () => {
  it("has the digests of the lock file", async () => {
    const content = await contentInFolder();
    const attributes = fileURLToPath(new URL("../../.gitattributes", import.meta.url));
    // a file of a version may have such line ends itself
    await content.write("tools/seqkit-stats/2.10.1/notes.txt", "a\r\nb\r\n");
    await content.remove("registry.lock.json");
    expect(content.script("lock").status).toBe(0);
    content.run(`cp '${attributes}' .`);
    content.begin();
    content.run("git -c core.autocrlf=true clone -q . clone");
    const clone = `${content.root}/clone/content`;
    expect(shell("git config core.autocrlf true && git status --porcelain", clone)).toBe("");
    expect(runScript("validate", [], { CONTENT_DIR: clone })).toMatchObject({
      status: 0,
      stdout: "0 errors, 0 warnings\n",
    });
  });
});
