import { describe, expect, it } from "vitest";
import { conflictLine, findConflict } from "../../src/yaml/merge-conflict.ts";

const CONFLICT = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch\n";
const FENCED = `Solve it:\n\n\`\`\`text\n${CONFLICT}\`\`\`\n`;

describe("a merge conflict", () => {
  it.each([
    ["with all markers", `x\n${CONFLICT}`, 2],
    ["with the version before", CONFLICT.replace("=", "||||||| base\nc\n="), 1],
    ["whose first line somebody has removed", "a\n=======\nb\n>>>>>>> branch\n", 2],
    ["whose middle somebody has removed", "<<<<<<< HEAD\na\nb\n>>>>>>> branch\n", 1],
    ["with larger markers", CONFLICT.replaceAll(/([<=>])\1{6}/g, "$1$1$1$1$1$1$1$1$1"), 1],
    ["with a heading in it", CONFLICT.replace("a\n", "Title\n=====\n==========\n"), 1],
    ["with spaces at line ends", CONFLICT.replace("=\n", "= \n"), 1],
    ["behind a byte order mark", `\uFEFF${CONFLICT}`, 1],
    ["with line ends of Windows", `x\r\n${CONFLICT.replaceAll("\n", "\r\n")}`, 2],
    ["with old line ends", `x\r${CONFLICT.replaceAll("\n", "\r")}`, 2],
    ["in a code block of a descriptor", FENCED, 4],
  ])("is found %s", (_, text, line) => {
    expect(conflictLine(text)).toBe(line);
    expect(findConflict(text)?.details.found).toMatch(/^(?:<{7,} HEAD|={7})$/);
  });

  it.each([
    ["a heading below what is no beginning", `<<<<<<< x\n${"a\n".repeat(1000)}Changes\n=======\n`],
    ["a heading and a short quote", "Changes\n=======\n\n>>> Said he.\n"],
    ["a table, an arrow and a shift", "=======  =======\n<<<<<<<<a>>>>>>>\nx >>>>>>> y\n"],
    ["markers of several sizes", "<<<<<<< HEAD\n========\n>>>>>>>>> branch\n"],
    ["markers in another order", ">>>>>>> branch\n=======\n<<<<<<< HEAD\n"],
    ["an indented example", CONFLICT.replaceAll(/^/gm, "    ")],
  ])("is not %s", (_, text) => {
    expect(conflictLine(text)).toBe(0);
    expect(conflictLine(text, true)).toBe(0);
  });

  it.each([
    ["whole", FENCED],
    ["with tildes, and another fence in it", `~~~~\n~~~\n\`\`\`\n${CONFLICT}~~~~\n`],
    ["partly", `Changes\n=======\n\n\`\`\`\n>>>>>>> branch\n\`\`\`\n`],
  ])("is not what Markdown shows as code: %s", (_, text) => {
    expect(conflictLine(text, true)).toBe(0);
  });

  it.each([
    ["behind an example", FENCED + CONFLICT, 10],
    ["that begins before code", `<<<<<<< HEAD\n\`\`\`a\n=======\n\`\`\`b\n>>>>>>> x\n\`\`\`\n`, 1],
    [
      "that begins in code which both sides end",
      `\`\`\`\n<<<<<<< HEAD\n\`\`\`\n=======\n\`\`\`\n\`\`\`\n>>>>>>> x\n`,
      2,
    ],
    ["below front matter", `---\na: |\n  ~~~ b\n---\n${CONFLICT}`, 5],
    ["below code in a line", `\`\`\`a\`\`\`\n${CONFLICT}`, 2],
  ])("is found in Markdown %s", (_, text, line) => {
    expect(conflictLine(text, true)).toBe(line);
  });

  it("is looked for in time that grows with the text", () => {
    const begun = process.cpuUsage();
    for (const line of ["<<<<<<< a\n", "=======\n", "```\n", ">>>>>>> a\n", ">".repeat(1000)]) {
      conflictLine(line.repeat(100_000 / line.length), true);
    }
    for (const line of ["<".repeat(1e6), `${"`".repeat(1e6)}a\``, `=======${" ".repeat(1e6)}a`]) {
      expect(conflictLine(`${line}\n>>>>>>> a`, true)).toBe(0);
    }
    // microseconds
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });

  it.each([
    ["open in an item", `- item\n\n  \`\`\`sh\n  run\n\nText.\n\n${CONFLICT}`, 8],
    ["open in a nested item", `1. item\n   - \`\`\`sh\n     run\n\n   Text.\n${CONFLICT}`, 6],
    ["closed in an item", `- item\n- \`\`\`sh\n  run\n  \`\`\`\n\n${CONFLICT}`, 6],
    ["closed in the outer item", `- a\n  - b\n\n  ~~~\n  c\n  ~~~\n${CONFLICT}`, 7],
    ["in an item before another", `- ~~~\n  a\n- ~~~\n  b\n${CONFLICT}`, 5],
  ])("is found behind a fence in a list, %s", (_, text, line) => {
    expect(conflictLine(text, true)).toBe(line);
  });

  it("is not an example behind a list, or beside what looks like one", () => {
    expect(conflictLine(`- item\n\n${FENCED}`, true)).toBe(0);
    expect(conflictLine(`- item\n  - b\n\n~~~\n- a\n${CONFLICT}~~~\n`, true)).toBe(0);
  });
});
