/** Files in other encodings than UTF-8, and names whose accents are encoded in two ways. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { type ChangeableContent, copyPart } from "../fixtures/content.ts";

const VERSION = "tools/read-report/1.0.0";

const content = () => copyPart({ tools: ["read-report"], bundles: ["solid-tumours"] });

/** The problems of a content, beside those of its lock. */
async function problemsOf({ folder }: ChangeableContent): Promise<readonly string[]> {
  const { problems } = await loadCatalog(folder);
  return problems
    .filter(({ code }) => !code.startsWith("lock-"))
    .map(({ severity, code, file, message, fix }) =>
      [severity, code, file, message, fix].join(" | "),
    );
}

const littleEndian = (text: string) => Buffer.from(text, "utf16le");
const ENCODINGS: readonly (readonly [string, (text: string) => Buffer, string])[] = [
  ["Latin-1", (text) => Buffer.from(text, "latin1"), "The file is not UTF-8."],
  [
    "UTF-16 with a mark",
    (text) => littleEndian(`\ufeff${text}`),
    "The file is UTF-16; it must be UTF-8.",
  ],
  ["UTF-16 without a mark", littleEndian, "The file is UTF-16; it must be UTF-8."],
  [
    "UTF-16, big-endian",
    (text) => littleEndian(`\ufeff${text}`).swap16(),
    "The file is UTF-16; it must be UTF-8.",
  ],
];

/** Files, and what a line with an accent is in them. */
const FILES: readonly (readonly [string, string])[] = [
  ["site.yaml", "# é"],
  ["tools/read-report/tool.md", "é"],
  [`${VERSION}/version.md`, "é"],
  [`${VERSION}/main.nf`, "// é"],
  [`${VERSION}/nextflow.config`, "// é"],
  [`${VERSION}/modules/fastqc/main.nf`, "// é"],
];

describe("a file in another encoding is one error that names it", () => {
  it.each(ENCODINGS)("%s", async (_, encode, message) => {
    for (const [file, line] of FILES) {
      const own = await content();
      const text = await readFile(join(own.folder, file), "utf8");
      await own.write(file, encode(`${text}\n${line}\n`));
      const [problem, ...more] = await problemsOf(own);
      expect(problem).toBe(`error | content-encoding | ${file} | ${message} | Save it in UTF-8.`);
      expect(more).toEqual([]);
    }
  });

  it("but a byte-order mark of UTF-8 is read past", async () => {
    for (const [file] of FILES) {
      const own = await content();
      const text = await readFile(join(own.folder, file), "utf8");
      await own.write(file, `\ufeff${text}`);
      expect((await problemsOf(own)).map((one) => one.split(" | ").slice(0, 3))).toEqual([
        ["warning", "content-byte-order-mark", file],
      ]);
    }
  });
});

it("a README that the page would show, in another encoding, is a warning", async () => {
  const own = await content();
  await own.edit(
    "tools/read-report/tool.md",
    (text) => `${text.split("\n---\n")[0]}\n---\n\nText.\n`,
  );
  await own.edit(`${VERSION}/version.md`, (text) => `${text.split("\n---\n")[0]}\n---\n\nText.\n`);
  await own.write(`${VERSION}/README.md`, Buffer.from("# Résumé\n", "latin1"));
  const file = `${VERSION}/README.md`;
  expect(await problemsOf(own)).toEqual([
    `warning | content-encoding | ${file} | The file is not UTF-8. The page of the version does not show it. | Save it in UTF-8.`,
  ]);
  await own.write(file, "# Résumé\n");
  expect(await problemsOf(own)).toEqual([]);
});

describe("a name with an accent in another form than the file has", () => {
  const LOOK_ALIKE =
    "A file has a name that looks the same, with its accents encoded differently. Write its name as it is there, or rename it.";
  const [composed, apart] = ["é", "é"].map((text, at) => text.normalize(at === 0 ? "NFC" : "NFD"));

  it.each([
    [composed, apart],
    [apart, composed],
  ])("is said to look the same: %j, %j", async (written, found) => {
    const own = await content();
    await own.edit(`${VERSION}/main.nf`, (text) => `${text}include { A } from './${written}.nf'\n`);
    await own.write(`${VERSION}/${found}.nf`, "process A {\n  script:\n  'run'\n}\n");
    const missing = (await problemsOf(own)).filter((one) => one.startsWith("error"));
    expect(missing).toEqual([
      `error | trs-import-missing | ${VERSION}/main.nf | The descriptor imports ./${written}.nf, which does not exist. | ${LOOK_ALIKE}`,
    ]);
  });

  it("is right where it is the same, and beside another one a warning", async () => {
    const own = await content();
    await own.edit(`${VERSION}/main.nf`, (text) => `${text}include { A } from './${apart}.nf'\n`);
    await own.write(`${VERSION}/${apart}.nf`, "process A {\n  script:\n  'run'\n}\n");
    const codes = async () => (await problemsOf(own)).map((one) => one.split(" | ")[1]);
    expect(await codes()).toEqual(["content-portable-name"]);
    await own.write(`${VERSION}/${composed}.nf`, "process A {\n  script:\n  'run'\n}\n");
    expect((await codes()).toSorted()).toEqual([
      "content-case",
      "content-portable-name",
      "content-portable-name",
    ]);
  });
});
