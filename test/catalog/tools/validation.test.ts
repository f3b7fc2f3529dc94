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
    await mkdir(join(content, "tools/a/1"), { recursive: true });
    await writeFile(join(content, "tools/a/1/version.md"), "---\nauthor: [A]\n---\n");
    await writeFile(join(content, "tools/a/1/main.cwl"), "cwlVersion: v1.2\nclass: Nothing\n");
    const onThreads: boolean[] = [];
    const validate: Validation["validate"] = (task) => {
      const kept = validation.validate(task);
      onThreads.push(kept instanceof Promise);
      return kept;
    };
    const read = () => readVersion(content, "a", "1", { ...READ_ANEW, validate });
    const all = await Promise.all(Array.from({ length: 40 }, read));
    expect(new Set(onThreads)).toEqual(new Set([true, false]));
    const expected = await readVersion(content, "a", "1");
    expect(expected.problems).not.toEqual([]);
    for (const one of all) expect(one).toEqual(expected);
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
