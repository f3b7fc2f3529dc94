import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import glob from "fast-glob";
import { expect, it, onTestFinished } from "vitest";
import { reader as galaxy } from "../../src/languages/galaxy/reader.ts";
import { CONTENT } from "../fixtures/content.ts";
import { FORMAT2, NATIVE, PLANTED_FORMAT2, PLANTED_NATIVE } from "../fixtures/galaxy.ts";

const PYTHON = process.env["GXFORMAT2_PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/gxformat2_says.py", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/galaxy", import.meta.url));

/** What gxformat2 says of a workflow: the errors of its lint, and why Galaxy's import cannot convert it. */
interface Verdict {
  readonly lint: readonly string[];
  readonly import: string | null;
}

async function ask(paths: readonly string[]): Promise<readonly Verdict[]> {
  const run = promisify(execFile);
  const { stdout } = await run(PYTHON, [PROGRAM, ...paths], { maxBuffer: 1e8 });
  return JSON.parse(stdout) as readonly Verdict[];
}

const isRefused = ({ lint, import: converted }: Verdict) => lint.length > 0 || converted !== null;

/** The errors that we find in a workflow and those that it runs. */
async function errorsOf(path: string): Promise<readonly string[]> {
  const files = new Map<string, ReturnType<typeof galaxy.read>>();
  const load = async (one: string): Promise<void> => {
    if (files.has(one)) return;
    const file = galaxy.read(await readFile(one, "utf8"), one);
    files.set(one, file);
    for (const { target } of file.imports) await load(resolve(dirname(one), target));
  };
  await load(path);
  const document = files.get(path)?.document;
  const related =
    document &&
    galaxy.relate(path, document, (from, target) => {
      const found = resolve(dirname(from), target);
      const opened = files.get(found);
      return opened && { path: found, ...(opened.document && { document: opened.document }) };
    });
  const faults = [
    ...[...files.values()].flatMap((file) => file.faults),
    ...(related?.faults ?? []),
  ];
  return faults.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

it("workflows that gxformat2 accepts have no errors", { timeout: 120_000 }, async () => {
  const own = await glob("tools/**/*.{ga,gxwf.yml,gxwf.yaml}", { cwd: CONTENT, absolute: true });
  const written = await glob("*", { cwd: FIXTURES, absolute: true });
  expect(written.length).toBeGreaterThan(3);
  const paths = [...own, ...written].sort();
  const verdicts = await ask(paths);
  for (const [index, path] of paths.entries()) {
    expect({ path, errors: await errorsOf(path) }).toEqual({ path, errors: [] });
    const verdict = verdicts[index] as Verdict;
    const refused = verdict.lint.filter((error) => !/subworkflow -> tags/.test(error));
    // Galaxy itself exports empty tags of subworkflows as a string, which the lint refuses
    expect({ path, ...verdict, lint: refused }).toEqual({ path, lint: [], import: null });
  }
});

/**
 * Faults that gxformat2 passes, and Galaxy refuses when it imports the workflow or before it runs it
 * (lib/galaxy/managers/workflows.py there).
 */
const GALAXY_REFUSES: ReadonlySet<string> = new Set([
  "steps in a circle",
  "a step that takes a value from itself",
  "a step that is connected to itself",
  "a connection to a step that does not exist",
  "a type of steps that does not exist",
  "a tool without an id",
  "a subworkflow without a workflow",
  "two steps with the same label",
  "two steps with the same UUID",
]);

/** Faults that gxformat2 refuses, and Galaxy does not. */
const ONLY_LINT: ReadonlySet<string> = new Set([
  "two outputs with the same label",
  "a field that does not exist", // in its place, one is missing that only the lint requires
]);

it.each([
  ["Format 2", "gxwf.yml", FORMAT2, PLANTED_FORMAT2],
  ["an export", "ga", NATIVE, PLANTED_NATIVE],
] as const)(
  "planted faults in %s are refused as gxformat2 and Galaxy refuse them",
  {
    timeout: 120_000,
  },
  async (_, extension, sound, planted) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const texts = [sound, ...planted.map(([, part, slip]) => sound.replace(part, () => slip))];
    const paths = texts.map((__, index) => join(folder, `${index}.${extension}`));
    for (const [index, text] of texts.entries()) await writeFile(paths[index] as string, text);
    const names = ["nothing", ...planted.map(([name]) => name)];
    const verdicts = await ask(paths);
    const disagreements: string[] = [];
    for (const [index, name] of names.entries()) {
      const theirs = isRefused(verdicts[index] as Verdict);
      const ours = (await errorsOf(paths[index] as string)).length > 0;
      const isExplained = ours ? GALAXY_REFUSES.has(name) : ONLY_LINT.has(name);
      if (theirs !== ours && !isExplained)
        disagreements.push(`${name}: ${ours ? "ours" : "theirs"}`);
    }
    expect(disagreements).toEqual([]);
  },
);
