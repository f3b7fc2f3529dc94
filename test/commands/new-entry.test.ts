import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { diffLines } from "diff";
import { describe, expect, it } from "vitest";
import { ROOT, runScript } from "../fixtures/build.ts";
import { type ChangeableContent, copyPart } from "../fixtures/content.ts";

const FILE = "bundles/solid-tumours.json";

/** Evidence with a new profile, variant, disease, therapy and source. */
const YAML = `
profile: MAP2K1 Q56P
gene: MAP2K1 (ncbigene:5604)
hgvs: [NP_999999.1:p.Gln56Pro, "NC_000015.9:g.66727451A>C"]
sequence: NP_999999.1=mek1.fasta
disease: Ganglioglioma (DOID:5078)
therapy: [Tovorafenib (ncit:C106254), Zelboraf]
operator: AND
significance: resistance
direction: disputes
level: E
origin: common germline
source: 12345
source-name: Doe et al., 1977
description: >-
  A made-up sentence.
`;

async function contentWithYaml(yaml: string): Promise<ChangeableContent> {
  const content = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
  await content.write("synonyms.yaml", "Zelboraf: [kb.tid:64768]\n");
  await content.write("../new.yaml", yaml);
  return content;
}

describe("new entries of a bundle", () => {
  it("are lines of their own, and what validation accepts", async () => {
    const content = await contentWithYaml("");
    const fasta = join(content.folder, "../mek1.fasta");
    await writeFile(fasta, `>NP_999999.1 made up\n${"A".repeat(55)}\nQ${"A".repeat(67)}P\n`);
    await content.write("../new.yaml", YAML.replace("mek1.fasta", fasta));
    const env = { CONTENT_DIR: content.folder };
    const before = await readFile(join(content.folder, FILE), "utf8");
    const from = ["--from", join(content.folder, "../new.yaml"), "--bundle", "solid-tumours"];
    const added = runScript("new", ["evidence", ...from], env);
    expect(added.stderr).toBe("");
    expect(added.stdout).toMatch(
      /^Added 14 entries to bundles\/solid-tumours\.json:\n {2}feature /,
    );
    expect(added.stdout).toMatch(
      / {2}evidence kb\.eid:12987\nNothing was looked up: check .+\nNext: npm run validate\n$/,
    );
    // a second one, which uses what the first one has added
    const second = [
      ...["--profile", "MAP2K1 Q56P", "--disease", "DOID:5078", "--significance", "worse-outcome"],
      ...["--direction", "supports", "--level", "C", "--source", "PMID:12345"],
      // the profile is in one bundle only
      ...["--description", "Another sentence."],
    ];
    expect(runScript("new", ["evidence", ...second], env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Added 2 entries .*\n {2}proposition .*\n {2}evidence /),
    });
    const after = await readFile(join(content.folder, FILE), "utf8");
    const removed = diffLines(before, after).filter((part) => part.removed);
    expect(removed.flatMap(({ value }) => value.trim().split("\n"))).toSatisfy(
      (lines: readonly string[]) =>
        lines.every((line) => /^\s*"(?:\w+": \d+|createdAt": "[\d-]+"),?$/.test(line)),
    );
    const { status, stdout } = runScript("validate", [], env);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "0 errors, 0 warnings\n" });
  });

  it("and expressions of a variant are in every bundle that has it", async () => {
    const content = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
    const env = { CONTENT_DIR: content.folder };
    const args = ["--profile", "BRAF V600E", "--hgvs", "NC_000007.14:g.140753336A>T"];
    const { stdout, stderr } = runScript("new", ["expression", ...args], env);
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^Changed 2 entries in bundles\/blood-and-brain\.json and bundles\/solid-tumours\.json:$/m,
    );
    expect(runScript("validate", [], env).stdout).toBe("0 errors, 0 warnings\n");
  });

  it("that would be errors are not written", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    const env = { CONTENT_DIR: content.folder };
    const before = await readFile(join(content.folder, FILE), "utf8");
    // the name is already another name of something else
    await content.write("synonyms.yaml", "Ganglioglioma: [kb.tid:64768]\n");
    const outcome = runScript("new", ["disease", "--name", "Ganglioglioma (DOID:5078)"], env);
    expect(outcome).toMatchObject({ status: 2, stdout: "" });
    expect(outcome.stderr).toContain("[content-synonym-taken]");
    expect(await readFile(join(content.folder, FILE), "utf8")).toBe(before);
  });

  it.each([
    [["--name", "Melanoma"], "There is a disease Melanoma (kb.did:1909) already.\n"],
    [["--nme", "X"], "Unknown option --nme. Did you mean --name?\n"],
    [["--bundle", "none", "--name", "X"], "There is no bundle none. Use solid-tumours.\n"],
    [["--from", "none.yaml"], "--from none.yaml cannot be read: there is no such file.\n"],
    [["--from", "docs"], "--from docs cannot be read: it is a folder.\n"],
    [
      [],
      'name is missing: its name, with its code in parentheses, such as "Melanoma (DOID:1909)".\n',
    ],
  ])("%j is refused in one sentence", async (args, message) => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    const outcome = runScript("new", ["disease", ...args], { CONTENT_DIR: content.folder });
    expect(outcome).toMatchObject({ status: 2, stdout: "" });
    expect(outcome.stderr.replace(/Usage: .*/s, "")).toBe(message);
  });

  it.each([
    [
      "- name: A (DOID:1)\n  nam: B\n",
      /^Item 1 of \S+new\.yaml has a field nam that disease does not have\. Did you mean name\?/,
    ],
    [
      "- nam: A\n- name: B (DOID:2)\n- nme: C\n",
      /^Item 1 of \S+ has a field nam .* Item 3 of \S+ has a field nme /,
    ],
    [
      "- name: Melanoma\n  bundle: solid-tumours\n- name: Skin Melanoma\n  bundle: solid-tumours\n",
      /^Item 1 of \S+: There is a disease Melanoma .*\nItem 2 of \S+: There is a disease Skin melanoma /m,
    ],
    // a merge key is read, and what is written wins
    [
      "- &one { name: A (DOID:1), bundle: solid-tumours }\n- { <<: *one, name: Melanoma }\n",
      /Item 2 of \S+: .*Melanoma/,
    ],
    ["[]\n", /new\.yaml has no entries: its list is empty\./],
    [
      "- name: A (DOID:1)\n  bundle: solid-tumours\n- name: Melanoma\n  bundle: solid-tumours\n",
      /^Item 2 of \S+new\.yaml: There is a disease Melanoma \(kb\.did:1909\) already\.$/m,
    ],
    ["name: {a: 1}\n", /name in .*new\.yaml must be text; got \{"a":1\}\./],
    ["name: [\n", /new\.yaml:\d+:\d+ is not YAML: /],
    // a table
    ["disease,level\nMelanoma,A\n", /new\.yaml must be YAML: fields such as "description: TEXT", /],
  ])("of the file %j are refused", async (yaml, message) => {
    const content = await contentWithYaml(yaml);
    const from = ["disease", "--from", join(content.folder, "../new.yaml")];
    const outcome = runScript("new", from, { CONTENT_DIR: content.folder });
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toMatch(message);
  });
});

