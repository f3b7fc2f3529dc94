import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { formatPointer } from "../../src/base/pointer.ts";
import { readNodes } from "../../src/languages/cwl/document/document.ts";
import type { CwlNode } from "../../src/languages/cwl/document/node.ts";
import { readPlain } from "../../src/yaml/plain-yaml.ts";
import { readThoroughly, readYaml } from "../../src/yaml/yaml-text.ts";
import { CONTENT } from "../fixtures/content.ts";
import { CWL_TOOL } from "../fixtures/planted/cwl.ts";
import { NEXTFLOW_TOOL } from "../fixtures/planted/nextflow.ts";
import { SNAKEMAKE_TOOL } from "../fixtures/planted/snakemake.ts";
import { WDL_TOOL } from "../fixtures/planted/wdl.ts";

const FIXTURES = new URL("../fixtures/cwl/", import.meta.url).pathname;
const SOURCE = { path: "main.cwl", positionAt: () => ({ line: 1, column: 1 }) };

/** A node with its values and places. */
function shape(node: CwlNode): unknown {
  const { kind, offset } = node;
  if (node.kind === "list") return [kind, offset, node.items.map(shape)];
  if (node.kind === "map") {
    const entries = [...node.entries].map(([key, entry]) => [
      key,
      entry.offset,
      shape(entry.value),
    ]);
    return [kind, offset, entries];
  }
  return node.kind === "scalar" ? [kind, offset, node.value, node.isFloat] : [kind, offset];
}

/** What engines read, by the library; the error of a text that it does not read. */
function thorough(text: string): unknown {
  const read = readNodes(text, "main.cwl", true);
  return "error" in read ? read.error : shape(read.root);
}

const plain = (text: string) => {
  const root = readPlain(text, SOURCE);
  return root && shape(root);
};

const textsOf = (folder: string, pattern: string) =>
  glob
    .sync(pattern, { cwd: folder, absolute: true })
    .sort()
    .map((file) => readFileSync(file, "utf8"));

const TEXTS = [CONTENT, FIXTURES].flatMap((folder) => textsOf(folder, "**/*.cwl"));

/** What curators write. */
const FRONT_MATTER = textsOf(CONTENT, "**/{tool,version}.md").map(
  (text) => text.split(/^---\n/m)[1] ?? "",
);
const PLANTED = [CWL_TOOL, NEXTFLOW_TOOL, SNAKEMAKE_TOOL, WDL_TOOL].flatMap(({ files, faults }) => [
  ...Object.entries(files).flatMap(([path, text]) => (/\.(cwl|ya?ml)$/.test(path) ? [text] : [])),
  ...faults.flatMap(({ file, from, to }) => {
    const isYaml = /\.(cwl|ya?ml)$/.test(file) && to !== undefined;
    return isYaml ? [from === undefined ? to : (files[file] ?? "").replace(from, () => to)] : [];
  }),
]);
const WRITTEN = [...FRONT_MATTER, ...textsOf(CONTENT, "**/*.{yaml,yml}"), ...PLANTED];

/** The pointers of a value and of all that is in it. */
function pointersOf(value: unknown, pointer = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [pointer];
  const below = Object.entries(value).flatMap(([key, part]) =>
    pointersOf(part, pointer + formatPointer([key])),
  );
  return [pointer, ...below];
}

/** What a reader of data gives, with all positions; data as JSON, so that the order of keys counts. */
function read(reader: typeof readYaml, text: string) {
  const { data, errors, locate } = reader(text, 2);
  return { data, json: JSON.stringify(data), errors, places: pointersOf(data).map(locate) };
}

