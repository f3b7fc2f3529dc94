import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import glob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Interface, Port } from "../../src/trs/interface.ts";
import { CONTENT } from "../fixtures/content.ts";
import { CWL_FAULTS } from "../fixtures/cwl-faults.ts";
import { judged } from "../fixtures/cwl-version.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/cwl_says.py", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/cwl/", import.meta.url));

/** The files of a folder, by path. */
async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = await glob("**/*.{cwl,yml,txt}", { cwd: folder });
  const texts = paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}

/** What cwltool says of documents, in their order. */
async function cwltoolSays(paths: readonly string[]) {
  const { stdout } = await promisify(execFile)(PYTHON, [PROGRAM, ...paths], { maxBuffer: 1e8 });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines as readonly { readonly isAccepted: boolean; readonly interface?: unknown }[];
}

const byName = <One extends Port>(ports: readonly One[]) =>
  ports
    .map(({ kind: _, isList: __, choices: ___, type, ...port }) => ({
      ...port,
      type: type.slice(type.indexOf("#") + 1).replace(/^std(?:in|out|err)$/, "File"),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** An interface in the words of cwltool, which sorts what was a mapping. */
function inItsWords({ kind, inputs, outputs, steps, edges, label, documentation }: Interface) {
  const end = ({ step, port }: { step?: string; port: string }) =>
    step === undefined ? port : `${step}/${port}`;
  return {
    kind,
    inputs: byName(inputs),
    outputs: byName(outputs),
    steps: steps.map(({ name }) => name).sort(),
    edges: edges.map(({ from, to }) => [end(from), end(to)]).sort(),
    ...(label === undefined ? {} : { label }),
    ...(documentation === undefined ? {} : { documentation }),
  };
}

/** A version's folder, and a descriptor in it. */
interface Case {
  readonly folder: string;
  readonly path: string;
}

let scratch: string;
const own: Case[] = [];
const wrong: Case[] = [];

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
  it("accepts what has no error, and says the same of it", async () => {
    const said = await cwltoolSays(own.map(({ folder, path }) => join(folder, path)));
    expect(own.length).toBeGreaterThan(25);
    for (const [index, { folder, path }] of own.entries()) {
      const { faults, interface: read } = judged(await filesIn(folder), path);
      expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(said[index], path).toMatchObject({ isAccepted: true });
      expect(read && inItsWords(read), path).toEqual(said[index]?.interface);
    }
  });

  it("refuses every mistake that is an error here", async () => {
    const said = await cwltoolSays(wrong.map(({ folder, path }) => join(folder, path)));
    const accepted = CWL_FAULTS.filter((_, index) => said[index]?.isAccepted !== false);
    expect(accepted.map(({ name }) => name)).toEqual([]);
  });
});
