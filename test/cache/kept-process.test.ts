import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/content.ts";

const MODULE = new URL("../../src/cache/kept.ts", import.meta.url).href;

/** Runs code with `open`, which opens what is kept in a folder, in a process whose files have at most 1 kB. */
async function run(folder: string, code: string): Promise<unknown> {
  const script = `
    import { openKept } from ${JSON.stringify(MODULE)};
    const sources = { nameOf: () => undefined, digestOf: () => undefined };
    const open = () => openKept({ folder: process.argv[1], name: "pages", program: "p", sources });
    const bytes = (size) => new Uint8Array(size).fill(65);
    const print = (value) => console.log(JSON.stringify(value));
    ${code}`;
  const node = [process.execPath, "--input-type=module", "--eval", script, folder];
  const limited = ["-c", 'ulimit -f 1 && exec "$@"', "limited", ...node];
  const { stdout } = await promisify(execFile)("bash", limited);
  return stdout === "" ? undefined : JSON.parse(stdout);
}

const filesIn = async (folder: string) => (await readdir(join(folder, "pages"))).sort();

const KEEP = 'const kept = open(); kept.add("a.html", "", new Map(), bytes(10)); kept.save();';

describe("a build that cannot keep what it makes", () => {
  it("leaves what was kept as it was, if a file gets too large", async () => {
    const folder = await temporaryFolder();
    await run(folder, KEEP);
    const before = await filesIn(folder);
    await run(
      folder,
      'const kept = open(); kept.add("b.html", "", new Map(), bytes(5000)); kept.save();',
    );
    expect(await filesIn(folder)).toEqual(before);
    expect(await run(folder, 'print(open().find("a.html", "")?.length);')).toBe(10);
  });

  it("leaves no file that it did not finish, if it ends before", async () => {
    const folder = await temporaryFolder();
    await run(folder, KEEP);
    const before = await filesIn(folder);
    await run(folder, 'open().add("b.html", "", new Map(), bytes(10)); process.exit(1);').catch(
      () => undefined,
    );
    expect(await filesIn(folder)).toEqual(before);
  });
});
