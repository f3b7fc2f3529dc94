import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtSite } from "../fixtures/built-site.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { contentInFolder, repositoryWithContent } from "../fixtures/repository.ts";

const BUNDLE = "bundles/akt1.json";
const DISPUTED = (text: string) =>
  text.replace('"direction": "supports"', '"direction": "disputes"');
const RENAMED = (text: string) => text.replace('"name": "AKT1"', '"name": "AKT1X"');

describe("diff", () => {
  it("compares the content folder with the last commit that it shares with the default branch", async () => {
    const content = await repositoryWithContent();
    content.run("git switch -qc edit");
    await content.edit(BUNDLE, DISPUTED);
    content.commit();
    content.run("git switch -q main");
    await content.edit(BUNDLE, RENAMED);
    content.commit();
    content.run("git switch -q edit");
    await content.remove("tools/seqkit-stats/2.6.1");
    const { status, stdout } = content.script("diff");
    expect(stdout).toContain("    - Direction: supports → disputes\n");
    expect(stdout).toContain("    - Version 2.6.1, in production, was removed.\n");
    expect(stdout).not.toContain("AKT1X");
    expect(status).toBe(0);
    expect(content.script("diff", "--check")).toMatchObject({
      status: 1,
      stderr: "Gone, under another name, or able to break callers (--check): seqkit-stats\n",
    });
    // as they are, what main has had since is gone on the branch
    const both = content.script("diff", "main", "edit", "--json");
    expect(JSON.parse(both.stdout)).toMatchObject({
      format: 1,
      isBreaking: false,
      knowledge: {
        entries: [
          { collection: "evidence", fields: [{ labels: ["Direction"], newer: "disputes" }] },
          { collection: "feature", key: "kb.gid:207", fields: [{ older: "AKT1X", newer: "AKT1" }] },
        ],
      },
      tools: [],
    });
    expect(content.run("git status --porcelain --untracked-files=no")).toMatch(/^( D .*\n)+$/);
  });

  it("compares folders, also with errors in them", async () => {
    const [older, newer] = [await repositoryWithContent(), await repositoryWithContent()];
    await newer.edit(BUNDLE, (text) => DISPUTED(text).replace(/"description": "[^"]*",/, ""));
    await newer.edit("tools/seqkit-stats/tool.md", () => "---\nname: 1\n---\n");
    await older.write("entries.yaml", "{}\n");
    await newer.write(
      "entries.yaml",
      "kb.gid:207: { deprecated: { because: Counted twice }, formerly: [kb.gid:206] }\n",
    );
    await newer.write("synonyms.yaml", "[\n");
    const { stdout } = older.script("diff", older.folder, newer.folder, "--markdown");
    expect(stdout).toContain("  - Direction: `supports` → `disputes`\n");
    expect(stdout).toContain(
      '- File `entries.yaml`\n  - `kb.gid:207 › deprecated › because`: added `Counted twice`\n  - `kb.gid:207 › formerly`: added `["kb.gid:206"]`\n',
    );
    expect(stdout).toContain(
      "**Not compared: npm run validate shows all errors**\n\n- The tool `seqkit-stats` has errors in the newer state:\n  - `tools/seqkit-stats/tool.md:",
    );
    expect(stdout).toContain(
      "- The file `synonyms.yaml` has errors in the newer state:\n  - `synonyms.yaml:",
    );
  });

  it("compares built sites: knowledge, tools and addresses", async () => {
    const [site, copy] = [await builtSite(), await temporaryFolder()];
    await cp(site, copy, { recursive: true });
    const edit = async (path: string, change: (text: string) => string) => {
      const text = await readFile(join(copy, path), "utf8");
      expect(change(text)).not.toBe(text);
      await writeFile(join(copy, path), change(text));
    };
    const content = await contentInFolder();
    expect(content.script("diff", site, copy).stdout).toBe("No changes of knowledge or tools.\n");
    await edit("gkm/bundles/solid-tumours.json", (text) =>
      text
        .replace('"name": "Stomach cancer"', '"name": "Stomach cancer X"')
        .replaceAll("kb.did:1612", "kb.did:1613"),
    );
    await edit("tools/fastp/0.23.4/interface.json", (text) => {
      const document = JSON.parse(text);
      document.interfaces[0].outputs = [];
      return JSON.stringify(document);
    });
    await rm(join(copy, "tools/multiqc.html"));
    await rm(join(copy, "gkm/disease/did-8923.json"));
    const former = {
      "disease/did-1612": "did-1613",
      "gkm/disease/did-8923.json": "did-1909.json",
    };
    await writeFile(join(copy, "gkm/former.json"), JSON.stringify(former));
    const { stdout, stderr, status } = content.script("diff", site, copy, "--check");
    expect(stderr).toMatch(/ \(--check\): kb\.did:1612, .*, \/tools\/multiqc\n$/);
    expect(stdout).toContain("    - Name: Stomach cancer → Stomach cancer X\n");
    expect(stdout).toMatch(
      / {4}- Version 0\.23\.4, in production, changed\. \d+ changes? can break callers: /,
    );
    expect(stdout).toContain("Renamed or merged: the old pages lead on");
    expect(stdout).toContain("DID 1612 → DID 1613");
    expect(stdout).not.toContain("Another key");
    expect(stdout).toContain("Addresses that are gone\n  1 address: /tools/multiqc\n");
    expect(status).toBe(1);
    // a site does not say all that content does of tools
    expect(content.script("diff", site, content.folder).stdout).not.toContain("Tool ");
  });

  it.each([
    [
      ["docs"],
      "docs is neither a content folder nor a built site: it has no site.yaml, bundles, tools or gkm/bundles.",
    ],
    [["nowhere"], 'There is no folder and no revision "nowhere" here.'],
    [["--json", "--markdown"], "--json and --markdown cannot be combined."],
    [["a", "b", "c"], "Unexpected argument c."],
  ])("exits with 2 for %j", async (args, message) => {
    const content = await repositoryWithContent();
    const { status, stderr } = content.script("diff", ...args);
    expect([status, stderr.split("\n")[0]]).toEqual([2, expect.stringContaining(message)]);
  });
});
