import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { MAX_TEXT_BYTES } from "../../../src/base/limits.ts";
import type { WdlFile } from "../../../src/languages/wdl/reader.ts";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";
import { CONTENT } from "../../fixtures/content.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

type TextOf = (length: number) => string;

/** As often as a length has room for. */
const fill = (length: number, piece: (at: number) => string) => {
  let text = "";
  for (let at = 0; text.length < length; at++) text += piece(at);
  return text;
};

/** Milliseconds of computing: other programs may have the machine in between. */
const computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Reads a document, and what it says together with others. */
function look(text: string): void {
  const { document } = wdl.read(text, "main.wdl");
  if (document !== undefined) wdl.relate("main.wdl", document as WdlFile, () => undefined);
}

const workflow = (body: string) => `version 1.1\nworkflow w {\n${body}\n}\n`;

const LARGE: Readonly<Record<string, TextOf>> = {
  "many declarations, each of the one before": (length) =>
    workflow(`Int a0 = 1\n${fill(length, (at) => `Int a${at + 1} = a${at}\n`)}`),
  "many values that do not exist": (length) =>
    workflow(fill(length, (at) => `Int a${at} = b${at}\n`)),
  "many names of one list": (length) =>
    workflow(`${fill(length, (at) => (at < 1 ? "Int x = 1\n" : `Int a${at} = x\n`))}`),
  "the same name again and again": (length) => workflow(fill(length, () => "Int a = 1\n")),
  "many calls of one task": (length) =>
    `${workflow(fill(length, (at) => `call t as t${at} {input: a = 1}\n`))}task t { input { Int a } command {} output { Int b = 1 } }\n`,
  "many calls of nothing": (length) => workflow(fill(length, (at) => `call t${at}\n`)),
  "many outputs of one call": (length) =>
    workflow(
      `scatter (i in [1]) { call t }\n${fill(length, (at) => (at % 2 ? "" : `Array[Int] a${at} = t.b\n`))}`,
    ),
  "a long sum": (length) => workflow(`Int a = ${fill(length, () => "1+")}1`),
  "a long chain of conditions": (length) =>
    workflow(`Int a = ${fill(length, () => "if true then 1 else ")}1`),
  "a long chain of members": (length) => workflow(`Int a = a${fill(length, () => ".b")}`),
  "many signs before a value": (length) => workflow(`Boolean a = ${fill(length, () => "!")}true`),
  "strings that are never closed": (length) => fill(length, () => '"'),
  "placeholders that are never closed": (length) =>
    workflow(`String a = "${fill(length, () => "~{")}`),
  "a heredoc that is never closed": (length) => fill(length, () => "task t { command <<< "),
  "comments and white space": (length) => fill(length, () => "# \n \t\n"),
  "opening braces": (length) => fill(length, () => "{"),
  "many structs of one name": (length) =>
    `version 1.0\n${fill(length, () => "struct S { Int a }\n")}`,
  "many members, and literals without them": (length) =>
    `version 1.1\nstruct S { ${fill(length * 0.4, (at) => `Int a${at}\n`)}Int z }\nworkflow w { Array[S] a = [${"S {},".repeat(length * 0.08)}] }\n`,
};

it.each(Object.entries(LARGE))("%s are read in time that grows with the length", (_, textOf) => {
  expect(growth(8000, textOf, look)).toBeLessThan(MOST_GROWTH);
});

describe("a changed document", () => {
  const PIECES =
    `"|'|\\|{|}|[|]|(|)|#|<<<|>>>|~{|\${|,|=|.|:|?|+|-|!|import "|task |workflow |call |scatter (|if |then |struct S {|
    |input {|command <<<|version 1.2|output |object {|Array[|None|1e999|\n|\r|\0|\u2028|\ud83d|__proto__|constructor`.split(
      "|",
    );
  const files = glob.sync("**/*.wdl", { cwd: CONTENT }).sort();
  const texts = files.map((file) => readFileSync(`${CONTENT}/${file}`, "utf8"));

  it("is read or reported, in the file, and never thrown at", { timeout: 60_000 }, () => {
    const next = randomFrom(20261122);
    const random = (below: number) => Math.floor(next() * below);
    for (let round = 0; round < 1000; round++) {
      let text = texts[round % texts.length] as string;
      for (let change = random(5); change >= 0; change--) {
        const at = random(text.length + 1);
        const piece = PIECES[random(PIECES.length)] as string;
        const copy = text.slice(at, at + random(300));
        const change = [piece, piece.repeat(random(120)), copy + copy, ""][random(4)];
        text = text.slice(0, at) + change + text.slice(at + random(2) * random(30));
      }
      const start = computed();
      const { document, faults, imports, images } = wdl.read(text, "main.wdl");
      const related =
        document &&
        wdl.relate("main.wdl", document as WdlFile, () => ({
          path: "main.wdl",
          document: document as WdlFile,
        }));
      const limit = 500 + (200 * text.length) / 100_000;
      expect(computed() - start).toBeLessThan(limit);
      const lines = text.split("\n").length;
      const places = [...faults, ...[...imports, ...images].map(({ position }) => position)];
      for (const { line, column } of [...places, ...(related?.faults ?? [])]) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThan(0);
      }
      for (const { message } of faults) expect(message.length).toBeLessThanOrEqual(300);
    }
  });
});

it("the largest text that is checked is as large as these", () => {
  expect(MAX_TEXT_BYTES).toBeGreaterThan(1_000_000);
});
