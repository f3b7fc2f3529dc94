import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../../../bench/random.ts";
import { isClean } from "../../../../../src/catalog/files/yaml-leniency.ts";
import { readNodes } from "../../../../../src/catalog/tools/languages/cwl/document.ts";
import type { CwlNode } from "../../../../../src/catalog/tools/languages/cwl/node.ts";
import { readPlain } from "../../../../../src/catalog/tools/languages/cwl/plain-yaml.ts";
import { CONTENT } from "../../../../fixtures/content.ts";

const FIXTURES = new URL("../../../../fixtures/cwl/", import.meta.url).pathname;
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

/** What the library reads; the error of a text that it does not read. */
function thorough(text: string): unknown {
  const read = readNodes(text, "main.cwl", true);
  return "error" in read ? read.error : shape(read.root);
}

const plain = (text: string) => {
  const root = isClean(text) ? readPlain(text, SOURCE) : undefined;
  return root && shape(root);
};

const FILES = [CONTENT, FIXTURES].flatMap((folder) =>
  glob.sync("**/*.cwl", { cwd: folder, absolute: true }).sort(),
);
const TEXTS = FILES.map((file) => readFileSync(file, "utf8"));

describe("plain YAML", () => {
  it("is nearly all that there is", () => {
    const read = TEXTS.filter((text) => plain(text) !== undefined);
    expect(TEXTS.length).toBeGreaterThan(20);
    expect(read.length).toBeGreaterThan(TEXTS.length * 0.7);
  });

  it("is read as the library reads it, with the same places", () => {
    for (const text of TEXTS) {
      const read = plain(text);
      if (read !== undefined) expect(read).toEqual(thorough(text));
    }
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
    `"|'|{|}|[|]|#| #|: |- |? |&a |*a |<<: |>-\n|---\n|...\n|\n| |\n  |\n\n|,|1e9|1.50|-0|null|~|true: |key: |a: b: c|\u00a0|\ud83d|--|.|>\n|a:|'a':1|%a`.split(
      "|",
    );
  PIECES.push("|", "|\n", "|-\n");
  const short = TEXTS.filter(({ length }) => length < 3000);

  it("is read as the library reads it, or left to it", { timeout: 60_000 }, () => {
    const next = randomFrom(20261122);
    const random = (below: number) => Math.floor(next() * below);
    for (let round = 0; round < 500; round++) {
      let text = short[random(short.length)] as string;
      for (let change = random(4); change >= 0; change--) {
        const at = random(text.length + 1);
        const piece = PIECES[random(PIECES.length)] as string;
        const copy = text.slice(at, at + random(60));
        const made = [piece, piece, copy + copy, ""][random(4)];
        text = text.slice(0, at) + made + text.slice(at + random(2) * random(12));
      }
      const read = plain(text);
      if (read !== undefined) expect(read, text).toEqual(thorough(text));
    }
  });
});