describe("plain YAML", () => {
  it("is nearly all that there is", () => {
    const read = TEXTS.filter((text) => plain(text) !== undefined);
    expect(TEXTS.length).toBeGreaterThan(20);
    expect(read.length).toBeGreaterThan(TEXTS.length * 0.7);
    expect(FRONT_MATTER.length).toBeGreaterThan(20);
    expect(PLANTED.length).toBeGreaterThan(20);
    expect(FRONT_MATTER.filter((text) => plain(text) === undefined)).toEqual([]);
  });

  it("is read as the library reads it, with the same places", () => {
    for (const text of TEXTS) {
      const found = plain(text);
      if (found !== undefined) expect(found).toEqual(thorough(text));
    }
  });

  it("is the data that the library reads, with the same places", () => {
    for (const text of [...WRITTEN, ...TEXTS]) {
      expect(read(readYaml, text)).toEqual(read(readThoroughly, text));
    }
  });

  it.each([
    ["a: 2024-01-01", "2024-01-01"],
    ["a: 1.10.0", "1.10.0"],
    ["a: 0000-0002-1825-009X", "0000-0002-1825-009X"],
    ["a: 2489fe56260bde05", "2489fe56260bde05"],
    ["a: 12e3", 12000],
    ["a: 0b11", "0b11"],
    ["a: 1.10", 1.1],
    ["a: 1_000", "1_000"],
  ])("that is nearly a number is what the library takes it for: %s", (text, value) => {
    expect(readYaml(text).data).toEqual({ a: value });
    expect(read(readYaml, text)).toEqual(read(readThoroughly, text));
    expect(plain(text) ?? thorough(text)).toEqual(thorough(text));
  });

  it.each([
    ["has a key of the length that strict readers take", 1024, 0],
    ["has a longer one", 1025, 1],
  ])("is read as the library reads it if it %s", (_, length, errors) => {
    for (const key of ["k".repeat(length), `"${"k".repeat(length - 2)}"`]) {
      const text = `a: 1\n${key}: 2\n`;
      expect(readYaml(text).errors).toHaveLength(errors);
      expect(read(readYaml, text)).toEqual(read(readThoroughly, text));
      expect(plain(text) ?? thorough(text)).toEqual(thorough(text));
    }
  });

  it.each([99, 100, 101])("is read as the library reads it if %i lists are nested", (depth) => {
    for (const text of [
      `a: ${"[".repeat(depth)}${"]".repeat(depth)}\n`,
      `${"- ".repeat(depth)}a\n`,
    ]) {
      expect(read(readYaml, text)).toEqual(read(readThoroughly, text));
    }
  });

  it("has keys that objects have anyway", () => {
    const text = "__proto__: { a: 1 }\ntoString: 2\n'1': 3\nconstructor: [4]\n";
    expect(Object.keys(readYaml(text).data as object)).toContain("__proto__");
    expect(read(readYaml, text)).toEqual(read(readThoroughly, text));
  });

  it.each([
    "a: x\n  y\n\n  z: 1\n",
    "a: |\n  x\n   y\n\n  z\nb: >-\n  x\n  y\n\n  z\n",
    "- a: 1\n  b: [c, 'd''e', \"f\\n\"]\n-   - x\n    - y\n",
    "---\n# c\na: {b: 1.50, c: -2, d: ~, e: [], f: {}} # g\n",
    '{"a": [1, 2\n, {"b": null}], "c": "d"}',
    "a:\n- b\n- c\nd: http://e.org/f#g\n",
    "a: true\nb: yes\nc: .bam\nd: #e\n  f\n",
    "'a b': 1\n\"c\" : 2\n",
  ])("%j is read in the same way", (text) => {
    expect(plain(text) ?? thorough(text)).toEqual(thorough(text));
  });

  it.each([
    "a: &x 1\nb: *x\n",
    "a: 1\na: 2\n",
    "a: b: c\n",
    "a: [b\n",
    "a: 0x1F\n",
    "a:\n",
    "true: 1\n",
    "a: 'b\n  c'\n",
    "a: !x b\n",
    "a: 1\n  b: 2\n",
    "a: |\n\n   x\n  y\n",
    "a: >\n\n  x\n",
    "a: >\n  x \n  y\n",
    "x\n",
    "a: 1\n---\nb: 2\n",
    "<<: {a: 1}\n",
    `a: ${"[".repeat(200)}`,
    "",
  ])("%j is left to the library", (text) => {
    expect(plain(text)).toBeUndefined();
  });
});

describe("a changed text", () => {
  const PIECES =
    `"|'|{|}|[|]|#| #|: |- |? |&a |*a |<<: |>-\n|---\n|...\n|\n| |\n  |\n\n|,|1e9|1.50|-0|null|~|true: |key: |a: b: c|\u00a0|\ud83d|--|.|>\n|a:|'a':1|%a|2024-01-01|1.0.0|0000-0001|0b11|12ab|1e5|12e3a|0o17|1_0|1:30|\u0085|\u2028|\ufeff|\r|\t|toString: 1
`.split("|");
  PIECES.push("|", "|\n", "|-\n");
  const short = [...TEXTS, ...WRITTEN].filter(({ length }) => length < 3000);

  it("is read as the library reads it, or left to it", { timeout: 60_000 }, () => {
    const next = randomFrom(20261122);
    const random = (below: number) => Math.floor(next() * below);
    let compared = 0;
    for (let round = 0; round < 300; round++) {
      let text = short[random(short.length)] as string;
      for (let change = random(3); change >= 0; change--) {
        const at = random(text.length + 1);
        const piece = PIECES[random(PIECES.length)] as string;
        const copy = text.slice(at, at + random(60));
        const made = [piece, piece, copy + copy, ""][random(4)];
        text = text.slice(0, at) + made + text.slice(at + random(2) * random(12));
      }
      const found = plain(text.replace(/\r\n?/g, "\n"));
      if (found === undefined) continue;
      compared++;
      expect(found, text).toEqual(thorough(text));
      expect(read(readYaml, text), text).toEqual(read(readThoroughly, text));
    }
    expect(compared).toBeGreaterThan(60);
  });
});
