import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { repositoryWithContent } from "../fixtures/repository.ts";

const NOT_COMMITTED =
  /^Not all of .* is committed, and the rest would be lost\. Commit it first\.\n$/;

/** The codes of the problems that `validate` reports. */
const codesOf = (stdout: string): readonly string[] =>
  JSON.parse(stdout).problems.map(({ code }: { readonly code: string }) => code);

describe("new site", () => {
  it.each([
    ["knowledge", ["bundles", "site.yaml"]],
    ["tools", ["registry.lock.json", "site.yaml", "tools"]],
    ["both", ["bundles", "registry.lock.json", "site.yaml", "tools"]],
  ])("writes the template %s, which has no problem, to a new folder", async (template, names) => {
    const CONTENT_DIR = join(await temporaryFolder(), "content");
    const args = ["site", "--template", template];
    expect(runScript("new", args, { CONTENT_DIR })).toMatchObject({ status: 0, stderr: "" });
    expect((await readdir(CONTENT_DIR)).sort()).toEqual(names);
    const { stdout } = runScript("validate", ["--format", "json"], { CONTENT_DIR });
    expect(codesOf(stdout)).toEqual([]);
  });

  it("keeps what is there, unless it is told otherwise and git has all of it", async () => {
    const content = await repositoryWithContent();
    const refused = content.script("new", "site");
    expect([refused.status, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/ is not empty\. .* npm run new -- site --replace\.\n$/);
    await mkdir(join(content.folder, "notes"));
    await content.write("notes/own.txt", "mine");
    expect(content.script("new", "site", "--replace")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(NOT_COMMITTED),
    });
    content.run("echo content/notes/ > .gitignore && git add -A && git commit -qm ignored");
    expect(content.script("new", "site", "--replace").stderr).toMatch(NOT_COMMITTED);
    expect(await content.read("notes/own.txt")).toBe("mine");
    expect(content.script("new", "site", "--template", "all").status).toBe(2);
  });

  it("replaces an example, whose versions then bind nobody: also in the first pull request", async () => {
    const content = await repositoryWithContent();
    content.run("git checkout -q -b first");
    const args = ["--format", "json", "--against", "main"];
    expect(content.script("new", "site", "--replace")).toMatchObject({ status: 0, stderr: "" });
    expect(content.script("lock").stdout).toBe("registry.lock.json is up to date\n");
    const before = content.script("validate", ...args);
    expect([before.status, codesOf(before.stdout)]).toEqual([0, ["lock-example-replaced"]]);
    content.commit();
    await content.edit("site.yaml", (text) => text.replace("org.example.registry", "org.lab.reg"));
    expect(content.script("lock", "--against", "main").status).toBe(0);
    const { status, stdout } = content.script("validate", ...args);
    expect([status, codesOf(stdout)]).toEqual([0, ["lock-example-replaced"]]);
  });

  it("begins content beside an example, which stays as it is: also in the first pull request", async () => {
    const example = await repositoryWithContent();
    example.run("git checkout -q -b first");
    const CONTENT_DIR = join(example.root, "registry");
    const run = (script: string, ...args: readonly string[]) =>
      runScript(script, args, { CONTENT_DIR });
    expect(run("new", "site").status).toBe(0);
    expect(run("lock", "--against", "main").status).toBe(0);
    const { status, stdout } = run("validate", "--format", "json", "--against", "main");
    expect([status, codesOf(stdout)]).toEqual([0, []]);
    const diff = run("diff", "main", "--json");
    expect([diff.status, diff.stderr]).toEqual([0, ""]);
    expect(JSON.parse(diff.stdout)).toMatchObject({
      tools: [{ id: "file-checksum" }],
    });
    expect(example.run("git status --porcelain")).toBe("?? registry/\n");
  });

  it("does not free a registry that may be published of its versions", async () => {
    const content = await repositoryWithContent();
    await content.edit("site.yaml", (text) =>
      text.replace("org.example.small", "org.lab.registry"),
    );
    content.commit();
    expect(content.script("new", "site", "--replace").status).toBe(0);
    const { status, stdout } = content.script("validate", "--format", "json", "--against", "main");
    expect(status).toBe(1);
    expect(codesOf(stdout)).toContain("lock-production-gone");
    expect(content.script("lock").status).toBe(1);
  });
});

it("lock says what content without files lacks, and not that each version is gone", async () => {
  const content = await repositoryWithContent();
  content.run("rm -r content/*");
  const { status, stdout } = content.script("lock");
  expect(status).toBe(1);
  expect(stdout).toContain("The content folder has no site.yaml.");
  expect(stdout).toContain("npm run new -- site");
  expect(stdout).toContain("1 error, 0 warnings");
});
