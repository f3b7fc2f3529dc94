import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT, runScript } from "../fixtures/build.ts";
import { copyContent } from "../fixtures/content.ts";
import { eventually } from "../fixtures/preview.ts";
import { repositoryWithContent } from "../fixtures/repository.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

describe("validate", () => {
  it("exits with 0 if the content has no errors", () => {
    expect(runScript("validate", [], { CONTENT_DIR: SMALL_CONTENT })).toMatchObject({
      status: 0,
      stdout: "0 errors, 0 warnings\n",
    });
  });

  it("exits with 1 and reports the problems of the folder that it is given", async () => {
    const content = await copyContent(SMALL_CONTENT);
    await content.remove("site.yaml");
    const { status, stdout } = runScript(
      "validate",
      ["--content", content.folder, "--format", "json"],
      { CONTENT_DIR: SMALL_CONTENT },
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [{ code: "content-missing", file: "site.yaml", line: 1, column: 1 }],
      counts: { errors: 1, warnings: 0 },
    });
  });

  it("shows the first problems of a version, and all of them on request", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const fields = Array.from({ length: 30 }, (_, index) => `field${index}: 1\n`).join("");
    await content.write(
      "tools/many/tool.md",
      "---\nname: Many\norganization: Example\ntoolclass: CommandLineTool\n---\nMany.\n",
    );
    await content.write("tools/many/1.0/version.md", "---\n---\n");
    await content.write(
      "tools/many/1.0/main.cwl",
      `cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: x\ninputs: {}\noutputs: {}\n${fields}`,
    );
    const run = (...args: string[]) =>
      runScript("validate", args, { CONTENT_DIR: content.folder }).stdout;
    const [some, all] = [run(), run("--all")];
    expect(some).toContain("tools/many/1.0/: and 10 more in this version");
    expect(some.match(/\[trs-cwl-field]/g)).toHaveLength(20);
    expect(all.match(/\[trs-cwl-field]/g)).toHaveLength(30);
    // fewer of them, and each as it is among all
    const shown = some.split("\n\n").filter((block) => block.includes("[trs-cwl-field]"));
    expect(shown.filter((block) => !all.includes(`${block}\n\n`))).toEqual([]);
  });

  it("says the same of tools that it has seen before, and of all without a cache", async () => {
    const content = await copyContent(SMALL_CONTENT);
    await content.write("tools/new/tool.md", "---\nname: New\n---\n[a](b.md)\n");
    const run = (...args: string[]) => {
      const options = ["--format", "json", ...args];
      const { status, stdout } = runScript("validate", options, { CONTENT_DIR: content.folder });
      return { status, stdout };
    };
    const [first, again, anew] = [run(), run(), run("--no-cache")];
    expect(first.status).toBe(1);
    expect(again).toEqual(first);
    expect(anew).toEqual(first);
    await content.remove("tools/new");
    expect(run().status).toBe(0);
  });

  it("exits with 2 for a format that it does not have", () => {
    const { status, stderr } = runScript("validate", ["--format", "morse"], {});
    expect(status).toBe(2);
    expect(stderr).toMatch(/^--format must be one of text, json.*; got "morse"\.\nUsage: npm run /);
  });
});

describe("validate --against", () => {
  const BUNDLE = "bundles/akt1.json";

  it("names no evidence that only has a wrong key", async () => {
    const content = await repositoryWithContent();
    for (const key of ["eid:709", "kb.eid:3039"]) {
      await content.edit(BUNDLE, (text) =>
        text.replace(/"[^"]+": (?=\{\s*"id": "kb\.eid:709")/, `"${key}": `),
      );
      const { stdout } = content.script("validate", "--against", "HEAD", "--format", "json");
      const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
      const codes = problems.map(({ code }) => code);
      expect(codes).toEqual([key === "eid:709" ? "gkm-key-form" : "gkm-duplicate-key"]);
    }
  });

  it("names evidence that is gone, but no evidence of a bundle that cannot be read", async () => {
    const content = await repositoryWithContent();
    await content.edit(BUNDLE, (text) => text.replaceAll("kb.eid:709", "kb.eid:7090"));
    const goneOf = (...args: string[]) => {
      const { stdout } = content.script("validate", "--format", "json", ...args);
      const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
      return problems.filter(({ code }) => code === "content-statement-gone");
    };
    expect(goneOf()).toEqual([]);
    expect(goneOf("--against", "main")).toMatchObject([
      {
        severity: "warning",
        file: BUNDLE,
        message: expect.stringMatching(
          /^1 evidence item of main was removed, or has another key\. /,
        ),
        found: "kb.eid:709",
      },
    ]);
    await content.write("entries.yaml", "kb.eid:3039: { draft: true }\n");
    expect(goneOf("--against", "main")).toMatchObject([
      { file: BUNDLE },
      {
        file: "entries.yaml",
        message: expect.stringMatching(/^1 evidence item of main is a draft now\. Its page /),
        found: "kb.eid:3039",
      },
    ]);
    await content.remove("entries.yaml");
    await content.write(BUNDLE, "{");
    expect(goneOf("--against", "main")).toEqual([]);
    await content.remove(BUNDLE);
    expect(goneOf("--against", "main")).toMatchObject([{ found: "kb.eid:709, kb.eid:3039" }]);
  });
});

