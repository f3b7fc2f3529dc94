import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

describe("new", () => {
  it("begins a tool, and its first version", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const folder = join(content.folder, "tools/my-tool");
    expect(runScript("new", ["tool", "my-tool"], env)).toMatchObject({
      status: 0,
      stdout: `Wrote ${folder}/tool.md: fill in organization and the description.\nThen: npm run new -- version my-tool 1.0.0\n`,
    });
    expect(await readFile(join(folder, "tool.md"), "utf8")).toMatch(/^---\nname: my-tool\n/);
    expect(runScript("new", ["version", "my-tool", "1.0.0"], env)).toMatchObject({
      status: 0,
      stdout: `Wrote ${folder}/1.0.0/version.md: fill in the author, add the descriptor beside it, and the inputs of a test as tests/NAME.json or tests/NAME.yaml.\n`,
    });
    expect(await readFile(join(folder, "1.0.0/version.md"), "utf8")).toContain(
      "is_production: false",
    );
    expect(runScript("new", ["tool", "my-tool"], env)).toMatchObject({
      status: 2,
      stderr: `${folder} already exists.\n`,
    });
  });

  it("begins again what a command that was killed has left", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    await content.write(`tools/my-tool/.tool.md.${ended}.tmp`, "half of it");
    expect(runScript("new", ["tool", "my-tool"], env).status).toBe(0);
    await mkdir(join(content.folder, "tools/my-tool/1.0.0"));
    expect(runScript("new", ["version", "my-tool", "1.0.0"], env).status).toBe(0);
    await mkdir(join(content.folder, "tools/seqkit-stats/3.0"));
    expect(runScript("new", ["version", "seqkit-stats", "3.0"], env).status).toBe(0);
    await content.write("tools/other/notes.txt", "mine");
    expect(runScript("new", ["tool", "other"], env)).toMatchObject({
      status: 2,
      stderr: `${join(content.folder, "tools/other")} already exists.\n`,
    });
  });

  it("begins a version from the newest one, not for production", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const folder = join(content.folder, "tools/seqkit-stats");
    expect(runScript("new", ["version", "seqkit-stats", "2.11.0"], env)).toMatchObject({
      status: 0,
      stdout: `Copied 2.10.1 to ${folder}/2.11.0: change what is new, and write release notes in version.md. Then run npm run lock.\n`,
    });
    const version = await readFile(join(folder, "2.11.0/version.md"), "utf8");
    expect(version).toContain("is_production: false");
    // release notes are those of one version
    expect(version).toMatch(/\n---\n$/);
    expect(await readFile(join(folder, "2.11.0/seqkit-stats.wdl"), "utf8")).toBe(
      await readFile(join(folder, "2.10.1/seqkit-stats.wdl"), "utf8"),
    );
    expect(runScript("new", ["version", "seqkit-stats", "2.11.0"], env)).toMatchObject({
      status: 2,
      stderr: `${folder}/2.11.0 already exists.\n`,
    });
  });

  it("copies links as links, and leaves out the commit and the day of the newest version", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const folder = join(content.folder, "tools/seqkit-stats");
    await symlink("seqkit-stats.wdl", join(folder, "2.10.1/link.wdl"));
    const front =
      "---\nis_production: true\nreleased: 2026-11-21\nsource:\n\n# from\n  repository: https://example.org/a/b\n\n  commit: 0123\n\n# by\nsigned: false\n---\n\nsource: notes\n";
    await content.write("tools/seqkit-stats/2.10.1/version.md", front);
    const env = { CONTENT_DIR: content.folder };
    expect(runScript("new", ["version", "seqkit-stats", "3"], env).status).toBe(0);
    expect(await readlink(join(folder, "3/link.wdl"))).toBe("seqkit-stats.wdl");
    expect(await readFile(join(folder, "3/version.md"), "utf8")).toBe(
      "---\nis_production: false\n\n# by\nsigned: false\n---\n",
    );
  });

  it.each(["is_production: true\r", "is_production:  True # since May", "is_production: true"])(
    "begins no version for production, however that is written: %j",
    async (line) => {
      const content = await copyContent(SMALL_CONTENT);
      const env = { CONTENT_DIR: content.folder };
      await content.write("tools/seqkit-stats/2.10.1/version.md", `---\n${line}\n---\n`);
      expect(runScript("new", ["version", "seqkit-stats", "3"], env).status).toBe(0);
      const path = join(content.folder, "tools/seqkit-stats/3/version.md");
      expect(await readFile(path, "utf8")).toMatch(/^---\nis_production: {1,2}false\b/);
    },
  );

  it("puts a version in its place as a whole, also after an earlier copy was interrupted", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const folder = join(content.folder, "tools/seqkit-stats");
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    await content.write(`tools/seqkit-stats/.3.0.${ended}.tmp/version.md`, "half of it");
    expect(runScript("new", ["version", "seqkit-stats", "3.0"], env).status).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(["2.10.1", "2.6.1", "3.0", "tool.md"]);
    expect(await readFile(join(folder, "3.0/version.md"), "utf8")).toContain(
      "is_production: false",
    );
  });

  it("begins nothing that differs from what is there in case only", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    await mkdir(join(content.folder, "tools/seqkit-stats/3.0-rc"));
    for (const [args, message] of [
      [
        ["tool", "SeqKit-stats"],
        "There is a tool seqkit-stats already; the id SeqKit-stats must differ from it in more than case.",
      ],
      [
        ["version", "seqkit-stats", "3.0-RC"],
        "There is a version 3.0-rc already; the id 3.0-RC must differ from it in more than case.",
      ],
      [
        ["version", "Seqkit-stats", "3"],
        "There is no tool Seqkit-stats. Did you mean seqkit-stats?",
      ],
    ] as const) {
      const { status, stderr } = runScript("new", args, env);
      expect([status, stderr]).toEqual([2, `${message}\n`]);
    }
  });

  it("copies no version without a version.md, and writes nothing", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const folder = join(content.folder, "tools/seqkit-stats");
    await content.remove("tools/seqkit-stats/2.10.1/version.md");
    expect(runScript("new", ["version", "seqkit-stats", "3"], env)).toMatchObject({
      status: 2,
      stderr: "The version 2.10.1 has no version.md to copy. Add the file, or remove the folder.\n",
    });
    await mkdir(join(folder, "2.10.1/version.md"));
    const { status, stderr } = runScript("new", ["version", "seqkit-stats", "3"], env);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("This must be a file, but it is a folder."),
    ]);
    expect(await readdir(folder)).not.toContain("3");
  });

  it("neither copies a link nor writes through one", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const outside = await temporaryFolder();
    await writeFile(join(outside, "secret"), "s3cret");
    const link = join(content.folder, "tools/seqkit-stats/2.10.1/link");
    await symlink(join(outside, "secret"), link);
    const copied = runScript("new", ["version", "seqkit-stats", "3"], env);
    expect(copied.status).toBe(0);
    expect(await readdir(join(content.folder, "tools/seqkit-stats/3"))).not.toContain("link");
    expect(await readdir(join(content.folder, "tools/seqkit-stats/3"))).toContain("version.md");

    await rm(join(content.folder, "tools"), { recursive: true });
    await symlink(outside, join(content.folder, "tools"));
    const written = runScript("new", ["tool", "my-tool"], env);
    expect(written.status).toBe(2);
    expect(written.stderr).toContain("tools:1:1  error  Content must not contain symbolic links.");
    await mkdir(join(outside, "other"));
    await writeFile(join(outside, "other/tool.md"), "---\n---\n");
    expect(runScript("new", ["version", "other", "1"], env).status).toBe(2);
    expect(await readdir(join(outside, "other"))).toEqual(["tool.md"]);
  });

  it.each([
    {
      args: ["version", "nothing", "1"],
      message: "There is no tool nothing. Create it first: npm run new -- tool nothing\n",
    },
    {
      args: ["sheet"],
      message:
        'The first argument must be one of tool, version, bundle, page, site, evidence, assertion, source, therapy, disease, feature, phenotype, variant, molecular-profile, expression; got "sheet".',
    },
    { args: ["version", "fastp"], message: "The id of the version is missing.\nUsage: " },
    { args: ["version", "a", "1", "2"], message: "Unexpected argument 2.\nUsage: " },
    {
      args: ["tool", "../x"],
      message:
        'The id of the tool must consist of letters, digits, dots, hyphens and underscores, beginning with a letter or digit; got "../x".\nUsage: npm run new -- tool ID\n       npm run new -- version TOOL VERSION\n',
    },
    {
      args: ["tool", "con"],
      message: "The id of the tool cannot be con. Windows reserves the name con.\nUsage: ",
    },
    {
      args: ["version", "seqkit-stats", "3."],
      message:
        "The id of the version cannot be 3.. The name ends in a dot or a space, which Windows removes.\n",
    },
  ])("refuses $args and writes nothing", ({ args, message }) => {
    const { status, stderr } = runScript("new", args, { CONTENT_DIR: SMALL_CONTENT });
    expect(status).toBe(2);
    expect(stderr.slice(0, message.length)).toBe(message);
  });
});
