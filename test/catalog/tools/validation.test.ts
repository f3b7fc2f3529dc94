import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { validateVersion } from "../../../src/catalog/tools/validate-version.ts";
import { openValidation, type Validation } from "../../../src/catalog/tools/validation.ts";
import { READ_ANEW, readVersion } from "../../../src/catalog/tools/version.ts";
import { PROGRAM_LANGUAGES } from "../../../src/languages/languages.ts";
import { CONTENT, temporaryFolder } from "../../fixtures/content.ts";

let validation: Validation;

afterEach(() => validation.close());

describe("checking versions", () => {
  it("says the same on a second thread, of sound versions and of others", async () => {
    validation = openValidation(PROGRAM_LANGUAGES, 0);
    const { validate } = validation;
    const tools = (await readdir(join(CONTENT, "tools"))).slice(0, 4);
    const versions = await Promise.all(
      tools.map(async (tool) => {
        const names = await readdir(join(CONTENT, "tools", tool), { withFileTypes: true });
        return names
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => [tool, name] as const);
      }),
    );
    for (const [tool, id] of [...versions.flat(), ["x", "none"]] as const) {
      expect(await readVersion(CONTENT, tool, id, { ...READ_ANEW, validate })).toEqual(
        await readVersion(CONTENT, tool, id),
      );
    }
  });

  it("is divided between the threads, and each version keeps its own", async () => {
    validation = openValidation(PROGRAM_LANGUAGES, 0);
    const content = await temporaryFolder();
    const tools = Array.from({ length: 20 }, (_, at) => `t${at}`);
    const versions = tools.flatMap((tool) => ["1", "2"].map((id) => [tool, id] as const));
    for (const [tool, id] of versions) {
      const folder = join(content, "tools", tool, id);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "version.md"), "---\nauthor: [A]\n---\n");
      await writeFile(join(folder, "main.cwl"), "cwlVersion: v1.2\nclass: Nothing\n");
    }
    const onThreads = new Map(tools.map((tool) => [tool, new Set<boolean>()]));
    const validate: Validation["validate"] = (task) => {
      const kept = validation.validate(task);
      onThreads.get(task.tool)?.add(kept instanceof Promise);
      return kept;
    };
    const read = ([tool, id]: (typeof versions)[number]) =>
      readVersion(content, tool, id, { ...READ_ANEW, validate });
    const all = await Promise.all(versions.map(read));
    // those of a tool on the same thread, which remembers what it has read of it
    const threads = [...onThreads.values()].map((own) => [...own]);
    expect(threads.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(threads.flat())).toEqual(new Set([true, false]));
    for (const [at, [tool, id]] of versions.entries()) {
      const expected = await readVersion(content, tool, id);
      expect(expected.problems).not.toEqual([]);
      expect(all[at]).toEqual(expected);
    }
  });

  it("needs no second thread for a few", async () => {
    validation = openValidation();
    const kept: unknown[] = [];
    const validate: Validation["validate"] = (task) => {
      kept.push(validation.validate(task));
      return validateVersion(task);
    };
    const [tool = ""] = await readdir(join(CONTENT, "tools"));
    const [id = ""] = (await readdir(join(CONTENT, "tools", tool))).filter((name) =>
      /^\d/.test(name),
    );
    await readVersion(CONTENT, tool, id, { ...READ_ANEW, validate });
    expect(kept).toEqual([expect.objectContaining({ problems: [] })]);
  });

  it("keeps the compiled code of the second thread where that of the first one is", async () => {
    const folder = await temporaryFolder();
    const module = new URL("../../../src/catalog/tools/validation.ts", import.meta.url).href;
    const script = `
      import { enableCompileCache } from "node:module";
      enableCompileCache(process.argv[1]);
      const { openValidation } = await import(${JSON.stringify(module)});
      const { validate, close } = openValidation(undefined, 0);
      if (process.argv[2] === "thread") await validate({}).catch(() => {});
      await close();`;
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const compiled = async (threads: string) => {
      const args = ["--input-type=module", "--eval", script, folder, threads];
      await promisify(execFile)(process.execPath, args, { env });
      const [ofNode = ""] = await readdir(folder);
      return readdir(join(folder, ofNode));
    };
    const ofFirst = await compiled("no thread");
    expect((await compiled("thread")).length).toBeGreaterThan(ofFirst.length);
  });
});
