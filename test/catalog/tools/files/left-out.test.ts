import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readVersion } from "../../../../src/catalog/tools/version.ts";
import { copyPart } from "../../../fixtures/content.ts";

const FOLDER = "tools/a/1";
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0123456789abcdef".repeat(4)}\nsize 1\n`;
const NESTED = 'version 1.0\nimport "lib.wdl"\nworkflow w {\n  call lib.t\n}\n';
const TASK = "version 1.0\ntask t {\n  command {}\n}\n";

const PRIMARY = "primary_descriptor: { WDL: main.wdl }\n";

interface Folder {
  readonly files: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  /** What is between the lines of `version.md`. */
  readonly front?: string;
}

/** What a version has, and what is said of it. */
async function versionOf({ files, links = {}, front = "" }: Folder) {
  const content = await copyPart();
  await content.write(`${FOLDER}/version.md`, `---\n${front}---\n`);
  for (const [path, text] of Object.entries(files)) await content.write(`${FOLDER}/${path}`, text);
  for (const [path, target] of Object.entries(links)) {
    const link = join(content.folder, FOLDER, path);
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
  const { draft, problems } = await readVersion(content.folder, "a", "1");
  return {
    files: draft?.files.map(({ path }) => path),
    problems: problems.map(
      ({ severity, code, file, found }) =>
        `${severity} ${code} ${file.slice(FOLDER.length + 1)}: ${found}`,
    ),
    messages: problems.map(({ message }) => message),
  };
}

it("a folder of git is published without what no descriptor reads, with one warning", async () => {
  const found = await versionOf({
    files: {
      "main.wdl": NESTED,
      "lib.wdl": TASK,
      ".cirro/form.json": "{}",
      ".sprocketignore": "x\n",
      "docker/multiqc/.multiqc_config.yaml": "x: 1\n",
      ".github/x.yml": "x: 1\n",
      "tests/reads.bam": POINTER,
      "tests/main.json": "{}",
    },
    links: { "tests/gone": "/data/reads", "up.txt": "../../x" },
    front: PRIMARY,
  });
  expect(found.files).toEqual([".github/x.yml", "lib.wdl", "main.wdl", "tests/main.json"]);
  expect(found.problems).toEqual([
    "warning trs-left-out .cirro: .cirro, .sprocketignore, docker/multiqc/.multiqc_config.yaml, tests/gone, up.txt, tests/reads.bam",
  ]);
  expect(found.messages).toEqual([
    "The version is published without 3 files with a name that begins with a dot, 2 broken links and 1 Git LFS pointer, which no descriptor reads.",
  ]);
});

it("what a descriptor reads is not left out: it is an error", async () => {
  const main = NESTED.replace('"lib.wdl"', '"lib.wdl"\nimport ".more/x.wdl"\nimport "far/y.wdl"');
  const { files, problems } = await versionOf({
    files: { "main.wdl": main, "lib.wdl": POINTER, ".more/x.wdl": TASK },
    links: { far: "../../elsewhere" },
    front: PRIMARY,
  });
  expect(files).toEqual([".more/x.wdl", "lib.wdl", "main.wdl"]);
  expect(problems).toEqual(
    expect.arrayContaining([
      "error content-symbolic-link far: undefined",
      "error trs-dotfile .more/x.wdl: .more/x.wdl",
      "error trs-lfs-pointer lib.wdl: lib.wdl",
    ]),
  );
});

it("what version.md lists is published, and has to be there", async () => {
  const { files, problems } = await versionOf({
    files: { "main.wdl": TASK, ".conf/a.yml": "x: 1\n", "data/x.bam": POINTER },
    links: { "data/y.bam": "nothing" },
    front: "file_types: { .conf/a.yml: OTHER, data/x.bam: OTHER, data/y.bam: OTHER }\n",
  });
  expect(files).toEqual([".conf/a.yml", "data/x.bam", "main.wdl"]);
  expect(problems).toEqual(
    expect.arrayContaining([
      "error content-symbolic-link data/y.bam: undefined",
      "error trs-lfs-pointer data/x.bam: data/x.bam",
    ]),
  );
});

it("a hidden descriptor is primary only where it is named", async () => {
  const files = { "main.wdl": TASK, ".draft.wdl": TASK };
  expect(await versionOf({ files })).toMatchObject({
    files: ["main.wdl"],
    problems: ["warning trs-left-out .draft.wdl: .draft.wdl"],
  });
  const front = "primary_descriptor: { WDL: .draft.wdl }\n";
  expect(await versionOf({ files, front })).toMatchObject({
    files: [".draft.wdl", "main.wdl"],
    problems: [],
  });
});

it.each([
  [".env", "X=1"],
  ["conf/.env.production", "X=1"],
  [".netrc", ""],
  ["keys/id_rsa", ""],
  ["server.pem", "text\n-----BEGIN RSA PRIVATE KEY-----\nx\n"],
  ["a/b.key", "-----BEGIN OPENSSH PRIVATE KEY-----\nx\n"],
])("%s is a secret, and an error wherever it is", async (path, text) => {
  const files = { "main.wdl": TASK, [path]: text };
  expect(await versionOf({ files })).toMatchObject({
    problems: [`error trs-secret ${path}: ${path}`],
  });
  const front = `file_types: { ${path}: OTHER }\n`;
  expect(await versionOf({ files, front })).toMatchObject({
    files: [path, "main.wdl"].sort(),
    problems: [],
  });
});

it.each([
  [".envrc", "use flake\n"],
  [".azure/pipelines.yml", "steps: []\n"],
  [".env.example", "X=\n"],
])("%s is no secret, but left out", async (path, text) => {
  expect(await versionOf({ files: { "main.wdl": TASK, [path]: text } })).toMatchObject({
    files: ["main.wdl"],
    problems: [expect.stringContaining("warning trs-left-out")],
  });
});

it.each([
  ["id_mapping.tsv", "a\tb\n"],
  ["keys.pem.md", "-----BEGIN PRIVATE KEY-----\n"],
  ["server.pem", "-----BEGIN CERTIFICATE-----\nx\n"],
  ["samples.key", "a\tb\n"],
  ["id_rsa.pub", "ssh-rsa x\n"],
])("%s is no secret: %j", async (path, text) => {
  const files = { "main.wdl": TASK, [path]: text };
  expect(await versionOf({ files })).toMatchObject({
    files: [path, "main.wdl"].sort(),
    problems: [],
  });
});
