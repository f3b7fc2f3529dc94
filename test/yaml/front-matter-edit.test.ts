import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../src/catalog/files/front-matter.ts";
import { addToList } from "../../src/yaml/front-matter-edit.ts";

const ITEMS = [{ a: "x:1", b: [{ c: "true" }] }, { a: "y" }];
const BLOCK = '- a: x:1\n  b:\n    - c: "true"\n- a: y';
const FLOW = '{ a: x:1, b: [ { c: "true" } ] }, { a: y }';

const lines = (spaces: number) => BLOCK.replace(/^/gm, " ".repeat(spaces));

describe("adding to a list of front matter", () => {
  it.each([
    ["---\n---\n", `---\nl:\n${lines(2)}\n---\n`],
    ["---\n---", `---\nl:\n${lines(2)}\n---`],
    ["---\n# none yet\n---\nb", `---\n# none yet\nl:\n${lines(2)}\n---\nb`],
    ["---\nz: 1 # c\na: 2\n---\n\nb\n", `---\nz: 1 # c\na: 2\nl:\n${lines(2)}\n---\n\nb\n`],
    ["---\n  z: |\n    t\n---\n", `---\n  z: |\n    t\n  l:\n${lines(4)}\n---\n`],
    ["---\nl: # c\nz: 1\n---\n", `---\nl: # c\n${lines(2)}\nz: 1\n---\n`],
    ["---\nl: ~ # c\nz: 1\n---\n", `---\nl: [${FLOW}] # c\nz: 1\n---\n`],
    ["---\nl: [] # c\n---\n", `---\nl: [${FLOW}] # c\n---\n`],
    ["---\nl: [{ a: z } ] # c\n---\n", `---\nl: [{ a: z }, ${FLOW} ] # c\n---\n`],
    ["---\nl: [\n  { a: z }, # c\n]\n---\n", `---\nl: [\n  { a: z }, ${FLOW}, # c\n]\n---\n`],
    ["---\nl:\n- a: z # c\n# d\nz: 1\n---\n", `---\nl:\n- a: z # c\n${lines(0)}\n# d\nz: 1\n---\n`],
    [
      "---\nl:\n   - a: |\n      z\nz: 1\n---\n",
      `---\nl:\n   - a: |\n      z\n${lines(3)}\nz: 1\n---\n`,
    ],
    ["---\n{ z: 1 }\n---\n", `---\n{ l: [${FLOW}], z: 1 }\n---\n`],
    ["---\n{}\n---\n", `---\n{ l: [${FLOW}] }\n---\n`],
  ])("leaves the rest of %j as it is", (before, after) => {
    expect(addToList(before, "l", ITEMS)).toBe(after);
    expect(readFrontMatter("f", after).value?.data).toMatchObject({
      l: expect.arrayContaining(ITEMS),
    });
  });

  it.each(["\r\n", "\r", "\n"])("keeps the line ends %j, also those of the text below", (end) => {
    const before = "---\nz: 1\nl:\n  - a: z\ny: 2\n---\n\nb\n\nc".replaceAll("\n", end);
    expect(addToList(before, "l", ITEMS)).toBe(
      `---\nz: 1\nl:\n  - a: z\n${lines(2)}\ny: 2\n---\n\nb\n\nc`.replaceAll("\n", end),
    );
  });

  it.each([
    "---\nk: &k []\nl: *k\n---\n",
    "---\nl: text\n---\n",
    "---\n- 1\n---\n",
    "---\na: [\n---\n",
  ])("does not guess at %j", (text) => {
    expect(addToList(text, "l", ITEMS)).toBeUndefined();
  });
});
