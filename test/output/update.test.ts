import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { readManifest, writeManifest } from "../../src/output/manifest.ts";
import { replaceFolder, SiteChangedError } from "../../src/output/output.ts";
import { openOutput } from "../../src/output/output-folder.ts";
import { createSiteFiles, previousSite, type SiteFiles } from "../../src/output/site-files.ts";
import { untilUpdated } from "../../src/output/update.ts";
import { inWorkspace } from "../../src/output/workspace.ts";
import { digests } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

type Contents = Readonly<Record<string, string>>;

const FIRST: Contents = {
  "index.html": "home",
  "tools/a.html": "a",
  "tools/b.html": "b",
  "tools/deep/c.html": "c",
  "gone/only/d.html": "d",
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`pages/${index}.html`, "page"])),
};
const { "gone/only/d.html": _, ...REST } = FIRST;
const SECOND: Contents = { ...REST, "tools/a.html": "another", "new/e.html": "e" };

/** After so many milliseconds, folders are compared by their states. */
const FOLDERS_ARE_OLD_MS = 1100;

let parent: string;
let site: string;
let manifest: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  site = join(parent, "out", "site");
  manifest = join(parent, "cache", "manifest");
});

/** Builds a site of files. Calls `during` once they are written. */
async function build(
  contents: Contents,
  during: (files: SiteFiles) => void = () => {},
): Promise<SiteFiles> {
  openOutput(site, []);
  const previous = previousSite(readManifest(manifest, site));
  let files = createSiteFiles("");
  const write = async (fresh: string) => {
    files = createSiteFiles(fresh, previous);
    for (const [path, content] of Object.entries(contents)) files.store({ path, content });
    during(files);
  };
  await replaceFolder(site, write, undefined, {
    files: () => files,
    save: (rows) => writeManifest(manifest, site, rows),
  });
  return files;
}

/** The files of a site that nothing was known of. */
async function expected(contents: Contents) {
  const folder = await temporaryFolder();
  await replaceFolder(join(folder, "site"), async (fresh) => {
    const files = createSiteFiles(fresh);
    for (const [path, content] of Object.entries(contents)) files.store({ path, content });
  });
  return digests(join(folder, "site"));
}

const inode = (path: string) => lstatSync(join(site, path)).ino;

