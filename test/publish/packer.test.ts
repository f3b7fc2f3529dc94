import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pathsBelow } from "../../bench/sites.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { type OutputFile, writeFiles } from "../../src/output/files.ts";
import { createPacker } from "../../src/publish/packer.ts";
import { publish } from "../../src/publish/publish.ts";
import { PUBLISHERS } from "../../src/publish/publishers.ts";
import { digests } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { differences, urlPath } from "../fixtures/packed.ts";
import { filesIn } from "../fixtures/site-files.ts";
import { smallCatalog } from "../fixtures/small.ts";

/** Writes files with a packer; returns the paths that there are then. */
async function packed(folder: string, files: Iterable<OutputFile>): Promise<readonly string[]> {
  const packer = createPacker(folder);
  for (const file of files) packer.store(file);
  await writeFiles(folder, packer.files());
  return pathsBelow(folder).toSorted();
}

const MIB = 1024 * 1024;

/** Bytes that differ from one another wherever they are cut. */
const PATTERN = Buffer.from(Array.from({ length: 8191 }, (_, at) => (at * at) >> 7));
const bytesOf = (length: number) => Buffer.alloc(length, PATTERN);

describe("packing", () => {
  it("leaves files that are not for programs as they are", async () => {
    const folder = await temporaryFolder();
    expect(
      await packed(folder, [
        { path: "tools/a.html", content: "a page" },
        { path: "gkm/gene/gid-1.json", content: "{}" },
        { path: "gkm/gene/gid-2.json", content: "[]" },
      ]),
    ).toEqual(["tools/a.html", "trs/packs/1/0.pack", "trs/packs/index.json"]);
    expect(await readFile(join(folder, "tools/a.html"), "utf8")).toBe("a page");
    expect(await readFile(join(folder, "trs/packs/1/0.pack"), "utf8")).toBe(
      `${JSON.stringify([
        { path: "gkm/gene/gid-1.json", tag: "RBNvo1WzZ4oRRq0W", bytes: 2, start: 0 },
        { path: "gkm/gene/gid-2.json", tag: "T1PNoYwrqgwDVLtf", bytes: 2, start: 2 },
      ])}\n{}[]`,
    );
  });

  it("gives the same bytes for the same documents", async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    const files = Array.from({ length: 300 }, (_, number) => ({
      path: `gkm/evidence/eid-${number}.json`,
      content: "x".repeat(number * 40),
    }));
    await packed(one, files);
    await packed(other, files);
    expect(await digests(one)).toEqual(await digests(other));
    expect(existsSync(join(one, "trs/packs/4/0.pack"))).toBe(true);
  });

  it("divides what is larger than hosts accept, and the function joins it", async () => {
    const folder = await temporaryFolder();
    const content = bytesOf(41 * MIB);
    const small = bytesOf(256 * 1024);
    const paths = await packed(folder, [
      { path: "gkm/bundles/all.json", content },
      { path: "gkm/gene/gid-1.json", content: small },
      { path: "gkm/gene/gid-2.json", content: bytesOf(256 * 1024 + 1) },
      { path: "gkm/gene/gid-3.json", content: "" },
    ]);
    expect(paths.filter((path) => path.endsWith(".part")).length).toBe(4);
    // there are as many packs as what is in them needs
    expect(paths.filter((path) => path.endsWith(".pack"))).toEqual(["trs/packs/1/0.pack"]);
    for (const path of paths) {
      expect((await stat(join(folder, path))).size).toBeLessThanOrEqual(20 * MIB);
    }
    const handle = createHandler(folderAssets(folder));
    const get = (path: string, init?: RequestInit) =>
      handle(new Request(`https://vitrine.example.org${path}`, init));
    const whole = await get("/gkm/bundles/all.json");
    expect(whole.headers.get("Content-Length")).toBe(String(content.byteLength));
    expect(Buffer.from(await whole.bytes()).equals(content)).toBe(true);
    const range = `bytes=${20 * MIB - 3}-${40 * MIB + 2}`;
    const part = await get("/gkm/bundles/all.json", { headers: { Range: range } });
    expect(part.status).toBe(206);
    const wanted = content.subarray(20 * MIB - 3, 40 * MIB + 3);
    expect(Buffer.from(await part.bytes()).equals(wanted)).toBe(true);
    expect(Buffer.from(await (await get("/gkm/gene/gid-1.json")).bytes()).equals(small)).toBe(true);
    expect((await (await get("/gkm/gene/gid-2.json")).bytes()).byteLength).toBe(256 * 1024 + 1);
    const empty = await get("/gkm/gene/gid-3.json");
    expect([empty.status, empty.headers.get("Content-Length"), await empty.text()]).toEqual([
      ...[200, "0", ""],
    ]);
  });
});

describe("a published site with pack: true", () => {
  it("has the same responses as without, from fewer files, and reports them", async () => {
    const catalog = await smallCatalog();
    const [plain, folder] = [await temporaryFolder(), await temporaryFolder()];
    for (const publisher of PUBLISHERS) {
      if ("files" in publisher) await writeFiles(plain, publisher.files(catalog));
    }
    const lines: string[] = [];
    const progress = {
      begin: () => (summary?: string) => summary !== undefined && lines.push(summary),
      print: (line: string) => lines.push(line),
      stop: () => {},
    };
    await publish({ ...catalog, site: { ...catalog.site, pack: true } }, filesIn(folder), progress);
    const [plainPaths, paths] = [pathsBelow(plain), pathsBelow(folder)];
    const apart = plainPaths.filter((path) => !paths.includes(path)).length;
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Packs: 2 files, \\d+\\.\\d kB, with ${apart} of the files above$`),
      ),
    );
    expect(paths.filter((path) => path.startsWith("trs/packs/")).toSorted()).toEqual([
      "trs/packs/1/0.pack",
      "trs/packs/index.json",
    ]);
    const settings = readSettings({});
    const found = await differences(
      createHandler(folderAssets(plain), settings),
      createHandler(folderAssets(folder), settings),
      plainPaths.map(urlPath),
      7,
    );
    expect(found).toEqual([]);
  });
});
