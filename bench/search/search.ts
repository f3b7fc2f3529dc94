/**
 * How long the index of the search takes to write, how large it is, and what a question costs.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { gzipSync } from "fflate";
import { openIndex } from "../../src/search/open-index.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { ROOT_FILE } from "../../src/search/root.ts";
import { writeIndex } from "../../src/search/write-index.ts";
import { randomFrom, tailPicker } from "../random.ts";
import { median, megabytes, milliseconds } from "../units.ts";
import { generateRecords } from "./records.ts";

interface SearchOptions {
  readonly entries: number;
  readonly tools: number;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

/** How many questions are asked. */
const QUESTIONS = 70;

const TOOLS = {
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: 9, mtime: 0 }),
  digest: (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex"),
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Questions as readers ask them, about things that many statements are about. */
function* questions(records: readonly SearchRecord[]): Generator<string> {
  const random = randomFrom(7);
  const pick = tailPicker(random);
  const of = (kind: string) => records.filter((record) => record.kind === kind);
  const [genes, profiles, therapies] = [of("gene"), of("profile"), of("therapy")];
  const [evidence, diseases] = [of("evidence"), of("disease")];
  const title = (list: readonly SearchRecord[]) => pick(list).title;
  for (let asked = 0; asked < QUESTIONS; asked += 7) {
    yield title(genes);
    yield title(profiles);
    yield pick(profiles).identifiers[asked % 3] ?? "";
    yield `resistance to ${title(therapies)}`;
    yield `what is the therapy for ${pick(evidence).title}?`;
    yield `${title(diseases)} ${title(therapies)} carcinoma survival`;
    const phrase = pick(evidence).text.split(" ").slice(0, 3).join(" ");
    yield `${title(genes)} ${title(diseases)} "${phrase}"`;
  }
}

export async function measureSearch({ entries, tools, print }: SearchOptions): Promise<void> {
  const records = generateRecords(entries, tools);
  const start = performance.now();
  const files = writeIndex(records, [], TOOLS);
  const wrote = performance.now() - start;
  // hosts send JSON compressed; all other files are so already
  const contents = new Map(
    files.map(({ path, content }) => [path, path === ROOT_FILE ? TOOLS.gzip(content) : content]),
  );
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  print(`\nthe search of ${records.length} records`);
  print(
    `  ${files.length} files, ${megabytes(bytes)}, written in ${milliseconds(wrote)}; the root has ${kilobytes(files[0]?.content.length ?? 0)}`,
  );

  const times: number[] = [];
  const sizes: number[] = [];
  for (const question of questions(records)) {
    let read = 0;
    const index = openIndex(async (path) => {
      const content = contents.get(path);
      read += content?.length ?? 0;
      return content;
    });
    const asked = performance.now();
    await index.answer(question);
    times.push(performance.now() - asked);
    sizes.push(read);
  }
  print(
    `  the first results of ${QUESTIONS} questions: median ${kilobytes(median(sizes))}, at most ${kilobytes(Math.max(...sizes))}; median ${milliseconds(median(times))}, at most ${milliseconds(Math.max(...times))}`,
  );

  let typed = 0;
  const index = openIndex(async (path) => {
    const content = contents.get(path);
    typed += content?.length ?? 0;
    return content;
  });
  await index.suggest("");
  const keys: number[] = [];
  for (const kind of ["gene", "disease", "therapy", "profile"]) {
    const { title = "" } = records.find((record) => record.kind === kind) ?? {};
    for (let length = 1; length <= title.length; length++) {
      typed = 0;
      await index.suggest(title.slice(0, length));
      keys.push(typed);
    }
  }
  print(`  suggestions: at most ${kilobytes(Math.max(...keys))} for a key`);
}