describe("a site that was built before", () => {
  it("is changed where it is: files that are the same stay, others and empty folders go", async () => {
    await build(FIRST);
    const before = ["", "index.html", "tools/b.html", "tools/a.html"].map(inode);
    const { kept } = await build(SECOND);
    expect(kept.size).toBe(Object.keys(SECOND).length - 2);
    const after = ["", "index.html", "tools/b.html", "tools/a.html"].map(inode);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]).not.toBe(before[3]);
    expect(await digests(site)).toEqual(await expected(SECOND));
    expect((await readdir(site)).sort()).toEqual([
      ".vitrine",
      "index.html",
      "new",
      "pages",
      "tools",
    ]);
    expect(await readdir(join(parent, "out"))).toEqual(["site"]);
  });

  it("keeps a file by its digest alone, unless it was changed by hand", async () => {
    await build(FIRST);
    writeFileSync(join(site, "tools/b.html"), "by hand");
    const kept: (number | undefined)[] = [];
    const { "tools/a.html": _a, "tools/b.html": _b, ...others } = FIRST;
    await build(others, (files) => {
      for (const [path, content] of [
        ["tools/a.html", "a"],
        ["tools/b.html", "b"],
        ["pages/0.html", "another"],
      ] as const)
        kept.push(files.keep(path, hash("sha256", content, "base64url")));
      files.store({ path: "tools/b.html", content: "b" });
    });
    expect(kept).toEqual([1, undefined, undefined]);
    expect(await digests(site)).toEqual(await expected(FIRST));
  });

  it("has no folder left whose files were changed before they were removed", async () => {
    await build(FIRST);
    await setTimeout(FOLDERS_ARE_OLD_MS);
    await build({ ...FIRST, "tools/deep/c.html": "changed" });
    const { "tools/deep/c.html": _file, ...rest } = FIRST;
    await build(rest);
    expect(await readdir(join(site, "tools"))).toEqual(["a.html", "b.html"]);
  });

  it("writes nothing again after an update", async () => {
    await build(FIRST);
    await build(SECOND);
    expect((await build(SECOND)).kept.size).toBe(Object.keys(SECOND).length);
  });

  it("is replaced as a whole if much changed", async () => {
    await build(FIRST);
    const before = inode("");
    const changed = Object.fromEntries(Object.keys(FIRST).map((path) => [path, `${path} changed`]));
    await build({ ...changed, "index.html": "home" });
    expect(inode("")).not.toBe(before);
    expect(await digests(site)).toEqual(await expected({ ...changed, "index.html": "home" }));
  });

  it.each<readonly [string, () => void]>([
    ["changed", () => writeFileSync(join(site, "tools/b.html"), "by hand")],
    [
      "changed with its size and time",
      () => {
        const { mtime } = lstatSync(join(site, "tools/b.html"));
        writeFileSync(join(site, "tools/b.html"), "x");
        utimesSync(join(site, "tools/b.html"), mtime, mtime);
      },
    ],
    ["removed", () => rmSync(join(site, "tools/b.html"))],
    ["added", () => writeFileSync(join(site, "tools/more.html"), "by hand")],
    ["added at the root", () => writeFileSync(join(site, "more.html"), "by hand")],
    ["removed with its folder", () => rmSync(join(site, "tools"), { recursive: true })],
    [
      "replaced by a folder",
      () => {
        rmSync(join(site, "tools/b.html"));
        mkdirSync(join(site, "tools/b.html/inside"), { recursive: true });
      },
    ],
    [
      "replaced by a link",
      () => {
        rmSync(join(site, "tools/b.html"));
        symlinkSync("a.html", join(site, "tools/b.html"));
      },
    ],
    [
      "in a folder that is replaced by a file",
      () => {
        rmSync(join(site, "tools/deep"), { recursive: true });
        writeFileSync(join(site, "tools/deep"), "by hand");
      },
    ],
    [
      "in a folder that is replaced by a link",
      () => {
        rmSync(join(site, "tools/deep"), { recursive: true });
        mkdirSync(join(parent, "elsewhere"));
        symlinkSync(join(parent, "elsewhere"), join(site, "tools/deep"));
      },
    ],
  ])("is as it should be after a file was %s by hand", async (_name, change) => {
    await build(FIRST);
    change();
    await build(SECOND);
    expect(await digests(site)).toEqual(await expected(SECOND));
  });

  it("is as it should be where a file and a folder change places", async () => {
    const contents = { ...FIRST, "x/y": "file", z: "file" };
    await build(contents);
    const { "x/y": _file, z: _other, ...rest } = contents;
    const swapped = { ...rest, x: "file now", "z/inside": "in a folder now" };
    expect((await build(swapped)).kept.size).toBeGreaterThan(0);
    expect(await digests(site)).toEqual(await expected(swapped));
  });

  it("is written anew where it was copied to", async () => {
    await build(FIRST);
    spawnSync("cp", ["-a", site, `${site}-copy`]);
    site = `${site}-copy`;
    expect((await build(SECOND)).kept.size).toBe(0);
    expect(await digests(site)).toEqual(await expected(SECOND));
  });

  it("is replaced as a whole while another build works beside it", async () => {
    await build(FIRST);
    const before = inode("");
    const busy = await inWorkspace(join(parent, "out"), (path) => path);
    mkdirSync(busy);
    await build(SECOND);
    expect(inode("")).not.toBe(before);
    expect(await digests(site)).toEqual(await expected(SECOND));
  });

  it("is not mixed with what another build has put there meanwhile", async () => {
    await build(FIRST);
    const other = () => {
      rmSync(site, { recursive: true });
      mkdirSync(site);
      writeFileSync(join(site, ".vitrine"), "Vitrine built this folder.");
    };
    await expect(build(SECOND, other)).rejects.toThrow(SiteChangedError);
    expect(await readdir(site)).toEqual([".vitrine"]);
  });

  it("has no files left whose names are no UTF-8", async () => {
    await build(FIRST);
    const name = Buffer.concat([Buffer.from(`${join(site, "tools")}/`), Buffer.from([0xff])]);
    try {
      writeFileSync(name, "by hand");
    } catch {
      return; // a file system that refuses such names
    }
    await build(SECOND);
    expect(await readdir(join(site, "tools"))).toEqual(["a.html", "b.html", "deep"]);
  });

  it("waits for an update by another machine no longer than for one that could still run", async () => {
    await build(FIRST);
    const unseen = join(parent, "out", ".vitrine-00000000-1-1-AAAAAA");
    mkdirSync(unseen);
    writeFileSync(join(unseen, "update.json"), "{}");
    const start = performance.now();
    await untilUpdated(join(parent, "out"), "", 100);
    expect(performance.now() - start).toBeGreaterThanOrEqual(100);
  });

  it("is written as a whole with a manifest that is damaged", async () => {
    await build(FIRST);
    writeFileSync(manifest, "damaged");
    expect((await build(SECOND)).kept.size).toBe(0);
    expect(await digests(site)).toEqual(await expected(SECOND));
  });
});

