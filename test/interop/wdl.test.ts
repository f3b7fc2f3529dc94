import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import glob from "fast-glob";
import { expect, it, onTestFinished } from "vitest";
import { type WdlFile, reader as wdl } from "../../src/languages/wdl/reader.ts";
import type { DescriptorInterface, Edge, InterfacePort } from "../../src/trs/tool/interface.ts";
import { CONTENT } from "../fixtures/content.ts";
import { type PublishedCase, publishedInterfaces } from "../fixtures/published-interfaces.ts";
import { PLANTED, SOUND } from "../fixtures/wdl.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/miniwdl_reads.py", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/wdl", import.meta.url));

type View = Omit<DescriptorInterface, "images" | "path">;

interface Verdict {
  readonly isAccepted: boolean;
  readonly lines: readonly number[];
  readonly interface?: View | null;
}

/** What miniwdl says of documents. */
async function ask(paths: readonly string[]): Promise<readonly Verdict[]> {
  const run = promisify(execFile);
  const { stdout } = await run(PYTHON, [PROGRAM, ...paths], { maxBuffer: 1e8 });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Verdict);
}

/** miniwdl writes types without spaces. */
const portOf = <One extends InterfacePort>(port: One): One => ({
  ...port,
  type: port.type.replace(/\s/g, ""),
});

const keyOf = (edge: Edge) =>
  [edge.from, edge.to].map(({ step = "", port }) => `${step}/${port}`).join(" ");

/** An interface with its edges in order; the paths of other documents are absolute. */
const inOrder = (view: View, folder: string): View => ({
  ...view,
  inputs: view.inputs.map(portOf),
  outputs: view.outputs.map(portOf),
  steps: view.steps.map(({ runs, ...step }) =>
    runs === undefined
      ? step
      : { ...step, runs: runs.endsWith(".wdl") ? resolve(folder, runs) : runs },
  ),
  edges: view.edges.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
});

/** Whether a document and those that it imports have errors. */
async function judge(path: string): Promise<Verdict> {
  const files = new Map<string, Awaited<ReturnType<typeof load>>>();
  const load = async (one: string) => wdl.read(await readFile(one, "utf8"), one);
  const open = async (one: string): Promise<void> => {
    if (files.has(one)) return;
    const file = await load(one);
    files.set(one, file);
    for (const { target } of file.imports) await open(resolve(dirname(one), target));
  };
  await open(path);
  const document = files.get(path)?.document as WdlFile | undefined;
  const related =
    document &&
    wdl.relate(path, document, (from, target) => {
      const found = resolve(dirname(from), target);
      const file = files.get(found)?.document;
      return { path: found, ...(file && { document: file }) };
    });
  const faults = [
    ...[...files.values()].flatMap((file) => file.faults),
    ...(related?.faults ?? []),
  ];
  const errors = faults.filter(({ severity }) => severity === "error");
  return { isAccepted: errors.length === 0, lines: errors.map(({ line }) => line) };
}

/** The folder of the version that a document is in. */
function folderOf(path: string): string {
  if (path.startsWith(FIXTURES)) return FIXTURES;
  const [tool = "", version = ""] = relative(join(CONTENT, "tools"), path).split(sep);
  return join(CONTENT, "tools", tool, version);
}

it("documents of the content and of every version are read as miniwdl reads them", {
  timeout: 120_000,
}, async () => {
  const own = await glob("tools/**/*.wdl", { cwd: CONTENT, absolute: true });
  const written = await glob("**/*.wdl", { cwd: FIXTURES, absolute: true });
  const paths = [...own, ...written].sort();
  const verdicts = await ask(paths);
  expect(own.length).toBeGreaterThan(5);
  expect(written.length).toBeGreaterThan(5);
  const cases = paths.map((path) => {
    const folder = folderOf(path);
    return { folder, path: relative(folder, path) };
  });
  const published = await publishedInterfaces("WDL", cases);
  for (const [index, path] of paths.entries()) {
    const { interface: theirs, ...verdict } = verdicts[index] as Verdict;
    expect({ path, ...(await judge(path)) }).toEqual(verdict);
    expect(verdict.isAccepted).toBe(true);
    const { folder } = cases[index] as PublishedCase;
    const { images: _, path: __, ...ours } = published[index] ?? {};
    expect(published[index] ? inOrder(ours as View, folder) : null, path).toEqual(
      theirs ? inOrder(theirs, folder) : null,
    );
  }
});

/** The lines at which tasks and the workflow begin, to which miniwdl moves some faults. */
const DEFINITIONS = [8, 27, 37];

it("a planted fault is refused by miniwdl too, at the same line", {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  const paths = PLANTED.map((_, index) => join(folder, `${index}.wdl`));
  for (const [index, [, sound, planted]] of PLANTED.entries()) {
    await writeFile(paths[index] as string, SOUND.replace(sound, planted));
  }
  const verdicts = await ask(paths);
  for (const [index, [fault, , , , line]] of PLANTED.entries()) {
    const { isAccepted, lines } = verdicts[index] as Verdict;
    expect({ fault, isAccepted }).toEqual({ fault, isAccepted: false });
    const isPlaced = lines.includes(line) || lines.some((one) => DEFINITIONS.includes(one));
    expect({ fault, lines, isPlaced }).toEqual({ fault, lines, isPlaced: true });
  }
});