describe("validate --against, of collections of plugins", () => {
  it("names entries that are gone, and collections that no plugin has any more", async () => {
    const content = await repositoryWithContent();
    const plugin = join(content.root, "vitrine.config.mjs");
    const config = (collections: string) =>
      writeFile(
        plugin,
        `export default { plugins: [{ name: "lab", collections: [${collections}] }] };`,
      );
    const panels = `{ name: "panels", title: "P", description: "P.",
      schema: { required: ["title"], properties: { title: { type: "string" } } } }`;
    await config(panels);
    const folder = "collections/panels";
    await mkdir(join(content.folder, folder), { recursive: true });
    for (const name of ["README.md", "core.yaml", "large.json", "small.md"])
      await content.write(
        `${folder}/${name}`,
        name.endsWith("md") ? "---\ntitle: A\n---\n" : '{"title": "A"}',
      );
    content.commit();
    content.run("git branch -f published");
    const goneOf = () => {
      const { stdout } = runScript(
        "validate",
        ["--content", content.folder, "--format", "json", "--against", "published"],
        { CONFIG_FILE: plugin },
      );
      const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
      return problems.filter(({ code }) => code === "content-entry-gone");
    };
    expect(goneOf()).toEqual([]);
    // an entry may have another form, or errors
    content.run(
      "cd content/collections/panels && mv core.yaml core.json && rm large.json && echo > small.md",
    );
    expect(goneOf()).toMatchObject([
      {
        severity: "warning",
        file: folder,
        message: expect.stringMatching(/^1 entry of published was removed or renamed\. /),
        found: "large",
      },
    ]);
    await config("");
    expect(goneOf()).toMatchObject([{ found: "core, large, small" }]);
  });
});

describe("bundles in folders", () => {
  it("have no drafts among what another revision has published", async () => {
    const content = await repositoryWithContent();
    content.script("split", "akt1");
    await content.write("entries.yaml", "kb.eid:3039: { draft: true }\n");
    content.commit();
    content.run("git branch -f published");
    expect(content.script("validate", "--against", "published").stdout).not.toContain(
      "content-statement-gone",
    );
  });

  it("are compared with files of another revision, and with folders", async () => {
    const content = await repositoryWithContent();
    expect(content.script("split", "akt1").status).toBe(0);
    expect(content.script("diff", "main").stdout).toBe("No changes of knowledge or tools.\n");
    expect(content.script("validate", "--against", "main").stdout).toBe("0 errors, 0 warnings\n");
    content.commit();
    await content.remove("bundles/akt1/evidence/eid-709.json");
    expect(content.script("validate", "--against", "main").stdout).toContain(
      "bundles/akt1:1:1  warning  1 evidence item of main was removed",
    );
    expect(content.script("diff", "main").stdout).toContain("Evidence item EID 709");
  });
});

describe("validate --watch", () => {
  it("checks again after each change", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const child = spawn(process.execPath, ["commands/validate.ts", "--watch", "--no-cache"], {
      cwd: ROOT,
      env: { ...process.env, CONTENT_DIR: content.folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill());
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const reported = (end: string) =>
      eventually(
        async () => printed,
        (text) => text.endsWith(end),
      );
    await reported("0 errors, 0 warnings\n");
    await content.write("bundles/broken.json", "{");
    await reported("1 error, 0 warnings\n");
    expect(printed).toContain("bundles/broken.json:1:2");
    await content.remove("bundles/broken.json");
    await reported("1 error, 0 warnings\n0 errors, 0 warnings\n");
  });

  it("is for people, and refuses what is not", () => {
    const { status, stderr } = runScript("validate", ["--watch", "--format", "json"], {});
    expect(status).toBe(2);
    expect(stderr).toContain("--watch cannot be combined with --format, --all or --engines.");
  });
});
