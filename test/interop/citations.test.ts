import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { bibtexOf } from "../../src/cite/bibtex.ts";
import type { CslItem } from "../../src/cite/csl.ts";
import { citeSource } from "../../src/cite/source.ts";
import { citeVersion } from "../../src/cite/version.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";

interface Read {
  readonly key: string;
  readonly authors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Items as pybtex reads them back from one file, having set those that a standard style knows. */
async function readBack(items: readonly CslItem[]): Promise<readonly Read[]> {
  const file = join(await temporaryFolder(), "cited.bib");
  await writeFile(file, items.map(bibtexOf).join("\n"));
  const script = fileURLToPath(new URL("python/bibtex_reads.py", import.meta.url));
  const { status, stdout, stderr } = spawnSync(PYTHON, [script, file], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`the citations could not be read:\n${stderr}`);
  return JSON.parse(stdout) as readonly Read[];
}

/** What the commands of LaTeX stand for. */
const COMMANDS: Readonly<Record<string, string>> = {
  braceleft: "{",
  braceright: "}",
  backslash: "\\",
  asciitilde: "~",
  asciicircum: "^",
};

/** A text as LaTeX shows it. */
const shown = (text: string) =>
  text.replace(/\\text(\w+)\{\}|\\([$&%#_])|[{}]/g, (_, command?: string, one?: string) =>
    command === undefined ? (one ?? "") : (COMMANDS[command] ?? command),
  );

const FRAGMENTS = [
  "{",
  "}",
  "\\",
  "%",
  "#",
  "$",
  "_",
  "&",
  "~",
  "^",
  '"',
  "@",
  ",",
  "=",
  "é",
  "日本",
  "a",
  " and ",
  "10",
  "\n",
];

describe("citations as pybtex reads them", () => {
  it("are those of all sources and versions of the content", async () => {
    const items = [
      ...CATALOG.graph.of("source").map(citeSource),
      ...CATALOG.tools.flatMap((tool) =>
        tool.versions.map((version) => citeVersion(tool, version, CATALOG.site.url).version),
      ),
    ];
    const read = await readBack(items);
    expect(read.map(({ key }) => key)).toEqual(items.map(({ id }) => id));
    for (const [index, { fields }] of read.entries()) {
      const item = items[index];
      expect(shown(fields["title"] ?? "")).toBe(item?.title);
      expect([fields["doi"], fields["url"]]).toEqual([item?.DOI, item?.URL]);
      expect([fields["version"], fields["license"]]).toEqual([item?.version, item?.license]);
    }
    const kobayashi = read.find(({ key }) => key === "pmid-15728811");
    expect(kobayashi?.authors).toEqual(["{Kobayashi}", "others"]);
  });

  it("come back whole, whatever their texts", async () => {
    const random = randomFrom(7);
    const text = () =>
      Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => FRAGMENTS[Math.floor(random() * FRAGMENTS.length)],
      ).join("");
    const items = Array.from(
      { length: 500 },
      (_, index): CslItem => ({
        id: `x${index}`,
        type: "software",
        title: `t${text()}`,
        author: [{ literal: `a${text()}` }],
        version: `v${text()}`,
      }),
    );
    const read = await readBack(items);
    const oneLine = (one: string | undefined) => one?.replace(/\s+/g, " ").trim();
    for (const [index, { authors, fields }] of read.entries()) {
      const item = items[index];
      expect(shown(fields["title"] ?? "")).toBe(oneLine(item?.title));
      expect(shown(fields["version"] ?? "")).toBe(oneLine(item?.version));
      expect(authors).toHaveLength(1);
    }
  });
});
