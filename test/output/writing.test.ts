import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { filesBelow, type OutputFile, type StoreFile, storeIn } from "../../src/output/files.ts";
import { createSiteFiles } from "../../src/output/site-files.ts";
import { openWriting } from "../../src/output/writing.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = join(await temporaryFolder(), "new");
  mkdirSync(folder);
});

/** Stores files on the other thread. */
async function writing(run: (store: StoreFile, flush: () => void) => void): Promise<void> {
  const { store, flush, close } = await openWriting(folder);
  try {
    run(store, flush);
  } finally {
    close();
  }
}

const inFolder = (path: string) => readFileSync(join(folder, path));

/** More than is under way at once, in files of 0 to 100 kB with a length that is no multiple of anything. */
const MANY = Array.from({ length: 1000 }, (_, index): OutputFile => {
  const text = `${index} é … 𝄞 `.repeat((index * 7) % 6000);
  return { path: `${index % 9}/é #%/${index}.txt`, content: index % 2 ? text : Buffer.from(text) };
});

describe("another thread writes files", () => {
  it("as they are, whether text or bytes, empty or larger than a batch", async () => {
    const large = Buffer.alloc(5_000_000, "large ");
    const nearly = "n".repeat(4 * 1024 * 1024 - 8);
    const files = [
      ...MANY,
      { path: "large", content: large },
      { path: "nearly as large as a batch", content: nearly },
      { path: "last", content: "" },
    ];
    await writing((store, flush) => {
      for (const file of files) store(file);
      flush();
      for (const { path, content } of files)
        expect(inFolder(path).equals(Buffer.from(content))).toBe(true);
    });
    expect(filesBelow(folder).length).toBe(files.length);
  });

  it("in the order in which they are stored: the last of those at a path stays", async () => {
    const large = Buffer.alloc(5_000_000);
    await writing((store, flush) => {
      for (const content of ["1", large, "2", large, "3"]) store({ path: "a", content });
      flush();
    });
    expect(inFolder("a").toString()).toBe("3");
  });

  it("and leaves bytes to whom they belong, who may change them at once", async () => {
    const bytes = Buffer.from("before");
    await writing((store, flush) => {
      store({ path: "a", content: bytes });
      bytes.fill("x");
      flush();
    });
    expect([inFolder("a").toString(), bytes.toString()]).toEqual(["before", "xxxxxx"]);
  });

  it("before a site says where a file is, or how large", async () => {
    const store = await openWriting(folder);
    const files = createSiteFiles(folder, undefined, store);
    files.store({ path: "a/b", content: "1" });
    expect(readFileSync(files.locate("a/b"), "utf8")).toBe("1");
    files.store({ path: "a/c", content: "12" });
    expect(files.sizeOf("a/c")).toBe(2);
    store.close();
  });
});

/** What an error says; messages to users are made from it. */
function errorOf(run: () => void) {
  try {
    run();
  } catch (error) {
    const { message, code, errno, syscall, path } = error as NodeJS.ErrnoException;
    return { message, code, errno, syscall, path };
  }
  return undefined;
}

describe("a file that cannot be written", () => {
  const cases: readonly (readonly [string, string, string, () => void])[] = [
    ["a name is too long", "ENAMETOOLONG", "n".repeat(300), () => {}],
    ["a folder is there", "EISDIR", "a", () => mkdirSync(join(folder, "a"))],
    ["a folder has to be there", "EEXIST", "a/b", () => writeFileSync(join(folder, "a"), "")],
    ["the disk is full", "ENOSPC", "a", () => symlinkSync("/dev/full", join(folder, "a"))],
  ];

  it.each(cases)(
    "fails as on one thread, with all that follow: %s",
    async (content, code, path, prepare) => {
      prepare();
      const alone = errorOf(() => storeIn(folder)({ path, content }));
      expect(alone?.code).toBe(code);
      await writing((store, flush) => {
        store({ path: "before", content: "1" });
        store({ path, content });
        store({ path: "after", content: "2" });
        expect(errorOf(flush)).toEqual(alone);
        expect(errorOf(() => store({ path: "later", content: "3" }))).toEqual(alone);
      });
      expect(["before", "after", "later"].filter((name) => existsSync(join(folder, name)))).toEqual(
        ["before"],
      );
    },
  );

  it("fails before more than what is under way is stored", async () => {
    mkdirSync(join(folder, "taken"));
    const content = Buffer.alloc(1_000_000);
    await writing((store) => {
      const all = () => {
        store({ path: "taken", content });
        for (let index = 0; index < 100; index += 1) store({ path: String(index), content });
      };
      expect(all).toThrow(expect.objectContaining({ code: "EISDIR" }));
    });
    expect(filesBelow(folder)).toEqual([]);
  });
});

describe("a store that is closed before all is written", () => {
  it("writes nothing more: a folder that is removed stays away", async () => {
    const { store, close } = await openWriting(folder);
    for (const file of MANY) store(file);
    close();
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(existsSync(folder)).toBe(false);
  });

  it.each(["process.exit(3)", "await new Promise(() => {})"])(
    "is one of a process that ends, which leaves no workspace: %s",
    async (end) => {
      const parent = await temporaryFolder();
      const code = `
        import { inWorkspace } from "./src/output/workspace.ts";
        import { openWriting } from "./src/output/writing.ts";
        await inWorkspace(${JSON.stringify(parent)}, async (workspace) => {
          const { store } = await openWriting(workspace);
          for (let index = 0; index < 300; index += 1)
            store({ path: index % 50 + "/" + index, content: "x".repeat(100_000) });
          ${end};
        });
      `;
      const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
        cwd: ROOT,
      });
      expect(status).not.toBe(0);
      expect(filesBelow(parent)).toEqual([]);
    },
  );
});
