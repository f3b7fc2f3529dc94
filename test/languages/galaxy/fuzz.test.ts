import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { reader as galaxy } from "../../../src/languages/galaxy/reader.ts";
import { FORMAT2, NATIVE } from "../../fixtures/galaxy.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";
import { createMutator } from "../../fixtures/mutated.ts";

const FOLDER = new URL("../../fixtures/galaxy/", import.meta.url);
const TEXTS = new Map([
  ["main.gxwf.yml", FORMAT2],
  ["main.ga", NATIVE],
  ...readdirSync(FOLDER).map(
    (file) => [file, readFileSync(new URL(file, FOLDER), "utf8")] as const,
  ),
]);
const NAMES = [...TEXTS.keys()];

/** Values, and fields that refer to something. */
const WORDS =
  `null|true|5|{}|[]|"steps": |"id": |"__proto__": 1,|__proto__: |constructor: |$graph: |$link: |@import: |run: |
    |run: "#main"|in: [|out: {|state: |steps: []|inputs: 5|class: GalaxyWorkflow|"subworkflow": {`.split(
    "|",
  );

it("workflows of any text have faults with positions, and short messages", () => {
  const next = randomFrom(20261122);
  const random = (below: number) => Math.floor(next() * below);
  const mutate = createMutator(WORDS, random);
  for (let round = 0; round < 120; round++) {
    const name = NAMES[random(NAMES.length)] as string;
    let text = TEXTS.get(name) as string;
    for (let change = random(4); change >= 0; change--) text = mutate(text);
    const { document, faults } = galaxy.read(text, name);
    const other = NAMES[random(NAMES.length)] as string;
    const opened = galaxy.read(TEXTS.get(other) as string, other).document;
    const related =
      document &&
      galaxy.relate(name, document, () => ({ path: other, ...(opened && { document: opened }) }));
    for (const { line, column, message } of [...faults, ...(related?.faults ?? [])]) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(message.length).toBeLessThanOrEqual(300);
    }
  }
});

/** Workflows in Format 2 with many steps, that are wrong or odd as a whole. */
const LARGE: readonly (readonly [string, (index: number) => string])[] = [
  [
    "a chain",
    (index) => `  s${index}: {tool_id: a, in: {x: ${index === 0 ? "i" : `s${index - 1}/o`}}}\n`,
  ],
  ["a chain backwards", (index) => `  s${index}: {tool_id: a, in: {x: s${index + 1}/o}}\n`],
  ["sources that lead nowhere", (index) => `  s${index}: {tool_id: a, in: {x: t${index}/o}}\n`],
  ["labels that are all the same", (index) => `  s${index}: {tool_id: a, label: b}\n`],
  ["fields that do not exist", (index) => `  s${index}: {tool_id: a, tool_idd: b}\n`],
  [
    "circles",
    (index) => `  s${index}: {tool_id: a, in: {x: s${index ^ 1}/o, y: s${index >> 1}/o}}\n`,
  ],
  ["long names", (index) => `  s${index}: {tool_id: a, in: {x: ${"t/".repeat(20)}}}\n`],
];

it.each(LARGE)("%s take time that grows with the length", (_, line) => {
  const textOf = (length: number) => {
    let text = "class: GalaxyWorkflow\ninputs: {i: data}\noutputs: {}\nsteps:\n";
    for (let index = 0; text.length < length; index++) text += line(index);
    return text;
  };
  const look = (text: string) => {
    const { document } = galaxy.read(text, "a.gxwf.yml");
    if (document) galaxy.relate("a.gxwf.yml", document, () => undefined);
  };
  expect(growth(4000, textOf, look)).toBeLessThan(MOST_GROWTH);
});
