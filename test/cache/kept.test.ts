import { createHash, hash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import {
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type KeptOptions, openKept } from "../../src/cache/kept.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) => value && new TextDecoder().decode(value);

/** What can be read: names with what they say. */
type World = Readonly<Record<string, string>>;

const WORLD: World = { BRAF: "a gene", KRAS: "a gene" };

const sourcesOf = (world: World) => ({
  nameOf: (subject: unknown) => (typeof subject === "string" ? subject : undefined),
  digestOf: (kind: string, name: string) => (kind === "title" ? world[name] : undefined),
});

const open = (folder: string, world = WORLD, options: Partial<KeptOptions> = {}) =>
  openKept({ folder, name: "pages", program: "p", sources: sourcesOf(world), ...options });

const read = (...names: readonly unknown[]) => new Map([["title", new Set(names)]]);

/** A folder with two pages that a build has kept. */
async function keptFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), "new");
  const kept = open(folder);
  kept.add("braf.html", "props", read("BRAF"), bytes("BRAF, a gene"));
  kept.add("both.html", "props", read("BRAF", "KRAS"), bytes("Two genes"));
  kept.save();
  return folder;
}

const found = (kept: ReturnType<typeof open>) =>
  ["braf.html", "both.html"].map((name) => text(kept.find(name, "props")));

