import { execFileSync } from "node:child_process";
import { unzipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { zipOf } from "../../src/output/zip.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const FILES = [
  { path: "workflows/main.wdl", content: bytes("version 1.1\n".repeat(200)) },
  { path: "a b/é.json", content: bytes("{}") },
  { path: "empty.txt", content: bytes("") },
];

/** The names in the order of the archive's directory, and their times as they are stored. */
function directoryOf(archive: Uint8Array) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const found: {
    readonly name: string;
    readonly time: number;
    readonly method: number;
    readonly system: number;
    readonly mode: string;
  }[] = [];
  // central directory headers (PKWARE APPNOTE, section 4.3.12)
  for (let at = 0; at + 46 < archive.byteLength; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    found.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length)),
      time: view.getUint32(at + 12, true),
      method: view.getUint16(at + 10, true),
      system: view.getUint8(at + 5),
      mode: view.getUint16(at + 40, true).toString(8),
    });
  }
  return found;
}

describe("an archive", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it("holds every file at its path", () => {
    expect(unzipSync(zipOf(FILES))).toEqual({
      "workflows/main.wdl": FILES[0]?.content,
      "a b/é.json": FILES[1]?.content,
      "empty.txt": FILES[2]?.content,
    });
  });

  it("lists them in the order given, all of 1980-01-01, compressed", () => {
    const entries = directoryOf(zipOf(FILES));
    expect(entries.map(({ name, time, method }) => ({ name, time, method }))).toEqual([
      { name: "workflows/main.wdl", time: 0x00210000, method: 8 },
      { name: "a b/é.json", time: 0x00210000, method: 8 },
      { name: "empty.txt", time: 0x00210000, method: 8 },
    ]);
    expect(directoryOf(zipOf(FILES.toReversed())).map(({ name }) => name)).toEqual([
      "empty.txt",
      "a b/é.json",
      "workflows/main.wdl",
    ]);
    expect(zipOf(FILES).byteLength).toBeLessThan(600);
  });

  it("has the same bytes at any time, in any time zone", () => {
    const first = zipOf(FILES);
    for (const zone of ["Asia/Tokyo", "America/Los_Angeles"]) {
      vi.stubEnv("TZ", zone);
      expect(zipOf(FILES)).toEqual(first);
    }
    vi.useFakeTimers({ now: new Date("2030-06-01T12:34:56Z") });
    expect(zipOf(FILES)).toEqual(first);
  });

  it("has the permissions that Git knows, of Unix", () => {
    const files = FILES.map((file, index) => ({ ...file, isExecutable: index === 1 }));
    const modes = directoryOf(zipOf(files)).map(({ system, mode }) => `${system} ${mode}`);
    expect(modes).toEqual(["3 100644", "3 100755", "3 100644"]);
    expect(zipOf(files)).not.toEqual(zipOf(FILES));
  });

  it("leaves little in memory of what other archives could have too", () => {
    // a process of its own: what other tests have in memory does not count
    const script = `
      import { zipOf } from ${JSON.stringify(new URL("../../src/output/zip.ts", import.meta.url))};
      gc();
      const before = process.memoryUsage().arrayBuffers;
      for (let number = 0; number < 2000; number++) {
        zipOf([{ path: "a", content: new TextEncoder().encode("file " + number) }]);
        // what else is in the pool of buffers
        Buffer.from("x".repeat(3000));
      }
      gc();
      gc(); // the memory that the first found free is given back before the second
      console.log(process.memoryUsage().arrayBuffers - before);`;
    const options = ["--expose-gc", "--input-type=module", "--eval", script];
    expect(Number(execFileSync(process.execPath, options, { encoding: "utf8" }))).toBeLessThan(
      500_000,
    );
  });

  it("may be empty", () => {
    expect(unzipSync(zipOf([]))).toEqual({});
  });
});
