import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { programDigest } from "../../src/cache/program.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** A program with a source, a schema and a list of what is installed. */
async function program() {
  const root = await temporaryFolder();
  for (const path of ["src/a/b.ts", "schemas/c.json", "node_modules/.package-lock.json"]) {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), "1");
  }
  return root;
}

describe("the digest of a program", () => {
  it("is the same for the same program", () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const digest = programDigest(root);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(programDigest(root)).toBe(digest);
  });

  it.each(["src/a/b.ts", "src/new.ts", "schemas/c.json", "node_modules/.package-lock.json"])(
    "is another one when %s changes",
    async (path) => {
      const root = await program();
      const before = programDigest(root);
      await writeFile(join(root, path), "2");
      expect(before).toMatch(/^[0-9a-f]{64}$/);
      expect(programDigest(root)).not.toBe(before);
    },
  );

  it.each(["src", "node_modules"])("is not known without %s", async (path) => {
    const root = await program();
    await rm(join(root, path), { recursive: true });
    expect(programDigest(root)).toBeUndefined();
  });
});
