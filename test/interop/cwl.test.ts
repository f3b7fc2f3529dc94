import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import glob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DescriptorInterface, Edge, InterfacePort } from "../../src/trs/tool/interface.ts";
import { CONTENT } from "../fixtures/content.ts";
import { CWL_FAULTS } from "../fixtures/cwl-faults.ts";
import { type PublishedCase, publishedInterfaces } from "../fixtures/published-interfaces.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/cwl_says.py", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/cwl/", import.meta.url));

/** The files of a folder, by path. */
async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = await glob("**/*.{cwl,yml,txt}", { cwd: folder });
  const texts = paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}

/** What cwltool says of a document. */
interface Said {
  readonly isAccepted: boolean;
  readonly interface?: Omit<DescriptorInterface, "images" | "path">;
}

/** What cwltool says of documents, in their order. */
async function cwltoolSays(paths: readonly string[]) {
  const { stdout } = await promisify(execFile)(PYTHON, [PROGRAM, ...paths], { maxBuffer: 1e8 });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines as readonly Said[];
}

const byName = <One extends { readonly name: string }>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** cwltool shows what a name stands for in a document as the name alone, and streams as files. */
const portOf = <One extends InterfacePort>(port: One): One => ({
  ...port,
  type: port.type.replace(/[^\s|(]*#/g, "").replace(/^std(?:in|out|err)$/, "File"),
});

const keyOf = (edge: Edge) =>
  [edge.from, edge.to].map(({ step = "", port }) => `${step}/${port}`).join(" ");

/** A published interface in the words of cwltool, which sorts what was a mapping, and has URIs for paths. */
function inItsWords(
  { images: _, path, ...said }: DescriptorInterface,
  folder: string,
): Omit<DescriptorInterface, "images" | "path"> {
  const uriOf = (runs: string) =>
    new URL(runs, pathToFileURL(join(folder, runs.startsWith("#") ? path : "/"))).href;
  const steps = said.steps.map(({ runs, ...step }) =>
    runs === undefined ? step : { ...step, runs: uriOf(runs) },
  );
  return {
    ...said,
    inputs: byName(said.inputs.map(portOf)),
    outputs: byName(said.outputs.map(portOf)),
    steps: byName(steps),
    edges: said.edges.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}

let scratch: string;
const own: PublishedCase[] = [];
const wrong: PublishedCase[] = [];

beforeAll(async () => {
  for (const path of (await readdir(FIXTURES)).filter((file) => file.endsWith(".cwl"))) {
    own.push({ folder: FIXTURES, path });
  }
  const versions = await glob("tools/*/*/version.md", { cwd: CONTENT });
  for (const version of versions.sort()) {
    const folder = join(CONTENT, dirname(version));
    for (const path of await glob("**/*.cwl", { cwd: folder })) own.push({ folder, path });
  }
  scratch = await mkdtemp(join(tmpdir(), "vitrine-"));
  const files = await filesIn(FIXTURES);
  for (const [index, { file, primary, from, to }] of CWL_FAULTS.entries()) {
    const folder = join(scratch, String(index));
    await mkdir(folder);
    for (const [path, text] of Object.entries(files)) {
      await writeFile(join(folder, path), path === file ? text.replace(from, () => to) : text);
    }
    wrong.push({ folder, path: primary ?? file });
  }
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

describe("cwltool", () => {
  it("accepts what has no error, and says the same of it as the published document", {
    timeout: 240_000,
  }, async () => {
    const said = await cwltoolSays(own.map(({ folder, path }) => join(folder, path)));
    const published = await publishedInterfaces("CWL", own);
    expect(own.length).toBeGreaterThan(25);
    for (const [index, { folder, path }] of own.entries()) {
      const { isAccepted, interface: theirs } = said[index] ?? {};
      expect({ path, isAccepted }).toEqual({ path, isAccepted: true });
      const ours = published[index];
      const edges = theirs?.edges.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      expect(ours && inItsWords(ours, folder), path).toEqual(theirs && { ...theirs, edges });
    }
  });

  it("refuses every mistake that is an error here", async () => {
    const said = await cwltoolSays(wrong.map(({ folder, path }) => join(folder, path)));
    const accepted = CWL_FAULTS.filter((_, index) => said[index]?.isAccepted !== false);
    expect(accepted.map(({ name }) => name)).toEqual([]);
  });
});