/** Input and output that say that they are a terminal. */
const TERMINAL =
  "data:text/javascript,for (const one of ['stdin', 'stdout']) process[one].isTTY = true";

/** What moves the cursor, or clears what is behind it. */
const CURSOR = new RegExp(`${String.fromCharCode(27)}\\[\\d*[A-Z]`, "g");

/** What `npm run new` prints on a terminal, with answers to its questions; Ctrl+D follows the last one. */
async function answered(args: readonly string[], answers: readonly string[]) {
  const { folder } = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", TERMINAL, "commands/new.ts", ...args],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, CONTENT_DIR: folder },
      input: answers.map((answer) => `${answer}\n`).join(""),
    },
  );
  // without what moves the cursor
  const text = stdout.replace(CURSOR, "").replaceAll("\r", "");
  return { stdout: text, stderr, status };
}

describe("questions on a terminal", () => {
  it("lead to evidence, and back from a name that is wrong", async () => {
    const answers = [
      // a new profile does not tell the bundle
      ...["BRAF V600X", "solid-tumour", "solid-tumours", "", "BRAF V600E", "sensitivity"],
      ...["DOID:8923", "Vemurafenib; Lapatinib", "AND", "somatic", "supports", "B", "21639808", ""],
      "A sentence.",
    ];
    const { stdout, stderr, status } = await answered(["evidence"], answers);
    expect(stdout).toContain(
      "There is no bundle solid-tumour. Use blood-and-brain or solid-tumours.\nbundle: ",
    );
    // what most items have is asked for, too
    expect(stdout).toMatch(/\): origin \(.*; can be left empty\): direction \(/);
    expect(stdout).toMatch(
      /There is no molecular profile BRAF V600X\. .*\nhgvs \(.*; leave it empty to correct profile; divide several with ;\): profile \(/,
    );
    expect(stdout).toMatch(
      /Added 3 entries to bundles\/solid-tumours\.json:\n {2}therapyGroup .*\n {2}proposition .*\n {2}evidence kb\.eid:12987\nNext: npm run validate\n$/,
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("do not ask for a bundle that the evidence tells", async () => {
    const { stdout, status } = await answered(["assertion"], ["125", "III", "A sentence."]);
    expect(stdout).not.toContain("bundle (");
    expect(stdout).toContain("Added 2 entries to bundles/solid-tumours.json:\n");
    expect(status).toBe(0);
  });

  it("end without an answer", async () => {
    const { stderr, status } = await answered(["evidence"], []);
    expect({ stderr, status }).toEqual({ stderr: "\nNothing was added.\n", status: 2 });
  });
});