/** Updates a site, and is killed before the step of a number. */
const KILLED = fileURLToPath(new URL("../fixtures/killed-update.ts", import.meta.url));

/** Updates the site. Returns whether the process was killed before a step: there are fewer otherwise. */
function killedAt(step: number, contents: Contents): boolean {
  const args = [KILLED, String(step), site, manifest, JSON.stringify(contents)];
  const { signal, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  return signal === "SIGKILL";
}

describe("a manifest", () => {
  it("that cannot be written leaves the site in place, and what a killed build left of one is gone", async () => {
    const folder = join(parent, "cache");
    writeFileSync(folder, "a file");
    await build(FIRST);
    expect(await digests(site)).toEqual(await expected(FIRST));

    rmSync(folder);
    mkdirSync(manifest, { recursive: true });
    await build(SECOND);
    expect(await digests(site)).toEqual(await expected(SECOND));

    rmSync(folder, { recursive: true });
    mkdirSync(`${manifest}.new`, { recursive: true });
    await build(FIRST);
    expect(await readdir(folder)).toEqual(["manifest"]);
  });
});

describe("an update that is killed", () => {
  it("has all files where files and folders changed places", async () => {
    const first = { ...FIRST, "x/y": "file", z: "file" };
    const { "x/y": _file, z: _other, ...rest } = first;
    const second = { ...rest, x: "file now", "z/inside": "in a folder now" };
    for (let isKilled = true, step = 0; isKilled; step++) {
      await build(first);
      isKilled = killedAt(step, second);
      const isFinished = openOutput(site, []).restored.length > 0 || !isKilled;
      const found = await digests(site);
      const isNew = isFinished || "x" in found;
      expect([step, found]).toEqual([step, await expected(isNew ? second : first)]);
    }
  });

  it("is not finished by a journal that is not whole", async () => {
    await build(FIRST);
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const workspace = await inWorkspace(join(parent, "out"), (path) => path);
    const killed = workspace.replace(`-${process.pid}-`, `-${pid}-`);
    mkdirSync(killed);
    writeFileSync(join(killed, "update.json"), "");
    expect(openOutput(site, []).restored).toEqual([]);
    expect(await digests(site)).toEqual(await expected(FIRST));
    expect(await readdir(join(parent, "out"))).toEqual(["site"]);
  });

  it("changes nothing through links, nor stops at folders, that are put there before it is finished", async () => {
    const { "tools/b.html": _file, ...rest } = FIRST;
    const second = { ...rest, "tools/a.html": "another", "pages/3.html": "another" };
    for (let isKilled = true, step = 0; isKilled; step++) {
      await build(FIRST);
      isKilled = killedAt(step, second);
      const elsewhere = join(parent, `elsewhere-${step}`);
      renameSync(join(site, "tools"), elsewhere);
      const before = await digests(elsewhere);
      symlinkSync(elsewhere, join(site, "tools"));
      rmSync(join(site, "pages/3.html"));
      mkdirSync(join(site, "pages/3.html/inside"), { recursive: true });
      await build(second);
      expect([step, await digests(site)]).toEqual([step, await expected(second)]);
      expect(await digests(elsewhere)).toEqual(before);
    }
  });

  it("at any step is finished by the next command", async () => {
    let steps = 0;
    for (let isKilled = true; isKilled; steps++) {
      await build(FIRST);
      isKilled = killedAt(steps, SECOND);
      const { restored } = openOutput(site, []);
      const found = await digests(site);
      const isNew = restored.length > 0 || !isKilled || "new/e.html" in found;
      expect([steps, found]).toEqual([steps, await expected(isNew ? SECOND : FIRST)]);
      expect(await readdir(join(parent, "out"))).toEqual(["site"]);
      await build(SECOND);
      expect(await digests(site)).toEqual(await expected(SECOND));
    }
    expect(steps).toBeGreaterThan(8);
  });
});
