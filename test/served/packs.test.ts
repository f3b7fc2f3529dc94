import { describe, expect, it } from "vitest";
import { API_FOLDERS } from "../../src/edge/http/route.ts";
import {
  isPackedPath,
  PACKS_FILE,
  PACKS_FOLDER,
  packCount,
  packFile,
  partFiles,
} from "../../src/served/packs.ts";
import { trsFile } from "../../src/trs/api/paths.ts";

const VERSION = { id: "fastp", version: "0.23.4" };

describe("the files that are in packs", () => {
  it.each([
    trsFile({ kind: "tool", id: "fastp" }),
    trsFile({ kind: "files", ...VERSION, type: "CWL", plain: false }),
    trsFile({ kind: "file", ...VERSION, type: "CWL", plain: true, path: "a/b.cwl" }),
    "gkm/evidence/eid-1409.json",
    "gkm/evidence.ndjson",
    "gkm/tables/gene/gid-1/evidence.csv",
    "gkm/source/pmid-1.bib",
    "schemas/va-spec/1.1.0/json/Statement",
    "tools/fastp/0.23.4/interface.json",
    "tools/fastp/0.23.4/citation.bib",
    "tools/fastp/0.23.4/fastp-0.23.4.crate.zip",
  ])("are documents for programs: %s", (path) => {
    expect(isPackedPath(path)).toBe(true);
  });

  it.each([
    "index.html",
    "evidence/eid-1409.html",
    "tools/fastp/0.23.4.html",
    "tools/fastp/badge.svg",
    "assets/site.css",
    "search-index/index.json",
    "share/site.png",
    "feeds/site.json",
    // read by servers when they start, or for every list
    trsFile({ kind: "openapi.json" }),
    "trs/v2/list/index.json",
    PACKS_FILE,
  ])("are not what pages, browsers and servers need at once: %s", (path) => {
    expect(isPackedPath(path)).toBe(false);
  });
});

describe("packs", () => {
  it("are in the folder of an API, where no host sends them", () => {
    expect(API_FOLDERS).toContain(PACKS_FOLDER.split("/")[0]);
  });

  it.each([
    { bytes: 0, packs: 1 },
    { bytes: 524_288, packs: 1 },
    { bytes: 524_289, packs: 2 },
    { bytes: 145_000_000, packs: 512 },
    { bytes: 770_000_000, packs: 2048 },
  ])("are $packs for $bytes bytes", ({ bytes, packs }) => {
    expect(packCount(bytes)).toBe(packs);
  });

  it("have about as many documents each, also of paths that are alike", () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 64_000; number++) {
      const file = packFile(`gkm/evidence/eid-${number}.json`, { packs: 256 });
      counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    expect(Math.min(...counts.values())).toBeGreaterThan(150);
    expect(Math.max(...counts.values())).toBeLessThan(350);
  });

  it("have other names if there is another number of them", () => {
    const path = "gkm/gene/gid-1.json";
    expect(packFile(path, { packs: 1 })).toBe("trs/packs/1/0.pack");
    expect(packFile(path, { packs: 2 })).toMatch(/^trs\/packs\/2\/[01]\.pack$/);
  });

  it("have files of their own for what is large, with the tag in their names", () => {
    const of = (bytes: number) => partFiles({ path: "gkm/a.json", tag: "t", bytes });
    expect(of(20 * 1024 * 1024)).toEqual(["trs/packs/parts/t-0.part"]);
    expect(of(20 * 1024 * 1024 + 1)).toEqual([
      "trs/packs/parts/t-0.part",
      "trs/packs/parts/t-1.part",
    ]);
  });
});