describe("what is kept", () => {
  it("is there for the next build, and for the one after it", async () => {
    const folder = await keptFolder();
    for (const _ of [1, 2, 3]) {
      const kept = open(folder);
      expect(found(kept)).toEqual(["BRAF, a gene", "Two genes"]);
      kept.save();
    }
  });

  it("is missing if something that was read for it has changed, or is gone", async () => {
    const folder = await keptFolder();
    expect(found(open(folder, { ...WORLD, KRAS: "another gene" }))).toEqual([
      "BRAF, a gene",
      undefined,
    ]);
    expect(found(open(folder, { BRAF: "a gene" }))).toEqual(["BRAF, a gene", undefined]);
    expect(found(open(folder, { ...WORLD, BRAF: "no gene" }))).toEqual([undefined, undefined]);
  });

  it("has the digest that it was given with, which is not computed again", async () => {
    const folder = join(await temporaryFolder(), "new");
    const kept = open(folder);
    kept.add("braf.html", "props", read("BRAF"), bytes("BRAF, a gene"), "given");
    kept.save();
    expect(open(folder).keep("braf.html", "props", (digest) => digest === "given")).toBe(true);
  });

  it("is kept without being read where its bytes are elsewhere, if nothing has changed", async () => {
    const folder = await keptFolder();
    const digest = hash("sha256", "BRAF, a gene", "base64url");
    const isThere = (value: string) => value === digest;
    const kept = open(folder);
    const names = ["braf.html", "both.html", "kras.html"];
    expect(names.map((name) => kept.keep(name, "props", isThere))).toEqual([true, false, false]);
    kept.save();
    expect(found(open(folder))).toEqual(["BRAF, a gene", undefined]);
    const changed = open(folder, { ...WORLD, BRAF: "no gene" });
    expect(changed.keep("braf.html", "props", isThere)).toBe(false);
  });

  it("is missing if it was given something else, and under another name", async () => {
    const kept = open(await keptFolder());
    expect(kept.find("braf.html", "other props")).toBeUndefined();
    expect(kept.find("kras.html", "props")).toBeUndefined();
  });

  it("is missing for another program", async () => {
    expect(found(open(await keptFolder(), WORLD, { program: "q" }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["another form", { program: "old", rows: [["braf.html", "props", [], 0, 12, "digest"]] }],
    ["no form", { program: "old" }],
    ["paths", { program: "old", rows: [["braf.html", "props", [], "../list", 0, 12, "digest"]] }],
  ])("is missing if another program has listed it in %s", async (_, list) => {
    const folder = await keptFolder();
    const json = JSON.stringify(list);
    const digest = createHash("sha256").update(json).digest("base64url");
    await writeFile(join(folder, "list"), "not of the pages");
    await writeFile(join(folder, "pages/list"), digest + json);
    const kept = open(folder);
    expect(found(kept)).toEqual([undefined, undefined]);
    kept.save();
    expect(await readFile(join(folder, "list"), "utf8")).toBe("not of the pages");
  });

  it("is removed with its bytes by the first build of another program", async () => {
    const folder = await keptFolder();
    open(folder, WORLD, { program: "q" }).save();
    expect(await readdir(join(folder, "pages"))).toEqual(["list"]);
  });

  it("goes with the build that did not ask for it", async () => {
    const folder = await keptFolder();
    const kept = open(folder);
    kept.find("braf.html", "props");
    kept.save();
    expect(found(open(folder))).toEqual(["BRAF, a gene", undefined]);
  });

  it("is what was made last", async () => {
    const folder = await keptFolder();
    const world = { ...WORLD, BRAF: "an oncogene" };
    const kept = open(folder, world);
    expect(kept.find("braf.html", "props")).toBeUndefined();
    kept.add("braf.html", "props", read("BRAF"), bytes("BRAF, an oncogene"));
    kept.save();
    expect(text(open(folder, world).find("braf.html", "props"))).toBe("BRAF, an oncogene");
    expect(open(folder).find("braf.html", "props")).toBeUndefined();
  });

  it("is never what cannot be compared", async () => {
    const folder = await keptFolder();
    const kept = open(folder);
    kept.add("object.html", "props", read({}), bytes("an object"));
    kept.add("gone.html", "props", read("TP53"), bytes("what is not there"));
    kept.add("kind.html", "props", new Map([["size", new Set(["BRAF"])]]), bytes("another kind"));
    kept.save();
    const next = open(folder);
    for (const name of ["object.html", "gone.html", "kind.html"]) {
      expect(next.find(name, "props")).toBeUndefined();
    }
  });

  it("is not what was dropped", async () => {
    const folder = await keptFolder();
    const kept = open(folder);
    expect(found(kept)).toEqual(["BRAF, a gene", "Two genes"]);
    kept.drop("braf.html");
    kept.save();
    expect(found(open(folder))).toEqual([undefined, "Two genes"]);
  });

  it("stays as it was if a build ends before it has saved", async () => {
    const folder = await keptFolder();
    open(folder).add("braf.html", "props", read("BRAF"), bytes("half a build"));
    expect(found(open(folder))).toEqual(["BRAF, a gene", "Two genes"]);
  });
});

describe("the files of what is kept", () => {
  const LARGE = "x".repeat(1000);
  const sizes = (folder: string) =>
    readdirSync(join(folder, "pages"))
      .filter((name) => name !== "list")
      .map((name) => statSync(join(folder, "pages", name)).size)
      .sort((a, b) => a - b);

  /** A folder with three pages, two of them large. */
  async function largeFolder(): Promise<string> {
    const folder = await temporaryFolder();
    const kept = open(folder);
    kept.add("large.html", "props", read("BRAF"), bytes(LARGE));
    kept.add("other.html", "props", read("BRAF"), bytes(LARGE));
    kept.add("small.html", "props", read("KRAS"), bytes("small"));
    kept.save();
    return folder;
  }

  it("stay as they are when little is made, and what is made has one of its own", async () => {
    const folder = await largeFolder();
    expect(sizes(folder)).toEqual([2005]);
    for (const content of ["new", "newer"]) {
      const kept = open(folder, { ...WORLD, KRAS: content });
      for (const name of ["large.html", "other.html"]) kept.find(name, "props");
      expect(kept.find("small.html", "props")).toBeUndefined();
      kept.add("small.html", "props", read("KRAS"), bytes(content));
      kept.save();
      // what was new the last time is of no use any more
      expect(sizes(folder)).toEqual([content.length, 2005]);
    }
    const kept = open(folder, { ...WORLD, KRAS: "newer" });
    expect(text(kept.find("large.html", "props"))).toBe(LARGE);
    expect(text(kept.find("small.html", "props"))).toBe("newer");
  });

  it("are written again without what is of no use, when that is more than half", async () => {
    const folder = await largeFolder();
    const kept = open(folder);
    kept.find("small.html", "props");
    kept.save();
    expect(sizes(folder)).toEqual([5]);
    expect(text(open(folder).find("small.html", "props"))).toBe("small");
  });

  it("are at most twice as large as what is of use, whatever goes build by build", async () => {
    const folder = await temporaryFolder();
    let names = Array.from({ length: 20 }, (_, at) => `${at}.html`);
    const first = open(folder);
    for (const name of names) first.add(name, "props", read("BRAF"), bytes(LARGE));
    first.save();
    for (; names.length > 0; names = names.slice(1)) {
      const kept = open(folder);
      for (const name of names) expect(text(kept.find(name, "props"))).toBe(LARGE);
      kept.save();
      expect(sizes(folder)[0]).toBeLessThanOrEqual(2000 * names.length);
    }
  });

  it("are one again when as much is made as there was", async () => {
    const folder = await largeFolder();
    const kept = open(folder);
    for (const name of ["large.html", "other.html", "small.html"]) kept.find(name, "props");
    kept.add("new.html", "props", read("BRAF"), bytes(LARGE.repeat(3)));
    kept.save();
    expect(sizes(folder)).toEqual([5005]);
    const next = open(folder);
    expect(text(next.find("large.html", "props"))).toBe(LARGE);
    expect(text(next.find("new.html", "props"))).toBe(LARGE.repeat(3));
  });
});

describe("damage", () => {
  /** The list, or the only file of bytes. */
  const file = (folder: string, name: string) => {
    const all = readdirSync(join(folder, "pages"));
    const [found, ...others] = all.filter((one) => one.startsWith(name));
    expect(others).toEqual([]);
    return join(folder, "pages", found ?? "");
  };

  it.each<[string, (folder: string) => Promise<void>]>([
    [
      "a byte of a page",
      async (folder) => {
        const old = await readFile(file(folder, "bytes"));
        old[3] = (old[3] ?? 0) + 1;
        await writeFile(file(folder, "bytes"), old);
      },
    ],
    ["half of the pages", (folder) => truncate(file(folder, "bytes"), 5)],
    ["no pages", (folder) => rm(file(folder, "bytes"))],
    [
      "a letter of the list",
      async (folder) => {
        const list = await readFile(file(folder, "list"), "utf8");
        await writeFile(file(folder, "list"), list.replace("braf", "kras"));
      },
    ],
    ["half of the list", (folder) => truncate(file(folder, "list"), 60)],
    ["an empty list", (folder) => truncate(file(folder, "list"), 0)],
    ["no list", (folder) => rm(file(folder, "list"))],
    [
      "a link in the place of the list",
      async (folder) => {
        const list = file(folder, "list");
        await rename(list, join(folder, "elsewhere"));
        await symlink(join(folder, "elsewhere"), list);
      },
    ],
    [
      "a link in the place of the pages",
      async (folder) => {
        const pages = file(folder, "bytes");
        await rename(pages, join(folder, "elsewhere"));
        await symlink(join(folder, "elsewhere"), pages);
      },
    ],
  ])("counts as missing, and is mended by the next build: %s", async (_, damage) => {
    const folder = await keptFolder();
    await damage(folder);
    const kept = open(folder);
    expect(found(kept)[0]).toBeUndefined();
    kept.add("braf.html", "props", read("BRAF"), bytes("BRAF, a gene"));
    kept.save();
    expect(found(open(folder))[0]).toBe("BRAF, a gene");
  });

  it("is also a folder that cannot be made: nothing is kept then", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "pages"), "a file");
    const kept = open(folder);
    kept.add("braf.html", "props", read("BRAF"), bytes("BRAF, a gene"));
    expect(() => kept.save()).not.toThrow();
    expect(await readFile(join(folder, "pages"), "utf8")).toBe("a file");
  });
});

it("removes what builds did not finish, after a day", async () => {
  const folder = await keptFolder();
  const [old, young] = ["bytes.old", "bytes.young"].map((name) => join(folder, "pages", name));
  for (const path of [old, young]) await writeFile(path ?? "", "");
  const then = Date.now() / 1000 - 90_000;
  await utimes(old ?? "", then, then);
  open(folder).save();
  expect(await readdir(join(folder, "pages"))).toEqual(["bytes.young", "list"]);
});
