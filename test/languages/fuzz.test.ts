import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { readFrontMatter } from "../../src/catalog/files/front-matter.ts";
import { languageOf } from "../../src/languages/languages.ts";
import { DESCRIPTOR_TYPES } from "../../src/trs/tool/languages.ts";
import { readJson } from "../../src/yaml/json-text.ts";
import { readYaml } from "../../src/yaml/yaml-text.ts";
import { CONTENT } from "../fixtures/content.ts";

const PATHS: Readonly<Record<string, readonly string[]>> = {
  NFL: ["main.nf", "nextflow.config"],
  GALAXY: ["a.ga", "a.gxwf.yml"],
};

/** What breaks readers: brackets, quotes, comments, and words that begin something. */
const PIECES =
  `"""|'''|"|'|\\|{|}|[|]|(|)|/*|*/|//|#|<<<|>>>|~{|\${|: |- |? |&a |*a |!!js/function |<<: |---\n|
    |\n|\r\n|\t|\0|\u2028|\ud83d|\ufeff|,|=|1e999|.nan|12345678901234567890|null|include {|container |import "|
    |workflow a {|task |input {|Array[|version |manifest {|run: |$import: |class: |steps: []|inputs: 5|
    |{"toString": null}|__proto__: |"__proto__": 1,|constructor`.split("|");

function mutate(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const piece = PIECES[random(PIECES.length)] as string;
  const rest = text.slice(at + random(3) * random(20));
  const copy = text.slice(at, at + random(200));
  const changes = [piece, piece.repeat(random(150)), copy + copy, ""];
  return text.slice(0, at) + changes[random(changes.length)] + rest;
}

const files = glob.sync(["**/*.{cwl,wdl,nf,json,md,yaml}", "**/nextflow.config"], {
  cwd: CONTENT,
  ignore: ["bundles/**"],
});
const texts = files
  .sort()
  .map((file) => readFileSync(`${CONTENT}/${file}`, "utf8"))
  .filter(({ length }) => length < 2000);

/** What a reader says of a text; whatever it is, it says something. */
function look(text: string) {
  const positions = DESCRIPTOR_TYPES.flatMap((type) =>
    (PATHS[type] ?? ["main"]).flatMap((path) => {
      const { imports, images, faults } = languageOf(type).reader.read(text, path);
      return [...[...imports, ...images].map(({ position }) => position), ...faults];
    }),
  );
  const matter = readFrontMatter("a.md", `---\n${text}`);
  const read = [readYaml(text), readJson(text)];
  const errors = read.flatMap((one) => one.errors.map(({ position }) => position));
  for (const { data, errors } of read) {
    if (errors.length > 0) expect(data).toBeUndefined();
    if (errors.length === 0) expect(data).not.toBeUndefined();
  }
  expect(matter.value === undefined).toBe(matter.problems.length > 0);
  return [...positions, ...errors, ...matter.problems];
}

it("every reader gives values or problems for any text, and never throws", () => {
  const next = randomFrom(20261121);
  const random = (below: number) => Math.floor(next() * below);
  for (let round = 0; round < 100; round++) {
    let text = texts[round % texts.length] as string;
    for (let change = random(4); change >= 0; change--) text = mutate(text, random);
    const lines = text.split("\n").length + 1; // front matter has one before it
    for (const { line, column } of look(text)) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines);
      expect(column).toBeGreaterThan(0);
    }
  }
});
