import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { judged } from "../../fixtures/cwl-version.ts";
import { createMutator } from "../../fixtures/mutated.ts";

const FOLDER = new URL("../../fixtures/cwl/", import.meta.url);
const FILES = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")]),
);
const NAMES = Object.keys(FILES).filter((file) => /\.(?:cwl|yml)$/.test(file));

/** Directives, and fields that refer to something. */
const WORDS =
  `null|$import: |$mixin: a.cwl\n|$graph: |class: Workflow|steps: []|inputs: 5|run: main.cwl|type: |__proto__: |
    |constructor: |id: |name: |scatter: |source: |[[[[[[[[[|in: {|out: [|cwlVersion: v1.0`.split(
    "|",
  );

it("documents of any text have faults with positions, and short messages", () => {
  const next = randomFrom(20261122);
  const random = (below: number) => Math.floor(next() * below);
  const mutate = createMutator(WORDS, random);
  for (let round = 0; round < 60; round++) {
    const name = NAMES[random(NAMES.length)] as string;
    let text = FILES[name] as string;
    for (let change = random(4); change >= 0; change--) text = mutate(text);
    const primary = random(2) === 0 ? "main.cwl" : name;
    for (const { line, column, message } of judged({ ...FILES, [name]: text }, primary).faults) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(message.length).toBeLessThanOrEqual(300);
    }
  }
});
