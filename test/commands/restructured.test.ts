import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { copyPart } from "../fixtures/content.ts";

async function contentWithNotes() {
  const content = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
  await content.write("synonyms.yaml", "Zelboraf: [kb.tid:64768] # a brand\n");
  return {
    ...content,
    env: { CONTENT_DIR: content.folder },
    read: (file: string) => readFile(join(content.folder, file), "utf8"),
  };
}

/** A clinical significance and a response to a therapy: assertions are of the first only. */
const PROPOSITIONS = [
  "kb.proposition:172NqKVpPh1IIbQ_VUrQ6XsgEaL8QouG",
  "kb.proposition:1qoNyT6GDJJZtTZJjaH7nHUSq47RMyem",
];

describe("entries under other keys", () => {
  it("are renamed and renamed back: every byte is as it was", async () => {
    const { env, read } = await contentWithNotes();
    const files = ["bundles/solid-tumours.json", "bundles/blood-and-brain.json", "synonyms.yaml"];
    const before = await Promise.all(files.map(read));
    const renamed = runScript("rename", ["kb.tid:64768", "kb.tid:64769"], env);
    expect(renamed.stderr).toBe("");
    expect(renamed.stdout).toContain("synonyms.yaml: changed\nentries.yaml: changed\n  kb.");
    expect(await read("synonyms.yaml")).toBe("Zelboraf: [kb.tid:64769] # a brand\n");
    expect(runScript("rename", ["kb.tid:64769", "kb.tid:64768"], env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /\nentries\.yaml has kb\.tid:64769 as a former key\. If it was never published, remove it there\.\n$/,
      ),
    });
    expect(await read("entries.yaml")).toMatch(
      /^kb\.tid:64768:\n {2}formerly: \[kb\.tid:64769\]\n$/,
    );
    const after = await Promise.all(files.map(read));
    expect(after.map((text) => JSON.stringify(text))).toEqual(
      before.map((text) => JSON.stringify(text)),
    );
  });

  it.each([
    ["retire", ["fastp", "--because", "It is old."], "fastp is a tool", "tools/fastp/tool.md"],
    ["rename", ["fastp", "trim"], "fastp is a tool", "tools/fastp/tool.md"],
    [
      "merge",
      ["fastp/0.23.4", "x"],
      "fastp/0.23.4 is a version of a tool",
      "tools/fastp/0.23.4/version.md",
    ],
  ])("are no tools: %s %j", async (command, args, name, file) => {
    const content = await copyPart({ tools: ["fastp"] });
    expect(runScript(command, args, { CONTENT_DIR: content.folder })).toMatchObject({
      status: 2,
      stderr: `${name}, and this command changes entries of bundles. To say that it should no longer be used, write in ${file}: deprecated: { because: … }.\n`,
    });
  });

  it("are merged, and retired with a reason", async () => {
    const { env, read } = await contentWithNotes();
    const args = ["kb.did:8923", "--because", 'It is: "melanoma".', "--use", "kb.did:1909"];
    expect(runScript("retire", args, env)).toMatchObject({
      status: 0,
      stdout: "entries.yaml: changed\n",
    });
    expect(await read("entries.yaml")).toBe(
      '# Skin melanoma\nkb.did:8923:\n  deprecated:\n    because: "It is: \\"melanoma\\"."\n    use: kb.did:1909\n',
    );
    expect(runScript("retire", args, env).stderr).toBe(
      "kb.did:8923 is deprecated already. Change the reason in entries.yaml.\n",
    );
    const keys = ["kb.did:8923", "kb.did:1909"];
    expect(runScript("merge", keys, env)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("DOID, 8923 and 1909"),
    });
    const merged = runScript("merge", [...keys, "--although-different"], env);
    expect(merged.stderr).toBe("");
    expect(merged.stdout).toContain('add to synonyms.yaml: "Skin melanoma": [kb.did:1909]\n');
    expect(await read("entries.yaml")).toBe(
      "# Skin melanoma\nkb.did:1909:\n  formerly: [kb.did:8923]\n",
    );
    expect(await read("bundles/solid-tumours.json")).not.toContain("kb.did:8923");
    // a reason stands beside former keys
    expect(runScript("retire", ["kb.did:1909", "--because", "It is broad."], env).status).toBe(0);
    expect(await read("entries.yaml")).toMatch(
      /kb\.did:1909:\n {2}formerly: \[kb\.did:8923\]\n {2}deprecated:\n {4}because: It is broad\.\n$/,
    );
    // the old PMID is that of another publication
    expect(runScript("rename", ["pmid:21639808", "pmid:21639809"], env).stdout).not.toContain(
      "entries.yaml",
    );
    expect(runScript("validate", [], env).stdout).toContain("0 errors");
  });

  it("stay as they are if a file beside bundles is no YAML", async () => {
    const { env, read, write } = await contentWithNotes();
    await write("entries.yaml", "foo: [\n");
    const before = await read("bundles/solid-tumours.json");
    for (const [script, ...args] of [
      ["rename", "kb.did:8923", "kb.did:7"],
      ["merge", "kb.did:8923", "kb.did:1909", "--although-different"],
      ["retire", "kb.did:8923", "--because", "x"],
    ] as const) {
      const { status, stdout, stderr } = runScript(script, args, env);
      expect([status, stdout]).toEqual([2, ""]);
      // the fault of the file as it is
      expect(stderr).toMatch(
        /^entries\.yaml:1:6 {2}error .*\[content-yaml\]\n {4}found {5}foo: \[\n {4}fix /,
      );
    }
    expect(await read("bundles/solid-tumours.json")).toBe(before);
    expect(await read("entries.yaml")).toBe("foo: [\n");
  });

  it("are not written if validation would call them an error", async () => {
    const { env, read } = await contentWithNotes();
    const before = await read("bundles/solid-tumours.json");
    const { status, stderr } = runScript("merge", [...PROPOSITIONS, "--although-different"], env);
    expect(status).toBe(2);
    expect(stderr).toContain(
      "\nNothing was written: these would be new errors, in the lines that the files would have.\n",
    );
    expect(await read("bundles/solid-tumours.json")).toBe(before);
  });

  it.each([
    ["rename", ["kb.did:1909"], "NEW is missing: the key of an entry.\n"],
    ["rename", ["", "kb.did:1909"], "OLD is missing: the key of an entry.\n"],
    ["merge", ["kb.did:1909", "kb.did:5"], "There is no entry kb.did:5. "],
    ["retire", ["kb.did:1909"], "--because is missing: the reason, in a sentence.\n"],
    ["retire", ["kb.did:5", "--because", "x"], "There is no entry kb.did:5. "],
  ])("%s %j is refused", async (script, args, message) => {
    const { env } = await contentWithNotes();
    const outcome = runScript(script, args, env);
    expect(outcome).toMatchObject({ status: 2, stdout: "" });
    expect(outcome.stderr.slice(0, message.length)).toBe(message);
  });
});
