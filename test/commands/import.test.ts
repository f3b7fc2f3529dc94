import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { runScript } from "../fixtures/build.ts";
import { copyContent, copyPart, temporaryFolder } from "../fixtures/content.ts";
import { CATALOG } from "../fixtures/served-registry.ts";
import { serveScript, startProgram } from "../fixtures/server-process.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const CWL =
  "cwlVersion: v1.2\nclass: CommandLineTool\nlabel: Mapper\ndoc: Maps reads.\nhints: { DockerRequirement: { dockerPull: quay.io/x/map:1.0 } }\ninputs: []\noutputs: []\n";

describe("import", () => {
  it("adds a version from a folder, and says what is to be filled in", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const env = { CONTENT_DIR: content.folder };
    const folder = await temporaryFolder();
    await writeFile(join(folder, "map.cwl"), CWL);
    const args = [folder, "--tool", "mapper", "--version", "1.0"];
    const first = runScript("import", args, env);
    expect(first).toMatchObject({ status: 1, stderr: "" });
    expect(first.stdout).toContain("Wrote tools/mapper/tool.md.");
    expect(first.stdout).toContain("  The source: the folder is in no git repository.");
    expect(first.stdout).toContain("This field has no value.");
    expect(await readFile(join(content.folder, "tools/mapper/tool.md"), "utf8")).toBe(
      "---\nname: Mapper\norganization: null\ntoolclass: CommandLineTool\n---\n\nMaps reads.\n",
    );
    expect(await readFile(join(content.folder, "tools/mapper/1.0/version.md"), "utf8")).toBe(
      "---\nis_production: false\nimages:\n  - registry_host: quay.io\n    image_name: x/map:1.0\n    image_type: Docker\n---\n",
    );
    expect(runScript("import", args, env)).toMatchObject({
      status: 2,
      stderr: "mapper 1.0 exists. Remove it first, or name another version.\n",
    });
    const other = [folder, "--tool", "trimmer", "--version", "2.0", "--organization", "ACME"];
    const second = runScript("import", other, env);
    expect(second.stdout).toMatch(/Next: npm run lock\n$/);
    expect(second.status).toBe(0);
  });

  it.each([
    [[], "The folder or URL is missing."],
    [[""], "The folder or URL is missing."],
    [["ftp://example.org/a"], 'The URL must be an http or https URL; got "ftp://example.org/a".'],
    [["/nonexist"], "There is no folder /nonexist.\n"],
    [["https://example.org/"], "The URL must be that of a tool in the API"],
    [["docs", "--version", "a b"], "The id of the version must consist of"],
  ])("refuses %j", async (args, message) => {
    const content = await copyContent(SMALL_CONTENT);
    const { status, stderr, stdout } = runScript("import", args, { CONTENT_DIR: content.folder });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
  });

  it("adds a version from a registry that is served", async () => {
    const site = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeFiles(site, trsTree(CATALOG));
    await writeFile(join(site, "index.html"), "<p>home</p>");
    const { url } = await startProgram(serveScript(site));
    const content = await copyPart();
    const child = spawn(
      process.execPath,
      ["commands/import.ts", `${url}/ga4gh/trs/v2/tools/file-checksum`],
      {
        cwd: fileURLToPath(new URL("../../", import.meta.url)),
        env: { ...process.env, CONTENT_DIR: content.folder },
      },
    );
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(printed).toContain("Wrote 4 files to ");
    expect(printed).toMatch(/Next: npm run lock\n$/);
    const file = join(content.folder, "tools/file-checksum/1.0.0/version.md");
    expect(await readFile(file, "utf8")).toMatch(
      /^---\n# Imported from http:\/\/\S+\/tools\/file-checksum\/versions\/1\.0\.0\n/,
    );
  });
});
