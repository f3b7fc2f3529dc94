import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { MAX_TEXT_BYTES } from "../../../src/base/limits.ts";
import type { WdlFile } from "../../../src/languages/wdl/reader.ts";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";
import { CONTENT } from "../../fixtures/content.ts";

/** As often as a megabyte has room for. */
const fill = (piece: (at: number) => string) => {
  let text = "";
  for (let at = 0; text.length < 1_000_000; at++) text += piece(at);
  return text;
};

/** Milliseconds of computing: other programs may have the machine in between. */
const computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What reading a document takes, and what it says together with others. */
function time(text: string): number {
  const start = computed();
  const { document } = wdl.read(text, "main.wdl");
  if (document !== undefined) wdl.relate("main.wdl", document as WdlFile, () => undefined);
  return computed() - start;
}

const workflow = (body: string) => `version 1.1\nworkflow w {\n${body}\n}\n`;

const LARGE: Readonly<Record<string, string>> = {
  "many declarations, each of the one before": workflow(
    `Int a0 = 1\n${fill((at) => `Int a${at + 1} = a${at}\n`)}`,
  ),
  "many values that do not exist": workflow(fill((at) => `Int a${at} = b${at}\n`)),
  "many names of one list": workflow(
    `${fill((at) => (at < 1 ? "Int x = 1\n" : `Int a${at} = x\n`))}`,
  ),
  "the same name again and again": workflow(fill(() => "Int a = 1\n")),
  "many calls of one task": `${workflow(fill((at) => `call t as t${at} {input: a = 1}\n`))}task t { input { Int a } command {} output { Int b = 1 } }\n`,
  "many calls of nothing": workflow(fill((at) => `call t${at}\n`)),
  "many outputs of one call": workflow(
    `scatter (i in [1]) { call t }\n${fill((at) => (at % 2 ? "" : `Array[Int] a${at} = t.b\n`))}`,
  ),
  "a long sum": workflow(`Int a = ${fill(() => "1+")}1`),
  "a long chain of conditions": workflow(`Int a = ${fill(() => "if true then 1 else ")}1`),
  "a long chain of members": workflow(`Int a = a${fill(() => ".b")}`),
  "many signs before a value": workflow(`Boolean a = ${fill(() => "!")}true`),
  "strings that are never closed": fill(() => '"'),
  "placeholders that are never closed": workflow(`String a = "${fill(() => "~{")}`),
  "a heredoc that is never closed": fill(() => "task t { command <<< "),
  "comments and white space": fill(() => "# \n \t\n"),
  "opening braces": fill(() => "{"),
  "many structs of one name": `version 1.0\n${fill(() => "struct S { Int a }\n")}`,
  "many members, and literals without them": `version 1.1\nstruct S { ${fill((at) => `Int a${at}\n`).slice(0, 400_000)}Int z }\nworkflow w { Array[S] a = [${"S {},".repeat(80_000)}] }\n`,
};

it.each(Object.entries(LARGE))(
  "a megabyte of %s is read in time that grows with its length",
  { timeout: 60_000 },
  (_, text) => {
    const first = time(text);
    // a second where nothing else runs; what is quadratic takes minutes
    expect(first < 2000 ? first : time(text)).toBeLessThan(3000);
  },
);

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
