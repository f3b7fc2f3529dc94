import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { randomFrom } from "../../../../../bench/random.ts";
import { judged } from "../../../../fixtures/cwl-version.ts";

const FOLDER = new URL("../../../../fixtures/cwl/", import.meta.url);
const FILES = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")]),
);
const NAMES = Object.keys(FILES).filter((file) => /\.(?:cwl|yml)$/.test(file));

/** What breaks readers: marks of YAML, directives, and fields that refer to something. */
const PIECES = [
  ...`"|'|\\|{|}|[|]|#|: |- |? |&a |*a |<<: |!x |>-\n|---\n|\n|\r\n|\t|\0|\u2028|\ud83d|\ufeff|,|1e999|.nan`.split(
    "|",
  ),
  ...`null|$import: |$mixin: a.cwl\n|$graph: |class: Workflow|steps: []|inputs: 5|run: main.cwl|type: `.split(
    "|",
  ),
  ...`__proto__: |constructor: |id: |name: |scatter: |source: |[[[[[[[[[|in: {|out: [|cwlVersion: v1.0`.split(
    "|",
  ),
  "|",
];

function mutate(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const piece = PIECES[random(PIECES.length)] as string;
  const copy = text.slice(at, at + random(300));
  const changes = [piece, piece.repeat(random(200)), copy + copy, copy.repeat(random(20)), ""];
  return text.slice(0, at) + changes[random(changes.length)] + text.slice(at + random(90));
}

it("documents of any text have faults with positions, and short messages", () => {
  const next = randomFrom(20261122);
  const random = (below: number) => Math.floor(next() * below);
  for (let round = 0; round < 150; round++) {
    const name = NAMES[random(NAMES.length)] as string;
    let text = FILES[name] as string;
    for (let change = random(4); change >= 0; change--) text = mutate(text, random);
    const primary = random(2) === 0 ? "main.cwl" : name;
    for (const { line, column, message } of judged({ ...FILES, [name]: text }, primary).faults) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(message.length).toBeLessThanOrEqual(300);
    }
  }
});
